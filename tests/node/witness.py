"""Knows what must be so at one table, from what is on the disk alone, and says when it is not."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from spitdeck.engine.cards import Card
from spitdeck.engine.piles import Facing
from spitdeck.engine.proof import commit_secret
from spitdeck.engine.state import Setup, State, state_hash
from spitdeck.games.catalogue import find_game
from spitdeck.server.live import LiveTable
from spitdeck.storage.log import Append
from spitdeck.table import seats
from spitdeck.table.entries import Acted, Committed, Opened, Revealed, Sat, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.recovery import Teller, restore
from spitdeck.table.seats import Seat
from spitdeck.table.table import Table
from spitdeck.wire import Phase, Refusal, RoundView, SeatKind, ServerMessage, Update

__all__ = ["BrokenError", "Witness"]

FACES = (Phase.RACING, Phase.CLAIMING, Phase.BETWEEN, Phase.OVER)
NOBODY = -1

Seen = dict[int, set[str]]
"""By seat, and for watchers: every card that it has been shown in this match."""


class BrokenError(AssertionError):
    """A promise of the server's is broken."""


class Witness:
    """Follows one table's log entry by entry, and holds every frame and answer against it."""

    def __init__(self, code: str, unseal: Any) -> None:
        self.code = code
        self.judged: dict[tuple[int, int], bool] = {}
        """By seat and id of an act: whether it was accepted."""
        self.not_received: set[tuple[int, int]] = set()
        """What pages were told was never received."""
        self.refusals: Tally[int] = Tally()
        """By seat: how many are stored."""
        self.unlogged = 0
        """Refusals that were told and are not stored."""
        self.returns = 0
        """How often a person has taken a seat back from a bot."""
        self._unseal = unseal
        self._lines: list[str] = []
        self._table: Table | None = None
        self._teller: Teller | None = None
        self._setup: Setup | None = None
        self._deck: set[Card] = set()
        self._sorted: list[Card] = []
        self._seen: Seen = {}
        self._before: Seen = {}
        self._commitment = ""

    @property
    def rounds(self) -> Sequence[RoundView]:
        """The rounds of the present match that have ended."""
        return () if self._table is None else self._table.rounds

    # What is stored.

    def stored(self, append: Append) -> None:
        """Entries are on the disk now."""
        if append.expected_seq != len(self._lines):
            raise BrokenError(f"{self.code}: entries after {append.expected_seq} are missing")
        for line in append.entries:
            self._tell(line)

    def lost(self, length: int) -> None:
        """The disk has lost all but so many entries: what was told of the rest is void."""
        lines = self._lines[:length]
        self.judged.clear()
        self.refusals.clear()
        self.not_received.clear()
        self._lines, self._table, self._teller = [], None, None
        for line in lines:
            self._tell(line)

    def _tell(self, line: str) -> None:
        self._lines.append(line)
        entry = parse_entry(line)
        if isinstance(entry, Opened):
            secrets = Secrets(lambda: b"")
            self._table = restore([entry], find_game, secrets, self._unseal)
            self._teller = Teller(self._table, self._unseal)
            return
        assert self._table is not None
        assert self._teller is not None
        if isinstance(entry, Acted) and entry.id > 0:
            is_bot = self._table.seats[entry.seat].kind is SeatKind.BOT
            if not is_bot:
                self._judge(entry)
        if isinstance(entry, Sat):
            self._sits(entry, self._table.seats[entry.seat])
        self._teller.tell(entry)
        self._prove(entry)
        self._look(self._table)

    def _judge(self, entry: Acted) -> None:
        asked = (entry.seat, entry.id)
        if asked in self.judged:
            raise BrokenError(f"{self.code}: act {asked} was judged twice")
        if asked in self.not_received:
            raise BrokenError(f"{self.code}: act {asked} was called not received, then judged")
        self.judged[asked] = entry.refused is None
        self.refusals[entry.seat] += entry.refused is not None

    def _sits(self, entry: Sat, before: Seat) -> None:
        """Nobody comes to a seat that is taken, but a bot for its person and that person again."""
        if entry.kind is SeatKind.PERSON and before.kind is SeatKind.BOT:
            if not entry.who or entry.who != before.kept_for:
                raise BrokenError(f"{self.code}: {entry.who!r} has taken a bot's seat {entry.seat}")
            self.returns += 1

    def _prove(self, entry: object) -> None:
        if isinstance(entry, Committed):
            if self._seen:  # else another match was committed to and never shown
                self._before, self._seen = self._seen, {}
            self._commitment = entry.commitment
        elif isinstance(entry, Revealed):
            secret = bytes.fromhex(entry.secret)
            if commit_secret(secret).hex() != self._commitment:
                raise BrokenError(f"{self.code}: the secret is not what was committed to")

    def _look(self, table: Table) -> None:
        state = table.state
        if state is None:
            return
        if state.setup is not self._setup:  # other house rules may mean other cards
            self._setup = state.setup
            self._sorted = sorted(table.game.deck(state.setup))
            self._deck = set(self._sorted)
        self.conserved(state)
        if table.phase is Phase.RACING:
            self._before = {}  # what is told late of the match before has been told by now
        if table.phase in FACES:
            for seat in (NOBODY, *range(len(table.seats))):
                self._seen.setdefault(seat, set()).update(_open_cards(state, seat))

    def conserved(self, state: State) -> None:
        """Raise unless every card is in exactly one place."""
        if self._sorted and sorted(card for pile in state.piles for card in pile) != self._sorted:
            raise BrokenError(f"{self.code}: cards are lost or doubled")

    # What is told.

    def told(self, seat: int | None, message: ServerMessage, asked: set[str]) -> None:
        """A frame leaves for a seat, which itself has named the cards in `asked`."""
        place = NOBODY if seat is None else seat
        may = self._seen.get(place, set()) | self._before.get(place, set())
        for text in _texts(msgspec.to_builtins(message)):
            if text in self._deck and text not in may and text not in asked:
                raise BrokenError(f"{self.code}: seat {seat} is told of {text} in {message}")
        match message:
            case Update(id=int() as act):
                self._answered(seat, act, is_accepted=True)
            case Refusal(id=act) if message.refused.reason != "paused":
                self._answered(seat, act, is_accepted=False)
            case _:
                pass

    def _answered(self, seat: int | None, act: int, *, is_accepted: bool) -> None:
        found = None if seat is None else self.judged.get((seat, act))
        if found is None and not is_accepted and self._may_be_unlogged(seat):
            self.unlogged += 1
        elif found is not is_accepted:
            raise BrokenError(f"{self.code}: the answer to act {act} of {seat} is not stored")

    def _may_be_unlogged(self, seat: int | None) -> bool:
        """Whether a seat has had so much refused that the next refusal need not be stored."""
        return seat is not None and self.refusals[seat] >= seats.REFUSALS_AT_ONCE

    def settled(self, seat: int, act: int, fate: str) -> None:
        """A page that came back was told what became of an act."""
        stored = self.judged.get((seat, act))
        if fate == "not_received":
            if stored is not None:
                raise BrokenError(f"{self.code}: act {act} of {seat} is stored, not lost")
            self.not_received.add((seat, act))
        # What was refused because nothing could be stored is not stored.
        elif (fate == "accepted" and stored is not True) or (fate == "refused" and stored):
            raise BrokenError(f"{self.code}: act {act} of {seat} is not {fate}")

    def forget(self, seat: int | None) -> None:
        """The page that was told of acts that never came is gone."""
        self.not_received = {asked for asked in self.not_received if asked[0] != seat}

    # What is there.

    def same(self, live: LiveTable) -> None:
        """Raise unless the live table is what its log tells. Only when all is stored."""
        mine, table = self._table, live.table
        if mine is None:
            return
        for name in ("phase", "seq", "wins", "match", "rounds", "is_revealed"):
            if getattr(mine, name) != getattr(table, name):
                told, there = getattr(mine, name), getattr(table, name)
                raise BrokenError(f"{self.code}: {name} is {there}, the log tells {told}")
        if _hash(mine.state) != _hash(table.state):
            raise BrokenError(f"{self.code}: other cards than the log tells")
        for one, other in zip(mine.seats, table.seats, strict=True):
            if _sitting(one) != _sitting(other):
                raise BrokenError(f"{self.code}: another sits on seat {one.number}")


def _sitting(seat: Seat) -> tuple[SeatKind, str, str, str]:
    return seat.kind, seat.name, seat.who, seat.kept_for


def _hash(state: State | None) -> str:
    return "" if state is None else state_hash(state)


def _open_cards(state: State, seat: int) -> Iterator[str]:
    """Every card that a seat may see now: told apart here, not by the server's own views."""
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        is_own_hand = spec.facing is Facing.OWNER and spec.seat == seat
        if spec.facing is Facing.UP or is_own_hand:
            yield from cards
        elif spec.facing is Facing.TOP:
            yield from cards[-1:]


def _texts(value: object) -> Iterator[str]:
    """Every text in a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
