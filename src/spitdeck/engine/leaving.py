"""Giving up a match: it ends, or it goes on without a seat if two or more others are left."""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.blocked import is_blocked
from spitdeck.engine.events import Event, Forfeited, Lapsed, RoundEnded, Warned
from spitdeck.engine.memory import GONE, OUT, remember
from spitdeck.engine.plan import Plan
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.engine.stockpiles import card_counts
from spitdeck.engine.views import seats_of

__all__ = ["go_on", "resign"]


def resign(state: State, seat: int) -> Accepted:
    """The seat plays no further and is last; if one other is left, that one has won (7)."""
    gone = state.memory[GONE] | 1 << seat
    events: list[Event] = []
    without = remember(state, GONE, gone)
    without = remember(without, OUT, state.memory[OUT] | gone, events)
    seats = state.setup.seats
    left = seats - gone.bit_count()
    if left > 1:
        events = [Forfeited(seat), *events]
        plan: Plan = state.setup.plan
        if state.stage is Stage.RACING and without.memory[OUT].bit_count() == seats - 1:
            return plan.course.forfeited(without, [], events)
        return go_on(without, events)
    places = tuple(left + 1 if gone >> each & 1 else 1 for each in range(seats))
    result = Result(Ending.RESIGNED, places, card_counts(state))
    over = msgspec.structs.replace(
        without, stage=Stage.OVER, marked=0, warned=0, result=result, outcome=result
    )
    ended = RoundEnded(result, result, Stage.OVER, over.score)
    return Accepted(over, (*events, ended))


def go_on(state: State, events: list[Event]) -> Accepted:
    """The seats that are left go on without those that are out (7).

    Their calls stand; if all of them are calling then, the flip follows at once (1.8.4), and
    if none of them can go on the round ends (7).
    Outside a race everybody says anew that they are ready.
    """
    is_racing = state.stage is Stage.RACING
    out = state.memory[OUT]
    calling = state.marked & ~out if is_racing else 0
    events += [Lapsed(seat) for seat in seats_of(state.marked & ~calling)]
    events += [Warned(())] if state.warned else []
    after = msgspec.structs.replace(state, marked=calling, warned=0, progress=state.progress + 1)
    plan: Plan = state.setup.plan
    if is_racing and calling == ((1 << state.setup.seats) - 1) & ~out:
        return plan.course.flip(after, events)
    if is_racing and is_blocked(after):
        return plan.course.blocked(after, events)
    return Accepted(after, tuple(events))
