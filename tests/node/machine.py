"""One server process of a simulation, without its sockets: what `open_socket` and `http` do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Protocol
from unittest.mock import patch

from spitdeck.engine.game import Game
from spitdeck.engine.state import Options
from spitdeck.referee.lag import RoundTrips
from spitdeck.server.comeback import Comeback
from spitdeck.server.connection import Connection
from spitdeck.server.gate import require_open, require_storage
from spitdeck.server.keys import Keys
from spitdeck.server.live import LiveTable
from spitdeck.server.parts import make_parts
from spitdeck.server.settings import Limits, Settings
from tests.node.disk import Disk
from tests.node.world import NodeClock

__all__ = ["Machine", "Window", "seeded"]

KEYS = Keys(b"k" * 32, b"l" * 32)
LIMITS = Limits(frames_per_second=0, tables_of_guest=1000)


class _Chance:
    """Stands in for `secrets`: a simulation is told again from its seed."""

    def __init__(self, chance: Random) -> None:
        self.choice = chance.choice
        self.randbits = chance.getrandbits
        self.token_bytes = chance.randbytes


@contextmanager
def seeded(chance: Random) -> Iterator[None]:
    """Let codes, bots and deals come from this chance."""
    stand_in = _Chance(chance)
    with (
        patch("spitdeck.server.lobby.secrets", stand_in),
        patch("spitdeck.server.vault.secrets", stand_in),
    ):
        yield


class SocketPipe(Protocol):
    """A way out that pings too. It is not made of `outbox.Pipe`, which may be compiled."""

    def send(self, frame: bytes) -> None: ...

    def waiting(self) -> int: ...

    def close(self, code: int) -> None: ...

    def abort(self) -> None: ...

    def ping(self, payload: bytes) -> None: ...


class Window:
    """The server's end of one connection."""

    def __init__(self, machine: Machine, live: LiveTable, connection: Connection) -> None:
        self.live = live
        self.connection = connection
        self._machine = machine
        self._is_closed = False

    def receive(self, frame: bytes) -> None:
        """A text frame has come: as `socket._read`."""
        at = self._machine.clock.now()
        if self._is_closed or not self._machine.is_alive:
            return
        message = self.connection.read(frame, at)
        if message is not None:
            self.live.receive(self.connection, message, at, at)

    def pong(self, payload: bytes) -> None:
        """The answer to a ping has come."""
        if not self._is_closed and self._machine.is_alive and self.connection.pulse is not None:
            self.connection.pulse.pong(payload, self._machine.clock.now())

    def close(self) -> None:
        """The connection has ended, and the server notices."""
        if not self._is_closed and self._machine.is_alive:
            self._is_closed = True
            self.connection.stop()
            self.live.disconnect(self.connection)


class Machine:
    """A process that was started on this disk. Nothing of it is asked once it is dead."""

    def __init__(self, clock: NodeClock, disk: Disk) -> None:
        self.clock = clock
        self.is_alive = True
        settings = Settings("127.0.0.1", 0, Path(), bot_tempo=2.0, keep_days=1, limits=LIMITS)
        self.parts = make_parts(settings, 8765, disk, KEYS, clock, clock.later)
        self.parts.forgetting.start()

    def die(self) -> None:
        """Be gone, in the middle of whatever it was."""
        self.is_alive = False
        self.clock.stop()

    def make_table(
        self, game: Game, options: Options, guest: str, name: str, others: list[str | None]
    ) -> str:
        """As `http._make_table`. Raises `ProblemError`."""
        parts = self.parts
        require_open(parts)
        live = parts.lobby.make(game, options, guest, name, others)
        parts.turn.flush()
        if parts.turn.is_stuck:
            parts.lobby.forget(live.code)
            require_storage(parts)
        return live.code

    def sit(self, code: str, guest: str, name: str) -> int:
        """As `http._sit`. Raises `ProblemError`, `UnknownTableError` and `TableFullError`."""
        require_storage(self.parts)
        seat = self.parts.lobby.find(code).sit(guest, name)
        self.parts.turn.flush()
        require_storage(self.parts)
        return seat

    def open(
        self,
        code: str,
        guest: str,
        comeback: Comeback | None,
        pipe: SocketPipe,
        opened: Callable[[Window], None],
    ) -> None:
        """As `socket.open_socket`, up to reading. Raises `UnknownTableError`."""
        parts = self.parts
        live = parts.lobby.find(code)
        connection = Connection(pipe, guest, parts.clock, parts.metronome, parts.settings.limits)
        opened(Window(self, live, connection))
        live.connect(connection, comeback)

        def measured(trips: RoundTrips) -> None:
            live.measured(connection, trips.trusted(None, proxied=False))

        connection.start(pipe.ping, lambda: live.show(connection), measured)
