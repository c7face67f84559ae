"""Claiming the centre piles at the end of a layout (rules.md 3.4, 3.5): the slap contest.

A contest starts frozen, opens a moment later at the same instant for all, and is
settled by the first slap, or by time.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spitdeck.engine.actions import Accepted, Answer, Reason, Refused, Slap
from spitdeck.engine.events import Claimed, ClaimingStarted, Event
from spitdeck.engine.game import Timer
from spitdeck.engine.memory import FIRST_OUT, LEFT, NOBODY, OPENED, RIGHT, remember
from spitdeck.engine.plan import Plan
from spitdeck.engine.state import Stage, State

__all__ = [
    "Settle",
    "claim_timer",
    "lone_for",
    "lone_pile",
    "nobody_slapped",
    "open_contest",
    "own_piles",
    "slap",
    "smaller_for",
    "start",
    "taken",
]

OPENS_FROM_MS, OPENS_WITHIN_MS = 800, 801
NOBODY_MS = 10_000

Settle = Callable[[State, tuple[int, int], int, list[Event]], Accepted]
"""Ends the round: who gets the left and the right pile, and who was first to slap."""


def start(state: State, first_out: int, events: list[Event]) -> Accepted:
    """Freeze card play: both piles will be claimed. `first_out` is NOBODY if both are stuck."""
    frozen = msgspec.structs.replace(state, stage=Stage.CLAIMING, marked=0, warned=0)
    if first_out != NOBODY:
        frozen = remember(frozen, FIRST_OUT, first_out, events)
    return Accepted(frozen, (*events, ClaimingStarted()))


def claim_timer(state: State) -> Timer:
    """Until the contest opens, drawn from the deal's stream; then until nobody slaps."""
    if state.memory[OPENED]:
        return Timer("nobody", NOBODY_MS, (state.progress, state.round, 11))
    stream = state.setup.shuffle.stream(f"slap/{state.round}")
    opens = OPENS_FROM_MS + stream.below(OPENS_WITHIN_MS)
    return Timer("open", opens, (state.progress, state.round, 10))


def open_contest(state: State) -> Accepted:
    """From now on slaps count."""
    events: list[Event] = []
    return Accepted(remember(state, OPENED, 1, events), tuple(events))


def slap(state: State, seat: int, action: Slap, settle: Settle) -> Answer:
    """The first slap gets its pile, and by that the other player the other one."""
    plan: Plan = state.setup.plan
    place = plan.places.get(action.pile)
    if place not in plan.centres:
        return Refused(Reason.NO_SUCH_PILE, pile=action.pile)
    if not state.memory[OPENED]:
        return Refused(Reason.TOO_EARLY, pile=action.pile)
    other = 1 - seat
    gets = (seat, other) if place == plan.centres[0] else (other, seat)
    return settle(state, gets, seat, [])


def nobody_slapped(state: State, settle: Settle) -> Accepted:
    """Who was first out gets the smaller pile; otherwise each gets its own (3.4, 3.5)."""
    return settle(state, smaller_for(state, state.memory[FIRST_OUT]), NOBODY, [])


def smaller_for(state: State, seat: int) -> tuple[int, int]:
    """Who gets the left and the right pile if `seat` gets the smaller, or NOBODY does."""
    plan: Plan = state.setup.plan
    left, right = (len(state.piles[at]) for at in plan.centres)
    if seat == NOBODY or left == right:
        return own_piles(state)
    return (seat, 1 - seat) if left < right else (1 - seat, seat)


def own_piles(state: State) -> tuple[int, int]:
    """Each gets its own pile: the left one belongs to A."""
    plan: Plan = state.setup.plan
    left, right = (plan.owned.index(at) for at in plan.centres)
    return left, right


def lone_pile(state: State) -> int | None:
    """The place of the only centre pile on the table, or None if there are two."""
    there = [at for at in state.setup.plan.centres if state.piles[at]]
    return int(there[0]) if len(there) == 1 else None


def lone_for(state: State, seat: int) -> tuple[int, int]:
    """Who gets the left and the right pile if `seat` gets the only one there is."""
    left_is_there = bool(state.piles[state.setup.plan.centres[0]])
    return (seat, NOBODY) if left_is_there else (NOBODY, seat)


def taken(state: State, gets: tuple[int, int], events: list[Event], slapper: int) -> State:
    """Note who gets which pile, and tell it; NOBODY gets a pile that is not there."""
    plan: Plan = state.setup.plan
    for at, seat in zip(plan.centres, gets, strict=True):
        if seat != NOBODY:
            pile = state.setup.piles[at].id
            events.append(Claimed(seat, pile, len(state.piles[at]), slapped=seat == slapper))
    for place, seat in zip((LEFT, RIGHT), gets, strict=True):
        state = remember(state, place, seat, None if seat == NOBODY else events)
    return state
