"""A table that is being played: its guests, their windows, its bots and its alarm."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from spitdeck.referee.suspicion import LineFacts
from spitdeck.server import halt
from spitdeck.server.api import TableFacts
from spitdeck.server.clock import Alarm, Clock, is_due
from spitdeck.server.comeback import Comeback
from spitdeck.server.connection import Connection
from spitdeck.server.meter import Meter
from spitdeck.server.missed import Missed
from spitdeck.server.turn import Reader, Turn
from spitdeck.sim.botseats import BotSeats
from spitdeck.table.effects import WATCHERS, Effect
from spitdeck.table.lateness import lateness_us
from spitdeck.table.pausing import make_way, take_back
from spitdeck.table.recovery import go_on_after_restart, go_on_after_standstill
from spitdeck.table.table import Table
from spitdeck.table.telling import is_flip
from spitdeck.wire import (
    Act,
    ClientMessage,
    Code,
    Leave,
    Phase,
    SeatKind,
    Settled,
)

__all__ = ["LiveTable", "TableFullError"]

_logger = logging.getLogger("spitdeck")


class TableFullError(Exception):
    """No seat is open. `code` is the table's."""

    def __init__(self, code: str) -> None:
        """Say at which table."""
        self.code = code
        super().__init__(f"no seat is open at table {code}")


