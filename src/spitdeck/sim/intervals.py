"""How sure a share is, where trials come in groups that have something in common."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spitdeck.sim.report import wilson

__all__ = ["Share", "share_of"]


class Share(msgspec.Struct, frozen=True):
    """A part of a whole, with its 95 % interval."""

    share: float
    low: float
    high: float
    of: int
    """How large the whole is."""


def share_of(groups: Sequence[tuple[int, int]]) -> Share:
    """The share over groups, each with its part and its whole; 0 of nothing.

    Groups are taken to be independent of each other, what is within one is not: two matches with
    the same cards and swapped lines say more together about the lines than two with any cards.
    The spread between groups gives the number of independent trials that would be as sure, and
    Wilson's interval is that for so many. Where every group has the same share, and nothing
    therefore can be said about the spread, the share is taken to be sure.

    >>> share_of([(1, 2), (1, 2)])
    Share(share=0.5, low=0.5, high=0.5, of=4)
    """
    part, whole = sum(group[0] for group in groups), sum(group[1] for group in groups)
    if not whole:
        return Share(0.0, 0.0, 1.0, 0)
    share = part / whole
    if share in {0, 1}:
        return Share(share, *wilson(part, whole), whole)
    squares = sum((part - share * whole) ** 2 for part, whole in groups)
    if not squares:
        return Share(share, share, share, whole)
    equal = share * (1 - share) * whole**2 / squares
    return Share(share, *wilson(share * equal, equal), whole)
