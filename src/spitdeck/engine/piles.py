"""What piles a game has: their names, owners, and who may see which of their cards."""

from __future__ import annotations

from enum import StrEnum

import msgspec

__all__ = ["Facing", "PileSpec", "parse_seat", "pile_name", "seat_name"]


class Facing(StrEnum):
    """Which cards of a pile are turned up, and for whom (rules.md 1.7)."""

    UP = "up"
    """Every card has been turned up in public."""
    TOP = "top"
    """The last card is face up, the others face down."""
    DOWN = "down"
    """No card is seen by anybody, the owner included."""
    OWNER = "owner"
    """Every card is seen by the pile's owner only (a Speed hand)."""


class PileSpec(msgspec.Struct, frozen=True):
    """One pile of a game's layout. `seat` is None for a shared pile."""

    id: str
    """Unique at the table: `c0` for a shared pile, `A.s1` for one of seat 0's own."""
    kind: str
    """The glossary's word: `stockpile`, `reserve`, `centre`, …"""
    facing: Facing
    seat: int | None = None


def seat_name(seat: int) -> str:
    """The letter that stands for a seat in text forms: 0 is A.

    >>> seat_name(1)
    'B'
    """
    return chr(ord("A") + seat)


def parse_seat(letter: str) -> int | None:
    """The seat that a letter from A to H stands for, or None if it is no such letter."""
    if len(letter) == 1 and "A" <= letter <= "H":
        return ord(letter) - ord("A")
    return None


def pile_name(seat: int, name: str) -> str:
    """The id of a seat's own pile.

    >>> pile_name(0, "s3")
    'A.s3'
    """
    return f"{seat_name(seat)}.{name}"
