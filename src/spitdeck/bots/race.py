"""What is worth doing in a race for centre piles: stockpile games, and Speed's hand of five."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from spitdeck.bots.customs import Fits
from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Action, Call, Move, Play
from spitdeck.engine.cards import UNKNOWN, Card, rank_of
from spitdeck.engine.views import PileView

__all__ = ["RaceOutlook", "useful"]

KIND = 1000.0
"""Apart from each other: a play is better than any move, a move than any call."""

# What plays are worth, in cards of lead at the end. Estimated from matches of players that
# choose at random: how much of the lead goes back to what a play was, against its choices.
PER_CARD_BELOW = 0.25
"""Where emptied slots stay empty, a round is lost by the longest piles."""
FOLLOW_UP = 0.2
"""Per further play that the open cards allow."""
COVERS = 0.1
"""Per rank that the open cards left would fit on, whatever comes up."""
LEAVES = 0.35
"""If all other seats can play next: taken off, in proportion."""
LEAVES_PILE = 0.15
"""The same for each pile that they can play on."""


class _Opponent(msgspec.Struct, frozen=True):
    """What one other seat may play next."""

    tops: frozenset[Card]
    unseen: int
    """How many cards it holds that only it sees."""
    unlike: frozenset[Card]
    """Cards that an unseen one is not, since the seat says that it has no play."""


class RaceOutlook:
    """What a race looks like to a player at one moment, and what its actions are worth."""

    def __init__(self, sight: Sight) -> None:
        """Look at nothing yet: most often there is nothing to choose."""
        self._sight = sight
        self._fits = sight.customs.fits

    def kind_of(self, action: Action) -> int:
        """How obvious an action is: plays 3, moves 2, anything else 1; 0 if it is of no use."""
        match action:
            case Play():
                return 3
            case Move():
                return 2 if useful(self._sight, action) else 0
            case _:
                return 1

    def weigh(self, action: Action, depth: int) -> float:
        """How good a useful action looks; more is better. Looks `depth` plays ahead."""
        match action:
            case Play():
                return 3 * KIND + self._weigh_play(action, depth)
            case Move():
                source = self._sight.own_pile(action.card)
                return 2 * KIND + (source.down if source is not None else 0)
            case Call():
                return 0.0 if action.pile is None else 1.0  # a choice that is offered is used
            case _:
                return 0.0

    def _weigh_play(self, play: Play, depth: int) -> float:
        card = Card(play.card)
        rest = self._open - {card}
        after = {**self._shared, play.pile: card}
        worth = self._weigh_source(self._sight.own_pile(play.card))
        if depth > 0:
            worth += FOLLOW_UP * _longest_run(self._fits, rest, after, depth)
            worth += COVERS * len({rank_of(top) for top in _fitting(self._fits, rest)})
        return worth - self._weigh_opponents(after)

    def _weigh_source(self, source: PileView | None) -> float:
        """What it is worth to shorten a pile; nothing where a gap takes the top of any other."""
        if source is None or self._sight.customs.fill_slots:
            return 0.0
        return PER_CARD_BELOW * source.down

    def _weigh_opponents(self, after: Mapping[str, Card]) -> float:
        """What the other seats are left with, on average."""
        takes = [self._fits[top] for top in after.values()]
        either = frozenset().union(*takes)
        worth = 0.0
        for each in self._opponents:
            worth += LEAVES * self._likely(each, either)
            worth += LEAVES_PILE * sum(self._likely(each, fit) for fit in takes)
        return worth / max(len(self._opponents), 1)

    def _likely(self, opponent: _Opponent, fitting: frozenset[Card]) -> float:
        """How likely another seat has one of these cards to play."""
        if not opponent.tops.isdisjoint(fitting):
            return 1.0
        if not opponent.unseen:
            return 0.0
        left = self._left - opponent.unlike
        share = len(left & fitting) / max(len(left), 1)
        return 1 - (1 - share) ** opponent.unseen

    # What all choices have in common is looked at once.

    @cached_property
    def _shared(self) -> dict[str, Card]:
        return {pile: Card(top) for pile, top in self._sight.shared_tops().items()}

    @cached_property
    def _open(self) -> frozenset[Card]:
        return frozenset(Card(pile.up[-1]) for pile in self._sight.own_piles() if pile.up)

    @cached_property
    def _opponents(self) -> list[_Opponent]:
        return _opponents(self._sight, _fitting(self._fits, self._shared.values()))

    @cached_property
    def _left(self) -> frozenset[Card]:
        """The cards that the seat has no sight of."""
        seen = {card for pile in self._sight.view.piles for card in pile.up}
        return frozenset(card for card in self._fits if card not in seen and card != UNKNOWN)


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


def _opponents(sight: Sight, playable: frozenset[Card]) -> list[_Opponent]:
    """The other seats that have cards to play; `playable` fit on the centre piles now."""
    piles: dict[int, list[PileView]] = {}
    for pile in sight.view.piles:
        if pile.seat is not None and pile.seat != sight.seat:
            piles.setdefault(pile.seat, []).append(pile)
    return [
        _Opponent(
            tops=frozenset(Card(pile.up[-1]) for pile in own if pile.up),
            unseen=sum(pile.down for pile in own if pile.kind == "hand"),
            unlike=playable if seat in sight.view.marked else frozenset(),
        )
        for seat, own in piles.items()
    ]


def _fitting(fits: Fits, tops: Iterable[Card]) -> frozenset[Card]:
    """The cards that fit on any of these."""
    return frozenset().union(*(fits[top] for top in tops))


def _longest_run(fits: Fits, cards: frozenset[Card], tops: Mapping[str, Card], depth: int) -> int:
    """How many of the open cards can follow one another, up to `depth`."""
    if depth == 0:
        return 0
    longest = 0
    for pile, top in tops.items():
        for card in cards & fits[top]:
            run = 1 + _longest_run(fits, cards - {card}, {**tops, pile: card}, depth - 1)
            if run == depth:
                return depth
            longest = max(longest, run)
    return longest
