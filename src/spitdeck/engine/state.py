"""The state of a match: an immutable value that any game of the family uses as it is.

Which piles there are, and what the small integers in `memory` mean, is the
game's own declaration; nothing here knows a game.
"""

from __future__ import annotations

import hashlib
from enum import StrEnum
from typing import Any, ClassVar

import msgspec

from spitdeck.engine.cards import Card
from spitdeck.engine.piles import PileSpec
from spitdeck.engine.shuffle import Shuffle

__all__ = [
    "Ending",
    "Need",
    "Options",
    "Result",
    "Setup",
    "Stage",
    "State",
    "Tally",
    "state_hash",
]


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """An option's value that is impossible unless another option has a certain value."""

    name: str
    value: bool | int | str
    other: str
    other_value: bool | int | str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The house rules of one match. Each game declares its own fields; see `options`."""

    NEEDS: ClassVar[tuple[Need, ...]] = ()
    """Which values only make sense beside others."""


class Stage(StrEnum):
    """What a layout waits for."""

    DEALT = "dealt"
    """The cards are dealt; the layout starts when every seat is ready."""
    RACING = "racing"
    """Everybody plays."""
    CLAIMING = "claiming"
    """A slap contest is open (rules.md 3.4)."""
    ROUND_OVER = "round_over"
    """The round is decided, the match is not."""
    OVER = "over"
    """The match is decided."""


class Ending(StrEnum):
    """Why a round ended. Closed."""

    CLEARED = "cleared"
    """A seat has emptied its layout (2, end 1)."""
    BLOCKED = "blocked"
    """No reserves are left and nobody can play: fewer cards win (2, end 2)."""
    STALLED = "stalled"
    """Nobody played for too long (1.8.5)."""
    FORFEITED = "forfeited"
    """A seat held everybody up and lost the round (1.8.6)."""
    WITHOUT_CARDS = "without_cards"
    """A seat has no cards left at all (3.7)."""
    CALLED = "called"
    """A seat whose Nertz pile was empty called (5)."""
    RESIGNED = "resigned"
    """A seat gave up the match."""


class Result(msgspec.Struct, frozen=True):
    """How a round, or a match, ended."""

    ending: Ending
    places: tuple[int, ...]
    """By seat: 1 for the best, equal numbers for a shared place."""
    counts: tuple[int, ...]
    """By seat: cards left in its layout and reserve."""

    @property
    def winner(self) -> int | None:
        """The one seat that won, or None for a draw."""
        return self.places.index(1) if self.places.count(1) == 1 else None


class Tally(msgspec.Struct, frozen=True):
    """What a seat's points of a round are made of (rules.md 5, Score)."""

    foundations: int
    """Its cards on the foundations, each worth a point."""
    left: int
    """Cards left in its Nertz pile, each a penalty."""
    bonus: int
    """Points for calling and for kings, where the house rules give any (H-25)."""


class Setup(msgspec.Struct, frozen=True):
    """What stays the same for a whole match."""

    game: str
    options: Options
    seats: int
    shuffle: Shuffle
    piles: tuple[PileSpec, ...]
    plan: Any
    """Tables that the game works out once from the options, such as what fits on what."""
    shown: tuple[tuple[str, int], ...] = ()
    """What of `State.memory` everybody may know: names with their places."""


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything about a match at one moment. Equal states are the same moment."""

    setup: Setup
    piles: tuple[tuple[Card, ...], ...]
    """In the order of `setup.piles`; the top of a pile is last."""
    stage: Stage = Stage.DEALT
    marked: int = 0
    """Bit by seat: whose call is in force (or who is ready, while the stage is dealt)."""
    progress: int = 0
    """Counts what resets the stall clock: accepted plays, uncoverings, flips (1.8.5)."""
    warned: int = 0
    """Bit by seat: who has been warned since the last progress."""
    round: int = 1
    score: tuple[int, ...] = ()
    """By seat: rounds won in this match."""
    result: Result | None = None
    """How the latest round ended, once it has."""
    outcome: Result | None = None
    """How the match ended, once it has: then, and only then, the stage is over."""
    memory: tuple[int, ...] = ()
    """Small integers of the game's own; `Game.memory` names them."""


def state_hash(state: State) -> str:
    """SHA-256 of the state's cards and marks, as hexadecimal text; the same on any machine.

    Covers everything that `State` holds except the setup.
    """
    facts = (
        state.piles,
        state.stage,
        state.marked,
        state.progress,
        state.warned,
        state.round,
        state.score,
        state.result,
        state.outcome,
        state.memory,
    )
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()
