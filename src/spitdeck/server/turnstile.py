"""What all connections send as requests, taken a little in each turn of the event loop.

A request in tiny pieces, or many at once, costs much more to read than to send: a hundred
connections that do so together would hold everybody up for a second.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from spitdeck.server.intake import PIECE_BYTES

__all__ = ["MOST_OF_ONE", "MOST_WAITING", "TURN_BYTES", "Turnstile", "Waiting"]

TURN_BYTES = 8 * PIECE_BYTES
"""What is taken in one turn of all connections together: a few requests of a browser."""

MOST_WAITING = 32_000_000
"""So many bytes may wait before those with the most are cut off."""

MOST_OF_ONE = 65_536
"""More than any request of ours with all its heads."""


class Waiting(Protocol):
    """A connection of which something waits."""

    def go_on(self, most: int) -> int:
        """Pass so much on, at most; gives how much it was. Whoever has more lines up again."""
        ...


class Turnstile:
    """One for all connections. Each that waits has its turn."""

    def __init__(self, later: Callable[[Callable[[], None]], object]) -> None:
        """Nobody waits. `later` is to call a function in the next turn of the loop."""
        self._later = later
        self._left = TURN_BYTES
        self._queue: deque[Waiting] = deque()
        self._is_due = False
        self.waiting = 0
        """Bytes, over all connections."""

    def lets_in(self, size: int) -> bool:
        """Whether so much may be passed on now."""
        self._become_due()
        if size > self._left:
            return False
        self._left -= size
        return True

    def line_up(self, connection: Waiting) -> None:
        """Call this connection once, when it is its turn."""
        self._queue.append(connection)
        self._become_due()

    def has_room(self, size: int) -> bool:
        """Whether a connection of which so much waits may stay."""
        return size <= MOST_OF_ONE or self.waiting <= MOST_WAITING

    def _become_due(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._later(self._turn)

    def _turn(self) -> None:
        self._is_due = False
        self._left = TURN_BYTES
        for _ in range(len(self._queue)):
            if self._left < PIECE_BYTES:
                break
            self._left -= self._queue.popleft().go_on(PIECE_BYTES)
        if self._queue:
            self._become_due()
