"""Moving what was written from SQLite's write-ahead log into its file, beside the writer.

SQLite would do so itself within every thousandth commit or so, and the event loop would stand
still while a slow disk takes its time.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

__all__ = ["Checkpoints"]

COMMITS = 500
"""After so many commits there are some megabytes to move."""

ATTEMPTS = 5
"""The write-ahead log begins anew only when all of it has been moved between two commits."""

MOST_FRAMES = 25_000
"""Past so many pages (100 MB) the writer has to wait for once."""


class Checkpoints:
    """A thread that moves, with a connection of its own. Readers and the writer go on meanwhile."""

    def __init__(self, path: Path) -> None:
        """Start the thread. The file must be in WAL mode."""
        self._path = path
        self._commits = 0
        self._is_stopping = False
        self._is_due = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def committed(self) -> None:
        """Count a commit; does not wait."""
        self._commits += 1
        if self._commits >= COMMITS:
            self._commits = 0
            self._is_due.set()

    def stop(self) -> None:
        """End the thread, after what it is at."""
        self._is_stopping = True
        self._is_due.set()
        self._thread.join()

    def _run(self) -> None:
        # A disk that cannot take it now is the writer's business, who will be told.
        while self._is_due.wait() and not self._is_stopping:
            self._is_due.clear()
            with suppress(sqlite3.Error), closing(sqlite3.connect(self._path)) as connection:
                _move(connection)


def _move(connection: sqlite3.Connection) -> None:
    frames = 0
    for _ in range(ATTEMPTS):
        _, frames, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if frames == moved:
            return
    if frames > MOST_FRAMES:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
