"""Where the piles lie before a player: how far its hand has to go. Distances in card widths."""

from __future__ import annotations

from typing import NamedTuple

from spitdeck.engine.views import View

__all__ = ["BUTTON", "Place", "button_place", "layout_places"]


class Place(NamedTuple):
    """A point of the table, in card widths: x to the right, y away from the player."""

    x: float
    y: float


BUTTON = Place(0.0, 1.2)
"""The call button of a race, between one's own row and the shared piles."""

PATIENCE_BUTTON = Place(3.6, -1.3)
"""Under waste and stock, near the thumb."""

OWN_STEP = 1.12
SHARED_STEP = 1.9
SHARED_Y = 2.6
FOUNDATIONS_IN_ROW = 8
FOUNDATION_ROW = 1.5
"""From one row of foundations to the next: a card's height."""

OWN_PATIENCE = {"nertz": -3.4, "waste": 3.4, "stock": 4.7}
"""The Nertz pile is at the left, waste and stock at the right, the work piles between."""


def layout_places(view: View, seat: int) -> dict[str, Place]:
    """Where a seat has its own piles and the shared ones before it, by pile id.

    Own piles lie in one row, shared piles beyond it. What nobody reaches for has no place:
    other seats' piles, and shared ones that are never played on.
    """
    own = {pile.id: pile.kind for pile in view.piles if pile.seat == seat}
    foundations = [pile.id for pile in view.piles if pile.kind == "foundation"]
    if foundations:
        works = [pile for pile, kind in own.items() if kind == "work"]
        sides = {
            pile: Place(OWN_PATIENCE[kind], 0.0) for pile, kind in own.items() if kind != "work"
        }
        return sides | _row(works, OWN_STEP, 0.0) | _rows(foundations)
    centres = [pile.id for pile in view.piles if pile.kind == "centre"]
    return _row(list(own), OWN_STEP, 0.0) | _row(centres, SHARED_STEP, SHARED_Y)


def button_place(view: View) -> Place:
    """Where the call button is."""
    is_patience = any(pile.kind == "foundation" for pile in view.piles)
    return PATIENCE_BUTTON if is_patience else BUTTON


def _rows(piles: list[str]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for at in range(0, len(piles), FOUNDATIONS_IN_ROW):
        y = SHARED_Y + FOUNDATION_ROW * (at // FOUNDATIONS_IN_ROW)
        places |= _row(piles[at : at + FOUNDATIONS_IN_ROW], OWN_STEP, y)
    return places


def _row(piles: list[str], step: float, y: float) -> dict[str, Place]:
    middle = (len(piles) - 1) / 2
    return {pile: Place((at - middle) * step, y) for at, pile in enumerate(piles)}
