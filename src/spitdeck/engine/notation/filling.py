"""Where the cards go that a position does not name.

The order is fixed, so that one text is one position: the cards not named, in the deck's
order, fill the unknown places pile by pile (in the order of the game's piles) and in each
pile from the bottom up; what is left lies under the centre piles that hold cards, dealt to
them in turn, the first card lowest. Where seats have decks of their own, their piles are
filled from these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from spitdeck.engine.cards import UNKNOWN, Card, tag_of
from spitdeck.engine.notation.errors import (
    DoubledCardError,
    ForeignCardError,
    MissingCardError,
    NoPlaceError,
    SurplusCardsError,
)

__all__ = ["Piles", "fill", "fit"]

Piles = tuple[tuple[Card, ...], ...]
"""By the game's order of piles: their cards, bottom to top, `?` for an unknown one."""


def fit(
    piles: Piles,
    wishes: Mapping[int, int],
    deck: Sequence[Card],
    owners: Sequence[str],
    takers: Sequence[int] = (),
) -> dict[int, int]:
    """How many cards each face-down pile that the text leaves out gets, by place.

    As many as it wishes for, if the deck suffices; else the largest wish, of equal ones the
    last, gives way card by card. The `takers` among them take turns to take what is left
    over. `owners` are, by place, the tags of the decks from which the piles are filled.
    """
    spare = Counter(map(tag_of, deck))
    for cards in piles:
        spare.subtract(tag_of(card) for card in cards if card != UNKNOWN)
    for owner, cards in zip(owners, piles, strict=True):
        for _ in range(cards.count(UNKNOWN)):
            spare[owner if owner in spare else _first_left(spare)] -= 1
    sizes = dict(wishes)
    for owner, left in spare.items():
        own = [at for at in sizes if owners[at] == owner]
        while own and sum(sizes[at] for at in own) > max(left, 0):
            sizes[max(own, key=lambda at: (sizes[at], at))] -= 1
        taking = [at for at in own if at in takers]
        while taking and sum(sizes[at] for at in own) < left:
            sizes[min(taking, key=lambda at: (sizes[at], at))] += 1
    return sizes


def fill(
    piles: Piles,
    deck: Sequence[Card],
    owners: Sequence[str],
    centres: Sequence[int],
    *,
    strict: bool = False,
) -> Piles:
    """The piles with every card of the deck in its place; `centres` are the centre piles' places.

    With `strict` no card may be left to lie under the centre piles. `owners` as for `fit`.
    Raises the `PositionError` that fits.
    """
    rest = _not_named(piles, deck)
    filled = []
    surplus = 0
    for owner, pile in zip(owners, piles, strict=True):
        cards = []
        for card in pile:
            found = _take(rest, owner) if card == UNKNOWN else card
            surplus += found is None
            cards.append(found or UNKNOWN)
        filled.append(tuple(cards))
    if surplus:
        raise SurplusCardsError(UNKNOWN, surplus)
    left = tuple(card for cards in rest.values() for card in cards)
    if left and strict:
        raise MissingCardError(left[0], len(left))
    under = [at for at in centres if filled[at]]
    if left and not under:
        raise NoPlaceError(left[0], len(left))
    for turn, at in enumerate(under):
        filled[at] = left[turn :: len(under)] + filled[at]
    return tuple(filled)


def _first_left(spare: Mapping[str, int]) -> str:
    """The first deck that has a card left; the first of all if none has."""
    return next((tag for tag, left in spare.items() if left > 0), next(iter(spare)))


def _take(rest: Mapping[str, list[Card]], owner: str) -> Card | None:
    """The next card of the owner's deck, for a shared pile the next of any; None without one."""
    decks = [rest[owner]] if owner in rest else list(rest.values())
    return next((cards.pop(0) for cards in decks if cards), None)


def _not_named(piles: Piles, deck: Sequence[Card]) -> dict[str, list[Card]]:
    """By tag, the deck's cards that no pile names, in its order."""
    known = set(deck)
    named: set[Card] = set()
    for card in (card for pile in piles for card in pile if card != UNKNOWN):
        if card not in known:
            raise ForeignCardError(card)
        if card in named:
            raise DoubledCardError(card)
        named.add(card)
    rest: dict[str, list[Card]] = {tag_of(card): [] for card in deck}
    for card in deck:
        if card not in named:
            rest[tag_of(card)].append(card)
    return rest
