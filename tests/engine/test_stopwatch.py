"""Clocks driven by instants."""

from spitdeck.engine.actions import Accepted, Call, Play
from spitdeck.engine.events import Flipped, RoundEnded, Warned
from spitdeck.engine.game import Timer
from spitdeck.engine.notation import parse_position, seeded
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance, keep_time, run_out
from spitdeck.games.catalogue import find_game

SPIT = find_game("spit")
S = 1_000_000
IDLE = "C: 7D 10C; A: 6S 2C; B: 8H 3D; R 10/10"
STUCK = "C: 7D 10C; A: 2C 4D KS QH 2S; B: 3H 3D 5C KC AD; R 10/10"


def read(text: str) -> State:
    return parse_position(SPIT, SPIT.setup(SPIT.options(), 2, seeded("")), text)


def done(state: State, seat: int, action: Play | Call) -> State:
    answer = SPIT.apply(state, seat, action)
    assert isinstance(answer, Accepted)
    return answer.state


def test_a_timer_runs_from_when_its_key_first_holds() -> None:
    state = read(IDLE)
    same, events, watch = advance(SPIT, state, Stopwatch(), 5 * S)
    assert (same, events) == (state, ())
    assert watch.since == 5 * S
    assert watch.due == 95 * S
    assert advance(SPIT, state, watch, 50 * S)[2] == watch


def test_no_timer_runs_before_the_start_or_after_the_end() -> None:
    for text in ("deal", "C: 7D 10C; A: 6S; ended: cleared 1/2 0/9"):
        state = read(text)
        _, _, watch = advance(SPIT, state, Stopwatch(Timer("idle", 90_000, (1,)), 3), 5)
        assert watch == Stopwatch(None, 5)
        assert watch.due is None


def test_everything_due_happens_in_order_each_at_its_instant() -> None:
    state = read(IDLE)
    _, _, watch = advance(SPIT, state, Stopwatch(), 0)
    state, events, watch = advance(SPIT, state, watch, 10_000 * S)
    assert [type(event) for event in events] == [Warned, RoundEnded]
    assert state.stage is Stage.OVER
    assert watch == Stopwatch(None, 120 * S)


def test_a_timer_that_a_timer_starts_runs_from_then() -> None:
    state = read(IDLE)
    _, _, watch = advance(SPIT, state, Stopwatch(), 0)
    state, _, watch = advance(SPIT, state, watch, 100 * S)
    assert watch.since == 90 * S
    assert watch.due == 120 * S


def test_an_action_starts_another_timer_at_its_own_instant() -> None:
    state = read(IDLE)
    _, _, watch = advance(SPIT, state, Stopwatch(), 0)
    state = done(state, 0, Play("6S", "c0"))
    _, _, watch = advance(SPIT, state, watch, 30 * S)
    assert watch.due == 120 * S


def test_a_timer_that_fires_under_one_key_starts_again() -> None:
    """After each stall with both seats stuck it is flipped, and a new clock runs."""
    state = done(read(STUCK), 0, Call())
    _, _, watch = advance(SPIT, state, Stopwatch(), 0)
    state, events, watch = advance(SPIT, state, watch, 20 * S)
    assert sum(isinstance(event, Flipped) for event in events) == 2
    assert watch.since == 20 * S


def test_nothing_happens_while_only_time_is_kept() -> None:
    state = read(STUCK)
    watch = keep_time(SPIT, state, Stopwatch(), 0)
    assert keep_time(SPIT, state, watch, 900 * S) == watch
    due = watch.due
    assert due is not None
    assert due < 900 * S


def test_one_clock_runs_out_at_a_time() -> None:
    state = read(STUCK)
    events: list[object] = []
    watch = keep_time(SPIT, state, Stopwatch(), 0)
    all_of_it = advance(SPIT, state, watch, 900 * S)
    while (due := watch.due) is not None and due <= 900 * S:
        _, happened, watch = run_out(SPIT, state, due)
        state = happened.state
        events += happened.events
    assert (state, tuple(events), watch) == all_of_it
