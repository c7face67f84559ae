"""Write a record of a match of every game, for the tests and for the client's own verifier.

The matches are played at a real table in virtual time: two lines of unequal length, nonces,
refusals, lost and level contests, a pause. A record stays true for ever, so these are written
anew only when the form of records changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Resign, Slap, Stuck, Turn
from spitdeck.engine.game import Game
from spitdeck.engine.options import parse_options
from spitdeck.engine.proof import NONCE_BYTES, commit_nonce
from spitdeck.games.catalogue import GAMES
from spitdeck.table.effects import Effect, Log
from spitdeck.table.entries import Entry, parse_entry
from spitdeck.table.exchange import NONCE_WAIT_US, Secrets
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import show_record
from spitdeck.table.replay import steps, whole_record
from spitdeck.table.table import Table
from spitdeck.wire import Act, ClientMessage, Nonce, Pause, Phase, Pledge, Resume, SeatKind

__all__ = ["main"]

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "records"

HOUSE_RULES: dict[str, dict[str, str | int | bool]] = {
    "spit": {"handicap": 2},
    "spit-rounds": {"round_cap": 3, "stack_equal": True},
    "speed": {"match_length": 3, "jokers": True},
    "slam": {"both_flip": True},
    "nertz": {"target": 25},
    "spit-three": {"match_length": 3, "odd_card": "reserve"},
}
SEEDS = {"spit": 25, "spit-rounds": 18, "speed": 17, "slam": 1, "nertz": 69, "spit-three": 33}
MOST_STEPS = 130
LINES_US = (20_000, 180_000, 60_000)
AFTER_US = (0, 80_000, 160_000)
"""The far seat acts so much later: by its credit, so that some actions are level."""


def main() -> None:
    """Write all records."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        entries = _Played(game, SEEDS[game.id]).entries
        record = record_of(entries, 1)
        text = show_record(whole_record(record, steps(game, record)))
        (FOLDER / f"{game.id}.record").write_text(text, encoding="utf-8")


class _Played:
    """One match, played by chance."""

    def __init__(self, game: Game, seed: int) -> None:
        self.entries: list[Entry] = []
        self._chance = Random(f"{game.id} {seed}")
        self._at = 0
        self._ids = 0
        seats = max(2, game.seats[0])
        options = parse_options(game.options, HOUSE_RULES[game.id])
        random = self._chance.randbytes
        secrets = Secrets(lambda: random(NONCE_BYTES), bytes.hex, NONCE_WAIT_US)
        self._table = Table("7KQ2M4XA", game, options, seats, secrets)
        self._begin(seats)
        self._play(seats)

    def _take(self, effects: Iterable[Effect]) -> None:
        self.entries += [parse_entry(each.entry) for each in effects if isinstance(each, Log)]

    def _send(self, seat: int, message: ClientMessage) -> None:
        self._take(self._table.receive(seat, message, self._at))

    def _act(self, seat: int, action: Action) -> None:
        self._ids += 1
        self._send(seat, Act(self._ids, action))

    def _wait(self, us: int) -> None:
        until = self._at + us
        while (due := self._table.wake_at) is not None and due <= until:
            self._at = max(self._at, due)
            self._take(self._table.tick(self._at))
        self._at = until

    def _begin(self, seats: int) -> None:
        """Seat everybody, exchange nonces (the last seat opens none), and start."""
        for seat in range(seats):
            name = ("Anna", 'Bo "B" Ås', "Çelik")[seat]
            self._take(self._table.sit(seat, SeatKind.PERSON, name, None, self._at))
            self._take(self._table.connect(seat, self._at))
            self._table.lag(seat, LINES_US[seat])
        nonces = [self._chance.randbytes(NONCE_BYTES) for _ in range(seats)]
        for seat, nonce in enumerate(nonces):
            self._send(seat, Pledge(commit_nonce(nonce).hex()))
        for seat, nonce in enumerate(nonces[: max(seats - 1, 2)]):
            self._send(seat, Nonce(nonce.hex()))
        self._wait(NONCE_WAIT_US)
        for seat in range(seats):
            self._act(seat, Ready())
        self._wait(3_000_000)

    def _play(self, seats: int) -> None:
        for step in range(MOST_STEPS):
            if self._table.phase not in {Phase.RACING, Phase.CLAIMING}:
                self._wait(1_000_000)
                continue
            if step == 2:
                self._act(1, Play("s3", "c0"))
                self._act(0, Call())
            if step == 6:
                self._pause(seats)
            for seat in range(seats):
                legal = self._table.legal(seat)
                if legal and self._chance.random() < 0.8:
                    self._act(seat, self._choice(legal))
                self._wait(self._chance.choice(AFTER_US))
            self._wait(self._chance.randrange(100_000, 900_000))
        for seat in range(1, seats):
            if self._table.phase is not Phase.OVER:
                self._act(seat, Resign())
                self._wait(500_000)

    def _pause(self, seats: int) -> None:
        for message in (Pause(), Resume()):
            for seat in range(seats):
                self._send(seat, message)
            self._wait(4_000_000)

    def _choice(self, legal: tuple[Action, ...]) -> Action:
        """Rather what ends the round soon."""
        for kind in (Play, Slap, Call, Stuck, Turn, Move):
            likely = [each for each in legal if isinstance(each, kind)]
            if likely and self._chance.random() < 0.9:
                return self._chance.choice(likely)
        return self._chance.choice(legal)


if __name__ == "__main__":
    main()
