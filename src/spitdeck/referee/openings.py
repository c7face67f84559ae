"""What opened an opportunity: who gave each shared pile its top, and when each card was shown.

A seat that is told something by the server hears it late by the downlink of its line. Whether
it acts on what it was told, and not on its own doing, therefore decides on half of its credit.
"""

from __future__ import annotations

from collections.abc import Mapping

from spitdeck.engine.actions import Action, Play, Slap
from spitdeck.engine.events import (
    ClaimingStarted,
    Dealt,
    Drawn,
    Event,
    Flipped,
    Noted,
    Played,
    Turned,
    Uncovered,
)
from spitdeck.referee.opening import Opening

__all__ = ["Openings"]

_FIRST = Opening(0, 0)
_NOTHING: Mapping[str, Opening] = {}


class Openings:
    """The latest opening of each shared pile and each open card; it stays as it is.

    What is not named was opened by `all`, when everything was shown to all together. `contest` is
    when the latest slap contest started, or opened.
    """

    def __init__(
        self,
        moment: int = 0,
        everything: Opening = _FIRST,
        tops: Mapping[str, Opening] = _NOTHING,
        cards: Mapping[str, Opening] = _NOTHING,
        contest: Opening = _FIRST,
    ) -> None:
        """After so many events."""
        self.moment = moment
        self.all = everything
        self.tops = tops
        self.cards = cards
        self.contest = contest

    def all_shown(self, at: int) -> Openings:
        """After everything was shown to all together: at a start, or after a pause."""
        return Openings(self.moment + 1, Opening(self.moment + 1, at, is_together=True))

    def after(self, events: tuple[Event, ...], at: int, late: int = 0) -> Openings:
        """After an accepted action's events, or those of the rules' own clock.

        `late` is how long after its fair time the action was judged.
        """
        everything, contest = self.all, self.contest
        tops, cards = dict(self.tops), dict(self.cards)
        for moment, event in enumerate(events, self.moment + 1):
            match event:
                case Played():
                    tops[event.target] = Opening(moment, at, event.seat, late)
                case Flipped():
                    tops[event.target] = Opening(moment, at)
                case Uncovered():
                    tops[event.pile] = cards[event.card] = Opening(moment, at, late=late)
                case Drawn():
                    cards[event.card] = Opening(moment, at, late=late)
                case Turned():
                    cards |= dict.fromkeys(event.cards, Opening(moment, at, late=late))
                case ClaimingStarted() | Noted():
                    contest = Opening(moment, at)
                case Dealt():
                    everything, tops, cards = Opening(moment, at), {}, {}
                case _:
                    pass
        return Openings(self.moment + len(events), everything, tops, cards, contest)

    def of(self, action: Action) -> Opening | None:
        """What made the action possible, or None for one that answers nothing.

        For a play that is the later of: the pile got its top, the card was turned up.
        """
        match action:
            case Play():
                top = self.tops.get(action.pile, self.all)
                card = self.cards.get(action.card, self.all)
                return card if card.moment > top.moment else top
            case Slap():
                return self.contest
            case _:
                return None
