"""What a move costs as tables grow from ten to two thousand, and what an idle one takes.

All tables have two open windows. At each size the server is first left alone, for what pings cost
and how much memory it holds; then twenty of the tables play, one after another, so that the cost
of a move is the same work each time. What pings cost meanwhile is taken off, and told beside it.
The server has one core, the load another.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

import uvloop

from bench import opening, pinning, report
from bench.load import Measured, measure_saturated
from bench.pages import GameDuel
from bench.processes import Server, memory, running, spent, spitdeck

__all__ = ["main"]

SIZES = (10, 100, 500, 1000, 2000)
QUICK_SIZES = (10, 100, 300)
PLAYING = 20
FLAT = 1.2
"""At most so many times the cost at the smallest size (design.md 5)."""

MOST_KB = 120
"""Memory for an idle table with two windows, at most (the same)."""


@dataclass
class Size:
    """What was measured with so many tables."""

    tables: int
    idle_share: float
    """Of the server's core, while nobody plays."""
    held: int
    """Bytes of memory."""
    played: Measured

    @property
    def cost_us(self) -> float:
        """Of a move, without what pings cost meanwhile."""
        pings = self.idle_share * self.played.wall
        return (self.played.server.running - pings) / self.played.moves * 1e6


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    cores = pinning.cores()
    if len(cores) < 2:
        raise SystemExit("bench.tables needs Linux and two cores: one is the server's own")
    pinning.pin(cores[1])
    with tempfile.TemporaryDirectory() as folder:
        sizes = uvloop.run(_measure(Path(folder), quick=wanted.quick))
    report.show(_sections(sizes), as_json=wanted.json)


async def _measure(folder: Path, *, quick: bool) -> list[Size]:
    sizes: list[Size] = []
    with running(*spitdeck(folder)) as server:
        duels: list[GameDuel] = []
        for tables in QUICK_SIZES if quick else SIZES:
            duels += await opening.open_tables(server.port, tables - len(duels), Random(tables))
            share = await _idle_share(server, 2 if quick else 5)
            held = memory(server.process.pid)
            players = duels[:PLAYING]
            played = Measured()
            for _ in range(1 if quick else 4):
                opening.ask(players)
                await opening.race(players)
                played.add(await measure_saturated(server, players, 1))
            sizes.append(Size(tables, share, held, played))
        for duel in duels:
            for socket in duel.sockets:
                socket.close()
    return sizes


async def _idle_share(server: Server, seconds: float) -> float:
    """Of its core, after what opening the tables has left to do."""
    await asyncio.sleep(1)
    before = spent(server.process.pid).running
    await asyncio.sleep(seconds)
    return (spent(server.process.pid).running - before) / seconds


def _sections(sizes: list[Size]) -> dict[str, list[report.Row]]:
    first = sizes[0]
    growth: list[report.Row] = [
        {
            "tables": each.tables,
            "moves": each.played.moves,
            "µs CPU/move": round(each.cost_us, 1),
            "× the first": round(each.cost_us / first.cost_us, 2),
            "target": FLAT,
            "p50 ms": round(each.played.percentile_ms(50), 3),
            "p99 ms": round(each.played.percentile_ms(99), 3),
            "idle, % of a core": round(100 * each.idle_share, 1),
            "idle µs/s a table": round(each.idle_share * 1e6 / each.tables),
        }
        for each in sizes
    ]
    held: list[report.Row] = [
        {
            "tables": each.tables,
            "server MB": round(each.held / 1e6, 1),
            "kB a table more": round(
                (each.held - first.held) / 1e3 / (each.tables - first.tables), 1
            ),
            "target": MOST_KB,
        }
        for each in sizes[1:]
    ]
    return {"A move among so many tables": growth, "Memory of idle tables": held}


if __name__ == "__main__":
    main()
