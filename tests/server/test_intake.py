"""A flood from one connection is taken a little at a time, in order, and holds nobody else up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from spitdeck.server.intake import PIECE_BYTES, ROOM, WAIT_US, Intake
from spitdeck.server.settings import Limits
from tests.server.manual_clock import ManualClock

FLOOD = bytes(range(256)) * 40


class Line(asyncio.Transport):
    """A connection that is read or not."""

    def __init__(self) -> None:
        super().__init__()
        self._reads = True
        self.is_gone = False

    def pause_reading(self) -> None:
        self._reads = False

    def resume_reading(self) -> None:
        self._reads = True

    def reads(self) -> bool:
        return self._reads

    def is_closing(self) -> bool:
        return self.is_gone


class Turning:
    """A clock that stands still, and what is to be called in the next turn of the loop."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.turns: list[Callable[[], None]] = []

    def turn(self) -> None:
        calls, self.turns[:] = [*self.turns], []
        for call in calls:
            call()


class Bench(Turning):
    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self.line = Line()
        self.got: list[bytes] = []
        self.intake = Intake(
            self.line, self.clock, limits, later=self.turns.append, pass_on=self.got.append
        )


@pytest.fixture
def bench() -> Bench:
    return Bench(Limits())


def test_what_people_send_is_passed_on_at_once(bench: Bench) -> None:
    for _ in range(3):
        bench.intake.take(b"act" * 20)
    assert bench.got == [b"act" * 20] * 3
    assert bench.turns == []
    assert bench.line.reads()


def test_what_comes_at_once_is_taken_in_pieces_and_in_order(bench: Bench) -> None:
    bench.intake.take(FLOOD)
    assert bench.got == [], "not even the first of it in the turn in which all came"
    assert not bench.line.reads(), "and no more is taken meanwhile"
    bench.turn()
    assert b"".join(bench.got) == FLOOD[:PIECE_BYTES]
    bench.intake.take(b"what had come before the line was left unread")
    assert not bench.line.reads()
    while bench.turns:
        bench.turn()
    assert b"".join(bench.got) == FLOOD + b"what had come before the line was left unread"
    assert max(map(len, bench.got)) == PIECE_BYTES
    assert bench.line.reads()
    bench.intake.take(b"again")
    assert bench.got[-1] == b"again"


def test_what_is_more_than_the_allowance_waits_for_it() -> None:
    bench = Bench(replace(Limits(), bytes_per_second=1000, bytes_at_once=1024))
    bench.intake.take(b"x" * 100_000)
    for _ in range(500):
        bench.turn()
    most = ROOM * 1024
    assert sum(map(len, bench.got)) <= most
    for _ in range(20):
        bench.clock.advance(WAIT_US)
        bench.turn()
    assert most - PIECE_BYTES < sum(map(len, bench.got)) <= most + 1000 + PIECE_BYTES
    assert not bench.line.reads()


def test_without_a_limit_nothing_waits_for_longer_than_a_turn() -> None:
    bench = Bench(replace(Limits(), bytes_per_second=0))
    bench.intake.take(b"x" * 1_000_000)
    while bench.turns:
        bench.turn()
    assert sum(map(len, bench.got)) == 1_000_000


def test_nothing_of_a_line_that_has_ended_is_passed_on(bench: Bench) -> None:
    bench.intake.take(FLOOD)
    bench.intake.end()
    assert bench.line.reads(), "so that its end is noticed"
    bench.turn()
    bench.intake.take(b"more")
    assert bench.got == []


def test_a_line_that_is_gone_is_left_alone(bench: Bench) -> None:
    bench.line.is_gone = True
    bench.intake.take(FLOOD)
    bench.intake.end()
    assert bench.line.reads(), "it was not touched"
