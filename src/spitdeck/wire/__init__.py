"""Every message of the protocol, version 1: what a page sends and what the server answers.

Messages are JSON objects with a `type`. Each `act` gets exactly one answer: an
`update` or a `refused` that repeats its `id`. A `beat` is answered by a `beat`. Everything
else a page sends shows its effect in a `snapshot`. The TypeScript types are generated from
this module.
"""

from __future__ import annotations

from spitdeck.wire.messages import (
    MAX_FRAME,
    VERSION,
    Code,
    Failure,
    Fate,
    Lag,
    Refusal,
    ServerMessage,
    Settled,
    SettledAct,
    Snapshot,
    Update,
    decode_message,
    encode_message,
)
from spitdeck.wire.requests import (
    MOST_ID,
    Act,
    Beat,
    Choose,
    ClientMessage,
    Decline,
    Hash,
    Leave,
    Nonce,
    Pause,
    Pledge,
    Rematch,
    Resume,
    Suggest,
)
from spitdeck.wire.views import (
    AwayView,
    Choice,
    PauseAnswerView,
    Phase,
    ProofView,
    RoundView,
    SeatKind,
    SeatView,
    SuggestionView,
    TableView,
    TimerView,
    Verdict,
)

__all__ = [
    "MAX_FRAME",
    "MOST_ID",
    "VERSION",
    "Act",
    "AwayView",
    "Beat",
    "Choice",
    "Choose",
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
    "PauseAnswerView",
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
    "Suggest",
    "SuggestionView",
    "TableView",
    "TimerView",
    "Update",
    "Verdict",
    "decode_message",
    "encode_message",
]
