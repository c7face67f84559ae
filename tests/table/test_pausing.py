"""Whoever a bot plays on for takes the seat back: at once, with a countdown."""

from spitdeck.engine.actions import Call, Resign
from spitdeck.table.pausing import make_way, take_back
from spitdeck.wire import (
    Act,
    AwayView,
    Choice,
    Choose,
    Fate,
    Pause,
    Phase,
    Rematch,
    Resume,
    SeatKind,
    Update,
)
from tests.table.lost import away, back, faces, lose, three_waiting, waited_out
from tests.table.match import Audience


def taken_over(game: str = "spit") -> Audience:
    """A race in which a bot plays on for seat 1."""
    audience = waited_out(game)
    audience.send(0, Choose(Choice.BOT))
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    return audience


def take_seat_back(audience: Audience, seat: int = 1) -> None:
    audience.take(make_way(audience.table, audience.at))
    audience.take(take_back(audience.table, seat, audience.at))


def test_a_bot_plays_on_for_whoever_sat_there_and_for_nobody_else() -> None:
    audience = taken_over()
    kept = [(each.kept_for, each.kept_name) for each in audience.table.seats]
    assert kept == [("", ""), ("B", "B")]
    take_seat_back(audience)
    seat = audience.table.seats[1]
    assert (seat.kind, seat.name, seat.who, seat.kept_for) == (SeatKind.PERSON, "B", "B", "")


def test_the_seat_is_given_back_with_a_countdown_and_the_same_cards() -> None:
    audience = taken_over()
    state = audience.table.state
    take_seat_back(audience)
    back(audience, 1)
    assert (audience.phase(), faces(audience, 0)) == (Phase.COUNTDOWN, 0)
    audience.wait(3_000)
    assert (audience.phase(), audience.table.state) == (Phase.RACING, state)
    assert isinstance(audience.act(1, audience.stuck_or_play(1)), Update)
    audience.wait(60_000)
    assert audience.phase() is Phase.RACING


def test_a_countdown_starts_anew_for_whoever_takes_the_seat_back() -> None:
    audience = waited_out()
    audience.send(0, Choose(Choice.BOT))
    audience.wait(2_900)
    take_seat_back(audience)
    back(audience, 1)
    audience.wait(2_900)
    assert audience.phase() is Phase.COUNTDOWN


def test_a_pause_that_was_agreed_on_stays_one() -> None:
    audience = taken_over()
    audience.send(0, Pause())
    audience.send(1, Pause())
    assert audience.phase() is Phase.PAUSED
    take_seat_back(audience)
    back(audience, 1)
    audience.send(0, Resume())
    assert audience.phase() is Phase.PAUSED
    audience.send(1, Resume())
    assert audience.phase() is Phase.COUNTDOWN


def test_a_seat_that_was_taken_back_from_nowhere_is_missed_like_any_other() -> None:
    audience = taken_over()
    take_seat_back(audience)
    audience.wait(1_500)
    assert (audience.phase(), away(audience)) == (Phase.PAUSED, (AwayView(1, 0),))
    audience.send(0, Choose(Choice.BOT))
    assert audience.table.seats[1].kept_for == "B"


def test_with_one_still_awaited_the_pause_goes_on() -> None:
    audience = three_waiting()
    for seat in (0, 1):
        audience.send(seat, Choose(Choice.BOT))
    audience.wait(3_000)
    lose(audience, 1)
    take_seat_back(audience, 2)
    back(audience, 2)
    assert [each.seat for each in away(audience)] == [1]
    assert audience.phase() is Phase.PAUSED
    back(audience, 1)
    assert audience.phase() is Phase.COUNTDOWN


def test_when_the_match_is_over_the_seat_can_still_be_had_and_not_in_the_next_one() -> None:
    audience = taken_over()
    audience.act(0, Resign())
    assert audience.table.seats[1].kept_for == "B"
    audience.send(0, Rematch())
    audience.send(1, Rematch())
    assert audience.table.seats[1].kept_for == ""
    audience = taken_over()
    audience.act(0, Resign())
    take_seat_back(audience)
    back(audience, 1)
    audience.send(0, Rematch())
    assert audience.phase() is Phase.OVER
    audience.send(1, Rematch())
    assert audience.phase() is Phase.COUNTDOWN


def test_what_the_bot_did_is_no_act_of_the_persons() -> None:
    audience = taken_over()
    seat = audience.table.seats[1]
    audience.table.receive(1, Act(40, Call()), audience.at)
    take_seat_back(audience)
    back(audience, 1)
    assert [each.fate for each in seat.acts.settled([40])] == [Fate.NOT_RECEIVED]
