"""What two pages of Spit can see of their piles: the top cards, and who has called."""

from __future__ import annotations

from spitdeck.engine import events
from spitdeck.engine.cards import UNKNOWN, Card, fitting
from spitdeck.engine.views import View

__all__ = ["CENTRES", "FITS", "STOCKS", "Tops"]

FITS = fitting(wrap=True, same_rank=False)
CENTRES = ("c0", "c1")
STOCKS = tuple(tuple(f"{letter}.s{slot}" for slot in range(1, 6)) for letter in "AB")


class Tops:
    """Kept by what the pages are told."""

    def __init__(self) -> None:
        """Nothing lies there."""
        self.cards: dict[str, Card] = {}
        """By pile; `UNKNOWN` where no card lies open."""
        self.called: set[int] = set()
        """The seats whose calls are in force."""

    def look(self, view: View) -> None:
        """Take over everything that is seen."""
        self.called = set(view.marked)
        for pile in view.piles:
            self.cards[pile.id] = Card(pile.up[-1]) if pile.up else UNKNOWN

    def follow(self, event: events.Event) -> None:
        """Take in what has happened."""
        match event:
            case events.Played():
                self.cards[event.target] = Card(event.card)
                self.cards[event.source] = UNKNOWN
                self.called.discard(event.seat)
            case events.Uncovered():
                self.cards[event.pile] = Card(event.card)
            case events.Flipped():
                self.cards[event.target] = Card(event.card)
                self.called.clear()
            case events.Called():
                self.called.add(event.seat)
            case events.Lapsed():
                self.called.discard(event.seat)
            case _:
                pass

    def able(self, seat: int, pile: str) -> list[Card]:
        """The cards that the seat can play on the pile now."""
        tops = (self.cards[stock] for stock in STOCKS[seat])
        return [card for card in tops if card is not UNKNOWN and card in FITS[self.cards[pile]]]
