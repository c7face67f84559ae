"""The cases D-01 to D-26 of rules.md section 11: the deal, foundations, work piles, stock."""

from __future__ import annotations

import msgspec
import pytest

from spitdeck.engine.actions import (
    Move,
    Play,
    Ready,
    Reason,
    Refused,
    Turn,
)
from spitdeck.engine.cards import DECK
from spitdeck.engine.state import Stage
from spitdeck.engine.tally import count_points
from spitdeck.games.nertz import NERTZ
from tests.games.patience_layout import at_seat, dealt, do, layout, made, refused, started

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def up_to(rank: str, suit: str = "S", seat: str = "A") -> str:
    """A foundation from the ace up, all of one seat."""
    return " ".join(f"{each}{suit}/{seat}" for each in RANKS[: RANKS.index(rank) + 1])


# The deal.


def test_d01_the_deal() -> None:
    state = dealt()
    for seat in "AB":
        names = ["n", "w1", "w2", "w3", "w4", "k", "t"]
        piles = [at_seat(state, f"{seat}.{name}") for name in names]
        assert [len(pile) for pile in piles] == [13, 1, 1, 1, 1, 35, 0]
        assert sorted(card for pile in piles for card in pile) == sorted(DECK)
    assert len(NERTZ.deck(state.setup)) == len(set(NERTZ.deck(state.setup))) == 104
    assert sum(spec.kind == "foundation" for spec in state.setup.piles) == 8


@pytest.mark.parametrize(("size", "stock"), [(13, 35), (12, 36), (10, 38)])
def test_h22_the_size_of_the_nertz_pile(size: int, stock: int) -> None:
    state = dealt(nertz_size=size)
    assert (len(at_seat(state, "B.n")), len(at_seat(state, "B.k"))) == (size, stock)


def test_every_seat_and_round_has_its_own_shuffle() -> None:
    first = dealt(seats=3)
    over = msgspec.structs.replace(first, stage=Stage.ROUND_OVER, score=(5, -7, 0))
    second = NERTZ.next_round(over).state
    assert (second.round, second.score, second.stage) == (2, (5, -7, 0), Stage.DEALT)
    decks = [at_seat(state, f"{seat}.k") for state in (first, second) for seat in "ABC"]
    assert len(set(decks)) == 6
    assert dealt(seats=3) == first


def test_everybody_must_be_ready() -> None:
    state = do(dealt(seats=3), 1, Ready())
    assert (state.stage, refused(state, 1, Ready())) == (Stage.DEALT, Reason.ALREADY_CALLED)
    assert refused(state, 0, Turn()) is Reason.NOT_STARTED
    assert (NERTZ.legal(state, 0), NERTZ.legal(state, 1)) == ((Ready(),), ())
    state = do(do(state, 0, Ready()), 2, Ready())
    assert (state.stage, state.marked) == (Stage.RACING, 0)


# Foundations.


def test_d02_an_ace_starts_a_foundation() -> None:
    state = do(layout({"A.t": "9C AS", "A.n": "4C"}), 0, Play("AS/A", "f5"))
    assert at_seat(state, "f5") == ("AS",)
    assert count_points(state)[0] == 1 - 2


def test_d03_nothing_but_an_ace_starts_one() -> None:
    assert NERTZ.apply(layout({"A.t": "2S"}), 0, Play("2S/A", "f0")) == Refused(
        Reason.NOT_NEXT, "2S/A", "f0", ("A",)
    )


def test_d04_foundations_are_shared() -> None:
    state = do(layout({"f0": "AS/A", "B.w3": "2S"}), 1, Play("2S/B", "f0"))
    assert state.piles[0] == ("AS/A", "2S/B")
    assert count_points(state) == (1, 1)


def test_d05_suit() -> None:
    assert NERTZ.apply(layout({"f0": "AS/B", "A.t": "2H"}), 0, Play("2H/A", "f0")) == Refused(
        Reason.WRONG_SUIT, "2H/A", "f0", ("2",)
    )


@pytest.mark.parametrize("card", ["6S", "3S", "4S"])
def test_d06_rank(card: str) -> None:
    state = layout({"f0": up_to("4", seat="B"), "A.t": card})
    assert NERTZ.apply(state, 0, Play(f"{card}/A", "f0")) == Refused(
        Reason.NOT_NEXT, f"{card}/A", "f0", ("5",)
    )


def test_d07_a_king_completes() -> None:
    state = do(layout({"f0": up_to("Q"), "A.n": "KS"}), 0, Play("KS/A", "f0"))
    assert at_seat(state, "f0") == tuple(f"{rank}S" for rank in RANKS)


