"""How cards are built up and down in a racing patience (rules.md 5, moves 1 to 5).

Whether a round goes on, and what it counts, is the game's.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spitdeck.engine.actions import Move, Play, Reason, Refused
from spitdeck.engine.cards import RANKS, UNKNOWN, Card, rank_of, suit_of
from spitdeck.engine.events import Event, Moved, Played, Shifted, Turned, TurnedOver, Uncovered
from spitdeck.engine.patience import Plan, next_ranks
from spitdeck.engine.state import State

__all__ = [
    "Pickup",
    "bring",
    "can_turn",
    "find_move",
    "find_play",
    "legal_moves",
    "legal_plays",
    "obliged",
    "shift",
    "turn",
]

Piles = tuple[tuple[Card, ...], ...]


class Pickup(msgspec.Struct, frozen=True):
    """A card that is taken up, with all that lies on it, and where it goes."""

    source: int
    depth: int
    """The card's place in its pile, from the bottom."""
    target: int


def legal_plays(state: State, seat: int) -> list[Play]:
    """The plays onto foundations: Nertz top, waste top, work piles; foundations in order.

    Of the empty foundations only the first is listed: for an ace they are all the same.
    """
    plan: Plan = state.setup.plan
    piles = state.piles
    specs = state.setup.piles
    onto = [(at, plan.up[piles[at][-1]]) for at in plan.foundations if piles[at]]
    empty = next((at for at in plan.foundations if not piles[at]), None)
    if empty is not None:
        onto.append((empty, plan.aces))
        onto.sort(key=_place)
    return [
        Play(piles[source][-1], specs[at].id)
        for source in plan.gives[seat]
        if piles[source]
        for at, fits in onto
        if piles[source][-1] in fits
    ]


def _place(pair: tuple[int, frozenset[Card]]) -> int:
    return pair[0]


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """The moves onto own work piles: Nertz top, waste top, then work piles left to right.

    Within a work pile the lowest card first; for each card the targets left to right.
    """
    plan: Plan = state.setup.plan
    piles = state.piles
    specs = state.setup.piles
    works = plan.works[seat]
    gaps = any(not piles[at] for at in works)
    wanted = frozenset().union(*(plan.down[piles[at][-1]] for at in works if piles[at]))
    for source in plan.gives[seat]:
        cards = piles[source]
        for card in cards if source in works else cards[-1:]:
            if not gaps and card not in wanted:
                continue  # looked at first, since most cards go nowhere
            for target in works:
                if target != source and _goes_on_work(state, seat, card, source, target):
                    yield Move(card, specs[target].id)


def can_turn(state: State, seat: int) -> bool:
    """Whether the seat has a card in its stock or waste."""
    plan: Plan = state.setup.plan
    return bool(state.piles[plan.stocks[seat]] or state.piles[plan.wastes[seat]])


def obliged(state: State, seat: int) -> Play | Move | None:
    """What keeps the seat from saying that it is stuck (5, Deadlock), or None.

    That is a play onto a foundation, or the Nertz top's move onto a work pile.
    """
    plays = legal_plays(state, seat)
    if plays:
        return plays[0]
    plan: Plan = state.setup.plan
    source = plan.nertz[seat]
    for card in state.piles[source][-1:]:
        for target in plan.works[seat]:
            if _goes_on_work(state, seat, card, source, target):
                return Move(card, state.setup.piles[target].id)
    return None


def find_play(state: State, seat: int, action: Play) -> Pickup | Refused:
    """Where the card lies that may go onto the foundation, or why it may not."""
    plan: Plan = state.setup.plan
    card = Card(action.card)
    source = _find_source(state, seat, card)
    if source is None or state.piles[source][-1] != card:
        return _not_playable(state, seat, card, action.pile)
    target = plan.places.get(action.pile)
    if target is None or target not in plan.foundations:
        return Refused(Reason.NO_SUCH_PILE, card, action.pile)
    there = state.piles[target]
    if card in (plan.up[there[-1]] if there else plan.aces):
        return Pickup(source, len(state.piles[source]) - 1, target)
    if not there:
        return Refused(Reason.NOT_NEXT, card, action.pile, RANKS[:1])
    if not plan.up[there[-1]]:
        return Refused(Reason.NOTHING_FITS, card, action.pile)
    face, top = plan.faces[card], plan.faces[there[-1]]
    reason = Reason.NOT_NEXT if suit_of(face) == suit_of(top) else Reason.WRONG_SUIT
    return Refused(reason, card, action.pile, next_ranks(top, 1))


def find_move(state: State, seat: int, action: Move) -> Pickup | Refused:
    """Where the card lies that may go onto the own work pile, or why it may not."""
    plan: Plan = state.setup.plan
    card = Card(action.card)
    source = _find_source(state, seat, card)
    if source is None:
        return _not_playable(state, seat, card, action.pile)
    target = plan.places.get(action.pile)
    if target is None or target not in plan.works[seat] or target == source:
        return Refused(Reason.NO_SUCH_PILE, card, action.pile)
    reason = _refused_on_work(state, seat, card, source, target)
    if reason is None:
        return Pickup(source, state.piles[source].index(card), target)
    there = state.piles[target]
    known = bool(there) and reason is not Reason.NOTHING_FITS
    needs = next_ranks(plan.faces[there[-1]], -1) if known else ()
    return Refused(reason, card, action.pile, needs)


