"""When to say "Nertz!" (rules.md 5): at once, unless that would lose more than it wins."""

from __future__ import annotations

from enum import Enum

from spitdeck.bots.sight import Sight

__all__ = ["Haste", "call_now", "round_points"]


class Haste(Enum):
    """How soon "Nertz!" is to be said."""

    NOW = "now"
    AFTER_PLAYS = "after plays"
    """As soon as no point lies ready to be taken."""
    LATER = "later"


FAR_BEHIND = 25
"""Points behind the leader, after the call, from which every further card is worth a risk."""
NEARLY_OUT = 2
"""Who has so few Nertz cards left may call any moment: there is no time to be greedy."""


def round_points(sight: Sight) -> list[int]:
    """By seat: what the round would count if it ended now, as everybody can see."""
    points = [0] * len(sight.view.score)
    for pile in sight.view.piles:
        if pile.kind == "foundation":
            for card in pile.up:
                points[ord(card[-1]) - ord("A")] += 1
        elif pile.kind == "nertz" and pile.seat is not None:
            points[pile.seat] += sight.customs.penalty * (pile.down + len(pile.up))
    return points


def call_now(sight: Sight) -> Haste:
    """Whether the round should end now; if not, there is still something to be gained.

    A call that makes another seat win the match waits, and so does one from far behind,
    while there are cards to play and nobody else is about to call. A call that wins the
    match is made at once. Else the points that lie ready are taken first, unless somebody
    else may call before.
    """
    points = round_points(sight)
    points[sight.seat] += sight.customs.call_bonus
    totals = [sum(pair) for pair in zip(sight.view.score, points, strict=True)]
    own = totals[sight.seat]
    best_other = max(total for seat, total in enumerate(totals) if seat != sight.seat)
    target = sight.customs.target
    if own >= target and own > best_other:
        return Haste.NOW
    if best_other >= target or best_other - own >= FAR_BEHIND:
        return Haste.LATER if _has_time(sight) and not sight.is_through else Haste.NOW
    return Haste.AFTER_PLAYS if _has_time(sight) else Haste.NOW


def _has_time(sight: Sight) -> bool:
    lefts = [
        pile.down + len(pile.up)
        for pile in sight.view.piles
        if pile.kind == "nertz" and pile.seat != sight.seat
    ]
    return min(lefts) > NEARLY_OUT
