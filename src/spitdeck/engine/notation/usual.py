"""What a position text need not say, since it is so in a new game."""

from __future__ import annotations

from spitdeck.engine.actions import Accepted, Ready
from spitdeck.engine.cards import Card
from spitdeck.engine.game import Game
from spitdeck.engine.state import Result, Setup, Stage, State

__all__ = ["centre_places", "inferred_stage", "usual_state"]


def usual_state(game: Game, setup: Setup, *, started: bool) -> State:
    """A new game, before or after everybody was ready."""
    state = game.deal(setup)
    for seat in range(setup.seats) if started else ():
        answer = game.apply(state, seat, Ready())
        assert isinstance(answer, Accepted)  # a new layout waits for everybody
        state = answer.state
    return state


def inferred_stage(
    setup: Setup, piles: tuple[tuple[Card, ...], ...], result: Result | None = None
) -> Stage:
    """The stage that goes without saying, by the piles and by how the round ended.

    A layout with nothing in the centre has not started (rules.md 2, Start); one without a
    centre has.
    """
    if result is not None:
        return Stage.OVER
    centres = centre_places(setup)
    started = not centres or any(piles[at] for at in centres)
    return Stage.RACING if started else Stage.DEALT


def centre_places(setup: Setup) -> list[int]:
    """The places of the centre piles."""
    return [at for at, spec in enumerate(setup.piles) if spec.kind == "centre"]
