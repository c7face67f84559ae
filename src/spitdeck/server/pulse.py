"""The round trip to one browser, by WebSocket pings, which its network code answers."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from spitdeck.referee.lag import RoundTrips
from spitdeck.server.clock import Alarm, Clock

__all__ = ["BEAT_US", "Pulse"]

BEAT_US = 1_000_000
FRESH_US = 500_000
"""A line that was pinged so lately is known."""
REMEMBERED = 5
"""Shown is the median of so many round trips: one late answer is no news."""
NEWS_US = 5_000_000
"""Another figure is shown so much later than the last one, at the earliest."""


class Pulse:
    """Pings once a second, and tells what the answers mean.

    `ping` sends a payload; `beat` is called each second with how many of them had no answer in
    a row; `lag` is called with the milliseconds when they have changed by over a tenth, every few
    seconds at most; `measured` with all that was measured, at each answer and at each beat that
    had none.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        ping: Callable[[bytes], None],
        beat: Callable[[int], None],
        lag: Callable[[int], None],
        measured: Callable[[RoundTrips], None] = lambda _: None,
    ) -> None:
        """Not beating yet."""
        self._clock = clock
        self._ping = ping
        self._beat = beat
        self._lag = lag
        self._measured = measured
        self._alarm: Alarm | None = None
        self._count = 0
        self._sent_at: int | None = None
        self._unanswered = 0
        self._trips = RoundTrips()
        self._told: int | None = None
        self._told_at = 0
        self._pinged_at = 0

    def start(self) -> None:
        """Ping now, and every second from now on."""
        self._alarm = self._clock.call_at(self._clock.now() + BEAT_US, self.start)
        if self._count == 0 or self._sent_at is not None:
            self._measured(self._trips)  # a page that answers nothing has a line all the same
        self._unanswered = 0 if self.measure() else self._unanswered + 1
        self._beat(self._unanswered)

    def refresh(self) -> None:
        """Ping now, unless the line is known from a moment ago."""
        if self._clock.now() - self._pinged_at >= FRESH_US:
            self.measure()

    def measure(self) -> bool:
        """Ping now; not while an answer is awaited. Gives whether it did."""
        if self._sent_at is not None:
            return False
        self._count += 1
        self._sent_at = self._pinged_at = self._clock.now()
        self._ping(self._count.to_bytes(4, "big"))
        return True

    def stop(self) -> None:
        """Ping no more."""
        if self._alarm is not None:
            self._alarm.cancel()

    def pong(self, payload: bytes, at: int) -> bool:
        """Take an answer; gives whether it was asked for. One that was not means nothing."""
        if self._sent_at is None or payload != self._count.to_bytes(4, "big"):
            return False
        self._trips = self._trips.with_sample(at - self._sent_at)
        self._sent_at = None
        self._measured(self._trips)
        shown = round(median(self._trips.samples[-REMEMBERED:]) / 1000)
        # A tenth more or less is no news either: each window would get a message every second.
        is_news = self._told is None or abs(shown - self._told) * 10 > self._told
        if is_news and (self._told is None or at - self._told_at >= NEWS_US):
            self._told, self._told_at = shown, at
            self._lag(shown)
        return True
