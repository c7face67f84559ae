"""What a table shows beside its cards: its rule code, and the rounds that have ended."""

from spitdeck.engine.actions import Call, Resign, Slap
from spitdeck.engine.cards import DECK
from spitdeck.engine.state import Ending
from spitdeck.games.rulecode import parse_rule_code
from spitdeck.table.seats import Seat, show_seats
from spitdeck.wire import Leave, Pause, Phase, Rematch, Resume, SeatKind, Update
from tests.table.match import Audience, seated


def racing(**given: object) -> Audience:
    audience = seated(**given)
    audience.start()
    return audience


class TestTheHistoryOfRounds:
    def test_says_how_each_round_ended_and_begins_anew_with_a_match(self) -> None:
        audience = racing(match_length="3")
        assert audience.table.snapshot(0, 0).table.rounds == ()
        audience.play_out(1)
        state = audience.table.state
        assert state is not None
        (first,) = audience.table.snapshot(1, audience.at).table.rounds
        assert (first.number, first.result, first.score) == (1, state.result, state.score)
        assert (first.claims, first.tallies) == ((), ())
        audience.wait(8_000)
        audience.act(0, Resign())
        assert [each.result.ending for each in audience.table.rounds][1:] == [Ending.RESIGNED]
        audience.send(0, Rematch())
        audience.send(1, Rematch())
        assert audience.table.rounds == []

    def test_tells_who_took_which_pile_and_whether_by_a_slap(self) -> None:
        audience = racing(game="spit-rounds")
        audience.wait(120_000)  # nobody plays: each takes the own pile
        audience.wait(8_000)
        audience.play_out(3)
        assert audience.phase() is Phase.CLAIMING
        audience.wait(1_700)
        audience.act(1, Slap("c0"))
        idle, raced = audience.table.rounds
        assert [(each.seat, each.pile, each.slapped) for each in idle.claims] == [
            (0, "c0", False),
            (1, "c1", False),
        ]
        assert {(each.seat, each.pile, each.slapped) for each in raced.claims} == {
            (1, "c0", True),
            (0, "c1", False),
        }
        assert sum(raced.score) == len(DECK)

    def test_tells_what_points_are_made_of(self) -> None:
        audience = racing(game="nertz")
        audience.wait(600_000)  # nobody touches a card: that ends the match
        (only,) = audience.table.rounds
        assert [(each.foundations, each.left, each.bonus) for each in only.tallies] == [
            (0, 13, 0),
            (0, 13, 0),
        ]
        assert only.result.counts == (-26, -26)

    def test_the_table_tells_its_rule_code(self) -> None:
        table = seated(wrap="off").table
        shown = table.snapshot(None, 0).table
        assert parse_rule_code(shown.rule_code) == (table.game, table.options)


class TestTheSeats:
    def test_number_bots_of_one_level_by_seat(self) -> None:
        seats = [Seat(number) for number in range(5)]
        for seat, level in zip(seats[1:], ("calm", "quick", "calm", "calm"), strict=True):
            seat.take(SeatKind.BOT, "", level)
        seats[0].take(SeatKind.PERSON, "Anna", None)
        shown = show_seats(seats, in_match=True)
        assert [each.number for each in shown] == [1, 1, 1, 2, 3]

    def test_name_who_has_left_as_long_as_the_match_is_shown(self) -> None:
        audience = racing()
        name = audience.table.seats[1].name
        audience.send(1, Leave())
        left = audience.table.snapshot(0, audience.at).table.seats[1]
        assert audience.phase() is Phase.OVER
        assert (left.kind, left.name, left.left) == (SeatKind.OPEN, name, True)

    def test_say_nothing_of_who_has_left_a_table_that_waits(self) -> None:
        audience = seated()
        audience.send(1, Leave())
        left = audience.table.snapshot(0, audience.at).table.seats[1]
        assert (left.name, left.left) == ("", False)


def test_who_leaves_in_a_countdown_turns_no_card_up_for_the_others() -> None:
    """With three the match goes on, and the rules may flip at once: it is seen when all race."""
    audience = two_have_called()
    for seat in range(3):
        audience.send(seat, Pause())
    for seat in range(3):
        audience.send(seat, Resume())
    assert audience.phase() is Phase.COUNTDOWN
    before = len(audience.told[1])
    audience.send(0, Leave())
    assert audience.phase() is Phase.COUNTDOWN
    told = audience.told[1][before:]
    assert [each.events for each in told if isinstance(each, Update)] == [()]
    audience.wait(3_000)
    flipped = audience.views[1]
    assert flipped is not None
    assert any(pile.up for pile in flipped.piles)


def two_have_called() -> Audience:
    """A table of three that waits for the first seat alone to call."""
    for seed in range(300):
        audience = Audience("spit-three", seed)
        for seat in range(3):
            audience.sit(seat, name="ABC"[seat])
        audience.start()
        legal = [audience.table.legal(seat) for seat in range(3)]
        if Call() in legal[1] and Call() in legal[2] and Call() not in legal[0]:
            for seat in (1, 2):
                audience.act(seat, Call())
            return audience
    raise AssertionError("no deal of that kind")
