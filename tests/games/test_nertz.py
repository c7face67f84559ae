"""The cases D-27 to D-40 of rules.md section 11: call, points, match, stuck, leaving."""

from __future__ import annotations

import msgspec
import pytest

from spitdeck.engine.actions import (
    Accepted,
    Call,
    Move,
    Play,
    Ready,
    Reason,
    Refused,
    Resign,
    Slap,
    Stuck,
    Turn,
)
from spitdeck.engine.cards import UNKNOWN
from spitdeck.engine.events import Called, Forfeited, Lapsed, Noted, RoundEnded
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.engine.tally import count_points
from spitdeck.games.nertz import NERTZ
from tests.games.patience_layout import at_seat, dealt, do, layout, refused, started

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def up_to(rank: str, suit: str = "S", seat: str = "A") -> str:
    """A foundation from the ace up, all of one seat."""
    return " ".join(f"{each}{suit}/{seat}" for each in RANKS[: RANKS.index(rank) + 1])


# The end of a round, and of a match.


def test_d27_a_call_needs_an_empty_nertz_pile() -> None:
    assert refused(layout({"A.n": "3C"}), 0, Call()) is Reason.NERTZ_NOT_EMPTY
    assert refused(layout({}), 0, Call("f0")) is Reason.NO_SUCH_PILE


def test_d28_they_may_play_on_before_the_call() -> None:
    state = layout({"A.w1": "AS", "A.w2": "AH", "A.t": "3C AC", "B.n": "KC"})
    for card, pile in (("AS/A", "f0"), ("AH/A", "f1"), ("AC/A", "f2")):
        state = do(state, 0, Play(card, pile))
    answer = NERTZ.apply(state, 0, Call())
    assert isinstance(answer, Accepted)
    result = Result(Ending.CALLED, (1, 2), (3, -2))
    assert answer.events == (Called(0), RoundEnded(result, None, Stage.ROUND_OVER, (3, -2)))
    assert answer.state == do(state, 0, Call())


def test_d29_what_comes_after_the_call_is_discarded() -> None:
    state = do(layout({"B.t": "AS"}), 0, Call())
    for action in (Play("AS/B", "f0"), Turn(), Call(), Stuck(), Ready()):
        assert refused(state, 1, action) is Reason.ROUND_OVER
    assert NERTZ.legal(state, 1) == ()


def played(a: int, b: int) -> dict[str, str]:
    """Foundations with so many cards of A and of B; kings of A's only above 48."""
    piles = {}
    for first, letter, count in ((0, "A", a), (4, "B", b)):
        for at, suit in enumerate("SHDC"):
            height = min(max(count - 12 * at, 0), 12)
            if height:
                piles[f"f{first + at}"] = up_to(RANKS[height - 1], suit, letter)
    return piles


NERTZ_CARDS = "KS KH KD KC QC JC 10C 9C 8C"


def nertz_pile(count: int) -> str:
    return " ".join(NERTZ_CARDS.split()[:count])


def test_d30_points() -> None:
    state = layout({**played(20, 18), "B.n": nertz_pile(4)})
    ended = do(state, 0, Call())
    assert ended.result == Result(Ending.CALLED, (1, 2), (20, 10))
    assert ended.score == (20, 10)


def test_d31_points_may_be_negative() -> None:
    assert count_points(layout({**played(0, 3), "B.n": nertz_pile(9)}))[1] == -15


def test_d32_the_caller_need_not_have_most() -> None:
    ended = do(layout({**played(12, 25), "B.n": nertz_pile(5)}), 0, Call())
    assert ended.result == Result(Ending.CALLED, (2, 1), (12, 15))


@pytest.mark.parametrize(
    ("case", "totals", "places"),
    [
        ("D-33", (104, 98), (1, 2)),
        ("D-34", (104, 110), (2, 1)),
        ("D-35", (103, 103), None),
        ("below the target", (99, 98), None),
        ("at the target", (100, 98), (1, 2)),
    ],
)
def test_d33_to_d35_the_match(
    case: str, totals: tuple[int, int], places: tuple[int, int] | None
) -> None:
    state = layout(played(10, 10), score=(totals[0] - 10, totals[1] - 10))
    ended = do(state, 0, Call())
    assert ended.score == totals, case
    if places is None:
        assert (ended.stage, ended.outcome) == (Stage.ROUND_OVER, None), case
        assert refused(NERTZ.next_round(ended).state, 0, Turn()) is Reason.NOT_STARTED
    else:
        assert ended.stage is Stage.OVER
        assert ended.outcome == Result(Ending.CALLED, places, (10, 10)), case


def test_h25_house_points() -> None:
    piles = {"f0": up_to("K"), "B.n": nertz_pile(4)}
    state = layout(piles, penalty=-1, call_bonus=10, king_bonus=5, target=25)
    ended = do(state, 0, Call())
    assert (ended.score, ended.stage) == ((13 + 5 + 10, -4), Stage.OVER)


