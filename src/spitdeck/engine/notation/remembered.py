"""What the numbers of a game's memory can be, so that a slip of the keyboard is noticed."""

from __future__ import annotations

from spitdeck.engine.notation.usual import centre_places
from spitdeck.engine.state import Setup

__all__ = ["range_of", "show_range"]

MOST = 10**9
"""Nothing is counted so far; a number beyond is a slip of the keyboard."""

FEW = 6
"""So many numbers are named one by one."""


def range_of(name: str, setup: Setup, deck_size: int) -> range:
    """The numbers that may stand for what a game remembers under this name.

    A name that no game of the family has may be any number, negative ones too.
    """
    seats = setup.seats
    match name:
        case "solo":
            return range(-1, len(centre_places(setup)))
        case "first_out" | "left" | "right":
            return range(-1, seats)
        case "next":
            return range(seats)
        case "out" | "gone":
            return range(1 << seats)
        case "opened" | "pressed":
            return range(2)
        case "seen":
            return range(1 << deck_size)
        case "shifts" | "used_left" | "used_right" | "recycled":
            return range(MOST)
        case _:
            return range(-MOST, MOST)


def show_range(numbers: range) -> str:
    """The numbers one by one, or the first and the last.

    >>> show_range(range(-1, 2)), show_range(range(0, 100))
    ('-1, 0, 1', '0 … 99')
    """
    if numbers.stop - numbers.start <= FEW:
        return ", ".join(map(str, numbers))
    return f"{numbers.start} … {numbers.stop - 1}"
