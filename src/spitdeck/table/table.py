"""A live table: messages and instants in, log entries and messages out. No clock, no sockets.

The server, the simulator and the tests drive the very same object. Instants are
integer microseconds of one clock, and never go back.
"""

from __future__ import annotations

from collections.abc import Iterable

from spitdeck.engine.actions import Accepted, Action, Ready, Reason, Refused
from spitdeck.engine.events import Event, Readied
from spitdeck.engine.game import Game
from spitdeck.engine.options import show_options
from spitdeck.engine.state import Options, Stage, State
from spitdeck.engine.stopwatch import Stopwatch, keep_time, run_out
from spitdeck.games.rulecode import show_rule_code
from spitdeck.referee.claim import Claim
from spitdeck.referee.referee import DEFAULT_CAP_MS, Referee
from spitdeck.referee.suspicion import LineFacts
from spitdeck.table.absence import Absence
from spitdeck.table.consent import Consent
from spitdeck.table.contests import Contests
from spitdeck.table.dealing import deal, end_exchange, new_match, reveal
from spitdeck.table.effects import WATCHERS, Effect, Tell
from spitdeck.table.entries import Closed, Expired, Opened, PhaseChanged, Sat
from spitdeck.table.exchange import Exchange, Secrets
from spitdeck.table.flags import Flags
from spitdeck.table.judging import judge, refuse
from spitdeck.table.layout import start_layout
from spitdeck.table.pausing import (
    comes,
    end_pause,
    goes,
    judged_phase,
    notice,
    pause_wakes_at,
    plays_on,
)
from spitdeck.table.phases import BETWEEN_US, COUNTDOWN_US, IN_MATCH, IN_ROUND, RUNNING
from spitdeck.table.requests import answer_request, end_question
from spitdeck.table.seats import Seat
from spitdeck.table.showing import ended_rounds, table_view, timer_view
from spitdeck.table.telling import log, log_judged, tell_update
from spitdeck.wire import (
    Act,
    ClientMessage,
    Phase,
    RoundView,
    SeatKind,
    Snapshot,
)

__all__ = ["Table"]


