"""How a table pauses when somebody's page is gone, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from spitdeck.engine.actions import Accepted, Resign
from spitdeck.table.dealing import deal
from spitdeck.table.effects import Effect
from spitdeck.table.entries import Acted, Chose, Decided, Sat, Waited, Went
from spitdeck.table.phases import RUNNING
from spitdeck.table.telling import log, tell_not_offered
from spitdeck.wire import Choice, Choose, Phase, SeatKind

if TYPE_CHECKING:
    from spitdeck.referee.claim import Claim
    from spitdeck.table.table import Table

__all__ = [
    "STAND_IN",
    "choose",
    "comes",
    "end_pause",
    "goes",
    "judged_phase",
    "leave_off",
    "make_way",
    "notice",
    "pause",
    "pause_wakes_at",
    "plays_on",
    "resign",
    "take_back",
]

STAND_IN = "steady"
"""The level of the bot that takes the seat of somebody who does not come back."""

GIVEN_UP = ("gone", "out")
"""What the games' memory calls the seats that have given up the match.

Where it knows both, who is out plays no further in the round only.
"""

PAUSABLE = (*RUNNING, Phase.COUNTDOWN, Phase.PAUSED)

SHOWN_US = 100_000
"""A seat is taken to have been shown a pause a round trip and this after it began."""

UNKNOWN_TRIP_US = 250_000


def pause(table: Table, at: int, away: Iterable[int] = ()) -> list[Effect]:
    """Pause, for those seats or by consent, once all that has arrived is judged.

    Nothing if another phase comes of that.
    """
    before = table.phase
    effects = table.judge_due(at, waits=False)
    if table.phase is not before:
        return effects
    if before in RUNNING:
        table.paused_at = at
    table.absence.shown_at = at
    return [*effects, *_await(table, away, at, is_cause=True), *table.enter(Phase.PAUSED, at)]


def judged_phase(table: Table, claim: Claim) -> Phase:
    """The phase by which a claim is judged: what was sent before a pause was seen counts."""
    if table.phase is not Phase.PAUSED or table.state is None or table.paused_at is None:
        return table.phase
    trip = table.referee.trip(claim.seat)
    until = table.absence.shown_at + (UNKNOWN_TRIP_US if trip is None else trip) + SHOWN_US
    return table.phase if claim.at > until else table.running_phase


def goes(table: Table, seat: int, at: int) -> list[Effect]:
    """A seat's page is gone: for now the others only see that it is.

    If it had yet to choose what to do about somebody else, the choice of the rest may do.
    """
    table.absence.went(seat, at)
    return notice(table, at)


def comes(table: Table, seat: int, at: int) -> list[Effect]:
    """A seat's page is back: the countdown starts if it was the last that was awaited."""
    was_awaited = seat in table.absence.awaited
    effects = _wait_no_more(table, [seat], at)
    table.absence.came(seat, at)
    return effects + _go_on(table, at) if was_awaited else effects


def notice(table: Table, at: int) -> list[Effect]:
    """Pause for whoever has been gone for long enough, and do what was decided."""
    absence = table.absence
    if absence.is_empty:
        return []
    effects: list[Effect] = []
    due = absence.unnoticed(at) if table.phase in PAUSABLE else ()
    if due:
        effects += _pause_for(table, due, at)
    if table.phase is not Phase.PAUSED:
        return effects
    if (decision := absence.decision(at)) is not None:
        return effects + _decide(table, decision, at)
    if absence.is_offered(at) and not absence.is_offer_shown:
        effects += _show_offer(table, at)
    return effects


def pause_wakes_at(table: Table) -> int | None:
    """When `notice` has something to do."""
    absence = table.absence
    if absence.is_empty or table.phase not in PAUSABLE:
        return None
    instants = [absence.noticed_at()]
    if table.phase is Phase.PAUSED:
        instants += [
            absence.decided_at(),
            None if absence.is_offer_shown else absence.offered_at(),
        ]
    return min((at for at in instants if at is not None), default=None)


def choose(table: Table, seat: int, message: Choose, at: int) -> list[Effect]:
    """A seat says what is to be done about those who do not come back."""
    absence = table.absence
    is_offered = table.phase is Phase.PAUSED and absence.is_offered(at)
    if not is_offered or not plays_on(table, seat):
        return [tell_not_offered(seat)]
    entry = Chose(seat, message.choice, at)
    absence.follow(entry)
    return [log(entry), *(notice(table, at) or table.tell_all(at))]


def leave_off(table: Table, seat: int, at: int) -> list[Effect]:
    """Somebody has left a seat for good: nobody waits for it, nor for what it would choose."""
    effects = _wait_no_more(table, [seat], at)
    table.absence.came(seat, at)
    return effects


