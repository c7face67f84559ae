"""How late a seat's line makes it: measured round trips, and the credit they are good for.

All times are integer microseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["ENOUGH", "NO_CREDITS", "Credits", "RoundTrips", "credits_of", "view_delays_of"]

KEPT = 30
"""So many of the latest samples count: about half a minute."""
ENOUGH = 5
"""Fewer samples say nothing yet."""
TRIMMED = 10
"""One in so many is left out at either end: one stall of the line is no news."""
KERNEL_SLACK_US = 5_000
"""A page may be so much slower than its machine's network, which answers the kernel."""
LEAST_US = 1_000
"""What two lines differ by less is no more than what measuring them wavers by."""
UNSURE_US = 200_000
"""The most that is believed where the kernel does not see the page's own line."""


class RoundTrips(NamedTuple):
    """The latest round trips of one line, by ping frames, the newest last."""

    samples: tuple[int, ...] = ()

    def with_sample(self, trip_us: int) -> RoundTrips:
        """With one round trip more; the oldest is forgotten."""
        return RoundTrips((*self.samples, max(trip_us, 0))[-KEPT:])

    def mean(self) -> int | None:
        """The trimmed mean, or None with fewer than `ENOUGH` samples.

        >>> RoundTrips((10, 20, 30, 40, 50)).mean()
        30
        """
        count = len(self.samples)
        if count < ENOUGH:
            return None
        cut = count // TRIMMED
        kept = sorted(self.samples)[cut : count - cut]
        return sum(kept) // len(kept)

    def trusted(self, kernel_us: int | None, *, proxied: bool) -> int | None:
        """The round trip that is believed, or None while there is none.

        A page can answer pings late, but not make its machine acknowledge what it was sent
        late: on a direct line the kernel's smoothed round trip `kernel_us` bounds it, and is
        believed until enough pings are answered. So nobody gains by another line for a moment.
        """
        mean = self.mean()
        if kernel_us is None or proxied:
            return None if mean is None else min(mean, UNSURE_US)
        return kernel_us if mean is None else min(mean, kernel_us + KERNEL_SLACK_US)


class Credits(NamedTuple):
    """By seat: the credit for each way of its line."""

    up: tuple[int, ...] = ()
    """For what the seat sent."""
    down: tuple[int, ...] = ()
    """For what the seat was told."""
    partly: tuple[bool, ...] = ()
    """Whether the cap leaves part of the seat's lag uncompensated."""
    is_equalised: bool = False
    """Whether all hear equally late, because the nearer ones are told later."""

    def most(self, seat: int) -> int:
        """The most that an action of the seat can be credited with; 0 for an unknown seat."""
        return self.up[seat] + self.down[seat] if seat < len(self.up) else 0

    def is_partly(self, seat: int) -> bool:
        """Whether the seat's lag is above the cap."""
        return seat < len(self.partly) and self.partly[seat]


NO_CREDITS = Credits()


def credits_of(
    trusted: Mapping[int, int | None], seats: int, cap_us: int, *, equalises: bool = False
) -> Credits:
    """What every seat's line is worse than the best one at the table, at most `cap_us`.

    `trusted` has the seats that play: 0 for a bot, None for a line that is not measured
    yet, and then nobody has credit. A lag that all have in common is nobody's handicap: giving
    it back would order nothing, and hold up everything. At a table that equalises, nobody is
    told later than anybody else, and only the way up is credited. Lines that differ by less
    than `LEAST_US` count as equal: between them nothing waits.

    >>> credits_of({0: 20_000, 1: 180_000}, 2, 250_000).up
    (0, 80000)
    """
    trips = [trip for trip in trusted.values() if trip is not None]
    if cap_us <= 0 or not trips or len(trips) < len(trusted):
        return NO_CREDITS
    least = min(trips)
    excess = [_real((trusted.get(seat) or least) - least) for seat in range(seats)]
    if not any(excess):
        return NO_CREDITS
    capped = [min(each, cap_us) for each in excess]
    up = tuple(each // 2 for each in capped)
    down = tuple(0 if equalises else each - each // 2 for each in capped)
    return Credits(up, down, tuple(each > cap_us for each in excess), equalises)


def view_delays_of(trusted: Mapping[int, int | None], seats: int, cap_us: int) -> tuple[int, ...]:
    """How much later than the others each seat is to be told, for all to hear equally late.

    That is half of what its round trip is shorter by than the longest, at most half of `cap_us`.

    >>> view_delays_of({0: 20_000, 1: 180_000}, 2, 250_000)
    (80000, 0)
    """
    trips = [trip for trip in trusted.values() if trip is not None]
    if not trips or len(trips) < len(trusted):
        return (0,) * seats
    most = max(trips)
    # A bot, whose trip is 0, is told nothing.
    lacking = [_real(most - (trusted.get(seat) or most)) for seat in range(seats)]
    return tuple(min(each, cap_us) // 2 for each in lacking)


def _real(difference_us: int) -> int:
    return difference_us if difference_us >= LEAST_US else 0
