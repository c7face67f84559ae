"""The rule desk itself: a position, and what each action in turn does to it."""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Refused
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.notation import Order, Wait, parse_action
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance

__all__ = ["Clock", "Desk", "Ruling"]


class Clock(msgspec.Struct, frozen=True):
    """What happens by itself next, and when, counted from now in microseconds."""

    name: str
    us: int


class Ruling(msgspec.Struct, frozen=True):
    """What the desk says about one line, or about the position it was given."""

    state: State
    """The position afterwards."""
    events: tuple[Event, ...]
    at: int
    """Microseconds since the desk opened."""
    clock: Clock | None
    line: Order | Wait | None = None
    """None for the position that the desk was given."""
    refused: Refused | None = None
    rule: str | None = None
    """The section of the rules that the refusal rests on."""


class Desk:
    """Judges one line after the other, as a table would, but with time that stands still.

    When a round ends and the match goes on, the next layout is dealt at once.
    """

    def __init__(self, game: Game, state: State) -> None:
        """Take the position; what the rules say happens by itself in it happens now."""
        self.game = game
        self.at = 0
        settled = game.settle(state)
        self.state = settled.state
        self._watch = Stopwatch()
        events = settled.events + self._pass_time(0)
        self.opening = self._ruling(events, None)
        """The ruling on the position itself."""

    def judge(self, line: Order | Wait) -> Ruling:
        """What the line does. Raises `ActionError` for text that is no action."""
        if isinstance(line, Wait):
            return self._ruling(self._pass_time(line.us), line)
        answer = self.game.apply(
            self.state, line.seat, parse_action(self.state, line.seat, line.text)
        )
        if isinstance(answer, Refused):
            rule = self.game.rule_of(answer.reason)
            return msgspec.structs.replace(self._ruling((), line), refused=answer, rule=rule)
        self.state = answer.state
        return self._ruling(answer.events + self._pass_time(0), line)

    def _pass_time(self, us: int) -> tuple[Event, ...]:
        """Let time pass, dealing the next layout whenever a round ends on the way."""
        self.at += us
        events = self._next_layout()
        self.state, happened, self._watch = advance(self.game, self.state, self._watch, self.at)
        return events + happened + self._next_layout()

    def _next_layout(self) -> tuple[Event, ...]:
        if self.state.stage is not Stage.ROUND_OVER:
            return ()
        dealt = self.game.next_round(self.state)
        self.state = dealt.state
        return dealt.events

    def _ruling(self, events: tuple[Event, ...], line: Order | Wait | None) -> Ruling:
        timer, due = self._watch.timer, self._watch.due
        clock = Clock(timer.name, due - self.at) if timer and due is not None else None
        return Ruling(self.state, events, self.at, clock, line)
