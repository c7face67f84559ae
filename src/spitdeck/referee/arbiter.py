"""In which order claims are judged. Behind this seam stands arrival order."""

from __future__ import annotations

from typing import Protocol

import msgspec

from spitdeck.engine.actions import Action

__all__ = ["Arbiter", "ArrivalOrder", "Claim"]


class Claim(msgspec.Struct, frozen=True):
    """A seat's action on its way to be judged."""

    seat: int
    id: int
    action: Action
    at: int
    """When it arrived, in microseconds."""


class Arbiter(Protocol):
    """Puts claims into the one order in which they are judged.

    Each claim comes back exactly once, from `offer` or later from `due`; a seat's own
    claims keep their order.
    """

    @property
    def wake_at(self) -> int | None:
        """When `due` next has something, in microseconds; None while nothing is held."""

    def offer(self, claim: Claim) -> tuple[Claim, ...]:
        """Take in a claim; gives the claims to be judged now, in order."""

    def due(self, at: int) -> tuple[Claim, ...]:
        """The held claims whose time has come, in order."""


class ArrivalOrder:
    """Whoever's frame arrives first is first. Nothing is ever held."""

    @property
    def wake_at(self) -> int | None:
        """Nothing is held."""
        return None

    def offer(self, claim: Claim) -> tuple[Claim, ...]:
        """The claim itself, at once."""
        return (claim,)

    def due(self, _at: int) -> tuple[Claim, ...]:
        """Nothing is held."""
        return ()
