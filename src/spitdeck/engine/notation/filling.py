"""Where the cards go that a position does not name.

The order is fixed, so that one text is one position: the cards not named, in the deck's
order, fill the unknown places pile by pile (in the order of the game's piles) and in each
pile from the bottom up; what is left lies under the centre piles that hold cards, dealt to
them in turn, the first card lowest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spitdeck.engine.cards import UNKNOWN, Card
from spitdeck.engine.notation.errors import (
    DoubledCardError,
    ForeignCardError,
    MissingCardError,
    NoPlaceError,
    SurplusCardsError,
)

__all__ = ["Piles", "fill", "fit_reserves"]

Piles = tuple[tuple[Card, ...], ...]
"""By the game's order of piles: their cards, bottom to top, `?` for an unknown one."""


def fit_reserves(
    piles: Piles, wishes: Mapping[int, int], cards: int, *, take_all: bool
) -> dict[int, int]:
    """How many cards each reserve that the text leaves out gets, by place.

    As many as it wishes for, if `cards` (the size of the deck) suffice; else the largest
    wish, of equal ones the last, gives way card by card. With `take_all` they take turns
    to take what is left over.
    """
    spare = cards - sum(map(len, piles))
    sizes = dict(wishes)
    while sizes and sum(sizes.values()) > max(spare, 0):
        largest = max(sizes, key=lambda at: (sizes[at], at))
        sizes[largest] -= 1
    while take_all and sizes and sum(sizes.values()) < spare:
        smallest = min(sizes, key=lambda at: (sizes[at], at))
        sizes[smallest] += 1
    return sizes


def fill(
    piles: Piles, deck: Sequence[Card], centres: Sequence[int], *, strict: bool = False
) -> Piles:
    """The piles with every card of the deck in its place; `centres` are the centre piles' places.

    With `strict` no card may be left to lie under the centre piles. Raises the
    `PositionError` that fits.
    """
    rest = _not_named(piles, deck)
    unknown = sum(pile.count(UNKNOWN) for pile in piles)
    if unknown > len(rest):
        raise SurplusCardsError(UNKNOWN, unknown - len(rest))
    supply = iter(rest)
    filled = [tuple(next(supply) if card == UNKNOWN else card for card in pile) for pile in piles]
    left = tuple(supply)
    if left and strict:
        raise MissingCardError(left[0], len(left))
    under = [at for at in centres if filled[at]]
    if left and not under:
        raise NoPlaceError(left[0], len(left))
    for turn, at in enumerate(under):
        filled[at] = left[turn :: len(under)] + filled[at]
    return tuple(filled)


def _not_named(piles: Piles, deck: Sequence[Card]) -> list[Card]:
    rest = list(deck)
    for card in (card for pile in piles for card in pile if card != UNKNOWN):
        if card not in deck:
            raise ForeignCardError(card)
        if card not in rest:
            raise DoubledCardError(card)
        rest.remove(card)
    return rest