def test_d08_nothing_goes_on_a_king() -> None:
    state = layout({"f0": up_to("K"), "A.t": "AS", "B.t": "AS"})
    assert refused(state, 1, Play("AS/B", "f0")) is Reason.NOTHING_FITS
    assert at_seat(do(state, 1, Play("AS/B", "f1")), "f1") == ("AS",)


def test_d09_the_later_card_goes_back() -> None:
    state = layout({"f0": up_to("4"), "A.t": "5S", "B.t": "5S"})
    assert NERTZ.contests(state, Play("5S/A", "f0")) == ("f0",)
    after = do(state, 0, Play("5S/A", "f0"))
    assert refused(after, 1, Play("5S/B", "f0")) is Reason.NOT_NEXT
    assert at_seat(after, "B.t") == ("5S",)


def test_d10_two_foundations_of_a_suit() -> None:
    state = layout({"f0": up_to("4"), "f1": up_to("4", seat="B"), "A.t": "5S", "B.t": "5S"})
    assert NERTZ.legal(state, 0)[:2] == (Play("5S/A", "f0"), Play("5S/A", "f1"))
    after = do(do(state, 0, Play("5S/A", "f0")), 1, Play("5S/B", "f1"))
    assert at_seat(after, "f0")[-1] == at_seat(after, "f1")[-1] == "5S"


def test_d12_there_is_room_for_every_ace_and_no_more() -> None:
    setup = made(seats=3)
    aces = [card for card in NERTZ.deck(setup) if card[0] == "A"]
    assert len(aces) == sum(spec.kind == "foundation" for spec in setup.piles) == 12
    assert refused(layout({}), 0, Play("AS/C", "f0")) is Reason.NO_SUCH_CARD


def test_an_ace_races_for_nothing() -> None:
    state = layout({"A.t": "AS"})
    assert NERTZ.contests(state, Play("AS/A", "f0")) == ()
    assert NERTZ.contests(state, Play("AS/A", "A.w1")) == ()
    assert NERTZ.contests(state, Play("AS/A", "x")) == ()
    assert NERTZ.contests(state, Move("AS/A", "A.w1")) == ()


# Work piles.


def test_d13_down_in_alternating_colours() -> None:
    state = do(layout({"A.w1": "8S", "A.t": "7D"}), 0, Move("7D/A", "A.w1"))
    assert (at_seat(state, "A.w1"), at_seat(state, "A.t")) == (("8S", "7D"), ())


@pytest.mark.parametrize(
    ("card", "reason"),
    [("7C", Reason.WRONG_COLOUR), ("9D", Reason.NOT_LOWER), ("6H", Reason.NOT_LOWER)],
)
def test_d14_neither_colour_nor_direction_nor_rank(card: str, reason: Reason) -> None:
    state = layout({"A.w1": "8S", "A.t": card})
    assert NERTZ.apply(state, 0, Move(f"{card}/A", "A.w1")) == Refused(
        reason, f"{card}/A", "A.w1", ("7",)
    )


@pytest.mark.parametrize("card", ["KS", "2S", "AS"])
def test_d15_nothing_goes_on_an_ace(card: str) -> None:
    state = layout({"A.w1": "AH", "A.t": card})
    assert refused(state, 0, Move(f"{card}/A", "A.w1")) is Reason.NOTHING_FITS


def test_d16_a_run_moves_as_a_unit() -> None:
    state = layout({"A.w1": "9D 8S 7D", "A.w2": "JH 10C"})
    after = do(state, 0, Move("9D/A", "A.w2"))
    assert at_seat(after, "A.w2") == ("JH", "10C", "9D", "8S", "7D")
    assert at_seat(after, "A.w1") == ()


def test_a_part_of_a_run_may_be_left() -> None:
    state = do(layout({"A.w1": "9D 8S 7D", "A.w2": "9H"}), 0, Move("8S/A", "A.w2"))
    assert (at_seat(state, "A.w1"), at_seat(state, "A.w2")) == (("9D",), ("9H", "8S", "7D"))


@pytest.mark.parametrize(
    ("card", "source"), [("QH", "A.t"), ("3C", "A.n"), ("9D", "A.w3"), ("8S", "A.w3")]
)
def test_d18_an_empty_work_pile_takes_anything(card: str, source: str) -> None:
    state = layout({"A.t": "QH", "A.n": "KD 3C", "A.w1": "4S", "A.w3": "9D 8S", "A.w4": "4C"})
    after = do(state, 0, Move(f"{card}/A", "A.w2"))
    assert at_seat(after, "A.w2")[0] == card
    assert card not in at_seat(after, source)


