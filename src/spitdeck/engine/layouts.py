"""How a seat's cards are laid out: slots of growing size, short deals, the reserve (2, 3.6)."""

from __future__ import annotations

from collections.abc import Sequence

from spitdeck.engine.cards import Card

__all__ = ["seat_piles", "short_sizes", "slot_sizes"]

SHAPES = ("rows", "even", "columns")
"""The shapes of a deal of fewer cards than a full layout takes (H-11)."""


def slot_sizes(slots: int, handicap: int = 0) -> tuple[int, ...]:
    """Cards per slot: 1, 2, 3, … less a handicap taken from the longest piles.

    Of equally long piles the rightmost gives first.

    >>> slot_sizes(5, 3)
    (1, 2, 3, 3, 3)
    """
    sizes = list(range(1, slots + 1))
    for _ in range(handicap):
        longest = max(range(slots), key=lambda slot: (sizes[slot], slot))
        sizes[longest] -= 1
    return tuple(sizes)


def short_sizes(slots: int, cards: int, shape: str) -> tuple[int, ...]:
    """Cards per slot when there are fewer than a full layout takes (3.6, H-11).

    >>> short_sizes(5, 10, "rows"), short_sizes(5, 10, "even"), short_sizes(5, 3, "columns")
    ((1, 2, 3, 2, 2), (2, 2, 2, 2, 2), (1, 2, 0, 0, 0))
    """
    sizes = [0] * slots
    for slot in _dealing_order(slots, shape)[:cards]:
        sizes[slot] += 1
    return tuple(sizes)


def seat_piles(
    cards: Sequence[Card], sizes: Sequence[int], under: int = 0
) -> list[tuple[Card, ...]]:
    """A seat's piles: one for each size, then the reserve with what is left.

    The first `under` cards go under the reserve (a handicap).
    """
    piles = []
    at = under
    for size in sizes:
        piles.append(tuple(cards[at : at + size]))
        at += size
    return [*piles, (*cards[:under], *cards[at:])]


def _dealing_order(slots: int, shape: str) -> list[int]:
    """Slot by slot in which order single cards are dealt, until a full layout is."""
    if shape == "columns":
        return [slot for slot in range(slots) for _ in range(slot + 1)]
    if shape == "even":
        return [slot for _ in range(slots) for slot in range(slots)]
    return [slot for row in range(slots) for slot in range(row, slots)]
