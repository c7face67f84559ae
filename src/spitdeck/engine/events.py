"""What an accepted action caused, in public. Order matters: a view is kept by applying them.

Every event here may be told to anybody, watchers included: a card is named only
when it is turned up for all.
"""

from __future__ import annotations

import msgspec

from spitdeck.engine.state import Result, Stage

__all__ = [
    "Called",
    "Dealt",
    "Event",
    "Flipped",
    "Forfeited",
    "Lapsed",
    "Moved",
    "Played",
    "Readied",
    "RoundEnded",
    "Started",
    "Uncovered",
    "Warned",
]


class Played(msgspec.Struct, frozen=True, tag="played", gc=False):
    """A seat put a card on a shared pile."""

    seat: int
    card: str
    source: str
    target: str


class Moved(msgspec.Struct, frozen=True, tag="moved", gc=False):
    """A seat moved a card within its own layout."""

    seat: int
    card: str
    source: str
    target: str


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


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended", gc=False):
    """The round is over, and with it the match if there is an `outcome`."""

    result: Result
    outcome: Result | None
    stage: Stage
    score: tuple[int, ...]


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
    | RoundEnded
    | Dealt
)
