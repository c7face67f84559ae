"""The referee of one table: its seats' lag, what opened every opportunity, and who is first.

A table, and a simulation without one, drive the very same object.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spitdeck.engine.actions import Action
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.state import Stage, State
from spitdeck.referee.arbiter import Arbiter, FairOrder, Situation
from spitdeck.referee.claim import Claim, Coin
from spitdeck.referee.contest import Position
from spitdeck.referee.credit import Deed, Weighing, credit_of
from spitdeck.referee.lag import NO_CREDITS, credits_of, view_delays_of
from spitdeck.referee.opening import SERVER
from spitdeck.referee.openings import Openings
from spitdeck.referee.suspicion import Conduct, LineFacts, Sign, signs_of

__all__ = ["DEFAULT_CAP_MS", "MOST_CAP_MS", "Referee"]

DEFAULT_CAP_MS = 250
MOST_CAP_MS = 250
STEADY_US = 250
"""A line that has changed by less than this is the same: less than any contest is decided by."""
LONGEST_US = 2_000_000
"""Who needs longer was thinking of something else."""


class Referee:
    """Takes claims as they arrive, and gives them in the order in which they are judged.

    After each judged claim and each event of the rules' own, `follow` it; then ask `next`
    again with the state as it is. Times are microseconds, and never go back.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        cap_us: int,
        weighing: Weighing = credit_of,
        *,
        equalises: bool = False,
    ) -> None:
        """Nobody has credit yet. A cap of 0 is arrival order.

        Whoever tells the seats what happens does so by `start_delay` until the race is on, and
        by `view_delay` from then on.
        """
        self._equalises = equalises
        self._start_delays = (0,) * seats
        self.credits = NO_CREDITS
        self.openings = Openings()
        """What has opened every opportunity, up to now."""
        self._game = game
        self._seats = seats
        self._cap_us = cap_us
        self._weighing = weighing
        self._trusted: dict[int, int | None] = {}
        self._known: dict[int, int] = {}
        self._gone: set[int] = set()
        self._conducts: dict[int, Conduct] = {}
        self._arbiter: Arbiter = FairOrder(cap_us)
        self._draws = 0
        self._position: Position | None = None
        self._now = 0

    @property
    def wake_at(self) -> int | None:
        """When `next` may have something again."""
        return self._arbiter.wake_at

    @property
    def waiting(self) -> tuple[Claim, ...]:
        """The claims that wait, in the order in which they count."""
        return self._arbiter.waiting

    def trust(self, seat: int, trusted_us: int | None) -> None:
        """The seat's round trip is believed to be this; 0 for a bot, None if it is unknown.

        What was believed before a reconnect holds until the new line is measured: otherwise
        whoever arrival order favours could have it by reconnecting over and over.
        """
        self._gone.discard(seat)
        if trusted_us is not None:
            self._known[seat] = trusted_us
        known = self._known.get(seat)
        if seat in self._trusted and _is_steady(self._trusted[seat], known):
            return
        self._trusted[seat] = known
        self._measure()

    def start_delay(self, seat: int) -> int:
        """How much later the seat is to be told of a countdown and of the start after it."""
        return self._start_delays[seat]

    def view_delay(self, seat: int) -> int:
        """How much later the seat is to be told of the race: 0 unless the table equalises."""
        return self._start_delays[seat] if self._equalises else 0

    def trip(self, seat: int) -> int | None:
        """The round trip that was believed of the seat last, or None if it never was known."""
        return self._known.get(seat)

    def lose(self, seat: int) -> None:
        """The seat's page is gone: nobody waits for what it might send.

        Its line counts as before. Otherwise whoever has the best one could drop it right after
        a play, and the others' credit with it.
        """
        self.end_line(seat)
        self._gone.add(seat)

    def end_line(self, seat: int) -> None:
        """The seat's line has ended.

        One that was never measured counts as the shortest there can be until one is: whoever
        arrival order favours could else keep everybody from having credit by reconnecting.
        """
        if seat in self._trusted and self._trusted[seat] is None:
            self.trust(seat, 0)

    def forget(self, seat: int) -> None:
        """The seat plays no part now: nobody waits for it, and its line is none of the table's."""
        self._gone.discard(seat)
        if seat in self._trusted:
            del self._trusted[seat]
            self._measure()

    def vacate(self, seat: int) -> None:
        """Whoever comes next to the seat is somebody else."""
        self._known.pop(seat, None)
        self._conducts.pop(seat, None)
        self.forget(seat)

    def drew(self, coin: Coin) -> None:
        """An earlier process drew this one: later ones have other numbers."""
        self._draws = max(self._draws, coin.number)

    def show_all(self, at: int) -> None:
        """Everybody was shown everything together, by `start_delay`."""
        self.openings = self.openings.all_shown(at)

    def follow(self, events: tuple[Event, ...], at: int, claim: Claim | None = None) -> None:
        """Take note of what has happened and was told, by the claim if it was one."""
        if self._cap_us > 0:
            late = 0 if claim is None else at - claim.fair
            self.openings = self.openings.after(events, at, late)

    def offer(self, claim: Claim, state: State | None) -> None:
        """Take in a claim that has just arrived; its credit is the referee's business."""
        credit = self.credit(claim.seat, claim.action, claim.at, self.openings)
        if credit:
            claim = msgspec.structs.replace(claim, credit=credit)
        situation = self._situation(state, claim.at)
        self._arbiter.offer(claim, situation)
        if isinstance(situation, Position):
            self._note(claim, situation)

    def credit(self, seat: int, action: Action, at: int, openings: Openings) -> int:
        """The credit of an action that arrives at that instant, if all was opened so."""
        if self.credits is NO_CREDITS:
            return 0
        trip = self._trusted.get(seat) or 0
        credit = self._weighing(self.credits, openings, Deed(seat, action, at, trip))
        return min(credit, self._cap_us)

    def decided(self, winner: int, loser: int) -> None:
        """Take note of who has won a contest."""
        for seat in (winner, loser):
            conduct = self._conducts.get(seat, Conduct())
            self._conducts[seat] = conduct.with_contest(is_won=seat == winner)

    def signs(self, seat: int, line: LineFacts) -> frozenset[Sign]:
        """What looks suspicious about a seat with such a line; decides nothing."""
        return signs_of(self._conducts.get(seat, Conduct()), line)

    def next(self, at: int, state: State | None) -> Claim | None:
        """The claim that is to be judged now, if any. None for a state: card play rests."""
        if not self._arbiter.waiting:
            return None
        return self._arbiter.next(at, self._situation(state, at))

    def _measure(self) -> None:
        lines, seats, cap = self._trusted, self._seats, self._cap_us
        self.credits = credits_of(lines, seats, cap, equalises=self._equalises)
        self._start_delays = view_delays_of(lines, seats, cap)

    def _note(self, claim: Claim, position: Position) -> None:
        """Take note of how quickly a seat has answered what the server told it."""
        opening = self.openings.of(claim.action)
        trusted = self._trusted.get(claim.seat)
        if opening is None or opening.by != SERVER or not trusted:
            return
        reaction = claim.at - opening.at - trusted
        if reaction < LONGEST_US:
            conduct = self._conducts.get(claim.seat, Conduct())
            is_contested = position.is_contested(claim)
            self._conducts[claim.seat] = conduct.with_reaction(reaction, is_contested=is_contested)

    def _situation(self, state: State | None, at: int) -> Situation:
        if state is None or state.stage not in _LIVE:
            return _AT_REST
        if self.credits is NO_CREDITS:
            return _Uncontested(self._drawing(state))
        self._now, position = at, self._position
        if position is None or position.state is not state or position.credits is not self.credits:
            draw = self._drawing(state)
            position = Position(self._game, state, self.credits, self._weigh, draw, self._gone)
            self._position = position
        return position

    def _weigh(self, seat: int, action: Action) -> int:
        """The credit of an action that is still to come: it comes later than now."""
        return self.credit(seat, action, self._now + self._cap_us, self.openings)

    def _drawing(self, state: State) -> Callable[[int], Coin]:
        def draw(bound: int) -> Coin:
            self._draws += 1
            value = state.setup.shuffle.stream(f"coin/{self._draws}").below(bound)
            return Coin(self._draws, bound, value)

        return draw


def _is_steady(before: int | None, known: int | None) -> bool:
    if before is None or known is None:
        return before is known
    return abs(known - before) < STEADY_US


_LIVE = (Stage.RACING, Stage.CLAIMING)


class _Uncontested:
    """Nobody's action is awaited."""

    def __init__(self, draw: Callable[[int], Coin | None]) -> None:
        self.draw = draw

    def stake(self, _claim: Claim) -> frozenset[str]:
        return frozenset()

    def awaited(self, _claim: Claim) -> int:
        return 0


_AT_REST = _Uncontested(lambda _: None)
