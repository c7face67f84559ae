"""A whole match as text: rules, seats, the shuffle's key, and everything that was judged.

`record_of` makes it from a table's log, `show_record` and `parse_record` are its text
form, and `replay` folds it to the same state and hash again, on any machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable

import msgspec

from spitdeck.engine.actions import Action, Ready, Reason, Refused
from spitdeck.engine.game import Game
from spitdeck.engine.notation import parse_action, show_action
from spitdeck.engine.options import parse_options
from spitdeck.engine.piles import parse_seat, seat_name
from spitdeck.engine.proof import match_key
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import State
from spitdeck.table.entries import (
    Acted,
    Committed,
    Entry,
    Expired,
    MatchStarted,
    Opened,
    PhaseChanged,
    Revealed,
    Sat,
)
from spitdeck.table.layout import start_layout
from spitdeck.wire import Phase, SeatKind

__all__ = [
    "Line",
    "Proof",
    "Record",
    "RecordError",
    "parse_record",
    "record_of",
    "replay",
    "show_record",
]

HEADING = "spitdeck record 1"
ACCEPTED = "accepted"
START = "start"


class RecordError(ValueError):
    """A text is no record, or a record does not replay.

    `line` is the offending line, `expected` what would have done.
    """

    def __init__(self, line: str, expected: str) -> None:
        """Say what was found and what was expected."""
        self.line = line
        self.expected = expected
        super().__init__(f"{line!r} in a record: expected {expected}")


class Line(msgspec.Struct, frozen=True):
    """One thing that happened: `start`, `deal`, a clock, or a seat's judged action."""

    at: int
    """Microseconds since the match was dealt."""
    what: str
    """`start`, `deal`, `time NAME`, or an action's text."""
    seat: int | None = None
    verdict: str | None = None
    """`accepted` or the reason for the refusal, for an action."""


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


def record_of(
    entries: Iterable[Entry], match: int, unseal: Callable[[str], bytes] | None = None
) -> Record:
    """The record of the table's match of that number. Raises `RecordError` if there is none.

    Without `unseal` it has no secret as long as somebody can act in the match.
    """
    opened: Opened | None = None
    seats: dict[int, tuple[SeatKind, str]] = {}
    playing: dict[int, tuple[SeatKind, str]] = {}
    started: MatchStarted | None = None
    committed: Committed | None = None
    secret: str | None = None
    lines: list[Line] = []
    before, is_running = Phase.WAITING, False
    for entry in entries:
        match entry:
            case Opened():
                opened = entry
            case Sat():
                seats[entry.seat] = (entry.kind, entry.level or entry.name)
            case Committed():
                if started is not None:
                    break
                committed = entry
            case MatchStarted() if entry.match == match:
                started, playing, is_running = entry, dict(seats), False
            case Revealed() if started is not None:
                secret = entry.secret
            case _:
                told = [] if started is None else _line(entry, started.at, before)
                lines += [line for line in told if line.what != START or not is_running]
        if isinstance(entry, PhaseChanged):
            before = entry.phase
            is_running = (is_running or before is Phase.RACING) and before is not Phase.BETWEEN
    if opened is None or started is None or committed is None:
        raise RecordError(f"match {match}", "a match that was played at the table")
    if secret is None and unseal is not None:
        secret = unseal(committed.secret).hex()
    who = tuple(playing[seat] for seat in sorted(playing))
    proof = Proof(committed.commitment, started.pledges, started.nonces, secret)
    return Record(opened.game, opened.options, who, proof, tuple(lines))


def replay(game: Game, record: Record) -> State:
    """The state after the whole record.

    Raises `RecordError` if something in it is judged otherwise than it says, and
    `OptionsError` if its options are none of the game's.
    """
    if record.proof.secret is None:
        raise RecordError("secret", "a record of a match that is over, with its secret")
    options = parse_options(game.options, dict(record.options))
    nonces = [bytes.fromhex(nonce) for nonce in record.proof.nonces]
    key = match_key(bytes.fromhex(record.proof.secret), nonces)
    setup = game.setup(options, len(record.seats), Shuffle(key))
    state = game.deal(setup)
    for line in record.lines:
        state = _after(game, state, line)
    return state


def show_record(record: Record) -> str:
    """The record as text, a line each, ending with a newline."""
    head = [HEADING, f"game {record.game}"]
    head += [f"option {name} {value}" for name, value in record.options.items()]
    head += [
        f"seat {seat_name(seat)} {kind} {json.dumps(name)}"
        for seat, (kind, name) in enumerate(record.seats)
    ]
    head += _show_proof(record.proof)
    return "\n".join([*head, *map(_show_line, record.lines), ""])


