"""What is worth doing in a racing patience (rules.md 5): the Nertz pile before all else."""

from __future__ import annotations

from functools import cached_property

from spitdeck.bots.calling import Haste, call_now
from spitdeck.bots.sight import Sight
from spitdeck.bots.solitaire import Solitaire, face_of, goes_down, goes_up
from spitdeck.engine.actions import Action, Call, Move, Play, Stuck, Turn
from spitdeck.engine.cards import Card
from spitdeck.engine.views import PileView

__all__ = ["PatienceOutlook"]

CALLS = {Haste.NOW: 200.0, Haste.AFTER_PLAYS: 45.0, Haste.LATER: 0.0}
"""Nertz! is said before anything else, or when no point lies ready, or not yet."""
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
CONTESTED = 60.0
"""Per other seat that could take the foundation with such a card of its own.

What others race for comes before anything that waits: of all that the order of things changes,
this alone changes the points of a round by much.
"""
HELPS = 90.0
"""If each other seat's Nertz top, which goes nowhere else, could follow: taken off.

It would count three points for them, against one for the play: with two seats such a play is
held back as long as there is anything else to do.
"""
NEXT = 0.2
"""What a better thing to do after it counts, per play that a level looks ahead."""


class PatienceOutlook:
    """What a patience looks like to a player at one moment, and what its actions are worth."""

    def __init__(self, sight: Sight) -> None:
        """Look at one's own side; at the others' only if there is something to choose."""
        self._sight = sight
        self._layout = Solitaire.seen(sight)

    def kind_of(self, action: Action) -> int:
        """How obvious an action is, from the call (6) to being stuck (1); 0 if it is of no use."""
        layout = self._layout
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
                return 3 if self._weigh_move(action) > 0 else 0
            case Turn():
                return 0 if self._sight.is_through else 2
            case Stuck():
                return 1 if self._sight.is_through else 0
            case _:
                return 1

    def weigh(self, action: Action, depth: int) -> float:
        """How good a useful action looks; more is better."""
        match action:
            case Call():
                return CALLS[call_now(self._sight)]
            case Play():
                worth = self._weigh_play(action) + self._weigh_race(action)
            case Move():
                worth = self._weigh_move(action)
            case Turn():
                return TURNS
            case _:
                return STUCK
        if depth < 2:
            return worth
        gained = _best_next(self._layout.after(action)) - self._best_now
        return worth + NEXT * (depth - 1) * max(gained, 0.0)

    @cached_property
    def _stranded(self) -> list[str]:
        return _stranded_tops(self._sight)

    @cached_property
    def _open_faces(self) -> list[Card]:
        return [face_of(top) for top in self._sight.tops_of_others()]

    @cached_property
    def _best_now(self) -> float:
        return _best_next(self._layout)

    def _weigh_play(self, play: Play) -> float:
        layout = self._layout
        if layout.is_nertz_top(play.card):
            return NERTZ_UP
        return UP + FREES * (layout.after(play).nertz_goes() - layout.nertz_goes())

    def _weigh_race(self, play: Play) -> float:
        """What the play takes from others, and what it gives them."""
        worth = CONTESTED * self._open_faces.count(face_of(play.card))
        helped = sum(goes_up(top, play.card) for top in self._stranded)
        return worth - HELPS * helped / (len(self._sight.view.score) - 1)

    def _weigh_move(self, move: Move) -> float:
        """What a move is worth: nothing if it only carries cards to and fro."""
        layout = self._layout
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


def _stranded_tops(sight: Sight) -> list[str]:
    """The Nertz tops of others that no work pile of theirs takes: only a foundation can."""
    layouts: dict[int, list[PileView]] = {}
    for pile in sight.view.piles:
        if pile.seat is not None and pile.seat != sight.seat:
            layouts.setdefault(pile.seat, []).append(pile)
    stranded = []
    for layout in layouts.values():
        lasts = [pile.up[-1:] for pile in layout if pile.kind == "work"]
        for pile in layout:
            if pile.kind == "nertz" and pile.up:
                top = pile.up[-1]
                if all(last and not goes_down(top, last[0]) for last in lasts):
                    stranded.append(top)
    return stranded


def _frees_nertz(layout: Solitaire, action: Play | Move) -> bool:
    return not layout.nertz_goes() and layout.after(action).nertz_goes()


def _best_next(layout: Solitaire) -> float:
    """The worth of what a layout allows next, among what counts points."""
    best = NERTZ_DOWN if layout.nertz_goes() else 0.0
    if any(layout.foundation_for(top) for top in layout.open_tops()):
        best = max(best, UP)
    return best