def _goes_on_work(state: State, seat: int, card: Card, source: int, target: int) -> bool:
    there = state.piles[target]
    if there:  # looked at here, since a reason is dear and seldom wanted
        plan: Plan = state.setup.plan
        return card in plan.down[there[-1]]
    return _refused_on_work(state, seat, card, source, target) is None


def _refused_on_work(
    state: State, seat: int, card: Card, source: int, target: int
) -> Reason | None:
    """Why an own card that may be taken up may not go onto the own work pile, or None."""
    plan: Plan = state.setup.plan
    there = state.piles[target]
    if there and card in plan.down[there[-1]]:
        return None
    if not there:
        if card == UNKNOWN:
            return Reason.NOT_FACE_UP
        nertz = plan.nertz[seat]
        held_back = plan.rules.nertz_first and source != nertz and state.piles[nertz]
        return Reason.NERTZ_FIRST if held_back else None
    if not plan.down[there[-1]]:
        return Reason.NOTHING_FITS
    ranks = next_ranks(plan.faces[there[-1]], -1)
    same_rank = card != UNKNOWN and rank_of(plan.faces[card]) in ranks
    return Reason.WRONG_COLOUR if same_rank else Reason.NOT_LOWER


def _find_source(state: State, seat: int, card: Card) -> int | None:
    """The pile from which the seat may take the card up, alone or with what lies on it."""
    plan: Plan = state.setup.plan
    if plan.seats.get(card) != seat:
        return None
    for at in (plan.nertz[seat], plan.wastes[seat]):
        if state.piles[at][-1:] == (card,):
            return at
    return next((at for at in plan.works[seat] if card in state.piles[at]), None)


def _not_playable(state: State, seat: int, card: Card, pile: str) -> Refused:
    """Why the seat may not take the card up, told from what everybody sees.

    The answer for a card that nobody has seen is the same wherever it lies.
    """
    plan: Plan = state.setup.plan
    if card not in plan.seats:
        several = "," in card or " " in card.strip()
        return Refused(Reason.ONE_CARD if several else Reason.NO_SUCH_CARD, card, pile)
    if any(card in state.piles[at] for at in plan.foundations):
        return Refused(Reason.ALREADY_PLAYED, card, pile)
    owner = plan.seats[card]
    is_open = any(card in state.piles[at] for at in (plan.wastes[owner], *plan.works[owner]))
    if owner == seat:
        return Refused(Reason.COVERED if is_open else Reason.NOT_FACE_UP, card, pile)
    is_open = is_open or card in state.piles[plan.nertz[owner]][-1:]
    return Refused(Reason.NOT_YOURS if is_open else Reason.NOT_FACE_UP, card, pile)


def bring(state: State, seat: int, pickup: Pickup, events: list[Event]) -> Piles:
    """The piles after the card, with all that lies on it, has gone where it goes."""
    plan: Plan = state.setup.plan
    specs = state.setup.piles
    piles = list(state.piles)
    left = piles[pickup.source][: pickup.depth]
    card, *run = piles[pickup.source][pickup.depth :]
    piles[pickup.source] = left
    piles[pickup.target] += (card, *run)
    source, target = specs[pickup.source].id, specs[pickup.target].id
    if specs[pickup.target].seat is None:
        events.append(Played(seat, card, source, target))
    else:
        events.append(Moved(seat, card, source, target, tuple(run)))
    if left and pickup.source == plan.nertz[seat]:
        events.append(Uncovered(source, left[-1]))
    return tuple(piles)


def turn(state: State, seat: int, events: list[Event]) -> Piles:
    """The piles after stock cards were turned, or, from an empty stock, the waste turned over.

    Several cards turned at once keep their order: the last of them is the one on top.
    """
    plan: Plan = state.setup.plan
    stock, waste = plan.stocks[seat], plan.wastes[seat]
    names = state.setup.piles[stock].id, state.setup.piles[waste].id
    piles = list(state.piles)
    if not piles[stock]:
        piles[stock], piles[waste] = piles[waste][::-1], ()
        events.append(TurnedOver(seat, names[1], names[0]))
        return tuple(piles)
    count = plan.rules.turn_count
    turned = piles[stock][-count:][::-1]
    piles[stock] = piles[stock][:-count]
    piles[waste] += turned
    events.append(Turned(seat, turned, *names))
    return tuple(piles)


def shift(state: State, seat: int, events: list[Event]) -> State:
    """The waste goes back onto the stock, as it came, and the stock's top to its bottom (5)."""
    plan: Plan = state.setup.plan
    stock, waste = plan.stocks[seat], plan.wastes[seat]
    whole = state.piles[stock] + state.piles[waste][::-1]
    if not whole:
        return state
    piles = list(state.piles)
    piles[stock], piles[waste] = whole[-1:] + whole[:-1], ()
    specs = state.setup.piles
    events.append(Shifted(seat, specs[waste].id, specs[stock].id))
    return msgspec.structs.replace(state, piles=tuple(piles))
