"""The round trip to one browser, by WebSocket pings, which its network code answers."""

from __future__ import annotations

from collections.abc import Callable

from spitdeck.referee.lag import RoundTrips
from spitdeck.server.clock import Clock
from spitdeck.server.metronome import SECOND_US, Metronome

__all__ = ["Pulse"]

FRESH_US = 900_000
"""A line that was pinged so lately is known."""
STEADY_US = 1_900_000
"""A steady one that was pinged so lately, too, if its page has been heard within a second."""
STEADY_SAMPLES = 10
UNSTEADY_US = 2_000
"""How far, or by a tenth, the latest of so many round trips may be from their mean."""
REMEMBERED = 5
"""Shown is the median of so many round trips: one late answer is no news."""
NEWS_US = 5_000_000
"""Another figure is shown so much later than the last one, at the earliest."""
NEWS_MS = 2
"""It differs from the last one by more than this, and by more than a tenth."""


class Pulse:
    """Pings once a second, a steady line every other one, and tells what the answers mean.

    `ping` sends a payload; `beat` is called each second with the seconds for which a ping has had
    no answer, or none at all has come since; `lag` with the milliseconds when they have changed by
    over a tenth, every few seconds at most; `measured` with all that was measured, at each answer
    and at each second without the one that is due.
    """

    def __init__(
        self,
        clock: Clock,
        metronome: Metronome,
        *,
        ping: Callable[[bytes], None],
        beat: Callable[[int], None],
        lag: Callable[[int], None],
        measured: Callable[[RoundTrips], None] = lambda _: None,
    ) -> None:
        """Not beating yet."""
        self.heard_at = 0
        """When anything came over the line; whoever reads it says so."""
        self._clock = clock
        self._metronome = metronome
        self._ping = ping
        self._beat = beat
        self._lag = lag
        self._measured = measured
        self._count = 0
        self._sent_at: int | None = None
        self._unanswered = 0
        self._is_put_off = False
        """Whether the next ping, or the one that has no answer yet, was due a second before."""
        self._trips = RoundTrips()
        self._told: int | None = None
        self._told_at = 0
        self._pinged_at = 0

    def start(self) -> None:
        """Ping now, and go on from now on."""
        self.heard_at = self._clock.now()
        self._metronome.join(self._second)
        self._second()

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
        self._metronome.leave(self._second)

    def pong(self, payload: bytes, at: int) -> bool:
        """Take an answer; gives whether it was asked for. One that was not means nothing."""
        if self._sent_at is None or payload != self._count.to_bytes(4, "big"):
            return False
        self._trips = self._trips.with_sample(at - self._sent_at)
        self._sent_at = None
        self._is_put_off = False
        self.heard_at = at
        self._measured(self._trips)
        latest = sorted(self._trips.samples[-REMEMBERED:])
        shown = round(latest[len(latest) // 2] / 1000)
        if self._is_news(shown, at):
            self._told, self._told_at = shown, at
            self._lag(shown)
        return True

    def _is_news(self, shown: int, at: int) -> bool:
        """Hardly any other figure is: each window would get a message every second."""
        if self._told is None:
            return True
        change = abs(shown - self._told)
        return change > max(NEWS_MS, self._told // 10) and at - self._told_at >= NEWS_US

    def _second(self) -> None:
        """Another second has passed."""
        now, is_answered = self._clock.now(), self._sent_at is None
        if self._count == 0 or not is_answered:
            self._measured(self._trips)  # a page that answers nothing has a line all the same
        silent, known_for = (now - self.heard_at) // SECOND_US, now - self._pinged_at
        if not is_answered:
            if known_for >= FRESH_US:  # else it was asked a moment ago
                self._unanswered = max(self._unanswered + 1, silent if self._is_put_off else 0)
        else:
            self._unanswered = 0
            if FRESH_US <= known_for < STEADY_US:  # it is due, or put off for a second
                self._is_put_off = silent == 0 and self._is_steady()
            if known_for >= STEADY_US or (known_for >= FRESH_US and not self._is_put_off):
                self.measure()
        self._beat(self._unanswered)

    def _is_steady(self) -> bool:
        samples, mean = self._trips.samples, self._trips.mean()
        if mean is None or len(samples) < STEADY_SAMPLES:
            return False
        return abs(samples[-1] - mean) <= max(UNSTEADY_US, mean // 10)
