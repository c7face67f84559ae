"""What a player knows when it decides: its view, and what it remembers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from spitdeck.bots.customs import USUAL, Customs
from spitdeck.engine.views import PileView, View

__all__ = ["Sight"]


class Sight(msgspec.Struct, frozen=True):
    """Everything that a choice may depend on. Nothing that the seat cannot see is in it."""

    view: View
    seat: int
    customs: Customs = USUAL
    covered: Mapping[str, Sequence[str]] = {}
    """By own pile: cards seen before they were covered, the last one directly under the top."""
    is_through: bool = False
    """Whether the stock has been gone through since anything else changed (rules.md 5)."""

    @property
    def is_patience(self) -> bool:
        """Whether cards are built up on foundations, rather than raced onto centre piles."""
        return any(pile.kind == "foundation" for pile in self.view.piles)

    def own_pile(self, card: str) -> PileView | None:
        """The own pile on top of which the card lies open."""
        for pile in self.own_piles():
            if pile.up[-1:] == (card,):
                return pile
        return None

    def own_piles(self) -> Iterator[PileView]:
        """The seat's own piles, in the order of the layout."""
        return (pile for pile in self.view.piles if pile.seat == self.seat)

    def tops_of_others(self) -> list[str]:
        """The open cards on top of the other seats' piles."""
        return [
            pile.up[-1]
            for pile in self.view.piles
            if pile.seat is not None and pile.seat != self.seat and pile.up
        ]

    def shared_tops(self) -> dict[str, str]:
        """The open card on top of each shared pile, by pile id."""
        return {pile.id: pile.up[-1] for pile in self.view.piles if pile.seat is None and pile.up}
