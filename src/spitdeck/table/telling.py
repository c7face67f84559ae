"""Who is told what of an update: each its own answer, and no card that is not theirs."""

from __future__ import annotations

from spitdeck.engine.events import Event, owners, sealed
from spitdeck.referee.arbiter import Claim
from spitdeck.table.effects import WATCHERS, Effect, Tell
from spitdeck.wire import TimerView, Update

__all__ = ["tell_update"]


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
