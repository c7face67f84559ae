"""One turn of the event loop: what all tables did in it is made durable once, then told.

So an answer never leaves before its log entry is safe, and a busy server writes once for
many tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from spitdeck.storage.log import Append, EventLog, StaleWriterError, UnusableLogError
from spitdeck.table.effects import Effect, Log
from spitdeck.wire import ServerMessage, Snapshot, encode_message

__all__ = ["Reader", "Turn"]


class Reader(Protocol):
    """Whatever a message can be sent to. Nothing here waits, and nothing raises."""

    def send(self, frame: bytes) -> None:
        """Take a frame that a snapshot can stand in for."""
        ...

    def send_whole(self, frame: bytes) -> None:
        """Take a snapshot."""
        ...


class Letter(NamedTuple):
    """A message with its readers, to be sent when the log is safe."""

    table: str
    readers: Sequence[Reader]
    message: ServerMessage


class Errand(NamedTuple):
    """Something to be done in its place among the letters."""

    table: str
    run: Callable[[], None]


class Turn:
    """Collects the effects of tables, and carries all of them out at once.

    `later` is to call a function in this turn of the loop, after what is due already;
    `on_stale` is told of a table that has another owner; `on_stuck` that nothing can be
    stored now. In both cases nothing of what was not stored is told to anybody; when the
    log is stuck everything waits, in its order, until `retry` could store it. `on_sent` is
    called when all that was collected has been sent.
    """

    def __init__(
        self,
        log: EventLog,
        *,
        later: Callable[[Callable[[], None]], object],
        on_stale: Callable[[str], None],
        on_stuck: Callable[[UnusableLogError], None],
        on_sent: Callable[[], None] | None = None,
    ) -> None:
        """Nothing is collected yet."""
        self._log = log
        self.later = later
        self._on_stale = on_stale
        self._on_stuck = on_stuck
        self._on_sent = on_sent
        self._stored: dict[str, int] = {}
        self._entries: dict[str, list[str]] = {}
        self._letters: list[Letter | Errand] = []
        self._stale: set[str] = set()
        """Tables that turned out to have another owner, until everybody is told."""
        self._is_due = False
        self._is_closed = False
        self.is_stuck = False
        """Whether nothing can be stored now."""

    def collect(
        self, table: str, effects: Iterable[Effect], readers: Mapping[int, Sequence[Reader]]
    ) -> None:
        """Take a table's effects; who reads for a seat is settled now, not when it is sent."""
        for effect in effects:
            if isinstance(effect, Log):
                self._entries.setdefault(table, []).append(effect.entry)
                continue
            told = [reader for seat in effect.to for reader in readers.get(seat, ())]
            if told:
                self._letters.append(Letter(table, told, effect.message))
        self._become_due()

    def tell(self, table: str, reader: Reader, message: ServerMessage) -> None:
        """Send one reader a message about a table, in its place among the rest."""
        self._letters.append(Letter(table, (reader,), message))
        self._become_due()

    def take_over(self, table: str, stored: int) -> None:
        """The table's log has so many entries already: the next one comes after them."""
        self._stored[table] = stored

    def then(self, table: str, run: Callable[[], None]) -> None:
        """Do something once all that was collected before it is stored and told."""
        self._letters.append(Errand(table, run))
        self._become_due()

    def forget(self, table: str) -> None:
        """The table is gone: nothing more will come from it, nor of what still waits."""
        self._stored.pop(table, None)
        self._entries.pop(table, None)
        self._letters = [letter for letter in self._letters if letter.table != table]

    def flush(self) -> None:
        """Store what was collected, then send it. Does nothing if there is nothing.

        Afterwards `is_stuck` says whether it could not be stored.
        """
        self._is_due = False
        if self.is_stuck or self._is_closed:
            return
        problem = self._carry_out()
        if problem is not None:
            self.is_stuck = True
            self._on_stuck(problem)

    def retry(self) -> bool:
        """Try again to store what could not be; gives whether nothing is stuck now."""
        if self._is_closed:
            return False
        self.is_stuck = self._carry_out() is not None
        return not self.is_stuck

    def close(self) -> None:
        """The log is about to be closed: what comes after this is neither stored nor told.

        A window may end, or a clock ring, after that; nobody was told anything of it.
        """
        self.flush()
        self._is_closed = True

    def _become_due(self) -> None:
        if not self._is_due:
            self._is_due = True
            self.later(self.flush)

    def _carry_out(self) -> UnusableLogError | None:
        try:
            self._store()
        except UnusableLogError as error:
            return error
        letters, self._letters = self._letters, []
        stale, self._stale = self._stale, set()
        for letter in letters:
            if letter.table in stale:
                continue
            if isinstance(letter, Errand):
                letter.run()
            else:
                _send(letter.readers, letter.message)
        if self._on_sent is not None:
            self._on_sent()
        for table in stale:
            self._on_stale(table)
        return None

    def _store(self) -> None:
        """Store all entries. Those of a table that turns out to have another owner are lost."""
        entries, stored = self._entries, self._stored
        while entries:
            try:
                self._log.append_all(
                    [Append(table, stored.get(table, 0), lines) for table, lines in entries.items()]
                )
            except StaleWriterError as error:
                self._stale.add(error.table)
                del entries[error.table]
            else:
                for table, lines in entries.items():
                    stored[table] = stored.get(table, 0) + len(lines)
                entries.clear()


def _send(readers: Sequence[Reader], message: ServerMessage) -> None:
    frame = encode_message(message)
    for reader in readers:
        if isinstance(message, Snapshot):
            reader.send_whole(frame)
        else:
            reader.send(frame)
