"""Actions as text: `6S>c0`, `s3>left`, `s2>s5`, `call`, `slap c1`; with the seat `A 6S>c0`.

`wait 10s` is no action: it lets time pass at the rule desk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Resign, Slap, Stuck, Turn
from spitdeck.engine.cards import Card, tag_of
from spitdeck.engine.notation.errors import (
    BadActionError,
    BadWaitError,
    NoSeatError,
    UnknownSeatError,
)
from spitdeck.engine.notation.tokens import is_card_text, parse_pile_name, show_card, with_tag
from spitdeck.engine.piles import parse_seat, seat_name
from spitdeck.engine.state import State

__all__ = ["Order", "Wait", "parse_action", "parse_order", "show_action"]


class Wait(msgspec.Struct, frozen=True):
    """Let time pass, in microseconds."""

    us: int


class Order(msgspec.Struct, frozen=True):
    """One line of a script for the rule desk: a seat, and its action's text."""

    seat: int
    text: str


_WORDS: Mapping[str, Callable[[], Action]] = MappingProxyType(
    {
        "call": Call,
        "ready": Ready,
        "turn": Turn,
        "stuck": Stuck,
        "resign": Resign,
        "spit!": Call,  # as people say it
        "nertz!": Call,
        "stuck!": Stuck,
    }
)
_WHAT = re.compile(r"[0-9A-Za-z?*][0-9A-Za-z?*./+, ]*")
_ARROW = re.compile(r"->|→")  # as people write it
_SEATED = re.compile(r"([A-Za-z])(?:\s*:\s*|\s+|$)(.*)", re.DOTALL)
_WAIT = re.compile(r"wait\b\s*:?\s*(.*)", re.DOTALL | re.IGNORECASE)
_DURATION = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,6}))?\s*(ms|s|m|min)", re.IGNORECASE)
_UNIT_US = {"ms": 1_000, "s": 1_000_000, "m": 60_000_000, "min": 60_000_000}
LONGEST_US = 7 * 24 * 3600 * 1_000_000
"""A week: nothing at a table takes as long."""


def parse_order(text: str, seats: int) -> Order | Wait:
    """The seat and the action's text, or the wait, that a line stands for.

    Does not check the action's text: `parse_action` does, on the state as it then is.
    Raises `NoSeatError`, `UnknownSeatError` or `BadWaitError`.

    >>> parse_order("A: 6S>c0", 2), parse_order("wait 1.5s", 2)
    (Order(seat=0, text='6S>c0'), Wait(us=1500000))
    """
    line = text.strip()
    wait = _WAIT.fullmatch(line)
    if wait is not None:
        return _parse_wait(wait[1].strip())
    known = " ".join(map(seat_name, range(seats)))
    found = _SEATED.fullmatch(line)
    if found is None:
        raise NoSeatError(line, known)
    seat = parse_seat(found[1].upper())
    if seat is None or seat >= seats:
        raise UnknownSeatError(found[1], known)
    return Order(seat, found[2].strip())


def _parse_wait(text: str) -> Wait:
    found = _DURATION.fullmatch(text)
    if found is None:
        raise BadWaitError(text)
    unit = _UNIT_US[found[3].lower()]
    fraction = found[2] or ""
    length = int(found[1]) * unit + int(fraction or 0) * unit // 10 ** len(fraction)
    if length > LONGEST_US:
        raise BadWaitError(text)
    return Wait(length)


def parse_action(state: State, seat: int, text: str) -> Action:
    """The action that `text` stands for when `seat` asks for it now.

    A place (`s3>c0`, `r>c0`, `B.s1>c0`) becomes the card that lies on top there; that of an
    empty pile stays as it is, and no card has that name. A shared pile's letter alone (`AS>f`)
    is the first empty one. Does not check that the action is legal. Raises `BadActionError`.
    """
    line = text.strip()
    if line.lower() in _WORDS:
        return _WORDS[line.lower()]()
    what, mark, where = (part.strip() for part in _ARROW.sub(">", line).partition(">"))
    if mark:
        return _parse_carrying(state, seat, line, what, where)
    word, _, place = line.partition(" ")
    pile = _parse_pile(state, seat, place.strip())
    if pile is None or word.lower() not in {"call", "slap"}:
        raise BadActionError(line)
    return Call(pile) if word.lower() == "call" else Slap(pile)


def _parse_carrying(state: State, seat: int, line: str, what: str, where: str) -> Action:
    target = _parse_pile(state, seat, where)
    if target is None or not _WHAT.fullmatch(what):
        raise BadActionError(line)
    card = _parse_cards(state, seat, what)
    source = parse_pile_name(what, seat, state.setup.piles)
    if card == what and source is not None:
        card = _top(state, source) or what
    return Move(card, target) if "." in target else Play(card, target)


def _parse_cards(state: State, seat: int, what: str) -> str:
    """The card, or several, as the game names them; what is none stays as it is."""
    parts = re.split(r"([ ,+]+)", what.upper())
    if not all(map(is_card_text, parts[::2])):
        return what
    if any(tag_of(card) for pile in state.piles for card in pile):
        parts[::2] = [with_tag(Card(part), seat) for part in parts[::2]]
    return "".join(parts)


def _parse_pile(state: State, seat: int, text: str) -> str | None:
    name = parse_pile_name(text, seat, state.setup.piles)
    if name is None or len(name) > 1:
        return name
    same = [
        (spec.id, cards)
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        if spec.seat is None and spec.id[0] == name
    ]
    if name in dict(same):
        return name
    return next((each for each, cards in same if not cards), name)


def _top(state: State, pile: str) -> str | None:
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        if spec.id == pile and cards:
            return cards[-1]
    return None


def show_action(action: Action, seat: int | None = None) -> str:
    """The text of an action; the acting seat's own without its letter if it is given.

    `parse_action` gives the same action for that seat, if its card and pile are named as
    games name them.

    >>> show_action(Play("6S", "c0")), show_action(Move("5H", "A.s1"), 0)
    ('6S>c0', '5H>s1')
    """
    match action:
        case Play() | Move():
            pile = action.pile
            if seat is not None:
                pile = pile.removeprefix(f"{seat_name(seat)}.")
            return f"{show_card(action.card, seat)}>{pile}"
        case Call(pile=None):
            return "call"
        case Call() | Slap():
            return f"{'call' if isinstance(action, Call) else 'slap'} {action.pile}"
        case _:
            return next(word for word, kind in _WORDS.items() if isinstance(action, kind))  # type: ignore[arg-type]
