"""What a killed server has left on its disk, read as its successor will read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from spitdeck.games.catalogue import find_game
from spitdeck.server.keys import load_keys
from spitdeck.server.settings import DATABASE
from spitdeck.server.vault import Vault
from spitdeck.storage.sqlite import SqliteLog
from spitdeck.table.entries import Acted, Sat, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.recovery import go_on_after_restart, restore
from spitdeck.table.table import Table
from spitdeck.wire import Phase, Snapshot

__all__ = ["Disk", "Remains", "read_remains"]


@dataclass
class Remains:
    """One table: what was judged, and the table itself as it must go on."""

    table: Table
    seq: int
    judged: dict[tuple[int, int], bool]
    """By seat and id of an act: whether it was accepted."""
    problems: list[str] = field(default_factory=list)

    def differences(self, shown: Snapshot) -> list[str]:
        """What a page is shown otherwise than it must be, in the first snapshot after the start."""
        table, told = self.table, shown.table
        if shown.seq != self.seq or table.phase is Phase.AGREEING:
            return []  # it has gone on already, or is dealt anew, which nobody has seen
        mine = table.snapshot(shown.seat, 0).table
        facts: list[tuple[str, object, object]] = [
            (name, getattr(mine, name), getattr(told, name))
            for name in ("view", "wins", "match", "rounds", "proof", "game", "options")
        ]
        # When the last page is back the countdown to going on begins.
        if (mine.phase, told.phase) != (Phase.PAUSED, Phase.COUNTDOWN):
            facts.append(("phase", mine.phase, told.phase))
        sitting, seen = ([(each.kind, each.name) for each in one.seats] for one in (mine, told))
        facts.append(("seats", sitting, seen))
        return [
            f"table {table.code}: {name} was {stored!r:.300}, is {now!r:.300}"
            for name, stored, now in facts
            if stored != now
        ]


class Disk:
    """A data folder that nobody writes to."""

    def __init__(self, folder: Path) -> None:
        self._log = SqliteLog(folder / DATABASE)
        self._unseal = Vault(load_keys(folder).log).unseal

    def table(self, code: str) -> Remains:
        """A table, restored."""
        entries = [parse_entry(line) for line in self._log.read(code)]
        judged: dict[tuple[int, int], bool] = {}
        problems = []
        # Bots do not count what they do: only people's acts are told apart by their ids.
        people = {entry.seat for entry in entries if isinstance(entry, Sat) and entry.who}
        for entry in entries:
            if isinstance(entry, Acted) and entry.id and entry.seat in people:
                asked = (entry.seat, entry.id)
                if asked in judged:
                    problems.append(f"table {code}: act {asked} was judged twice")
                judged[asked] = entry.refused is None
        table = restore(entries, find_game, Secrets(lambda: bytes(32)), self._unseal)
        seq = table.seq
        go_on_after_restart(table, 0)
        if table.state is not None:
            cards = sorted(card for pile in table.state.piles for card in pile)
            if cards != sorted(table.game.deck(table.state.setup)):
                problems.append(f"table {code}: cards are lost or doubled")
        return Remains(table, seq, judged, problems)

    def close(self) -> None:
        self._log.close()


def read_remains(folder: Path) -> Disk:
    """Read a data folder. It must be a copy: reading it brings the file up to date."""
    return Disk(folder)
