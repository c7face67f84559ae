"""Stuck presses, the shift of the stocks card for card, and the clocks of a patience."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spitdeck.engine.actions import Move, Play, Reason, Stuck, Turn
from spitdeck.engine.deadlock import blocks_stuck, say_stuck, timer
from spitdeck.engine.game import Timer
from spitdeck.engine.patience import PRESSED, SHIFTS
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.engine.stopwatch import Stopwatch
from spitdeck.games.nertz import NERTZ
from tests.games.patience_layout import at_seat, do, expire, layout, refused, started, wait

STUCK = {
    "A.n": "7D", "A.w1": "KD", "A.w2": "KH", "A.w3": "9C 8H", "A.w4": "9S",
    "B.n": "2C", "B.w1": "KD", "B.w2": "10C", "B.w3": "KS", "B.w4": "KH",
}  # fmt: skip
"""Neither holds a play; A can shuttle its 8H between the black nines for ever."""

STOCK = "2S 3S 4S 5S 6S 7S 8S"
"""Seven cards, the next one last: none of them can ever be played."""


def stuck(**options: Any) -> State:
    return layout({**STUCK, "A.k": STOCK, "B.k": "2D 3D"}, **options)


def both_stuck(state: State) -> State:
    return do(do(state, 0, Stuck()), 1, Stuck())


def pass_of(state: State) -> tuple[str, ...]:
    """The cards of A that come to lie on top of the waste in one pass of the stock."""
    tops = []
    while at_seat(state, "A.k"):
        state = do(state, 0, Turn())
        tops.append(at_seat(state, "A.t")[-1])
    return tuple(tops)


def test_the_waste_goes_back_and_the_top_goes_to_the_bottom() -> None:
    state = do(stuck(), 0, Turn())
    assert at_seat(state, "A.t") == ("8S", "7S", "6S")
    after = both_stuck(state)
    assert at_seat(after, "A.t") == ()
    assert at_seat(after, "A.k") == ("8S", "2S", "3S", "4S", "5S", "6S", "7S")
    assert at_seat(after, "B.k") == ("3D", "2D")
    assert (after.marked, after.memory[SHIFTS], after.progress) == (0, 1, state.progress + 1)


def test_cards_played_in_a_pass_are_missing_from_the_shifted_stock() -> None:
    state = layout({**STUCK, "f0": "AS/B", "A.k": "3S 9D 4S 2S 6S 7S", "B.k": "2D 3D"})
    state = do(do(state, 0, Turn()), 0, Play("2S/A", "f0"))
    after = both_stuck(state)
    assert at_seat(after, "A.k") == ("7S", "3S", "9D", "4S", "6S")


def test_two_shifts_show_all_three_phases_and_the_third_deadlock_ends_the_round() -> None:
    state = stuck()
    seen = [pass_of(state)]
    for shifts in (1, 2):
        state = both_stuck(do(state, 0, Turn()))
        assert state.memory[SHIFTS] == shifts
        seen.append(pass_of(state))
    assert seen == [("6S", "3S", "2S"), ("5S", "2S", "8S"), ("4S", "8S", "7S")]
    ended = both_stuck(state)
    assert ended.stage is Stage.ROUND_OVER
    assert ended.result == Result(Ending.BLOCKED, (1, 1), (-2, -2))


def test_h27_one_shift() -> None:
    state = both_stuck(stuck(shifts=1))
    assert state.stage is Stage.RACING
    assert both_stuck(state).stage is Stage.ROUND_OVER


def test_h23_with_single_cards_the_first_deadlock_ends_the_round() -> None:
    assert both_stuck(stuck(turn_count=1)).stage is Stage.ROUND_OVER


def test_progress_between_deadlocks_starts_the_count_anew() -> None:
    state = layout({**STUCK, "A.k": STOCK, "B.t": "QC AS"}, memory=(2, 1, 0))
    assert do(state, 1, Play("AS/B", "f0")).memory[SHIFTS] == 0
    shuttled = do(state, 0, Move("8H/A", "A.w4"))
    assert shuttled.memory == (2, 1, 0)
    assert (
        do(layout({**STUCK, "A.t": "QS"}, memory=(2, 0, 0)), 0, Move("QS/A", "A.w1")).memory[SHIFTS]
        == 0
    )


def test_settling_a_position_in_which_all_are_stuck_shifts_it() -> None:
    state = msgspec.structs.replace(stuck(), marked=3)
    assert NERTZ.settle(state).state == both_stuck(stuck())
    over = both_stuck(stuck(turn_count=1))
    assert NERTZ.settle(over).state == over


def test_a_seat_without_stock_and_waste_has_nothing_to_shift() -> None:
    after = both_stuck(layout({**STUCK, "A.k": "2S"}))
    assert (at_seat(after, "A.k"), at_seat(after, "B.k")) == (("2S",), ())


def test_refusals_of_stuck_tell_what_could_be_played() -> None:
    state = layout({**STUCK, "A.t": "AS"})
    assert blocks_stuck(state, 0)
    assert refused(state, 0, Stuck()) is Reason.HAS_PLAY
    assert say_stuck(state, 0) == NERTZ.apply(state, 0, Stuck())


# The clocks.


def test_a_press_starts_the_stall_clock() -> None:
    state = stuck()
    assert timer(state) == Timer("idle", 90_000, (0, 5))
    assert timer(do(state, 0, Stuck())) == Timer("stall", 20_000, (0, 3))
    assert timer(both_stuck(state)) == Timer("idle", 90_000, (1, 5))
    assert timer(stuck(must_play=True)) == Timer("stall", 20_000, (0, 3))
    assert timer(stuck(stall_limit=10, must_play=True)) == Timer("stall", 10_000, (0, 3))
    assert timer(stuck(stall_limit=0)) == Timer("limit", 600_000, (0, 1))
    assert timer(both_stuck(stuck(turn_count=1))) is None


def test_who_may_press_is_pressed_for() -> None:
    pressed = expire(do(stuck(), 0, Stuck()))
    assert (pressed.memory[SHIFTS], pressed.marked, pressed.warned) == (1, 0, 0)


def test_who_holds_a_play_is_warned_and_then_pressed_too() -> None:
    state = do(layout({**STUCK, "B.t": "AS"}), 0, Stuck())
    warned = expire(state)
    assert (warned.marked, warned.warned, warned.memory[SHIFTS]) == (1, 2, 0)
    assert timer(warned) == Timer("forfeit", 10_000, (0, 2))
    shifted = expire(warned)
    assert (shifted.marked, shifted.warned, shifted.memory[SHIFTS]) == (0, 0, 1)


def test_a_play_ends_a_warning() -> None:
    warned = expire(do(layout({**STUCK, "B.t": "KC AS"}), 0, Stuck()))
    assert do(warned, 1, Play("AS/B", "f0")).warned == 0
    nertz = msgspec.structs.replace(
        layout({**STUCK, "B.n": "2C QC"}), marked=1, warned=2, memory=(0, 1, 0)
    )
    assert do(nertz, 1, Move("QC/B", "B.w1")).warned == 0


def test_turning_and_shuttling_do_not_stop_the_stall_clock() -> None:
    state = do(layout({**STUCK, "A.k": STOCK, "B.t": "AS"}), 1, Play("AS/B", "f0"))
    state = do(state, 1, Stuck())
    running = timer(state)
    shuttled = do(state, 0, Move("8H/A", "A.w4"))
    assert (shuttled.marked, timer(shuttled)) == (0, running)
    assert timer(do(state, 0, Turn())) == running
    assert timer(do(shuttled, 1, Stuck())) == running


def test_a_press_after_a_lapse_keeps_the_warnings() -> None:
    state = layout({**STUCK, "B.t": "AS"}, memory=(0, 1, 0))
    warned = msgspec.structs.replace(state, warned=2)
    assert do(warned, 0, Stuck()).warned == 2


def test_a_press_ends_the_idle_warning() -> None:
    warned = expire(layout({**STUCK, "B.t": "AS"}))
    assert (warned.warned, timer(warned)) == (3, Timer("draw", 30_000, (0, 4)))
    pressed = do(warned, 0, Stuck())
    assert (pressed.warned, timer(pressed)) == (0, Timer("stall", 20_000, (0, 3)))


def test_a_round_ends_however_long_a_run_is_shuttled() -> None:
    state, watch = layout({**STUCK, "A.k": STOCK, "B.k": "3D"}), Stopwatch()
    at = 0
    while state.stage is Stage.RACING and at < 600:
        at += 1
        state, watch = wait(state, watch, at * 1000)
        if state.stage is Stage.RACING:
            if not state.marked >> 1 & 1:
                state = do(state, 1, Stuck())
            lies_on_third = at_seat(state, "A.w3")[-1] == "8H"
            state = do(state, 0, Move("8H/A", "A.w4" if lies_on_third else "A.w3"))
            state, watch = wait(state, watch, at * 1000)
    assert state.result is not None
    assert (state.result.ending, at < 100) == (Ending.BLOCKED, True)


def test_nobody_there_the_round_and_the_match_end() -> None:
    state, watch = wait(started(seats=4), Stopwatch(), 0)
    early, _ = wait(state, watch, 119_999)
    assert (early.stage, early.warned) == (Stage.RACING, 15)
    ended, _ = wait(state, watch, 120_000)
    assert ended.outcome == Result(Ending.STALLED, (1,) * 4, (-26,) * 4)


@pytest.mark.parametrize("options", [{"must_play": True}, {"stall_limit": 0}])
def test_nobody_there_with_other_clocks(options: dict[str, int]) -> None:
    state = started(**options)
    for _ in range(12):
        if state.stage is Stage.RACING:
            state = expire(state)
    assert state.stage is Stage.OVER


def test_a_stalled_round_in_which_somebody_played_is_scored_as_usual() -> None:
    state = expire(expire(layout({**STUCK, "f0": "AS/B"})))
    assert (state.stage, state.result) == (
        Stage.ROUND_OVER,
        Result(Ending.STALLED, (2, 1), (-2, -1)),
    )


def test_the_ten_minutes_press_for_everybody_if_somebody_is_stuck() -> None:
    state = do(stuck(stall_limit=0), 0, Stuck())
    assert state.memory[PRESSED]
    assert expire(state).memory[SHIFTS] == 1
