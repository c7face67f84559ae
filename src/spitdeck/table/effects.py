"""What a table wants done: log entries to make durable, and messages to send after that."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spitdeck.engine.events import Flipped
from spitdeck.wire import ServerMessage, Update

__all__ = ["WATCHERS", "Effect", "Log", "Tell", "is_flip"]

WATCHERS = -1
"""Stands, among the seats of a `Tell`, for everybody who watches without a seat."""


class Tell(msgspec.Struct, frozen=True):
    """One message for these seats. The same bytes may be sent to each."""

    to: tuple[int, ...]
    message: ServerMessage


class Log(msgspec.Struct, frozen=True):
    """One line of JSON for the event log; durable before any later `Tell` leaves."""

    entry: str


Effect = Tell | Log


def is_flip(effects: Sequence[Effect]) -> bool:
    """Whether they tell of cards that were flipped: all are about to race for them."""
    # A plain loop over what everybody hears: it is asked at each play.
    for effect in effects:
        if isinstance(effect, Tell) and isinstance(effect.message, Update):
            for event in effect.message.events:
                if isinstance(event, Flipped):
                    return True
    return False
