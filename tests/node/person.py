"""A person of a simulation: a willing player with an unsteady hand, a browser and a bad line."""

from __future__ import annotations

from random import Random
from typing import Protocol

import msgspec

from bench.screen import RUNNING, Screen
from spitdeck.engine.actions import Action, Call, Play
from spitdeck.server.comeback import MOST_ACTS, Comeback
from spitdeck.server.live import TableFullError
from spitdeck.server.lobby import UnknownTableError
from spitdeck.server.problems import ProblemError
from spitdeck.wire import (
    Act,
    Choice,
    Choose,
    ClientMessage,
    Code,
    Decline,
    Failure,
    Leave,
    Pause,
    Phase,
    Refusal,
    ServerMessage,
    Settled,
    Snapshot,
    Update,
)
from tests.node.line import Line
from tests.node.machine import Machine, Window
from tests.node.witness import BrokenError, Witness
from tests.node.world import World

__all__ = ["House", "Person"]

THINKS_US = (60_000, 250_000, 500_000)
GIVES_UP_US = 3_000_000
"""A page opens another connection when nothing has come for so long."""

_decoder = msgspec.json.Decoder(ServerMessage)


class House(Protocol):
    """Where a person finds a server, if one runs."""

    world: World
    machine: Machine | None
    is_calm: bool
    """Whether nothing goes wrong any more, and nobody does anything odd."""


