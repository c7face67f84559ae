"""Which seats were flagged in a match: each sign once. Nothing is decided by it."""

from __future__ import annotations

from collections.abc import Collection

from spitdeck.referee.suspicion import Sign
from spitdeck.table.effects import Effect
from spitdeck.table.entries import Flagged
from spitdeck.table.telling import log

__all__ = ["Flags"]


class Flags:
    """Remembers what was logged, so that it is not logged every second."""

    def __init__(self) -> None:
        """Nobody is flagged."""
        self._match = 0
        self._raised: set[tuple[int, Sign]] = set()

    def raise_for(self, match: int, seat: int, signs: Collection[Sign], at: int) -> list[Effect]:
        """Log those of a seat's signs that it has not shown in this match before."""
        if match != self._match:
            self._match, self._raised = match, set()
        fresh = [sign for sign in sorted(signs) if (seat, sign) not in self._raised]
        self._raised.update((seat, sign) for sign in fresh)
        return [log(Flagged(seat, sign, at)) for sign in fresh]
