"""Moves at many tables at once, as fast as they are answered or at a steady pace."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.pages import Duel
from bench.processes import Server, Spent, spent

__all__ = ["Measured", "measure_idle", "measure_paced", "measure_saturated"]

SECONDS = 60
"""No measurement takes longer; one that does has hung."""


SETTLE_SECONDS = 0.3
"""For what the server still tells after the last move, such as the result."""


@dataclass
class Measured:
    """What a stretch of moves cost, and how long each took from sending to both sockets."""

    latencies_ns: list[int] = field(default_factory=list)
    wall: float = 0.0
    server: Spent = field(default_factory=lambda: Spent(0.0, 0.0))
    load: Spent = field(default_factory=lambda: Spent(0.0, 0.0))
    idle_cpu: float = 0.0
    """The server's processor time that went into windows as such: pings, not moves."""

    @property
    def moves(self) -> int:
        return len(self.latencies_ns)

    @property
    def cpu_us(self) -> float:
        """The server's processor time for one accepted move, in microseconds."""
        return self.server.running / self.moves * 1e6

    @property
    def quiet_cpu_us(self) -> float:
        """The same on a core that the server has to itself.

        Where others take the core away, moves take longer, and each is charged with more pings
        than its share.
        """
        idle_share = self.idle_cpu / self.wall
        return (self.server.running - self.idle_cpu) / self.moves * 1e6 / (1 - idle_share)

    def add(self, other: Measured) -> None:
        """Take in another stretch of the same kind."""
        self.latencies_ns += other.latencies_ns
        self.wall += other.wall
        self.server = _sum(self.server, other.server)
        self.load = _sum(self.load, other.load)
        self.idle_cpu += other.idle_cpu

    def percentile_ms(self, percent: float) -> float:
        ordered = sorted(self.latencies_ns)
        return ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)] / 1e6


async def measure_idle(server: Server, seconds: float) -> float:
    """The server's processor time for a second in which nobody moves, in seconds."""
    measured = Measured()
    started = _Meters(server)
    await asyncio.sleep(seconds)
    started.into(measured)
    return measured.server.running / measured.wall


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
    started = _Meters(server)
    for _ in range(min(at_once, len(duels))):
        playing += 1
        send(waiting.pop())
    await asyncio.wait_for(finished, SECONDS)
    started.into(measured)
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
        upcoming = due[id(duel)] + interval
        if not duel.is_over and upcoming < end:
            send_at(duel, upcoming)

    started = _Meters(server)
    for number, duel in enumerate(duels):
        duel.answered = answered
        send_at(duel, start + interval * number // len(duels))
    await asyncio.sleep(seconds + 0.5)
    started.into(measured)
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


def _sum(one: Spent, other: Spent) -> Spent:
    return Spent(one.running + other.running, one.waiting + other.waiting)


def _difference(later: Spent, earlier: Spent) -> Spent:
    return Spent(later.running - earlier.running, later.waiting - earlier.waiting)
