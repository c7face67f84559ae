"""People at real tables: each has a cookie, a socket and a screen, and plays any game."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import aiohttp
import msgspec

from bench.opening import COOKIE, make_table
from bench.screen import Screen
from bench.sockets import Socket
from spitdeck.engine.options import option_facts
from spitdeck.games.catalogue import GAMES
from spitdeck.wire import (
    Act,
    ClientMessage,
    Refusal,
    ServerMessage,
    Settled,
    SettledAct,
    Snapshot,
    Update,
)

__all__ = ["Player", "open_players"]

SHORT = ("target", "round_cap", "match_length")
"""House rules whose least value ends a match soon, where a game has them."""


class Player:
    """One person's page. `wait` for it to be let in; then `play` as often as it shall act."""

    def __init__(self, code: str, cookie: str, chance: Random) -> None:
        self.code = code
        self.screen = Screen(chance)
        self.accepted: dict[int, str] = {}
        """Every act that was answered as accepted, by id, with how that was told."""
        self.first: Snapshot | None = None
        """The first snapshot of the present connection."""
        self.settled: tuple[SettledAct, ...] = ()
        """What was told of acts from before it."""
        self.answered_ns: Callable[[int], None] = lambda _: None
        """Called with how long each answer took, from sending to hearing."""
        self.acts = 0
        """Accepted in the present connection."""
        self.is_open = False
        self.is_shown = False
        self.cookie = cookie
        self._socket: Socket | None = None
        self._sent_ns: dict[int, int] = {}

    async def connect(self, port: int) -> None:
        """Open a connection, as a page that comes back if it is one. Raises OSError."""
        screen = self.screen
        self.first, self.settled, self.is_shown, self.acts = None, (), False, 0
        self._sent_ns.clear()
        query = ""
        if screen.snapshot is not None:
            query = f"?seen={screen.seq}&acts={','.join(map(str, screen.unanswered))}"
        self._socket = Socket(self._hear, 0, lost=self._lost)
        path = f"/api/tables/{self.code}/socket{query}"
        await self._socket.open(port, path, f"{COOKIE}={self.cookie}")
        self.is_open = True

    def close(self) -> None:
        """End the connection."""
        if self._socket is not None:
            self._socket.close()

    def play(self) -> None:
        """Do one thing, if there is anything to do."""
        if not self.is_open or not self.is_shown:
            return
        wish = self.screen.wish()
        if wish is not None:
            self.say(wish)
        elif len(self.screen.unanswered) < 3:
            action = self.screen.choose()
            if action is not None:
                self.say(self.screen.act(action))

    def say(self, message: ClientMessage) -> None:
        """Send a message."""
        if isinstance(message, Act):
            self._sent_ns[message.id] = time.perf_counter_ns()
        self.say_bytes(msgspec.json.encode(message))

    def say_bytes(self, frame: bytes) -> None:
        """Send a text frame of any content."""
        if self.is_open and self._socket is not None:
            self._socket.send(frame)

    def heard(self, message: ServerMessage) -> None:
        """Called with everything that comes."""

    def _hear(self, frame: bytes, _seat: int) -> None:
        message = self.screen.hear(frame)
        match message:
            case Snapshot():
                self.first = self.first or message
                self.is_shown = True
            case Update(id=int() as act):
                self.accepted[act] = "update"
                self.acts += 1
                self._time(act)
            case Refusal(id=act):
                self._time(act)
            case Settled():
                self.settled = message.acts
                self.is_shown = True
                self.accepted.update({each.id: "settled" for each in message.acts if _done(each)})
            case _:
                pass
        self.heard(message)

    def _time(self, act: int) -> None:
        sent = self._sent_ns.pop(act, None)
        if sent is not None:
            self.answered_ns(time.perf_counter_ns() - sent)

    def _lost(self) -> None:
        self.is_open = False


async def open_players(
    port: int, tables: int, chance: Random, levels: tuple[str | None, ...]
) -> list[list[Player]]:
    """So many tables of all games in turn, short ones; everybody sits, and nobody is connected.

    Each opponent is a bot of one of the levels, or a person for None.
    """
    every: list[list[Player]] = []
    async with aiohttp.ClientSession(
        f"http://127.0.0.1:{port}", cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        for number in range(tables):
            game = GAMES[number % len(GAMES)]
            facts = {fact.name: fact for fact in option_facts(game.options)}
            options = {
                name: min(value for value in facts[name].values if value)
                for name in SHORT
                if name in facts
            }
            opponents = [chance.choice(levels) for _ in range(game.seats[0] - 1)]
            code, cookies = await make_table(session, game.id, opponents, **options)
            every.append([Player(code, each, Random(chance.random())) for each in cookies])
    return every


def _done(act: SettledAct) -> bool:
    return act.fate == "accepted"
