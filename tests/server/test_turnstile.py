"""Requests of all connections together are taken a little in each turn of the loop, in order."""

from __future__ import annotations

import asyncio

import pytest

from spitdeck.server.doorkeeper import LOOK_US, Doorkeeper
from spitdeck.server.intake import PIECE_BYTES
from spitdeck.server.turnstile import MOST_OF_ONE, MOST_WAITING, TURN_BYTES, Turnstile
from tests.server.test_intake import FLOOD, Line, Turning


class Caller(asyncio.Protocol):
    """What reads one connection, as aiohttp does, which may have enough for a while."""

    def __init__(self, bench: Bench) -> None:
        self.got = b""
        self.line = CutLine()
        self.keeper = Doorkeeper(bench.clock, bench.turnstile, self)
        self.keeper.connection_made(self.line)
        self.enough_after = 0

    def data_received(self, data: bytes) -> None:
        self.got += data
        if self.enough_after and len(self.got) >= self.enough_after:
            self.enough_after = 0
            self.line.pause_reading()


class CutLine(Line):
    def is_reading(self) -> bool:
        return self.reads()

    def abort(self) -> None:
        self.is_gone = True


class Bench(Turning):
    def __init__(self) -> None:
        super().__init__()
        self.turnstile = Turnstile(self.turns.append)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_what_browsers_ask_is_passed_on_at_once(bench: Bench) -> None:
    callers = [Caller(bench) for _ in range(4)]
    for caller in callers:
        caller.keeper.data_received(b"x" * 1000)
        assert caller.got == b"x" * 1000
        assert caller.line.reads()
    bench.turn()
    assert bench.turns == []


def test_a_turn_takes_no_more_however_many_send(bench: Bench) -> None:
    callers = [Caller(bench) for _ in range(100)]
    for caller in callers:
        caller.keeper.data_received(FLOOD)
    turns, had = 0, 0
    while any(caller.got != FLOOD for caller in callers):
        bench.turn()
        turns += 1
        have = sum(len(caller.got) for caller in callers)
        assert have - had <= TURN_BYTES
        had = have
    assert turns == -(-100 * len(FLOOD) // TURN_BYTES)
    bench.turn()
    assert bench.turnstile.waiting == 0
    assert all(caller.line.reads() for caller in callers)


def test_each_has_its_turn(bench: Bench) -> None:
    callers = [Caller(bench) for _ in range(TURN_BYTES // PIECE_BYTES)]
    for caller in callers:
        caller.keeper.data_received(FLOOD)
    late = Caller(bench)
    late.keeper.data_received(b"y" * (TURN_BYTES + 1))
    assert late.got == b""
    for _ in range(10):
        bench.turn()
    assert len(late.got) > 7 * PIECE_BYTES
    assert all(len(caller.got) > 7 * PIECE_BYTES for caller in callers)


def test_what_waits_holds_its_sender_back_and_stays_in_order(bench: Bench) -> None:
    caller = Caller(bench)
    caller.keeper.data_received(FLOOD)
    assert not caller.line.reads()
    bench.turn()
    assert caller.got == FLOOD[:PIECE_BYTES]
    caller.keeper.data_received(b"what had come before the line was left unread")
    while bench.turns:
        bench.turn()
    assert caller.got == FLOOD + b"what had come before the line was left unread"
    assert caller.line.reads()


def test_a_reader_that_has_enough_is_not_overrun(bench: Bench) -> None:
    caller = Caller(bench)
    caller.enough_after = 1
    caller.keeper.data_received(FLOOD)
    for _ in range(5):
        bench.turn()
        bench.clock.advance(LOOK_US)
    assert caller.got == FLOOD[:PIECE_BYTES]
    caller.line.resume_reading()
    for _ in range(100):
        bench.clock.advance(LOOK_US)
        bench.turn()
    assert caller.got == FLOOD
    assert caller.line.reads()


def test_nothing_of_a_line_that_has_ended_is_passed_on(bench: Bench) -> None:
    caller, other = Caller(bench), Caller(bench)
    caller.keeper.data_received(FLOOD)
    other.keeper.data_received(FLOOD)
    caller.keeper.connection_lost(None)
    other.line.is_gone = True
    for _ in range(3):
        bench.turn()
    assert caller.got == other.got == b""
    assert bench.turnstile.waiting == 0
    assert bench.turns == []


def test_a_window_that_opens_takes_what_waits_with_it(bench: Bench) -> None:
    caller = Caller(bench)
    caller.keeper.data_received(FLOOD)
    bench.turn()
    assert caller.keeper.step_aside() == FLOOD[PIECE_BYTES:]
    assert caller.line.reads()
    caller.keeper.data_received(b"x" * TURN_BYTES * 2)
    assert caller.got[PIECE_BYTES:] == b"x" * TURN_BYTES * 2
    bench.turn()
    bench.turn()
    assert bench.turns == []


def test_when_too_much_waits_who_has_sent_much_is_cut_off(bench: Bench) -> None:
    much = bytes(MOST_OF_ONE + 1)
    while bench.turnstile.waiting <= MOST_WAITING - len(much):
        caller = Caller(bench)
        caller.keeper.data_received(much)
        assert not caller.line.is_gone
    big, small = Caller(bench), Caller(bench)
    small.keeper.data_received(bytes(TURN_BYTES + 1))
    assert not small.line.is_gone
    big.keeper.data_received(much)
    assert big.line.is_gone
