"""What a page sends."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spitdeck.engine.actions import Action
from spitdeck.wire.views import Choice

__all__ = [
    "MOST_ID",
    "Act",
    "Beat",
    "Choose",
    "ClientMessage",
    "Decline",
    "Hash",
    "Leave",
    "Nonce",
    "Pause",
    "Pledge",
    "Rematch",
    "Resume",
    "Suggest",
]

MOST_ID = 2**53 - 1
"""The highest id of an act: every page can count so far exactly."""


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


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Say what is to be done about those whom the table has waited for long enough.

    With several others, what more than half of them choose is done; after a while, what most
    of those want who have chosen, and of equals the mildest.
    """

    choice: Choice


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


ClientMessage = (
    Act | Pause | Decline | Suggest | Resume | Rematch | Choose | Leave | Pledge | Nonce | Beat
)
