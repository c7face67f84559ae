"""How a table judges one claim: by its phase, by what a call button may tell, by the rules."""

from __future__ import annotations

from spitdeck.engine.actions import Answer, Call, Reason, Refused, Stuck
from spitdeck.engine.game import Game
from spitdeck.engine.state import State
from spitdeck.referee.arbiter import Claim
from spitdeck.table.phases import refused_by_phase
from spitdeck.table.seats import Seat
from spitdeck.wire import Phase

__all__ = ["judge"]


def judge(game: Game, state: State | None, phase: Phase, seat: Seat, claim: Claim) -> Answer:
    """The answer to a claim, noted on its seat as far as calls are concerned.

    A refused call names no card before the second press (see `Seat.call_refused`).
    """
    refused = refused_by_phase(phase, claim.action)
    if refused is not None or state is None:
        return refused or Refused(Reason.NOT_STARTED)
    call = claim.action if isinstance(claim.action, Call | Stuck) else None
    if call is not None and seat.calls_too_soon(call, claim.at):
        return Refused(Reason.CALL_TOO_SOON)
    answer = game.apply(state, claim.seat, claim.action)
    if not isinstance(answer, Refused):
        seat.went_on()
    elif call is not None and answer.reason is Reason.HAS_PLAY:
        return answer if seat.call_refused(call, claim.at) else Refused(Reason.HAS_PLAY)
    return answer
