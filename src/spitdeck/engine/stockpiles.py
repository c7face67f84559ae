"""The stockpile games' common ground: layout, deal, plays and moves (rules.md 1, 2, 3.2).

Spit and its cousins call these functions; a game says by its `Plan` which piles it
has and which house rules are on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from spitdeck.engine.actions import Move, Play, Reason, Refused
from spitdeck.engine.cards import DECK, FULL_DECK, RANKS, Card, adjacent_ranks, fitting, rank_of
from spitdeck.engine.piles import Facing, PileSpec, pile_name
from spitdeck.engine.rounds import MatchLength
from spitdeck.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "HouseRules",
    "Plan",
    "can_play",
    "card_counts",
    "legal_moves",
    "legal_plays",
    "make_plan",
    "not_playable",
    "pile_specs",
    "slot_sizes",
    "uncovers",
    "would_uncover",
]


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """The options that stockpile games share, as the engine reads them (rules.md 8)."""

    wrap: bool
    same_rank: bool
    fill_slots: bool
    stack_equal: bool
    moves_block_call: bool
    choose_solo_pile: bool
    automatic_spit: bool
    must_play: bool
    stall_seconds: int
    length: MatchLength


class Plan(msgspec.Struct, frozen=True):
    """What a stockpile game works out once: where its piles are and what fits on what."""

    stocks: tuple[tuple[int, ...], ...]
    """By seat: the places of its stockpiles in `State.piles`, slot by slot."""
    spans: tuple[slice, ...]
    """By seat: the same places, which are neighbours, as one slice."""
    reserves: tuple[int, ...]
    centres: tuple[int, ...]
    owned: tuple[int, ...]
    """By seat: the place of its own centre pile."""
    places: Mapping[str, int]
    """The place of each pile id."""
    fits: Mapping[Card, frozenset[Card]]
    needs: Mapping[str, tuple[str, ...]]
    """The ranks that fit on a rank."""
    plays: Mapping[int, Mapping[Card, Mapping[Card, Play]]]
    """Every play there can be, made once: by place of the pile, its top, and the card."""
    moves: bool
    """Whether the house rules let cards move within a layout at all (H-4, H-5)."""
    rules: HouseRules


@lru_cache
def pile_specs(seats: int, slots: int, centres: int) -> tuple[PileSpec, ...]:
    """The piles: centre piles first, then each seat's stockpiles `s1`… and reserve `r`."""
    shared = [PileSpec(f"c{at}", "centre", Facing.UP) for at in range(centres)]
    own = []
    for seat in range(seats):
        own += [
            PileSpec(pile_name(seat, f"s{slot}"), "stockpile", Facing.TOP, seat)
            for slot in range(1, slots + 1)
        ]
        own.append(PileSpec(pile_name(seat, "r"), "reserve", Facing.DOWN, seat))
    return (*shared, *own)


@lru_cache(maxsize=256)
def make_plan(specs: tuple[PileSpec, ...], seats: int, rules: HouseRules) -> Plan:
    """The plan for these piles and house rules.

    With fewer centre piles than seats, the seats own the piles there are in turn. Kept for
    the next match with the same rules: making it costs as much as playing one.
    """
    places = {spec.id: at for at, spec in enumerate(specs)}
    centres = tuple(places[spec.id] for spec in specs if spec.kind == "centre")
    fits = fitting(wrap=rules.wrap, same_rank=rules.same_rank)
    needs = {
        rank: adjacent_ranks(rank, wrap=rules.wrap, same_rank=rules.same_rank) for rank in RANKS
    }
    plays = {
        at: {top: {card: Play(card, specs[at].id) for card in fits[top]} for top in fits}
        for at in centres
    }
    stocks = tuple(
        tuple(places[spec.id] for spec in specs if spec.seat == seat and spec.kind == "stockpile")
        for seat in range(seats)
    )
    return Plan(
        stocks=stocks,
        spans=tuple(slice(own[0], own[-1] + 1) for own in stocks),
        reserves=tuple(places[pile_name(seat, "r")] for seat in range(seats)),
        centres=centres,
        owned=tuple(centres[seat % len(centres)] for seat in range(seats)),
        places=places,
        fits=fits,
        needs=needs,
        plays=plays,
        moves=rules.fill_slots or rules.stack_equal,
        rules=rules,
    )


def slot_sizes(slots: int, handicap: int = 0) -> tuple[int, ...]:
    """Cards per slot: 1, 2, 3, … less a handicap taken from the longest piles.

    Of equally long piles the rightmost gives first.

    >>> slot_sizes(5, 3)
    (1, 2, 3, 3, 3)
    """
    sizes = list(range(1, slots + 1))
    for _ in range(handicap):
        longest = max(range(slots), key=lambda slot: (sizes[slot], slot))
        sizes[longest] -= 1
    return tuple(sizes)


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
    return not state.memory[SEEN] >> _BIT[state.piles[at][-2]] & 1


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
    if card not in FULL_DECK:
        several = "," in card or " " in card.strip()
        return Refused(Reason.ONE_CARD if several else Reason.NO_SUCH_CARD, card, pile)
    plan: Plan = state.setup.plan
    if any(card in state.piles[at] for at in plan.centres):
        return Refused(Reason.ALREADY_PLAYED, card, pile)
    tops = (state.piles[at][-1:] for stocks in plan.stocks for at in stocks)
    if any(card in top for top in tops):
        return Refused(Reason.NOT_YOURS, card, pile)
    return Refused(Reason.NOT_FACE_UP, card, pile)


MEMORY = ("solo", "seen")
"""What the stockpile games remember: the place of the lone spitter's pile (H-6), and which
cards have been covered in a layout after they had been seen (H-5)."""

SOLO, SEEN = range(len(MEMORY))
NO_SOLO = -1

_BIT = {card: at for at, card in enumerate(DECK)}


def seen_bit(card: str) -> int:
    """The bit that stands for `card` in the memory of seen cards."""
    return 1 << _BIT[Card(card)]
