"""The reference for `bench.reconnect`: a bare aiohttp socket that tells one frame when it opens.

Run as: python -m bench.bare PORT LENGTH
"""

from __future__ import annotations

import sys

import uvloop
from aiohttp import web

__all__ = ["main"]


def main() -> None:
    """Serve until killed."""
    port, length = map(int, sys.argv[1:])
    uvloop.install()
    frame = "x" * length

    async def socket(request: web.Request) -> web.WebSocketResponse:
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        await opened.send_str(frame)
        async for _ in opened:
            pass
        return opened

    app = web.Application()
    app.router.add_get("/socket", socket)
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=0.1)


if __name__ == "__main__":
    main()