def test_h26_the_round_ends_by_itself() -> None:
    state = layout({"A.n": "AS", "B.n": "KC"}, round_end="automatic")
    answer = NERTZ.apply(state, 0, Play("AS/A", "f0"))
    assert isinstance(answer, Accepted)
    assert Called(0, pressed=True) in answer.events
    assert answer.state.result == Result(Ending.CALLED, (1, 2), (1, -2))
    by_hand = layout({"A.n": "AS"}, round_end="automatic")
    assert NERTZ.settle(by_hand).state.result == Result(Ending.CALLED, (2, 1), (-2, 0))


# Stuck. How a deadlock goes on is tested with `deadlock`.


def test_d36_a_nertz_top_that_fits_forbids_stuck() -> None:
    state = layout({"A.n": "7D", "A.w1": "8S", "A.w2": "KD", "A.w3": "KH", "A.w4": "KS"})
    assert NERTZ.blocks_call(state, 0)
    assert NERTZ.apply(state, 0, Stuck()) == Refused(Reason.HAS_PLAY, "7D/A", "A.w1")
    assert Stuck() not in NERTZ.legal(state, 0)


STUCK = {
    "A.n": "7D", "A.w1": "KD", "A.w2": "KH", "A.w3": "9C 8H", "A.w4": "9S", "A.k": "4C 4D 4H",
    "B.n": "2C", "B.w1": "KD", "B.w2": "AC", "B.w3": "KS", "B.w4": "KH", "B.k": "5C 5D 5H",
    "B.t": "QS",
}  # fmt: skip
"""Neither must play: A can move 8H to the 9S, B can play the AC or move QS to a red king."""


def test_d38_whose_move_ends_a_press() -> None:
    state = do(layout(STUCK), 0, Stuck())
    assert (state.marked, refused(state, 0, Stuck())) == (1, Reason.ALREADY_CALLED)
    assert do(state, 1, Turn()).marked == 1
    assert do(state, 1, Play("AC/B", "f0")).marked == 0
    assert do(state, 1, Move("QS/B", "B.w1")).marked == 0
    assert do(state, 0, Move("8H/A", "A.w4")).marked == 0
    nertz = layout({**STUCK, "B.n": "KC QC"}, marked=(0,))
    assert do(nertz, 1, Move("QC/B", "B.w1")).marked == 0


def test_a_press_lapses_when_its_owner_comes_to_hold_a_play() -> None:
    state = layout({**STUCK, "A.k": "4C 4D AH 4H 3H"}, marked=(0,))
    turned = do(state, 0, Turn())
    assert (at_seat(turned, "A.t"), turned.marked) == (("3H", "4H", "AH"), 0)
    settled = NERTZ.settle(msgspec.structs.replace(turned, marked=1)).state
    assert settled.marked == 0


def test_d40_an_empty_work_pile_forbids_stuck() -> None:
    state = layout({**STUCK, "A.w2": ""})
    assert NERTZ.apply(state, 0, Stuck()) == Refused(Reason.HAS_PLAY, "7D/A", "A.w2")
    assert do(layout({**STUCK, "A.w2": "", "A.n": ""}), 0, Stuck()).marked == 1


# Everything else.


def test_the_order_of_legal_actions() -> None:
    state = layout(
        {
            "f1": "AH/B", "f2": "AS/B", "A.n": "9S 2H", "A.t": "4H AC", "A.k": "5C",
            "A.w1": "3S", "A.w2": "9D 8C 2S", "A.w3": "9H",
        }
    )  # fmt: skip
    assert NERTZ.legal(state, 0) == (
        Play("2H/A", "f1"),
        Play("AC/A", "f0"),
        Play("2S/A", "f2"),
        Move("2H/A", "A.w1"),
        Move("2H/A", "A.w4"),
        Move("AC/A", "A.w4"),
        Move("3S/A", "A.w4"),
        Move("9D/A", "A.w4"),
        Move("8C/A", "A.w3"),
        Move("8C/A", "A.w4"),
        Move("2S/A", "A.w4"),
        Move("9H/A", "A.w4"),
        Turn(),
    )
    assert NERTZ.legal(layout({"A.w1": "3S", "A.w2": "KS", "A.w3": "QS", "A.w4": "JS"}), 0) == (
        Call(),
        Stuck(),
    )


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("7D", Reason.NO_SUCH_CARD),
        ("1S/A", Reason.NO_SUCH_CARD),
        ("", Reason.NO_SUCH_CARD),
        ("?", Reason.NO_SUCH_CARD),
        ("7D/A 8D/A", Reason.ONE_CARD),
        ("7D/A,8D/A", Reason.ONE_CARD),
    ],
)
def test_a_card_that_is_none(card: str, reason: Reason) -> None:
    assert refused(started(), 0, Play(card, "f0")) is reason
    assert refused(started(), 0, Move(card, "A.w1")) is reason