class LiveTable:
    """Drives one `Table` and its bots by the clock, and knows who reads for which seat.

    What the table wants done goes to the turn, never straight to a window.
    """

    def __init__(
        self,
        table: Table,
        bots: BotSeats,
        *,
        turn: Turn,
        clock: Clock,
        on_presence: Callable[[LiveTable], None],
    ) -> None:
        """Nobody sits or watches yet. `on_presence` is called when a window comes or goes."""
        self.table = table
        self._bots = bots
        self._turn = turn
        self.clock = clock
        self._on_presence = on_presence
        self._windows: dict[int, Connection] = {}
        self._missed = [Missed() for _ in table.seats]
        self._watchers: list[Connection] = []
        self._told = table.phase
        self._alarm: Alarm | None = None
        self._alarm_at: int | None = None
        self._arrived: list[tuple[int, Act]] = []
        """What this turn of the loop has brought, and is not judged yet."""
        self.meter: Meter | None = None
        """What counts here, if anything is counted."""
        self._halted_at: int | None = None
        self._lost_us = 0
        """For how long this table has stood still: its own time is so much behind the clock."""

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.code

    @property
    def is_empty(self) -> bool:
        """Whether no window is open."""
        return not self._windows and not self._watchers

    def seat_of(self, guest: str) -> int | None:
        """The seat on which a guest sits."""
        return next((each.number for each in self.table.seats if each.who == guest), None)

    def kept_for(self, guest: str) -> int | None:
        """The seat on which a bot plays on for a guest, who may take it back."""
        return next((each.number for each in self.table.seats if each.kept_for == guest), None)

    def is_only_for(self, guest: str) -> bool:
        """Whether nobody but this guest sits, may sit again or watches; bots do not count."""
        guests = {each.who or each.kept_for for each in self.table.seats}
        return guests | {window.guest for window in self._watchers} <= {"", guest}

    def facts(self, guest: str) -> TableFacts:
        """What an invite link shows a guest."""
        seat, kept = self.seat_of(guest), self.kept_for(guest)
        shown = self.table.snapshot(seat, self.now()).table
        return TableFacts.of(shown, seat, kept)

    def go_on_after_restart(self) -> None:
        """The table was restored: let it live on, without its windows yet."""
        at = self.now()
        self._carry_out(go_on_after_restart(self.table, at), at)

    # Coming and going.

    def sit_bot(self, seat: int, level: str) -> None:
        """Seat a bot on an open seat."""
        at = self.now()
        self._carry_out(self.table.sit(seat, SeatKind.BOT, "", level, at), at)

    def sit(self, guest: str, name: str) -> int:
        """Give a guest the first open seat, or their own again. Raises `TableFullError`.

        Their own is also what a bot plays on for them. A new name on one's own seat is taken
        while the table waits for others; the name with which a match was begun stays.
        """
        if (kept := self.kept_for(guest)) is not None:
            self._take_back(guest, kept)
            return kept
        seat = self.seat_of(guest)
        if seat is None:
            kinds = [each.kind for each in self.table.seats]
            if SeatKind.OPEN not in kinds:
                raise TableFullError(self.code)
            seat = kinds.index(SeatKind.OPEN)
        elif self.table.phase is not Phase.WAITING or self.table.seats[seat].name == name:
            return seat
        at = self.now()
        self._seat(guest, seat, self.table.sit(seat, SeatKind.PERSON, name, None, at, guest), at)
        return seat

    def _take_back(self, guest: str, seat: int) -> None:
        """Give a guest back the seat that a bot has played on for them."""
        at = self.now()
        self._carry_out(make_way(self.table, at), at)  # its answers are not for their window
        self._missed[seat] = Missed()
        self._seat(guest, seat, take_back(self.table, seat, at), at)

    def _seat(self, guest: str, seat: int, effects: list[Effect], at: int) -> None:
        """Carry out that a guest sits there now, in the window in which they have watched."""
        self._promote(guest, seat)
        window = self._windows.get(seat)
        if window is not None:
            effects += self.table.connect(seat, at)
        self._carry_out(effects, at)
        if window is not None:  # the table tells the others only that it is there
            self.show(window)

    def connect(self, window: Connection, comeback: Comeback | None = None) -> None:
        """Let a window in: on its guest's seat, where it takes over, or among the watchers.

        With a `comeback` it is told what it has missed, and what became of its acts.
        """
        seat = self.seat_of(window.guest)
        if seat is None:
            self._watchers.append(window)
            self.show(window)
        else:
            at = self.now()
            self._carry_out(self.table.connect(seat, at), at)
            self._take_over(window, seat)
            window.comeback = comeback
            self._bring_back(window)
        self._on_presence(self)

    def disconnect(self, window: Connection) -> None:
        """A window is gone. Nothing happens if another has taken over before."""
        if window in self._watchers:
            self._watchers.remove(window)
        elif window.seat is not None and self._windows.get(window.seat) is window:
            del self._windows[window.seat]
            at = self.now()
            self._carry_out(self.table.disconnect(window.seat, at), at)
        self._on_presence(self)

    def show(self, window: Connection) -> None:
        """Send a window everything that it may see, or why it may see nothing now."""
        if self._halted_at is not None:
            halt.say_so(window)
            return
        snapshot = self.table.snapshot(window.seat, self.now())
        late = lateness_us(self.table, window.seat)
        self._turn.tell(self.code, window.late.anew(late), snapshot)

    def give_up(self) -> None:
        """Nobody will come back to the table: end its log."""
        self._turn.collect(self.code, self.table.close(self.now()), {})

    def _bring_back(self, window: Connection) -> None:
        """Tell a window what it has missed, if it is one that comes back, else everything.

        If the table stands still it is told when it goes on. What is still to be stored when it
        comes is told before: so it is only then that what it has missed is looked up.
        """
        comeback, seat = window.comeback, window.seat
        if self._halted_at is not None or comeback is None or seat is None:
            self.show(window)
            return
        window.comeback = None
        snapshot = self.table.snapshot(seat, self.now())
        acts = self.table.seats[seat].acts
        settled = Settled(acts.settled(comeback.acts))
        acts.give_up(comeback.acts)
        missed, reader = self._missed[seat], window.late.by(lateness_us(self.table, seat))
        self._turn.then(self.code, lambda: missed.tell(reader, comeback, snapshot, settled))

    def close(self, code: Code, sentence: str) -> None:
        """Send every window away, and stop."""
        if self._alarm is not None:
            self._alarm.cancel()
        for window in self.windows():
            window.fail(code, sentence)

    def windows(self) -> list[Connection]:
        """Every window that is open."""
        return [*self._windows.values(), *self._watchers]

    # Standing still.

    def stand_still(self) -> None:
        """Take nothing more and let no time pass at the table, until `go_on`."""
        if self._halted_at is None:
            self._halted_at = self.now()
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm, self._alarm_at = None, None
            for window in self.windows():
                halt.say_so(window)

    def go_on(self) -> None:
        """Go on where the table stood still, with a countdown if cards were being played."""
        if self._halted_at is not None:
            halted_at, self._halted_at = self._halted_at, None
            self._lost_us += self.now() - halted_at
            at = self.now()
            for window in self.windows():  # before anything is told that belongs to it
                self._bring_back(window)
            self._carry_out(go_on_after_standstill(self.table, at), at)
            self._turn.later(self._judge)  # what had arrived just before

    def now(self) -> int:
        """The instant by the table's own time, which stands still when the table does."""
        if self._halted_at is not None:
            return self._halted_at
        return self.clock.now() - self._lost_us

    # Playing.

    def measured(
        self, window: Connection, trusted_us: int | None, line: LineFacts | None = None
    ) -> None:
        """What is believed of a window's round trip, and of its line what is to be looked at."""
        if window.seat is None or self._windows.get(window.seat) is not window:
            return
        at = self.now()
        if flags := self.table.lag(window.seat, trusted_us, line, at):
            _logger.info("a seat was flagged", extra={"table": self.code, "seat": window.seat})
            self._carry_out(flags, at)

    def receive(
        self, window: Connection, message: ClientMessage, at: int, arrived: int | None = None
    ) -> None:
        """Take a message of a seated window now, which may have arrived a little earlier."""
        seat = window.seat
        if seat is None:
            return
        if self._halted_at is not None:
            halt.refuse(window, self.table.seats[seat].acts, message)
            return
        arrived = (at if arrived is None else arrived) - self._lost_us
        at -= self._lost_us
        if isinstance(message, Act):
            if self.meter is not None:
                self.meter.came(seat, message, arrived + self._lost_us)
            effects = self.table.offer(seat, message, at, arrived)
            if effects:
                self._carry_out(effects, at)
            if not self._arrived:
                self._turn.later(self._judge)
            self._arrived.append((seat, message))
            return
        self._carry_out(self.table.receive(seat, message, at, arrived), at)
        if isinstance(message, Leave):
            self._free(window, seat)

    def _judge(self) -> None:
        """Judge together what one turn of the loop has brought."""
        arrived, self._arrived = self._arrived, []
        if self._halted_at is not None:
            return
        at = self.now()
        self._carry_out(self.table.tick(at), at)
        if self.meter is not None:
            for seat, act in arrived:
                self.meter.was_held(seat, act)

    def _carry_out(self, effects: Sequence[Effect], at: int) -> None:
        self._turn.collect(self.code, effects, self._readers())
        if self.meter is not None:
            self.meter.follow(effects)
        if is_flip(effects):
            self._measure()
        self._bots.after(at, effects)
        self._set_alarm()

    def _measure(self) -> None:
        """Look again how long the lines are, when all are about to race for the same card."""
        for window in self._windows.values():
            if window.pulse is not None:
                window.pulse.refresh()

    def _wake(self) -> None:
        self._alarm_at = None
        at = self.now()
        try:
            if is_due(self.table.wake_at, at):
                self._carry_out(self.table.tick(at), at)
            if is_due(self._bots.wake_at, at):
                effects = self._bots.tick(at)
                self._turn.collect(self.code, effects, self._readers())
                if self.meter is not None:
                    self.meter.follow(effects)
        except Exception:
            # A bug at one table must not stop the others, nor ring for ever.
            _logger.exception("table %s stopped", self.code)
            return
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Ring when the table or a bot next wants to be called, or earlier.

        Every play puts the stall clock off. An alarm that rings too early is set again then,
        which is much cheaper than setting one anew at each play.
        """
        if self._halted_at is not None:
            return
        wake_at = self.table.wake_at
        bots_at = self._bots.wake_at
        if wake_at is None or (bots_at is not None and bots_at < wake_at):
            wake_at = bots_at
        if wake_at is not None and self._alarm_at is not None and self._alarm_at <= wake_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = wake_at
        if wake_at is not None:
            wake_at += self._lost_us
        self._alarm = None if wake_at is None else self.clock.call_at(wake_at, self._wake)

    def _readers(self) -> Mapping[int, Sequence[Reader]]:
        table, readers = self.table, dict[int, Sequence[Reader]]()
        for seat in table.seats:
            window = self._windows.get(seat.number)
            if window is not None:  # whoever has just left still hears it there
                late = window.late.by(lateness_us(table, seat.number, self._told))
                readers[seat.number] = (self._missed[seat.number], late)
            elif seat.who:
                readers[seat.number] = (self._missed[seat.number],)
        if self._watchers:
            by = lateness_us(table, None)
            readers[WATCHERS] = [window.late.by(by) for window in self._watchers]
        self._told = table.phase
        return readers

    def _take_over(self, window: Connection, seat: int) -> None:
        older = self._windows.get(seat)
        window.seat = seat
        self._windows[seat] = window
        if older is not None:
            older.seat = None
            older.fail(Code.SUPERSEDED, "this seat was opened in another window")

    def _promote(self, guest: str, seat: int) -> None:
        """A guest who was watching in a window goes on in it, seated; the last one counts."""
        for window in [each for each in self._watchers if each.guest == guest]:
            self._watchers.remove(window)
            self._take_over(window, seat)

    def _free(self, window: Connection, seat: int) -> None:
        """Whoever has left the seat watches from now on."""
        if self.table.seats[seat].kind is not SeatKind.OPEN:
            return
        self._windows.pop(seat, None)
        self._missed[seat] = Missed()
        window.seat = None
        self._watchers.append(window)
        self.show(window)
