"""Who is told what: of an update each its own answer, and no card that is not theirs."""

from __future__ import annotations

from spitdeck.engine.events import Event, owners, sealed
from spitdeck.referee.arbiter import Claim
from spitdeck.table.effects import WATCHERS, Effect, Tell
from spitdeck.wire import ClientMessage, Code, Failure, Phase, TimerView, Update

__all__ = ["tell_update", "tell_wrong_phase"]


def tell_update(
    seats: int,
    seq: int,
    events: tuple[Event, ...],
    timer: TimerView | None,
    claim: Claim | None,
) -> list[Effect]:
    """The update for every seat and the watchers; the claim's seat gets it as its answer."""
    apart = owners(events)
    if claim is not None:
        apart.add(claim.seat)
    tells: list[Effect] = []
    for seat in sorted(apart):
        own_id = claim.id if claim is not None and claim.seat == seat else None
        tells.append(Tell((seat,), Update(seq, sealed(events, seat), own_id, timer)))
    others = tuple(to for to in (*range(seats), WATCHERS) if to not in apart)
    tells.append(Tell(others, Update(seq, sealed(events, None), None, timer)))
    return tells


def tell_wrong_phase(
    seat: int, message: ClientMessage, phase: Phase, expected: tuple[Phase, ...]
) -> Tell:
    """To the seat: its message is not taken in this phase, but in the expected ones."""
    given = type(message).__name__.lower()
    phases = " or ".join(expected)
    sentence = f"{given!r} is taken only in the phase {phases}; the table is {phase}"
    return Tell((seat,), Failure(Code.WRONG_PHASE, sentence, given, phases))