def parse_record(text: str) -> Record:
    """The record that `show_record` wrote. Raises `RecordError`."""
    first, *rest = text.splitlines() or [""]
    if first != HEADING:
        raise RecordError(first, HEADING)
    facts: dict[str, str] = {}
    options: dict[str, str] = {}
    seats: list[tuple[SeatKind, str]] = []
    by_seat: dict[str, dict[str, str]] = {"pledge": {}, "nonce": {}}
    lines: list[Line] = []
    for line in rest:
        word, _, value = line.partition(" ")
        match word:
            case "game" | "commitment" | "secret":
                facts[word] = value
            case "option":
                name, _, options[name] = value.partition(" ")
            case "seat":
                seats.append(_parse_seat(line, len(seats)))
            case "pledge" | "nonce":
                letter, _, by_seat[word][letter] = value.partition(" ")
            case _:
                lines.append(_parse_line(line))
    if "game" not in facts or not seats:
        raise RecordError(text[:40], "a game and its seats")
    proof = _parse_proof(facts, by_seat, len(seats))
    return Record(facts["game"], options, tuple(seats), proof, tuple(lines))


def _show_proof(proof: Proof) -> list[str]:
    lines = [f"commitment {proof.commitment}"]
    for word, given in (("pledge", proof.pledges), ("nonce", proof.nonces)):
        lines += [f"{word} {seat_name(seat)} {text}" for seat, text in enumerate(given) if text]
    return lines if proof.secret is None else [*lines, f"secret {proof.secret}"]


def _parse_proof(facts: dict[str, str], by_seat: dict[str, dict[str, str]], seats: int) -> Proof:
    letters = [seat_name(seat) for seat in range(seats)]
    for name, value in [*facts.items(), *(each for by in by_seat.values() for each in by.items())]:
        if name != "game" and not re.fullmatch(r"[0-9a-f]{64}", value):
            raise RecordError(f"{name} {value}", "64 hexadecimal digits")
    for strange in [letter for by in by_seat.values() for letter in by if letter not in letters]:
        raise RecordError(strange, f"a seat from A to {letters[-1]}")
    if "commitment" not in facts:
        raise RecordError("no commitment", "a commitment to the secret of the deal")
    pledges, nonces = (
        tuple(by_seat[word].get(letter, "") for letter in letters) for word in ("pledge", "nonce")
    )
    return Proof(facts["commitment"], pledges, nonces, facts.get("secret"))


def _line(entry: Entry, since: int, before: Phase) -> list[Line]:
    match entry:
        case Acted(action=Ready()):
            return []
        case Acted():
            verdict = ACCEPTED if entry.refused is None else str(entry.refused.reason)
            text = show_action(entry.action, entry.seat)
            return [Line(entry.at - since, text, entry.seat, verdict)]
        case Expired():
            return [Line(entry.at - since, f"time {entry.timer}")]
        case PhaseChanged(phase=Phase.RACING):  # or goes on after a pause
            return [Line(entry.at - since, START)]
        case PhaseChanged(phase=Phase.COUNTDOWN) if before is Phase.BETWEEN:
            return [Line(entry.at - since, "deal")]
        case _:
            return []


def _after(game: Game, state: State, line: Line) -> State:
    if line.seat is not None:
        return _judged(game, state, line, line.seat)
    if line.what == "deal":
        return game.next_round(state).state
    if line.what == "start":
        return start_layout(game, state).state
    timer = game.timer(state)
    if timer is None or line.what != f"time {timer.name}":
        raise RecordError(_show_line(line), f"time {timer.name}" if timer else "no clock here")
    return game.expire(state, timer.name).state


def _judged(game: Game, state: State, line: Line, seat: int) -> State:
    """The state after a seat's action. Refusals of the table's own leave no trace in it."""
    action: Action = parse_action(state, seat, line.what)
    if line.verdict in _TABLE_REASONS:
        return state
    answer = game.apply(state, seat, action)
    verdict = str(answer.reason) if isinstance(answer, Refused) else ACCEPTED
    if verdict != line.verdict:
        raise RecordError(_show_line(line), verdict)
    return state if isinstance(answer, Refused) else answer.state


_TABLE_REASONS = frozenset({Reason.CALL_TOO_SOON, Reason.PAUSED, Reason.NOT_STARTED})


def _show_line(line: Line) -> str:
    who = "" if line.seat is None else f" {seat_name(line.seat)}"
    verdict = "" if line.verdict is None else f" : {line.verdict}"
    return f"{line.at}{who} {line.what}{verdict}"


_LINE = re.compile(r"(\d+) (?:(start|deal|time \w+)|([A-H]) (.+) : (\w+))")


def _parse_line(text: str) -> Line:
    found = _LINE.fullmatch(text)
    if found is None:
        raise RecordError(text, "microseconds and start, deal, time NAME, or SEAT ACTION : VERDICT")
    if found[2] is not None:
        return Line(int(found[1]), found[2])
    return Line(int(found[1]), found[4], parse_seat(found[3]), found[5])


def _parse_seat(line: str, expected: int) -> tuple[SeatKind, str]:
    found = re.fullmatch(r'seat ([A-H]) (person|bot|open) (".*")', line)
    if found is None or parse_seat(found[1]) != expected:
        raise RecordError(line, f"seat {seat_name(expected)} person|bot|open and a quoted name")
    try:
        name = json.loads(found[3])
    except json.JSONDecodeError:
        raise RecordError(line, "a name in quotes") from None
    return SeatKind(found[2]), str(name)
