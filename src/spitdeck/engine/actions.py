"""What a seat may ask for, and the two answers: accepted or refused with a reason.

Actions are values; who acts is never part of them. Text forms are in `notation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import msgspec

if TYPE_CHECKING:
    from spitdeck.engine.events import Event
    from spitdeck.engine.state import State

__all__ = [
    "OWN_MOVES",
    "RULE_OF",
    "Accepted",
    "Action",
    "Answer",
    "Call",
    "Move",
    "Play",
    "Ready",
    "Reason",
    "Refused",
    "Resign",
    "Slap",
    "Stuck",
    "Turn",
]


Name = Annotated[str, msgspec.Meta(max_length=32)]
"""A card or a pile as it was sent. Longer ones are no message, and reach no log."""


class Play(msgspec.Struct, frozen=True, tag="play", gc=False):
    """Put the named card on a shared pile. `card` is whatever was sent: games check it."""

    card: Name
    pile: Name


class Move(msgspec.Struct, frozen=True, tag="move", gc=False):
    """Put the named card on a pile of one's own layout, named by its full id (`A.s5`)."""

    card: Name
    pile: Name


class Call(msgspec.Struct, frozen=True, tag="call", gc=False):
    """Say "spit" (or "stuck", or "Nertz!"). `pile` is the lone spitter's choice (H-6)."""

    pile: Name | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready", gc=False):
    """Be ready for the layout to start, or for the next one to be dealt."""


class Slap(msgspec.Struct, frozen=True, tag="slap", gc=False):
    """Claim a centre pile (rules.md 3.4)."""

    pile: Name


class Turn(msgspec.Struct, frozen=True, tag="turn", gc=False):
    """Turn stock cards onto the waste (rules.md 5)."""


class Stuck(msgspec.Struct, frozen=True, tag="stuck", gc=False):
    """Say that one can go no further (rules.md 5, Deadlock)."""


class Resign(msgspec.Struct, frozen=True, tag="resign", gc=False):
    """Give up the match."""


Action = Play | Move | Call | Ready | Slap | Turn | Stuck | Resign


class Reason(StrEnum):
    """Why an action was refused. Closed: every reader handles every member."""

    NOT_ADJACENT = "not_adjacent"
    """The card is not one step from the pile's top (1.2)."""
    SAME_RANK = "same_rank"
    """Equal ranks do not fit (1.2, H-2)."""
    NOT_FACE_UP = "not_face_up"
    """The card is not one that this seat can see and play (1.7)."""
    NOT_YOURS = "not_yours"
    """The card lies open, but belongs to another seat."""
    ALREADY_PLAYED = "already_played"
    """The card lies on a shared pile: a play is final (1.5)."""
    ONE_CARD = "one_card"
    """An action names one card (1.6)."""
    NO_SUCH_CARD = "no_such_card"
    """The text is no card of this game's deck."""
    NO_SUCH_PILE = "no_such_pile"
    """The table has no pile of that name that the action could go to."""
    SLOT_STAYS_EMPTY = "slot_stays_empty"
    """In this game an emptied slot may not be filled (2, H-4)."""
    SLOT_TAKEN = "slot_taken"
    """The slot holds cards, and cards are not stacked in the layout (3.2, H-5)."""
    COVERED = "covered"
    """The card is turned up, but others lie on it (5)."""
    NOT_NEXT = "not_next"
    """A foundation takes the next rank up, an empty one an ace (5)."""
    WRONG_SUIT = "wrong_suit"
    """A foundation is all of one suit (5)."""
    NOT_LOWER = "not_lower"
    """A work pile takes the next rank down (5)."""
    WRONG_COLOUR = "wrong_colour"
    """The colours of a work pile alternate (5)."""
    NOTHING_FITS = "nothing_fits"
    """Nothing goes on a foundation's king, nor on an ace in a work pile (5)."""
    NERTZ_FIRST = "nertz_first"
    """An empty work pile takes the top of the Nertz pile only (H-24)."""
    NERTZ_NOT_EMPTY = "nertz_not_empty"
    """Only a seat whose Nertz pile is empty may call (5)."""
    NOTHING_TO_TURN = "nothing_to_turn"
    """Stock and waste are both empty (5)."""
    HAS_PLAY = "has_play"
    """A call is refused while its caller could go on (1.8.1)."""
    ALREADY_CALLED = "already_called"
    """The seat's call (or ready) is in force already (1.8.3)."""
    CALL_TOO_SOON = "call_too_soon"
    """Another call half a second after a refused one is not looked at."""
    NOT_STARTED = "not_started"
    """The layout has not started: the piles are not turned up yet."""
    FROZEN = "frozen"
    """No card is played while the centre piles are claimed (3.4)."""
    TOO_EARLY = "too_early"
    """The slap contest has not opened yet (3.4)."""
    NO_CONTEST = "no_contest"
    """There is nothing to slap now (3.4)."""
    NO_SUCH_ACTION = "no_such_action"
    """This game has no such action."""
    ROUND_OVER = "round_over"
    """The round is over: what comes later is discarded (1.5)."""
    PAUSED = "paused"
    """The table is paused."""


OWN_MOVES = "2"
"""Stands in `RULE_OF` for the section with a game's own moves: section 2 is that of Spit."""

RULE_OF: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.NOT_ADJACENT: "1.2",
        Reason.SAME_RANK: "1.2",
        Reason.NOT_FACE_UP: "1.7",
        Reason.NOT_YOURS: OWN_MOVES,
        Reason.ALREADY_PLAYED: "1.5",
        Reason.ONE_CARD: "1.6",
        Reason.NO_SUCH_CARD: "1.1",
        Reason.NO_SUCH_PILE: OWN_MOVES,
        Reason.SLOT_STAYS_EMPTY: OWN_MOVES,
        Reason.SLOT_TAKEN: "3.2",
        Reason.COVERED: "5",
        Reason.NOT_NEXT: "5",
        Reason.WRONG_SUIT: "5",
        Reason.NOT_LOWER: "5",
        Reason.WRONG_COLOUR: "5",
        Reason.NOTHING_FITS: "5",
        Reason.NERTZ_FIRST: "5",
        Reason.NERTZ_NOT_EMPTY: "5",
        Reason.NOTHING_TO_TURN: "5",
        Reason.HAS_PLAY: "1.8.1",
        Reason.ALREADY_CALLED: "1.8.3",
        Reason.CALL_TOO_SOON: "1.8.1",
        Reason.NOT_STARTED: OWN_MOVES,
        Reason.FROZEN: "3.4",
        Reason.TOO_EARLY: "3.4",
        Reason.NO_CONTEST: "3.4",
        Reason.NO_SUCH_ACTION: OWN_MOVES,
        Reason.ROUND_OVER: "1.5",
        Reason.PAUSED: "1.5",
    }
)
"""The section of rules.md that each refusal rests on; `Game.rule_of` knows it for one game."""


class Refused(msgspec.Struct, frozen=True):
    """The action changed nothing. The details say what a sentence about it needs."""

    reason: Reason
    card: str | None = None
    """The card that was asked for, or, for `has_play`, one that could be played."""
    pile: str | None = None
    needs: tuple[str, ...] = ()
    """The ranks that would have fitted, lower neighbour first."""


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """The action was carried out: the new state, and what happened, in order."""

    state: State
    events: tuple[Event, ...]


Answer = Accepted | Refused
