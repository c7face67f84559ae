"""The records that tests look at: written by `scripts/write_records.py`, one for each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec

from spitdeck.games.catalogue import find_game
from spitdeck.table.record import Line, Record
from spitdeck.table.recordtext import read_record, show_record
from spitdeck.table.verify import NOTHING_KEPT, Finding, Kept, verify

__all__ = ["FOLDER", "checked", "line_like", "record_text", "recorded", "with_line", "with_proof"]

FOLDER = Path(__file__).resolve().parent.parent / "data" / "records"


@lru_cache
def record_text(game: str) -> str:
    """The text of the game's record."""
    return (FOLDER / f"{game}.record").read_text(encoding="utf-8")


def recorded(game: str) -> Record:
    """The game's record."""
    return read_record(record_text(game)).record


def checked(record: Record | str, kept: Kept = NOTHING_KEPT) -> tuple[Finding, ...]:
    """What is found wrong with a record, or with a text; a record gets a right checksum."""
    reading = read_record(record if isinstance(record, str) else show_record(record))
    return verify(find_game(reading.record.game), reading, kept)


def line_like(record: Record, wanted: Callable[[Line], object]) -> int:
    """Where the first line is of which that is so."""
    return next(at for at, line in enumerate(record.lines) if wanted(line))


def with_line(record: Record, place: int, **changes: object) -> Record:
    """The record with one line changed."""
    lines = list(record.lines)
    lines[place] = msgspec.structs.replace(lines[place], **changes)
    return msgspec.structs.replace(record, lines=tuple(lines))


def with_proof(record: Record, **changes: object) -> Record:
    """The record with its proof changed."""
    return msgspec.structs.replace(record, proof=msgspec.structs.replace(record.proof, **changes))
