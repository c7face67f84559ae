"""Who wins races over real sockets, where one page's line is slow, or one page answers pings late.

A server of its own process; in front of each page a proxy of ours that delays every byte, so the
server runs as behind a proxy. In the second part both pages are connected directly, and one of
them pretends to be far by answering pings late.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import aiohttp
import uvloop

from bench import report
from bench.delay import DelayingProxy
from bench.opening import COOKIE
from bench.processes import free_port, running
from bench.rivals import Contest, Rivals
from bench.serving import PROBE, serve_command
from bench.sockets import Socket
from spitdeck.sim.report import wilson

__all__ = ["Setting", "Tally", "main", "measure"]

LONGEST_SECONDS = 1_200
WARM_UP_SECONDS = 7.0
"""Until five pings of every line have been answered, nobody has credit."""


@dataclass(frozen=True)
class Setting:
    """What the two pages' connections are like. The second is the one whose share is told."""

    name: str
    trips_ms: tuple[int, int] | None = None
    """Their round trips, through proxies; None for direct connections."""
    late_pongs_ms: int = 0
    """How late the second page answers pings."""


SETTINGS = (
    Setting("20 and 180 ms, behind proxies", (20, 180)),
    Setting("direct, pongs 100 ms late", late_pongs_ms=100),
)


@dataclass
class Tally:
    """What came of the contests. The second page's seat goes round from table to table."""

    wanted: int
    done: asyncio.Event = field(default_factory=asyncio.Event)
    contests: list[tuple[Contest, int]] = field(default_factory=list)
    """With the seat of the second page."""
    is_counting: bool = False

    def take(self, contest: Contest, second: int) -> None:
        """Count one, once the lines are measured."""
        if self.is_counting and not self.done.is_set():
            self.contests.append((contest, second))
            if len(self.contests) >= self.wanted:
                self.done.set()

    @property
    def won(self) -> int:
        """How many the second page won."""
        return sum(contest.winner == second for contest, second in self.contests)

    @property
    def would_have_won(self) -> int:
        """How many it would have won by arrival."""
        return sum(_first_to_arrive(contest) == second for contest, second in self.contests)


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    contests, tables = (120, 60) if wanted.quick else (2_000, 60)
    rows = [
        _row(setting, uvloop.run(measure(setting, contests, tables))[0]) for setting in SETTINGS
    ]
    report.show({"Contests at a flip, both pages reacting alike": rows}, as_json=wanted.json)


async def measure(
    setting: Setting, contests: int, tables: int, warm_up_seconds: float = WARM_UP_SECONDS
) -> tuple[Tally, list[Rivals]]:
    """Play until so many contests are decided, at so many tables at once."""
    tally = Tally(contests)
    with tempfile.TemporaryDirectory() as folder:
        command, port, probe = _serve(Path(folder), proxied=setting.trips_ms is not None)
        with running(command, port, probe):
            proxies = [DelayingProxy(port, trip / 2000) for trip in setting.trips_ms or ()]
            for proxy in proxies:
                await proxy.start()
            ports = [proxy.port for proxy in proxies] or [port, port]
            every = await _open(port, ports, tables, setting, tally)
            await asyncio.sleep(warm_up_seconds)
            tally.is_counting = True
            async with asyncio.timeout(LONGEST_SECONDS):
                await tally.done.wait()
            for rivals in every:
                rivals.close()
            for proxy in proxies:
                await proxy.close()
    return tally, every


async def _open(
    port: int, ports: Sequence[int], count: int, setting: Setting, tally: Tally
) -> list[Rivals]:
    chance = Random(20261130)

    async def open_table(number: int, luck: Random) -> Rivals:
        second = number % 2
        rivals = Rivals(luck, lambda contest: tally.take(contest, second))
        code, guests = await _seat(session)
        for seat in range(len(guests)):
            late = setting.late_pongs_ms / 1000 if seat == second else 0.0
            rivals.sockets.append(Socket(rivals.heard, seat, late))
        for seat, guest in enumerate(guests):
            path, cookie = f"/api/tables/{code}/socket", f"{COOKIE}={guest}"
            await rivals.sockets[seat].open(ports[int(seat == second)], path, cookie)
        return rivals

    async with aiohttp.ClientSession(
        f"http://127.0.0.1:{port}", cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        opening = [open_table(number, Random(chance.random())) for number in range(count)]
        return await asyncio.gather(*opening)


async def _seat(session: aiohttp.ClientSession) -> tuple[str, list[str]]:
    made = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}], "options": {}}
    async with session.post("/api/tables", json=made) as answer:
        code = (await answer.json())["code"]
        guests = [answer.cookies[COOKIE].value]
    async with session.post(f"/api/tables/{code}/seats", json={"name": "Bjørn"}) as answer:
        guests.append(answer.cookies[COOKIE].value)
    return code, guests


def _serve(folder: Path, *, proxied: bool) -> tuple[list[str], int, str]:
    port = free_port()
    return serve_command(folder, port, *(["--behind-proxy"] if proxied else [])), port, PROBE


def _first_to_arrive(contest: Contest) -> int:
    """The seat whose play the server had first; the winner, where nothing was told of a loser."""
    verdict = contest.verdict
    if verdict is None or verdict.arrival_margin_us >= 0:
        return contest.winner
    return verdict.loser


def _row(setting: Setting, tally: Tally) -> report.Row:
    count = len(tally.contests)
    low, high = wilson(tally.won, count)
    return {
        "lines": setting.name,
        "contests": count,
        "second's share, %": round(100 * tally.won / count, 1),
        "from": round(100 * low, 1),
        "to": round(100 * high, 1),
        "by arrival, %": round(100 * tally.would_have_won / count, 1),
    }


if __name__ == "__main__":
    main()
