"""One window of a guided story: what it may be told, and which answers are still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from bench.witness import cards_in
from spitdeck.server.comeback import MOST_ACTS, Comeback
from spitdeck.wire import (
    MAX_FRAME,
    Act,
    ClientMessage,
    Failure,
    Refusal,
    ServerMessage,
    Settled,
    Snapshot,
    Update,
    decode_message,
)
from tests.node.machine import Machine, Window
from tests.node.witness import BrokenError, Witness

__all__ = ["Page"]

TRIP_US = 20_000
"""How long the answer to a ping takes, and until an end is noticed."""

After = Callable[[int, Callable[[], object]], object]

_decoder = msgspec.json.Decoder(ServerMessage)


class Page:
    """A guest's window, and the browser behind it; at first not connected."""

    def __init__(self, guest: str, witness: Witness, answers: Counter[str], after: After) -> None:
        """`after` has something happen after so many microseconds."""
        self.guest = guest
        self.window: Window | None = None
        self.last_id = 0
        self.is_silent = False
        """Whether it answers no ping."""
        self._after = after
        self._seat: int | None = None
        """On which it was shown last that it sits: whoever leaves still hears what was judged."""
        self._witness = witness
        self._answers = answers
        self._asked: set[str] = set()
        """The cards that it has named itself."""
        self._open: dict[int, int] = {}
        """By id of an act that has come to the table: the seat that it came from."""
        self._answered: set[tuple[int, int]] = set()
        self._seen = 0

    # What it does.

    def open(self, machine: Machine, code: str, comeback: Comeback | None) -> None:
        """Connect, whatever has become of the connection before."""
        self.close_now()
        self._open.clear()
        machine.open(code, self.guest, comeback, self, self._opened)

    def comeback(self) -> Comeback:
        """What a page says that has lost its connection."""
        return Comeback(self._seen, tuple(self._open)[-MOST_ACTS:])

    def say(self, frame: bytes) -> None:
        """Let a frame come, and note whether it is an act that is to be answered."""
        if self.window is None:
            return
        message, seat = _read(frame), self.window.connection.seat
        self._asked |= cards_in(frame.decode(errors="replace")) | set(_texts(message))
        if not isinstance(message, Act) or seat is None:
            self.window.receive(frame)
            return
        acts = self.window.live.table.seats[seat].acts
        before = acts.last
        self.window.receive(frame)
        if before < acts.last == message.id:  # else it was not taken
            self.last_id = message.id
            if (seat, message.id) not in self._answered:
                self._open[message.id] = seat

    def pong(self, payload: bytes) -> None:
        """Say what nobody has asked for."""
        if self.window is not None:
            self.window.pong(payload)

    def close_now(self) -> None:
        """Be gone."""
        window, self.window = self.window, None
        if window is not None:
            window.close()

    def require_answers(self) -> None:
        """Raise if an act has no answer. Only when all has had time."""
        if self.window is None or self.window.connection.is_closing:
            return
        waiting = {claim.id for claim in self.window.live.table.referee.waiting}
        for act, seat in self._open.items():
            if seat == self.window.connection.seat and act not in waiting:
                raise BrokenError(f"{self.guest} has no answer to act {act} of seat {seat}")

    def _opened(self, window: Window) -> None:
        self.window = window

    # The way out of the server (`outbox.Pipe`).

    def send(self, frame: bytes) -> None:
        assert self.window is not None
        message = _decoder.decode(frame)
        kind = type(message).__name__.lower()
        match message:
            case Snapshot():
                self._seat, self._seen = message.seat, message.seq
                self.last_id = message.last_id
            case Update(id=int() as act):
                self._answer(act)
            case Refusal(id=act):
                kind = f"refused {message.refused.reason}"
                if not message.rule:
                    raise BrokenError(f"a refusal has no rule: {message}")
                self._answer(act)
            case Settled():
                for settled in message.acts:
                    self._open.pop(settled.id, None)
            case Failure():
                kind = f"failure {message.code}"
                if not message.sentence:
                    raise BrokenError(f"a failure says nothing: {message}")
            case _:
                pass
        if isinstance(message, Update):
            self._seen = message.seq
        self._answers[kind] += 1
        if not isinstance(message, Failure):  # which repeats what came
            self._witness.told(self._seat, message, self._asked)

    def ping(self, payload: bytes) -> None:
        window = self.window
        if window is not None and not self.is_silent:
            self._after(TRIP_US, lambda: window.pong(payload))

    def waiting(self) -> int:
        return 0

    def close(self, code: int) -> None:
        del code
        self.abort()

    def abort(self) -> None:
        self._open.clear()
        if self.window is not None:
            self._after(TRIP_US, self.window.close)

    def _answer(self, act: int) -> None:
        seat = self._seat
        if seat is None and self.window is not None:
            seat = self.window.connection.seat  # seated, and to be told of it when it is stored
        if seat is None:
            raise BrokenError(f"act {act} of a watcher is answered")
        if (seat, act) in self._answered:
            raise BrokenError(f"act {act} of seat {seat} is answered again")
        self._answered.add((seat, act))
        self._open.pop(act, None)


def _read(frame: bytes) -> ClientMessage | None:
    try:
        return decode_message(frame) if len(frame) <= MAX_FRAME else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _texts(value: object) -> Iterator[str]:
    """Every text in a message, be it of ours or of plain values."""
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from _texts(each)
        case list() | tuple():
            for each in value:
                yield from _texts(each)
        case msgspec.Struct():
            yield from _texts(msgspec.to_builtins(value))
        case _:
            pass
