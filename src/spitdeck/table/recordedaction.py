"""Actions as a record writes them: short where they are ordinary, as JSON where they are not.

Unlike the notation of people (`engine.notation`) it needs no state, and stands for exactly
one action: what a modified page sent as the name of a card is neither read as a place
nor put right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Resign, Slap, Stuck, Turn

__all__ = ["parse_recorded", "show_recorded"]

_CARD = r"(?:10|[2-9AJQK])[SHDC](?:/[A-H])?|\*[RB]"
_OWN, _SHARED = r"[A-H]\.[a-z]\d?", r"[a-z]\d{0,2}"
_CARRYING = re.compile(rf"({_CARD})>({_OWN}|{_SHARED})", re.ASCII)
_AT_PILE = re.compile(rf"(call|slap) ({_SHARED})", re.ASCII)
_WORDS: Mapping[str, Action] = MappingProxyType(
    {"call": Call(), "ready": Ready(), "turn": Turn(), "stuck": Stuck(), "resign": Resign()}
)

_decoder: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def show_recorded(action: Action) -> str:
    """The action's text: printable ASCII on one line, whatever was sent.

    >>> show_recorded(Play("6S", "c0")), show_recorded(Move("5H/A", "A.w1")), show_recorded(Call())
    ('6S>c0', '5H/A>A.w1', 'call')
    >>> show_recorded(Play("s3", "c0"))
    '{"type": "play", "card": "s3", "pile": "c0"}'
    """
    short = _short(action)
    if _from_short(short) == action:
        return short
    return json.dumps(msgspec.to_builtins(action))


def parse_recorded(text: str) -> Action | None:
    """The action that `show_recorded` made this text of, or None if it made none such."""
    action = _from_short(text)
    if action is None and text.startswith("{"):
        try:
            action = _decoder.decode(text)
        except msgspec.DecodeError:
            return None
    return action if action is not None and show_recorded(action) == text else None


def _short(action: Action) -> str:
    match action:
        case Play() | Move():
            return f"{action.card}>{action.pile}"
        case Slap():
            return f"slap {action.pile}"
        case Call() if action.pile is not None:
            return f"call {action.pile}"
        case _:
            return next((word for word, each in _WORDS.items() if each == action), "")


def _from_short(text: str) -> Action | None:
    carrying, at_pile = _CARRYING.fullmatch(text), _AT_PILE.fullmatch(text)
    if carrying is not None:
        kind = Move if "." in carrying[2] else Play
        return kind(carrying[1], carrying[2])
    if at_pile is not None:
        return Call(at_pile[2]) if at_pile[1] == "call" else Slap(at_pile[2])
    return _WORDS.get(text)
