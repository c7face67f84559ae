"""Minds a connection until its request has come: one that says nothing is cut off."""

from __future__ import annotations

import asyncio
from typing import cast

from spitdeck.server.clock import Alarm, Clock

__all__ = ["HEAD_SECONDS", "KEEP_ALIVE_SECONDS", "Doorkeeper", "keep_waiting", "let_in"]

HEAD_SECONDS = 15
"""How long a connection may take to send its first request's whole head."""

KEEP_ALIVE_SECONDS = 75
"""How long it may stay open for another one; longer than proxies keep theirs."""


class Doorkeeper(asyncio.Protocol):
    """Stands between a connection and the protocol that reads it.

    aiohttp waits for ever for a first request, and for one that comes a letter at a time.
    """

    def __init__(self, clock: Clock, inner: asyncio.Protocol) -> None:
        """Nothing has come."""
        self._clock = clock
        self._inner = inner
        self._transport: asyncio.Transport | None = None
        self._alarm: Alarm | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait."""
        self._transport = cast("asyncio.Transport", transport)
        self._inner.connection_made(transport)
        self.wait(HEAD_SECONDS)

    def wait(self, seconds: int) -> None:
        """Wait so long for a request from now on."""
        self.relax()
        at = self._clock.now() + seconds * 1_000_000
        self._alarm = self._clock.call_at(at, self._cut_off)

    def relax(self) -> None:
        """A request has come: whoever handles it minds the time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def data_received(self, data: bytes) -> None:
        """Pass it on."""
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass it on."""
        return self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on; there is nothing left to wait for."""
        self.relax()
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass it on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._inner.resume_writing()

    def _cut_off(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def let_in(transport: asyncio.BaseTransport | None) -> Doorkeeper | None:
    """A whole request has come over this connection. Gives who minds it, if anybody does."""
    if transport is None or transport.is_closing():
        return None
    keeper = transport.get_protocol()
    if not isinstance(keeper, Doorkeeper):
        return None
    keeper.relax()
    return keeper


def keep_waiting(keeper: Doorkeeper | None, transport: asyncio.BaseTransport | None) -> None:
    """The request is answered; the next one has its own time, unless the connection is gone."""
    if keeper is not None and transport is not None and not transport.is_closing():
        keeper.wait(KEEP_ALIVE_SECONDS)
