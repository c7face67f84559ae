"""The event log in one SQLite file.

In WAL mode with `synchronous=NORMAL` a commit survives the death of the process at any
instant; the last ones may be lost when the machine loses power.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from spitdeck.storage.log import Append, StaleWriterError, UnusableLogError

__all__ = ["SqliteLog"]

SCHEMA_VERSION = 1
BUSY_SECONDS = 1.0
"""How long to wait for another process that is writing to the same file."""

# Rows lie in the order of writing, whatever their table: that is half the cost of a commit.
_CREATE = """
CREATE TABLE entries (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (table_code, seq)
)
"""
_LENGTH = "SELECT seq + 1 FROM entries WHERE table_code = ? ORDER BY seq DESC LIMIT 1"
_INSERT = "INSERT INTO entries VALUES (?, ?, ?)"
_READ = "SELECT entry FROM entries WHERE table_code = ? ORDER BY seq"
_TABLES = "SELECT DISTINCT table_code FROM entries ORDER BY table_code"


class SqliteLog:
    """An `EventLog` in a file. Many processes may hold the same file.

    To be used from the thread that made it. Every method raises `UnusableLogError` when
    the file cannot be read or written, or is not one of ours.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. Its folder must exist."""
        self._path = path
        self._lengths: dict[str, int] = {}
        """What this process knows of the logs' lengths, as of `_version`."""
        self._version = -1
        with self._told():
            self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            with self._told():
                self._open()
        except UnusableLogError:
            self._connection.close()
            raise

    def append(self, table: str, expected_seq: int, entries: Sequence[str]) -> None:
        """Add to one table's log. Raises `StaleWriterError`."""
        self.append_all([Append(table, expected_seq, entries)])

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add to many tables' logs in one transaction. Raises `StaleWriterError`."""
        lengths: dict[str, int] = {}
        rows: list[tuple[str, int, str]] = []
        with self._told(), self._transaction():
            self._forget_if_stale()
            for table, expected_seq, entries in appends:
                found = lengths[table] if table in lengths else self._length(table)
                if found != expected_seq:
                    raise StaleWriterError(table, expected_seq, found)
                rows += ((table, seq, entry) for seq, entry in enumerate(entries, found))
                lengths[table] = found + len(entries)
            self._connection.executemany(_INSERT, rows)
        self._lengths |= lengths

    def read(self, table: str) -> tuple[str, ...]:
        """A table's entries, oldest first."""
        with self._told():
            return tuple(entry for (entry,) in self._connection.execute(_READ, (table,)))

    def tables(self) -> tuple[str, ...]:
        """Every table that has an entry."""
        with self._told():
            return tuple(code for (code,) in self._connection.execute(_TABLES))

    def close(self) -> None:
        """Write everything into the one file, and let go of it."""
        with self._told():
            self._connection.close()

    def _open(self) -> None:
        execute = self._connection.execute
        with self._transaction():
            (version,) = execute("PRAGMA user_version").fetchone()
            (others,) = execute("SELECT count(*) FROM sqlite_schema").fetchone()
            if version == 0 and others == 0:
                execute(_CREATE)
                execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
            elif version != SCHEMA_VERSION:
                problem = f"its format is {version}, and this version reads {SCHEMA_VERSION}"
                raise UnusableLogError(str(self._path), problem)
        execute("PRAGMA journal_mode = WAL")
        execute("PRAGMA synchronous = NORMAL")

    def _forget_if_stale(self) -> None:
        """Believe no length that was read before another process wrote to the file."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._lengths.clear()

    def _length(self, table: str) -> int:
        if table in self._lengths:
            return self._lengths[table]
        row = self._connection.execute(_LENGTH, (table,)).fetchone()
        return 0 if row is None else int(row[0])

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        # The write lock is taken at once: a length that is read before it may be stale.
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise UnusableLogError(str(self._path), str(error)) from error
