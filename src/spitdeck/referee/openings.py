"""What opened an opportunity: who gave each shared pile its top, and when each card was shown.

A seat that is told something by the server hears it late by the downlink of its line. Whether
it was told is therefore what decides on half of its credit.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec

from spitdeck.engine.actions import Action, Play, Slap
from spitdeck.engine.events import Dealt, Drawn, Event, Flipped, Played, Turned, Uncovered
from spitdeck.referee.lag import Credits

__all__ = ["SERVER", "Openings", "Top", "credit_of"]

SERVER = -1
"""Stands for a seat where a pile's top was turned up, not played."""

MANY_SEATS = 3
"""From so many seats on, a play of another one reaches the rest unequally late."""


class Top(msgspec.Struct, frozen=True, gc=False):
    """How a shared pile got its top."""

    moment: int
    laid_by: int
    """The seat, or `SERVER`."""


class Openings(msgspec.Struct, frozen=True):
    """For each pile and open card the moment from which it was as it is.

    Moments count events. What is not named was shown with everything, `since` then.
    """

    moment: int = 0
    since: int = 0
    tops: Mapping[str, Top] = {}
    shown: Mapping[str, int] = {}
    """By card."""

    def all_shown(self) -> Openings:
        """After everything was shown at once: at a start, or after a pause."""
        return Openings(self.moment + 1, self.moment + 1)

    def after(self, events: tuple[Event, ...]) -> Openings:
        """After an accepted action's events, or those of the rules' own clock."""
        moment, since = self.moment, self.since
        tops, shown = dict(self.tops), dict(self.shown)
        for event in events:
            moment += 1
            match event:
                case Played():
                    tops[event.target] = Top(moment, event.seat)
                case Flipped():
                    tops[event.target] = Top(moment, SERVER)
                case Uncovered():
                    tops[event.pile] = Top(moment, SERVER)
                    shown[event.card] = moment
                case Drawn():
                    shown[event.card] = moment
                case Turned():
                    shown |= dict.fromkeys(event.cards, moment)
                case Dealt():
                    since, tops, shown = moment, {}, {}
                case _:
                    pass
        return Openings(moment, since, tops, shown)

    def opened_by(self, play: Play) -> int:
        """Who made the play possible: the seat that laid the pile's top, or `SERVER`.

        It is the server's doing too if the card was turned up after the pile got its top.
        """
        top = self.tops.get(play.pile)
        if top is None or self.shown.get(play.card, self.since) > top.moment:
            return SERVER
        return top.laid_by


def credit_of(
    lags: Credits,
    openings: Openings,
    seat: int,
    action: Action,
    own: AbstractSet[str] = frozenset(),
) -> int:
    """The credit of a seat's action, in microseconds.

    Always for the way up; for the way down too if the server told what the action
    answers. `own` are the piles on which a card of the seat waits to be judged: it sees those
    on its own screen at once.
    """
    seats = len(lags.up)
    if seat >= seats:
        return 0
    if isinstance(action, Slap):  # it answers the opening of the contest
        return lags.most(seat)
    if not isinstance(action, Play) or action.pile in own:
        return lags.up[seat]
    opener = openings.opened_by(action)
    is_told = opener == SERVER or (opener != seat and seats >= MANY_SEATS)
    return lags.most(seat) if is_told else lags.up[seat]
