"""What is worth doing in a racing patience (rules.md 5): the Nertz pile before all else."""

from __future__ import annotations

from spitdeck.bots.calling import should_call
from spitdeck.bots.sight import Sight
from spitdeck.bots.solitaire import Solitaire, goes_up
from spitdeck.engine.actions import Action, Call, Move, Play, Stuck, Turn

__all__ = ["kind_of", "weigh"]

CALLS = 200.0
"""Nertz! is said before anything else, if it is to be said at all."""
NERTZ_UP = 100.0
"""A Nertz card on a foundation: a point, a penalty less, and the next card turned up."""
UP = 50.0
"""A point, before somebody else takes it."""
NERTZ_DOWN = 48.0
"""A Nertz card on a work pile, where nobody races for it."""
NERTZ_IN_GAP = 40.0
"""A Nertz card in an empty work pile takes up the room that anything else could have."""
FREES = 30.0
"""What lets the Nertz top go next; taken off where it is kept from going."""
EXPOSES = 35.0
"""A run carried away from a card that a foundation takes."""
GAP = 12.0
"""A work pile emptied, once the Nertz pile is empty: room for the waste."""
FROM_WASTE = 15.0
"""A waste card on a work pile lies open from now on, and other stock cards come up."""
TURNS = 10.0
STUCK = 1.0
CONTESTED = 6.0
"""Per other seat that could take the foundation with such a card of its own."""
HELPS = 4.0
"""Per other seat whose Nertz top could follow: taken off."""
NEXT = 0.2
"""What a better thing to do after it counts, per play that a level looks ahead."""


def kind_of(sight: Sight, action: Action) -> int:
    """How obvious an action is, from the call (6) to being stuck (1); 0 if it is of no use."""
    layout = Solitaire.seen(sight)
    match action:
        case Play(card=card) | Move(card=card) if not layout.holds(card):
            return 0
        case Call():
            return 6
        case Play():
            return 5
        case Move() if layout.is_nertz_top(action.card):
            return 4
        case Move():
            return 3 if _weigh_move(layout, action) > 0 else 0
        case Turn():
            return 0 if sight.is_through else 2
        case Stuck():
            return 1 if sight.is_through else 0
        case _:
            return 1


def weigh(sight: Sight, action: Action, depth: int) -> float:
    """How good a useful action looks; more is better."""
    layout = Solitaire.seen(sight)
    match action:
        case Call():
            return CALLS if should_call(sight) else 0.0
        case Play():
            worth = _weigh_play(layout, action) + _weigh_race(sight, action)
        case Move():
            worth = _weigh_move(layout, action)
        case Turn():
            return TURNS
        case _:
            return STUCK
    gained = _best_next(layout.after(action)) - _best_next(layout) if depth > 1 else 0.0
    return worth + NEXT * (depth - 1) * max(gained, 0.0)


def _weigh_play(layout: Solitaire, play: Play) -> float:
    if layout.is_nertz_top(play.card):
        return NERTZ_UP
    return UP + FREES * (layout.after(play).nertz_goes() - layout.nertz_goes())


def _weigh_race(sight: Sight, play: Play) -> float:
    """What the play takes from others, and what it gives them."""
    face = play.card.partition("/")[0]
    others = sight.tops_of_others()
    worth = CONTESTED * sum(top.partition("/")[0] == face for top in others)
    nertz_tops = (
        pile.up[-1]
        for pile in sight.view.piles
        if pile.kind == "nertz" and pile.seat != sight.seat and pile.up
    )
    return worth - HELPS * sum(goes_up(top, play.card) for top in nertz_tops)


def _weigh_move(layout: Solitaire, move: Move) -> float:
    """What a move is worth: nothing if it only carries cards to and fro."""
    to_gap = not layout.works.get(move.pile)
    if layout.is_nertz_top(move.card):
        return NERTZ_IN_GAP if to_gap else NERTZ_DOWN
    frees = FREES if _frees_nertz(layout, move) else 0.0
    if layout.is_waste_top(move.card):
        if to_gap and layout.nertz:
            return 0.0
        return frees + FROM_WASTE
    source, depth = layout.find(move.card)
    if depth == 0:
        return 0.0 if to_gap else frees or GAP
    exposed = layout.works[source][depth - 1]
    return frees or (EXPOSES if layout.foundation_for(exposed) else 0.0)


def _frees_nertz(layout: Solitaire, action: Play | Move) -> bool:
    return not layout.nertz_goes() and layout.after(action).nertz_goes()


def _best_next(layout: Solitaire) -> float:
    """The worth of what a layout allows next, among what counts points."""
    best = NERTZ_DOWN if layout.nertz_goes() else 0.0
    if any(layout.foundation_for(top) for top in layout.open_tops()):
        best = max(best, UP)
    return best
