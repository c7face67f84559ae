"""What an accepted action caused, in public. Order matters: a view is kept by applying them.

A card is named only when it is turned up for all, except in `Drawn`, which `sealed`
makes fit for one reader.
"""

from __future__ import annotations

import msgspec

from spitdeck.engine.cards import UNKNOWN
from spitdeck.engine.state import Result, Stage

__all__ = [
    "Called",
    "Claimed",
    "ClaimingStarted",
    "Dealt",
    "Drawn",
    "Event",
    "Flipped",
    "Forfeited",
    "Lapsed",
    "Moved",
    "Noted",
    "Played",
    "Readied",
    "Recycled",
    "RoundEnded",
    "Shifted",
    "Started",
    "Turned",
    "TurnedOver",
    "Uncovered",
    "Warned",
    "owners",
    "sealed",
]


class Played(msgspec.Struct, frozen=True, tag="played", gc=False):
    """A seat put a card on a shared pile."""

    seat: int
    card: str
    source: str
    target: str


class Moved(msgspec.Struct, frozen=True, tag="moved", gc=False):
    """A seat moved a card, with the `run` of those that lay on it, within its own layout."""

    seat: int
    card: str
    source: str
    target: str
    run: tuple[str, ...] = ()
    """The cards that went along, the lowest first."""


class Uncovered(msgspec.Struct, frozen=True, tag="uncovered", gc=False):
    """The card that has become a pile's top was turned up."""

    pile: str
    card: str


class Readied(msgspec.Struct, frozen=True, tag="readied", gc=False):
    """A seat is ready for the layout to start."""

    seat: int


class Started(msgspec.Struct, frozen=True, tag="started", gc=False):
    """The layout has started; the flips follow."""


class Called(msgspec.Struct, frozen=True, tag="called", gc=False):
    """A seat's call is in force. `pressed` if the referee called for it (1.8.5)."""

    seat: int
    pressed: bool = False


class Lapsed(msgspec.Struct, frozen=True, tag="lapsed", gc=False):
    """A seat's call is no longer in force (1.8.3)."""

    seat: int


class Flipped(msgspec.Struct, frozen=True, tag="flipped", gc=False):
    """A card from a face-down pile was turned onto a shared one. All calls end."""

    seat: int
    card: str
    source: str
    target: str


class Warned(msgspec.Struct, frozen=True, tag="warned", gc=False):
    """These seats hold everybody up (1.8.5)."""

    seats: tuple[int, ...]


class Forfeited(msgspec.Struct, frozen=True, tag="forfeited", gc=False):
    """A seat lost the round by holding it up (1.8.6)."""

    seat: int


class Noted(msgspec.Struct, frozen=True, tag="noted", gc=False):
    """Something that everybody may know of the game's memory has changed."""

    name: str
    value: int


class Drawn(msgspec.Struct, frozen=True, tag="drawn", gc=False):
    """A seat was dealt a card from its draw pile. Only the seat is told which."""

    seat: int
    card: str
    """`?` for everybody else."""
    source: str
    target: str


class Recycled(msgspec.Struct, frozen=True, tag="recycled", gc=False):
    """All of one pile became another, face down (rules.md 4)."""

    source: str
    target: str


class ClaimingStarted(msgspec.Struct, frozen=True, tag="claiming_started", gc=False):
    """Card play is frozen: the centre piles will be claimed (rules.md 3.4, 3.5)."""


class Claimed(msgspec.Struct, frozen=True, tag="claimed", gc=False):
    """A seat got a centre pile of so many cards. `slapped` if it was first to slap it."""

    seat: int
    pile: str
    cards: int
    slapped: bool = False


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended", gc=False):
    """The round is over, and with it the match if there is an `outcome`."""

    result: Result
    outcome: Result | None
    stage: Stage
    score: tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turned", gc=False):
    """A seat turned stock cards up onto its waste, the last of them on top."""

    seat: int
    cards: tuple[str, ...]
    source: str
    target: str


class TurnedOver(msgspec.Struct, frozen=True, tag="turned_over", gc=False):
    """A seat turned its waste over: it is the new stock, face down."""

    seat: int
    source: str
    target: str


class Shifted(msgspec.Struct, frozen=True, tag="shifted", gc=False):
    """All were stuck: a seat's waste is back on its stock, whose top went to the bottom (5)."""

    seat: int
    source: str
    target: str


class Dealt(msgspec.Struct, frozen=True, tag="dealt", gc=False):
    """A new layout was dealt. A view is not kept through this event: ask for a new one."""

    round: int


Event = (
    Played
    | Moved
    | Uncovered
    | Readied
    | Started
    | Called
    | Lapsed
    | Flipped
    | Warned
    | Forfeited
    | Noted
    | Drawn
    | Recycled
    | ClaimingStarted
    | Claimed
    | RoundEnded
    | Dealt
    | Turned
    | TurnedOver
    | Shifted
)


def owners(events: tuple[Event, ...]) -> set[int]:
    """The seats that may hear more of these events than the others."""
    return {event.seat for event in events if type(event) is Drawn}


def sealed(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """The events as `seat` may hear them; the same object if they hide nothing from it."""
    hidden = [event for event in events if type(event) is Drawn and event.seat != seat]
    if not hidden:
        return events
    return tuple(
        msgspec.structs.replace(event, card=UNKNOWN) if event in hidden else event
        for event in events
    )
