"""What a table shows: the whole of it as one seat, or a watcher, may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.events import Claimed, RoundEnded
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_values
from spitdeck.engine.views import View, view
from spitdeck.table.exchange import Step
from spitdeck.table.phases import IN_MATCH, RUNNING
from spitdeck.table.seats import show_seats
from spitdeck.table.suggestions import show_suggestion
from spitdeck.wire import (
    PauseAnswerView,
    Phase,
    ProofView,
    RoundView,
    SeatView,
    TableView,
    TimerView,
)

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = ["ended_rounds", "table_view", "timer_view"]

SHOWN_TIMERS = ("forfeit", "draw", "flip", "nobody")
OPEN_PHASES = (Phase.RACING, Phase.CLAIMING, Phase.BETWEEN, Phase.OVER)
"""The phases in which faces are seen: not before a countdown ends, nor in a pause."""


def table_view(table: Table, seat: int | None, at: int) -> TableView:
    """The table at the instant `at`, in microseconds, as `seat` may see it."""
    ends = table.phase_ends
    return TableView(
        code=table.code,
        game=table.game.id,
        options=option_values(table.options),
        phase=table.phase,
        seats=_seats(table),
        view=_cards(table, seat),
        countdown_ms=None if ends is None else max(0, ends - at) // 1000,
        pause_asked_by=table.consent.asked_by,
        pause_answer=_pause_answer(table, seat, at),
        timer=timer_view(table, at),
        wins=tuple(table.wins),
        match=max(table.match, 1),
        lag_cap_ms=table.lag_cap_ms,
        equalises=table.equalises,
        contests=tuple(table.contests.verdicts) if table.phase is Phase.OVER else (),
        lags_ms=_lags_ms(table) if table.phase is Phase.OVER else (),
        rule_code=table.rule_code,
        rounds=tuple(table.rounds),
        suggestion=show_suggestion(table),
        proof=_proof(table),
        away=table.absence.view(at),
    )


def _seats(table: Table) -> tuple[SeatView, ...]:
    seats = show_seats(table.seats, in_match=table.phase in {*IN_MATCH, Phase.OVER})
    if not table.absence.awaited:
        return seats
    return tuple(
        msgspec.structs.replace(each, choice=table.absence.choice(each.seat)) for each in seats
    )


def _pause_answer(table: Table, seat: int | None, at: int) -> PauseAnswerView | None:
    if seat is None or table.phase is not Phase.RACING:
        return None
    return table.consent.answer(seat, at)


def timer_view(table: Table, at: int) -> TimerView | None:
    """The rules' own clock, if it is one that everybody should see run."""
    if table.phase not in RUNNING or table.state is None:
        return None
    timer, due = table.watch.timer, table.watch.due
    if timer is None or due is None or timer.name not in SHOWN_TIMERS:
        return None
    return TimerView(timer.name, max(0, due - at) // 1000)


def ended_rounds(game: Game, answer: Accepted) -> list[RoundView]:
    """The round that the answer has ended, for the match's history; none if it ended none."""
    claims = tuple(event for event in answer.events if isinstance(event, Claimed))
    after = answer.state
    return [
        RoundView(
            number=after.round,
            result=event.result,
            score=event.score,
            claims=claims,
            tallies=() if game.tallies is None else game.tallies(after),
        )
        for event in answer.events
        if isinstance(event, RoundEnded)
    ]


def _lags_ms(table: Table) -> tuple[int | None, ...]:
    trips = (table.referee.trip(seat.number) for seat in table.seats)
    return tuple(None if trip is None else round(trip / 1000) for trip in trips)


def _proof(table: Table) -> ProofView | None:
    exchange = table.exchange
    if exchange is None:
        return None
    is_dealt = table.state is not None
    return ProofView(
        commitment=exchange.commitment.hex(),
        pledges=tuple(map(bytes.hex, exchange.pledges)) if exchange.step > Step.PLEDGING else (),
        nonces=tuple(map(bytes.hex, exchange.nonces)) if is_dealt else (),
        secret=exchange.secret.hex() if table.is_revealed else None,
    )


def _cards(table: Table, seat: int | None) -> View | None:
    if table.state is None:
        return None
    seen = view(table.state, seat, faces=table.phase in OPEN_PHASES)
    if table.phase in {Phase.AGREEING, Phase.BETWEEN}:
        ready = tuple(each.number for each in table.seats if each.ready)
        return msgspec.structs.replace(seen, marked=ready)
    return seen
