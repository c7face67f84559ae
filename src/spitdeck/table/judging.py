"""How a table judges one claim, by its phase, what a call button may tell and the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spitdeck.engine.actions import Answer, Call, Reason, Refused, Stuck
from spitdeck.engine.game import Game
from spitdeck.engine.state import State
from spitdeck.referee.claim import Claim
from spitdeck.table.effects import Effect
from spitdeck.table.phases import refused_by_phase
from spitdeck.table.seats import Seat
from spitdeck.table.telling import log_judged, tell_refusal
from spitdeck.wire import Phase

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = ["judge", "refuse"]


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


def refuse(table: Table, claim: Claim, at: int, refused: Refused) -> list[Effect]:
    """Refuse a claim, and log it: but of what a seat floods the table with only a little.

    What is not logged is no contest either: all that is kept of contests is in the log. A
    draw is always logged, since the next one is numbered after it.
    """
    seat = table.seats[claim.seat]
    seat.judged(claim.id, accepted=False)
    if not seat.may_log_refusal(at) and claim.coin is None:
        return [tell_refusal(table.game, claim, refused, None)]
    if (verdict := table.contests.lost(claim, table.referee.credits)) is not None:
        table.referee.decided(verdict.winner, verdict.loser)
    told = tell_refusal(table.game, claim, refused, verdict)
    return [log_judged(claim, at, refused, verdict), told]
