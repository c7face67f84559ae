"""Which pile a player slaps (rules.md 3.4): the one that looks smaller to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Slap

__all__ = ["choose_slap"]


def choose_slap(sight: Sight, slaps: Sequence[Slap], chance: Random, blur: float) -> Slap:
    """The slap of the pile that looks smallest: who takes fewer cards is nearer to the end.

    Sizes are estimated at a glance: `blur` is the spread of an estimate, as a share of the
    size. The nearer the sizes, the more often the wrong pile is taken, and the less it costs.
    """
    sizes = {pile.id: pile.down + len(pile.up) for pile in sight.view.piles}
    seen = [sizes.get(slap.pile, 0) * chance.gauss(1, blur) for slap in slaps]
    return slaps[seen.index(min(seen))]
