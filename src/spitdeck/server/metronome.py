"""Calls many once a second, and those that share a moment together.

An alarm of its own for each window wakes the server for each of them: a ping that goes out alone,
and whose answer comes alone, costs three times as much as one among others.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from spitdeck.server.clock import Clock

__all__ = ["SECOND_US", "Metronome"]

SECOND_US = 1_000_000
MOMENTS = 50
"""Into so many a second is divided: few enough to have company, enough to hold nobody up."""
MOMENT_US = SECOND_US // MOMENTS

_logger = logging.getLogger("spitdeck")


class Metronome:
    """Calls each function that has joined once a second, at the moment of the second that is its.

    Whoever joins gets the emptiest moment, the present one if it is among them: so the first
    call comes within a second.
    """

    def __init__(self, clock: Clock) -> None:
        """Nobody has joined."""
        self._clock = clock
        self._moments: list[dict[Callable[[], None], None]] = [{} for _ in range(MOMENTS)]
        self._is_set = [False] * MOMENTS

    def join(self, called: Callable[[], None]) -> None:
        """Call a function every second from now on, until it leaves. It joins once."""
        present = self._clock.now() // MOMENT_US % MOMENTS
        after = (*range(present, MOMENTS), *range(present))
        moment = min(after, key=lambda each: len(self._moments[each]))
        self._moments[moment][called] = None
        if not self._is_set[moment]:
            self._set(moment)

    def leave(self, called: Callable[[], None]) -> None:
        """Do not call it any more. Nothing happens if it has not joined."""
        for moment in self._moments:
            moment.pop(called, None)

    def _set(self, moment: int) -> None:
        """Ring when that moment comes next, but not if it is now."""
        self._is_set[moment] = True
        present = self._clock.now() // MOMENT_US
        ahead = (moment - present) % MOMENTS or MOMENTS
        self._clock.call_at((present + ahead) * MOMENT_US, lambda: self._ring(moment))

    def _ring(self, moment: int) -> None:
        self._is_set[moment] = False
        if not self._moments[moment]:
            return
        self._set(moment)
        for called in tuple(self._moments[moment]):
            try:
                called()
            except Exception:
                # A bug: it must not cost the others theirs.
                _logger.exception("what is called every second failed")
