"""One layout or match of simulated people over a virtual network, in virtual time.

The rules and the referee are the real ones. What stands between them at a table (phases,
messages, log) is left out, which makes it twenty times as fast; `tests/sim/test_race.py` holds a
race to what a real `Table` does with the same actions.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence

import msgspec

from spitdeck.engine.actions import Accepted, Action
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance
from spitdeck.referee.claim import Claim
from spitdeck.referee.openings import Openings
from spitdeck.referee.referee import Referee
from spitdeck.sim.network import Line
from spitdeck.sim.people import Person
from spitdeck.table.layout import start_layout

__all__ = ["EndlessRaceError", "Judged", "Pinger", "Race"]

BETWEEN_US = 5_000_000
BEAT_US = 1_000_000
LONGEST_US = 3_600_000_000
NEVER = 2 * LONGEST_US
"""A race in which nothing is due any more is one without an end."""

Pinger = Callable[[int], None]
"""Measures a seat's line once more, and tells the referee."""


class Judged(msgspec.Struct, frozen=True):
    """One action that was judged, when, and on which table."""

    claim: Claim
    at: int
    before: State
    openings: Openings
    """What had opened every opportunity before it."""
    is_accepted: bool = False
    events: tuple[Event, ...] = ()


class EndlessRaceError(RuntimeError):
    """A race did not end: that is a bug."""


class Race:
    """Drives people, lines, rules and referee until the match is over or `is_done`."""

    def __init__(
        self,
        game: Game,
        state: State,
        people: Sequence[Person],
        lines: Sequence[Line],
        referee: Referee,
        ping: Pinger | None = None,
    ) -> None:
        """Everybody is about to be told `state`, at the instant 0."""
        self.state = state
        self.judged: list[Judged] = []
        self._game = game
        self._people = people
        self._lines = lines
        self._referee = referee
        self._ping = ping
        self._watch = Stopwatch()
        self._due: list[tuple[int, int, Callable[[int], None]]] = []
        self._count = 0
        self._together = [0] * len(people)
        """By seat: when it is told of the start, at which all see everything together."""

    def run(self, is_done: Callable[[Judged], bool] = lambda _: False) -> None:
        """Run until the match is over, or something judged is what was waited for."""
        self._show_all(0)
        _, _, self._watch = advance(self._game, self.state, self._watch, 0)
        self._tell(0, None, None)
        if self._ping is not None:
            self._at(BEAT_US, self._beat)
        seen = 0
        while self.state.stage is not Stage.OVER:
            at = self._step()
            if at > LONGEST_US:
                raise EndlessRaceError
            while seen < len(self.judged):
                seen += 1
                if is_done(self.judged[seen - 1]):
                    return

    def _step(self) -> int:
        """Do what is due next, all at one instant."""
        clock = self._watch.due
        held = self._referee.wake_at
        due = self._due[0][0] if self._due else None
        at = NEVER if due is None else due
        if held is not None and held < at:
            at = held
        if clock is not None and clock < at:
            at = clock
        # What arrives at an instant is there before anything waits no longer.
        while self._due and self._due[0][0] == at:
            heapq.heappop(self._due)[2](at)
        self._judge(at)
        if clock is not None and clock <= at:
            self._run_clock(at)
        return at

    def _judge(self, at: int) -> None:
        while (claim := self._referee.next(at, self.state)) is not None:
            before, openings = self.state, self._referee.openings
            answer = self._game.apply(before, claim.seat, claim.action)
            if isinstance(answer, Accepted):
                judged = Judged(claim, at, before, openings, is_accepted=True, events=answer.events)
                self.judged.append(judged)
                self._carry_out(answer, at, claim)
            else:
                self.judged.append(Judged(claim, at, before, openings))
                self._hear_later(claim.seat, before, claim.id, at)

    def _carry_out(self, answer: Accepted, at: int, claim: Claim | None) -> None:
        self.state = answer.state
        self._referee.follow(answer.events, at, claim)
        _, _, self._watch = advance(self._game, self.state, self._watch, at)
        self._tell(at, None if claim is None else claim.seat, None if claim is None else claim.id)
        if self.state.stage is Stage.ROUND_OVER:
            self._at(at + BETWEEN_US, self._next_round)

    def _run_clock(self, at: int) -> None:
        due = self._watch.due
        if due is None or due > at:
            return
        state, events, self._watch = advance(self._game, self.state, self._watch, due)
        self._carry_out(Accepted(state, events), due, None)

    def _next_round(self, at: int) -> None:
        self.state = start_layout(self._game, self._game.next_round(self.state).state).state
        self._show_all(at)
        _, _, self._watch = advance(self._game, self.state, self._watch, at)
        self._tell(at, None, None)

    def _show_all(self, at: int) -> None:
        self._referee.show_all(at)
        for seat in range(len(self._people)):
            self._together[seat] = at + self._referee.start_delay(seat)

    def _tell(self, at: int, seat: int | None, answered: int | None) -> None:
        """Tell everybody; `seat` gets its answer with it."""
        for each in range(len(self._people)):
            self._hear_later(each, self.state, answered if each == seat else None, at)

    def _hear_later(self, seat: int, state: State, answered: int | None, at: int) -> None:
        def hear(now: int) -> None:
            person = self._people[seat]
            person.hear(state, answered, now)
            self._plan(person)

        told = max(at + self._referee.view_delay(seat), self._together[seat])
        self._at(self._lines[seat].send_down(told), hear)

    def _plan(self, person: Person) -> None:
        wakes = person.wake_at
        if wakes is not None:
            self._at(wakes, lambda now: self._wake(person, wakes, now))

    def _wake(self, person: Person, planned: int, at: int) -> None:
        if person.wake_at != planned:
            return  # another plan was made since
        made = person.act(at)
        if made is not None:
            number, action = made
            self._at(self._lines[person.seat].send_up(at), self._arrival(person, number, action))
        self._plan(person)

    def _arrival(self, person: Person, number: int, action: Action) -> Callable[[int], None]:
        return lambda at: self._referee.offer(Claim(person.seat, number, action, at), self.state)

    def _beat(self, at: int) -> None:
        if self._ping is not None:
            for seat in range(len(self._people)):
                self._ping(seat)
        self._at(at + BEAT_US, self._beat)

    def _at(self, at: int, what: Callable[[int], None]) -> None:
        self._count += 1
        heapq.heappush(self._due, (at, self._count, what))
