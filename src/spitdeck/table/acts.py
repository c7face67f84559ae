"""What a seat has asked for, by the ids of its acts: each is judged at most once."""

from __future__ import annotations

from collections.abc import Iterable

from spitdeck.wire import Fate, SettledAct

__all__ = ["KEPT", "LEAP", "Acts"]

KEPT = 64
"""The fates of so many of the latest acts are remembered."""

LEAP = 1_000_000
"""An id is at most so much above the last: a seat whose ids are used up could never act again."""


class Acts:
    """The ids of one seat's acts and what became of them, over all windows and people.

    Ids only rise, so that one that comes again is known without remembering them all. What
    is in a table's log is enough to have this again: `take` and `judged` for each `acted`
    entry with an id.
    """

    def __init__(self) -> None:
        """Nothing was asked for."""
        self.last = 0
        """The highest id that has come."""
        self._fates: dict[int, Fate] = {}

    def take(self, act: int) -> bool:
        """Take an act in; False if its id is not above the last one, or too far above it.

        The first has come before, or was called not received.
        """
        if not self.last < act <= self.last + LEAP:
            return False
        self.last = act
        self._note(act, Fate.WAITING)
        return True

    def judged(self, act: int, *, accepted: bool) -> None:
        """The act of that id was answered."""
        self._note(act, Fate.ACCEPTED if accepted else Fate.REFUSED)

    def settled(self, acts: Iterable[int]) -> tuple[SettledAct, ...]:
        """The fate of each act in question.

        One that is too old to be remembered counts as not received: a page that has seen so
        little is sent a snapshot, which shows what is so.
        """
        fates = self._fates
        return tuple(SettledAct(act, fates.get(act, Fate.NOT_RECEIVED)) for act in acts)

    def give_up(self, acts: Iterable[int]) -> None:
        """Of these acts a page was told their fate: what has not come is not taken later."""
        self.last = max([self.last, *(act for act in acts if act <= self.last + LEAP)])

    def _note(self, act: int, fate: Fate) -> None:
        self._fates[act] = fate
        if len(self._fates) > KEPT:
            del self._fates[next(iter(self._fates))]
