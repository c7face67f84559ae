"""What an accepted move costs the real server, beside a bare aiohttp relay of the same bytes.

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

from bench import pinning, report, tables
from bench.load import Measured, measure_paced, measure_saturated
from bench.pages import Exchange, RelayDuel
from bench.processes import Spent, free_port, running
from bench.sockets import Socket

__all__ = ["main"]

TARGET = 2.5
"""At most so many times the relay's CPU per move, at 500 tables, saturated (design.md 5)."""

TABLES = (1, 100, 500)
SINGLE_MATCHES = 20
"""With one table playing at a time, so many play one after another, for enough moves."""

PACE = 4.0
"""Moves a second and table, in the row that is not saturated."""


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    cores = pinning.cores()
    if len(cores) < 2:
        raise SystemExit("bench.moves needs Linux and two cores: one is the server's own")
    pinning.pin(cores[1])
    rounds = 1 if wanted.quick else 5
    with tempfile.TemporaryDirectory() as folder:
        measured, taken = uvloop.run(_measure_spitdeck(Path(folder), rounds, quick=wanted.quick))
        file = Path(folder) / "exchanges.json"
        file.write_bytes(msgspec.json.encode(taken))
        reference = uvloop.run(_measure_relay(file, taken, measured))
    report.show(_sections(measured, reference), as_json=wanted.json)


async def _measure_spitdeck(
    folder: Path, rounds: int, *, quick: bool
) -> tuple[dict[str, Measured], list[Exchange]]:
    port = free_port()
    (folder / "index.html").touch()  # a client is not needed, but asked for
    command = ["-m", "spitdeck", "serve", "--port", str(port), "--data", str(folder)]
    command += ["--client", str(folder), "--frame-limit", "0"]
    measured: dict[str, Measured] = {}
    taken: list[Exchange] = []
    with running(command, port, "/api/health") as server:
        duels = await tables.open_tables(port, TABLES[-1], Random(5))
        for _ in range(rounds):
            for tables_at_once in TABLES:
                chosen = duels[: tables_at_once if tables_at_once > 1 else SINGLE_MATCHES]
                await tables.start(chosen)
                if not taken:
                    chosen[0].taken = taken
                again = await measure_saturated(server, chosen, tables_at_once)
                chosen[0].taken = None
                measured.setdefault(_saturated(tables_at_once), Measured()).add(again)
        await tables.start(duels)
        paced = await measure_paced(server, duels, PACE, 6 if quick else 10)
        measured[_paced()] = paced
    return measured, taken


async def _measure_relay(
    file: Path, taken: list[Exchange], ours: dict[str, Measured]
) -> dict[str, Measured]:
    """The same rows, each with about as many moves as the server was given."""
    port = free_port()
    measured: dict[str, Measured] = {}
    with running(["-m", "bench.relay", str(port), str(file)], port, "/") as server:
        duels: list[RelayDuel] = []
        for tables_at_once in TABLES:
            moves = ours[_saturated(tables_at_once)].moves // tables_at_once
            duels = await _open_rooms(port, taken, tables_at_once, moves)
            measured[_saturated(tables_at_once)] = await measure_saturated(
                server, duels, tables_at_once
            )
        for duel in duels:
            duel.again(1_000_000)
        measured[_paced()] = await measure_paced(server, duels, PACE, 4)
    return measured


async def _open_rooms(
    port: int, taken: Sequence[Exchange], rooms: int, moves: int
) -> list[RelayDuel]:
    duels = []
    for number in range(rooms):
        duel = RelayDuel(taken, moves)
        for seat in (0, 1):
            socket = Socket(duel.heard, seat)
            await socket.open(port, f"/rooms/{rooms}-{number}")
            duel.sockets.append(socket)
        duels.append(duel)
    return duels


def _saturated(tables_at_once: int) -> str:
    return f"{tables_at_once} saturated"


def _paced() -> str:
    return f"{TABLES[-1]} at {PACE:g} moves/s each"


def _sections(
    ours: dict[str, Measured], reference: dict[str, Measured]
) -> dict[str, list[report.Row]]:
    costs: list[report.Row] = [
        {
            "tables": name,
            "µs CPU/move": round(ours[name].cpu_us, 1),
            "relay": round(reference[name].cpu_us, 1),
            "ratio": round(ours[name].cpu_us / reference[name].cpu_us, 2),
            "target": TARGET if name == _saturated(TABLES[-1]) else "",
        }
        for name in ours
    ]
    return {
        "Cost": costs,
        "Server": [_row(name, each) for name, each in ours.items()],
        "Relay": [_row(name, each) for name, each in reference.items()],
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
