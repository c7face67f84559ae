"""A table in this process with windows that do whatever some bytes say, and what must hold then.

Every frame goes the way of a real one, from `Connection.read` over `LiveTable.receive` to the
turn that is stored and told. Bytes of any kind are a whole story: what they do not say is zero.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import msgspec

from bench.guidedpage import Page
from bench.mutants import SEEDS
from spitdeck.engine.actions import Action, Call, Play, Ready, Resign, Slap, Stuck, Turn
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES
from spitdeck.server.live import LiveTable, TableFullError
from spitdeck.server.lobby import UnknownTableError
from spitdeck.server.problems import ProblemError
from spitdeck.server.vault import Vault
from spitdeck.storage.log import Append
from spitdeck.wire import (
    Act,
    Choice,
    Choose,
    Decline,
    Leave,
    Pause,
    Rematch,
    Resume,
    Suggest,
)
from tests.node.disk import Disk
from tests.node.ears import Ears
from tests.node.machine import KEYS, Machine, seeded
from tests.node.witness import Witness
from tests.node.world import NodeClock, World
from tests.strategies import possible

__all__ = ["STEPS", "Story", "tell"]

STEPS = 300
"""So many things happen in a story at most."""

WAITS_US = (1_000, 20_000, 120_000, 600_000, 1_600_000, 3_100_000, 6_000_000, 65_000_000)
CALM_US = 4_000_000
"""By then everything that was held has been answered, and a full disk has been tried again."""

TOGETHER = 0x80
"""A step with this bit comes in the same turn of the loop as the next one."""

WISHES = (Pause(), Resume(), Decline(), Rematch(), Leave(), *map(Choose, Choice))
ACTIONS: tuple[Action, ...] = (Ready(), Call(), Stuck(), Turn(), Resign(), Slap("c0"), Slap("f1"))

Thing = TypeVar("Thing")
_logger = logging.getLogger("spitdeck")


class Bytes:
    """What a story is read from; past its end there are zeros."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def has_more(self) -> bool:
        return self._at < len(self._data)

    def number(self) -> int:
        """The next byte."""
        self._at += 1
        return self._data[self._at - 1] if self._at <= len(self._data) else 0

    def take(self, count: int) -> bytes:
        """The next bytes, as many as there are."""
        self._at += count
        return self._data[self._at - count : self._at]

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of these."""
        return things[self.number() % len(things)]


class Story:
    """One table with its people, of whom some watch, and what the bytes have them do."""

    def __init__(self, data: bytes) -> None:
        self.answers: Counter[str] = Counter()
        self.steps = 0
        self._bytes = Bytes(data)
        self._world = World(self._bytes.number())
        self._disk = Disk()
        self._disk.on_stored = self._stored
        self._vault = Vault(KEYS.log)
        self._witness = Witness("", self._vault.unseal)
        self._ears = Ears()
        self._deeds: tuple[Callable[[Page], None], ...] = (
            *(4 * (self._play,)),
            *(2 * (self._wait,)),
            *(2 * (self._mutate,)),
            *(self._act, self._wish, self._raw, self._close, self._open, self._pong),
            *(self._sit, self._suggest, self._fill),
        )

    def run(self) -> None:
        """Raise what is wrong: `BrokenError`, or whatever the server has raised."""
        _logger.addHandler(self._ears)
        try:
            self._begin()
            while self._bytes.has_more and self.steps < STEPS:
                self.steps += 1
                which = self._bytes.number()
                page = self._bytes.one_of(self._pages)
                self._deeds[(which & ~TOGETHER) % len(self._deeds)](page)
                if not which & TOGETHER:
                    self._pass(0)
            self._end()
        finally:
            _logger.removeHandler(self._ears)

    # The beginning and the end.

    def _begin(self) -> None:
        self._machine = Machine(NodeClock(self._world, 0), self._disk)
        game = self._bytes.one_of(GAMES)
        seats = self._bytes.one_of(game.seats[:3])
        others = [self._bytes.one_of((None, None, None, "shark")) for _ in range(seats - 1)]
        guests = [f"p{at}" for at in range(2 + others.count(None))]
        options = _options(game, self._bytes)
        self._code = self._machine.make_table(game, options, guests[0], "Anna", others)
        self._witness.code = self._code
        self._pages = [
            Page(guest, self._witness, self.answers, self._world.after) for guest in guests
        ]
        for page in self._pages:
            if page is not self._pages[-1]:  # who watches
                self._machine.sit(self._code, page.guest, "Bo")
            page.open(self._machine, self._code, None)
        self._pass(0)
        if self._bytes.number() % 8:  # else it is they who say that they are ready
            for page in self._pages:
                self._say(page, Ready())
            self._pass(9_000_000)

    def _end(self) -> None:
        """Let all be answered, and hold the table against its log."""
        self._disk.is_full = False
        self._pass(CALM_US)
        live = self._live
        if live is None:
            return
        for page in self._pages:
            page.require_answers()
        if live.table.state is not None:
            self._witness.conserved(live.table.state)
        self._witness.same(live)

    @property
    def _live(self) -> LiveTable | None:
        return self._machine.parts.lobby.living(self._code)

    def _pass(self, microseconds: int) -> None:
        """Let so much time pass, with all that is due in it."""
        until = self._world.now + microseconds
        self._world.at(until, lambda: None)
        while self._world.is_due(until):
            self._world.step()
            if self._ears.heard is not None:
                raise self._ears.heard

    def _stored(self, appends: Sequence[Append]) -> None:
        for append in appends:
            self._witness.stored(append)

    # What the bytes may say.

    def _say(self, page: Page, action: Action) -> None:
        page.say(msgspec.json.encode(Act(page.last_id + 1, action)))

    def _play(self, page: Page) -> None:
        """Something legal, from whichever seat it is."""
        live = self._live
        seat = None if page.window is None else page.window.connection.seat
        if live is None or seat is None:
            return
        legal = live.table.legal(seat)
        self._say(page, self._bytes.one_of(legal) if legal else Ready())

    def _act(self, page: Page) -> None:
        """Something that may be legal or not, with an id that may be the next one."""
        live = self._live
        state = None if live is None else live.table.state
        action = self._bytes.one_of(ACTIONS)
        if state is not None and self._bytes.number() % 4:
            cards = [card for pile in state.piles for card in pile]
            action = Play(self._bytes.one_of(cards), self._bytes.one_of(state.setup.piles).id)
        number = max(page.last_id + self._bytes.one_of((1, 1, 1, 2, 0, 40, -1)), 1)
        page.say(msgspec.json.encode(Act(number, action)))

    def _wish(self, page: Page) -> None:
        page.say(msgspec.json.encode(self._bytes.one_of(WISHES)))

    def _raw(self, page: Page) -> None:
        """A frame as the bytes have it."""
        page.say(self._bytes.take(self._bytes.number()))

    def _mutate(self, page: Page) -> None:
        """A message with some bytes in it replaced, and its id made the next one."""
        frame = bytearray(self._bytes.one_of(SEEDS).encode())
        for _ in range(self._bytes.number() % 3):
            at, cut = self._bytes.number() % len(frame), self._bytes.number() % 8
            frame[at : at + cut] = self._bytes.take(self._bytes.number() % 16)
            frame = frame or bytearray(b" ")
        page.say(bytes(frame).replace(b'"id":', b'"id":%d' % (page.last_id // 10), 1))

    def _suggest(self, page: Page) -> None:
        live = self._live
        if live is not None:
            chosen = msgspec.to_builtins(_options(live.table.game, self._bytes))
            page.say(msgspec.json.encode(Suggest(chosen)))

    def _wait(self, page: Page) -> None:
        del page
        self._pass(self._bytes.one_of(WAITS_US))

    def _close(self, page: Page) -> None:
        page.close_now()

    def _open(self, page: Page) -> None:
        comeback = page.comeback() if self._bytes.number() % 2 else None
        try:
            page.open(self._machine, self._code, comeback)
        except UnknownTableError:
            return

    def _pong(self, page: Page) -> None:
        """What nobody has asked for, or from now on nothing, or something again."""
        page.pong(self._bytes.take(9))
        page.is_silent = self._bytes.number() % 4 == 1

    def _sit(self, page: Page) -> None:
        try:
            self._machine.sit(self._code, page.guest, "Again")
        except (ProblemError, TableFullError, UnknownTableError):
            return

    def _fill(self, page: Page) -> None:
        """Nothing more can be stored, or again."""
        del page
        self._disk.is_full = not self._disk.is_full and self._bytes.number() % 4 == 0


def _options(game: Game, given: Bytes) -> Options:
    """House rules of which few are unusual."""
    chosen: dict[str, bool | int | str] = {}
    for fact in option_facts(game.options):
        number = given.number()
        if number >= 0xC0:
            chosen[fact.name] = fact.values[number % len(fact.values)]
    return game.options(**possible(game, chosen))


def tell(data: bytes) -> Story:
    """Tell the story of these bytes. Raises what is wrong."""
    story = Story(data)
    with seeded(Random(7)):
        story.run()
    return story
