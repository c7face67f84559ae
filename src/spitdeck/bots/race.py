"""What is worth doing in a race for centre piles: stockpile games, and Speed's hand of five."""

from __future__ import annotations

from collections.abc import Mapping

from spitdeck.bots.customs import Fits
from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Action, Call, Move, Play
from spitdeck.engine.cards import UNKNOWN, Card
from spitdeck.engine.views import PileView

__all__ = ["kind_of", "useful", "weigh"]

KIND = 1000.0
"""Apart from each other: a play is better than any move, a move than any call."""
UNCOVERS = 3.0
"""A hidden card turned up is worth most: it may be the next play."""
PER_CARD_BELOW = 0.6
"""The longest piles are what a round is lost by."""
FOLLOW_UP = 2.0
"""Per further play that the open cards allow."""
COVERS = 1.0
"""With a hand: per card of the deck that the rest of it would fit on, whatever comes up."""
UNSEEN = 10.0
"""Per card of an unseen hand that is likely to fit afterwards: taken off."""
BLOCKS = 1.2
"""Per open card of others that fitted on the pile and does not any more."""
OPENS = 0.8
"""Per open card of others that fits on it now: taken off."""
EMPTIES = 0.3
"""A slot emptied is a card gone, but one open card fewer."""


def kind_of(sight: Sight, action: Action) -> int:
    """How obvious an action is: plays 3, moves 2, anything else 1; 0 if it is of no use."""
    match action:
        case Play():
            return 3
        case Move():
            return 2 if useful(sight, action) else 0
        case _:
            return 1


def useful(sight: Sight, move: Move) -> bool:
    """Whether a move turns up a card never seen, or a remembered one that fits somewhere now.

    Anything else only shuttles cards, which could go on for ever.
    """
    source = sight.own_pile(move.card)
    if source is None or source.down == 0:
        return False
    remembered = sight.covered.get(source.id, ())
    if not remembered:
        return True
    fits = sight.customs.fits
    return any(Card(remembered[-1]) in fits[Card(top)] for top in sight.shared_tops().values())


def weigh(sight: Sight, action: Action, depth: int) -> float:
    """How good a useful action looks; more is better. Looks `depth` plays ahead."""
    match action:
        case Play():
            return 3 * KIND + _weigh_play(sight, action, depth)
        case Move():
            return 2 * KIND + _weigh_source(sight.own_pile(action.card))
        case Call():
            return 0.0 if action.pile is None else 1.0  # a choice that is offered is used
        case _:
            return 0.0


def _weigh_play(sight: Sight, play: Play, depth: int) -> float:
    fits = sight.customs.fits
    card = Card(play.card)
    shared = {pile: Card(top) for pile, top in sight.shared_tops().items()}
    before = fits.get(shared.get(play.pile, card), frozenset())
    others = sight.tops_of_others()
    worth = _weigh_source(sight.own_pile(play.card))
    worth += BLOCKS * sum(top in before for top in others)
    worth -= OPENS * sum(top in fits[card] for top in others)
    hand = frozenset(Card(pile.up[-1]) for pile in sight.own_piles() if pile.up) - {card}
    after = {**shared, play.pile: card}
    unseen = sum(pile.kind == "hand" and pile.down for pile in sight.view.piles)
    if unseen and depth > 0:
        worth += COVERS * len(frozenset().union(*(fits[each] for each in hand)))
        worth -= UNSEEN * unseen * _likely_share(sight, frozenset(after.values()))
    return worth + FOLLOW_UP * _longest_run(fits, hand, after, depth)


def _likely_share(sight: Sight, tops: frozenset[Card]) -> float:
    """Which share of the cards that the seat has no sight of fits on the tops."""
    fits = sight.customs.fits
    seen = {card for pile in sight.view.piles for card in pile.up}
    left = [card for card in fits if card not in seen and card != UNKNOWN]
    return sum(any(card in fits[top] for top in tops) for card in left) / max(len(left), 1)


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
