"""A line that is slow in both directions: a TCP proxy that keeps everything back for a while."""

from __future__ import annotations

import asyncio
from typing import cast

__all__ = ["DelayingProxy"]


class DelayingProxy:
    """Passes connections on to a port of this machine, all bytes so much later and in order."""

    def __init__(self, onward: int, delay_seconds: float) -> None:
        """Not listening yet. The delay is that of one way."""
        self.port = 0
        self._onward = onward
        self._delay = delay_seconds
        self._server: asyncio.Server | None = None
        self._ends: list[_End] = []

    async def start(self) -> None:
        """Listen on a free port."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Take no more connections, and end those that there are."""
        if self._server is not None:
            self._server.close()
        for end in self._ends:
            end.abort()
        await asyncio.sleep(0)  # they are told that they are closed

    def _accept(self) -> asyncio.Protocol:
        here, there = _End(self._delay), _End(self._delay)
        here.other, there.other = there, here
        self._ends += (here, there)
        loop = asyncio.get_running_loop()
        here.opening = loop.create_task(
            loop.create_connection(lambda: there, "127.0.0.1", self._onward)
        )
        return here


class _End(asyncio.Protocol):
    """One end of a connection; what comes in leaves at the other end, later."""

    def __init__(self, delay: float) -> None:
        self.other: _End
        self.opening: asyncio.Task[object] | None = None
        self._delay = delay
        self._transport: asyncio.Transport | None = None
        self._early: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass
        for data in self._early:
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        # Equal delays ring in the order in which they were set.
        asyncio.get_running_loop().call_later(self._delay, self.other.write, data)

    def connection_lost(self, _exc: Exception | None) -> None:
        asyncio.get_running_loop().call_later(self._delay, self.other.close)

    def write(self, data: bytes) -> None:
        if self._transport is None:
            self._early.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()
