"""How far a player has gone through its stock since anything else changed (rules.md 5)."""

from __future__ import annotations

from spitdeck.engine.state import Stage
from spitdeck.engine.views import View

__all__ = ["StockWatch"]


class StockWatch:
    """Knows when to turn the stock once more is of no use: it was all seen, and nothing changed.

    Told every view in turn, by `see`; one that is left out may cost another pass.
    """

    def __init__(self, seat: int) -> None:
        """Nothing is turned yet."""
        self.is_through = False
        """Whether as many cards were turned as there are, with all else as it was."""
        self._seat = seat
        self._turned = 0
        self._waste = 0
        self._rest: object = None

    def see(self, view: View) -> None:
        """Compare with the last view. Views outside the race are passed over."""
        if view.stage is not Stage.RACING:
            return
        stock = waste = 0
        rest: list[object] = [view.round, view.memory.get("shifts")]
        for pile in view.piles:
            count = pile.down + len(pile.up)
            if pile.seat is None:
                rest.append(count)
            elif pile.seat == self._seat:
                if pile.kind == "stock":
                    stock = count
                elif pile.kind == "waste":
                    waste = count
                else:
                    rest.append((pile.down, pile.up))
        if rest != self._rest:
            self._turned, self._rest = 0, rest
        else:
            self._turned += max(waste - self._waste, 0)
        self._waste = waste
        self.is_through = self._turned >= stock + waste
