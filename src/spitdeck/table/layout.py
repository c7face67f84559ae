"""How a layout starts: every seat is ready at once."""

from __future__ import annotations

from spitdeck.engine.actions import Accepted, Ready
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.state import State

__all__ = ["start_layout"]


def start_layout(game: Game, state: State) -> Accepted:
    """The layout once its first cards lie in the middle. Does not check that it was just dealt."""
    events: tuple[Event, ...] = ()
    for seat in range(state.setup.seats):
        answer = game.apply(state, seat, Ready())
        if isinstance(answer, Accepted):
            state, events = answer.state, events + answer.events
    return Accepted(state, events)
