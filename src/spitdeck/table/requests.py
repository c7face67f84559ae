"""What seats ask of each other, beside the cards: a pause, going on, a rematch, to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spitdeck.table.dealing import go_on_dealing, new_match, reveal
from spitdeck.table.effects import Effect
from spitdeck.table.entries import Sat
from spitdeck.table.pausing import choose, leave_off, pause, resign
from spitdeck.table.phases import IN_MATCH
from spitdeck.table.suggestions import suggest
from spitdeck.table.telling import (
    log,
    tell_asked_already,
    tell_too_many_deals,
    tell_wrong_phase,
)
from spitdeck.wire import (
    Choose,
    ClientMessage,
    Decline,
    Leave,
    Nonce,
    Pause,
    Phase,
    Pledge,
    Rematch,
    Resume,
    SeatKind,
    Suggest,
)

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = ["answer_request", "end_question"]


def answer_request(table: Table, seat: int, message: ClientMessage, at: int) -> list[Effect]:
    """Do what a seated player asks for, or say why not. An `act` is none of its business."""
    match message:
        case Pause():
            return _pause(table, seat, message, at)
        case Decline():
            return _decline(table, seat, message, at)
        case Suggest():
            return suggest(table, seat, message, at)
        case Resume():
            return _resume(table, seat, message, at)
        case Rematch():
            return _rematch(table, seat, message, at)
        case Leave():
            return _leave(table, seat, at)
        case Choose():
            return choose(table, seat, message, at)
        case Pledge() | Nonce():
            return _prove(table, seat, message, at)
        case _:
            return []


def end_question(table: Table, at: int) -> list[Effect]:
    """What a seat has asked of the others is answered by silence.

    A pause that nobody agrees to is forgotten; one that somebody would have go on does.
    """
    if table.phase is not Phase.PAUSED:
        table.consent.turn_down(None, at)
        return table.tell_all(at)
    if table.absence.awaited:
        table.consent.ends = None
        return []
    return table.count_down(at)


def _pause(table: Table, seat: int, message: ClientMessage, at: int) -> list[Effect]:
    if table.phase is not Phase.RACING:
        return [tell_wrong_phase(seat, message, table.phase, Phase.RACING)]
    if not table.consent.may_ask(seat, at):
        return [tell_asked_already(seat)]
    if not table.consent.ask(seat, at):
        return table.tell_all(at)
    return pause(table, at)


def _decline(table: Table, seat: int, message: ClientMessage, at: int) -> list[Effect]:
    if table.phase is Phase.OVER:
        for each in table.seats:
            each.rematch = False
    elif table.phase is Phase.RACING:
        if table.consent.asked_by is None:
            return table.tell((seat,), at)
        table.consent.turn_down(seat, at)
    elif table.phase is Phase.AGREEING:
        table.consent.suggestion = None
    else:
        expected = (Phase.AGREEING, Phase.RACING, Phase.OVER)
        return [tell_wrong_phase(seat, message, table.phase, *expected)]
    return table.tell_all(at)


def _resume(table: Table, seat: int, message: ClientMessage, at: int) -> list[Effect]:
    if table.phase is not Phase.PAUSED:
        return [tell_wrong_phase(seat, message, table.phase, Phase.PAUSED)]
    is_everybody = table.consent.give(seat)
    if table.absence.awaited or not is_everybody:
        table.consent.insist(at)
        return table.tell_all(at)
    return table.count_down(at)


def _rematch(table: Table, seat: int, message: ClientMessage, at: int) -> list[Effect]:
    """Asking for a rematch is being ready for it: when all ask, it starts."""
    if table.phase is not Phase.OVER:
        return [tell_wrong_phase(seat, message, table.phase, Phase.OVER)]
    table.seats[seat].rematch = True
    if not all(each.rematch for each in table.seats):
        return table.tell_all(at)
    if not table.consent.deals(at):
        table.seats[seat].rematch = False
        return [*table.tell_all(at), tell_too_many_deals(seat)]
    return new_match(table, at) + table.count_down(at)


def _leave(table: Table, seat: int, at: int) -> list[Effect]:
    effects = table.judge_due(at, waits=False)
    if table.phase in IN_MATCH:
        effects += resign(table, seat, at)
    table.seats[seat].free()
    effects += leave_off(table, seat, at)
    table.referee.vacate(seat)
    effects.append(log(Sat(seat, SeatKind.OPEN, "", None, at)))
    if table.phase is Phase.AGREEING:
        return effects + reveal(table, at) + table.enter(Phase.WAITING, at)
    if table.phase in {Phase.PAUSED, Phase.BETWEEN} and table.consent.is_everybodys():
        return effects + table.count_down(at)
    return effects + table.tell_all(at)


def _prove(table: Table, seat: int, message: Pledge | Nonce, at: int) -> list[Effect]:
    """Mix a player's own chance into the deal; whoever comes too late is shown how it stands."""
    exchange = table.exchange
    if exchange is None:
        return table.tell((seat,), at)
    if isinstance(message, Pledge):
        taken = exchange.pledge(seat, bytes.fromhex(message.commitment), at)
    else:
        taken = exchange.open(seat, bytes.fromhex(message.nonce), at)
    if not taken:
        return table.tell((seat,), at)
    return go_on_dealing(table, at)