def make_way(table: Table, at: int) -> list[Effect]:
    """Let a seat change hands next: the bot there is judged to its end, and card play rests."""
    effects = table.judge_due(at, waits=False)
    while table.phase in RUNNING:  # what is judged first may open or end a slap contest
        table.absence.is_cause = True
        effects += pause(table, at)
        table.absence.is_cause = table.phase is Phase.PAUSED
    return effects


def take_back(table: Table, seat: int, at: int) -> list[Effect]:
    """Give the seat back to whoever the bot there plays on for; `make_way` is to come before.

    It is done at once, since some games have but one round, and with a countdown, so that nobody
    is surprised: whatever pause there is goes on until it would end anyway. Until the page is
    there it counts as gone. Does not check that the seat is kept for anybody.
    """
    place = table.seats[seat]
    table.referee.vacate(seat)
    place.take(SeatKind.PERSON, place.kept_name, None, place.kept_for)
    table.absence.went(seat, at)
    effects = [log(Sat(seat, place.kind, place.name, None, at, place.who))]
    if table.phase is Phase.COUNTDOWN:
        return effects + table.count_down(at)
    return effects + (_go_on(table, at) or table.tell_all(at))


def resign(table: Table, seat: int, at: int) -> list[Effect]:
    """Give up the match for a seat, which is dealt first if it was not yet."""
    effects = deal(table, at)
    if table.state is None:
        return effects
    resigned = table.game.apply(table.state, seat, Resign())
    if not isinstance(resigned, Accepted):
        return effects
    entry = log(Acted(seat, 0, Resign(), None, at))
    return [*effects, entry, *table.carry_out(resigned, at)]


def _pause_for(table: Table, seats: tuple[int, ...], at: int) -> list[Effect]:
    away: list[int] = []
    for seat in seats:
        if plays_on(table, seat):
            away.append(seat)
        else:
            table.absence.overlook(seat)
    if not away:
        return []
    if table.phase is not Phase.PAUSED:
        return pause(table, at, away)
    return [*_await(table, away, at, is_cause=False), *table.tell_all(at)]


def _await(table: Table, away: Iterable[int], at: int, *, is_cause: bool) -> list[Effect]:
    absence = table.absence
    effects: list[Effect] = []
    for seat in away:
        entry = Went(seat, is_cause, at)
        absence.follow(entry)
        effects.append(log(entry))
    absence.is_offer_shown = absence.is_offered(at)
    return effects


def _show_offer(table: Table, at: int) -> list[Effect]:
    """Show whom the table waits for, and whether the others may choose already."""
    table.absence.is_offer_shown = table.absence.is_offered(at)
    return table.tell_all(at)


def plays_on(table: Table, seat: int) -> bool:
    """Whether the seat is still in the match: nobody waits for who has given up."""
    state, at = table.state, _given_up_at(table.game.memory)
    return state is None or at is None or not state.memory[at] >> seat & 1


@cache
def _given_up_at(memory: tuple[str, ...]) -> int | None:
    """Where in a game's memory it is kept who has given up; None if a match ends with that."""
    return next((memory.index(name) for name in GIVEN_UP if name in memory), None)


def end_pause(table: Table, at: int) -> list[Effect]:
    """The table comes to another phase: nobody is awaited any more."""
    effects = _wait_no_more(table, table.absence.awaited, at)
    table.absence.is_cause = False
    return effects


def _wait_no_more(table: Table, seats: Iterable[int], at: int) -> list[Effect]:
    absence = table.absence
    effects: list[Effect] = []
    for seat in seats:
        if seat in absence.awaited or table.seats[seat].waived:
            entry = Waited(seat, absence.waited(seat, at), at)
            absence.follow(entry)
            effects.append(log(entry))
    return effects


def _go_on(table: Table, at: int) -> list[Effect]:
    """Count down if nobody is awaited and nobody has asked for this pause."""
    absence = table.absence
    if table.phase is not Phase.PAUSED:
        return []
    if absence.awaited or not absence.is_cause:
        return _show_offer(table, at)
    return table.count_down(at)


def _decide(table: Table, choice: Choice, at: int) -> list[Effect]:
    away = table.absence.awaited
    effects = _wait_no_more(table, away, at)
    entry = Decided(choice, away, at)
    table.absence.follow(entry)
    table.absence.is_cause = True
    effects.append(log(entry))
    for seat in away:
        if choice is Choice.BOT:
            effects += _seat_bot(table, seat, at)
        elif choice is Choice.WIN and table.phase is Phase.PAUSED:
            effects += resign(table, seat, at)
    return effects + _go_on(table, at)


def _seat_bot(table: Table, seat: int, at: int) -> list[Effect]:
    table.absence.came(seat, at)
    table.referee.vacate(seat)
    table.seats[seat].take(SeatKind.BOT, "", STAND_IN)
    table.referee.trust(seat, 0)
    return [log(Sat(seat, SeatKind.BOT, "", STAND_IN, at))]
