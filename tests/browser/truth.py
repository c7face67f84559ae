"""What the cards of a table really are: its log in the database, replayed by the rules alone.

Nothing of the server that is being tested takes part in it.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from spitdeck.engine.actions import Action, Play
from spitdeck.engine.game import Game
from spitdeck.engine.state import State
from spitdeck.engine.views import View, view
from spitdeck.games.catalogue import find_game
from spitdeck.server.keys import LOG_KEY, load_key
from spitdeck.server.settings import DATABASE
from spitdeck.server.vault import Vault
from spitdeck.table.entries import Acted, Entry, MatchStarted, Opened, PhaseChanged, parse_entry
from spitdeck.table.record import record_of
from spitdeck.table.replay import replay
from spitdeck.wire import Phase

__all__ = ["Truth"]

READ = "SELECT entry FROM entries WHERE table_code = ? ORDER BY seq LIMIT -1 OFFSET ?"
OPEN = frozenset({Phase.RACING, Phase.CLAIMING, Phase.BETWEEN, Phase.OVER})
"""The phases in which cards lie open."""


class Truth:
    """One table, as its log tells it at the moment of asking."""

    def __init__(self, data: Path, code: str) -> None:
        self._file = data / DATABASE
        self._unseal = Vault(load_key(data, LOG_KEY)).unseal
        self.code = code
        self._known: list[Entry] = []

    def entries(self) -> Sequence[Entry]:
        address = f"file:{self._file}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as database:
            rows = database.execute(READ, (self.code, len(self._known))).fetchall()
        self._known += [parse_entry(line) for (line,) in rows]
        return tuple(self._known)

    @property
    def phase(self) -> Phase:
        changes = [each.phase for each in self.entries() if isinstance(each, PhaseChanged)]
        return changes[-1] if changes else Phase.WAITING

    @property
    def game(self) -> Game:
        """The game that is played at the table."""
        (opened,) = (each for each in self.entries() if isinstance(each, Opened))
        return find_game(opened.game)

    def state(self) -> State:
        """The state of the latest match."""
        entries = self.entries()
        matches = [each.match for each in entries if isinstance(each, MatchStarted)]
        return replay(self.game, record_of(entries, matches[-1], self._unseal))

    def view(self, seat: int) -> View:
        """What that seat may see of the latest match; nothing but backs while it is paused."""
        return view(self.state(), seat, faces=self.phase in OPEN)

    def accepted(self, seat: int) -> list[Action]:
        """What that seat has done at this table, in all matches."""
        return [
            each.action
            for each in self.entries()
            if isinstance(each, Acted) and each.seat == seat and each.refused is None
        ]

    def plays(self, seat: int) -> list[Play]:
        """The cards that the seat has played at this table, in all matches."""
        return [action for action in self.accepted(seat) if isinstance(action, Play)]
