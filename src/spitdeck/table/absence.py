"""Who of a table's players is gone, how long the others wait, and what they do after that.

A seat is gone while its person's page is not connected. Noticed after a moment, that pauses
the table, three times a match at most for each seat and a minute in all. The time counts only
while somebody else is there to wait. When it is used up, those who are there choose how to go
on; what more than half of them want is done at once, otherwise what most of them want after
a while, and of equals the mildest.
"""

from __future__ import annotations

from collections.abc import Sequence

from spitdeck.table.entries import Chose, Decided, Waited, Went
from spitdeck.table.seats import Seat
from spitdeck.wire import AwayView, Choice, SeatKind

__all__ = ["BUDGET_US", "CHOICE_US", "LATER_NOTICED_US", "MOST_PAUSES", "NOTICED_US", "Absence"]

NOTICED_US = 1_500_000
"""A page that is back within this pauses nothing."""

BUDGET_US = 60_000_000
"""The others wait for a seat so long in a match, all its pauses together."""

LATER_NOTICED_US = 10_000_000
"""Who has used up its pauses must be gone so long for another: else they would never end."""

MOST_PAUSES = 3
"""After so many pauses for a seat in a match, the others need not wait for it any more."""

CHOICE_US = 15_000_000
"""After so long, what most of those want who have chosen is done."""

MILDEST_FIRST = (Choice.PLAY_ON, Choice.BOT, Choice.WIN)


