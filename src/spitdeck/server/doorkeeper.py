"""Minds a connection that sends requests.

One that says nothing is cut off, and one that says much at once waits for its turn.
"""

from __future__ import annotations

import asyncio
from typing import cast

from spitdeck.server.clock import Alarm, Clock
from spitdeck.server.turnstile import Turnstile

__all__ = ["HEAD_SECONDS", "KEEP_ALIVE_SECONDS", "Doorkeeper", "keep_waiting", "let_in"]

HEAD_SECONDS = 15
"""How long a connection may take to send its first request's whole head."""

KEEP_ALIVE_SECONDS = 75
"""How long it may stay open for another one; longer than proxies keep theirs."""


LOOK_US = 10_000
"""How long to wait until aiohttp may take more of a connection that it has stopped reading."""


class Doorkeeper(asyncio.Protocol):
    """Stands between a connection and the protocol that reads it.

    aiohttp waits for ever for a first request, and for one that comes a letter at a time; and
    it reads at once whatever has come, however long that takes.
    """

    def __init__(self, clock: Clock, turnstile: Turnstile, inner: asyncio.Protocol) -> None:
        """Nothing has come."""
        self._clock = clock
        self._turnstile = turnstile
        self._inner = inner
        self._transport: asyncio.Transport | None = None
        self._alarm: Alarm | None = None
        self._waiting = b""
        self._taken = 0
        """How much of what waits was passed on already."""
        self._holds = False
        """Whether it was us who stopped the reading, not aiohttp."""
        self._is_aside = False

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
        """Pass it on, now or when its turn has come."""
        if self._is_aside or (not self._waiting and self._turnstile.lets_in(len(data))):
            self._inner.data_received(data)
            return
        if self._waiting:
            data = self._waiting[self._taken :] + data
        else:
            self._turnstile.line_up(self)
        self._keep(data)
        self._hold()
        if not self._turnstile.has_room(len(data)):
            self._cut_off()

    def go_on(self, most: int) -> int:
        """Pass on what has waited; see `turnstile.Waiting`."""
        transport = self._transport
        if not self._waiting or transport is None or transport.is_closing():
            self._keep(b"")
            return 0
        self._release()
        if not transport.is_reading():  # aiohttp has enough for now
            self._clock.call_at(self._clock.now() + LOOK_US, self._line_up_again)
            return 0
        piece = self._waiting[self._taken : self._taken + most]
        self._taken += len(piece)
        self._turnstile.waiting -= len(piece)
        self._inner.data_received(piece)
        if self._taken < len(self._waiting):
            self._hold()
            self._turnstile.line_up(self)
        else:
            self._keep(b"")
        return len(piece)

    def step_aside(self) -> bytes:
        """Pass everything on at once from now on: a window is open. Gives what still waits."""
        self._is_aside = True
        rest = self._waiting[self._taken :]
        self._keep(b"")
        self._release()
        return rest

    def eof_received(self) -> bool | None:
        """Pass it on."""
        return self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on; there is nothing left to wait for."""
        self.relax()
        self._keep(b"")
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass it on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._inner.resume_writing()

    def _keep(self, data: bytes) -> None:
        """Have just this wait."""
        self._turnstile.waiting += len(data) - (len(self._waiting) - self._taken)
        self._waiting, self._taken = data, 0

    def _line_up_again(self) -> None:
        if self._waiting:
            self._turnstile.line_up(self)

    def _hold(self) -> None:
        """Read nothing more while something waits."""
        transport = self._transport
        if transport is not None and not transport.is_closing() and transport.is_reading():
            transport.pause_reading()
            self._holds = True

    def _release(self) -> None:
        transport = self._transport
        if self._holds and transport is not None and not transport.is_closing():
            transport.resume_reading()
        self._holds = False

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
