"""The event log: every line that a table wants to be durable, in order, by table.

StorageError
├── StaleWriterError     somebody else has written to this table's log
└── UnusableLogError     the log cannot be opened, read or written
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

__all__ = ["Append", "EventLog", "StaleWriterError", "StorageError", "UnusableLogError"]


class StorageError(Exception):
    """Something about what is stored. Its text is one sentence."""


class StaleWriterError(StorageError):
    """The table's log has not the length that its writer believed: it has another writer.

    `table`, `expected_seq` and `found_seq` say where, what was believed and what is so.
    """

    def __init__(self, table: str, expected_seq: int, found_seq: int) -> None:
        """Say what was expected and what was found."""
        self.table = table
        self.expected_seq = expected_seq
        self.found_seq = found_seq
        super().__init__(
            f"the log of table {table} has {found_seq} entries, not {expected_seq}: "
            "somebody else has written to it"
        )


class UnusableLogError(StorageError):
    """The log cannot be opened, read or written. `place` is where it is, `problem` why."""

    def __init__(self, place: str, problem: str) -> None:
        """Say which log and what is wrong with it."""
        self.place = place
        self.problem = problem
        super().__init__(f"the event log {place} cannot be used: {problem}")


class Append(NamedTuple):
    """Entries to be added to one table's log, which has `expected_seq` entries now."""

    table: str
    expected_seq: int
    entries: Sequence[str]


class EventLog(Protocol):
    """The lines of every table, in the order in which they were added.

    An append is refused if the log's length is not what its writer believes: that is the
    fence against two owners of one table. When an append returns, its entries survive the
    death of the process (if the kind of log is one that is kept at all).

    A forgotten table is, from one instant to the next, as if it had never been: its log has
    no entries, so that a writer who believes in any is refused.
    """

    def append(self, table: str, expected_seq: int, entries: Sequence[str]) -> None:
        """Add to one table's log. Raises `StaleWriterError` or `UnusableLogError`."""
        ...

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add to many tables' logs: all of it or, if anything raises, none of it.

        A table may come more than once; its later append then expects what the earlier
        one made. Raises `StaleWriterError` or `UnusableLogError`.
        """
        ...

    def read(self, table: str) -> tuple[str, ...]:
        """A table's entries, oldest first; none for a table that is not known."""
        ...

    def tables(self) -> tuple[str, ...]:
        """Every table that has an entry, in the order of their codes."""
        ...

    def last_entries(self, after: str, most: int) -> tuple[tuple[str, str], ...]:
        """The codes next after that one, at most so many, each with its table's last entry."""
        ...

    def forget(self, table: str) -> None:
        """Forget all entries of a table; nothing happens if it has none.

        What they take up is given back by `tidy`. Raises `UnusableLogError`.
        """
        ...

    def tidy(self, most: int) -> bool:
        """Give back the room of at most so many forgotten entries; whether there may be more.

        Raises `UnusableLogError`.
        """
        ...

    def probe(self) -> None:
        """Find out whether anything can be written now. Raises `UnusableLogError` if not."""
        ...

    def close(self) -> None:
        """Let go of what the log is kept in. Nothing may be asked of it afterwards."""
        ...
