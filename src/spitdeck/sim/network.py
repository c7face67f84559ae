"""A network that there is not: lines that deliver in order, late, unsteadily, after stalls.

All times are integer microseconds; all chance comes from the `Random` handed in.
"""

from __future__ import annotations

import math
from random import Random

import msgspec

__all__ = ["Line", "Way", "steady"]


class Way(msgspec.Struct, frozen=True):
    """One direction of a line."""

    delay_us: int
    spread_us: int = 0
    """Standard deviation of a normal part, which never takes more than the delay away."""
    tail_us: int = 0
    """Mean of a log-normal part (with a logarithm's standard deviation of 1)."""
    loss: float = 0.0
    """How often a packet is lost; it comes again after a stall, and all behind it wait."""
    stall_us: int = 0

    def sample(self, chance: Random) -> int:
        """How long one packet takes."""
        delay = self.delay_us
        if self.spread_us:
            delay = max(delay // 2, delay + round(chance.gauss(0, self.spread_us)))
        if self.tail_us:
            delay += round(chance.lognormvariate(math.log(self.tail_us) - 0.5, 1))
        while self.loss and chance.random() < self.loss:
            delay += self.stall_us
        return delay


class Line:
    """What one seat is connected by. In each direction nothing overtakes anything."""

    def __init__(self, up: Way, down: Way, chance: Random) -> None:
        """A line on which nothing has been sent yet."""
        self._up = up
        self._down = down
        self._chance = chance
        self._last_up = self._last_down = 0

    def send_up(self, at: int) -> int:
        """When the server gets what the seat sends at `at`."""
        self._last_up = max(self._last_up, at + self._up.sample(self._chance))
        return self._last_up

    def send_down(self, at: int) -> int:
        """When the seat gets what the server sends at `at`."""
        self._last_down = max(self._last_down, at + self._down.sample(self._chance))
        return self._last_down

    def round_trip(self) -> int:
        """How long a ping and its answer take together on an otherwise idle line."""
        return self._down.sample(self._chance) + self._up.sample(self._chance)


def steady(round_trip_ms: int) -> tuple[Way, Way]:
    """A line without any unsteadiness, as slow one way as the other."""
    way = Way(round_trip_ms * 500)
    return way, way
