"""Which of the actions that a player has noticed it prefers. Pure, from the seat's view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from spitdeck.engine.actions import Action, Call, Move, Play
from spitdeck.engine.cards import Card, fitting
from spitdeck.engine.views import PileView, View

__all__ = ["USUAL_FITS", "Sight", "choose", "useful", "weigh"]

Fits = Mapping[Card, frozenset[Card]]

USUAL_FITS: Fits = fitting(wrap=True, same_rank=False)
"""What fits on what unless a house rule says otherwise (rules.md 1.2)."""

UNCOVERS = 3.0
"""A hidden card turned up is worth most: it may be the next play."""
PER_CARD_BELOW = 0.6
"""The longest piles are what a round is lost by."""
FOLLOW_UP = 2.0
"""Per further play that the open cards allow."""
BLOCKS = 1.2
"""Per open card of others that fitted on the pile and does not any more."""
OPENS = 0.8
"""Per open card of others that fits on it now: taken off."""
EMPTIES = 0.3
"""A slot emptied is a card gone, but one open card fewer."""


class Sight(msgspec.Struct, frozen=True):
    """What a player knows when it decides: its seat's view, and what it remembers."""

    view: View
    seat: int
    fits: Fits = USUAL_FITS
    """The table's house rule about what fits on what."""
    covered: Mapping[str, Sequence[str]] = {}
    """By own pile: cards seen before they were covered, the last one directly under the top."""


def choose(
    sight: Sight, noticed: Sequence[Action], chance: Random, judgement: float, depth: int
) -> Action | None:
    """One of the noticed actions, or None if none of them is of any use.

    A weighed choice takes the best by `weigh`; otherwise what is seen first: any play, else
    any useful move, else whatever else there is. Never makes an action up.
    """
    plays: list[Action] = [action for action in noticed if isinstance(action, Play)]
    moves: list[Action] = [
        action for action in noticed if isinstance(action, Move) and useful(sight, action)
    ]
    rest: list[Action] = [action for action in noticed if not isinstance(action, Play | Move)]
    choices = plays or moves or rest
    if not choices:
        return None
    if chance.random() >= judgement:
        return chance.choice(choices)
    best = max(weigh(sight, action, depth) for action in choices)
    return chance.choice([action for action in choices if weigh(sight, action, depth) == best])


def useful(sight: Sight, move: Move) -> bool:
    """Whether a move turns up a card never seen, or a remembered one that fits somewhere now.

    Anything else only shuttles cards, which could go on for ever.
    """
    source = _own_pile(sight, move.card)
    if source is None or source.down == 0:
        return False
    remembered = sight.covered.get(source.id, ())
    if not remembered:
        return True
    return any(Card(remembered[-1]) in sight.fits[top] for top in _shared_tops(sight).values())


def weigh(sight: Sight, action: Action, depth: int) -> float:
    """How good an action looks; more is better. Compares actions of one kind only."""
    match action:
        case Play():
            return _weigh_play(sight, action, depth)
        case Move():
            return _weigh_source(_own_pile(sight, action.card))
        case Call():
            return 0.0 if action.pile is None else 1.0  # a choice that is offered is used
        case _:
            return 0.0


def _weigh_play(sight: Sight, play: Play, depth: int) -> float:
    shared = _shared_tops(sight)
    card = Card(play.card)
    before = sight.fits.get(shared.get(play.pile, card), frozenset())
    others = _tops_of_others(sight)
    worth = _weigh_source(_own_pile(sight, play.card))
    worth += BLOCKS * sum(top in before for top in others)
    worth -= OPENS * sum(top in sight.fits[card] for top in others)
    hand = frozenset(Card(top) for top in _own_tops(sight)) - {card}
    after = {**shared, play.pile: card}
    return worth + FOLLOW_UP * _longest_run(sight.fits, hand, after, depth)


def _weigh_source(source: PileView | None) -> float:
    if source is None or source.down == 0:
        return EMPTIES
    return UNCOVERS + PER_CARD_BELOW * source.down


def _longest_run(fits: Fits, hand: frozenset[Card], tops: Mapping[str, Card], depth: int) -> int:
    """How many of the open cards can follow one another, up to `depth`."""
    if depth == 0:
        return 0
    longest = 0
    for pile, top in tops.items():
        for card in hand & fits[top]:
            run = 1 + _longest_run(fits, hand - {card}, {**tops, pile: card}, depth - 1)
            if run == depth:
                return depth
            longest = max(longest, run)
    return longest


def _own_pile(sight: Sight, card: str) -> PileView | None:
    for pile in sight.view.piles:
        if pile.seat == sight.seat and pile.up[-1:] == (card,):
            return pile
    return None


def _own_tops(sight: Sight) -> list[str]:
    return [pile.up[-1] for pile in sight.view.piles if pile.seat == sight.seat and pile.up]


def _tops_of_others(sight: Sight) -> list[Card]:
    return [
        Card(pile.up[-1])
        for pile in sight.view.piles
        if pile.seat not in {None, sight.seat} and pile.up
    ]


def _shared_tops(sight: Sight) -> dict[str, Card]:
    return {
        pile.id: Card(pile.up[-1]) for pile in sight.view.piles if pile.seat is None and pile.up
    }
