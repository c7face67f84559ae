"""Whether a database's files are still where they were opened.

A file that somebody removes, or puts another in the place of, can still be written to: all that
is written is gone when the process ends.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from spitdeck.storage.log import UnusableLogError

__all__ = ["AHEAD", "OpenFiles"]

AHEAD = "-wal"
"""What SQLite calls its write-ahead log: the database's name and this."""


class OpenFiles:
    """The database's file and its write-ahead log, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        """The database is open."""
        self._path = path
        self._names = (str(path), f"{path}{AHEAD}")
        self._known: dict[str, os.stat_result] = {}
        self.note()

    def note(self) -> None:
        """Remember what was not there yet: SQLite makes the second file when it first writes."""
        if len(self._known) < len(self._names):
            for name in self._names:
                with suppress(OSError):
                    self._known.setdefault(name, os.stat(name))  # noqa: PTH116 - as in `require`

    def require(self) -> None:
        """Raises `UnusableLogError` if one of them is not there any more, or is another."""
        for name, known in self._known.items():
            try:
                found = os.stat(name)  # noqa: PTH116 - at each commit, and half as dear as of a path
            except OSError:
                raise self._gone(name) from None
            if not os.path.samestat(known, found):
                raise self._gone(name)

    def _gone(self, name: str) -> UnusableLogError:
        return UnusableLogError(
            str(self._path),
            f"{name} was removed or replaced while it was in use: "
            "put it back, or start the server again",
        )
