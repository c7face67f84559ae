"""Tables at which nothing has happened for long are forgotten, if the operator wants it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from spitdeck.server.clock import Alarm, Clock
from spitdeck.server.lobby import Lobby
from spitdeck.server.records import Records
from spitdeck.storage.log import EventLog, UnusableLogError
from spitdeck.table.entries import instant_of

__all__ = ["Forgetting"]

DAY_US = 86_400_000_000
HOUR_US = 3_600_000_000
"""From the end of one look through all tables to the next."""

ENTRIES_AT_ONCE = 100
"""What is taken away in one bite: about a millisecond of the event loop."""
TABLES_AT_ONCE = 50
"""What is looked at in one bite, up to the first table that is forgotten."""
REST_US = 25_000
"""Between two bites, at least."""
REST = 20
"""Or so many times what the last bite took: a slow disk is not asked oftener than it can bear."""

_logger = logging.getLogger("spitdeck")


class Forgetting:
    """Goes through the log a little at a time, at the start and then every hour.

    A table that lives here is never forgotten, nor one whose last entry does not say when it
    was written. What an earlier process left behind counts from its last entry on.
    """

    def __init__(
        self, log: EventLog, lobby: Lobby, records: Records, clock: Clock, keep_days: int
    ) -> None:
        """Nothing is forgotten before `start`, nor at all if `keep_days` is 0."""
        self._log = log
        self._lobby = lobby
        self._records = records
        self._clock = clock
        self._keep_us = keep_days * DAY_US
        self._after = ""
        """The table that was looked at last and kept."""
        self._alarm: Alarm | None = None
        self.on_forgotten: Callable[[], object] | None = None
        """Called for each table, if anybody counts them."""

    def start(self) -> None:
        """Begin: a first bite now, the rest in later turns of the loop."""
        self._go_on()

    def stop(self) -> None:
        """The server shuts down: what is not taken away yet is taken away after the next start."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _wait(self, microseconds: int) -> None:
        self._alarm = self._clock.call_at(self._clock.now() + microseconds, self._go_on)

    def _go_on(self) -> None:
        began = self._clock.now()
        try:
            is_through = self._bite()
        except UnusableLogError as error:
            _logger.warning("old tables are kept for now: %s", error)
            is_through = True
        if not is_through:
            self._wait(max(REST_US, REST * (self._clock.now() - began)))
        elif self._keep_us:
            self._wait(HOUR_US)

    def _bite(self) -> bool:
        """Do a little; whether all tables have been looked at."""
        if self._log.tidy(ENTRIES_AT_ONCE):
            return False
        if not self._keep_us:
            return True
        before = self._clock.now() - self._keep_us
        found = self._log.last_entries(self._after, TABLES_AT_ONCE)
        for code, entry in found:
            at = instant_of(entry)
            if at is not None and at < before and self._lobby.living(code) is None:
                self._forget(code)
                return False
            self._after = code
        if not found:
            self._after = ""
        return not found

    def _forget(self, code: str) -> None:
        self._log.forget(code)
        self._records.forget(code)
        _logger.info("a table was forgotten", extra={"table": code})
        if self.on_forgotten is not None:
            self.on_forgotten()
