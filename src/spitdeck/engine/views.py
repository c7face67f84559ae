"""What one seat, or a watcher, may see of a state: the only door through which cards leave.

`view` hides every card that its reader may not see.
"""

from __future__ import annotations

import msgspec

from spitdeck.engine.cards import Card
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.state import Result, Stage, State

__all__ = ["PileView", "View", "seats_of", "view"]


class PileView(msgspec.Struct, frozen=True):
    """A pile as its reader sees it: hidden cards below, open ones on top."""

    id: str
    kind: str
    facing: Facing
    seat: int | None
    down: int
    """How many face-down cards lie under the open ones."""
    up: tuple[str, ...]
    """The open cards, the top last."""


class View(msgspec.Struct, frozen=True):
    """A state as its reader may see it."""

    game: str
    stage: Stage
    piles: tuple[PileView, ...]
    marked: tuple[int, ...]
    """The seats whose call (or ready) is in force."""
    warned: tuple[int, ...]
    round: int
    score: tuple[int, ...]
    result: Result | None
    outcome: Result | None
    memory: dict[str, int] = {}  # msgspec copies it for each view
    """What everybody may know of the game's memory, by name."""

    def pile(self, pile_id: str) -> PileView:
        """The pile of that id. Raises KeyError if there is none."""
        for pile in self.piles:
            if pile.id == pile_id:
                return pile
        raise KeyError(pile_id)


# Looked up once: this is asked for each pile of each view.
_UP, _TOP = Facing.UP, Facing.TOP


def view(state: State, seat: int | None, *, faces: bool = True) -> View:
    """What `seat` may see of `state`; None is a watcher, who sees what everybody sees.

    With `faces` off every card is hidden, as before the countdown ends or in a pause.
    Shared piles are face down until the layout starts.
    """
    dealt = state.stage is Stage.DEALT
    return View(
        game=state.setup.game,
        stage=state.stage,
        piles=tuple(
            _pile_view(spec, cards, seat, faces=faces and not (dealt and spec.seat is None))
            for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        ),
        marked=seats_of(state.marked),
        warned=seats_of(state.warned),
        round=state.round,
        score=state.score,
        result=state.result,
        outcome=state.outcome,
        memory={name: state.memory[at] for name, at in state.setup.shown},
    )


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats whose bit is set, in order.

    >>> seats_of(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _pile_view(
    spec: PileSpec, cards: tuple[Card, ...], seat: int | None, *, faces: bool
) -> PileView:
    if not faces:
        hidden = len(cards)
    elif spec.facing is _UP:
        hidden = 0
    elif spec.facing is _TOP:
        hidden = max(len(cards) - 1, 0)
    elif spec.facing is Facing.OWNER and spec.seat == seat:
        hidden = 0
    else:
        hidden = len(cards)
    return PileView(spec.id, spec.kind, spec.facing, spec.seat, hidden, cards[hidden:])
