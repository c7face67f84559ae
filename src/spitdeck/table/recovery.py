"""A table made again from its log: after a crash, or when another process takes it over.

The log's entries say what was decided, so nothing is judged a second time: each entry is
carried out as it stands. Of the matches before the last one no card is played again: what is
left of them is who sits where, what became of acts, and the wins, which the log says where each
match begins. Every kind of entry that changes a table must be told here; the tests
compare what is made again with the table itself, after every turn of whole evenings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from spitdeck.engine.actions import Accepted, Ready, Refused
from spitdeck.engine.game import Game
from spitdeck.engine.options import parse_options
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stopwatch import Stopwatch, keep_time
from spitdeck.table.dealing import begin_match, deal_cards, new_match, reveal
from spitdeck.table.effects import Effect
from spitdeck.table.entries import (
    Acted,
    Chose,
    Closed,
    Committed,
    Decided,
    Entry,
    Expired,
    Flagged,
    MatchStarted,
    Opened,
    PhaseChanged,
    Restored,
    Revealed,
    RulesChanged,
    Sat,
    Waited,
    Went,
)
from spitdeck.table.exchange import Exchange, Secrets
from spitdeck.table.layout import start_layout
from spitdeck.table.pausing import plays_on
from spitdeck.table.phases import BETWEEN_US, COUNTDOWN_US, IN_MATCH, IN_ROUND, RUNNING
from spitdeck.table.showing import ended_rounds
from spitdeck.table.suggestions import take_rules
from spitdeck.table.table import Table
from spitdeck.table.telling import log
from spitdeck.wire import Phase, SeatKind

__all__ = ["RecoveryError", "Teller", "go_on_after_restart", "go_on_after_standstill", "restore"]


class RecoveryError(ValueError):
    """A log that no table has written. `entry` is where it goes wrong."""

    def __init__(self, entry: object, problem: str) -> None:
        """Say at which entry, and what is wrong."""
        self.entry = entry
        super().__init__(f"the log cannot be told again at {entry!r}: {problem}")


def restore(
    entries: Iterable[Entry],
    find_game: Callable[[str], Game],
    secrets: Secrets,
    unseal: Callable[[str], bytes],
) -> Table:
    """The table as it was when the last of these entries was stored, with nobody connected.

    Its clocks stand where they stood: `go_on_after_restart` is to follow. Raises
    `RecoveryError`, and what `find_game` and `unseal` raise.
    """
    told = list(entries)
    opened = told[0] if told else None
    if not isinstance(opened, Opened):
        raise RecoveryError(opened, "expected the table to be opened first")
    game = find_game(opened.game)
    options = parse_options(game.options, dict(opened.options))
    table = Table(
        opened.code,
        game,
        options,
        opened.seats,
        secrets,
        opened.lag_cap_ms,
        equalises=opened.equalises,
    )
    table.is_opened = True
    teller = Teller(table, unseal)
    begins = _last_match(told)
    for number, entry in enumerate(told[1:], 1):
        teller.is_past = number < begins
        if not (teller.is_past and isinstance(entry, Committed | MatchStarted | Expired)):
            teller.tell(entry)
    return table


def _last_match(told: Sequence[Entry]) -> int:
    """Where the last match begins whose beginning says all that is left of those before."""
    for number in range(len(told) - 1, 0, -1):
        entry = told[number]
        if isinstance(entry, Committed) and entry.seq is not None:
            return number
    return 0


def go_on_after_restart(table: Table, at: int) -> list[Effect]:
    """Let a restored table live on from `at`: what was a race is paused until all are back."""
    table.paused_at = at
    # So many milliseconds have passed that no process can have told as many updates.
    table.seq = max(table.seq + 1, at // 1000)
    effects: list[Effect] = [log(Restored(table.seq, at))]
    for seat in table.seats:
        if not plays_on(table, seat.number):
            table.absence.overlook(seat.number)
    table.absence.await_all(at)
    if table.state is not None:
        table.watch = keep_time(table.game, table.state, Stopwatch(), at)
    if table.phase is Phase.AGREEING and table.state is None:
        return effects + reveal(table, at) + new_match(table, at)
    if table.phase is Phase.BETWEEN:
        table.phase_ends = at + BETWEEN_US
    if table.phase in {*RUNNING, Phase.COUNTDOWN}:
        table.absence.is_cause = True
        effects += table.enter(Phase.PAUSED, at)
    return effects


def go_on_after_standstill(table: Table, at: int) -> list[Effect]:
    """Go on with a countdown if cards were being played: nobody knew when it would go on.

    What was held of before is judged first.
    """
    effects = table.judge_due(at, waits=False)
    if table.phase not in RUNNING:
        return effects
    table.paused_at = at
    return effects + table.enter(Phase.COUNTDOWN, at, COUNTDOWN_US)


class Teller:
    """Carries out one entry after another on a table, which was opened before."""

    def __init__(self, table: Table, unseal: Callable[[str], bytes]) -> None:
        """Nothing is told yet."""
        self._table = table
        self._unseal = unseal
        self.is_past = False
        """Whether what is told is of a match before the last: its cards are nobody's any more."""

    def tell(self, entry: Entry) -> None:
        """Carry out the next entry. Raises as `restore` does."""
        table = self._table
        match entry:
            case Sat():
                self._sit(entry)
            case Committed():
                self._commit(entry)
            case MatchStarted():
                self._deal(entry)
            case Acted():
                self._act(entry)
            case Expired():
                self._carry_out(table.game.expire(self._state(entry), entry.timer))
            case PhaseChanged():
                self._change(entry)
            case RulesChanged():
                take_rules(table, parse_options(table.game.options, dict(entry.options)))
            case Went() | Waited() | Chose() | Decided():
                table.absence.follow(entry)
            case Revealed():
                table.is_revealed = True
            case Restored():
                table.seq = entry.seq
            case Flagged():
                pass  # for whoever runs the server
            case Opened() | Closed():
                is_closed = isinstance(entry, Closed)
                raise RecoveryError(
                    entry, f"the table was {'closed' if is_closed else 'opened before'}"
                )

    def _sit(self, entry: Sat) -> None:
        table = self._table
        seat = table.seats[entry.seat]
        was_open = seat.kind is SeatKind.OPEN
        if entry.kind is SeatKind.OPEN:
            seat.free()
            return
        seat.take(entry.kind, entry.name, entry.level, entry.who)
        if entry.kind is SeatKind.BOT:
            table.referee.trust(entry.seat, 0)
        full = all(each.kind is not SeatKind.OPEN for each in table.seats)
        if was_open and full and table.phase not in IN_MATCH:
            table.wins = [0] * len(table.seats)

    def _commit(self, entry: Committed) -> None:
        table = self._table
        secret, seats = self._unseal(entry.secret), len(table.seats)
        begin_match(table, entry.match, Exchange(secret, seats, (), entry.at, 0))
        if entry.seq is not None:
            table.seq, table.wins = entry.seq, list(entry.wins)

    def _deal(self, entry: MatchStarted) -> None:
        exchange = self._table.exchange
        if exchange is None:
            raise RecoveryError(entry, "nothing was committed to")
        exchange.pledges = list(map(bytes.fromhex, entry.pledges))
        exchange.nonces = list(map(bytes.fromhex, entry.nonces))
        deal_cards(self._table, exchange)

    def _act(self, entry: Acted) -> None:
        table = self._table
        if entry.id > 0:
            seat = table.seats[entry.seat]
            if seat.kind is not SeatKind.BOT:  # bots do not count theirs
                seat.acts.take(entry.id)
            seat.judged(entry.id, accepted=entry.refused is None)
        if entry.coin is not None:
            table.referee.drew(entry.coin)
        if entry.verdict is not None:
            table.contests.verdicts.append(entry.verdict)
        if entry.refused is not None:
            return
        if isinstance(entry.action, Ready):
            table.seats[entry.seat].ready = True
            table.seq += 1
            return
        if self.is_past:
            return
        answer = table.game.apply(self._state(entry), entry.seat, entry.action)
        if isinstance(answer, Refused):
            raise RecoveryError(entry, f"it would be refused as {answer.reason}")
        self._carry_out(answer)

    def _carry_out(self, answer: Accepted) -> None:
        table = self._table
        if table.phase in IN_ROUND:
            table.rounds += ended_rounds(table.game, answer)
        table.state = answer.state
        table.seq += 1
        if answer.state.stage is Stage.OVER:
            table.count_win()

    def _change(self, entry: PhaseChanged) -> None:
        table = self._table
        before, table.phase = table.phase, entry.phase
        table.consent.forget()
        # An older log tells a cause by who was gone before the pause.
        is_cause = entry.goes_on or table.absence.is_cause
        table.absence.is_cause = entry.phase is Phase.PAUSED and is_cause
        if self.is_past:
            return
        if entry.phase is Phase.COUNTDOWN and before is Phase.BETWEEN:
            table.state = table.game.next_round(self._state(entry)).state
        elif entry.phase is Phase.RACING and self._state(entry).stage is Stage.DEALT:
            self._carry_out(start_layout(table.game, self._state(entry)))

    def _state(self, entry: Entry) -> State:
        if self._table.state is None:
            raise RecoveryError(entry, "nothing was dealt")
        return self._table.state
