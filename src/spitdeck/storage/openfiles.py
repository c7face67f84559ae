"""Whether a database's files are still where they were opened.

A file that somebody removes, or puts another in the place of, can still be written to: all that
is written is gone when the process ends.
"""

from __future__ import annotations

import os
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
        self._names = (path, Path(f"{path}{AHEAD}"))
        self._known: list[os.stat_result | None] = [None] * len(self._names)
        self.require()

    def require(self) -> None:
        """Raises `UnusableLogError` if one of them is not there any more, or is another."""
        for place, name in enumerate(self._names):
            known = self._known[place]
            try:
                found = name.stat()
            except OSError:
                if known is None:  # SQLite makes it when it first writes
                    continue
                raise self._gone(name) from None
            if known is not None and not os.path.samestat(known, found):
                raise self._gone(name)
            self._known[place] = found

    def _gone(self, name: Path) -> UnusableLogError:
        return UnusableLogError(
            str(self._path),
            f"{name} was removed or replaced while it was in use: "
            "put it back, or start the server again",
        )
