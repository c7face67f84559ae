"""What the server sends, and how messages become frames and come out of them again."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from spitdeck.engine.actions import Refused
from spitdeck.engine.events import Event
from spitdeck.wire.requests import Beat, ClientMessage
from spitdeck.wire.views import TableView, TimerView, Verdict

__all__ = [
    "MAX_FRAME",
    "VERSION",
    "Code",
    "Failure",
    "Fate",
    "Lag",
    "Refusal",
    "ServerMessage",
    "Settled",
    "SettledAct",
    "Snapshot",
    "Update",
    "decode_message",
    "encode_message",
]

VERSION = 1

MAX_FRAME = 4096
"""The longest frame, in bytes, that a page may send."""


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
