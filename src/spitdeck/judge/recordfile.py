"""A record on the command line: read from a file, and what is wrong with it in words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from spitdeck.engine.game import Game
from spitdeck.games.catalogue import UnknownGameError, find_game
from spitdeck.locales import LANGUAGES, Catalogue
from spitdeck.table.record import RecordError
from spitdeck.table.recordtext import Reading, read_record
from spitdeck.table.verify import Finding

__all__ = [
    "BadRecordError",
    "GivenRecord",
    "add_record_arguments",
    "complain",
    "print_json",
    "read_given",
    "say_finding",
]

STANDARD_INPUT = "-"
MOST_BYTES = 64 * 1024 * 1024
"""No match is told in as much."""


class BadRecordError(ValueError):
    """What was given is no record, or cannot be read. `facts` are for the sentence `code`."""

    def __init__(self, code: str, **facts: str | int) -> None:
        """Name the sentence, and what it is about."""
        self.code = code
        self.facts = facts
        super().__init__(code)


class GivenRecord(NamedTuple):
    """A record that was read, and its game."""

    game: Game
    reading: Reading


def add_record_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """What both commands about records take."""
    parser.add_argument("record", metavar="RECORD", help=words.attribute("record-help", "record"))
    parser.add_argument("--json", action="store_true", help=words.attribute("record-help", "json"))
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=words.language, help=words.text("cli-lang")
    )


def read_given(name: str) -> GivenRecord:
    """The record in the file of that name, or on standard input. Raises `BadRecordError`."""
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        text = data.decode("utf-8")
    except (OSError, ValueError):
        raise BadRecordError("unreadable", given=name) from None
    if len(data) > MOST_BYTES:
        raise BadRecordError("unreadable", given=name)
    try:
        reading = read_record(text)
        return GivenRecord(find_game(reading.record.game), reading)
    except RecordError as error:
        number = error.number or 1
        raise BadRecordError(
            "no-record", given=error.line, number=number, expected=error.expected
        ) from None
    except UnknownGameError as error:
        known = ", ".join(error.known)
        raise BadRecordError("unknown-game", given=error.given, known=known) from None


def complain(catalogue: Catalogue, command: str, problem: BadRecordError, *, as_json: bool) -> int:
    """Say why nothing can be done with it; gives the exit code."""
    sentence = catalogue.text(f"record-{problem.code}", **problem.facts)
    sentence = sentence.encode("utf-8", "replace").decode()
    sys.stderr.write(f"spitdeck {command}: {sentence}\n")
    if as_json:
        print_json({"error": {"code": problem.code, "sentence": sentence}})
    return 2


def say_finding(catalogue: Catalogue, finding: Finding) -> str:
    """One thing that is wrong, in a sentence, with the number of its line if it has one."""
    kind = finding.kind.replace("_", "-")
    said = catalogue.text(f"deviation-{kind}", given=finding.given, expected=finding.expected)
    if finding.line is None:
        return said
    return catalogue.text("record-line", number=finding.line, sentence=said)


def print_json(value: dict[str, object]) -> None:
    """Print a value as JSON for people."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")
