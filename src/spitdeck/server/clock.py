"""The one place that reads the clock: everything else is handed instants.

An instant is integer microseconds on a clock that never goes back within one process. It
starts at the time of day, so that what a process leaves in the log is before what the next adds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Clock", "SystemClock", "is_due"]


class Alarm(Protocol):
    """Something that will be called at an instant."""

    def cancel(self) -> None:
        """See to it that it is not called. May be asked more than once, and too late."""
        ...


class Clock(Protocol):
    """Tells the time, and calls when it has come."""

    def now(self) -> int:
        """This instant."""
        ...

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once, at `at` or shortly after, never from within this call."""
        ...


LOOK_SECONDS = 0.25
FROZEN_NS = 1_000_000_000
"""Who looks every quarter of a second, and has not for so long, was not there meanwhile."""


class SystemClock:
    """The machine's monotonic clock, set by the time of day, and the running loop's timers.

    Once it is watched, it stands still while the process does (a machine that sleeps or is
    moved, a signal, a disk that takes seconds): nobody could act then, so no time has passed.
    """

    def __init__(self) -> None:
        """Set it now, once: if the machine's time of day is changed later, this goes on."""
        self._offset = time.time_ns() - time.monotonic_ns()
        self._looked: int | None = None

    def now(self) -> int:
        """This instant, in microseconds since 1970, less what the process stood still."""
        read = time.monotonic_ns()
        if self._looked is not None:
            if read - self._looked > FROZEN_NS:
                self._offset -= read - self._looked
            self._looked = read
        return (read + self._offset) // 1000

    def watch(self) -> None:
        """Look at itself often enough, from now on, to know when the process stood still."""
        self._looked = self._looked or time.monotonic_ns()
        self.now()
        asyncio.get_running_loop().call_later(LOOK_SECONDS, self.watch)

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once; raises RuntimeError where no event loop runs.

        The loop's own timers count in milliseconds (uvloop): a call that would come early is
        put off until the instant has come.
        """
        return _SystemAlarm(self, at, callback)


class _SystemAlarm:
    """A loop's timer that is never early."""

    def __init__(self, clock: SystemClock, at: int, callback: Callable[[], object]) -> None:
        self._clock = clock
        self._at = at
        self._callback = callback
        self._loop = asyncio.get_running_loop()
        self._handle = self._set()

    def cancel(self) -> None:
        self._handle.cancel()

    def _set(self) -> asyncio.TimerHandle:
        wait = max(self._at - self._clock.now(), 0)
        return self._loop.call_later(wait / 1e6, self._ring)

    def _ring(self) -> None:
        left = self._at - self._clock.now()
        if left > 0:
            # At least a millisecond, lest a loop that rounds down be asked again and again.
            self._handle = self._loop.call_later(max(left, 1_000) / 1e6, self._ring)
        else:
            self._callback()


def is_due(wake_at: int | None, at: int) -> bool:
    """Whether an instant to wake at, if there is one, has come."""
    return wake_at is not None and wake_at <= at
