"""What one connection sends, taken a little at a time, so that a flood of it delays nobody else.

The event loop hands over as much as has come, which may be tens of thousands of frames at once:
to read them all, only to refuse them, would hold everybody up for a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from spitdeck.server.clock import Clock
from spitdeck.server.settings import Limits
from spitdeck.table.allowance import Allowance

__all__ = ["PIECE_BYTES", "Intake"]

PIECE_BYTES = 512
"""What is taken in one turn of the event loop: a few acts, or 85 frames with nothing in them."""

WAIT_US = 50_000
"""How long to wait for an allowance that is used up."""

ROOM = 2
"""So many times what a window may send in bytes: what is more is told so, not made to wait."""


class Intake:
    """Stands before the reader of one connection.

    What does not fit waits, first here and then, unread, at its sender's.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        clock: Clock,
        limits: Limits,
        *,
        later: Callable[[Callable[[], None]], object],
        pass_on: Callable[[bytes], None],
    ) -> None:
        """Nothing waits. `later` is to call a function in the next turn of the loop."""
        self._transport = transport
        self._clock = clock
        self._later = later
        self._pass_on = pass_on
        at_once = ROOM * limits.bytes_at_once
        self._bytes = Allowance(limits.bytes_per_second, at_once, clock.now())
        self._waiting = b""
        self._taken = 0
        """How much of what waits was passed on already."""
        self._is_over = False

    def take(self, data: bytes) -> None:
        """Take what has come."""
        if self._is_over:
            return
        if self._waiting:
            self._waiting = self._waiting[self._taken :] + data
            self._taken = 0
        elif len(data) > PIECE_BYTES or not self._bytes.take(self._clock.now(), len(data)):
            self._waiting, self._taken = data, 0
            self._later(self._go_on)
        else:
            self._pass_on(data)
            return
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def end(self) -> None:
        """Pass nothing on any more, whatever comes or waits."""
        self._is_over = True
        self._forget()

    def _go_on(self) -> None:
        piece = self._waiting[self._taken : self._taken + PIECE_BYTES]
        if not piece:
            return
        now = self._clock.now()
        if not self._bytes.take(now, len(piece)):
            self._clock.call_at(now + WAIT_US, self._go_on)
            return
        self._taken += len(piece)
        self._pass_on(piece)
        if self._taken < len(self._waiting):
            self._later(self._go_on)
        else:
            self._forget()

    def _forget(self) -> None:
        """Nothing waits: read on."""
        self._waiting, self._taken = b"", 0
        if not self._transport.is_closing():
            self._transport.resume_reading()
