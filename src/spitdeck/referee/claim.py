"""An action on its way to be judged, and the draw that may place it among others."""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Action

__all__ = ["Claim", "Coin"]


class Coin(msgspec.Struct, frozen=True):
    """A draw among level claims, by the stream `coin/number` of the match's chance."""

    number: int
    bound: int
    value: int
    """From 0 to `bound` - 1."""


class Claim(msgspec.Struct, frozen=True):
    """A seat's action on its way to be judged. Times are microseconds."""

    seat: int
    id: int
    action: Action
    at: int
    """When it arrived."""
    credit: int = 0
    fair: int = 0
    """When it counts as made; the arbiter sets it."""
    coin: Coin | None = None
    """The draw that put it before or behind claims that are level with it."""
