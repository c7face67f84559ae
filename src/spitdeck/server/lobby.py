"""All the tables that are being played here, by their codes."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator, Sequence

from spitdeck.engine.game import Game
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import find_game
from spitdeck.referee.referee import DEFAULT_CAP_MS
from spitdeck.server.clock import Alarm, Clock
from spitdeck.server.live import LiveTable
from spitdeck.server.meter import Meter
from spitdeck.server.settings import Limits
from spitdeck.server.turn import Turn
from spitdeck.server.vault import Vault
from spitdeck.sim.botseats import BotSeats
from spitdeck.storage.log import EventLog
from spitdeck.table.entries import Closed, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.recovery import restore
from spitdeck.table.table import Table
from spitdeck.wire import Code, Phase

__all__ = [
    "ALPHABET",
    "CODE_LENGTH",
    "Lobby",
    "NoRoomError",
    "TooManyOwnTablesError",
    "TooManyTablesError",
    "UnknownTableError",
]

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without what is taken for something else when it is read aloud or typed: 0 O, 1 I L."""

CODE_LENGTH = 8
"""Of 31 letters: 850 thousand million codes, so that nobody finds a table by trying."""


_logger = logging.getLogger("spitdeck")


class UnknownTableError(Exception):
    """No table has that code. `given` is what was asked for."""

    def __init__(self, given: str) -> None:
        """Say what was asked for."""
        self.given = given
        super().__init__(f"there is no table {given!r}")


class TooManyTablesError(Exception):
    """The server has as many tables as it may have. `limit` is how many."""

    def __init__(self, limit: int) -> None:
        """Say how many that is."""
        self.limit = limit
        super().__init__(f"there are {limit} tables already, and no more fit")


class NoRoomError(Exception):
    """A table that an earlier process has left behind does not fit among those that live now.

    It is kept, and can be come back to later.
    """

    def __init__(self, code: str, limit: int) -> None:
        """Say which table, and how many live."""
        super().__init__(
            f"there are {limit} tables already, and table {code} is kept for later: "
            "expected one of them to end first"
        )


class TooManyOwnTablesError(Exception):
    """The guest has made as many tables as one may have, others sit at all of them."""

    def __init__(self, limit: int) -> None:
        """Say how many that is."""
        self.limit = limit
        super().__init__(
            f"you have made {limit} tables at which others sit: expected one of them to end first"
        )


