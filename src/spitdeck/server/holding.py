"""One server at a time has a data folder: the lock on it, which ends with the process.

Two servers over one folder would lose nothing, since the log lets nobody append after somebody
else has. But each would take tables from under the other's players.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from spitdeck.server.settings import SettingsError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["HOLDER", "Holding", "hold"]

HOLDER = "server.lock"
"""The file that is locked; it says which process has it, and where that serves."""

FAR = 2**30
"""The byte that is locked on Windows, where nobody could read one that is."""

MOST_TOLD = 200


class Holding:
    """That a data folder is this server's."""

    def __init__(self, file: BinaryIO) -> None:
        """`file` is open and locked."""
        self._file = file
        self.serves_at("")

    def serves_at(self, address: str) -> None:
        """Write down, for whoever is refused the folder, where this server answers."""
        self._write(f"{os.getpid()} {address}\n")

    def end(self) -> None:
        """Let go of the folder. The file stays: to remove it could undo another's lock."""
        self._write("")
        self._file.close()

    def _write(self, text: str) -> None:
        """Say so in the file, if the disk has room: the lock holds without it."""
        try:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(text.encode())
            self._file.flush()
        except OSError:
            pass


@contextmanager
def hold(folder: Path) -> Iterator[Holding]:
    """Make the folder if it is missing, and have it alone until the block, or the process, ends.

    Raises `SettingsError` if another process has it, or it cannot be used.
    """
    file: BinaryIO | None = None
    try:
        # The log in it tells every hidden card of a running match: nobody else's business.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(folder / HOLDER, os.O_RDWR | os.O_CREAT, 0o600)
        file = os.fdopen(descriptor, "r+b", buffering=0)
        is_free = _lock(file)
    except OSError as error:
        if file is not None:
            file.close()
        problem = error.strerror or str(error)
        raise SettingsError("serve-bad-data", path=str(folder), problem=problem) from None
    if not is_free:
        with file:
            raise _held(folder, file.read(MOST_TOLD).decode(errors="replace"))
    holding = Holding(file)
    try:
        yield holding
    finally:
        holding.end()


def _held(folder: Path, told: str) -> SettingsError:
    """The refusal, with what the other process has written down about itself."""
    process, _, address = told.strip().partition(" ")
    if not process or not address:
        return SettingsError("serve-held", path=str(folder))
    return SettingsError("serve-held-at", path=str(folder), process=process, address=address)


def _lock(file: BinaryIO) -> bool:
    """Lock the file, unless another process has; the system unlocks it when this one ends."""
    try:
        if sys.platform == "win32":
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