class Person:
    """Plays at one table, or watches it; reconnects until it is let in."""

    def __init__(self, house: House, witness: Witness, guest: str, *, watches: bool) -> None:
        self.screen = Screen(Random(house.world.chance.getrandbits(40)))
        self.line: Line | None = None
        self.witness = witness
        self.guest = guest
        self.watches = watches
        self.carried: dict[int, Action] = {}
        """Acts of earlier connections whose fate is not known."""
        self._house = house
        self._world = house.world
        self._answered: dict[tuple[int, int], str] = {}
        self._asked: set[str] = set()
        self._repeats = 0
        self._last_act = b""
        self._machine: Machine | None = None
        self._is_shown = False
        self._has_reloaded = False
        self._heard_at = self._sleeps_until = 0
        self._world.after(self._world.chance.randrange(1, 400_000), self._think)

    @property
    def code(self) -> str:
        return self.witness.code

    # The connection.

    def connect(self) -> None:
        """Open a connection, whatever has become of the one before."""
        machine, self.line = self._house.machine, None
        if machine is None:
            return
        if machine is not self._machine:
            # What no process that lives has heard of is not sent once more: pages never do.
            self._machine, self._last_act = machine, b""
        line = Line(self._world, self)
        screen = self.screen
        self.carried.update(screen.unanswered)
        screen.unanswered.clear()
        comeback = None
        if screen.snapshot is not None:
            comeback = Comeback(screen.seq, tuple(self.carried)[-MOST_ACTS:])
        self._is_shown, self._heard_at = False, self._world.now
        self.line = line

        def opened(window: Window) -> None:
            line.window = window

        def arrive() -> None:
            if not machine.is_alive or line.is_broken:
                self.closed(line)
                return
            try:
                machine.open(self.code, self.guest, comeback, line, opened)
            except UnknownTableError:
                raise BrokenError(f"table {self.code} is gone") from None

        self._world.after(self._world.chance.randrange(1_000, 60_000), arrive)

    def closed(self, line: Line) -> None:
        """The page notices that its connection is gone."""
        if line is self.line:
            self.line = None

    # What is told.

    def sent(self, line: Line, frame: bytes) -> None:
        window = line.window
        if window is not None:
            seat = window.connection.seat
            message = _decoder.decode(frame)
            if isinstance(message, Snapshot):
                seat = message.seat
            if not isinstance(message, Failure):  # which repeats what came
                self.witness.told(seat, message, self._asked)
            line.was_behind |= window.connection.outbox.flow == "behind"

    def hear(self, line: Line, frame: bytes) -> None:
        if line is not self.line:
            return
        self._heard_at = self._world.now
        seat = self.screen.seat
        message = _decoder.decode(frame)
        if isinstance(message, Snapshot) and message.seat != seat:
            self.screen.unanswered.clear()
            self.carried.clear()
            self._last_act = b""
            self._is_shown = False
        match message:
            case Update(id=int() as act):
                self._answer(act, "accepted")
            case Refusal(id=act):
                self._answer(act, "refused")
            case Settled():
                self._settle(message)
            case Failure():
                self._fail(message)
            case _:
                pass
        self.screen.hear(frame)
        self._is_shown |= isinstance(message, Snapshot | Settled)

    def _answer(self, act: int, fate: str) -> None:
        seat = self.screen.seat
        assert seat is not None
        is_asked = act in self.screen.unanswered or act in self.carried
        if not is_asked and self._has_reloaded and (seat, act) not in self._answered:
            return  # the page before has asked
        known = self._answered.setdefault((seat, act), fate)
        if known != fate or not is_asked:
            raise BrokenError(f"{self.code}: act {act} of {seat} is answered again: {fate}")
        self.carried.pop(act, None)

    def _settle(self, settled: Settled) -> None:
        seat = self.screen.seat
        assert seat is not None
        for act in settled.acts:
            self.witness.settled(seat, act.id, act.fate)
            if self._answered.get((seat, act.id), act.fate) != act.fate:
                raise BrokenError(f"{self.code}: act {act.id} of {seat} is {act.fate} after all")
            if act.fate == "waiting" and act.id in self.carried:
                self.screen.unanswered[act.id] = self.carried[act.id]
            self.carried.pop(act.id, None)

    def _fail(self, failure: Failure) -> None:
        if failure.code is Code.REPEATED and self._repeats > 0:
            self._repeats -= 1
        elif failure.code in {Code.REPEATED, Code.TOO_FAST, Code.TOO_LONG, Code.BAD_JSON}:
            raise BrokenError(f"{self.code}: {failure.sentence}")
        elif failure.code is Code.NOT_SEATED:
            self.screen.unanswered.clear()

    # What is done.

    def _think(self) -> None:
        chance = self._world.chance
        self._world.after(chance.choice(THINKS_US), self._think)
        if self.line is None:
            if chance.random() < 0.5 and self._world.now >= self._sleeps_until:
                self.connect()
        elif self._world.now - self._heard_at > GIVES_UP_US:
            if not self.line.is_broken:
                self.line.cut()
            self.connect()
        elif self._is_shown:
            self._play()

    def _play(self) -> None:
        if self.screen.seat is None:
            if not self.watches and self._world.chance.random() < 0.2:
                self._sit()
            return
        if not self._house.is_calm and self._world.chance.random() < 0.08:
            self._be_odd()
            return
        if self._may_choose():
            self._say(Choose(self._world.chance.choice((Choice.BOT, Choice.BOT, *Choice))))
            return
        wish = None
        if not (self._house.is_calm and self.screen.phase is Phase.OVER):
            wish = self.screen.wish()
        if wish is not None:
            self._say(wish)
        elif len(self.screen.unanswered) < 5:
            action = self.screen.choose()
            if action is not None:
                self._say(self.screen.act(action))

    def _be_odd(self) -> None:
        """What people do beside playing, and broken pages too."""
        chance = self._world.chance
        match chance.randrange(14):
            case 0 | 1 | 2 if self._last_act and self.line is not None:
                self._repeats += 1
                self.line.say(self._last_act)
            case 3 | 4 if self.screen.phase in RUNNING:
                for _ in range(chance.randrange(2, 6)):
                    self._say(self.screen.act(self._any_play()))
            case 5:
                self._say(Pause())
            case 6:
                self._say(Decline())
            case 7 if chance.random() < 0.1:
                self._say(Leave())
            case 8 | 9:
                self.connect()  # a second tab, or a phone on another network
            case 11:
                self._reload()
            case 10:
                self._say(self.screen.act(Call()))
            case 12 if self.line is not None:
                self._sleeps_until = self._world.now + chance.choice((4_000_000, 12_000_000))
                self.line.cut()
            case _:
                pass

    def _may_choose(self) -> bool:
        """Whether this page is shown that nobody need wait any more for those who are gone."""
        away = () if self.screen.snapshot is None else self.screen.table.away
        return bool(away) and not any(each.remaining_ms for each in away)

    def _reload(self) -> None:
        """Begin anew with nothing but the cookie.

        Ids that only the page before, and no log, knows of may be given again after a crash.
        """
        self._answered.clear()
        self._has_reloaded = True
        self.witness.forget(self.screen.seat)
        self.screen = Screen(Random(self._world.chance.getrandbits(40)))
        self.carried = {}
        self.connect()

    def _any_play(self) -> Play:
        seen = self.screen.view
        assert seen is not None
        chance = self._world.chance
        cards = [pile.up[-1] for pile in seen.piles if pile.up] or ["7D"]
        play = Play(chance.choice([*cards, "7D", "KS"]), chance.choice(seen.piles).id)
        self._asked.add(play.card)
        return play

    def _say(self, message: ClientMessage) -> None:
        assert self.line is not None
        frame = msgspec.json.encode(message)
        if isinstance(message, Act):
            self._last_act = frame
        self.line.say(frame)

    def _sit(self) -> None:
        machine = self._house.machine
        if machine is not None:
            try:
                machine.sit(self.code, self.guest, self.guest)
            except (ProblemError, TableFullError):
                return  # it is full, or nothing can be stored now

    # What must be so.

    def is_idle(self) -> bool:
        """Whether nothing is under way to or from this page."""
        return self.line is not None and self.line.is_quiet() and self._is_shown

    def check(self) -> None:
        """Raise unless this page shows what the server would show it. Only when idle."""
        line, machine = self.line, self._house.machine
        if line is None or line.window is None or machine is None:
            return
        live, connection = line.window.live, line.window.connection
        if connection.outbox.flow != "flowing" or connection.is_closing:
            return
        if connection.late.is_holding:  # whoever watches is told later
            return
        shown = live.table.snapshot(connection.seat, machine.clock.now())
        if shown.table.view != self.screen.view or shown.seq != self.screen.seq:
            raise BrokenError(f"{self.code}: {self.guest} sees something else than is so")
        for name in ("phase", "seats", "wins", "match", "rounds", "pause_asked_by"):
            if getattr(shown.table, name) != getattr(self.screen.table, name):
                raise BrokenError(f"{self.code}: {self.guest} sees another {name}")
        waiting = {claim.id for claim in live.table.referee.waiting}
        if not line.was_behind and self.screen.unanswered.keys() - waiting:
            acts = sorted(self.screen.unanswered.keys() - waiting)
            raise BrokenError(f"{self.code}: {self.guest} has no answer to acts {acts}")
        if self.carried:
            raise BrokenError(f"{self.code}: {self.guest} was not told of acts {self.carried}")
        self.witness.same(live)
