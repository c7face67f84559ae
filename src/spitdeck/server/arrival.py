"""When bytes arrive: stamped as the event loop hands them over, before anything else is done.

What one turn of the loop hands over has one instant: in which order a turn goes through its
connections says nothing about who was first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from spitdeck.server.clock import Clock
from spitdeck.server.doorkeeper import Doorkeeper
from spitdeck.server.intake import Intake
from spitdeck.server.settings import Limits

__all__ = ["Arrivals", "Instants"]


class Instants:
    """The instant of each turn of the event loop in which something arrives.

    `later` is to call a function in the next turn, before that hands over what has arrived.
    """

    def __init__(self, clock: Clock, later: Callable[[Callable[[], None]], object]) -> None:
        """Nothing has arrived."""
        self._clock = clock
        self._later = later
        self._now: int | None = None

    def now(self) -> int:
        """The same for all that asks in one turn."""
        if self._now is None:
            self._now = self._clock.now()
            self._later(self._end)
        return self._now

    def intake(
        self, transport: asyncio.Transport, limits: Limits, pass_on: Callable[[bytes], None]
    ) -> Intake:
        """What stands before the reader of a connection whose bytes are stamped by this."""
        return Intake(transport, self._clock, limits, later=self._later, pass_on=pass_on)

    def _end(self) -> None:
        self._now = None


class Arrivals(asyncio.Protocol):
    """Stands between a connection and the protocol that reads it, and notes the instant.

    Frames wait for their reader's turn, which a busy server may make late. If more arrives
    in the meantime, all that waits has the later instant.
    """

    def __init__(self, instants: Instants, inner: asyncio.Protocol) -> None:
        """Nothing has arrived."""
        self.latest = instants.now()
        self._instants = instants
        self._inner = inner
        self._intake: Intake | None = None

    @classmethod
    def at(
        cls, transport: asyncio.Transport | None, instants: Instants, limits: Limits
    ) -> Arrivals | None:
        """Stamp what arrives at a connection from now on; None if there is none any more.

        What comes faster than the limits allow is taken a little at a time.
        """
        if transport is None or transport.is_closing():
            return None
        inner = cast("asyncio.Protocol", transport.get_protocol())
        arrivals = cls(instants, inner)
        arrivals._intake = instants.intake(transport, limits, arrivals._arrive)
        transport.set_protocol(arrivals)
        if isinstance(inner, Doorkeeper):
            arrivals._intake.take(inner.step_aside())
        return arrivals

    def drop(self) -> None:
        """Only note the instant of what arrives from now on."""
        if self._intake is not None:
            self._intake.end()

    def data_received(self, data: bytes) -> None:
        """Note the instant, and pass the bytes on."""
        self.latest = self._instants.now()
        if self._intake is None:
            self._inner.data_received(data)
        else:
            self._intake.take(data)

    def _arrive(self, data: bytes) -> None:
        """Pass on what may have waited until now."""
        self.latest = self._instants.now()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass it on."""
        return self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on; what still waits is lost with it."""
        self.drop()
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass it on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._inner.resume_writing()
