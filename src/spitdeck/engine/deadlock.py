"""What happens in a racing patience when nobody plays (rules.md 5, Deadlock; 1.8.5, H-28)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spitdeck.engine import building
from spitdeck.engine.actions import Accepted, Answer, Reason, Refused
from spitdeck.engine.events import Called, Event, Lapsed, Warned
from spitdeck.engine.game import Timer
from spitdeck.engine.memory import remember
from spitdeck.engine.patience import OUT, PRESSED, SHIFTS, Plan, everybody, seats_in
from spitdeck.engine.stall import DRAW_MS, FORFEIT_MS, IDLE_MS, LIMIT_MS
from spitdeck.engine.state import Ending, Stage, State
from spitdeck.engine.tally import end_round
from spitdeck.engine.views import seats_of

__all__ = [
    "blocks_stuck",
    "expire",
    "let_lapse",
    "progressed",
    "say_stuck",
    "timer",
    "unless_stuck",
]


def blocks_stuck(state: State, seat: int) -> bool:
    """Whether the seat may not say that it is stuck: it holds a play, or has given up."""
    return bool(state.memory[OUT] >> seat & 1) or building.obliged(state, seat) is not None


def say_stuck(state: State, seat: int) -> Answer:
    """The seat says that it is stuck; when all do, the stocks shift or the round ends."""
    held = building.obliged(state, seat)
    if held is not None:
        return Refused(Reason.HAS_PLAY, held.card, held.pile)
    if state.marked >> seat & 1:
        return Refused(Reason.ALREADY_CALLED)
    events: list[Event] = []
    warned = state.warned if _is_held_up(state) else 0  # else it was the idle clock's warning
    marked = _mark(state, (seat,), warned, events, pressed=False)
    return unless_stuck(remember(marked, PRESSED, 1), events)


def let_lapse(state: State, seat: int, events: list[Event]) -> State:
    """The seat is stuck no more if it has come to hold a play (5, Deadlock)."""
    if not (state.marked >> seat & 1 and blocks_stuck(state, seat)):
        return state
    events.append(Lapsed(seat))
    return msgspec.structs.replace(state, marked=state.marked & ~(1 << seat))


def progressed(state: State, events: list[Event], *, shifts: int = 0) -> State:
    """Start the clocks anew, after so many shifts in a row.

    Not for a move between work piles: two cards can be shuttled for ever (1.8.5).
    """
    if state.warned:
        events.append(Warned(()))
    if state.memory[SHIFTS] != shifts:
        state = remember(state, SHIFTS, shifts, events)
    unpressed = remember(state, PRESSED, 0)
    return msgspec.structs.replace(unpressed, warned=0, progress=state.progress + 1)


def unless_stuck(state: State, events: list[Event]) -> Accepted:
    """The state as it is, or, if all who play are stuck, after the shift, or the round's end."""
    if state.marked != everybody(state):
        return Accepted(state, tuple(events))
    plan: Plan = state.setup.plan
    # With one card turned at a time every stock card is reached: shifting would change nothing.
    most = plan.rules.shifts if plan.rules.turn_count > 1 else 0
    if state.memory[SHIFTS] >= most:
        return end_round(state, Ending.BLOCKED, events)
    shifted = state
    for seat in seats_in(state):
        shifted = building.shift(shifted, seat, events)
    events.extend(Lapsed(seat) for seat in seats_in(state))
    shifted = msgspec.structs.replace(shifted, marked=0)
    after = progressed(shifted, events, shifts=state.memory[SHIFTS] + 1)
    return Accepted(after, tuple(events))


def timer(state: State) -> Timer | None:
    """The clock that runs now.

    Once somebody has said to be stuck, the stall clock runs until there is progress, even
    if that lapses: a card shuttled between work piles, or a turned stock, does not stop it.
    """
    if state.stage is not Stage.RACING:
        return None
    plan: Plan = state.setup.plan
    if plan.rules.stall_seconds == 0:
        return Timer("limit", LIMIT_MS, (state.progress, 1))
    if _is_held_up(state):
        if state.warned:
            return Timer("forfeit", FORFEIT_MS, (state.progress, 2))
        return Timer("stall", plan.rules.stall_seconds * 1000, (state.progress, 3))
    if state.warned:
        return Timer("draw", DRAW_MS, (state.progress, 4))
    return Timer("idle", IDLE_MS, (state.progress, 5))


def expire(state: State, name: str) -> Accepted:
    """Carry out the clock of that name, as `timer` gave it."""
    waiting = seats_of(everybody(state) & ~state.marked)
    events: list[Event] = []
    match name:
        case "stall":
            stuck = [seat for seat in waiting if not blocks_stuck(state, seat)]
            bits = everybody(state) & ~state.marked
            return unless_stuck(_mark(state, stuck, bits, events, pressed=True), events)
        case "idle":
            warned = msgspec.structs.replace(state, warned=everybody(state))
            return Accepted(warned, (Warned(seats_in(state)),))
        case "forfeit":
            return _press(state, waiting, events)
        case "limit" if _is_held_up(state):
            return _press(state, waiting, events)
        case _:
            return end_round(state, Ending.STALLED, events)


def _is_held_up(state: State) -> bool:
    plan: Plan = state.setup.plan
    return bool(state.memory[PRESSED]) or plan.rules.must_play


def _press(state: State, seats: Sequence[int], events: list[Event]) -> Accepted:
    """Count the seats as stuck, whatever they hold (1.8.6, d)."""
    return unless_stuck(_mark(state, seats, state.warned, events, pressed=True), events)


def _mark(
    state: State, seats: Sequence[int], warned: int, events: list[Event], *, pressed: bool
) -> State:
    """Note the seats as stuck and those bits as warned, and say so."""
    events.extend(Called(seat, pressed=pressed) for seat in seats)
    if warned or state.warned:  # said again, since a call may end the warnings before it
        events.append(Warned(seats_of(warned)))
    marked = state.marked | sum(1 << seat for seat in seats)
    return msgspec.structs.replace(state, marked=marked, warned=warned)
