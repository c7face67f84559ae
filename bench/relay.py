"""The reference for `bench.moves`: a bare aiohttp relay of the same bytes.

Two sockets make a room; for each frame that comes in, both are told the frame that a real table
told them at that move, from a file. Nothing is read or judged, and nothing is kept, unless there
is a DATABASE: then a frame is passed on when it is stored there, with all that came in the same
turn of the event loop.

Run as: python -m bench.relay PORT FILE [DATABASE]
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
import uvloop
from aiohttp import WSMsgType, web

from bench.pages import Exchange

__all__ = ["main"]


def main() -> None:
    """Serve until killed."""
    port, file, *database = sys.argv[1:]
    exchanges = msgspec.json.decode(Path(file).read_bytes(), type=list[Exchange])
    uvloop.install()
    web.run_app(
        application(exchanges, Path(database[0]) if database else None),
        host="127.0.0.1",
        port=int(port),
        print=None,
        access_log=None,
        shutdown_timeout=0.1,
    )


class _Log:
    """The smallest log that loses nothing when the process dies."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute("CREATE TABLE entries (room TEXT, entry TEXT)")
        self._waiting: list[tuple[str, str]] = []
        self._stored: asyncio.Future[None] | None = None

    async def keep(self, room: str, frame: str) -> None:
        """Store a frame; all that comes in one turn of the loop is one transaction."""
        self._waiting.append((room, frame))
        if self._stored is None:
            loop = asyncio.get_running_loop()
            self._stored = loop.create_future()
            loop.call_soon(self._store)
        await self._stored

    def _store(self) -> None:
        waiting, self._waiting = self._waiting, []
        stored, self._stored = self._stored, None
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany("INSERT INTO entries VALUES (?, ?)", waiting)
        self._connection.execute("COMMIT")
        if stored is not None:
            stored.set_result(None)


def application(exchanges: list[Exchange], database: Path | None = None) -> web.Application:
    """The relay, repeating these exchanges in every room."""
    log = None if database is None else _Log(database)
    rooms: dict[str, list[web.WebSocketResponse]] = defaultdict(list)
    moves: dict[str, itertools.cycle[Exchange]] = {}

    async def room(request: web.Request) -> web.WebSocketResponse:
        name = request.match_info["room"]
        sockets = rooms[name]
        coming = moves.setdefault(name, itertools.cycle(exchanges))
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        sockets.append(socket)
        async for frame in socket:
            if log is not None:
                await log.keep(name, frame.data)
            exchange = next(coming)
            mine, other = exchange.told
            await sockets[exchange.seat].send_frame(mine, WSMsgType.TEXT)
            await sockets[1 - exchange.seat].send_frame(other, WSMsgType.TEXT)
        return socket

    made = web.Application()
    made.router.add_get("/rooms/{room}", room)
    return made


if __name__ == "__main__":
    main()
