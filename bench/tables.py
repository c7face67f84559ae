"""What an accepted move costs while more and more tables are open, and what an idle one holds.

Some tables play, the same number whatever the number of those that are open; the rest are idle,
with both their pages connected. What the idle ones cost by themselves, their pings above all, is
measured while nobody plays, and told apart.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import uvloop

from bench import opening, pinning, report
from bench.load import Measured, measure_saturated
from bench.pages import GameDuel
from bench.processes import Server, free_port, held, running, spent
from bench.serving import PROBE, serve_command

__all__ = ["main"]

OPEN, QUICK_OPEN = (1, 10, 100, 500, 1_000, 2_000), (1, 50, 150)
PLAYING = 10
"""Tables that play, if so many are open."""
AT_ONCE = 10
"""Of these so many at the same time, whatever is open. One write serves several moves; and the
sooner they are played, the less goes by itself meanwhile."""
TARGET = 1.20
TARGET_KB = 120


@dataclass
class _Size:
    """So many open tables: what a move cost then, and what they cost without any."""

    tables: int
    played: Measured
    idle_share: float
    """The share of the core that they took while nobody played."""
    memory_kb: int

    @property
    def move_us(self) -> float:
        """A move, in processor time of the server, without what went by itself meanwhile."""
        idle = self.idle_share * self.played.wall
        return (self.played.server.running - idle) / self.played.moves * 1e6


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__, tables=True)
    if len(pinning.cores()) < 2:
        raise SystemExit("bench.tables needs Linux and two cores: one is the server's own")
    pinning.pin(pinning.cores()[1])
    rounds, seconds = (1, 1.5) if wanted.quick else (5, 3.0)
    counts = wanted.tables or (QUICK_OPEN if wanted.quick else OPEN)
    with tempfile.TemporaryDirectory() as folder:
        sizes, empty_kb = uvloop.run(_measure(Path(folder), counts, rounds, seconds))
    first = next((each for each in sizes if each.tables >= PLAYING), sizes[-1])
    rows: list[report.Row] = [
        {
            "open tables": each.tables,
            "moves": each.played.moves,
            "µs CPU/move": round(each.move_us, 1),
            f"× that at {first.tables}": round(each.move_us / first.move_us, 2),
            "with what goes by itself": round(each.played.cpu_us, 1),
            "idle, % of a core": round(100 * each.idle_share, 2),
            "p99 ms": round(each.played.percentile_ms(99), 2),
            "kB/table": round((each.memory_kb - empty_kb) / each.tables, 1),
        }
        for each in sizes
    ]
    report.show({"Tables": rows}, as_json=wanted.json)


async def _measure(
    folder: Path, counts: Sequence[int], rounds: int, seconds: float
) -> tuple[list[_Size], int]:
    port = free_port()
    duels: list[GameDuel] = []
    sizes = []
    with running(serve_command(folder, port), port, PROBE) as server:
        for _ in range(2):  # warms the server up
            first = await opening.open_tables(port, 1, Random(1))
            await _play(server, first, Measured())
            _close(first)
        empty_kb = held(server.process.pid).memory_kb
        for count in counts:
            duels += await opening.open_tables(port, count - len(duels), Random(count))
            sizes.append(await _measure_size(server, duels, rounds, seconds))
        _close(duels)
    return sizes, empty_kb


def _close(duels: Sequence[GameDuel]) -> None:
    for duel in duels:
        for socket in duel.sockets:
            socket.close()


async def _measure_size(
    server: Server, duels: Sequence[GameDuel], rounds: int, seconds: float
) -> _Size:
    """In turn nobody plays and some do, so that both meet the same disturbances."""
    played, idle, idle_wall = Measured(), 0.0, 0.0
    memory_kb = held(server.process.pid).memory_kb
    for _ in range(rounds):
        began, before = time.perf_counter(), spent(server.process.pid).running
        await asyncio.sleep(seconds)
        idle += spent(server.process.pid).running - before
        idle_wall += time.perf_counter() - began
        await _play(server, duels[:PLAYING], played)
    return _Size(len(duels), played, idle / idle_wall, memory_kb)


async def _play(server: Server, duels: Sequence[GameDuel], into: Measured) -> None:
    """Play a match at each of these tables."""
    opening.ask(duels)
    await opening.race(duels)
    into.add(await measure_saturated(server, duels, AT_ONCE))


if __name__ == "__main__":
    main()
