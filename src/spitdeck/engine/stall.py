"""What happens by itself when nobody moves: the stall limit and the automatic spit.

Rules.md 1.8.5, 1.8.6, H-8, H-9, H-28.
"""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.blocked import seats_in
from spitdeck.engine.events import Event, Warned
from spitdeck.engine.game import Timer
from spitdeck.engine.plan import Plan
from spitdeck.engine.racing import call_for
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stockpiles import can_play, would_uncover

__all__ = ["expire", "timer"]

FORFEIT_MS = 10_000
IDLE_MS = 90_000
DRAW_MS = 30_000
LIMIT_MS = 600_000
AUTOMATIC_MS = 2_000

_RACING = Stage.RACING  # looked up once: a table asks for its timer several times a play


def timer(state: State) -> Timer | None:
    """The clock that runs now, by the options and by whether anybody calls."""
    if state.stage is not _RACING:
        return None
    rules = state.setup.plan.rules
    if rules.automatic_spit and _nobody_can_go_on(state):
        return Timer("flip", AUTOMATIC_MS, (state.progress, 0))
    held_up = bool(state.marked) or rules.must_play
    if rules.stall_seconds == 0:
        return Timer("limit", LIMIT_MS, (state.progress, 1))
    if held_up:
        if state.warned:
            return Timer("forfeit", FORFEIT_MS, (state.progress, 2))
        return Timer("stall", rules.stall_seconds * 1000, (state.progress, 3))
    if state.warned:
        return Timer("draw", DRAW_MS, (state.progress, 4))
    return Timer("idle", IDLE_MS, (state.progress, 5))


def expire(state: State, name: str) -> Accepted:
    """Carry out the clock of that name, as `timer` gave it."""
    plan: Plan = state.setup.plan
    match name:
        case "flip":
            return plan.course.flip(state, [])
        case "stall":
            return _press(state)
        case "idle":
            return _warn(state, tuple(seats_in(state)))
        case "forfeit":
            return _forfeit(state, [])
        case "limit" if state.marked or plan.rules.must_play:
            pressed = _press(state)
            if pressed.state.stage is not Stage.RACING or pressed.state.progress > state.progress:
                return pressed  # it was flipped: play goes on
            return _forfeit(pressed.state, list(pressed.events))
        case _:
            return plan.course.stalled(state, [])


def _nobody_can_go_on(state: State) -> bool:
    return not any(can_play(state, seat) or would_uncover(state, seat) for seat in seats_in(state))


def _warn(state: State, seats: tuple[int, ...]) -> Accepted:
    bits = sum(1 << seat for seat in seats)
    return Accepted(msgspec.structs.replace(state, warned=bits), (Warned(seats),))


def _press(state: State) -> Accepted:
    """Warn who does not call, and call for those of them who have no play."""
    waiting = tuple(seat for seat in seats_in(state) if not state.marked >> seat & 1)
    stuck = [seat for seat in waiting if not can_play(state, seat)]
    warned = _warn(state, waiting)
    return call_for(warned.state, stuck, warned.events)


def _forfeit(state: State, events: list[Event]) -> Accepted:
    """Who does not call and still holds a play loses the round; if all do, it is drawn."""
    plan: Plan = state.setup.plan
    seats = seats_in(state)
    holders = [seat for seat in seats if not state.marked >> seat & 1 and can_play(state, seat)]
    if len(holders) in {0, len(seats)}:
        return plan.course.stalled(state, events)
    return plan.course.forfeited(state, holders, events)
