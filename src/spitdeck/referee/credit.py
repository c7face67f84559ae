"""How much credit one action has: by what opened it, and whether its seat can have seen that."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spitdeck.engine.actions import Action
from spitdeck.referee.lag import Credits
from spitdeck.referee.openings import SERVER, Openings

__all__ = ["Deed", "Weighing", "credit_of"]

MANY_SEATS = 3
"""From so many seats on, a play of another one reaches the rest unequally late."""


class Deed(msgspec.Struct, frozen=True, gc=False):
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
    """The credit of a deed: the way up always, the way down if it answers what was told.

    It does if the server opened the opportunity, or with three or more seats another seat, and
    if there was time for the telling and the answer: who acts blindly was not late to see.
    Between two seats, a card that the seat's own play has turned up was late by that play's way
    up, and by its waiting, too; docs/decisions.md says what was measured.
    """
    seat = deed.seat
    if seat >= len(lags.up):
        return 0
    opening = openings.of(deed.action)
    if opening is None:
        return lags.up[seat]
    many = len(lags.up) >= MANY_SEATS
    is_told = opening.by == SERVER or (opening.by != seat and many)
    is_answer = is_told and deed.at >= opening.at + deed.trip_us
    if not is_answer:
        return lags.up[seat]
    return lags.most(seat) + (0 if many else opening.late)
