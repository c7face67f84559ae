"""When to say "Nertz!" (rules.md 5): soon, unless that would lose more than it wins."""

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


NEARLY_OUT = 2
"""Who has so few Nertz cards left may call any moment."""


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

    A call that wins the match is made at once. One that makes another seat win it waits for
    as long as there is anything to do, and so does one while all others say that they are
    stuck: they gain nothing. Else the points that lie ready are taken first: each takes less
    time than the others need for one, with a Nertz pile to play from. Looking for more would
    take longer. Where the call itself counts, nobody else should be let call.
    """
    customs = sight.customs
    points = round_points(sight)
    points[sight.seat] += customs.call_bonus
    totals = [sum(pair) for pair in zip(sight.view.score, points, strict=True)]
    own = totals[sight.seat]
    best_other = max(total for seat, total in enumerate(totals) if seat != sight.seat)
    if own >= customs.target and own > best_other:
        return Haste.NOW
    others = {seat for seat in range(len(totals)) if seat != sight.seat}
    if best_other >= max(customs.target, own + 1) or others.issubset(sight.view.marked):
        return Haste.NOW if sight.is_through else Haste.LATER
    if customs.call_bonus and not _has_time(sight):
        return Haste.NOW
    return Haste.AFTER_PLAYS


def _has_time(sight: Sight) -> bool:
    lefts = [
        pile.down + len(pile.up)
        for pile in sight.view.piles
        if pile.kind == "nertz" and pile.seat != sight.seat
    ]
    return min(lefts) > NEARLY_OUT
