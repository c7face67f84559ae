"""What a table shows of itself: the whole of it as one seat, or a watcher, may see it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from spitdeck.engine.events import Claimed
from spitdeck.engine.state import Result, Tally
from spitdeck.engine.views import View

__all__ = [
    "AwayView",
    "Choice",
    "PauseAnswerView",
    "Phase",
    "ProofView",
    "RoundView",
    "SeatKind",
    "SeatView",
    "SuggestionView",
    "TableView",
    "TimerView",
    "Verdict",
]


class Choice(StrEnum):
    """What can be done about those who do not come back."""

    PLAY_ON = "play_on"
    """Wait no more: the seat idles until its person is back."""
    BOT = "bot"
    """A bot plays on for the seat, until its person takes it back or another match begins."""
    WIN = "win"
    """The seat has given up the match; whoever is the only one left has won it."""


class Phase(StrEnum):
    """Where a table stands."""

    WAITING = "waiting"
    """A seat is open."""
    AGREEING = "agreeing"
    """Everybody is seated and sees the rules; the countdown starts when all are ready."""
    COUNTDOWN = "countdown"
    """3, 2, 1; no card is face up yet."""
    RACING = "racing"
    CLAIMING = "claiming"
    """A slap contest is open."""
    BETWEEN = "between"
    """A round is over; the next layout starts after a moment, or when all are ready."""
    PAUSED = "paused"
    OVER = "over"
    """The match is over; a rematch may follow."""


class SeatKind(StrEnum):
    """Who sits on a seat."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str = ""
    """The person's own name; empty for a bot, which is called by its level.

    On an open seat: the name of whoever has left the match that is shown.
    """
    level: str | None = None
    number: int = 1
    """Which of the table's bots of this level, by seat: the second is called Quick 2."""
    connected: bool = False
    """Whether the person's page is connected; a bot always is."""
    ready: bool = False
    """Agreed to what the phase waits for: the start, going on, or the pause asked for."""
    rematch: bool = False
    """Asks for a rematch."""
    choice: Choice | None = None
    """What the person there wants done about those whom the table waits for."""
    left: bool = False
    """The seat is open because its person has left the match that is shown."""


class AwayView(msgspec.Struct, frozen=True):
    """A seat whose page is gone, and for which the others wait."""

    seat: int
    remaining_ms: int
    """How long they wait, if it does not come back. When all have none left, they choose."""


class TimerView(msgspec.Struct, frozen=True):
    """A clock that everybody should see: `forfeit`, `draw`, or `flip` (rules.md 1.8.5)."""

    name: str
    remaining_ms: int


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who was first in a contest, and why. Times are microseconds."""

    winner: int
    loser: int
    margin_us: int
    """By how much the winner acted earlier; 0 is level, and a coin decided."""
    arrival_margin_us: int
    """By how much the winner's action arrived earlier; below 0 it arrived later."""
    winner_credit_us: int = 0
    loser_credit_us: int = 0
    pile: str | None = None
    """The shared pile that both wanted; None if the winner's action ended the round."""
    partly: tuple[int, ...] = ()
    """The seats of the two whose lag is above the table's cap: partly compensated."""


class RoundView(msgspec.Struct, frozen=True):
    """A round of the match that has ended, as it stays in the match's history."""

    number: int
    result: Result
    score: tuple[int, ...]
    """By seat: the score of the match after it."""
    claims: tuple[Claimed, ...]
    """Who got which centre pile, where piles are claimed."""
    tallies: tuple[Tally, ...]
    """By seat: what the points are made of, where points are counted."""


class ProofView(msgspec.Struct, frozen=True):
    """What proves that nobody chose the match's cards. All is hexadecimal text.

    When a page sees a new `commitment` and no `pledges`, it sends a `pledge`; when it sees its
    own among the `pledges`, it sends the `nonce`. A deal waits for neither very long.
    """

    commitment: str
    """The server's, to its secret."""
    pledges: tuple[str, ...] = ()
    """By seat, when no other is taken any more: the page's commitment, or nothing."""
    nonces: tuple[str, ...] = ()
    """By seat, once the match is dealt: the page's nonce, or nothing."""
    secret: str | None = None
    """The server's secret, once nobody can act in the match any more."""


class PauseAnswerView(msgspec.Struct, frozen=True):
    """What became of a pause that the reader has asked for, and did not get."""

    by: int | None
    """Who would rather play on, or has taken the question back; None if nobody has answered."""
    again_ms: int
    """Until the reader may ask again."""


class SuggestionView(msgspec.Struct, frozen=True):
    """House rules that a seat would rather play by, before the match."""

    seat: int
    options: dict[str, bool | int | str]
    """Every option of the game with its value."""
    rule_code: str
    agreed: tuple[int, ...]
    """The seats that want them, the one that suggested them first."""


class TableView(msgspec.Struct, frozen=True):
    """A whole table as one seat, or a watcher, may see it."""

    code: str
    game: str
    options: dict[str, bool | int | str]
    """Every option of the game with its value at this table."""
    phase: Phase
    seats: tuple[SeatView, ...]
    view: View | None
    """The cards; None before the first deal. Faces are hidden until a countdown ends."""
    countdown_ms: int | None = None
    """Until the countdown, or the wait between rounds, ends."""
    pause_asked_by: int | None = None
    """The seat that asks for a pause, in racing."""
    pause_answer: PauseAnswerView | None = None
    """In racing, for a while, if the reader has asked for a pause in vain."""
    timer: TimerView | None = None
    wins: tuple[int, ...] = ()
    """By seat: matches won at this table."""
    match: int = 1
    """The number of the match at this table, from 1."""
    lag_cap_ms: int = 250
    """The most lag that the referee gives back; 0 is arrival order."""
    equalises: bool = False
    """Whether the nearer ones are shown everything later, so that all see it together."""
    contests: tuple[Verdict, ...] = ()
    """The match's contests in order, once it is over."""
    lags_ms: tuple[int | None, ...] = ()
    """By seat: the round trip that was believed, once the match is over; None if unknown."""
    rule_code: str = ""
    """The game and its options as a short code that can be typed."""
    rounds: tuple[RoundView, ...] = ()
    """The rounds of this match that have ended, in order."""
    suggestion: SuggestionView | None = None
    """House rules that are suggested, in agreeing."""
    away: tuple[AwayView, ...] = ()
    """In a pause: whom the others wait for."""
    proof: ProofView | None = None
    """Of the present match; None before the first."""
