"""What a page that has lost its connection says in the request for the next one."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from spitdeck.server.api import ErrorCode
from spitdeck.server.problems import ProblemError
from spitdeck.wire import MOST_ID

__all__ = ["MOST_ACTS", "Comeback", "read_comeback"]

MOST_ACTS = 64
"""So many acts may be asked about: more are never without an answer at the same time."""

_NUMBER = re.compile(r"[0-9]{1,16}")


class Comeback(msgspec.Struct, frozen=True):
    """The last update that the page has seen, and its acts without an answer."""

    seen: int
    """The update's `seq`, or that of the snapshot if none came after it."""
    acts: tuple[int, ...] = ()
    """Their ids, in the order of sending."""


def read_comeback(query: Mapping[str, str]) -> Comeback | None:
    """Read `seen` and `acts` of a socket's address; None if it is a page's first connection.

    A browser's WebSocket can send nothing but an address. Raises `ProblemError` for what
    is no number, too large, or too much.
    """
    if "seen" not in query:
        return None
    acts = [each for each in query.get("acts", "").split(",") if each]
    if len(acts) > MOST_ACTS:
        raise _refused("acts", f"{len(acts)} ids", f"at most {MOST_ACTS} ids")
    seen = _number("seen", query["seen"])
    return Comeback(seen, tuple(_number("acts", each) for each in acts))


def _number(name: str, given: str) -> int:
    if not _NUMBER.fullmatch(given) or int(given) > MOST_ID:
        raise _refused(name, repr(given[:20]), f"a number from 0 to {MOST_ID}")
    return int(given)


def _refused(name: str, given: str, expected: str) -> ProblemError:
    sentence = f"{name} of the address has {given}: expected {expected}"
    return ProblemError(400, ErrorCode.BAD_REQUEST, sentence, given, expected)
