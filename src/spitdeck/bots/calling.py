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
    others = _others(sight)
    best_other = max((totals[seat] for seat in others), default=own - 1)
    if own >= customs.target and own > best_other:
        return Haste.NOW
    all_stuck = bool(others) and others.issubset(sight.view.marked)
    if all_stuck or best_other >= max(customs.target, own + 1):
        return Haste.NOW if sight.is_through else Haste.LATER
    if customs.call_bonus and not _has_time(sight, others):
        return Haste.NOW
    return Haste.AFTER_PLAYS


def _others(sight: Sight) -> set[int]:
    """The other seats that have not given up."""
    out = sight.view.memory.get("out", 0)
    return {
        seat for seat in range(len(sight.view.score)) if seat != sight.seat and not out >> seat & 1
    }


def _has_time(sight: Sight, others: set[int]) -> bool:
    lefts = [
        pile.down + len(pile.up)
        for pile in sight.view.piles
        if pile.kind == "nertz" and pile.seat in others
    ]
    return min(lefts, default=0) > NEARLY_OUT
