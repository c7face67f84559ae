"""Every message of the protocol, version 1: what a page sends and what the server answers.

Messages are JSON objects with a `type`. Each `act` gets exactly one answer: an
`update` or a `refused` that repeats its `id`. A `beat` is answered by a `beat`. Everything
else a page sends shows its effect in a `snapshot`. The TypeScript types are generated from
this module.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from spitdeck.engine.actions import Action, Refused
from spitdeck.engine.events import Claimed, Event
from spitdeck.engine.state import Result, Tally
from spitdeck.engine.views import View

__all__ = [
    "MAX_FRAME",
    "MOST_ID",
    "VERSION",
    "Act",
    "Beat",
    "ClientMessage",
    "Code",
    "Decline",
    "Failure",
    "Fate",
    "Hash",
    "Lag",
    "Leave",
    "Nonce",
    "Pause",
    "Phase",
    "Pledge",
    "ProofView",
    "Refusal",
    "Rematch",
    "Resume",
    "RoundView",
    "SeatKind",
    "SeatView",
    "ServerMessage",
    "Settled",
    "SettledAct",
    "Snapshot",
    "TableView",
    "TimerView",
    "Update",
    "Verdict",
    "decode_message",
    "encode_message",
]

VERSION = 1

MAX_FRAME = 4096
"""The longest frame, in bytes, that a page may send."""

MOST_ID = 2**53 - 1
"""The highest id of an act: every page can count so far exactly."""


# What a page sends.


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A seat asks for an action. `id` is the page's own number for it, for the answer.

    Each id is higher than every one before it from the seat, whichever window sent it: a
    `snapshot` says which was the last. An act is judged once, however often it is sent.
    In the phases agreeing and between, `ready` is the one action that is accepted.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=MOST_ID)]
    action: Action


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Ask for a pause, or agree to the one that another seat asks for."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Take back or turn down the pause or rematch that is asked for."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """Be ready to go on after a pause; the countdown starts when every seat is."""


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """Ask for another match at this table, or agree to it; only when the match is over."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Give up the seat. A running match is resigned by it."""


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """Asks whether the other side is there, and says so: each one of a page's is answered.

    A page cannot see ping frames, and a network that has gone silently tells nobody.
    """


Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes as hexadecimal text."""


class Pledge(msgspec.Struct, frozen=True, tag="pledge"):
    """Commit to the nonce that this page mixes into the deal (see `ProofView`)."""

    commitment: Hash


class Nonce(msgspec.Struct, frozen=True, tag="nonce"):
    """Open the nonce that this page has committed to."""

    nonce: Hash


ClientMessage = Act | Pause | Decline | Resume | Rematch | Leave | Pledge | Nonce | Beat


# What the server sends.


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
    left: bool = False
    """The seat is open because its person has left the match that is shown."""


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
    timer: TimerView | None = None
    wins: tuple[int, ...] = ()
    """By seat: matches won at this table."""
    match: int = 1
    """The number of the match at this table, from 1."""
    lag_cap_ms: int = 250
    """The most lag that the referee gives back; 0 is arrival order."""
    contests: tuple[Verdict, ...] = ()
    """The match's contests in order, once it is over."""
    lags_ms: tuple[int | None, ...] = ()
    """By seat: the round trip that was believed, once the match is over; None if unknown."""
    rule_code: str = ""
    """The game and its options as a short code that can be typed."""
    rounds: tuple[RoundView, ...] = ()
    """The rounds of this match that have ended, in order."""
    proof: ProofView | None = None
    """Of the present match; None before the first."""


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """Everything, as of the update numbered `seq`. Sent on joining and at each change of phase."""

    seq: int
    seat: int | None
    """The reader's own seat, or None for a watcher."""
    table: TableView
    last_id: int = 0
    """The highest id of an act that has come from the seat."""


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """What happened, in order. `seq` is one more than in the last snapshot or update."""

    seq: int
    events: tuple[Event, ...]
    id: int | None = None
    """If the reader's own `act` of this id caused it: that is its answer, accepted."""
    timer: TimerView | None = None
    verdict: Verdict | None = None
    """If the reader's own `act` has won a contest with one that had arrived too."""


class Refusal(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """The answer to the reader's `act` of this id: nothing changed, and why."""

    id: int
    refused: Refused
    rule: str
    """The section of the rules that says so, such as `1.2`."""
    verdict: Verdict | None = None
    """If another seat was earlier: the action would have been accepted before that."""


class Fate(StrEnum):
    """What became of an act whose answer a page has not heard."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    WAITING = "waiting"
    """It is not judged yet: its answer is still to come."""
    NOT_RECEIVED = "not_received"
    """It never came here, and nothing has come of it. It is never to be sent again."""


class SettledAct(msgspec.Struct, frozen=True):
    """An act by its id, and its fate."""

    id: int
    fate: Fate


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """What became of every act that a page which has come back had no answer to.

    It comes after everything that the page has missed, which is a snapshot or the updates
    after the last one it has seen.
    """

    acts: tuple[SettledAct, ...]


class Lag(msgspec.Struct, frozen=True, tag="lag"):
    """The round trip to the reader, in milliseconds, measured by ping frames."""

    ms: int


class Code(StrEnum):
    """What was wrong with a frame, or why the connection ends."""

    BAD_JSON = "bad_json"
    BAD_MESSAGE = "bad_message"
    NOT_SEATED = "not_seated"
    """Watchers send nothing."""
    WRONG_PHASE = "wrong_phase"
    """The table does not take this message now; `expected` says which phases do."""
    TOO_LONG = "too_long"
    TOO_FAST = "too_fast"
    REPEATED = "repeated"
    """An act's id is not above the last one from its seat; it was judged, or not received."""
    SLOW_READER = "slow_reader"
    SUPERSEDED = "superseded"
    """The seat was opened in another window."""
    STORAGE = "storage"
    """Nothing can be stored now: the table stands still; a snapshot comes when it goes on."""
    CLOSING = "closing"
    """The server is shutting down."""


class Failure(msgspec.Struct, frozen=True, tag="failure", omit_defaults=True):
    """A frame that was no good, in one sentence. Nothing changed.

    The connection stays open, except after `too_long`, `slow_reader`, `superseded`
    and `closing`.
    """

    code: Code
    sentence: str
    """For a developer, in English; a page says it in its reader's language by the code."""
    given: str = ""
    expected: str = ""


ServerMessage = Snapshot | Update | Refusal | Settled | Lag | Beat | Failure

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode_message(frame: bytes | str) -> ClientMessage:
    """The message in a frame.

    Raises msgspec.DecodeError for text that is no JSON, msgspec.ValidationError (its
    subclass) for JSON that is no message. Does not check the frame's length.
    """
    return _decoder.decode(frame)


def encode_message(message: ServerMessage) -> bytes:
    """The frame that carries a message to a page."""
    return _encoder.encode(message)
