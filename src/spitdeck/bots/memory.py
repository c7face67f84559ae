"""What a player remembers of its own layout: cards that it saw before they were covered."""

from __future__ import annotations

from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import View

__all__ = ["Memory"]


class Memory:
    """Remembers the cards that lay open on the seat's own piles and were stacked upon (H-5).

    Told every view in turn, by `see`; one that is left out may cost a memory, never add one.
    """

    def __init__(self, seat: int) -> None:
        """Remember nothing yet."""
        self.covered: dict[str, list[str]] = {}
        """By own pile: the cards seen under its top, the last one directly under it."""
        self._seat = seat
        self._tops: dict[str, tuple[int, str]] = {}
        self._round = 0

    def see(self, view: View) -> None:
        """Compare with the last view.

        A pile that grew covers its old top, one that shrank gives one back. Views without
        faces, as in a pause, are passed over.
        """
        if view.round != self._round or view.stage is Stage.DEALT:
            self.covered.clear()
            self._tops.clear()
            self._round = view.round
        for pile in view.piles:
            if pile.seat != self._seat or pile.facing is not Facing.TOP:
                continue
            count = pile.down + len(pile.up)
            if pile.up or count == 0:
                self._see_pile(pile.id, count, pile.up[-1] if pile.up else "")

    def _see_pile(self, pile: str, count: int, top: str) -> None:
        before, old_top = self._tops.get(pile, (count, top))
        self._tops[pile] = (count, top)
        under = self.covered.setdefault(pile, [])
        if count == before + 1 and old_top:
            under.append(old_top)
        elif count == before - 1 and under:
            under.pop()
        elif count != before:
            under.clear()
