"""Which of a game's clocks runs since when: time for states, handed in as instants."""

from __future__ import annotations

from typing import NamedTuple

from spitdeck.engine.actions import Accepted
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game, Timer
from spitdeck.engine.state import State

__all__ = ["Stopwatch", "advance", "keep_time", "run_out"]


class Stopwatch(NamedTuple):
    """The clock that runs at a table. Instants are whole microseconds."""

    timer: Timer | None = None
    """The running timer of the state that it was made for, or None if none runs."""
    since: int = 0
    """The instant from which the timer's key has held."""

    @property
    def due(self) -> int | None:
        """The instant at which the timer runs out, or None if none runs."""
        return None if self.timer is None else self.since + self.timer.ms * 1000

    def later(self, us: int) -> Stopwatch:
        """The same after so many microseconds in which it stood still."""
        return Stopwatch(self.timer, self.since + us)


def advance(
    game: Game, state: State, watch: Stopwatch, at: int
) -> tuple[State, tuple[Event, ...], Stopwatch]:
    """Let everything happen that is due up to `at`, in order, each thing at its own instant.

    Call it before an action is judged at `at`, so that what was due happens first, and
    again after the action with the same `at`: a timer that the new state starts runs
    from then. If `watch` belongs to another timer than the state's, the state's starts
    at `at`. Does not check that `at` is not earlier than before.
    """
    events: list[Event] = []
    watch = keep_time(game, state, watch, at)
    while (due := watch.due) is not None and due <= at:
        _, happened, watch = run_out(game, state, due)
        state = happened.state
        events.extend(happened.events)
    return state, tuple(events), watch


def keep_time(game: Game, state: State, watch: Stopwatch, at: int) -> Stopwatch:
    """The watch for a state that has come about at `at`; nothing happens, whatever is due.

    If `watch` belongs to another timer than the state's, the state's starts at `at`.
    """
    timer = game.timer(state)
    if timer is not None and watch.timer is not None and timer.key == watch.timer.key:
        return watch
    return Stopwatch(timer, at)


def run_out(game: Game, state: State, at: int) -> tuple[str, Accepted, Stopwatch]:
    """Let the one running timer run out at `at`: its name, what comes of it, and the next watch.

    Does not check that it is due, nor that one runs (`Stopwatch.due`).
    """
    timer = game.timer(state)
    assert timer is not None
    happened = game.expire(state, timer.name)
    # A timer that goes on under the same key has run out once: it starts again.
    return timer.name, happened, keep_time(game, happened.state, Stopwatch(), at)
