"""Moves at many tables at once, as fast as they are answered or at a steady pace."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.pages import Duel
from bench.processes import Server, Spent, spent

__all__ = ["Measured", "measure_paced", "measure_saturated"]

SECONDS = 60
"""No measurement takes longer; one that does has hung."""


SLICE = 1000
"""Moves; the system counts processor time to a few milliseconds only while a process runs."""

SETTLE_SECONDS = 0.3
"""For what the server still tells after the last move, such as the result."""


@dataclass
class Measured:
    """What a stretch of moves cost, and how long each took from sending to both sockets."""

    latencies_ns: list[int] = field(default_factory=list)
    wall: float = 0.0
    server: Spent = field(default_factory=lambda: Spent(0.0, 0.0))
    load: Spent = field(default_factory=lambda: Spent(0.0, 0.0))
    slices: list[tuple[int, Spent]] = field(default_factory=list)
    """Moves, and what the server spent on them."""

    @property
    def moves(self) -> int:
        return len(self.latencies_ns)

    @property
    def cpu_us(self) -> float:
        """The server's processor time for one accepted move, in microseconds."""
        return self.server.running / self.moves * 1e6

    @property
    def quiet_cpu_us(self) -> float:
        """The same, in the quarter of the slices in which the server waited least for its core.

        Where others take the core away, they also empty its caches, and pings, which go by
        time, are shared by fewer moves.
        """
        slices = sorted(self.slices, key=lambda each: each[1].waiting / each[1].running)
        quiet = slices[: max(1, len(slices) // 4)]
        return sum(side.running for _, side in quiet) / sum(moves for moves, _ in quiet) * 1e6

    def add(self, other: Measured) -> None:
        """Take in another stretch of the same kind."""
        self.latencies_ns += other.latencies_ns
        self.wall += other.wall
        self.server = _sum(self.server, other.server)
        self.load = _sum(self.load, other.load)
        self.slices += other.slices

    def percentile_ms(self, percent: float) -> float:
        ordered = sorted(self.latencies_ns)
        return ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)] / 1e6


async def measure_saturated(server: Server, duels: Sequence[Duel], at_once: int) -> Measured:
    """Play every duel to its end, `at_once` at a time, each move as soon as the last is told."""
    measured = Measured()
    waiting = list(duels)
    sent: dict[int, int] = {}
    playing = 0
    finished = asyncio.get_running_loop().create_future()

    def send(duel: Duel) -> None:
        sent[id(duel)] = time.perf_counter_ns()
        duel.send_next()

    def answered(duel: Duel, at: int) -> None:
        nonlocal playing
        measured.latencies_ns.append(at - sent[id(duel)])
        if measured.moves % SLICE == 0:
            slicer.into(measured)
        if not duel.is_over:
            send(duel)
        elif waiting:
            send(waiting.pop())
        else:
            playing -= 1
            if not playing:
                finished.set_result(None)

    for duel in duels:
        duel.answered = answered
    started, slicer = _Meters(server), _Slicer(server)
    for _ in range(min(at_once, len(duels))):
        playing += 1
        send(waiting.pop())
    await asyncio.wait_for(finished, SECONDS)
    started.into(measured)
    slicer.into(measured)
    await asyncio.sleep(SETTLE_SECONDS)
    return measured


async def measure_paced(
    server: Server, duels: Sequence[Duel], per_second: float, seconds: float
) -> Measured:
    """Play every duel at a steady pace; a move's time runs from the instant it was due."""
    measured = Measured()
    loop = asyncio.get_running_loop()
    interval = round(1e9 / per_second)
    due: dict[int, int] = {}
    start = time.perf_counter_ns() + 50_000_000
    end = start + round(seconds * 1e9)

    def send_at(duel: Duel, at: int) -> None:
        due[id(duel)] = at
        loop.call_later(max(at - time.perf_counter_ns(), 0) / 1e9, duel.send_next)

    def answered(duel: Duel, at: int) -> None:
        measured.latencies_ns.append(at - due[id(duel)])
        if measured.moves % SLICE == 0:
            slicer.into(measured)
        upcoming = due[id(duel)] + interval
        if not duel.is_over and upcoming < end:
            send_at(duel, upcoming)

    started, slicer = _Meters(server), _Slicer(server)
    for number, duel in enumerate(duels):
        duel.answered = answered
        send_at(duel, start + interval * number // len(duels))
    await asyncio.sleep(seconds + 0.5)
    started.into(measured)
    slicer.into(measured)
    return measured


class _Meters:
    """The clocks at the start of a stretch."""

    def __init__(self, server: Server) -> None:
        self._server = server.process.pid
        self._began = self._read()

    def into(self, measured: Measured) -> None:
        at, of_server, of_load = self._read()
        measured.wall = at - self._began[0]
        measured.server = _difference(of_server, self._began[1])
        measured.load = _difference(of_load, self._began[2])

    def _read(self) -> tuple[float, Spent, Spent]:
        return time.perf_counter(), spent(self._server), spent(os.getpid())


class _Slicer:
    """Cuts a stretch into slices."""

    def __init__(self, server: Server) -> None:
        self._server = server.process.pid
        self._moves = 0
        self._spent = spent(self._server)

    def into(self, measured: Measured) -> None:
        """End a slice here and begin the next, unless nothing has happened in it."""
        if measured.moves > self._moves:
            now = spent(self._server)
            measured.slices.append((measured.moves - self._moves, _difference(now, self._spent)))
            self._moves, self._spent = measured.moves, now


def _sum(one: Spent, other: Spent) -> Spent:
    return Spent(one.running + other.running, one.waiting + other.waiting)


def _difference(later: Spent, earlier: Spent) -> Spent:
    return Spent(later.running - earlier.running, later.waiting - earlier.waiting)
