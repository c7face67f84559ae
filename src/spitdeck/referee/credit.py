"""How much credit one action has: by what opened it, and whether its seat can have seen that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from spitdeck.engine.actions import Action
from spitdeck.referee.lag import Credits
from spitdeck.referee.opening import SERVER
from spitdeck.referee.openings import Openings

__all__ = ["Deed", "Weighing", "credit_of"]


class Deed(NamedTuple):
    """An action with what its credit depends on beside what opened it. Times in microseconds."""

    seat: int
    action: Action
    at: int
    """When it arrives."""
    trip_us: int
    """The seat's trusted round trip, uncapped."""


Weighing = Callable[[Credits, Openings, Deed], int]
"""How much credit a deed has, in microseconds: `credit_of`, or what it is compared with."""


def credit_of(lags: Credits, openings: Openings, deed: Deed) -> int:
    """The credit of a deed: what its seat's line, and the referee, have made late of it.

    The way up always. The way down as well if it answers what the server told: a flip, a card
    that was turned up, the start of a slap contest. Of the way down of another seat's play as
    large a part as there are rivals that must be told of it too: those hear of it unequally late,
    but between the seat itself and whoever made the play it is even. A card that its seat's own
    play turned up was late by that play's way up, and by its waiting, too. At a table that
    equalises all hear equally late, but of plays that were late themselves: there that is
    credited to every answer, and no way down. Nothing but the way up for what all were told
    together, as at the start, nor if there was no time for the telling and the answer: who acts
    blindly was not late to see.
    docs/fairness.md says why, and what was measured.
    """
    seat = deed.seat
    if seat >= len(lags.up):
        return 0
    opening = openings.of(deed.action)
    if opening is None or opening.is_together:
        return lags.up[seat]
    from_server, is_equalised = opening.by == SERVER, lags.is_equalised
    if opening.by == seat or deed.at < opening.at + deed.trip_us:
        return lags.up[seat]
    late = opening.late if from_server or is_equalised else 0
    if from_server:
        return lags.most(seat) + late
    rivals = len(lags.up) - 1
    return lags.up[seat] + lags.down[seat] * (rivals - 1) // rivals + late
