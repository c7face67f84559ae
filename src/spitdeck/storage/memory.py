"""An event log that is kept in memory only: for tests and the simulator."""

from __future__ import annotations

from collections.abc import Sequence

from spitdeck.storage.log import Append, StaleWriterError

__all__ = ["MemoryLog"]


class MemoryLog:
    """An `EventLog` that is gone with its process."""

    def __init__(self) -> None:
        """An empty log."""
        self._entries: dict[str, list[str]] = {}

    def append(self, table: str, expected_seq: int, entries: Sequence[str]) -> None:
        """Add to one table's log. Raises `StaleWriterError`."""
        self.append_all([Append(table, expected_seq, entries)])

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add to many tables' logs, all or none. Raises `StaleWriterError`."""
        lengths: dict[str, int] = {}
        for table, expected_seq, entries in appends:
            found = lengths.get(table, len(self._entries.get(table, ())))
            if found != expected_seq:
                raise StaleWriterError(table, expected_seq, found)
            lengths[table] = found + len(entries)
        for table, _, entries in appends:
            if entries:
                self._entries.setdefault(table, []).extend(entries)

    def read(self, table: str) -> tuple[str, ...]:
        """A table's entries, oldest first."""
        return tuple(self._entries.get(table, ()))

    def tables(self) -> tuple[str, ...]:
        """Every table that has an entry."""
        return tuple(sorted(self._entries))

    def last_entries(self, after: str, most: int) -> tuple[tuple[str, str], ...]:
        """The next tables' codes, with the last entry of each."""
        codes = [code for code in self.tables() if code > after]
        return tuple((code, self._entries[code][-1]) for code in codes[:most])

    def forget(self, table: str) -> None:
        """Forget all entries of a table."""
        self._entries.pop(table, None)

    def tidy(self, most: int) -> bool:
        """Nothing is left of what was forgotten."""
        del most
        return False

    def probe(self) -> None:
        """There is always room."""

    def close(self) -> None:
        """Nothing is held."""
