"""The event log in one SQLite file.

In WAL mode with `synchronous=NORMAL` a commit survives the death of the process at any
instant; the last ones may be lost when the machine loses power. With `FULL` they are not.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path

from spitdeck.storage.checkpoints import Checkpoints
from spitdeck.storage.log import Append, StaleWriterError, UnusableLogError
from spitdeck.storage.openfiles import OpenFiles
from spitdeck.storage.schema import BUSY_SECONDS, FORMAT, Standing, create, migrate, standing_of

__all__ = ["Durability", "SqliteLog"]

# A forgotten table's entries count for nothing, from the instant at which its code is noted:
# to take them away takes long, and is done a little at a time.
_LENGTH = """
SELECT seq + 1 FROM entries
WHERE table_code = ?1 AND NOT EXISTS (SELECT * FROM forgotten WHERE table_code = ?1)
ORDER BY seq DESC LIMIT 1
"""
# The write lock is taken at once: a length that is read before it may be stale.
_BEGIN = "BEGIN IMMEDIATE"
_INSERT = "INSERT INTO entries VALUES (?, ?, ?)"
_READ = """
SELECT entry FROM entries
WHERE table_code = ?1 AND NOT EXISTS (SELECT * FROM forgotten WHERE table_code = ?1)
ORDER BY seq
"""
# From each table straight to the next one in the index: DISTINCT would look at every entry.
_LAST_ENTRIES = """
WITH RECURSIVE codes (code, number) AS (
    SELECT ?1, 0
    UNION ALL
    SELECT (
        SELECT min(table_code) FROM entries
        WHERE table_code > code AND table_code NOT IN (SELECT table_code FROM forgotten)
    ), number + 1
    FROM codes WHERE code IS NOT NULL AND number <> ?2
)
SELECT code, (SELECT entry FROM entries WHERE table_code = code ORDER BY seq DESC LIMIT 1)
FROM codes WHERE code IS NOT NULL AND number > 0
"""
_FORGET = """
INSERT OR IGNORE INTO forgotten SELECT ?1
WHERE EXISTS (SELECT * FROM entries WHERE table_code = ?1)
"""
_FORGOTTEN = "SELECT table_code FROM forgotten LIMIT 1"
_TAKE_AWAY = """
DELETE FROM entries WHERE rowid IN (
    SELECT rowid FROM entries
    WHERE table_code = ?1 AND EXISTS (SELECT * FROM forgotten WHERE table_code = ?1)
    ORDER BY seq LIMIT ?2
)
"""
_TAKEN_AWAY = "DELETE FROM forgotten WHERE table_code = ?"
_ALL = -1
"""The limit that is none."""

AHEAD_BYTES = 16_000_000
"""What the write-ahead log may keep of the disk when it begins anew."""


class Durability(StrEnum):
    """What a commit survives."""

    PROCESS = "process"
    """The death of the process."""
    POWER = "power"
    """The loss of power too; every commit waits for the disk."""


class SqliteLog:
    """An `EventLog` in a file. Many processes may hold the same file.

    To be used from the thread that made it. Every method raises `UnusableLogError` when
    the file cannot be read or written, or is not one of ours.
    """

    def __init__(self, path: Path, durability: Durability = Durability.PROCESS) -> None:
        """Open the file, or make it; one of an older format is brought up to date.

        Its folder must exist.
        """
        self._path = path
        self._durability = durability
        self._lengths: dict[str, int] = {}
        """What this process knows of the logs' lengths, as of `_version`."""
        self._version = -1
        self._is_closed = False
        with self._told():
            self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            with self._told():
                self._open()
        except UnusableLogError:
            self._connection.close()
            raise
        self._files = OpenFiles(path)
        self._checkpoints = Checkpoints(path)

    def append(self, table: str, expected_seq: int, entries: Sequence[str]) -> None:
        """Add to one table's log. Raises `StaleWriterError`."""
        self.append_all([Append(table, expected_seq, entries)])

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add to many tables' logs in one transaction. Raises `StaleWriterError`."""
        lengths: dict[str, int] = {}
        self._write(lambda: self._insert(appends, lengths))
        self._lengths |= lengths

    def read(self, table: str) -> tuple[str, ...]:
        """A table's entries, oldest first."""
        with self._told():
            return tuple(entry for (entry,) in self._connection.execute(_READ, (table,)))

    def tables(self) -> tuple[str, ...]:
        """Every table that has an entry."""
        return tuple(code for code, _ in self.last_entries("", _ALL))

    def last_entries(self, after: str, most: int) -> tuple[tuple[str, str], ...]:
        """The next tables' codes, with the last entry of each."""
        with self._told():
            return tuple(self._connection.execute(_LAST_ENTRIES, (after, most)))

    def forget(self, table: str) -> None:
        """Forget all entries of a table at once, however many there are."""
        self._write(lambda: self._connection.execute(_FORGET, (table,)))
        self._lengths.pop(table, None)

    def tidy(self, most: int) -> bool:
        """Take away at most so many entries of a forgotten table: other entries take their room.

        The file keeps its size.
        """
        with self._told():
            found = self._connection.execute(_FORGOTTEN).fetchone()
        if found is not None:
            self._write(lambda: self._take_away(found[0], most))
        return found is not None

    def probe(self) -> None:
        """Write what is there already."""
        self._require_files()
        self._transact(lambda: self._connection.execute(f"PRAGMA user_version = {FORMAT}"))

    def close(self) -> None:
        """Write everything into the one file, and let go of it."""
        self._is_closed = True
        self._checkpoints.stop()
        with self._told():
            self._connection.close()

    def _open(self) -> None:
        execute = self._connection.execute
        if standing_of(self._connection) is Standing.OLDER:
            migrate(self._path)
        self._transact(self._require_ours)
        execute("PRAGMA journal_mode = WAL")
        is_full = self._durability is Durability.POWER
        execute(f"PRAGMA synchronous = {'FULL' if is_full else 'NORMAL'}")
        execute("PRAGMA wal_autocheckpoint = 0")  # see `Checkpoints`
        execute(f"PRAGMA journal_size_limit = {AHEAD_BYTES}")

    def _require_ours(self) -> None:
        """Make what is empty ours."""
        standing = standing_of(self._connection)
        if standing is Standing.EMPTY:
            create(self._connection)
        elif standing is Standing.NEWER:
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
            raise UnusableLogError(
                str(self._path),
                f"a newer version of Spitdeck has written it (format {version}; "
                f"this version reads up to {FORMAT})",
            )
        elif standing is Standing.FOREIGN:
            raise UnusableLogError(str(self._path), "it is the database of another program")

    def _insert(self, appends: Sequence[Append], lengths: dict[str, int]) -> None:
        """Add to many tables' logs, and note how long those are then."""
        rows: list[tuple[str, int, str]] = []
        self._forget_if_stale()
        for table, expected_seq, entries in appends:
            found = lengths[table] if table in lengths else self._length(table)
            if found != expected_seq:
                raise StaleWriterError(table, expected_seq, found)
            if not found:  # there may have been another of that name
                self._take_away(table, _ALL)
            rows += ((table, seq, entry) for seq, entry in enumerate(entries, found))
            lengths[table] = found + len(entries)
        self._connection.executemany(_INSERT, rows)

    def _take_away(self, table: str, most: int) -> None:
        """Take away forgotten entries of a table, and with the last of them the note of it."""
        taken = self._connection.execute(_TAKE_AWAY, (table, most)).rowcount
        if taken != most:
            self._connection.execute(_TAKEN_AWAY, (table,))

    def _require_files(self) -> None:
        """Write nothing where it would be lost; what is ahead in a lost file is still moved."""
        if self._is_closed:  # which took the write-ahead log away
            raise UnusableLogError(str(self._path), "it is closed")
        try:
            self._files.require()
        except UnusableLogError:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            raise

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

    def _write(self, something: Callable[[], object]) -> None:
        """Write something new in one transaction."""
        self._require_files()
        self._transact(something)
        self._files.note()
        self._checkpoints.committed()

    def _transact(self, something: Callable[[], object]) -> None:
        """Do something in one transaction.

        Without context managers: those made of generators cost as much as SQLite does.
        """
        execute = self._connection.execute
        try:
            execute(_BEGIN)
            try:
                something()
                execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise UnusableLogError(str(self._path), str(error)) from error

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise UnusableLogError(str(self._path), str(error)) from error