class Absence:
    """Keeps the books of one table's absences. Instants are microseconds.

    What `follow` takes is what the table's log says of it, so that a log makes it again.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        """Nobody is gone."""
        self._seats = seats
        self._gone: dict[int, int] = {}
        """By seat: since when its page is gone."""
        self._waited: dict[int, int] = {}
        """By seat: how long the others have waited for it in this match."""
        self._pauses: dict[int, int] = {}
        self._awaited: list[int] = []
        self._counted_at = 0
        """Up to this instant the waiting is counted."""
        self._chosen: dict[int, Choice] = {}
        self.is_cause = False
        """Whether the pause is for absence alone, and ends when everybody is back."""
        self.is_offer_shown = False
        """Whether the others have been shown that they may choose."""
        self.shown_at = 0
        """When the last pause was shown to those who are there."""

    # What is so.

    @property
    def is_empty(self) -> bool:
        """Whether nobody is gone."""
        return not self._gone

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats for which the table is paused, or stays so."""
        return tuple(self._awaited)

    @property
    def pauses(self) -> dict[int, int]:
        """How often the table has paused for a seat in this match."""
        return dict(self._pauses)

    def unnoticed(self, at: int) -> tuple[int, ...]:
        """The seats that have been gone for long enough by now to pause the table."""
        return tuple(seat for seat, due in self._notices().items() if due <= at)

    def noticed_at(self) -> int | None:
        """When the next seat will have been gone for long enough."""
        return min(self._notices().values(), default=None)

    def offered_at(self) -> int | None:
        """When the others may choose, if nobody comes back; None while nobody waits."""
        if not self._awaited or not self._is_waited_for():
            return None
        left = max(self._left(seat) for seat in self._awaited)
        return self._counted_at + left

    def is_offered(self, at: int) -> bool:
        """Whether the others may choose now."""
        offered_at = self.offered_at()
        return offered_at is not None and offered_at <= at

    def decision(self, at: int) -> Choice | None:
        """What is to be done by now, if anything is decided."""
        offered_at, wanted = self.offered_at(), self._wanted()
        if offered_at is None or not wanted:
            return None
        there = len(self._there())
        best = max(MILDEST_FIRST, key=wanted.count)
        is_plain = 2 * wanted.count(best) > there or len(wanted) == there
        return best if is_plain or at >= offered_at + CHOICE_US else None

    def decided_at(self) -> int | None:
        """When a choice that has been made will do, however many have not chosen."""
        offered_at = self.offered_at()
        return offered_at + CHOICE_US if offered_at is not None and self._wanted() else None

    def choice(self, seat: int) -> Choice | None:
        """What the seat has chosen."""
        return self._chosen.get(seat)

    def view(self, at: int) -> tuple[AwayView, ...]:
        """Whom the table waits for, as everybody sees it."""
        passed = at - self._counted_at if self._is_waited_for() else 0
        return tuple(
            AwayView(seat, max(0, self._left(seat) - passed) // 1000) for seat in self._awaited
        )

    def waited(self, seat: int, at: int) -> int:
        """How long the others have waited for the seat in this match."""
        self.count(at)
        return min(self._waited.get(seat, 0), BUDGET_US)

    # What happens.

    def count(self, at: int) -> None:
        """Count the waiting up to now; to be called before anybody comes or goes."""
        if self._awaited and self._is_waited_for():
            for seat in self._awaited:
                self._waited[seat] = self._waited.get(seat, 0) + at - self._counted_at
        self._counted_at = at

    def went(self, seat: int, at: int) -> None:
        """The seat's page is gone."""
        self.count(at)
        if self._seats[seat].kind is SeatKind.PERSON:
            self._gone[seat] = at

    def came(self, seat: int, at: int) -> None:
        """The seat's page is there, or nobody sits there any more."""
        self.count(at)
        self._gone.pop(seat, None)

    def overlook(self, seat: int) -> None:
        """The seat's page may be gone as long as it likes."""
        self._seats[seat].waived = True

    def await_all(self, at: int) -> None:
        """The server was away, and every page with it: that is nobody's fault and no pause.

        Who had long been gone before is not awaited again.
        """
        self._counted_at = at
        self._gone = {seat.number: at for seat in self._seats if seat.kind is SeatKind.PERSON}
        self._awaited = [seat for seat in sorted(self._gone) if not self._seats[seat].waived]
        self._chosen, self.is_offer_shown = {}, False

    def begin(self) -> None:
        """Another match begins: everybody has their pauses again."""
        self._waited, self._pauses, self._awaited, self._chosen = {}, {}, [], {}
        self.is_cause = False
        for seat in self._seats:
            seat.waived = False

    def follow(self, entry: Went | Waited | Chose | Decided) -> None:
        """Take over what the log says."""
        match entry:
            case Went():
                self.count(entry.at)
                self._gone.setdefault(entry.seat, entry.at)
                self._awaited = sorted({*self._awaited, entry.seat})
                self._pauses[entry.seat] = self._pauses.get(entry.seat, 0) + 1
                self._chosen = {}
                self.is_cause = self.is_cause or entry.is_cause
            case Waited():
                self.count(entry.at)
                self._waited[entry.seat] = entry.waited_us
                self._awaited = [seat for seat in self._awaited if seat != entry.seat]
                self._seats[entry.seat].waived = False
                if not self._awaited:
                    self._chosen = {}
            case Chose():
                self._chosen[entry.seat] = entry.choice
            case Decided():
                for seat in entry.seats if entry.choice is Choice.PLAY_ON else ():
                    self.overlook(seat)

    # Inside.

    def _notices(self) -> dict[int, int]:
        return {
            seat: since + (NOTICED_US if self._may_pause(seat) else LATER_NOTICED_US)
            for seat, since in self._gone.items()
            if seat not in self._awaited and not self._seats[seat].waived
        }

    def _may_pause(self, seat: int) -> bool:
        return self._pauses.get(seat, 0) < MOST_PAUSES

    def _left(self, seat: int) -> int:
        if self._pauses.get(seat, 0) > MOST_PAUSES:
            return 0
        return max(0, BUDGET_US - self._waited.get(seat, 0))

    def _there(self) -> list[int]:
        """The seats of people who wait."""
        people = [seat for seat in self._seats if seat.kind is SeatKind.PERSON and seat.connected]
        return [seat.number for seat in people if seat.number not in self._awaited]

    def _wanted(self) -> list[Choice]:
        """What those who wait have chosen."""
        return [self._chosen[seat] for seat in self._there() if seat in self._chosen]

    def _is_waited_for(self) -> bool:
        return bool(self._there())
