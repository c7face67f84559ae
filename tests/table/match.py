"""A table with an audience: plays it in virtual time and keeps what everybody was told."""

from __future__ import annotations

from random import Random
from typing import Any

from spitdeck.engine.actions import Action, Call, Ready
from spitdeck.engine.follow import follow
from spitdeck.engine.options import parse_options
from spitdeck.engine.views import View
from spitdeck.games.catalogue import find_game
from spitdeck.table.effects import WATCHERS, Effect, Log, Tell
from spitdeck.table.entries import Entry, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.table import Table
from spitdeck.wire import (
    Act,
    ClientMessage,
    Failure,
    Phase,
    Refusal,
    SeatKind,
    ServerMessage,
    Snapshot,
    Update,
)

__all__ = ["Audience", "seated"]


class Audience:
    """Plays a table and follows, for each seat and the watchers, what they were told.

    Checks on the way that numbers have no gap, that each action has one answer, and
    that what a page pieces together is what the table would show it.
    """

    def __init__(
        self, game: str = "spit", seed: int = 0, *, seats: int | None = None, **options: Any
    ) -> None:
        rules = find_game(game)
        seats = seats or rules.seats[0]
        equalises = options.pop("equalises", False)
        self.keys = Random(seed)
        self.table = Table(
            "TESTCODE",
            rules,
            parse_options(rules.options, options),
            seats,
            Secrets(lambda: self.keys.randbytes(32)),
            equalises=equalises,
        )
        self.at = 0
        self.entries: list[Entry] = []
        self.told: dict[int, list[ServerMessage]] = {seat: [] for seat in (*range(seats), WATCHERS)}
        self.views: dict[int, View | None] = {}
        self.seqs: dict[int, int] = {}
        self.ids = 0
        self.unanswered: set[tuple[int, int]] = set()

    def phase(self) -> Phase:
        """Where the table stands."""
        return self.table.phase

    def take(self, effects: list[Effect]) -> None:
        """Hand out what the table wants told, and compare it with what it shows."""
        for effect in effects:
            match effect:
                case Log():
                    self.entries.append(parse_entry(effect.entry))
                case Tell():
                    for seat in effect.to:
                        self._hear(seat, effect.message)
        for seat, seen in self.views.items():
            shown = self.table.snapshot(None if seat == WATCHERS else seat, self.at)
            assert seen == shown.table.view, f"seat {seat} pieced together something else"
            assert self.seqs[seat] == shown.seq

    def _hear(self, seat: int, message: ServerMessage) -> None:
        self.told[seat].append(message)
        match message:
            case Snapshot():
                self.views[seat] = message.table.view
                self.seqs[seat] = message.seq
            case Update():
                assert message.seq == self.seqs[seat] + 1
                self.seqs[seat] = message.seq
                seen = self.views[seat]
                assert seen is not None
                self.views[seat] = follow(seen, message.events)
                if message.id is not None:
                    self.unanswered.remove((seat, message.id))
            case Refusal():
                self.unanswered.remove((seat, message.id))
            case _:
                pass

    def sit(self, seat: int, kind: SeatKind = SeatKind.PERSON, name: str = "Anna") -> None:
        who = name if kind is SeatKind.PERSON else ""
        self.take(self.table.sit(seat, kind, name, None, self.at, who))

    def send(self, seat: int, message: ClientMessage) -> ServerMessage:
        """Send, and give the last thing that the seat was told then."""
        self.take(self.table.receive(seat, message, self.at))
        return self.told[seat][-1]

    def act(self, seat: int, action: Action) -> Update | Refusal:
        """Act, and give the answer."""
        self.ids += 1
        self.unanswered.add((seat, self.ids))
        before = len(self.told[seat])
        self.take(self.table.receive(seat, Act(self.ids, action), self.at))
        assert not self.unanswered
        (answer,) = (
            message
            for message in self.told[seat][before:]
            if isinstance(message, Update | Refusal) and message.id == self.ids
        )
        return answer

    def failed(self, seat: int, message: ClientMessage) -> Failure:
        """Send something that must fail, and give the failure."""
        answer = self.send(seat, message)
        assert isinstance(answer, Failure)
        return answer

    def wait(self, milliseconds: int) -> None:
        """Let time pass, with everything that is due on the way."""
        until = self.at + milliseconds * 1000
        while (due := self.table.wake_at) is not None and due <= until:
            self.at = max(self.at, due)
            self.take(self.table.tick(self.at))
        self.at = until
        self.take(self.table.tick(self.at))

    def start(self) -> None:
        """Let everybody be ready and the countdown run out."""
        for seat in range(len(self.table.seats)):
            self.act(seat, Ready())
        assert self.phase() is Phase.COUNTDOWN
        self.wait(3_000)
        assert self.phase() is Phase.RACING

    def play_out(self, seed: int) -> None:
        """Play legal actions at random until the round is over."""
        chance = Random(seed)
        while self.table.phase is Phase.RACING:
            self.wait(chance.randrange(50, 400))
            choices = [
                (seat, action)
                for seat in range(len(self.table.seats))
                for action in self.table.legal(seat)
            ]
            if choices and self.table.phase is Phase.RACING:
                seat, action = chance.choice(choices)
                self.act(seat, action)

    def stuck_or_play(self, seat: int) -> Action:
        """Some legal action of the seat, or a call."""
        legal = self.table.legal(seat)
        return legal[0] if legal else Call()


def seated(**given: Any) -> Audience:
    """A table where everybody is seated, and nobody is ready yet."""
    audience = Audience(**given)
    for seat, name in enumerate(["Anna", "Bo"]):
        audience.sit(seat, name=name)
    return audience
