"""Many tables of all games, played for long: memory, open files, threads and waiting must not grow.

The server has one core, the pages another. Afterwards all pages leave: what they held must be
given back.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
import uvloop

from bench import pinning, report
from bench.players import Player, open_players
from bench.processes import Held, Server, free_port, held, running, spent
from bench.serving import PROBE, serve_command

__all__ = ["Plan", "Stretch", "Tally", "main", "measure"]

ACT_SECONDS = 2.0
"""Each person acts about once in so long."""
SETTLE_SECONDS = 0.5
CLOSED_SECONDS = 8.0
"""Within so long everything that pages held is given back."""
SQLITE_FILES = 2
"""SQLite keeps a file that the checkpoints' connection has closed while another has it locked, and
takes it again for the next one."""
FLAT = 1.10
FLAT_KB = 8_000
"""What a short run cannot tell from nothing."""


class Plan(msgspec.Struct, frozen=True):
    """How many tables, for how long, in how many stretches."""

    tables: int
    seconds: float
    stretches: int = 15
    seed: int = 1


@dataclass
class Stretch:
    """A part of the time, and what it was like."""

    acts: int
    p50_ms: float
    p99_ms: float
    busy: float
    """The share of the time in which the server ran or waited for its core."""
    waited: float
    """The share in which it waited for its core, because others had it."""
    held: Held


@dataclass
class Tally:
    """What came of it."""

    stretches: list[Stretch] = field(default_factory=list)
    files_before: int = 0
    files_after: int = 0
    failures: int = 0

    @property
    def is_flat(self) -> bool:
        """Whether memory and threads of the last third are those of the middle one."""
        third = max(1, len(self.stretches) // 3)
        middle, last = self.stretches[-2 * third : -third], self.stretches[-third:]
        before = max(each.held.memory_kb for each in middle)
        after = max(each.held.memory_kb for each in last)
        threads = {each.held.threads for each in self.stretches}
        return after <= max(before * FLAT, before + FLAT_KB) and len(threads) <= 2

    @property
    def leaked_files(self) -> int:
        """Open files that were not given back, beside those that are not lost to SQLite."""
        return max(0, self.files_after - self.files_before - SQLITE_FILES)


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    plan = Plan(60, 18, 6) if wanted.quick else Plan(500, 900)
    if len(pinning.cores()) > 1:
        pinning.pin(pinning.cores()[1])
    tally = uvloop.run(measure(plan))
    rows: list[report.Row] = [
        {
            "minute": round((number + 1) * plan.seconds / plan.stretches / 60, 2),
            "acts/s": round(each.acts * plan.stretches / plan.seconds, 1),
            "p50 ms": round(each.p50_ms, 2),
            "p99 ms": round(each.p99_ms, 1),
            "busy, %": round(100 * each.busy, 1),
            "waited for the core, %": round(100 * each.waited, 1),
            "memory, MB": round(each.held.memory_kb / 1024, 1),
            "files": each.held.files,
            "threads": each.held.threads,
        }
        for number, each in enumerate(tally.stretches)
    ]
    row: report.Row = {
        "tables": plan.tables,
        "acts": sum(each.acts for each in tally.stretches),
        "connections lost": tally.failures,
        "memory flat": tally.is_flat,
        "files leaked": tally.leaked_files,
    }
    report.show({"Soak": [row], "Stretches": rows}, as_json=wanted.json)
    raise SystemExit(0 if tally.is_flat and not tally.leaked_files else 1)


async def measure(plan: Plan) -> Tally:
    """Carry the plan out against a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = serve_command(Path(folder), port)
        with running(command, port, PROBE) as server:
            return await _soak(plan, server)


async def _soak(plan: Plan, server: Server) -> Tally:
    tally, process = Tally(), server.process.pid
    tables = await open_players(server.port, plan.tables, Random(plan.seed), (None, "steady"))
    await asyncio.sleep(SETTLE_SECONDS)
    tally.files_before = held(process).files  # the log has its own by now
    players = [player for table in tables for player in table]
    waits: list[int] = []
    for player in players:
        player.answered_ns = waits.append
        await player.connect(server.port)
    playing = asyncio.create_task(_play(players, Random(plan.seed)))
    for _ in range(plan.stretches):
        waits.clear()
        began, before = time.perf_counter(), spent(process)
        await asyncio.sleep(plan.seconds / plan.stretches)
        took, after = time.perf_counter() - began, spent(process)
        waited = (after.waiting - before.waiting) / took
        busy = waited + (after.running - before.running) / took
        p50, p99 = _percentiles(waits)
        tally.stretches.append(Stretch(len(waits), p50, p99, busy, waited, held(process)))
    playing.cancel()
    tally.failures = sum(not player.is_open for player in players)
    for player in players:
        player.close()
    until = time.monotonic() + CLOSED_SECONDS
    while time.monotonic() < until:
        tally.files_after = held(process).files
        if not tally.leaked_files:
            break
        await asyncio.sleep(0.2)
    return tally


async def _play(players: list[Player], chance: Random) -> None:
    """Let everybody act at a steady pace, spread over the time."""
    pause = ACT_SECONDS / len(players)
    due = time.monotonic()
    while True:
        for player in chance.sample(players, len(players)):
            due += pause
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            player.play()


def _percentiles(waits: list[int]) -> tuple[float, float]:
    ordered = sorted(waits) or [0]
    return ordered[len(ordered) // 2] / 1e6, ordered[int(len(ordered) * 0.99)] / 1e6


if __name__ == "__main__":
    main()
