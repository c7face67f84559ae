"""In which order claims are judged: by fair time. Pure, driven by instants."""

from __future__ import annotations

from typing import Protocol

import msgspec

from spitdeck.referee.claim import Claim, Coin

__all__ = ["EVERYTHING", "Arbiter", "FairOrder", "Situation"]

EVERYTHING = frozenset({"*"})
"""The stake of a claim that ends card play: every shared pile there is."""


class Situation(Protocol):
    """What an arbiter asks about the table as it is now."""

    def stake(self, claim: Claim) -> frozenset[str]:
        """The shared piles that the claim races for, or `EVERYTHING`."""

    def awaited(self, claim: Claim) -> int:
        """The most credit of any action of another seat that could still come before it.

        0 if there is no real contest.
        """

    def draw(self, bound: int) -> Coin | None:
        """A number from 0 to `bound` - 1 by the match's own chance.

        None if nothing is at stake: then level claims count as they came.
        """


class Arbiter(Protocol):
    """Puts claims into the one order in which they are judged.

    Each offered claim comes back exactly once, from a call of `next`; a seat's own
    claims keep their order. Ask `next` again, with the situation as it is then, until it
    gives None.
    """

    @property
    def wake_at(self) -> int | None:
        """When `next` may have something, as of its last None; None while nothing waits."""

    @property
    def waiting(self) -> tuple[Claim, ...]:
        """The claims that wait, in the order in which they count."""

    def offer(self, claim: Claim, situation: Situation) -> None:
        """Take in a claim. Instants never go back."""

    def next(self, at: int, situation: Situation) -> Claim | None:
        """The claim that is to be judged now, or None."""


class FairOrder:
    """Whoever acted first on what they could see is first.

    The fair time of a claim is its arrival less its credit, but never before its seat's
    last one. A claim that others could still come before waits for that, at most `cap_us`
    after its arrival; so does what has the same seat or stake and counts as later. With a cap
    of 0, whoever arrives first is first, and nothing waits.
    """

    def __init__(self, cap_us: int) -> None:
        """Nothing waits."""
        self._cap = cap_us
        self._waiting: list[Claim] = []
        self._last: dict[int, int] = {}
        self._wake_at: int | None = None

    @property
    def wake_at(self) -> int | None:
        """When the first claim that waits for time alone is due."""
        return self._wake_at

    @property
    def waiting(self) -> tuple[Claim, ...]:
        """The claims that wait, by fair time."""
        return tuple(self._waiting)

    def offer(self, claim: Claim, situation: Situation) -> None:
        """Put a claim in its place. Among level ones the match's chance decides."""
        credit = min(max(claim.credit, 0), self._cap)
        fair = max(claim.at - credit, self._last.get(claim.seat, claim.at - credit))
        self._last[claim.seat] = fair
        placed = msgspec.structs.replace(claim, credit=credit, fair=fair)
        last = len(self._waiting)
        while last and self._waiting[last - 1].fair > fair:
            last -= 1
        first = last
        while first and self._is_level(self._waiting[first - 1], placed):
            first -= 1
        if first < last:
            coin = situation.draw(last - first + 1)
            if coin is not None:
                placed = msgspec.structs.replace(placed, coin=coin)
                last = first + coin.value
        self._waiting.insert(last, placed)

    def next(self, at: int, situation: Situation) -> Claim | None:
        """The earliest claim that nothing keeps waiting."""
        seats: set[int] = set()
        stakes: set[str] = set()
        self._wake_at = None
        for place, claim in enumerate(self._waiting):
            stake = situation.stake(claim)
            if claim.seat not in seats and not (place and _meet(stake, stakes)):
                until = min(claim.fair + situation.awaited(claim), claim.at + self._cap)
                if until <= at:
                    return self._waiting.pop(place)
                if self._wake_at is None or until < self._wake_at:
                    self._wake_at = until
            if stake is EVERYTHING:
                break
            seats.add(claim.seat)
            stakes |= stake
        return None

    @staticmethod
    def _is_level(waiting: Claim, claim: Claim) -> bool:
        return waiting.fair == claim.fair and waiting.seat != claim.seat


def _meet(stake: frozenset[str], stakes: set[str]) -> bool:
    """Whether a claim for `stake` must wait where claims for `stakes` wait already."""
    return stake is EVERYTHING or not stakes.isdisjoint(stake)
