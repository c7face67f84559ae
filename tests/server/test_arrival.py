"""Arrivals are stamped before anything is done with them, and passed on whole."""

from __future__ import annotations

import asyncio

from spitdeck.server.arrival import Arrivals
from tests.server.manual_clock import ManualClock


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
    clock, reader = ManualClock(), Reader()
    arrivals = Arrivals(clock, reader)
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


def test_a_connection_that_is_gone_is_not_stamped() -> None:
    assert Arrivals.at(None, ManualClock()) is None
