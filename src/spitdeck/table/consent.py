"""What a table's seats are asked to agree to: the start, other rules, a pause, going on."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spitdeck.table.seats import Seat
from spitdeck.wire import PauseAnswerView, SeatKind

if TYPE_CHECKING:
    from spitdeck.table.suggestions import Suggestion

__all__ = ["Consent"]

ASK_US = 15_000_000
"""A pause that nobody agrees to is forgotten after so long, and not asked for again before."""

TOLD_US = 5_000_000
"""So long, at least, an answer to that question is told."""

RESUME_US = 60_000_000
"""So long the others may let whoever wants to go on wait in a pause."""


MOST_DEALS, DEALS_US = 30, 60_000_000
"""So many matches may be agreed to in so long: each is written down, and a page alone with
computer players could agree to a hundred a second until the disk is full."""


class Consent:
    """Who of the seats is ready for what the phase waits for, and who has asked for a pause."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        """Nobody is asked for anything."""
        self.asked_by: int | None = None
        self.ends: int | None = None
        """When an unanswered question is forgotten, in microseconds."""
        self.suggestion: Suggestion | None = None
        """House rules that somebody would rather play by."""
        self._seats = seats
        self._dealt: deque[int] = deque(maxlen=MOST_DEALS)
        """When the latest matches were agreed to."""
        self._asked: dict[int, int] = {}
        """By seat: when it last asked for a pause that was not agreed to."""
        self._answers: dict[int, tuple[int | None, int]] = {}
        """By seat that asked in vain: who did not want it, if anybody said so, and since when."""

    def give(self, seat: int) -> bool:
        """The seat agrees; gives whether everybody does now."""
        self._seats[seat].ready = True
        return self.is_everybodys()

    def deals(self, at: int) -> bool:
        """All agree to another match; gives whether it is not one of too many."""
        if len(self._dealt) == MOST_DEALS and at < self._dealt[0] + DEALS_US:
            return False
        self._dealt.append(at)
        return True

    def may_ask(self, seat: int, at: int) -> bool:
        """Whether the seat may say anything new: asking over and over would disturb a race."""
        if self.asked_by is not None:
            return not self._seats[seat].ready
        return seat not in self._asked or at >= self._asked[seat] + ASK_US

    def ask(self, seat: int, at: int) -> bool:
        """The seat asks, or agrees to what was asked; gives whether everybody does now."""
        if self.asked_by is None:
            self.asked_by, self.ends = seat, at + ASK_US
            self._asked[seat] = at
            self._answers.pop(seat, None)
        is_agreed = self.give(seat)
        if is_agreed:
            self._asked.clear()
            self._answers.clear()
        return is_agreed

    def turn_down(self, by: int | None, at: int) -> None:
        """The pause that was asked for is not wanted by a seat, or by nobody who would say so."""
        if self.asked_by is not None:
            self._answers[self.asked_by] = by, at
        self.forget()

    def answer(self, seat: int, at: int) -> PauseAnswerView | None:
        """What became of the seat's last question for a pause, as long as it may want to know."""
        if seat not in self._answers:
            return None
        by, since = self._answers[seat]
        left = self._asked.get(seat, 0) + ASK_US - at
        if left <= 0 and at >= since + TOLD_US:
            return None
        return PauseAnswerView(by, -(-max(0, left) // 1000))

    def insist(self, at: int) -> None:
        """Somebody wants to go on: nobody may hold up a pause for ever."""
        if self.ends is None:
            self.ends = at + RESUME_US

    def is_everybodys(self) -> bool:
        """Whether all agree; who has left a match that goes on, or is long gone, is not asked."""
        return all(each.ready or each.waived or each.kind is SeatKind.OPEN for each in self._seats)

    def forget(self) -> None:
        """What was agreed to in the phase that ends, or to a pause, counts no more."""
        self.asked_by = self.ends = self.suggestion = None
        for seat in self._seats:
            seat.ready = False
