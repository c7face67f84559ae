"""The disk of a simulation: what is on it outlives the process, and it fails as disks do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from spitdeck.storage.log import Append, UnusableLogError
from spitdeck.storage.memory import MemoryLog

__all__ = ["DeathError", "Disk"]


class DeathError(BaseException):
    """The process dies here: nothing that it has in memory is ever looked at again."""


class Disk:
    """An `EventLog` that may be full, and in whose writes the process may die."""

    def __init__(self) -> None:
        self.is_full = False
        self.dies: Literal["before", "after"] | None = None
        """Whether the process dies in its next write, and if what it wrote is there then."""
        self.on_stored: Callable[[Sequence[Append]], None] = lambda _: None
        self.on_forgotten: Callable[[str], None] = lambda _: None
        self._log = MemoryLog()
        self._last: Sequence[Append] = ()

    def append(self, table: str, expected_seq: int, entries: Sequence[str]) -> None:
        self.append_all([Append(table, expected_seq, entries)])

    def append_all(self, appends: Sequence[Append]) -> None:
        self.probe()
        dies, self.dies = self.dies, None
        if dies == "before":
            raise DeathError
        kept = [Append(each.table, each.expected_seq, tuple(each.entries)) for each in appends]
        self._log.append_all(kept)
        self._last = kept
        self.on_stored(kept)
        if dies == "after":
            raise DeathError

    def read(self, table: str) -> tuple[str, ...]:
        return self._log.read(table)

    def tables(self) -> tuple[str, ...]:
        return self._log.tables()

    def last_entries(self, after: str, most: int) -> tuple[tuple[str, str], ...]:
        return self._log.last_entries(after, most)

    def forget(self, table: str) -> None:
        self.probe()
        dies, self.dies = self.dies, None
        if dies == "before":
            raise DeathError
        self._log.forget(table)
        self._last = ()
        self.on_forgotten(table)
        if dies == "after":
            raise DeathError

    def tidy(self, most: int) -> bool:
        return self._log.tidy(most)

    def probe(self) -> None:
        if self.is_full:
            raise UnusableLogError("the disk", "it is full")

    def haunt(self, table: str, entry: str) -> None:
        """Let there be a table that was left behind long ago, of which nobody knows."""
        self._log.append(table, 0, [entry])

    def close(self) -> None:
        """What is on the disk stays."""

    def lose_last(self) -> Sequence[Append]:
        """The power fails: the last transaction is gone. Gives what was in it.

        Not one that opens a table: nobody could be asked about that afterwards.
        """
        lost, self._last = self._last, ()
        if any(each.expected_seq == 0 for each in lost):
            return ()
        shorter = MemoryLog()
        gone = {each.table: each.expected_seq for each in reversed(lost)}
        for table in self._log.tables():
            entries = self._log.read(table)
            kept = entries[: gone.get(table, len(entries))]
            shorter.append(table, 0, kept)
        self._log = shorter
        return lost
