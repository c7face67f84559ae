"""A whole match as a value: rules, seats, the deal's proof, and everything that was judged.

`record_of` makes it from a table's log, `recordtext` is its text form, `replay` folds it to
the same state and hash again, on any machine, and adds what every line caused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

import msgspec

from spitdeck.engine.actions import Ready
from spitdeck.engine.piles import seat_name
from spitdeck.referee.claim import Coin
from spitdeck.referee.referee import DEFAULT_CAP_MS
from spitdeck.table.entries import (
    Acted,
    Committed,
    Entry,
    Expired,
    MatchStarted,
    Opened,
    PhaseChanged,
    Revealed,
    RulesChanged,
    Sat,
    parse_entry,
)
from spitdeck.table.phases import RUNNING
from spitdeck.table.recordedaction import show_recorded
from spitdeck.wire import Phase, SeatKind, Verdict

__all__ = [
    "ACCEPTED",
    "Line",
    "Proof",
    "Record",
    "RecordError",
    "Weighed",
    "entries_of",
    "record_of",
    "show_seat",
]

ACCEPTED = "accepted"


class RecordError(ValueError):
    """A text is no record, or a record does not replay.

    `line` is the offending line, `expected` what would have done, and `number` the line's
    number in the text, from 1, or None for what is not one line's fault.
    """

    def __init__(self, line: str, expected: str, number: int | None = None) -> None:
        """Say what was found and what was expected."""
        self.line = line
        self.expected = expected
        self.number = number
        where = "in a record" if number is None else f"in line {number} of a record"
        super().__init__(f"{line!r} {where}: expected {expected}")


class Weighed(msgspec.Struct, frozen=True):
    """When a seat's action came and when it counts as made. Microseconds since the deal."""

    arrived: int
    credit: int
    fair: int
    coin: Coin | None = None
    """The draw that ordered it among level ones."""
    verdict: Verdict | None = None
    """To whom it lost."""


class Line(msgspec.Struct, frozen=True):
    """One thing that happened: a deal, a start, a pause, a clock, or a seat's judged action."""

    at: int
    """Microseconds since the match was dealt."""
    what: str
    """`deal`, `start`, `pause`, `resume`, `time NAME`, `seat SEAT KIND NAME` of who plays on there
    from now on, or an action (see `recordedaction`)."""
    seat: int | None = None
    answer: str | None = None
    """`accepted` or the reason for the refusal, for an action."""
    weighed: Weighed | None = None
    """For an action."""
    caused: tuple[str, ...] = ()
    """What it caused, a line of text each: shuffles, draws, the layout, events."""


class Proof(msgspec.Struct, frozen=True):
    """What the deal is made of, and can be proved by; all is hexadecimal text.

    By seat, and empty for whoever gave none: the commitment to a nonce, and the nonce.
    """

    commitment: str
    pledges: tuple[str, ...]
    nonces: tuple[str, ...]
    secret: str | None
    """None until nobody can act in the match any more."""


class Record(msgspec.Struct, frozen=True):
    """A match from its deal on. `seats` says who sat where: a name, or a bot's level."""

    game: str
    options: dict[str, str]
    seats: tuple[tuple[SeatKind, str], ...]
    proof: Proof
    lines: tuple[Line, ...]
    table: str
    match: int = 1
    lag_cap_ms: int = DEFAULT_CAP_MS
    equalises: bool = False
    """Whether all were shown everything together. Earlier versions did not write it down."""
    hash: str | None = None
    """Of the last state, once the record was replayed and is open."""
    result: str | None = None
    """How the match ended (`cleared 1/2 0/23`), as `hash`; `none` if it was broken off."""


def record_of(
    entries: Iterable[Entry],
    match: int,
    unseal: Callable[[str], bytes] | None = None,
    until: int | None = None,
) -> Record:
    """The record of the table's match of that number. Raises `RecordError` if there is none.

    It says what happened, not yet what that caused. Without `unseal` it has no secret as
    long as somebody can act in the match. What was judged after `until` is left out.
    """
    telling = _Telling(match, until)
    for entry in entries:
        if not telling.take(entry):
            break
    return telling.record(unseal)


def entries_of(lines: Iterable[str], match: int) -> Iterator[Entry]:
    """The entries of a table's log that `record_of` needs for that match.

    What was done in other matches, by far the most of a long log, is not even parsed. Raises
    msgspec.DecodeError for a line that is no entry.
    """
    has_begun = False
    for line in lines:
        if not has_begun and line.startswith(_DONE):
            continue
        entry = parse_entry(line)
        if has_begun and isinstance(entry, Committed):
            return
        has_begun = has_begun or (isinstance(entry, MatchStarted) and entry.match == match)
        yield entry


