"""While nothing can be stored every table stands still, until it can."""

from __future__ import annotations

import logging

from spitdeck.server.clock import Alarm, Clock
from spitdeck.server.lobby import Lobby
from spitdeck.server.turn import Turn
from spitdeck.storage.log import UnusableLogError

__all__ = ["RETRY_US", "Standstill"]

RETRY_US = 1_000_000
"""How long to wait before trying to store again."""

_logger = logging.getLogger("spitdeck")


class Standstill:
    """Halts all tables when a turn is stuck, and lets them go on when it is cured.

    A full disk or a file that may only be read is nobody's fault at a table, and may be mended
    in a minute. Playing on meanwhile would tell people what is forgotten afterwards.
    """

    def __init__(self, turn: Turn, lobby: Lobby, clock: Clock) -> None:
        """Everything runs."""
        self._turn = turn
        self._lobby = lobby
        self._clock = clock
        self._alarm: Alarm | None = None
        self._since = 0

    def begin(self, problem: UnusableLogError) -> None:
        """Nothing can be stored now: halt every table, and try again every second."""
        _logger.error("every table stands still: %s", problem)
        self._since = self._clock.now()
        for live in self._lobby:
            live.stand_still()
        self._wait()

    def stop(self) -> None:
        """The server shuts down: try no more."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _wait(self) -> None:
        self._alarm = self._clock.call_at(self._clock.now() + RETRY_US, self._retry)

    def _retry(self) -> None:
        if not self._turn.retry():
            self._wait()
            return
        self._alarm = None
        seconds = (self._clock.now() - self._since) / 1_000_000
        _logger.warning("the tables go on after %.0f s: everything is stored again", seconds)
        for live in self._lobby:
            live.go_on()
