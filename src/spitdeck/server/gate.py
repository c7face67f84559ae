"""Whether anything new may be begun here now, and the refusals when it may not."""

from __future__ import annotations

from spitdeck.server.api import ErrorCode
from spitdeck.server.parts import Parts
from spitdeck.server.problems import ProblemError

__all__ = ["require_open", "require_storage"]


def require_storage(parts: Parts) -> None:
    """Refuse what would have to be stored, or tells what may not be. Raises `ProblemError`."""
    if parts.turn.is_stuck:
        raise ProblemError(
            503, ErrorCode.STORAGE, "nothing can be stored now: expected that it can in a while"
        )


def require_open(parts: Parts) -> None:
    """Refuse to begin a table on a server that is about to stop. Raises `ProblemError`."""
    if parts.is_draining or parts.stop.is_set():
        raise ProblemError(
            503, ErrorCode.CLOSING, "the server is about to stop: no new table is begun here"
        )
    require_storage(parts)
