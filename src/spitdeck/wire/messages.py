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
from spitdeck.engine.events import Event
from spitdeck.wire.views import Hash, TableView, TimerView, Verdict

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
    "Lag",
    "Leave",
    "Nonce",
    "Pause",
    "Pledge",
    "Refusal",
    "Rematch",
    "Resume",
    "ServerMessage",
    "Settled",
    "SettledAct",
    "Snapshot",
    "Suggest",
    "Update",
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
    """Take back or turn down the pause, rematch or house rules that are asked for."""


class Suggest(msgspec.Struct, frozen=True, tag="suggest"):
    """Suggest other house rules, or agree to those that are suggested; only in agreeing.

    When every person has asked for the same, the table takes them and deals anew. Options that
    are left out have their usual value.
    """

    options: dict[str, bool | int | str]


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


class Pledge(msgspec.Struct, frozen=True, tag="pledge"):
    """Commit to the nonce that this page mixes into the deal (see `ProofView`)."""

    commitment: Hash


class Nonce(msgspec.Struct, frozen=True, tag="nonce"):
    """Open the nonce that this page has committed to."""

    nonce: Hash


ClientMessage = Act | Pause | Decline | Suggest | Resume | Rematch | Leave | Pledge | Nonce | Beat


# What the server sends.


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
    BAD_OPTION = "bad_option"
    """Suggested house rules that the game does not have, or that cannot stand together."""
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
