"""A WebSocket client that does as little as it can, so that the server is what is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

__all__ = ["Socket"]

TEXT, CLOSE, PING = 0x81, 0x88, 0x89
PONG = 0x8A
NO_MASK = bytes(4)
"""Clients must mask what they send; a key of zeros leaves the bytes as they are."""


class Socket(asyncio.Protocol):
    """One open page. Whole text frames go to `heard`, pings are answered, nothing else is.

    Pings are answered `late_pongs` seconds late, by a page that pretends to be far. `lost` is
    called when the connection has ended, if it was open before.
    """

    def __init__(
        self,
        heard: Callable[[bytes, int], None],
        seat: int,
        late_pongs: float = 0.0,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        self.heard = heard
        self.seat = seat
        self.lost = lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self._rest = b""
        self._late_pongs = late_pongs

    async def open(self, port: int, path: str, cookie: str = "") -> None:
        """Connect to this machine and upgrade. Raises ConnectionError if the server will not."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: c3BpdGRlY2stYmVuY2gtMQ==",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        await self.opened

    def send(self, payload: bytes) -> None:
        """Send one text frame of fewer than 65,536 bytes."""
        self._transport.write(_frame(TEXT, payload))

    def close(self) -> None:
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))
        else:
            self.lost()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        start = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            start = end + 4
            self._upgraded(data[:start])
        self._rest = data[self._take_frames(data, start) :]

    def _answer(self, pong: bytes) -> None:
        if self._late_pongs:
            asyncio.get_running_loop().call_later(self._late_pongs, self._transport.write, pong)
        else:
            self._transport.write(pong)

    def _upgraded(self, head: bytes) -> None:
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))

    def _take_frames(self, data: bytes, start: int) -> int:
        """Hand on every whole frame from `start`, and say where the first unfinished one begins."""
        size = len(data)
        while start + 2 <= size:
            length, body = data[start + 1], start + 2
            if length == 126:
                length, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                length, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            end = body + length
            if end > size:
                break
            if data[start] == TEXT:
                self.heard(data[body:end], self.seat)
            elif data[start] == PING:
                self._answer(_frame(PONG, data[body:end]))
            elif data[start] != CLOSE:
                raise ConnectionError(f"unexpected frame, first byte {data[start]:#x}")
            start = end
        return start


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((kind, 0x80 | size)) + NO_MASK + payload
    return bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big") + NO_MASK + payload
