"""The stockpile games' common ground: plays and moves (rules.md 1, 2, 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spitdeck.engine.actions import Move, Play, Reason, Refused
from spitdeck.engine.cards import Card, rank_of
from spitdeck.engine.memory import SEEN, seen_bit
from spitdeck.engine.piles import Facing
from spitdeck.engine.plan import Plan
from spitdeck.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "can_play",
    "card_counts",
    "legal_moves",
    "legal_plays",
    "not_playable",
    "refused_target",
    "top_place",
    "uncovers",
    "would_uncover",
]


def card_counts(state: State) -> tuple[int, ...]:
    """By seat: cards in its stockpiles and reserve."""
    plan: Plan = state.setup.plan
    return tuple(
        sum(len(state.piles[at]) for at in stocks) + len(state.piles[plan.reserves[seat]])
        for seat, stocks in enumerate(plan.stocks)
    )


def can_play(state: State, seat: int) -> bool:
    """Whether some open card of the seat fits on a centre pile (rules.md 2, Stuck)."""
    plan: Plan = state.setup.plan
    piles = state.piles
    tops = [cards[-1] for cards in piles[plan.spans[seat]] if cards]
    return any(piles[at] and not plan.fits[piles[at][-1]].isdisjoint(tops) for at in plan.centres)


def legal_plays(state: State, seat: int) -> tuple[Play, ...]:
    """The seat's plays, slot by slot, and for each slot from the left centre pile on."""
    plan: Plan = state.setup.plan
    piles = state.piles
    takes = []  # plain loops: the list expressions that ruff would have cost a third more here
    for at in plan.centres:
        if piles[at]:
            takes.append(plan.plays[at][piles[at][-1]])  # noqa: PERF401
    plays = []
    for cards in piles[plan.spans[seat]]:
        if cards:
            card = cards[-1]
            for plays_here in takes:
                if card in plays_here:
                    plays.append(plays_here[card])  # noqa: PERF401
    return tuple(plays)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """The seat's moves within its layout, by source slot, then target slot (H-4, H-5)."""
    plan: Plan = state.setup.plan
    if not plan.moves:
        return
    for source in plan.stocks[seat]:
        if not state.piles[source]:
            continue
        card = state.piles[source][-1]
        for target in plan.stocks[seat]:
            if target != source and refused_target(state, card, target) is None:
                yield Move(card, state.setup.piles[target].id)


def refused_target(state: State, card: Card, target: int) -> Reason | None:
    """Why an own open card may not be moved to the stockpile at `target`, or None if it may."""
    rules = state.setup.plan.rules
    there = state.piles[target]
    if not there:
        return None if rules.fill_slots else Reason.SLOT_STAYS_EMPTY
    if rules.stack_equal and rank_of(there[-1]) == rank_of(card):
        return None
    return Reason.SLOT_TAKEN


def would_uncover(state: State, seat: int) -> bool:
    """Whether some slot move of the seat would turn up a face-down card (H-3)."""
    return any(
        not state.piles[state.setup.plan.places[move.pile]] and uncovers(state, seat, move.card)
        for move in legal_moves(state, seat)
    )


def uncovers(state: State, seat: int, card: str) -> bool:
    """Whether taking the seat's open `card` turns up one that was never turned up before.

    With stacking (H-5) a card may lie covered that has been seen; `State.memory`
    knows those.
    """
    at = top_place(state, seat, card)
    if at is None or len(state.piles[at]) < 2:
        return False
    return not state.memory[SEEN] & seen_bit(state.piles[at][-2])


def top_place(state: State, seat: int, card: str) -> int | None:
    """The place of the seat's stockpile whose open card is `card`, or None."""
    for at in state.setup.plan.stocks[seat]:
        cards = state.piles[at]
        if cards and cards[-1] == card:
            return int(at)
    return None


def not_playable(state: State, card: str, pile: str | None = None) -> Refused:
    """Why `card` is none of the acting seat's open cards, told from what everybody sees.

    The answer for a card that nobody has seen is the same wherever it lies.
    """
    if card not in state.setup.plan.deck:
        several = "," in card or " " in card.strip()
        return Refused(Reason.ONE_CARD if several else Reason.NO_SUCH_CARD, card, pile)
    plan: Plan = state.setup.plan
    if any(card in state.piles[at] for at in plan.centres):
        return Refused(Reason.ALREADY_PLAYED, card, pile)
    specs = state.setup.piles
    open_places = (at for stocks in plan.stocks for at in stocks if specs[at].facing is Facing.TOP)
    if any(state.piles[at] and state.piles[at][-1] == card for at in open_places):
        return Refused(Reason.NOT_YOURS, card, pile)
    return Refused(Reason.NOT_FACE_UP, card, pile)
