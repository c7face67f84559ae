"""What one page at a table of any game knows, and what it does next: nothing but what it was told.

Sans-I/O: frames in by `hear`, messages out by `wish` and `choose`. The benches put a socket below
it, the simulation of a whole node (`tests/node`) a line that breaks.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import msgspec

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Slap, Stuck, Turn
from spitdeck.engine.cards import Card
from spitdeck.engine.follow import follow
from spitdeck.engine.game import Game
from spitdeck.engine.piles import Facing
from spitdeck.engine.proof import commit_nonce
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Setup, Stage, State
from spitdeck.engine.views import View
from spitdeck.games.catalogue import find_game
from spitdeck.wire import (
    Act,
    ClientMessage,
    Nonce,
    Pause,
    Phase,
    Pledge,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
    ServerMessage,
    Settled,
    Snapshot,
    TableView,
    Update,
)

__all__ = ["RUNNING", "GapError", "Screen", "state_of"]

RUNNING = (Phase.RACING, Phase.CLAIMING)
PATIENCE = 40
"""Turns of the stock without any progress, before a player says to be stuck."""

_decoder = msgspec.json.Decoder(ServerMessage)


class GapError(AssertionError):
    """An update is missing: the server promises that none is."""


class Screen:
    """Follows a table as a page does, and plays any legal action that it can see."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.snapshot: Snapshot | None = None
        self.view: View | None = None
        self.seq = 0
        self.last_id = 0
        self.unanswered: dict[int, Action] = {}
        """What was sent and has no answer yet, by id, in the order of sending."""
        self._nonces: dict[str, bytes] = {}
        self._pledged: set[tuple[str, str]] = set()
        self._turned = 0

    # What is told.

    def hear(self, frame: bytes) -> ServerMessage:
        """Take in a frame. Raises `GapError`."""
        message = _decoder.decode(frame)
        match message:
            case Snapshot():
                self.snapshot = message
                self.view = message.table.view
                self.seq = message.seq
                self.last_id = max(self.last_id, message.last_id)
            case Update():
                if message.seq != self.seq + 1:
                    raise GapError(f"update {message.seq} came after {self.seq}")
                self.seq = message.seq
                if self.view is not None:  # before the deal there is only who is ready
                    self.view = follow(self.view, message.events)
                if message.id is not None:
                    self.unanswered.pop(message.id, None)
            case Refusal():
                self.unanswered.pop(message.id, None)
            case Settled():
                for act in message.acts:
                    if act.fate != "waiting":
                        self.unanswered.pop(act.id, None)
            case _:
                pass
        return message

    @property
    def table(self) -> TableView:
        """The table of the last snapshot; its `view` is as old as that."""
        assert self.snapshot is not None
        return self.snapshot.table

    @property
    def seat(self) -> int | None:
        return None if self.snapshot is None else self.snapshot.seat

    @property
    def phase(self) -> Phase:
        return Phase.WAITING if self.snapshot is None else self.snapshot.table.phase

    # What to do.

    def act(self, action: Action) -> Act:
        """An act of that action, with the next id."""
        self.last_id += 1
        self.unanswered[self.last_id] = action
        return Act(self.last_id, action)

    def wish(self) -> ClientMessage | None:
        """What the table waits for from this seat, beside the cards."""
        if self.seat is None:
            return None
        own, table = self.table.seats[self.seat], self.table
        proving = self._prove()
        if proving is not None:
            return proving
        is_ready = own.ready or (self.view is not None and self.seat in self.view.marked)
        match table.phase:
            case Phase.AGREEING | Phase.BETWEEN if not is_ready and not self.unanswered:
                return self.act(Ready())
            case Phase.PAUSED if not own.ready:
                return Resume()
            case Phase.OVER if not own.rematch and not self._has_left():
                return Rematch()
            case Phase.RACING if table.pause_asked_by is not None and not own.ready:
                return Pause()
            case _:
                return None

    def choose(self) -> Action | None:
        """Any sensible thing to do with the cards now; None if there is none."""
        seen, seat = self.view, self.seat
        if seen is None or seat is None or self.phase not in RUNNING:
            return None
        game = find_game(seen.game)
        options = game.legal(state_of(game, self.table, seen), seat)
        asked = set(self.unanswered.values())
        plays = [each for each in options if isinstance(each, Play | Slap) and each not in asked]
        if plays:
            self._turned = 0
            return self.chance.choice(plays)
        calls = [each for each in options if isinstance(each, Call)]
        if calls:
            return calls[0]
        digging = [each for each in options if isinstance(each, Move) and _digs(seen, each.card)]
        if digging:
            return self.chance.choice(digging)
        if Turn() in options and self._turned < PATIENCE:
            self._turned += 1
            return Turn()
        return Stuck() if Stuck() in options else None

    def _has_left(self) -> bool:
        return any(each.kind is SeatKind.OPEN for each in self.table.seats)

    def _prove(self) -> ClientMessage | None:
        """The pledge or nonce that the deal waits for from this page, once each."""
        proof, seat = self.table.proof, self.seat
        if proof is None or seat is None or proof.nonces or proof.secret:
            return None
        nonce = self._nonces.setdefault(proof.commitment, self.chance.randbytes(32))
        step = "nonce" if proof.pledges else "pledge"
        if (proof.commitment, step) in self._pledged:
            return None
        self._pledged.add((proof.commitment, step))
        pledge = commit_nonce(nonce).hex()
        if step == "pledge":
            return Pledge(pledge)
        return Nonce(nonce.hex()) if proof.pledges[seat] == pledge else None


def state_of(game: Game, table: TableView, seen: View) -> State:
    """A state that looks as the view does; where it shows none, any of the other cards lie."""
    options = tuple(sorted(table.options.items()))
    made, memory = _setup(game.id, options, len(table.seats))
    places = dict(made.shown)
    open_cards = {card for pile in seen.piles for card in pile.up}
    others = iter([card for card in game.deck(made) if card not in open_cards])
    known = {places[name]: value for name, value in seen.memory.items()}
    return State(
        made,
        tuple((*islice(others, pile.down), *map(Card, pile.up)) for pile in seen.piles),
        Stage(seen.stage),
        marked=sum(1 << seat for seat in seen.marked),
        warned=sum(1 << seat for seat in seen.warned),
        round=seen.round,
        score=seen.score,
        memory=tuple(known.get(at, value) for at, value in enumerate(memory)),
    )


@cache
def _setup(
    game_id: str, options: tuple[tuple[str, bool | int | str], ...], seats: int
) -> tuple[Setup, tuple[int, ...]]:
    game = find_game(game_id)
    made = game.setup(game.options(**dict(options)), seats, Shuffle(bytes(32)))
    return made, game.deal(made).memory


def _digs(seen: View, card: str) -> bool:
    """Whether the card's going would turn one up, or empty the Nertz pile.

    Who keeps a last Nertz card that has a place to go may neither call nor say to be stuck.
    """
    return any(
        pile.facing is Facing.TOP
        and (pile.down > 0 or pile.kind == "nertz")
        and pile.up[-1:] == (card,)
        for pile in seen.piles
    )