def test_d19_h24_an_empty_work_pile_takes_the_nertz_top_first() -> None:
    piles = {"A.t": "QH", "A.n": "KD 3C", "A.w1": "4S", "A.w3": "9D 8S"}
    state = layout(piles, work_from_nertz=True)
    assert refused(state, 0, Move("QH/A", "A.w2")) is Reason.NERTZ_FIRST
    assert refused(state, 0, Move("9D/A", "A.w2")) is Reason.NERTZ_FIRST
    assert at_seat(do(state, 0, Move("3C/A", "A.w2")), "A.w2") == ("3C",)
    without = layout({**piles, "A.n": ""}, work_from_nertz=True)
    assert at_seat(do(without, 0, Move("QH/A", "A.w2")), "A.w2") == ("QH",)


def test_d20_the_next_nertz_card_turns_up() -> None:
    state = layout({"f0": up_to("5", "C", "B"), "A.n": "2H KD 4S 9H 6C"})
    after = do(state, 0, Play("6C/A", "f0"))
    assert at_seat(after, "A.n") == ("2H", "KD", "4S", "9H")


@pytest.mark.parametrize("pile", ["A.n", "A.t", "A.k", "B.w1", "A.w1", "f0", "x", ""])
def test_d21_cards_go_nowhere_else(pile: str) -> None:
    state = layout({"A.w1": "8S 7D", "B.w1": "8C", "A.n": "8C", "A.t": "8S"})
    assert refused(state, 0, Move("7D/A", pile)) is Reason.NO_SUCH_PILE


def test_d21_nobody_moves_another_seats_cards() -> None:
    state = layout({"A.w1": "8S", "B.w1": "7D", "B.n": "KS AD", "B.t": "7H", "B.k": "9H"})
    for card in ("7D/B", "AD/B", "7H/B"):
        assert refused(state, 0, Move(card, "A.w1")) is Reason.NOT_YOURS
    assert refused(state, 0, Play("AD/B", "f0")) is Reason.NOT_YOURS
    assert refused(state, 0, Play("KS/B", "f0")) is Reason.NOT_FACE_UP
    assert refused(state, 0, Play("9H/B", "f0")) is Reason.NOT_FACE_UP


def test_d22_a_foundation_gives_nothing_back() -> None:
    state = layout({"f0": "AS/A 2S/A", "A.w1": "3H"})
    assert refused(state, 0, Move("2S/A", "A.w1")) is Reason.ALREADY_PLAYED
    assert refused(state, 0, Play("2S/A", "f1")) is Reason.ALREADY_PLAYED


# Stock and waste.


def test_d23_a_full_pass_is_twelve_turns() -> None:
    state = started()
    stock = at_seat(state, "A.k")
    for turned in range(1, 13):
        state = do(state, 0, Turn())
        assert at_seat(state, "A.t") == stock[::-1][: 3 * turned]
    assert (len(at_seat(state, "A.t")), at_seat(state, "A.k")) == (35, ())


def test_d24_the_waste_is_turned_over_unshuffled() -> None:
    state = started()
    stock = at_seat(state, "A.k")
    for _ in range(13):
        state = do(state, 0, Turn())
    assert (at_seat(state, "A.k"), at_seat(state, "A.t")) == (stock, ())
    assert at_seat(do(state, 0, Turn()), "A.t") == stock[::-1][:3]


def test_d25_the_third_card_covers_the_others() -> None:
    piles = {"A.k": "2C KD 9C 5H", "f0": up_to("8", "C", "B"), "f1": up_to("4", "H", "B")}
    state = do(layout({**piles, "A.w1": "AS"}), 0, Turn())
    assert at_seat(state, "A.t") == ("5H", "9C", "KD")
    assert refused(state, 0, Play("9C/A", "f0")) is Reason.COVERED
    assert refused(state, 0, Play("5H/A", "f1")) is Reason.COVERED
    assert refused(state, 0, Play("2C/A", "f0")) is Reason.NOT_FACE_UP


def test_d26_what_lay_under_a_played_card_may_be_played() -> None:
    piles = {"A.t": "5H 9C KD", "f0": up_to("8", "C", "B"), "f1": up_to("Q", "D", "B")}
    state = do(layout(piles), 0, Play("KD/A", "f1"))
    assert at_seat(do(state, 0, Play("9C/A", "f0")), "A.t") == ("5H",)


def test_h23_one_card_at_a_time() -> None:
    state = do(layout({"A.k": "2C KD 9C"}, turn_count=1), 0, Turn())
    assert (at_seat(state, "A.k"), at_seat(state, "A.t")) == (("2C", "KD"), ("9C",))


def test_without_stock_and_waste_there_is_nothing_to_turn() -> None:
    assert refused(layout({"A.n": "3C"}), 0, Turn()) is Reason.NOTHING_TO_TURN