def show_seat(seat: int, kind: SeatKind, name: str) -> str:
    """Who sits on a seat, as a record says it."""
    return f"seat {seat_name(seat)} {kind} {json.dumps(name)}"


_DONE = ('{"type":"acted"', '{"type":"expired"')


class _Telling:
    """What is known of a match after so many entries."""

    def __init__(self, match: int, until: int | None) -> None:
        self.match = match
        self.until = until
        self.opened: Opened | None = None
        self.seats: dict[int, tuple[SeatKind, str]] = {}
        self.playing: dict[int, tuple[SeatKind, str]] = {}
        self.committed: Committed | None = None
        self.started: MatchStarted | None = None
        self.secret: str | None = None
        self.lines: list[Line] = []
        self.before = Phase.WAITING
        self.is_running = False
        """Whether the layout was started, though it may be paused."""
        self.left: set[int] = set()
        """The seats whose players have left the match: whoever sits there next only watches."""

    def take(self, entry: Entry) -> bool:
        """Take in one entry; gives whether more of the match may follow."""
        match entry:
            case Opened():
                self.opened = entry
            case RulesChanged() if self.opened is not None and self.started is None:
                self.opened = msgspec.structs.replace(self.opened, options=entry.options)
            case Sat():
                self.seats[entry.seat] = (entry.kind, entry.level or entry.name)
                self._sat(entry)
            case Committed():
                if self.started is not None:
                    return False
                self.committed = entry
            case MatchStarted() if entry.match == self.match:
                self.started, self.playing = entry, dict(self.seats)
                self.lines, self.is_running, self.left = [Line(0, "deal")], False, set()
            case Revealed() if entry.match == self.match:
                self.secret = entry.secret
            case Acted() | Expired() | PhaseChanged() if self.started is not None:
                if self.until is None or entry.at <= self.until:
                    self.lines += self._lines(entry, self.started.at)
            case _:
                pass
        if isinstance(entry, PhaseChanged):
            self.before = entry.phase
            self.is_running |= entry.phase is Phase.RACING
            self.is_running &= entry.phase is not Phase.BETWEEN
        return True

    def record(self, unseal: Callable[[str], bytes] | None) -> Record:
        """What was told. Raises `RecordError` if the match was not."""
        opened, started, committed = self.opened, self.started, self.committed
        if opened is None or started is None or committed is None:
            raise RecordError(f"match {self.match}", "a match that was played at the table")
        secret = self.secret
        if secret is None and unseal is not None:
            secret = unseal(committed.secret).hex()
        return Record(
            game=opened.game,
            options=opened.options,
            seats=tuple(self.playing[seat] for seat in sorted(self.playing)),
            proof=Proof(committed.commitment, started.pledges, started.nonces, secret),
            lines=tuple(self.lines),
            table=opened.code,
            match=self.match,
            lag_cap_ms=opened.lag_cap_ms,
            equalises=opened.equalises,
        )

    def _sat(self, sat: Sat) -> None:
        """Say who plays on for somebody in the match, and that they are back."""
        started, is_late = self.started, self.until is not None and sat.at > self.until
        if sat.kind is SeatKind.OPEN:
            self.left.add(sat.seat)
        elif started and self.secret is None and sat.seat not in self.left and not is_late:
            kind, name = self.seats[sat.seat]
            self.lines.append(Line(sat.at - started.at, show_seat(sat.seat, kind, name)))

    def _lines(self, entry: Acted | Expired | PhaseChanged, since: int) -> list[Line]:
        at = entry.at - since
        match entry:
            case Acted(action=Ready()):
                return []
            case Acted():
                answer = ACCEPTED if entry.refused is None else str(entry.refused.reason)
                what = show_recorded(entry.action)
                return [Line(at, what, entry.seat, answer, _weighed(entry, since))]
            case Expired():
                return [Line(at, f"time {entry.timer}")]
            case PhaseChanged():
                turn = self._turn(entry.phase)
                return [] if turn is None else [Line(at, turn)]

    def _turn(self, phase: Phase) -> str | None:
        """What another phase says of the cards."""
        if phase is Phase.PAUSED:
            return "pause"
        if phase is Phase.COUNTDOWN and self.before is Phase.BETWEEN:
            return "deal"
        if phase is Phase.RACING and not self.is_running:
            return "start"
        goes_on = phase in RUNNING and self.before is Phase.COUNTDOWN
        return "resume" if goes_on else None


def _weighed(acted: Acted, since: int) -> Weighed:
    arrived = acted.at if acted.arrived is None else acted.arrived
    fair = arrived if acted.fair is None else acted.fair
    coin = acted.coin if acted.coin is not None and acted.coin.number else None
    return Weighed(arrived - since, acted.credit, fair - since, coin, acted.verdict)
