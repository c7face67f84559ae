"""What a table wants done: log entries to make durable, and messages to send after that."""

from __future__ import annotations

import msgspec

from spitdeck.wire import ServerMessage

__all__ = ["WATCHERS", "Effect", "Log", "Tell"]

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