class Lobby:
    """Makes tables, finds them, and drops those that nobody comes back to."""

    def __init__(
        self,
        log: EventLog,
        turn: Turn,
        clock: Clock,
        vault: Vault,
        limits: Limits,
        bot_tempo: float,
    ) -> None:
        """No tables yet."""
        self._log = log
        self._turn = turn
        self._clock = clock
        self._secrets = Secrets(vault.new_secret, vault.seal, limits.nonce_wait_us)
        self._unseal = vault.unseal
        self._limits = limits
        self._bot_tempo = bot_tempo
        self._tables: dict[str, LiveTable] = {}
        self._leases: dict[str, Alarm] = {}
        self._made: dict[str, list[str]] = {}
        """By guest: the codes of the live tables that the guest has made, oldest first."""
        self.meter_of: Callable[[str], Meter] | None = None
        """Makes what counts at a table of a game, if anything is counted."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def find(self, code: str) -> LiveTable:
        """The table of that code, in upper or lower case. Raises `UnknownTableError`.

        One that an earlier process has left behind in the log is restored when it is asked for,
        or, if as many live as may, `NoRoomError` is raised.
        """
        live = self.living(code) or self._restore(code.upper())
        if live is None:
            raise UnknownTableError(code)
        return live

    def living(self, code: str) -> LiveTable | None:
        """The table of that code if it lives here now; none is restored for it."""
        return self._tables.get(code.upper())

    def make(
        self,
        game: Game,
        options: Options,
        guest: str,
        name: str,
        others: Sequence[str | None],
        *,
        lag_cap_ms: int = DEFAULT_CAP_MS,
        equalises: bool = False,
    ) -> LiveTable:
        """A new table with the guest on seat 0; `others` are bots' levels, None for open seats.

        A guest who has too many closes the oldest at which nobody else sits or watches.
        Does not check the number of seats, the levels, nor the cap. Raises `TooManyTablesError`, or
        `TooManyOwnTablesError` if somebody else is at each of the guest's.
        """
        self._make_room(guest)
        if len(self._tables) >= self._limits.tables:
            raise TooManyTablesError(self._limits.tables)
        seats = 1 + len(others)
        code = self._new_code()
        table = Table(code, game, options, seats, self._secrets, lag_cap_ms, equalises=equalises)
        live = self._run(table, guest)
        live.sit(guest, name)
        for seat, level in enumerate(others, 1):
            if level is not None:
                live.sit_bot(seat, level)
        self._on_presence(live)
        return live

    def drop(self, code: str) -> None:
        """Give a table up; its log stays. Nothing happens if it is not there."""
        live = self._tables.get(code)
        if live is not None:
            live.give_up()
            self._turn.flush()
            self.forget(code)

    def forget(self, code: str) -> None:
        """Have nothing more to do with a table, and leave its log as it is."""
        live = self._tables.pop(code, None)
        if live is not None:
            self._disown(code)
            live.close(Code.CLOSING, f"table {code} is closed")
            self._turn.forget(code)
            self._end_lease(code)

    def close(self) -> None:
        """The server is shutting down: tell every window."""
        for code in tuple(self._leases):
            self._end_lease(code)
        for live in self:
            live.close(Code.CLOSING, "the server is shutting down")

    def _run(self, table: Table, guest: str) -> LiveTable:
        """Let a table live here, as one that the guest has made."""
        bots = BotSeats(table, secrets.randbits(63), self._bot_tempo)
        live = LiveTable(
            table, bots, turn=self._turn, clock=self._clock, on_presence=self._on_presence
        )
        live.meter = None if self.meter_of is None else self.meter_of(table.game.id)
        self._tables[table.code] = live
        self._made.setdefault(guest, []).append(table.code)
        return live

    def _restore(self, code: str) -> LiveTable | None:
        """The table of that code as its log tells it, if it is one that was not given up."""
        if len(code) != CODE_LENGTH or not set(code).issubset(ALPHABET):
            return None
        lines = self._log.read(code)
        try:
            entries = [parse_entry(line) for line in lines]
            if not entries or isinstance(entries[-1], Closed):
                return None
            if len(self._tables) >= self._limits.tables:
                raise NoRoomError(code, self._limits.tables)
            table = restore(entries, find_game, self._secrets, self._unseal)
        except (ValueError, LookupError) as error:
            # Of another version, or sealed with a key that is lost: it is no table any more.
            _logger.warning("table %s cannot be restored: %s", code, error)
            return None
        self._turn.take_over(code, len(lines))
        live = self._run(table, table.seats[0].who)
        live.go_on_after_restart()
        if self._turn.is_stuck:
            live.stand_still()
        self._on_presence(live)
        return live

    def _make_room(self, guest: str) -> None:
        own = self._made.get(guest, ())
        if len(own) < self._limits.tables_of_guest:
            return
        alone = [code for code in own if self._tables[code].is_only_for(guest)]
        if not alone:
            raise TooManyOwnTablesError(self._limits.tables_of_guest)
        self.drop(alone[0])

    def _disown(self, code: str) -> None:
        for guest, own in self._made.items():
            if code in own:
                own.remove(code)
                if not own:
                    del self._made[guest]
                return

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            if code not in self._tables and not self._log.read(code):
                return code

    def _on_presence(self, live: LiveTable) -> None:
        """A table that nobody looks at has a lease; it ends when somebody comes back."""
        self._end_lease(live.code)
        if live.is_empty and live.code in self._tables:
            is_over = live.table.phase is Phase.OVER
            lasts = self._limits.over_seconds if is_over else self._limits.empty_seconds
            expires = self._clock.now() + lasts * 1_000_000
            self._leases[live.code] = self._clock.call_at(expires, lambda: self.drop(live.code))

    def _end_lease(self, code: str) -> None:
        lease = self._leases.pop(code, None)
        if lease is not None:
            lease.cancel()
