"""From a lost line to a correct screen: what coming back to a race takes, at a real server.

A page opens another socket, and says in its address what it has seen. Measured is the time from
the moment the socket is open to the last frame that the page needs (on this machine the line takes
none of it, so it is the server's), from the first byte of the request, and the server's CPU. The
reference is a bare aiohttp socket that is opened and told one frame of a snapshot's length.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import uvloop

from bench import pinning, report
from bench.opening import COOKIE, READY, make_table
from bench.processes import Server, free_port, running, spent
from bench.serving import PROBE, serve_command
from bench.sockets import Socket
from spitdeck import wire
from spitdeck.engine.views import View

__all__ = ["main"]

TARGET_MS = 5.0
"""Of server time after the socket has opened (design.md 5)."""

KINDS = ("nothing missed", "updates missed", "everything missed")

_decoder = msgspec.json.Decoder(wire.ServerMessage)


@dataclass
class Back:
    """How long coming back took, so many times."""

    after_open_ms: list[float] = field(default_factory=list)
    whole_ms: list[float] = field(default_factory=list)
    cpu_us: float = 0.0

    def row(self, name: str, reference: Back) -> report.Row:
        return {
            "what was missed": name,
            "times": len(self.whole_ms),
            "open to screen p50 ms": round(statistics.median(self.after_open_ms), 3),
            "p99 ms": round(_p99(self.after_open_ms), 3),
            "target ms": TARGET_MS,
            "request to screen p50 ms": round(statistics.median(self.whole_ms), 3),
            "µs CPU each": round(self.cpu_us, 1),
            "× bare socket": round(self.cpu_us / reference.cpu_us, 2),
        }


class Page:
    """One seat, whose line is lost again and again; it checks that it misses nothing."""

    def __init__(self, code: str, guest: str, seat: int) -> None:
        self.code, self.guest, self.seat = code, guest, seat
        self.raced = asyncio.Event()
        self.whole_at = self.seen = 0
        self.card_plays: list[tuple[str, str]] = []
        self.done: asyncio.Future[int] | None = None
        self._socket: Socket | None = None
        self._ids = 1
        self._comes_back = False

    async def open(self, port: int, query: str = "") -> tuple[int, int]:
        """Open another socket; gives when it was open, and when all was heard (ns)."""
        older, loop = self._socket, asyncio.get_running_loop()
        self.done = loop.create_future()
        self._comes_back = query != ""
        self._socket = Socket(self._heard, self.seat)
        path = f"/api/tables/{self.code}/socket{query}"
        await self._socket.open(port, path, f"{COOKIE}={self.guest}")
        opened = time.perf_counter_ns()
        done = await self.done
        if older is not None:
            older.close()
        return opened, max(done, opened)

    def send(self, frame: bytes) -> None:
        assert self._socket is not None
        self._socket.send(frame)

    def play_anything(self) -> None:
        """Try every top on every centre pile: what fits makes updates."""
        for card, pile in self.card_plays:
            self._ids += 1
            play = f'{{"type":"play","card":"{card}","pile":"{pile}"}}'
            self.send(f'{{"type":"act","id":{self._ids},"action":{play}}}'.encode())

    def _heard(self, frame: bytes, _seat: int) -> None:
        match _decoder.decode(frame):
            case wire.Snapshot() as told:
                self.whole_at = self.seen = told.seq
                if told.table.phase is wire.Phase.RACING:
                    self.raced.set()
                self._look(told.table.view)
                self._finish(is_settled=False)
            case wire.Update() as told:
                self.seen = max(self.seen, told.seq)
            case wire.Settled():
                self._finish(is_settled=True)
            case _:
                pass

    def _look(self, view: View | None) -> None:
        piles = () if view is None else view.piles
        own = [pile.up[-1] for pile in piles if pile.seat == self.seat and pile.up]
        self.card_plays = [(card, pile) for card in own for pile in ("c0", "c1")]

    def _finish(self, *, is_settled: bool) -> None:
        if self.done is not None and not self.done.done() and is_settled is self._comes_back:
            self.done.set_result(time.perf_counter_ns())


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    if len(pinning.cores()) < 2:
        raise SystemExit("bench.reconnect needs Linux and two cores: one is the server's own")
    pinning.pin(pinning.cores()[1])
    tables, rounds = (20, 10) if wanted.quick else (100, 40)
    with tempfile.TemporaryDirectory() as folder:
        backs, reference = uvloop.run(_measure(Path(folder), tables, rounds))
    rows = [backs[kind].row(kind, reference) for kind in KINDS]
    report.show({"Coming back": rows}, as_json=wanted.json)


async def _measure(folder: Path, tables: int, rounds: int) -> tuple[dict[str, Back], Back]:
    port = free_port()
    backs: dict[str, Back] = {}
    with running(serve_command(folder, port), port, PROBE) as server:
        pages = await _open(port, tables)
        for kind in KINDS:
            backs[kind] = await _come_back(server, pages, kind, rounds)
        length = len(await _snapshot(port, pages[0]))
    bare = free_port()
    command = ["-m", "bench.bare", str(bare), str(length)]
    with running(command, bare, "/") as relay:
        reference = await _open_bare(relay, tables * rounds)
    return backs, reference


async def _open(port: int, tables: int) -> list[Page]:
    """So many tables in the race, with some updates since the last snapshot."""
    pages: list[Page] = []
    async with aiohttp.ClientSession(
        f"http://127.0.0.1:{port}", cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        for _ in range(tables):
            code, guests = await make_table(session, "spit", [None])
            pages += [Page(code, guest, seat) for seat, guest in enumerate(guests)]
    for page in pages:
        await page.open(port)
    for page in pages:
        page.send(READY)
    async with asyncio.timeout(60):
        for page in pages:
            await page.raced.wait()
    await asyncio.sleep(0.5)
    for page in pages:
        page.play_anything()
    await asyncio.sleep(1)
    return pages


async def _come_back(server: Server, pages: list[Page], kind: str, rounds: int) -> Back:
    back, chance = Back(), Random(kind)
    before = spent(server.process.pid).running
    for _ in range(rounds):
        for page in chance.sample(pages, len(pages) // 2):
            first = min(page.whole_at + 1, page.seen)
            seen = {KINDS[0]: page.seen, KINDS[1]: first, KINDS[2]: 0}[kind]
            began = time.perf_counter_ns()
            opened, done = await page.open(server.port, f"?seen={seen}&acts=")
            back.after_open_ms.append((done - opened) / 1e6)
            back.whole_ms.append((done - began) / 1e6)
    back.cpu_us = (spent(server.process.pid).running - before) / len(back.whole_ms) * 1e6
    return back


async def _snapshot(port: int, page: Page) -> bytes:
    told: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def heard(frame: bytes, _seat: int) -> None:
        if not told.done():
            told.set_result(frame)

    socket = Socket(heard, 0)
    await socket.open(port, f"/api/tables/{page.code}/socket", f"{COOKIE}={page.guest}")
    frame = await told
    socket.close()
    return frame


async def _open_bare(server: Server, times: int) -> Back:
    back = Back()
    before = spent(server.process.pid).running
    for _ in range(times):
        told = asyncio.Event()
        socket = Socket(_ringing(told), 0)
        began = time.perf_counter_ns()
        await socket.open(server.port, "/socket")
        opened = time.perf_counter_ns()
        await told.wait()
        done = time.perf_counter_ns()
        back.after_open_ms.append((done - opened) / 1e6)
        back.whole_ms.append((done - began) / 1e6)
        socket.close()
    back.cpu_us = (spent(server.process.pid).running - before) / times * 1e6
    return back


def _ringing(told: asyncio.Event) -> Callable[[bytes, int], None]:
    return lambda _frame, _seat: told.set()


def _p99(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * 99 // 100)]


if __name__ == "__main__":
    main()
