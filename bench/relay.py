"""The reference for `bench.moves`: a bare aiohttp relay of the same bytes.

Two sockets make a room; for each frame that comes in, both are told the frame that a real table
told them at that move, from a file. Nothing is read, judged or kept.

Run as: python -m bench.relay PORT FILE
"""

from __future__ import annotations

import itertools
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
    port, file = sys.argv[1:]
    exchanges = msgspec.json.decode(Path(file).read_bytes(), type=list[Exchange])
    uvloop.install()
    web.run_app(
        application(exchanges),
        host="127.0.0.1",
        port=int(port),
        print=None,
        access_log=None,
        shutdown_timeout=0.1,
    )


def application(exchanges: list[Exchange]) -> web.Application:
    """The relay, repeating these exchanges in every room."""
    rooms: dict[str, list[web.WebSocketResponse]] = defaultdict(list)
    moves: dict[str, itertools.cycle[Exchange]] = {}

    async def room(request: web.Request) -> web.WebSocketResponse:
        name = request.match_info["room"]
        sockets = rooms[name]
        coming = moves.setdefault(name, itertools.cycle(exchanges))
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        sockets.append(socket)
        async for _ in socket:
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
