"""A game, declared as one value: its metadata and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from spitdeck.engine.actions import OWN_MOVES, RULE_OF, Accepted, Action, Answer, Reason
from spitdeck.engine.cards import Card
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, State, Tally

__all__ = ["Game", "Timer"]


class Timer(msgspec.Struct, frozen=True):
    """Something that happens by itself if the table stays as it is for a while.

    A timer runs from the moment its `key` first holds; another key is another timer.
    """

    name: str
    """`stall`, `forfeit`, `idle`, `draw`, `flip`, `limit`, `open`, `nobody`: for `Game.expire`."""
    ms: int
    key: tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """One game's rules. All functions are pure; who acts is an argument.

    Adding a game is declaring one of these and listing it in `games.catalogue`.
    """

    id: str
    letter: str
    """Begins the game's rule codes; no other game has it."""
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    options: type[Options]
    setup: Callable[[Options, int, Shuffle], Setup]
    """What stays the same for a match. Does not check that the number of seats fits."""
    deal: Callable[[Setup], State]
    """The first layout of a match."""
    next_round: Callable[[State], Accepted]
    """The next layout. The state's stage is `round_over`; this is not checked."""
    legal: Callable[[State, int], tuple[Action, ...]]
    """Everything that `apply` would accept from a seat now, in a pinned order.

    Resigning is always possible in a match that is not over, and is not listed.
    """
    apply: Callable[[State, int, Action], Answer]
    """Judge a seat's action. Never raises for any action, nor changes the given state."""
    settle: Callable[[State], Accepted]
    """Carry out what the rules say happens by itself at once, for a state made by hand."""
    blocks_call: Callable[[State, int], bool]
    """Whether the seat may not call now (design invariant 4)."""
    contests: Callable[[State, Action], tuple[str, ...]]
    """The ids of the shared piles that the action races for."""
    timer: Callable[[State], Timer | None]
    """What will happen by itself next, if nothing else does."""
    expire: Callable[[State, str], Accepted]
    """Carry out the named timer. Does not check that it has run out."""
    deck: Callable[[Setup], tuple[Card, ...]]
    """All cards of the game."""
    tallies: Callable[[State], tuple[Tally, ...]] | None = None
    """By seat, what the points of the round that has just ended are made of; None if the
    game counts no points."""
    memory: tuple[str, ...] = ()
    """Names for `State.memory`, in order, for text forms."""
    has_claims: bool = False
    """Whether a round may end in a slap contest, and so have the stage `claiming`."""
    moves_rule: str = OWN_MOVES
    """The section of rules.md that says what may be moved where in this game."""

    def rule_of(self, reason: Reason) -> str:
        """The section of rules.md that a refusal for this reason rests on in this game."""
        rule = RULE_OF[reason]
        return self.moves_rule if rule == OWN_MOVES else rule
