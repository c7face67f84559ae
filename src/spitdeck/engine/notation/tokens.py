"""The smallest parts of the text forms: a pile as one token, names of piles, lists of seats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from spitdeck.engine.cards import JOKERS, UNKNOWN, Card, is_card, tag_of
from spitdeck.engine.notation.errors import BadPileError, BadValueError, ForeignCardError
from spitdeck.engine.piles import PileSpec, parse_seat, seat_name

__all__ = [
    "is_card_text",
    "parse_pile",
    "parse_pile_name",
    "parse_seats",
    "show_card",
    "show_pile",
    "show_seats",
    "with_tag",
]

MOST_CARDS = 1000
"""No game has a pile of more cards; a longer one is a slip of the keyboard."""

_NUMBER = re.compile(r"[0-9]{1,4}")
_PILE_NAME = re.compile(r"(?:(?P<seat>[A-Ha-h])\.)?(?P<name>[a-z][0-9]{0,2})")
_LIKE_A_CARD = re.compile(r"[0-9A-Za-z*]*[A-Za-z*][0-9A-Za-z*]*(/[0-9A-Za-z]*)?")
_SIDES = {1: ("middle", "left"), 2: ("left", "right"), 3: ("left", "middle", "right")}
"""What the centre piles are called, by how many there are."""


def is_card_text(text: str) -> bool:
    """Whether `text` is a card's text in some game: `10C`, of a seat's own deck `10C/B`, `*R`.

    >>> [is_card_text(text) for text in ("10C", "10C/B", "*R", "1C", "10C/", "?")]
    [True, True, True, False, False, False]
    """
    face, stroke, letter = text.partition("/")
    return (is_card(face) or face in JOKERS) and (not stroke or parse_seat(letter) is not None)


def with_tag(card: Card, seat: int) -> Card:
    """A card of a seat's own deck as the game names it, though its text may lack the owner.

    >>> with_tag(Card("5S"), 1), with_tag(Card("5S/A"), 1), with_tag(UNKNOWN, 1)
    ('5S/B', '5S/A', '?')
    """
    return card if card == UNKNOWN or tag_of(card) else Card(f"{card}/{seat_name(seat)}")


def show_card(card: str, seat: int | None) -> str:
    """A card's text beside its seat's letter, where its owner goes without saying.

    >>> show_card("5S/B", 1), show_card("5S/B", 0), show_card("5S/B", None)
    ('5S', '5S/B', '5S/B')
    """
    return card if seat is None else card.removesuffix(f"/{seat_name(seat)}")


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
    if is_card_text(card) or card == UNKNOWN:
        return Card(card)
    if _LIKE_A_CARD.fullmatch(part):
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

    `left`, `middle` and `right` are centre piles; a name without a seat is the acting seat's
    own (`s3`, `r`) if seats have piles of that letter. Does not check that the table has
    that very pile.

    >>> from spitdeck.engine.piles import Facing
    >>> made = [PileSpec("c0", "centre", Facing.UP), PileSpec("A.s1", "stockpile", Facing.TOP, 0)]
    >>> [parse_pile_name(name, 1, made) for name in ("s3", "A.s3", "left", "c7", "3s")]
    ['B.s3', 'A.s3', 'c0', 'c7', None]
    """
    centres = [spec.id for spec in piles if spec.kind == "centre"]
    sides = _SIDES.get(len(centres), ())
    if text in sides:
        return centres[min(sides.index(text), len(centres) - 1)]
    found = _PILE_NAME.fullmatch(text)
    if found is None:
        return None
    name = found["name"]
    if found["seat"]:
        return f"{found['seat'].upper()}.{name}"
    own = {spec.id.partition(".")[2][:1] for spec in piles}
    return f"{seat_name(seat)}.{name}" if name[0] in own else name


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
