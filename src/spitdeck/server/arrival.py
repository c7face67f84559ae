"""When bytes arrive: stamped as the event loop hands them over, before anything else is done."""

from __future__ import annotations

import asyncio
from typing import cast

from spitdeck.server.clock import Clock

__all__ = ["Arrivals"]


class Arrivals(asyncio.Protocol):
    """Stands between a connection and the protocol that reads it, and notes the instant.

    Frames wait for their reader's turn, which a busy server may make late. If more arrives
    in the meantime, all that waits has the later instant.
    """

    def __init__(self, clock: Clock, inner: asyncio.Protocol) -> None:
        """Nothing has arrived."""
        self.latest = clock.now()
        self._clock = clock
        self._inner = inner

    @classmethod
    def at(cls, transport: asyncio.BaseTransport | None, clock: Clock) -> Arrivals | None:
        """Stamp what arrives at a connection from now on; None if there is none any more."""
        if transport is None or transport.is_closing():
            return None
        arrivals = cls(clock, cast("asyncio.Protocol", transport.get_protocol()))
        transport.set_protocol(arrivals)
        return arrivals

    def data_received(self, data: bytes) -> None:
        """Note the instant, and pass the bytes on."""
        self.latest = self._clock.now()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass it on."""
        return self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on."""
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass it on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._inner.resume_writing()
