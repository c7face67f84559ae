"""What is called once a second: each of many, and few of them at the same moment."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.metronome import MOMENTS, Metronome
from tests.server.manual_clock import ManualClock

MOMENT_US = 1_000_000 // MOMENTS


class Caller:
    """Notes when it was called."""

    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.at: list[int] = []

    def called(self) -> None:
        self.at.append(self.clock.now())


@given(st.lists(st.integers(0, 3_000_000), max_size=120))
def test_each_is_called_once_a_second_from_within_a_second_on(waits: list[int]) -> None:
    clock = ManualClock()
    metronome = Metronome(clock)
    joined: list[tuple[int, Caller]] = []
    for wait in waits:
        clock.advance(wait // 50)
        caller = Caller(clock)
        metronome.join(caller.called)
        joined.append((clock.now(), caller))
    clock.advance(3_000_000)
    for began, caller in joined:
        assert 0 < caller.at[0] - began <= 1_000_000
        assert {later - earlier for earlier, later in pairwise(caller.at)} == {1_000_000}


def test_a_crowd_that_comes_at_once_is_spread_over_the_second() -> None:
    clock = ManualClock()
    metronome = Metronome(clock)
    callers = [Caller(clock) for _ in range(4 * MOMENTS)]
    for caller in callers:
        metronome.join(caller.called)
    clock.advance(1_000_000)
    assert set(Counter(caller.at[0] for caller in callers).values()) == {4}


def test_who_has_left_is_called_no_more_and_nothing_rings_for_nobody() -> None:
    clock = ManualClock()
    metronome = Metronome(clock)
    caller, other = Caller(clock), Caller(clock)
    for each in (caller, other):
        metronome.join(each.called)
    metronome.leave(caller.called)
    metronome.leave(caller.called)
    clock.advance(2_000_000)
    assert (len(caller.at), len(other.at)) == (0, 2)
    metronome.leave(other.called)
    clock.advance(2_000_000)
    assert clock.pending() == []
    metronome.join(caller.called)
    clock.advance(1_000_000)
    assert len(caller.at) == 1


def test_who_leaves_while_others_are_called_spoils_nothing() -> None:
    clock = ManualClock()
    metronome = Metronome(clock)
    for _ in range(MOMENTS):  # so that the next two share a moment with others
        metronome.join(Caller(clock).called)
    caller = Caller(clock)

    def leave() -> None:
        metronome.leave(leave)
        caller.called()

    metronome.join(leave)
    clock.advance(3_000_000)
    assert len(caller.at) == 1


def test_one_that_fails_costs_the_others_nothing(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    metronome = Metronome(clock)

    def fail() -> None:
        raise RuntimeError("a bug")

    metronome.join(fail)
    callers = [Caller(clock) for _ in range(MOMENTS)]
    for caller in callers:
        metronome.join(caller.called)
    clock.advance(2_000_000)
    assert all(len(caller.at) == 2 for caller in callers)
    assert "a bug" in caplog.text
