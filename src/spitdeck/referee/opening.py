"""Something that made an action possible."""

from __future__ import annotations

import msgspec

__all__ = ["SERVER", "Opening"]

SERVER = -1
"""Stands for a seat where a card was turned up, not played."""


class Opening(msgspec.Struct, frozen=True, gc=False):
    """Something that made an action possible: when it was told, and whose doing it was."""

    moment: int
    """Counts events, since several can come at one instant."""
    at: int
    """When the server told it, in microseconds."""
    by: int = SERVER
    late: int = 0
    """How long after its fair time the play was judged that turned the card up, or is the top."""
    is_together: bool = False
    """Whether all were told at the same instant, since the nearer ones were told later."""
