"""How much a connection may send: so much on average, and some at once."""

from __future__ import annotations

__all__ = ["Allowance"]


class Allowance:
    """A bucket that fills steadily; each frame takes one drop out of it."""

    def __init__(self, per_second: int, at_once: int, at: int) -> None:
        """Full at the instant `at`. `per_second` of 0 is no limit."""
        self._us_each = 1_000_000 // per_second if per_second else 0
        self._most = at_once * self._us_each
        self._left = self._most
        self._at = at

    def take(self, at: int) -> bool:
        """Whether a frame that comes at this instant is within the limit."""
        if not self._us_each:
            return True
        self._left = min(self._most, self._left + at - self._at)
        self._at = at
        if self._left < self._us_each:
            return False
        self._left -= self._us_each
        return True
