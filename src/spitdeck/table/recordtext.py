"""The text of a record, which `docs/record.md` describes: to show it, and to read it strictly.

Every record has one text: what is read is shown again and must be the same to the byte.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import NamedTuple

import msgspec

from spitdeck.engine.events import Event
from spitdeck.engine.piles import parse_seat, seat_name
from spitdeck.referee.claim import Coin
from spitdeck.table.record import Line, Proof, Record, RecordError, Weighed, show_seat
from spitdeck.table.recordedaction import parse_recorded
from spitdeck.wire import SeatKind, Verdict

__all__ = ["Reading", "parse_record", "read_record", "show_line", "show_record"]

HEADING = "spitdeck record 1"
EQUALISES = "equalises on"
"""A line of its own, so that what was written before there was one stays a record."""
MARGIN = "  "
"""Before each line that says what the line above caused."""


class Reading(NamedTuple):
    """A record that was read."""

    record: Record
    is_unchanged: bool
    """Whether its checksum is that of the text above it."""
    numbers: tuple[int, ...]
    """The number in the text of each of its lines; what one caused follows it."""


# Showing.


def show_record(record: Record) -> str:
    """The record as text, ending with a newline."""
    text = "".join(f"{line}\n" for line in _text_lines(record))
    return f"{text}checksum {_checksum(text)}\n"


def show_line(line: Line) -> str:
    """One line of the record, without what it caused."""
    if line.seat is None or line.weighed is None:
        return f"{line.at} {line.what}"
    said = f"{line.at} {seat_name(line.seat)} {line.what}: {line.answer}"
    return said + _show_weighed(line.weighed)


def _text_lines(record: Record) -> list[str]:
    lines = _head(record)
    for line in record.lines:
        lines.append(show_line(line))
        lines += [MARGIN + caused for caused in line.caused]
    for word, value in (("hash", record.hash), ("result", record.result)):
        lines += [] if value is None else [f"{word} {value}"]
    return lines


def _head(record: Record) -> list[str]:
    head = [HEADING, f"table {record.table}", f"match {record.match}", f"game {record.game}"]
    head += [f"option {name} {value}" for name, value in record.options.items()]
    head += [f"cap {record.lag_cap_ms}", *([EQUALISES] if record.equalises else [])]
    head += [show_seat(seat, kind, name) for seat, (kind, name) in enumerate(record.seats)]
    proof = record.proof
    head += [f"commitment {proof.commitment}"]
    for word, given in (("pledge", proof.pledges), ("nonce", proof.nonces)):
        head += [f"{word} {seat_name(seat)} {text}" for seat, text in enumerate(given) if text]
    return head if proof.secret is None else [*head, f"secret {proof.secret}"]


def _show_weighed(weighed: Weighed) -> str:
    said = f"; arrived {weighed.arrived}; credit {weighed.credit}; fair {weighed.fair}"
    coin, lost = weighed.coin, weighed.verdict
    if coin is not None:
        said += f"; coin {coin.number} of {coin.bound}: {coin.value}"
    if lost is not None:
        said += f"; lost to {seat_name(lost.winner)} by {lost.margin_us}"
        said += f", by arrival {lost.arrival_margin_us}"
        said += f", credits {lost.winner_credit_us} {lost.loser_credit_us}"
        said += "" if lost.pile is None else f", for {lost.pile}"
        partly = "".join(map(seat_name, lost.partly))
        said += f", partly {partly}" if partly else ""
    return said


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# Reading.


def parse_record(text: str) -> Record:
    """The record that `show_record` wrote. Raises `RecordError` for anything else."""
    reading = read_record(text)
    if not reading.is_unchanged:
        last = text.split("\n")[-2]
        raise RecordError(last, "the checksum of the text above it", text.count("\n"))
    return reading.record


def read_record(text: str) -> Reading:
    """The record in a text whose checksum may differ. Raises `RecordError` for what is none."""
    source = _Source(text)
    source.take(HEADING, HEADING)
    table = source.take(rf"table ({_WORD})", "table and its code")[1]
    match = int(source.take(rf"match ({_COUNT})", "match and its number")[1])
    game = source.take(rf"game ({_WORD})", "game and its id")[1]
    options = {found[1]: found[2] for found in source.all(rf"option ({_WORD}) ({_WORD})")}
    cap = int(source.take(rf"cap ({_COUNT})", "cap and the most lag in ms given back")[1])
    equalises = bool(source.all(EQUALISES, most=1))
    seats = _read_seats(source)
    proof = _read_proof(source, len(seats))
    lines, numbers = _read_lines(source, len(seats))
    tail = {
        word: found[1]
        for word, pattern in (("hash", _HASH), ("result", _RESULT))
        for found in source.all(rf"{word} ({pattern})", most=1)
    }
    body = "".join(f"{line}\n" for line in source.lines[: source.at])
    given = source.take(rf"checksum ({_HASH})", "a moment and what happened, or checksum")[1]
    source.end()
    record = Record(game, options, seats, proof, lines, table, match, cap, equalises, **tail)
    _require_canonical(record, source.lines)
    return Reading(record, given == _checksum(body), numbers)


_WORD, _COUNT, _NUMBER = r"[0-9A-Za-z_.-]+", r"[0-9]{1,18}", r"-?[0-9]{1,18}"
_HASH = r"[0-9a-f]{64}"
_RESULT = r"none|[a-z_]+(?: [0-9]+(?:/[0-9]+)+)(?: -?[0-9]+(?:/-?[0-9]+)+)"
_PILE = r"[a-z][0-9]{0,2}"
_MOMENT = rf"({_NUMBER}) (deal|start|pause|resume|time [a-z]+)"
_PLAYS_ON = rf'({_NUMBER}) (seat ([A-H]) (person|bot) (".*"))'
_ACTED = (
    rf"({_NUMBER}) ([A-H]) (\{{.*\}}|[^:;{{}}]+): ([a-z_]+)"
    rf"; arrived ({_NUMBER}); credit ({_COUNT}); fair ({_NUMBER})"
    rf"(?:; coin ({_COUNT}) of ({_COUNT}): ({_COUNT}))?"
    rf"(?:; lost to ([A-H]) by ({_NUMBER}), by arrival ({_NUMBER}), credits ({_COUNT}) ({_COUNT})"
    rf"(?:, for ({_PILE}))?(?:, partly ([A-H]+))?)?"
)
_CARDS = r"[0-9A-Z*/]+(?: [0-9A-Z*/]+)*"
_LABEL = r"[a-z ]+(?:/[0-9A-Za-z]+)+"
_CAUSES = (
    rf"shuffle {_LABEL}: (?:{_CARDS}|) > (?:{_CARDS}|)",
    rf"draw {_LABEL} of {_COUNT}: {_COUNT}",
    r"layout [0-9A-Za-z*/,.:;+ _-]+",
)
_LINE_FEEDS = "line feeds alone at the ends of lines, not CR LF (as Windows writes them)"
_CAUSED = "one of shuffle, draw, layout and event, as docs/record.md describes them"


class _Source:
    """The lines of a text, read one after the other."""

    def __init__(self, text: str) -> None:
        *self.lines, rest = text.split("\n")
        for number, line in enumerate(self.lines, 1):
            if line.endswith("\r"):
                raise RecordError(line[:100].strip("\r"), _LINE_FEEDS, number)
        if rest or not self.lines:
            raise RecordError(rest[:100], "a newline at the end of every line", len(self.lines) + 1)
        self.at = 0

    def next(self) -> str:
        """The line that is to be read now; empty at the end."""
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def take(self, pattern: str, expected: str) -> re.Match[str]:
        """The next line, which must be so."""
        found = re.fullmatch(pattern, self.next())
        if found is None:
            raise self.error(expected)
        self.at += 1
        return found

    def all(self, pattern: str, most: int = 1_000) -> list[re.Match[str]]:
        """All lines from here on that are so, but at most so many."""
        taken: list[re.Match[str]] = []
        while len(taken) < most and (found := re.fullmatch(pattern, self.next())):
            taken.append(found)
            self.at += 1
        return taken

    def error(self, expected: str) -> RecordError:
        """That the next line is not so."""
        return RecordError(self.next()[:200], expected, self.at + 1)

    def end(self) -> None:
        """Nothing may follow."""
        if self.at < len(self.lines):
            raise self.error("nothing after the checksum")


def _read_seats(source: _Source) -> tuple[tuple[SeatKind, str], ...]:
    seats: list[tuple[SeatKind, str]] = []
    while found := re.fullmatch(r'seat ([A-H]) (person|bot|open) (".*")', source.next()):
        name = _read_name(source, found[3])
        if parse_seat(found[1]) != len(seats):
            raise source.error(f"seat {seat_name(len(seats))}")
        seats.append((SeatKind(found[2]), name))
        source.at += 1
    if not seats:
        raise source.error("seat A, person, bot or open, and a quoted name")
    return tuple(seats)


def _read_proof(source: _Source, seats: int) -> Proof:
    commitment = source.take(rf"commitment ({_HASH})", "commitment and 64 hexadecimal digits")[1]
    letters = [seat_name(seat) for seat in range(seats)]
    by_seat: list[tuple[str, ...]] = []
    for word in ("pledge", "nonce"):
        given = {
            found[1]: found[2] for found in source.all(rf"{word} ([{''.join(letters)}]) ({_HASH})")
        }
        by_seat.append(tuple(given.get(letter, "") for letter in letters))
    secret = next((found[1] for found in source.all(rf"secret ({_HASH})", most=1)), None)
    return Proof(commitment, by_seat[0], by_seat[1], secret)


def _read_lines(source: _Source, seats: int) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    lines: list[Line] = []
    numbers: list[int] = []
    while re.match(r"-?[0-9]", source.next()):
        numbers.append(source.at + 1)
        line = _read_line(source, seats)
        source.at += 1
        lines.append(msgspec.structs.replace(line, caused=_read_caused(source)))
    return tuple(lines), tuple(numbers)


def _read_line(source: _Source, seats: int) -> Line:
    text = source.next()
    if found := re.fullmatch(_MOMENT, text):
        return Line(int(found[1]), found[2])
    if found := re.fullmatch(_PLAYS_ON, text):
        return _read_player(source, found, seats)
    found = re.fullmatch(_ACTED, text)
    seat = None if found is None else parse_seat(found[2])
    if found is None or seat is None or seat >= seats or parse_recorded(found[3]) is None:
        raise source.error(
            "a moment in microseconds and deal, start, pause, resume, time NAME, "
            "seat SEAT KIND NAME, or SEAT ACTION: ANSWER; arrived N; credit N; fair N"
        )
    return Line(int(found[1]), found[3], seat, found[4], _read_weighed(found, seat))


def _read_player(source: _Source, found: re.Match[str], seats: int) -> Line:
    """Who plays on somewhere from now on."""
    seat = parse_seat(found[3])
    if seat is None or seat >= seats:
        raise source.error(f"a seat from A to {seat_name(seats - 1)}")
    shown = show_seat(seat, SeatKind(found[4]), _read_name(source, found[5]))
    if shown != found[2]:
        raise source.error(shown)
    return Line(int(found[1]), shown)


def _read_name(source: _Source, quoted: str) -> str:
    try:
        return str(json.loads(quoted))
    except json.JSONDecodeError:
        raise source.error("a name in quotes") from None


def _read_weighed(found: re.Match[str], seat: int) -> Weighed:
    coin = Coin(int(found[8]), int(found[9]), int(found[10])) if found[8] else None
    winner = parse_seat(found[11] or "")
    verdict = None
    if winner is not None:
        verdict = Verdict(
            winner=winner,
            loser=seat,
            margin_us=int(found[12]),
            arrival_margin_us=int(found[13]),
            winner_credit_us=int(found[14]),
            loser_credit_us=int(found[15]),
            pile=found[16],
            partly=tuple(ord(letter) - ord("A") for letter in found[17] or ""),
        )
    return Weighed(int(found[5]), int(found[6]), int(found[7]), coin, verdict)


def _read_caused(source: _Source) -> tuple[str, ...]:
    caused: list[str] = []
    while source.next().startswith(MARGIN):
        text = source.next().removeprefix(MARGIN)
        if not (_is_event(text) or any(re.fullmatch(each, text) for each in _CAUSES)):
            raise source.error(_CAUSED)
        caused.append(text)
        source.at += 1
    return tuple(caused)


_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def _is_event(text: str) -> bool:
    word, _, told = text.partition(" ")
    if word != "event":
        return False
    try:
        _event_decoder.decode(told)
    except msgspec.DecodeError:
        return False
    return True


def _require_canonical(record: Record, given: list[str]) -> None:
    """A text that says the same in another way is no record: `show_record` writes only one."""
    for number, (line, found) in enumerate(zip(_text_lines(record), given, strict=False), 1):
        if line != found:
            raise RecordError(found[:200], line[:200], number)
