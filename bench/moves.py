"""What an accepted move costs the real server, beside a bare aiohttp relay of the same bytes.

There are two relays: one keeps nothing, the other stores each frame before it passes it on.

Scripted pages play legal matches over real sockets, two to a table. The server has one core, the
load another. CPU per move is the server process's own, whatever else the machine does.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import uvloop

from bench import opening, pinning, report
from bench.load import Measured, measure_paced, measure_saturated
from bench.pages import Duel, Exchange, GameDuel, RelayDuel
from bench.processes import Server, Spent, free_port, running
from bench.serving import PROBE, compiled_source, serve_command
from bench.sockets import Socket

__all__ = ["main"]

TARGET, TARGET_TABLES = 2.5, 500
"""At most so many times the relay's CPU per move, at so many tables, saturated (design.md 5)."""

TABLES = (1, 100, TARGET_TABLES)
SINGLE_MATCHES = 20
"""With one table playing at a time, so many play one after another, for enough moves."""

MOVES = 46
"""About as many moves as a match has, for the relay, which knows no end."""

PACE = 4.0
"""Moves a second and table, in the row that is not saturated."""

SERVER, RELAY, KEEPING = "Server", "Relay", "Relay that stores what it passes on"


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__, tables=True, compiled=True)
    cores = pinning.cores()
    if len(cores) < 2:
        raise SystemExit("bench.moves needs Linux and two cores: one is the server's own")
    pinning.pin(cores[1])
    with tempfile.TemporaryDirectory() as folder:
        source = compiled_source(Path(folder)) if wanted.compiled else None
        tables = wanted.tables or TABLES
        sides = uvloop.run(_measure(Path(folder), tables, source, quick=wanted.quick))
    report.show(_sections(sides), as_json=wanted.json)


class _Relay:
    """A relay with its rooms."""

    def __init__(self, server: Server, taken: list[Exchange]) -> None:
        self._server = server
        self._taken = taken
        self.rooms: list[RelayDuel] = []

    async def open(self, rooms: int) -> None:
        """Have so many rooms."""
        self.rooms += await _open_rooms(self._server.port, self._taken, len(self.rooms), rooms)

    async def saturated(self, moves: int) -> Measured:
        for room in self.rooms:
            room.again(moves)
        return await measure_saturated(self._server, self.rooms, len(self.rooms))

    async def paced(self, seconds: float) -> Measured:
        for room in self.rooms:
            room.again(MOVES * SINGLE_MATCHES)
        return await measure_paced(self._server, self.rooms, PACE, seconds)


async def _measure(
    folder: Path, tables: Sequence[int], source: Path | None, *, quick: bool
) -> dict[str, dict[str, Measured]]:
    """Each side's rows, in turn, so that all meet the same disturbances."""
    sides: dict[str, dict[str, Measured]] = {SERVER: {}, RELAY: {}, KEEPING: {}}
    with running(*_spitdeck(folder), source=source) as server:
        duels = await opening.open_tables(server.port, SINGLE_MATCHES, Random(5))
        taken = await _take_exchanges(server, duels)
        plain, keeping = _relay(folder, taken), _relay(folder, taken, folder / "kept.db")
        with running(*plain) as bare, running(*keeping) as kept:
            relays = {RELAY: _Relay(bare, taken), KEEPING: _Relay(kept, taken)}
            for at_once in tables:
                more = at_once - len(duels)
                duels += await opening.open_tables(server.port, more, Random(at_once))
                rows = {
                    side: each.setdefault(f"{at_once} saturated", Measured())
                    for side, each in sides.items()
                }
                for relay in relays.values():
                    await relay.open(at_once)
                for _ in range(1 if quick else 5):
                    opening.ask(duels)
                    for side, relay in relays.items():
                        moves = MOVES * max(1, SINGLE_MATCHES // at_once)
                        rows[side].add(await relay.saturated(moves))
                    await opening.race(duels)
                    rows[SERVER].add(await measure_saturated(server, duels, at_once))
            opening.ask(duels)
            name, seconds = f"{tables[-1]} at {PACE:g} moves/s each", 1 if quick else 10
            for side, relay in relays.items():
                sides[side][name] = await relay.paced(seconds)
            await opening.race(duels)
            sides[SERVER][name] = await measure_paced(server, duels, PACE, seconds)
            _close([*duels, *(room for relay in relays.values() for room in relay.rooms)])
    return sides


def _spitdeck(folder: Path) -> tuple[list[str], int, str]:
    port = free_port()
    return serve_command(folder, port), port, PROBE


def _relay(
    folder: Path, taken: list[Exchange], database: Path | None = None
) -> tuple[list[str], int, str]:
    port = free_port()
    file = folder / "exchanges.json"
    file.write_bytes(msgspec.json.encode(taken))
    kept = [] if database is None else [str(database)]
    return ["-m", "bench.relay", str(port), str(file), *kept], port, "/"


async def _take_exchanges(server: Server, duels: list[GameDuel]) -> list[Exchange]:
    """The bytes of a few matches. They also warm the server up."""
    opening.ask(duels)
    await opening.race(duels)
    taken: list[Exchange] = []
    for duel in duels:
        duel.taken = taken
    await measure_saturated(server, duels, 1)
    for duel in duels:
        duel.taken = None
    return taken


async def _open_rooms(
    port: int, taken: Sequence[Exchange], first: int, end: int
) -> list[RelayDuel]:
    rooms = []
    for number in range(first, end):
        room = RelayDuel(taken)
        for seat in (0, 1):
            socket = Socket(room.heard, seat)
            await socket.open(port, f"/rooms/{number}")
            room.sockets.append(socket)
        rooms.append(room)
    return rooms


def _close(duels: Sequence[Duel]) -> None:
    for duel in duels:
        for socket in duel.sockets:
            socket.close()


def _sections(sides: dict[str, dict[str, Measured]]) -> dict[str, list[report.Row]]:
    ours, reference, keeping = sides[SERVER], sides[RELAY], sides[KEEPING]
    costs: list[report.Row] = [
        {
            "tables": name,
            "µs CPU/move": round(ours[name].cpu_us, 1),
            "relay": round(reference[name].cpu_us, 1),
            "ratio": round(ours[name].cpu_us / reference[name].cpu_us, 2),
            "keeping relay": round(keeping[name].cpu_us, 1),
            "ratio to it": round(ours[name].cpu_us / keeping[name].cpu_us, 2),
            "least disturbed": round(ours[name].quiet_cpu_us, 1),
            "relay then": round(reference[name].quiet_cpu_us, 1),
            "ratio then": round(ours[name].quiet_cpu_us / reference[name].quiet_cpu_us, 2),
            "target": TARGET if name == f"{TARGET_TABLES} saturated" else None,
        }
        for name in ours
    ]
    return {
        "Cost": costs,
        **{side: [_row(*row) for row in rows.items()] for side, rows in sides.items()},
    }


def _row(name: str, measured: Measured) -> report.Row:
    return {
        "tables": name,
        "moves": measured.moves,
        "moves/s": round(measured.moves / measured.wall),
        "p50 ms": round(measured.percentile_ms(50), 3),
        "p99 ms": round(measured.percentile_ms(99), 3),
        "server busy, %": round(_share(measured.server, measured), 1),
        "load busy, %": round(_share(measured.load, measured), 1),
        "load µs/move": round(measured.load.running / measured.moves * 1e6, 1),
    }


def _share(side: Spent, measured: Measured) -> float:
    """How much of the time a side ran or waited for its core: the rest it had nothing to do."""
    return 100 * (side.running + side.waiting) / measured.wall


if __name__ == "__main__":
    main()
