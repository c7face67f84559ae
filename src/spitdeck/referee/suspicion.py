"""What looks as if a seat's line were made to look longer than it is. Never used for a decision.

Nobody is a cheat because of a sign: each has innocent causes, named beside it. A sign that has
shown itself is written to the log once a match, for whoever runs the server to look at.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

__all__ = ["Conduct", "LineFacts", "Sign", "signs_of"]

KEPT = 200
"""So many of a seat's latest reactions and contests count."""
ENOUGH = 30
"""Fewer of them say nothing yet."""
LATE_PONGS_US = 30_000
"""An honest browser answers a ping within a few milliseconds of its machine's acknowledging it."""
LATE_ACKNOWLEDGEMENTS_US = 100_000
"""So much above its own shortest, a line is either very unsteady or made to look long."""
QUICKEST_US = 300_000
"""A choice of the quickest people, and the hand's way (`bots.human.FLOOR_MS` is above it)."""
TOO_MANY = 0.1
"""So large a part of all reactions is not quicker than that by chance."""
QUICKER_US = 100_000
"""In contests people are no quicker than otherwise by more than this."""
DEVIATIONS = 3.5
"""How far a share of contests may be from a half, in standard deviations: one seat in 4,000."""


class Sign(StrEnum):
    """Something that a seat's line or play shows. Closed."""

    LATE_PONGS = "late_pongs"
    """Its browser answers pings much later than its machine acknowledges: or it is overloaded."""
    LATE_ACKNOWLEDGEMENTS = "late_acknowledgements"
    """Its line is much slower than it can be: or it is a crowded one."""
    TOO_QUICK = "too_quick"
    """Less the believed round trip, it reacts faster than people: or it guesses well."""
    QUICKER_IN_CONTESTS = "quicker_in_contests"
    """It takes its time where nobody else could take the pile: or is keener where one could."""
    WINS_CONTESTS = "wins_contests"
    """It wins far more contests than it loses: or it is far better."""


class LineFacts(msgspec.Struct, frozen=True):
    """What is measured of a line, in microseconds; None for what is not known."""

    pings_us: int | None = None
    """The trimmed mean of ping frames."""
    smoothed_us: int | None = None
    """The kernel's smoothed round trip; of a proxy's line, not the player's, behind one."""
    least_us: int | None = None
    """The kernel's shortest."""


class Conduct(msgspec.Struct, frozen=True):
    """What a seat has done in a match so far, as far as it can look suspicious."""

    contested: tuple[int, ...] = ()
    """Reactions where another seat could take the pile, less the believed round trip."""
    uncontested: tuple[int, ...] = ()
    won: int = 0
    lost: int = 0

    def with_reaction(self, reaction_us: int, *, is_contested: bool) -> Conduct:
        """With one answer more to something that the server told."""
        if is_contested:
            return msgspec.structs.replace(self, contested=(*self.contested, reaction_us)[-KEPT:])
        return msgspec.structs.replace(self, uncontested=(*self.uncontested, reaction_us)[-KEPT:])

    def with_contest(self, *, is_won: bool) -> Conduct:
        """With one contest more."""
        return msgspec.structs.replace(self, won=self.won + is_won, lost=self.lost + (not is_won))


def signs_of(conduct: Conduct, line: LineFacts) -> frozenset[Sign]:
    """The signs that a seat shows.

    >>> sorted(signs_of(Conduct(), LineFacts(pings_us=120_000, smoothed_us=20_000)))
    [<Sign.LATE_PONGS: 'late_pongs'>]
    """
    found = {
        Sign.LATE_PONGS: _exceeds(line.pings_us, line.smoothed_us, LATE_PONGS_US),
        Sign.LATE_ACKNOWLEDGEMENTS: _exceeds(
            line.smoothed_us, line.least_us, LATE_ACKNOWLEDGEMENTS_US
        ),
        Sign.TOO_QUICK: _is_too_quick((*conduct.contested, *conduct.uncontested)),
        Sign.QUICKER_IN_CONTESTS: _is_quicker(conduct.contested, conduct.uncontested),
        Sign.WINS_CONTESTS: _wins_too_often(conduct.won, conduct.lost),
    }
    return frozenset(sign for sign, is_there in found.items() if is_there)


def _exceeds(one: int | None, other: int | None, by: int) -> bool:
    return one is not None and other is not None and one > other + by


def _is_too_quick(reactions: tuple[int, ...]) -> bool:
    quick = sum(reaction < QUICKEST_US for reaction in reactions)
    return len(reactions) >= ENOUGH and quick > TOO_MANY * len(reactions)


def _is_quicker(contested: tuple[int, ...], uncontested: tuple[int, ...]) -> bool:
    if min(len(contested), len(uncontested)) < ENOUGH:
        return False
    return _middle(contested) + QUICKER_US < _middle(uncontested)


def _middle(reactions: tuple[int, ...]) -> int:
    return sorted(reactions)[len(reactions) // 2]


def _wins_too_often(won: int, lost: int) -> bool:
    count = won + lost
    # Of `count` fair coins, won - lost has the standard deviation of the root of `count`.
    return count >= ENOUGH and won > lost and (won - lost) ** 2 > DEVIATIONS**2 * count