def test_unknown_cards_of_a_pasted_position_go_nowhere() -> None:
    state = layout({"A.n": "KS", "A.w1": "8S"})
    plan = state.setup.plan
    piles = list(state.piles)
    piles[plan.nertz[0]] = piles[plan.works[0][1]] = (UNKNOWN,)
    state = msgspec.structs.replace(state, piles=tuple(piles))
    assert not [
        each for each in NERTZ.legal(state, 0) if isinstance(each, Play | Move) and "?" in each.card
    ]
    assert refused(state, 0, Move("?", "A.w3")) is Reason.NO_SUCH_CARD
    assert refused(state, 0, Move("8S/A", "A.w2")) is Reason.NOTHING_FITS


def test_actions_of_other_games() -> None:
    assert refused(started(), 0, Slap("f0")) is Reason.NO_CONTEST
    assert refused(started(), 0, Ready()) is Reason.NO_SUCH_ACTION


def resigned(state: State, seat: int) -> State:
    return do(state, seat, Resign())


def test_two_seats_a_resignation_ends_the_match() -> None:
    ended = resigned(layout(played(20, 3), score=(50, 60)), 0)
    assert (ended.stage, ended.score) == (Stage.OVER, (50, 60))
    assert ended.outcome == ended.result == Result(Ending.RESIGNED, (2, 1), (20, 3))
    assert refused(ended, 1, Resign()) is Reason.ROUND_OVER


def test_three_seats_the_others_go_on() -> None:
    state = layout({**played(20, 3), "C.n": "5C", "C.t": "AD"}, seats=3, score=(90, 0, 0))
    after = resigned(state, 0)
    assert (after.stage, NERTZ.legal(after, 0)) == (Stage.RACING, ())
    for action in (Turn(), Call(), Stuck(), Resign(), Play("AD/C", "f9")):
        assert refused(after, 0, action) is Reason.ROUND_OVER
    assert NERTZ.blocks_call(after, 0)
    ended = do(after, 1, Call())
    assert ended.score == (90, 3, -2)
    assert ended.result == Result(Ending.CALLED, (3, 1, 2), (0, 3, -2))
    again = NERTZ.next_round(ended).state
    assert refused(again, 0, Ready()) is Reason.ROUND_OVER
    assert do(do(again, 1, Ready()), 2, Ready()).stage is Stage.RACING
    assert resigned(again, 2).outcome == Result(Ending.RESIGNED, (2, 1, 2), count_points(again))
    last = resigned(ended, 2)
    assert last.outcome == Result(Ending.RESIGNED, (2, 1, 2), (0, 3, -2))


def test_after_a_resignation_the_others_say_anew_that_they_are_ready() -> None:
    waiting = do(do(dealt(seats=3), 0, Ready()), 1, Ready())
    answer = NERTZ.apply(waiting, 2, Resign())
    assert isinstance(answer, Accepted)
    assert answer.events == (Forfeited(2), Noted("out", 4), Lapsed(0), Lapsed(1))
    again = resigned(waiting, 2)
    assert (again.stage, again.marked) == (Stage.DEALT, 0)
    assert do(do(again, 0, Ready()), 1, Ready()).stage is Stage.RACING


def test_a_resignation_clears_no_press_since_only_moves_do() -> None:
    """Rules 5, Deadlock; nobody has to press twice for the same stuckness (1.8.3)."""
    one = layout({**STUCK, "B.w2": "QH"}, seats=3, marked=(0,), memory=(0, 1, 0))
    left = resigned(msgspec.structs.replace(one, warned=6), 2)
    assert (left.marked, left.warned, left.memory) == (1, 0, (0, 1, 4))
    shifted = do(left, 1, Stuck())
    assert (shifted.memory, at_seat(shifted, "A.k")) == ((1, 0, 4), ("4H", "4C", "4D"))
    alone = layout({**STUCK, "B.w2": "QH"}, seats=3, marked=(2,), memory=(0, 1, 0))
    assert resigned(alone, 2).memory == (0, 0, 4)


def test_when_who_has_not_pressed_gives_up_all_the_others_are_stuck() -> None:
    """Rules 1.8.4 and 5: when all who are still in the round have pressed."""
    two = layout({**STUCK, "B.w2": "QH"}, seats=3, marked=(0, 1), memory=(0, 1, 0))
    shifted = resigned(msgspec.structs.replace(two, warned=4), 2)
    assert (shifted.marked, shifted.warned, shifted.memory) == (0, 0, (1, 0, 4))
    assert at_seat(shifted, "A.k") == ("4H", "4C", "4D")
    third = resigned(msgspec.structs.replace(two, memory=(2, 1, 0)), 2)
    assert (third.stage, third.result is not None) == (Stage.ROUND_OVER, True)


def test_who_has_given_up_cannot_win_by_points() -> None:
    state = layout(played(40, 3), seats=3, memory=(0, 0, 1), score=(150, 97, 20))
    ended = do(state, 1, Call())
    assert ended.outcome == Result(Ending.CALLED, (3, 1, 2), (0, 3, 0))
