"""A seat's own side of a racing patience, as far as it lies open: what goes where on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Move, Play
from spitdeck.engine.cards import Card, suit_of
from spitdeck.engine.patience import next_ranks

__all__ = ["Solitaire", "face_of", "goes_down", "goes_up"]

RED = frozenset("HD")


@lru_cache(maxsize=4096)
def goes_up(card: str, top: str) -> bool:
    """Whether the card goes on a foundation with that top: same suit, the next rank.

    >>> goes_up("5S/A", "4S/B"), goes_up("5S/A", "4H/B")
    (True, False)
    """
    face, below = face_of(card), face_of(top)
    return suit_of(face) == suit_of(below) and face[:-1] in next_ranks(below, 1)


@lru_cache(maxsize=4096)
def goes_down(card: str, last: str) -> bool:
    """Whether the card goes on a work pile with that last card: other colour, the rank below.

    >>> goes_down("7D/A", "8S/A"), goes_down("7C/A", "8S/A")
    (True, False)
    """
    face, above = face_of(card), face_of(last)
    other_colour = (suit_of(face) in RED) != (suit_of(above) in RED)
    return other_colour and face[:-1] in next_ranks(above, -1)


class Solitaire(msgspec.Struct, frozen=True):
    """What a seat can work with. What lies under the Nertz top or the waste top is not told."""

    nertz: str | None
    """The top of the Nertz pile; None if it is empty, or turned up but not looked at."""
    waste: str | None
    works: Mapping[str, tuple[str, ...]]
    """The work piles by id, each from its lowest card."""
    foundations: tuple[str, ...]
    """The tops of the foundations."""

    @classmethod
    def seen(cls, sight: Sight) -> Solitaire:
        """The layout that the seat sees."""
        nertz = waste = None
        works = {}
        for pile in sight.own_piles():
            if pile.kind == "work":
                works[pile.id] = pile.up
            elif pile.kind == "nertz" and pile.up:
                nertz = pile.up[-1]
            elif pile.kind == "waste" and pile.up:
                waste = pile.up[-1]
        shared = (pile for pile in sight.view.piles if pile.seat is None)
        return cls(nertz, waste, works, tuple(pile.up[-1] for pile in shared if pile.up))

    def is_nertz_top(self, card: str) -> bool:
        """Whether the card is the top of the Nertz pile."""
        return card == self.nertz

    def is_waste_top(self, card: str) -> bool:
        """Whether the card is the top of the waste."""
        return card == self.waste

    def holds(self, card: str) -> bool:
        """Whether the card is one of those that may be taken up."""
        return card in {self.nertz, self.waste} or any(card in up for up in self.works.values())

    def find(self, card: str) -> tuple[str, int]:
        """The work pile that the card lies in, and how many cards lie under it.

        Raises `KeyError` if it lies in none.
        """
        for pile, cards in self.works.items():
            if card in cards:
                return pile, cards.index(card)
        raise KeyError(card)

    def open_tops(self) -> Iterator[str]:
        """The cards that may go to a foundation if one takes them."""
        for top in (self.nertz, self.waste):
            if top is not None:
                yield top
        yield from (cards[-1] for cards in self.works.values() if cards)

    def foundation_for(self, card: str) -> bool:
        """Whether some foundation takes the card; an ace starts one."""
        return face_of(card)[:-1] == "A" or any(goes_up(card, top) for top in self.foundations)

    def nertz_goes(self) -> bool:
        """Whether the Nertz top can go anywhere."""
        top = self.nertz
        if top is None:
            return False
        takes = any(not cards or goes_down(top, cards[-1]) for cards in self.works.values())
        return takes or self.foundation_for(top)

    def after(self, action: Play | Move) -> Solitaire:
        """The layout after a legal play or move. What it turns up is not known."""
        card, works = action.card, dict(self.works)
        run: tuple[str, ...] = (card,)
        nertz = None if self.is_nertz_top(card) else self.nertz
        waste = None if self.is_waste_top(card) else self.waste
        if nertz == self.nertz and waste == self.waste:
            source, depth = self.find(card)
            run = works[source][depth:]
            works[source] = works[source][:depth]
        if isinstance(action, Move):
            works[action.pile] = (*works[action.pile], *run)
            return Solitaire(nertz, waste, works, self.foundations)
        tops = [top for top in self.foundations if not goes_up(card, top)]
        same = [top for top in self.foundations if goes_up(card, top)]
        return Solitaire(nertz, waste, works, (*tops, *same[1:], card))


@lru_cache(maxsize=1024)
def face_of(card: str) -> Card:
    """The card without the letter of whose it is.

    >>> face_of("10C/B")
    '10C'
    """
    return Card(card.partition("/")[0])