class Table:
    """One live match after another, with its seats.

    `receive`, `tick` and the rest give effects in order: a `Log` must be durable
    before any `Tell` after it is sent. Call `tick` when `wake_at` has come; a late
    call loses nothing. Who may send for a seat is the caller's business.
    """

    def __init__(
        self,
        code: str,
        game: Game,
        options: Options,
        seats: int,
        secrets: Secrets,
        lag_cap_ms: int = DEFAULT_CAP_MS,
        *,
        equalises: bool = False,
    ) -> None:
        """An empty table. At most `lag_cap_ms` of lag is given back; with 0, arrival decides.

        Whoever sends for it holds back what `lateness_us` says.
        """
        self.code = code
        self.game = game
        self.options = options
        self.seats = [Seat(number) for number in range(seats)]
        self.phase = Phase.WAITING
        self.state: State | None = None
        self.rule_code = show_rule_code(game, options)
        self.match = 0
        self.rounds: list[RoundView] = []
        self.wins = [0] * seats
        self.seq = 0
        self.lag_cap_ms = lag_cap_ms
        self.equalises = equalises
        self.secrets = secrets
        self.exchange: Exchange | None = None
        self.is_revealed = False
        self.referee = Referee(game, seats, lag_cap_ms * 1000, equalises=equalises)
        self.contests = Contests(game)
        self._flags = Flags()
        self._judged_at = 0
        self.watch = Stopwatch()
        self.phase_ends: int | None = None
        self.consent = Consent(self.seats)
        self.absence = Absence(self.seats)
        self.paused_at: int | None = None
        self.is_opened = False

    # What others ask of the table.

    @property
    def wake_at(self) -> int | None:
        """When `tick` is next due, in microseconds, or None."""
        soonest = self.referee.wake_at
        # What has arrived in time counts before the rules' own clocks, however long it waits.
        if soonest is None and self.phase in RUNNING and self.state is not None:
            soonest = self.watch.due
        nonces_end = None if self.exchange is None else self.exchange.ends
        for at in (self.phase_ends, self.consent.ends, nonces_end, pause_wakes_at(self)):
            if at is not None and (soonest is None or at < soonest):
                soonest = at
        return soonest

    def lag(
        self, seat: int, trusted_us: int | None, line: LineFacts | None = None, at: int = 0
    ) -> list[Effect]:
        """The seat's round trip is believed to be so long; None while it is not known.

        `line` is what else is known of it, if that is to be looked at: what looks suspicious is
        logged once a match.
        """
        if not self.seats[seat].connected:
            return []
        if not plays_on(self, seat):  # its line is nothing to those who still play
            self.referee.forget(seat)
            return []
        self.referee.trust(seat, trusted_us)
        if line is None:
            return []
        return self._flags.raise_for(self.match, seat, self.referee.signs(seat, line), at)

    def sit(
        self, seat: int, kind: SeatKind, name: str, level: str | None, at: int, who: str = ""
    ) -> list[Effect]:
        """Seat somebody on an open seat. Does not check that it is open.

        `who` is how the server knows a person again; nobody else is told.
        """
        effects: list[Effect] = []
        if not self.is_opened:
            self.is_opened = True
            options, seats = show_options(self.options), len(self.seats)
            cap, equalises = self.lag_cap_ms, self.equalises
            effects.append(log(Opened(self.code, self.game.id, options, seats, cap, equalises)))
        self.seats[seat].take(kind, name, level, who)
        if kind is SeatKind.BOT:
            self.referee.trust(seat, 0)
        effects.append(log(Sat(seat, kind, name, level, at, who)))
        full = all(each.kind is not SeatKind.OPEN for each in self.seats)
        if full and self.phase not in IN_MATCH:
            return effects + self._agree(at)
        return effects + self.tell_all(at)

    def connect(self, seat: int, at: int) -> list[Effect]:
        """A seat's page is there. The page itself is to be sent `snapshot`."""
        return self._presence(seat, connected=True, at=at)

    def disconnect(self, seat: int, at: int) -> list[Effect]:
        """A seat's page is gone. The seat stays taken."""
        return self._presence(seat, connected=False, at=at)

    def receive(
        self, seat: int, message: ClientMessage, at: int, arrived: int | None = None
    ) -> list[Effect]:
        """Take a message from a seat that is taken; it may have arrived before `at`."""
        if isinstance(message, Act):
            return self.offer(seat, message, at, arrived) + self.judge_due(at)
        effects = self._pass_time(at) + self.judge_due(at)
        return effects + answer_request(self, seat, message, at)

    def offer(self, seat: int, act: Act, at: int, arrived: int | None = None) -> list[Effect]:
        """Take an action that is to be judged with others that arrived together with it.

        The next call of anything that judges, such as `tick`, does so.
        """
        effects = self._pass_time(at)
        if repeated := self.seats[seat].sends_again(act):
            return [*effects, repeated]
        came = at if arrived is None else min(arrived, at)
        self.referee.offer(Claim(seat, act.id, act.action, came), self._played_on)
        return effects

    def tick(self, at: int) -> list[Effect]:
        """Do what is due by itself at this instant or earlier."""
        return self._pass_time(at) + self.judge_due(at)

    def close(self, at: int) -> list[Effect]:
        """Nobody will come back: end the log, and tell what nobody can use any more."""
        return [*reveal(self, at), log(Closed(at))]

    def snapshot(self, seat: int | None, at: int) -> Snapshot:
        """Everything that a seat, or a watcher, may see now."""
        last_id = 0 if seat is None else self.seats[seat].acts.last
        return Snapshot(self.seq, seat, table_view(self, seat, at), last_id)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What the seat may do in the race or the contest, or nothing outside them."""
        if self.phase not in RUNNING or self.state is None:
            return ()
        return self.game.legal(self.state, seat)

    # Time.

    def _pass_time(self, at: int) -> list[Effect]:
        """Let everything happen that is due before this instant, and the clocks' due at it."""
        effects: list[Effect] = []
        while (held := self.referee.wake_at) is not None and held < at:
            effects += self._run_due(held) + self.judge_due(held)
        return effects + self._run_due(at)

    def _run_due(self, at: int) -> list[Effect]:
        effects: list[Effect] = []
        if self.consent.ends is not None and at >= self.consent.ends:
            effects += end_question(self, self.consent.ends)
        effects += end_exchange(self, at)
        if self.phase_ends is not None and at >= self.phase_ends:
            ended = self.phase_ends
            effects += (
                self._start(ended) if self.phase is Phase.COUNTDOWN else self.count_down(ended)
            )
        effects += notice(self, at)
        return effects + self._run_clocks(at)

    # Judging.

    @property
    def running_phase(self) -> Phase:
        """The phase in which the match goes on after a pause or a countdown."""
        is_claiming = self.state is not None and self.state.stage is Stage.CLAIMING
        return Phase.CLAIMING if is_claiming else Phase.RACING

    @property
    def _played_on(self) -> State | None:
        """The state while card play, or a slap contest, goes on."""
        return self.state if self.phase in RUNNING else None

    def judge_due(self, at: int, *, waits: bool = True) -> list[Effect]:
        """Judge what is due, or all that there is, and after it the clocks that waited for it."""
        effects: list[Effect] = []
        while claim := self.referee.next(at, self._played_on if waits else None):
            effects += self._judge(claim, at)
        return effects + self._run_clocks(at)

    def _judge(self, claim: Claim, at: int) -> list[Effect]:
        self._judged_at = at
        if isinstance(claim.action, Ready):
            return self._ready(claim, at)
        before = self.state
        phase = judged_phase(self, claim)
        answer = judge(self.game, before, phase, self.seats[claim.seat], claim)
        if isinstance(answer, Refused) or before is None:
            refused = answer if isinstance(answer, Refused) else Refused(Reason.NOT_STARTED)
            return refuse(self, claim, at, refused)
        self.contests.accepted(claim, before, answer.state)
        return [log_judged(claim, at, None), *self.carry_out(answer, at, claim)]

    def carry_out(self, answer: Accepted, at: int, claim: Claim | None = None) -> list[Effect]:
        """Take over the new state, tell everybody, and follow where the stage leads."""
        if self.phase in IN_ROUND:
            self.rounds += ended_rounds(self.game, answer)
        self.state = answer.state
        effects = self._update(answer.events, at, claim)
        if answer.state.stage is Stage.OVER:
            self.count_win()
            effects += reveal(self, at) + self.enter(Phase.OVER, at)
        elif answer.state.stage is Stage.ROUND_OVER:
            effects += self.enter(Phase.BETWEEN, at, BETWEEN_US)
        elif answer.state.stage is Stage.CLAIMING and self.phase is Phase.RACING:
            effects += self.enter(Phase.CLAIMING, at)
        return effects

    def count_win(self) -> None:
        """The match is over: whoever has won it has won one more at this table."""
        outcome = None if self.state is None else self.state.outcome
        if outcome is not None and outcome.winner is not None:
            self.wins[outcome.winner] += 1

    def _update(
        self, events: tuple[Event, ...], at: int, claim: Claim | None = None
    ) -> list[Effect]:
        self.seq += 1
        if claim is not None:
            self.seats[claim.seat].judged(claim.id, accepted=True)
        self.referee.follow(events, at, claim)
        seats = len(self.seats)
        # Nobody is told of faces now, but of how many cards lie.
        if self.phase in {Phase.PAUSED, Phase.COUNTDOWN}:
            return [*tell_update(seats, self.seq, (), None, claim), *self.tell_all(at)]
        if self.phase in RUNNING and self.state is not None:
            self.watch = keep_time(self.game, self.state, self.watch, at)
        verdict, waiting = None, self.referee.waiting
        if waiting and claim is not None and self.state is not None:
            verdict = self.contests.won(claim, self.state, waiting, self.referee.credits)
        return tell_update(seats, self.seq, events, timer_view(self, at), claim, verdict)

    def _run_clocks(self, at: int) -> list[Effect]:
        """Carry out the rules' own clocks up to this instant, unless a claim waits."""
        effects: list[Effect] = []
        while (state := self._played_on) is not None and not self.referee.waiting:
            due = self.watch.due
            if due is None or due > at:
                break
            due = max(due, self._judged_at)
            timer, happened, self.watch = run_out(self.game, state, due)
            effects.append(log(Expired(timer, due)))
            effects += self.carry_out(happened, due)
        return effects

    # Phases.

    def enter(self, phase: Phase, at: int, lasts: int | None = None) -> list[Effect]:
        """Come to another phase, which `lasts` so many microseconds, and show it to all."""
        effects = [] if phase is Phase.PAUSED else end_pause(self, at)
        self.phase = phase
        self.phase_ends = None if lasts is None else at + lasts
        self.consent.forget()
        entry = PhaseChanged(phase, at, phase is Phase.PAUSED and self.absence.is_cause)
        return [*effects, log(entry), *self.tell_all(at)]

    def _agree(self, at: int) -> list[Effect]:
        self.wins = [0] * len(self.seats)  # somebody new sits here: nothing is won yet
        return [*new_match(self, at), *self.enter(Phase.AGREEING, at)]

    def _ready(self, claim: Claim, at: int) -> list[Effect]:
        seat = self.seats[claim.seat]
        if self.phase not in {Phase.AGREEING, Phase.BETWEEN}:
            waiting = self.phase is Phase.WAITING
            reason = Reason.NOT_STARTED if waiting else Reason.ALREADY_CALLED
            return refuse(self, claim, at, Refused(reason))
        if seat.ready:
            return refuse(self, claim, at, Refused(Reason.ALREADY_CALLED))
        # To want the rules there are is to turn down any others.
        self.consent.suggestion = None
        is_everybody = self.consent.give(claim.seat)
        effects: list[Effect] = [log_judged(claim, at, None)]
        effects += self._update((Readied(claim.seat),), at, claim)
        if not is_everybody:
            return effects + self.tell_all(at)
        return effects + self.count_down(at)

    def count_down(self, at: int) -> list[Effect]:
        """Start the countdown: to the match, to the next layout, or to going on."""
        effects: list[Effect] = []
        if self.phase is Phase.BETWEEN and self.state is not None:
            self.state = self.game.next_round(self.state).state
        return effects + self.enter(Phase.COUNTDOWN, at, COUNTDOWN_US)

    def _start(self, at: int) -> list[Effect]:
        """The countdown is over: show the faces, and let the layout start or go on."""
        if self.paused_at is not None:  # the rules' own clocks stood still
            self.watch = self.watch.later(at - self.paused_at)
            self.paused_at = None
        effects = deal(self, at)
        if self.state is not None:  # which may be another than when the clocks stood still
            self.watch = keep_time(self.game, self.state, self.watch, at)
        effects += self.enter(self.running_phase, at)
        for seat in self.seats:
            if not seat.connected:  # the others have chosen to go on without it
                self.referee.forget(seat.number)
        if self.state is not None and self.state.stage is Stage.DEALT:
            effects += self.carry_out(start_layout(self.game, self.state), at)
        self.referee.show_all(at)
        return effects

    # What is seen.

    def _presence(self, seat: int, *, connected: bool, at: int) -> list[Effect]:
        if self.seats[seat].connected == connected:
            if connected:  # another window takes over
                self.referee.end_line(seat)
            return []
        self.absence.count(at)
        self.seats[seat].connected = connected
        others = [each for each in range(len(self.seats)) if each != seat]
        if connected:
            if plays_on(self, seat):
                self.referee.trust(seat, None)
            return self.tell((*others, WATCHERS), at) + comes(self, seat, at)
        self.referee.lose(seat)
        return self.tell((*others, WATCHERS), at) + goes(self, seat, at)

    def tell_all(self, at: int) -> list[Effect]:
        """Show the whole table to everybody."""
        return self.tell((*range(len(self.seats)), WATCHERS), at)

    def tell(self, to: Iterable[int], at: int) -> list[Effect]:
        """Show the whole table to these seats, or to the watchers."""
        return [Tell((seat,), self.snapshot(None if seat == WATCHERS else seat, at)) for seat in to]
