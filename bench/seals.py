"""Looks for hidden cards in all that leaves a table, over matches of every game.

Every frame to every seat and watcher, every line of the event log, the answer of the API
and the record before the end are searched for cards that their reader has not seen. And the
cards that a seat cannot see are put in another order: no byte that the seat is sent may change.
Exits with 1 if anything is found.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable
from random import Random

import msgspec

from bench import report
from bench.witness import Witness, cards_in
from spitdeck.engine.actions import Accepted, Action, Call, Play, Ready, Resign, Slap
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.state import Options, State
from spitdeck.games.catalogue import GAMES
from spitdeck.referee.claim import Claim
from spitdeck.server.api import TableFacts
from spitdeck.server.vault import Vault
from spitdeck.table.effects import WATCHERS, Effect, Log, Tell
from spitdeck.table.entries import Entry, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import show_record
from spitdeck.table.replay import sealed_record, steps
from spitdeck.table.table import Table
from spitdeck.wire import Act, Pause, Phase, Resume, SeatKind, encode_message

__all__ = ["Watched", "main"]

MATCHES = 1_000
QUICK = 5
STEPS = 150
OPEN = (Phase.RACING, Phase.CLAIMING, Phase.BETWEEN, Phase.OVER)


def main() -> int:
    """Play, search and print; the exit code says whether anything was found."""
    wanted = report.arguments(__doc__, matches=MATCHES)
    matches = QUICK if wanted.quick else wanted.matches
    rows: list[report.Row] = []
    for game in GAMES:
        chance = Random(f"seals {game.id}")
        counts = {"frames": 0, "kB": 0, "texts": 0, "permutations": 0, "leaks": 0}
        for _ in range(matches):
            watched = Watched(game, chance)
            watched.play()
            counts = {name: counts[name] + watched.counts[name] for name in counts}
            for leak in watched.leaks:
                sys.stderr.write(f"{game.id}: {leak}\n")
        counts["kB"] //= 1000
        rows.append({"game": game.id, "matches": matches, **counts})
    report.show({"Hidden cards in what leaves a table": rows}, as_json=wanted.json)
    return 1 if any(row["leaks"] for row in rows) else 0


class _Table(Table):
    """Lets somebody look at every state that there is, be it for a moment only."""

    look: Callable[[State], None] | None = None

    def carry_out(self, answer: Accepted, at: int, claim: Claim | None = None) -> list[Effect]:
        if self.look is not None:
            self.look(answer.state)
        return super().carry_out(answer, at, claim)


class Watched:
    """One match at a real table, with somebody who reads everything that is sent to anybody."""

    def __init__(self, game: Game, chance: Random) -> None:
        """Everybody is seated, with house rules by chance."""
        self.leaks: list[str] = []
        self.counts = {"frames": 0, "kB": 0, "texts": 0, "permutations": 0, "leaks": 0}
        self._chance = chance
        vault = Vault(b"k" * 32)
        self._unseal = vault.unseal
        seats = chance.choice([each for each in game.seats if each <= 4])
        options = self._options(game)
        made = Secrets(lambda: chance.randbytes(32), vault.seal)
        self._table = _Table("7KQ2M4XW", game, options, seats, made)
        self._table.look = self._look
        self._readers = [Witness(reader) for reader in (*range(seats), WATCHERS)]
        self._entries: list[Entry] = []
        self._at = 0
        self._ids = 0
        for seat in range(seats):
            kind, name = SeatKind.PERSON, "Anna"
            self._take(self._table.sit(seat, kind, name, None, self._at))
            self._take(self._table.connect(seat, self._at))
            self._table.lag(seat, chance.choice([20_000, 180_000]))
        for seat in range(seats):
            self._act(seat, Ready())

    def play(self) -> None:
        """Act at random until the match is over, or given up."""
        chance, seats = self._chance, range(len(self._table.seats))
        for step in range(STEPS):
            self._wait(chance.randrange(1_000, 600_000))
            if self._table.phase is Phase.OVER:
                break
            if self._table.phase in {Phase.COUNTDOWN, Phase.BETWEEN}:
                self._wait(3_100_000)
            seat = chance.choice(seats)
            self._act(seat, self._choice(seat))
            if step % 12 == 0:
                self._search_texts()
                self._permute(chance.choice(self._readers))
            if step == chance.randrange(STEPS):
                self._pause()
        for seat in seats:
            self._act(seat, Resign())

    def _options(self, game: Game) -> Options:
        chosen = {
            fact.name: self._chance.choice(fact.values)
            for fact in option_facts(game.options)
            if self._chance.random() < 0.3
        }
        for need in game.options.NEEDS:
            if chosen.get(need.name) == need.value:
                chosen[need.other] = need.other_value
        return game.options(**chosen)

    def _choice(self, seat: int) -> Action:
        """Mostly something legal; else what a nosy page would try."""
        legal = self._table.legal(seat)
        if legal and self._chance.random() < 0.85:
            return self._chance.choice(legal)
        state = self._table.state
        if state is None or self._chance.random() < 0.3:
            return Call() if self._chance.random() < 0.5 else Slap("c0")
        card = self._chance.choice([card for pile in state.piles for card in pile])
        return Play(card, self._chance.choice(state.setup.piles).id)

    def _wait(self, us: int) -> None:
        until = self._at + us
        while (due := self._table.wake_at) is not None and due <= until:
            self._at = max(self._at, due)
            self._take(self._table.tick(self._at))
        self._at = until

    def _act(self, seat: int, action: Action) -> None:
        self._ids += 1
        self._readers[seat].said |= cards_in(msgspec.json.encode(action).decode())
        self._take(self._table.receive(seat, Act(self._ids, action), self._at))

    def _pause(self) -> None:
        for message in (Pause(), Resume()):
            for seat in range(len(self._table.seats)):
                self._take(self._table.receive(seat, message, self._at))
            self._search_texts()
            self._wait(3_100_000)

    def _look(self, state: State | None) -> None:
        if state is not None:
            for reader in self._readers:
                reader.look(state, is_open=self._table.phase in OPEN)

    def _take(self, effects: list[Effect]) -> None:
        """Search everything that is to be stored or sent."""
        self._look(self._table.state)
        everybody = set[str]().union(*(each.seen | each.said for each in self._readers))
        for effect in effects:
            if isinstance(effect, Log):
                self._entries.append(parse_entry(effect.entry))
                self._note("log", cards_in(effect.entry) - everybody)
                continue
            frame = encode_message(effect.message).decode()
            for to in effect.to:
                self.counts["frames"] += 1
                self.counts["kB"] += len(frame)
                self._note(f"frame to {to}", self._readers[to].leaked(frame))

    def _note(self, where: str, leaked: set[str]) -> None:
        if leaked:
            self.counts["leaks"] += 1
            self.leaks.append(f"{where} tells {' '.join(sorted(leaked))}")

    def _search_texts(self) -> None:
        """The record before the end, the API's answer, and a snapshot for each, as of now."""
        if self._table.phase is Phase.OVER or self._table.state is None:
            return
        record = record_of(self._entries, 1, self._unseal)
        text = show_record(sealed_record(record, steps(self._table.game, record)))
        shown = self._table.snapshot(None, self._at).table
        facts = TableFacts.of(shown, None, None)
        for where, told in (("record", text), ("api", msgspec.json.encode(facts).decode())):
            self.counts["texts"] += 1
            self._note(where, self._readers[WATCHERS].leaked(told))

    def _permute(self, reader: Witness) -> None:
        """Put the cards that a reader cannot see in another order, and compare every byte."""
        table, state = self._table, self._table.state
        if state is None or table.phase is Phase.OVER:
            return
        self.counts["permutations"] += 1
        seat = None if reader.reader == WATCHERS else reader.reader
        before = self._shown(seat)
        table.state = reader.permuted(state, self._chance, hands=True)
        after = self._shown(seat)
        table.state = state
        if before != after:
            self._note(f"snapshot for {reader.reader}", {"permuted cards"})
        if seat is not None:
            self._permute_answer(reader, seat)

    def _shown(self, seat: int | None) -> bytes:
        """A snapshot without the rules' clock, which tells that a hand can go on (1.8.5)."""
        shown = self._table.snapshot(seat, self._at)
        table = msgspec.structs.replace(shown.table, timer=None)
        return encode_message(msgspec.structs.replace(shown, table=table))

    def _copied(self) -> _Table:
        """The table with everything that changes; what never does is shared."""
        state = self._table.state
        fixed = [
            self._table.game,
            self._table.options,
            state,
            None if state is None else state.setup,
        ]
        return copy.deepcopy(self._table, {id(each): each for each in fixed})

    def _permute_answer(self, reader: Witness, seat: int) -> None:
        """The answer to the very same act, up to the first card that it turns up."""
        action = self._choice(seat)
        told = []
        for hands in (False, None):
            other = self._copied()
            if hands is not None and other.state is not None:
                other.state = reader.permuted(other.state, self._chance, hands=hands)
            effects = other.receive(seat, Act(self._ids + 1, action), self._at)
            frames = [
                encode_message(effect.message).decode()
                for effect in effects
                if isinstance(effect, Tell) and seat in effect.to
            ]
            told.append(reader.until_news("\n".join(frames)))
        if told[0] != told[1]:
            self._note(f"answer to {seat}", {f"permuted cards ({action})"})


if __name__ == "__main__":
    sys.exit(main())
