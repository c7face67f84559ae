"""The smallest parts of the text forms: a pile as one token, names of piles, lists of seats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from spitdeck.engine.cards import UNKNOWN, Card, is_card
from spitdeck.engine.notation.errors import BadPileError, BadValueError, ForeignCardError
from spitdeck.engine.piles import PileSpec, parse_seat, seat_name

__all__ = [
    "parse_pile",
    "parse_pile_name",
    "parse_seats",
    "show_pile",
    "show_seats",
]

MOST_CARDS = 1000
"""No game has a pile of more cards; a longer one is a slip of the keyboard."""

_NUMBER = re.compile(r"[0-9]{1,4}")
_PILE_NAME = re.compile(r"(?:(?P<seat>[A-Ha-h])\.)?(?P<name>[a-z][0-9]{0,2})")
_SIDES = {"left": "c0", "right": "c1"}


def parse_pile(token: str, section: str) -> tuple[Card, ...]:
    """The cards that a token stands for, bottom to top, `?` for each unknown one.

    Does not check that no card is named twice. Raises `BadPileError` or
    `ForeignCardError`; `section` is for their sentence.

    >>> parse_pile("8H,9C+2", "A")
    ('?', '?', '8H', '9C')
    >>> parse_pile("-", "A"), parse_pile("2", "R")
    ((), ('?', '?'))
    """
    if token == "-":  # noqa: S105 - the mark of an empty pile, no password
        return ()
    if _NUMBER.fullmatch(token) and int(token) <= MOST_CARDS:
        return (UNKNOWN,) * int(token)
    named, plus, under = token.partition("+")
    if plus and not (_NUMBER.fullmatch(under) and int(under) <= MOST_CARDS):
        raise BadPileError(token, section)
    cards = tuple(_parse_card(part, token, section) for part in named.split(","))
    return (UNKNOWN,) * int(under or 0) + cards


def _parse_card(part: str, token: str, section: str) -> Card:
    card = part.upper()
    if is_card(card) or card == UNKNOWN:
        return Card(card)
    if part.isalnum() and not part.isdigit():
        raise ForeignCardError(part)
    raise BadPileError(token, section)


def show_pile(cards: Sequence[str], down: int = 0) -> str:
    """The token of a pile: `down` unknown cards under the given ones.

    >>> show_pile(["8H", "9C"], 2), show_pile([], 3), show_pile([])
    ('8H,9C+2', '3', '-')
    """
    if not cards:
        return str(down) if down else "-"
    return ",".join(cards) + (f"+{down}" if down else "")


def parse_pile_name(text: str, seat: int, piles: Sequence[PileSpec]) -> str | None:
    """The full id of the pile that `text` names, for the acting seat, or None if it names none.

    `left` and `right` are `c0` and `c1`; a name without a seat (`s3`, `r`) is the acting
    seat's own, unless it looks like a shared one (`c0`). Does not check that the table has
    that very pile.

    >>> from spitdeck.engine.piles import Facing
    >>> centre = PileSpec("c0", "centre", Facing.UP)
    >>> [parse_pile_name(name, 1, [centre]) for name in ("s3", "A.s3", "left", "c7", "3s")]
    ['B.s3', 'A.s3', 'c0', 'c7', None]
    """
    if text in _SIDES:
        return _SIDES[text]
    found = _PILE_NAME.fullmatch(text)
    if found is None:
        return None
    name = found["name"]
    if found["seat"]:
        return f"{found['seat'].upper()}.{name}"
    shared = {spec.id[0] for spec in piles if spec.seat is None}
    return name if name[0] in shared else f"{seat_name(seat)}.{name}"


def parse_seats(text: str, section: str, seats: int) -> int:
    """The seats that `text` lists (`A B`, `A,B` or `AB`), bit by seat. Raises `BadValueError`.

    >>> parse_seats("A, B", "calls", 2)
    3
    """
    bits = 0
    for letter in text.upper():
        seat = parse_seat(letter)
        if seat is not None and seat < seats:
            bits |= 1 << seat
        elif not letter.isspace() and letter not in ",/-":
            raise BadValueError(text, section, show_seats(range(seats)))
    return bits


def show_seats(seats: Iterable[int]) -> str:
    """The letters of the seats.

    >>> show_seats([0, 1])
    'A B'
    """
    return " ".join(map(seat_name, seats))
