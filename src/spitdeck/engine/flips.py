"""How a spit turns cards up: each onto their own pile, or one player in turn (1.8.4, 6)."""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.blocked import is_blocked
from spitdeck.engine.cards import Card
from spitdeck.engine.events import Event, Flipped
from spitdeck.engine.memory import NEXT, NO_SOLO, OUT, SOLO, remember
from spitdeck.engine.plan import Plan
from spitdeck.engine.state import State

__all__ = ["flip_both_in_turn", "flip_in_turn", "flip_own"]


def flip_own(state: State, events: list[Event]) -> Accepted:
    """Each seat with a reserve turns one card onto its pile, all at once (1.8.4, H-6)."""
    plan: Plan = state.setup.plan
    out = state.memory[OUT]
    flippers = [
        seat for seat, at in enumerate(plan.reserves) if state.piles[at] and not out >> seat & 1
    ]
    targets = [plan.owned[seat] for seat in flippers]
    if plan.rules.choose_solo_pile and len(flippers) == 1:
        state = _chosen_once(state, flippers[0], events)
        targets = targets if state.memory[SOLO] == NO_SOLO else [state.memory[SOLO]]
    return _flip(state, flippers, targets, events)


def flip_in_turn(state: State, events: list[Event]) -> Accepted:
    """The seat whose turn it is flips; if its reserve is empty, the other does (6)."""
    plan: Plan = state.setup.plan
    flippers = [seat for seat in _from_next(state) if state.piles[plan.reserves[seat]]][:1]
    return _flip(_turn_passed(state, flippers, events), flippers, [plan.centres[0]], events)


def flip_both_in_turn(state: State, events: list[Event]) -> Accepted:
    """Both flip; the card of the seat whose turn it is ends on top (H-20)."""
    plan: Plan = state.setup.plan
    flippers = [seat for seat in reversed(_from_next(state)) if state.piles[plan.reserves[seat]]]
    targets = [plan.centres[0]] * len(flippers)
    return _flip(_turn_passed(state, flippers, events), flippers, targets, events)


def _chosen_once(state: State, seat: int, events: list[Event]) -> State:
    """After a lone spit, who has not named a pile by then keeps to its own (H-6).

    The flip that starts a layout is no choice.
    """
    plan: Plan = state.setup.plan
    starts = not any(state.piles[at] for at in plan.centres)
    if starts or state.memory[SOLO] != NO_SOLO:
        return state
    return remember(state, SOLO, plan.owned[seat], events)


def _from_next(state: State) -> list[int]:
    seats = state.setup.seats
    return [(state.memory[NEXT] + step) % seats for step in range(seats)]


def _turn_passed(state: State, flippers: list[int], events: list[Event]) -> State:
    """After a flip the turn to flip is the next seat's."""
    if not flippers:
        return state
    return remember(state, NEXT, (flippers[-1] + 1) % state.setup.seats, events)


def _flip(state: State, flippers: list[int], targets: list[int], events: list[Event]) -> Accepted:
    plan: Plan = state.setup.plan
    specs = state.setup.piles
    if not flippers:
        return plan.course.blocked(state, events)
    piles: list[tuple[Card, ...]] = list(state.piles)
    for seat, target in zip(flippers, targets, strict=False):
        source = plan.reserves[seat]
        card = piles[source][-1]
        piles[source] = piles[source][:-1]
        piles[target] += (card,)
        events.append(Flipped(seat, card, specs[source].id, specs[target].id))
    flipped = msgspec.structs.replace(
        state, piles=tuple(piles), marked=0, warned=0, progress=state.progress + 1
    )
    if is_blocked(flipped):
        return plan.course.blocked(flipped, events)
    return Accepted(flipped, tuple(events))
