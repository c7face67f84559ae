"""Two scripted pages at one table: they know what their sockets told, and play by it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

import msgspec

from bench.sockets import Socket
from bench.tops import CENTRES, Tops
from spitdeck import wire
from spitdeck.engine import events

__all__ = ["Duel", "Exchange", "GameDuel", "RelayDuel"]

UPDATE = b'{"type":"update"'

_decoder = msgspec.json.Decoder(wire.ServerMessage)
_update_decoder = msgspec.json.Decoder(wire.Update)


@dataclass
class Exchange:
    """A move as bytes: what a seat sent, and what it and the other were told."""

    seat: int
    sent: bytes
    told: list[bytes]


class Duel(Protocol):
    """Two sockets at one table, with at most one move on its way."""

    sockets: list[Socket]
    answered: Callable[[Duel, int], None]
    """Called with the instant, in ns, when both sockets have been told of the move."""
    is_over: bool

    def send_next(self) -> None:
        """Send the next move."""


class GameDuel:
    """Two pages at a real table, playing any legal play, or calling when there is none."""

    def __init__(self, chance: Random) -> None:
        self.sockets: list[Socket] = []
        self.answered: Callable[[Duel, int], None] = lambda _duel, _at: None
        self.is_over = False
        self.raced = asyncio.Event()
        """Set while the match is on and its cards are face up."""
        self.phase = wire.Phase.WAITING
        self.taken: list[Exchange] | None = None
        """Filled with every exchange, if it is a list."""
        self._chance = chance
        self._tops = Tops()
        self._id = 1  # a table's start has the first one
        self._told: list[bytes] = []
        self._sent = b""
        self._actor = -1

    def heard(self, frame: bytes, seat: int) -> None:
        if not frame.startswith(UPDATE):
            self._heard_other(frame, seat)
        elif self._actor < 0:  # what happened by itself, such as the opening flip
            if seat == 0:
                self._follow(_update_decoder.decode(frame).events)
        else:
            self._told.append(frame)
            if len(self._told) == 2:
                self._both_told(frame, seat)

    def send_next(self) -> None:
        self._id += 1
        self._actor, self._sent = self._choose()
        self.sockets[self._actor].send(self._sent)

    def _both_told(self, frame: bytes, seat: int) -> None:
        at = time.perf_counter_ns()
        update = _update_decoder.decode(frame)
        assert update.id == (self._id if seat == self._actor else None), frame
        if self.taken is not None:
            # Told in the order of the seats' sockets: the last frame is this seat's.
            first, last = self._told
            mine, others = (last, first) if seat == self._actor else (first, last)
            self.taken.append(Exchange(self._actor, self._sent, [mine, others]))
        self._told = []
        self._actor = -1
        self._follow(update.events)
        self.answered(self, at)

    def _choose(self) -> tuple[int, bytes]:
        plays = [
            (seat, card, pile)
            for seat in (0, 1)
            for pile in CENTRES
            for card in self._tops.able(seat, pile)
        ]
        if not plays:
            caller = 1 if 0 in self._tops.called else 0
            return caller, b'{"type":"act","id":%d,"action":{"type":"call"}}' % self._id
        seat, card, pile = plays[int(self._chance.random() * len(plays))]
        play = f'{{"type":"play","card":"{card}","pile":"{pile}"}}'
        return seat, f'{{"type":"act","id":{self._id},"action":{play}}}'.encode()

    def _follow(self, happened: Sequence[events.Event]) -> None:
        for event in happened:
            self._tops.follow(event)
            match event:
                case events.Flipped():
                    self.raced.set()
                case events.RoundEnded():
                    self.is_over = True
                    self.raced.clear()
                case _:
                    pass

    def _heard_other(self, frame: bytes, seat: int) -> None:
        match _decoder.decode(frame):
            case wire.Snapshot() as snapshot:
                if seat == 0:
                    self._look(snapshot.table)
            case wire.Lag():
                pass
            case other:
                raise AssertionError(f"the server did not take a legal move: {other}")

    def _look(self, table: wire.TableView) -> None:
        self.phase = table.phase
        if table.view is None or table.phase not in {wire.Phase.RACING, wire.Phase.OVER}:
            return
        self.is_over = table.phase is wire.Phase.OVER
        self._tops.look(table.view)


class RelayDuel:
    """Two sockets at a bare relay, sending what real pages sent."""

    def __init__(self, exchanges: Sequence[Exchange]) -> None:
        self.sockets: list[Socket] = []
        self.answered: Callable[[Duel, int], None] = lambda _duel, _at: None
        self.is_over = False
        self._exchanges = exchanges
        self._left = 0
        self._next = 0
        self._told = 0

    def heard(self, frame: bytes, _seat: int) -> None:
        assert frame.startswith(UPDATE)
        self._told += 1
        if self._told == 2:
            self._told = 0
            self._left -= 1
            self.is_over = self._left <= 0
            self.answered(self, time.perf_counter_ns())

    def send_next(self) -> None:
        exchange = self._exchanges[self._next % len(self._exchanges)]
        self._next += 1
        self.sockets[exchange.seat].send(exchange.sent)

    def again(self, moves: int) -> None:
        """Be ready for so many moves more."""
        self._left = moves
        self.is_over = False
