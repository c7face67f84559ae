"""Telling a reader everything a while later, and in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from spitdeck.server.clock import Clock
from spitdeck.server.turn import Reader

__all__ = ["Late"]


class _Waiting(NamedTuple):
    at: int
    """From when on it may be told."""
    send: Callable[[bytes], None]
    frame: bytes


class Late:
    """Stands before a reader (`turn.Reader`), and holds frames back for as long as it is told to.

    With no delay, and nothing held back, a frame goes through at once.
    """

    def __init__(self, reader: Reader, clock: Clock) -> None:
        """Nothing is held back."""
        self._reader = reader
        self._clock = clock
        self._delay_us = 0
        self._waiting: deque[_Waiting] = deque()

    @property
    def is_holding(self) -> bool:
        """Whether anything is held back now."""
        return bool(self._waiting)

    def by(self, delay_us: int) -> Late:
        """Itself, holding what comes from now on back for so long."""
        self._delay_us = delay_us
        return self

    def anew(self, delay_us: int) -> Reader:
        """For a snapshot that tells everything: nothing that waits when it comes may hold it up."""
        return _Anew(self, delay_us)

    def begin(self, delay_us: int) -> None:
        """Hold what comes from now on back for so long; forget what would hold it back longer.

        What does not is told: there may be an answer in it.
        """
        if self._waiting and self._clock.now() + delay_us < self._waiting[-1].at:
            self._waiting.clear()
        self._delay_us = delay_us

    def send(self, frame: bytes) -> None:
        """Take a frame that a snapshot can stand in for."""
        self._take(self._reader.send, frame)

    def send_whole(self, frame: bytes) -> None:
        """Take a snapshot."""
        self._take(self._reader.send_whole, frame)

    def _take(self, send: Callable[[bytes], None], frame: bytes) -> None:
        if not self._delay_us and not self._waiting:
            send(frame)
            return
        at = self._clock.now() + self._delay_us
        if self._waiting:
            at = max(at, self._waiting[-1].at)  # nothing overtakes anything
        self._waiting.append(_Waiting(at, send, frame))
        if len(self._waiting) == 1:
            self._clock.call_at(at, self._let_go)

    def _let_go(self) -> None:
        now = self._clock.now()
        while self._waiting and self._waiting[0].at <= now:
            due = self._waiting.popleft()
            due.send(due.frame)
        if self._waiting:
            self._clock.call_at(self._waiting[0].at, self._let_go)


class _Anew:
    """Begins anew with a snapshot only when it comes: what was told before it comes before it."""

    def __init__(self, late: Late, delay_us: int) -> None:
        self._late = late
        self._delay_us = delay_us

    def send(self, frame: bytes) -> None:
        self._late.send(frame)

    def send_whole(self, frame: bytes) -> None:
        self._late.begin(self._delay_us)
        self._late.send_whole(frame)
