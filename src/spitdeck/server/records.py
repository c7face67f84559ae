"""Records of matches, told from the event log: of running ones and of tables that are gone."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from spitdeck.games.catalogue import find_game
from spitdeck.server.lobby import Lobby, UnknownTableError
from spitdeck.server.vault import Vault
from spitdeck.storage.log import EventLog
from spitdeck.table.lateness import WATCHERS_LATE_US
from spitdeck.table.record import RecordError, entries_of, record_of
from spitdeck.table.recordtext import show_record
from spitdeck.table.replay import Step, sealed_record, steps, whole_record

__all__ = ["Records", "TooManyRecordsError", "UnknownMatchError", "UntellableRecordError"]

AT_ONCE = 32
"""Lines that are replayed before everybody else has a turn: about 5 ms."""
KEPT = 32
"""Whole records that are kept for the next who asks."""
MOST_WAITING = 16

_logger = logging.getLogger("spitdeck")


class UnknownMatchError(Exception):
    """The table has had no match of that number. `number` is what was asked for."""

    def __init__(self, code: str, number: int) -> None:
        """Say which."""
        self.number = number
        super().__init__(f"table {code} has had no match {number}")


class TooManyRecordsError(Exception):
    """So many are waiting for records that no more may. `limit` is how many."""

    def __init__(self, limit: int) -> None:
        """Say how many."""
        self.limit = limit
        super().__init__(f"{limit} others are waiting for records: try again in a while")


class UntellableRecordError(Exception):
    """The log of a match is of another version, or sealed with a key that is lost."""

    def __init__(self, code: str, number: int) -> None:
        """Say which."""
        super().__init__(f"match {number} of table {code} cannot be told by this server any more")


class Records:
    """Tells records one after the other, a little at a time: no table waits for them."""

    def __init__(self, log: EventLog, lobby: Lobby, vault: Vault) -> None:
        """Of a running match no more is told than a watcher has seen."""
        self._log = log
        self._lobby = lobby
        self._unseal = vault.unseal
        self._one = asyncio.Lock()
        self._waiting = 0
        self._telling: str | None = None
        """The table of which something is told now, unless it has been forgotten meanwhile."""
        self._kept: OrderedDict[tuple[str, int], str] = OrderedDict()

    async def text(self, code: str, number: int) -> str:
        """The text of that match's record: sealed as long as anybody can act in it.

        Raises `UnknownTableError`, `UnknownMatchError`, `TooManyRecordsError`,
        `UntellableRecordError` or `UnusableLogError`.
        """
        key = (code.upper(), number)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= MOST_WAITING:
            raise TooManyRecordsError(MOST_WAITING)
        self._waiting += 1
        try:
            async with self._one:
                return await self._tell(*key)
        except (ValueError, LookupError) as error:
            _logger.warning("match %s of table %s cannot be told: %s", number, code, error)
            raise UntellableRecordError(code, number) from error
        finally:
            self._waiting -= 1

    def forget(self, code: str) -> None:
        """The table is forgotten: tell nothing more of it."""
        for key in [key for key in self._kept if key[0] == code]:
            del self._kept[key]
        if self._telling == code:
            self._telling = None

    async def _tell(self, code: str, number: int) -> str:
        lines = self._log.read(code)
        if not lines:
            raise UnknownTableError(code)
        self._telling = code
        live = self._lobby.living(code)
        entries = list(entries_of(lines, number))
        try:
            record = record_of(entries, number)
            is_open = record.proof.secret is not None
            if not is_open:
                until = None if live is None else live.now() - WATCHERS_LATE_US
                record = record_of(entries, number, self._unseal, until)
        except RecordError:
            raise UnknownMatchError(code, number) from None
        game = find_game(record.game)
        done: list[Step] = []
        for step in steps(game, record):
            done.append(step)
            if len(done) % AT_ONCE == 0:
                await asyncio.sleep(0)
        if not is_open:
            return show_record(sealed_record(record, done))
        text = show_record(whole_record(record, done))
        if self._telling == code:
            self._kept[code, number] = text
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return text
