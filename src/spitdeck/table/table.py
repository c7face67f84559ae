"""A live table: messages and instants in, log entries and messages out. No clock, no sockets.

The server, the simulator and the tests drive the very same object. Instants are
integer microseconds of one clock, and never go back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spitdeck.engine.actions import (
    RULE_OF,
    Accepted,
    Action,
    Call,
    Ready,
    Reason,
    Refused,
    Resign,
    Stuck,
)
from spitdeck.engine.events import Event, Readied
from spitdeck.engine.game import Game
from spitdeck.engine.options import show_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance, deadline
from spitdeck.games.rulecode import show_rule_code
from spitdeck.referee.arbiter import Arbiter, ArrivalOrder, Claim
from spitdeck.table.effects import WATCHERS, Effect, Log, Tell
from spitdeck.table.entries import (
    Acted,
    Entry,
    Expired,
    MatchStarted,
    Opened,
    PhaseChanged,
    Sat,
    show_entry,
)
from spitdeck.table.phases import IN_MATCH, RUNNING, refused_by_phase
from spitdeck.table.seats import Seat
from spitdeck.table.showing import ended_rounds, table_view, timer_view
from spitdeck.table.telling import tell_update, tell_wrong_phase
from spitdeck.wire import (
    Act,
    ClientMessage,
    Decline,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    RoundView,
    SeatKind,
    Snapshot,
)

__all__ = ["Table"]

COUNTDOWN_US = 3_000_000
BETWEEN_US = 5_000_000
"""The next layout starts so long after a round's summary, or when all are ready."""
ASK_US = 15_000_000
"""A pause that nobody agrees to is forgotten after so long."""


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
        new_key: Callable[[], bytes],
        arbiter: Arbiter | None = None,
    ) -> None:
        """An empty table. `new_key` gives a fresh secret for each match's shuffle."""
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
        self._new_key = new_key
        self._arbiter: Arbiter = arbiter or ArrivalOrder()
        self.watch = Stopwatch(None, 0)
        self.phase_ends: int | None = None
        self.asked_by: int | None = None
        self._ask_ends: int | None = None
        self._paused_at: int | None = None
        self._opened = False

    # What others ask of the table.

    @property
    def wake_at(self) -> int | None:
        """When `tick` is next due, in microseconds, or None."""
        soonest = None
        if self.phase in RUNNING and self.state is not None:
            soonest = deadline(self.game, self.state, self.watch)
        for at in (self.phase_ends, self._ask_ends, self._arbiter.wake_at):
            if at is not None and (soonest is None or at < soonest):
                soonest = at
        return soonest

    def sit(self, seat: int, kind: SeatKind, name: str, level: str | None, at: int) -> list[Effect]:
        """Seat somebody on an open seat. Does not check that it is open."""
        effects: list[Effect] = []
        if not self._opened:
            self._opened = True
            opened = Opened(self.code, self.game.id, show_options(self.options), len(self.seats))
            effects.append(_log(opened))
        self.seats[seat].take(kind, name, level)
        effects.append(_log(Sat(seat, kind, name, level, at)))
        full = all(each.kind is not SeatKind.OPEN for each in self.seats)
        if full and self.phase not in IN_MATCH:
            return effects + self._agree(at)
        return effects + self._tell_all(at)

    def connect(self, seat: int, at: int) -> list[Effect]:
        """A seat's page is there. The page itself is to be sent `snapshot`."""
        return self._presence(seat, connected=True, at=at)

    def disconnect(self, seat: int, at: int) -> list[Effect]:
        """A seat's page is gone. The seat stays taken."""
        return self._presence(seat, connected=False, at=at)

    def receive(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        """Take a message from a seat that is taken."""
        effects = self.tick(at)
        match message:
            case Act():
                claim = Claim(seat, message.id, message.action, at)
                for each in self._arbiter.offer(claim):
                    effects += self._judge(each)
            case Pause():
                effects += self._pause(seat, message, at)
            case Decline():
                effects += self._decline(seat, message, at)
            case Resume():
                effects += self._resume(seat, message, at)
            case Rematch():
                effects += self._rematch(seat, message, at)
            case Leave():
                effects += self._leave(seat, at)
        return effects

    def tick(self, at: int) -> list[Effect]:
        """Do what is due by itself at this instant or earlier."""
        effects: list[Effect] = []
        for claim in self._arbiter.due(at):
            effects += self._judge(claim)
        if self._ask_ends is not None and at >= self._ask_ends:
            self._forget_ask()
            effects += self._tell_all(at)
        if self.phase_ends is not None and at >= self.phase_ends:
            ended = self.phase_ends
            effects += self._start(ended) if self.phase is Phase.COUNTDOWN else self._count(ended)
        if self.phase in RUNNING:
            effects += self._run_clocks(at)
        return effects

    def snapshot(self, seat: int | None, at: int) -> Snapshot:
        """Everything that a seat, or a watcher, may see now."""
        return Snapshot(self.seq, seat, table_view(self, seat, at))

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What the seat may do in the race or the contest, or nothing outside them."""
        if self.phase not in RUNNING or self.state is None:
            return ()
        return self.game.legal(self.state, seat)

    # Judging.

    def _judge(self, claim: Claim) -> list[Effect]:
        if isinstance(claim.action, Ready):
            return self._ready(claim)
        refused = refused_by_phase(self.phase, claim.action)
        if refused is not None or self.state is None:
            return self._refuse(claim, refused or Refused(Reason.NOT_STARTED))
        seat = self.seats[claim.seat]
        if isinstance(claim.action, Call | Stuck) and seat.calls_too_soon(claim.at):
            return self._refuse(claim, Refused(Reason.CALL_TOO_SOON))
        answer = self.game.apply(self.state, claim.seat, claim.action)
        if isinstance(answer, Refused):
            if answer.reason is Reason.HAS_PLAY and not seat.call_refused(claim.at):
                answer = Refused(Reason.HAS_PLAY)
            return self._refuse(claim, answer)
        seat.went_on()
        return [_log(_acted(claim, None)), *self._carry_out(answer, claim.at, claim)]

    def _refuse(self, claim: Claim, refused: Refused) -> list[Effect]:
        told = Tell((claim.seat,), Refusal(claim.id, refused, RULE_OF[refused.reason]))
        return [_log(_acted(claim, refused)), told]

    def _carry_out(self, answer: Accepted, at: int, claim: Claim | None = None) -> list[Effect]:
        """Take over the new state, tell everybody, and follow where the stage leads."""
        if self.phase in RUNNING:
            self.rounds += ended_rounds(self.game, answer)
        self.state = answer.state
        effects = self._update(answer.events, at, claim)
        if answer.state.stage is Stage.OVER:
            outcome = answer.state.outcome
            if outcome is not None and outcome.winner is not None:
                self.wins[outcome.winner] += 1
            effects += self._enter(Phase.OVER, at)
        elif answer.state.stage is Stage.ROUND_OVER:
            effects += self._enter(Phase.BETWEEN, at, BETWEEN_US)
        elif answer.state.stage is Stage.CLAIMING and self.phase is Phase.RACING:
            effects += self._enter(Phase.CLAIMING, at)
        return effects

    def _update(
        self, events: tuple[Event, ...], at: int, claim: Claim | None = None
    ) -> list[Effect]:
        self.seq += 1
        if self.phase in RUNNING and self.state is not None:
            _, _, self.watch = advance(self.game, self.state, self.watch, at)
        return tell_update(len(self.seats), self.seq, events, timer_view(self, at), claim)

    def _run_clocks(self, at: int) -> list[Effect]:
        """Carry out the rules' own clocks up to this instant."""
        effects: list[Effect] = []
        while self.phase in RUNNING and self.state is not None:
            due = deadline(self.game, self.state, self.watch)
            if due is None or due > at:
                break
            timer = self.game.timer(self.state)
            state, events, self.watch = advance(self.game, self.state, self.watch, due)
            effects.append(_log(Expired(timer.name if timer else "", due)))
            effects += self._carry_out(Accepted(state, events), due)
        return effects

    # Phases.

    def _enter(self, phase: Phase, at: int, lasts: int | None = None) -> list[Effect]:
        self.phase = phase
        self.phase_ends = None if lasts is None else at + lasts
        self._forget_ask()
        return [_log(PhaseChanged(phase, at)), *self._tell_all(at)]

    def _agree(self, at: int) -> list[Effect]:
        self.wins = [0] * len(self.seats)  # somebody new sits here: nothing is won yet
        return [*self._new_match(at), *self._enter(Phase.AGREEING, at)]

    def _new_match(self, at: int) -> list[Effect]:
        self.match += 1
        self.rounds = []
        key = self._new_key()
        setup = self.game.setup(self.options, len(self.seats), Shuffle(key))
        self.state = self.game.deal(setup)
        self._paused_at = None
        for seat in self.seats:
            seat.rematch = False
            seat.went_on()
        return [_log(MatchStarted(self.match, key.hex(), at))]

    def _ready(self, claim: Claim) -> list[Effect]:
        seat = self.seats[claim.seat]
        if self.phase not in {Phase.AGREEING, Phase.BETWEEN}:
            waiting = self.phase is Phase.WAITING
            reason = Reason.NOT_STARTED if waiting else Reason.ALREADY_CALLED
            return self._refuse(claim, Refused(reason))
        if seat.ready:
            return self._refuse(claim, Refused(Reason.ALREADY_CALLED))
        seat.ready = True
        effects: list[Effect] = [_log(_acted(claim, None))]
        effects += self._update((Readied(claim.seat),), claim.at, claim)
        if not self._everybody_ready():
            return effects + self._tell_all(claim.at)
        return effects + self._count(claim.at)

    def _count(self, at: int) -> list[Effect]:
        """Start the countdown: to the match, to the next layout, or to going on."""
        effects: list[Effect] = []
        if self.phase is Phase.BETWEEN and self.state is not None:
            self.state = self.game.next_round(self.state).state
        return effects + self._enter(Phase.COUNTDOWN, at, COUNTDOWN_US)

    def _start(self, at: int) -> list[Effect]:
        """The countdown is over: show the faces, and let the layout start or go on."""
        if self._paused_at is not None:  # the rules' own clocks stood still
            self.watch = Stopwatch(self.watch.key, self.watch.since + at - self._paused_at)
            self._paused_at = None
        effects = self._enter(Phase.RACING, at)
        if self.state is None or self.state.stage is not Stage.DEALT:
            return effects
        events: tuple[Event, ...] = ()
        state = self.state
        for seat in range(len(self.seats)):
            answer = self.game.apply(state, seat, Ready())
            if isinstance(answer, Accepted):
                state, events = answer.state, events + answer.events
        return effects + self._carry_out(Accepted(state, events), at)

    # Pause, rematch, leave.

    def _pause(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        if self.phase is not Phase.RACING:
            return self._wrong_phase(seat, message, Phase.RACING)
        self.seats[seat].ready = True
        if self.asked_by is None:
            self.asked_by, self._ask_ends = seat, at + ASK_US
        if not self._everybody_ready():
            return self._tell_all(at)
        self._paused_at = at
        return self._enter(Phase.PAUSED, at)

    def _decline(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        if self.phase is Phase.OVER:
            for each in self.seats:
                each.rematch = False
        elif self.phase is Phase.RACING:
            self._forget_ask()
        else:
            return self._wrong_phase(seat, message, Phase.RACING, Phase.OVER)
        return self._tell_all(at)

    def _resume(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        if self.phase is not Phase.PAUSED:
            return self._wrong_phase(seat, message, Phase.PAUSED)
        self.seats[seat].ready = True
        if not self._everybody_ready():
            return self._tell_all(at)
        return self._count(at)

    def _rematch(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        """Asking for a rematch is being ready for it: when all ask, it starts."""
        if self.phase is not Phase.OVER:
            return self._wrong_phase(seat, message, Phase.OVER)
        self.seats[seat].rematch = True
        if not all(each.rematch for each in self.seats):
            return self._tell_all(at)
        return self._new_match(at) + self._count(at)

    def _leave(self, seat: int, at: int) -> list[Effect]:
        effects: list[Effect] = []
        if self.phase in IN_MATCH and self.state is not None:
            resigned = self.game.apply(self.state, seat, Resign())
            if isinstance(resigned, Accepted):
                effects.append(_log(Acted(seat, 0, Resign(), None, at)))
                effects += self._carry_out(resigned, at)
        self.seats[seat].free()
        effects.append(_log(Sat(seat, SeatKind.OPEN, "", None, at)))
        if self.phase is Phase.AGREEING:
            return effects + self._enter(Phase.WAITING, at)
        if self.phase in {Phase.PAUSED, Phase.BETWEEN} and self._everybody_ready():
            return effects + self._count(at)
        return effects + self._tell_all(at)

    def _everybody_ready(self) -> bool:
        """Whether all agree; who has left a match that goes on is not asked."""
        return all(each.ready or each.kind is SeatKind.OPEN for each in self.seats)

    def _forget_ask(self) -> None:
        """What was agreed to in the phase that ends, or to a pause, counts no more."""
        self.asked_by = self._ask_ends = None
        for seat in self.seats:
            seat.ready = False

    def _wrong_phase(self, seat: int, message: ClientMessage, *expected: Phase) -> list[Effect]:
        return [tell_wrong_phase(seat, message, self.phase, expected)]

    # What is seen.

    def _presence(self, seat: int, *, connected: bool, at: int) -> list[Effect]:
        if self.seats[seat].connected == connected:
            return []
        self.seats[seat].connected = connected
        others = [each for each in range(len(self.seats)) if each != seat]
        return self._tell((*others, WATCHERS), at)

    def _tell_all(self, at: int) -> list[Effect]:
        return self._tell((*range(len(self.seats)), WATCHERS), at)

    def _tell(self, to: Iterable[int], at: int) -> list[Effect]:
        return [Tell((seat,), self.snapshot(None if seat == WATCHERS else seat, at)) for seat in to]


def _acted(claim: Claim, refused: Refused | None) -> Acted:
    return Acted(claim.seat, claim.id, claim.action, refused, claim.at)


def _log(entry: Entry) -> Log:
    return Log(show_entry(entry))
