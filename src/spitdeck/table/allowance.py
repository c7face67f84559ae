"""How much may come of something: so much on average, and some at once."""

from __future__ import annotations

__all__ = ["Allowance"]


class Allowance:
    """A bucket that fills steadily; whatever comes takes its amount out of it."""

    def __init__(self, count: int, at_once: int, at: int, seconds: int = 1) -> None:
        """Full at the instant `at`; `count` flow in within so many seconds. 0 is no limit."""
        self._us_each = seconds * 1_000_000 // count if count else 0
        self._most = at_once * self._us_each
        self._left = self._most
        self._at = at

    def take(self, at: int, amount: int = 1) -> bool:
        """Whether what comes at this instant is within the limit."""
        if not self._us_each:
            return True
        self._left = min(self._most, self._left + at - self._at)
        self._at = at
        if self._left < amount * self._us_each:
            return False
        self._left -= amount * self._us_each
        return True

    def is_full(self, at: int) -> bool:
        """Whether nothing has come for so long that none of it counts any more."""
        return self._left + at - self._at >= self._most
