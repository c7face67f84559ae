"""A real server with live tables is killed with `kill -9`, again and again, and started again.

After each kill the log is read from a copy of the disk and held against what the pages were told;
after each start every table must be as that log tells, and go on. What was lost must be nothing.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
import uvloop

from bench import report
from bench.players import Player, open_players
from bench.processes import free_port
from bench.remains import Remains, read_remains
from bench.serving import serve_command

__all__ = ["Plan", "Tally", "main", "measure"]

LEVELS = (None, "calm", "quick", "shark")
START_SECONDS = 60
PLAY_SECONDS = 90
"""After a start every table has an accepted act within so long, on whatever machine."""
THINK_SECONDS = 0.12
EARLY_SECONDS = 4.0
"""Half of the kills come within so long after a start: in the middle of coming back."""


class Plan(msgspec.Struct, frozen=True):
    """How much is done."""

    kills: int
    tables: int
    seed: int = 1


@dataclass
class Tally:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    problems: list[str] = field(default_factory=list)
    restarts_played_on: int = 0
    """Starts after which every table had an accepted act before the next kill."""
    table_checks: int = 0
    """Tables read from the log after a kill, and shown again after the start."""
    back_ms: list[float] = field(default_factory=list)
    """From each start of the process to when all pages were shown their tables."""


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    plan = Plan(8, 12) if wanted.quick else Plan(200, 50)
    tally = uvloop.run(measure(plan))
    back = sorted(tally.back_ms)
    row: report.Row = {
        "kills": tally.kills,
        "tables": plan.tables,
        "acknowledged": tally.acknowledged,
        "lost": tally.lost,
        "tables checked": tally.table_checks,
        "starts played on": tally.restarts_played_on,
        "back, median ms": round(back[len(back) // 2]),
        "problems": len(tally.problems),
    }
    report.show({"Kills": [row]}, as_json=wanted.json)
    for problem in tally.problems[:20]:
        print(problem, file=sys.stderr)
    raise SystemExit(1 if tally.problems or tally.lost else 0)


async def measure(plan: Plan) -> Tally:
    """Carry the plan out."""
    with tempfile.TemporaryDirectory() as folder:
        return await _Ordeal(plan, Path(folder)).run()


class _Ordeal:
    """One server's life, or rather its many lives, on one disk."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan = plan
        self._folder = folder
        self._chance = Random(plan.seed)
        self._port = free_port()
        self._tally = Tally()
        self._process: subprocess.Popen[bytes]
        self._tables: list[list[Player]] = []

    async def run(self) -> Tally:
        await self._start()
        self._tables = await open_players(
            self._port, self._plan.tables, Random(self._plan.seed), LEVELS
        )
        playing = asyncio.create_task(self._play())
        try:
            await self._connect()
            for number in range(self._plan.kills):
                await self._wait(is_last=number == self._plan.kills - 1)
                remains = await self._kill()
                await self._start()
                await self._connect()
                self._compare(remains)
            await self._wait(is_last=True)
        finally:
            playing.cancel()
            for player in self._players():
                player.close()
            self._process.kill()
            self._process.wait()
        self._tally.acknowledged = sum(len(each.accepted) for each in self._players())
        return self._tally

    def _players(self) -> list[Player]:
        return [player for table in self._tables for player in table]

    async def _start(self) -> None:
        command = [sys.executable, *serve_command(self._folder, self._port, "--bot-tempo", "5")]
        self._began = time.perf_counter()
        self._process = await asyncio.to_thread(
            subprocess.Popen, command, stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self._port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                await writer.wait_closed()
                return
        raise SystemExit(f"the server does not answer within {START_SECONDS} s")

    async def _connect(self) -> None:
        """Let every page come back, and be shown its table."""
        for player in self._players():
            await player.connect(self._port)
        async with asyncio.timeout(START_SECONDS):
            while not all(each.is_shown for each in self._players()):  # noqa: ASYNC110 - of many
                await asyncio.sleep(0.01)
        self._tally.back_ms.append((time.perf_counter() - self._began) * 1000)

    async def _play(self) -> None:
        """Let everybody act, each at a pace of its own."""
        while True:
            for player in self._players():
                if self._chance.random() < 0.5:
                    player.play()
            await asyncio.sleep(THINK_SECONDS)

    async def _wait(self, *, is_last: bool) -> None:
        """Until an instant by chance: now, or after every table was played on."""
        if self._chance.random() < 0.5 and not is_last:
            await asyncio.sleep(self._chance.random() * EARLY_SECONDS)
            return
        until = time.monotonic() + PLAY_SECONDS
        while idle := [table for table in self._tables if not any(each.acts for each in table)]:
            if time.monotonic() > until:
                pages = [page for table in idle for page in table]
                stuck = "; ".join(_describe(page) for page in pages)
                self._tally.problems.append(f"cannot be played on: {stuck}")
                return
            await asyncio.sleep(0.02)
        self._tally.restarts_played_on += 1
        await asyncio.sleep(self._chance.random() * 0.5)

    async def _kill(self) -> dict[str, Remains]:
        """Kill the process, wherever it is, and read what it has left on the disk."""
        self._process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(self._process.wait)
        self._tally.kills += 1
        # What had left it before is still heard.
        while any(each.is_open for each in self._players()):  # noqa: ASYNC110 - of many
            await asyncio.sleep(0.005)
        with tempfile.TemporaryDirectory() as copy:
            for file in self._folder.iterdir():
                shutil.copy(file, copy)
            with closing(read_remains(Path(copy))) as disk:
                remains = {table[0].code: disk.table(table[0].code) for table in self._tables}
        for table in self._tables:
            self._look(table, remains[table[0].code])
        return remains

    def _look(self, table: list[Player], remains: Remains) -> None:
        """Hold what the pages were told against what is stored."""
        self._tally.table_checks += 1
        for seat, player in enumerate(table):
            place = _seat(player, seat)
            lost = [act for act in player.accepted if not remains.judged.get((place, act))]
            self._tally.lost += len(lost)
            if lost:
                self._problem(player, f"acts {lost} of seat {place} were accepted and are lost")
            if player.screen.seq > remains.seq:
                self._problem(player, f"update {player.screen.seq} was told and is not stored")
        self._tally.problems += remains.problems

    def _compare(self, remains: dict[str, Remains]) -> None:
        """Hold what the pages are shown after the start against what was on the disk."""
        for table in self._tables:
            for seat, player in enumerate(table):
                stored = remains[player.code]
                assert player.first is not None
                self._tally.problems += stored.differences(player.first)
                for act in player.settled:
                    judged = stored.judged.get((_seat(player, seat), act.id))
                    if act.fate == "accepted" and not judged:
                        self._problem(player, f"act {act.id} is called accepted")
                    if act.fate == "not_received" and judged is not None:
                        self._problem(player, f"act {act.id} is called not received")

    def _problem(self, player: Player, text: str) -> None:
        self._tally.problems.append(f"kill {self._tally.kills}, table {player.code}: {text}")


def _describe(page: Player) -> str:
    """Where a page stands that has not acted."""
    screen = page.screen
    unanswered = ", ".join(f"{act}: {action}" for act, action in screen.unanswered.items())
    return (
        f"{page.code} ({screen.table.game}, {screen.phase}, seat {screen.seat}, update {screen.seq}"
        f" of first {page.first and page.first.seq}, would {screen.choose()}, waits for "
        f"{unanswered or 'nothing'})"
    )


def _seat(player: Player, seat: int) -> int:
    return seat if player.screen.seat is None else player.screen.seat


if __name__ == "__main__":
    main()
