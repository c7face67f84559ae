"""Arrivals are stamped before anything is done with them, and passed on whole."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from spitdeck.server.arrival import Arrivals, Instants
from spitdeck.server.settings import Limits
from tests.server.manual_clock import ManualClock


class Turns(list[Callable[[], None]]):
    """What is to be called in the next turn of the loop."""

    def end(self) -> None:
        calls, self[:] = [*self], []
        for call in calls:
            call()


class Reader(asyncio.Protocol):
    def __init__(self) -> None:
        self.got: list[object] = []

    def data_received(self, data: bytes) -> None:
        self.got.append(data)

    def eof_received(self) -> bool | None:
        self.got.append("eof")
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.got.append(exc)

    def pause_writing(self) -> None:
        self.got.append("pause")

    def resume_writing(self) -> None:
        self.got.append("resume")


def test_the_instant_is_that_of_the_latest_bytes() -> None:
    clock, reader, turns = ManualClock(), Reader(), Turns()
    arrivals = Arrivals(Instants(clock, turns.append), reader)
    turns.end()
    clock.advance(1_000)
    arrivals.data_received(b"one")
    came = clock.now()
    clock.advance(500)
    assert arrivals.latest == came
    assert arrivals.eof_received() is True
    arrivals.pause_writing()
    arrivals.resume_writing()
    arrivals.connection_lost(None)
    assert reader.got == [b"one", "eof", "pause", "resume", None]


def test_what_one_turn_of_the_loop_brings_has_one_instant() -> None:
    clock, turns = ManualClock(), Turns()
    instants = Instants(clock, turns.append)
    one, other = Arrivals(instants, Reader()), Arrivals(instants, Reader())
    turns.end()
    clock.advance(1_000)
    one.data_received(b"one")
    clock.advance(5)
    other.data_received(b"other")
    assert one.latest == other.latest
    turns.end()
    other.data_received(b"later")
    assert other.latest == one.latest + 5


async def test_the_loop_ends_a_turn_before_it_hands_over_more() -> None:
    loop = asyncio.get_running_loop()
    clock = ManualClock()
    instants = Instants(clock, loop.call_soon)
    ours, theirs = socket.socketpair()
    read: asyncio.Future[int] = loop.create_future()
    with ours, theirs:
        ours.setblocking(False)
        loop.add_reader(ours, lambda: None if read.done() else read.set_result(instants.now()))
        first = instants.now()
        clock.advance(5)
        theirs.send(b"x")
        assert await read == first + 5
        loop.remove_reader(ours)


def test_a_connection_that_is_gone_is_not_stamped() -> None:
    assert Arrivals.at(None, Instants(ManualClock(), Turns().append), Limits()) is None
