"""A seat at a table: who sits there, and what they have agreed to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spitdeck.engine.actions import Call, Stuck
from spitdeck.table.acts import Acts
from spitdeck.table.allowance import Allowance
from spitdeck.table.effects import Tell
from spitdeck.table.telling import tell_repeated
from spitdeck.wire import Act, SeatKind, SeatView

__all__ = ["REFUSALS_AT_ONCE", "Seat", "show_seats"]

REFUSALS_AT_ONCE = 60
"""So many refused actions of a person are logged without a pause, and one more each second."""

CALL_PAUSE_US = 500_000
"""After a refused call the seat's next calls are not looked at for so long."""

NAME_CARD_US = 2_000_000
"""A refused call names a card only so long after the first refused one."""


@dataclass
class Seat:
    """One seat. The table changes it; everybody else reads it."""

    number: int
    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    level: str | None = None
    who: str = ""
    """How the server knows the person again; nobody else is told."""
    connected: bool = False
    ready: bool = False
    rematch: bool = False
    kept_for: str = ""
    """Who may take the seat back from the bot that plays on for them, as `who`."""
    kept_name: str = ""
    waived: bool = False
    """The page is gone, and the others wait for it no more."""
    refused_first: int | None = None
    """When the first call was refused since the seat last went on, in microseconds."""
    refused_last: int | None = None
    refused_action: type[Call | Stuck] | None = None
    """What the last of them was: in Nertz “stuck” is refused so, and “Nertz!” is not."""
    acts: Acts = field(default_factory=Acts)
    """Stays with the seat, whoever sits there."""
    refusals: Allowance = field(default_factory=lambda: Allowance(1, REFUSALS_AT_ONCE, 0))
    """What may be logged of the seat's refused actions. Full again after a restart."""

    def view(self, number: int, *, in_match: bool) -> SeatView:
        """The seat as everybody sees it: the bot of that `number`, where several have one level.

        Whoever has left is named as long as the match that they left is shown.
        """
        left = in_match and self.kind is SeatKind.OPEN
        return SeatView(
            seat=self.number,
            kind=self.kind,
            name=self.name if left or self.kind is not SeatKind.OPEN else "",
            level=self.level,
            number=number,
            connected=self.connected,
            ready=self.ready,
            rematch=self.rematch,
            left=left,
        )

    def take(self, kind: SeatKind, name: str, level: str | None, who: str = "") -> None:
        """Seat somebody here. A bot is connected from the start.

        One that takes a person's place plays on for them, until `end_keeping`.
        """
        self.end_keeping()
        if kind is SeatKind.BOT and self.kind is SeatKind.PERSON:
            self.kept_for, self.kept_name = self.who, self.name
        self.kind, self.name, self.level, self.who = kind, name, level, who
        self.connected = kind is SeatKind.BOT
        self.ready = self.rematch = False
        self.went_on()

    def free(self) -> None:
        """Open the seat for somebody else. Who has left it is remembered by name."""
        self.take(SeatKind.OPEN, self.name, None)

    def end_keeping(self) -> None:
        """Nobody may take the seat back from a bot."""
        self.kept_for = self.kept_name = ""

    def judged(self, act: int, *, accepted: bool) -> None:
        """The act of that id was answered. Bots count by themselves: theirs are not noted."""
        if self.kind is not SeatKind.BOT:
            self.acts.judged(act, accepted=accepted)

    def may_log_refusal(self, at: int) -> bool:
        """Whether a refused action of this instant is logged. Bots do not flood."""
        return self.kind is SeatKind.BOT or self.refusals.take(at)

    def sends_again(self, act: Act) -> Tell | None:
        """Take an act in; what to say if its id will not do, and it is not to be judged.

        Bots lose no answers, and do not count what they do.
        """
        if self.kind is SeatKind.BOT or self.acts.take(act.id):
            return None
        return tell_repeated(self.number, act, self.acts.last)

    def went_on(self) -> None:
        """The seat did something that was accepted: earlier refused calls count no more."""
        self.refused_first = self.refused_last = self.refused_action = None

    def calls_too_soon(self, call: Call | Stuck, at: int) -> bool:
        """Whether a call at this instant is so soon after a refused one that it is ignored.

        Without this, pressing the button over and over would tell when a play comes up.
        """
        is_same = type(call) is self.refused_action
        return is_same and self.refused_last is not None and at < self.refused_last + CALL_PAUSE_US

    def call_refused(self, call: Call | Stuck, at: int) -> bool:
        """Note a refused call; gives whether the refusal may name a playable card."""
        self.refused_last, self.refused_action = at, type(call)
        if self.refused_first is None:
            self.refused_first = at
            return False
        return at >= self.refused_first + NAME_CARD_US


def show_seats(seats: Sequence[Seat], *, in_match: bool) -> tuple[SeatView, ...]:
    """Every seat as everybody sees it; `in_match` while a match or its result is shown."""
    levels = [each.level for each in seats]
    return tuple(
        each.view(1 + levels[:at].count(each.level), in_match=in_match)
        for at, each in enumerate(seats)
    )
