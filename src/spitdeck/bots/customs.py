"""What a player knows of the table's house rules, beside what its legal actions tell."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from spitdeck.engine.cards import Card, fitting

__all__ = ["USUAL", "Customs", "Fits"]

Fits = Mapping[Card, frozenset[Card]]


class Customs(msgspec.Struct, frozen=True, kw_only=True):
    """The house rules that a choice depends on; a game that has no such rule ignores it."""

    fits: Fits
    """What fits on what on a centre pile (rules.md 1.2, H-1, H-2, H-19)."""
    fill_slots: bool = False
    """Whether an emptied slot may be filled again (H-4)."""
    penalty: int = -2
    """What a card left in a Nertz pile counts (H-25)."""
    call_bonus: int = 0
    """What saying "Nertz!" counts (H-25)."""
    target: int = 100
    """The total that ends a match of Nertz (H-25)."""


USUAL = Customs(fits=fitting(wrap=True, same_rank=False))
"""The rules that hold unless a table chooses others."""
