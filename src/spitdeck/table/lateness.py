"""How much later than the log everybody is told, so that nobody gains by hearing sooner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spitdeck.table.pausing import plays_on
from spitdeck.wire import Phase

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = ["WATCHERS_LATE_US", "lateness_us"]

WATCHERS_LATE_US = 1_000_000
"""Nobody at a slow line may watch the race by a faster one: longer than any line takes."""


def lateness_us(table: Table, seat: int | None, before: Phase | None = None) -> int:
    """For how long what a seat is told is to be held back; None for a seat: what watchers are.

    `before` is the phase before what is told: a countdown and its end, with which the race
    starts, are seen by all at the same instant. Whoever has given up the match, or sits where
    somebody did, is a watcher of it.
    """
    if seat is not None and plays_on(table, seat):
        if Phase.COUNTDOWN in {before, table.phase}:
            return table.referee.start_delay(seat)
        return table.referee.view_delay(seat)
    is_raced = table.phase in {Phase.RACING, Phase.CLAIMING, Phase.PAUSED}
    return WATCHERS_LATE_US if is_raced else 0
