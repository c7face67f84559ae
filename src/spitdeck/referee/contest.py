"""Whether an action is contested, and by whom: what an arbiter asks of a game's state.

Everything is decided from what the acting seat can see, so that waiting tells it nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from spitdeck.engine.actions import Accepted, Action, Play, Slap
from spitdeck.engine.cards import Card
from spitdeck.engine.events import (
    ClaimingStarted,
    Event,
    Flipped,
    Recycled,
    RoundEnded,
    Shifted,
)
from spitdeck.engine.game import Game
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import State
from spitdeck.referee.arbiter import EVERYTHING
from spitdeck.referee.claim import Claim, Coin
from spitdeck.referee.lag import Credits

__all__ = ["ENDS", "Position"]

ENDS = (RoundEnded, ClaimingStarted, Flipped, Recycled, Shifted)
"""The events by which the cards that everybody plays on come to an end, or are others."""

_OWNER = Facing.OWNER

Weigh = Callable[[int, Action], int]
"""The credit that a seat's action would have."""


class Position:
    """The table as it is while its state stays the same (`arbiter.Situation`).

    What follows from the state alone is worked out once. `weigh` tells the credit of an action,
    `draw` draws from the match's own chance. Nobody waits for the seats that are `gone`.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        lags: Credits,
        weigh: Weigh,
        draw: Callable[[int], Coin],
        gone: Container[int] = (),
    ) -> None:
        """Look at a state in which card play goes on, or a contest is open."""
        self._game = game
        self.state = state
        self.credits = lags
        self._weigh = weigh
        self.draw = draw
        self._gone = gone
        self._answers: dict[tuple[int, Action], tuple[Event, ...] | None] = {}
        self._stakes: dict[tuple[int, Action], frozenset[str]] = {}
        self._able: dict[tuple[int, frozenset[str]], list[Action]] = {}
        self._hands: list[list[Card]] | None = None

    def stake(self, claim: Claim) -> frozenset[str]:
        """What the claim races for: the piles that the game says, or all if it ends play."""
        key = (claim.seat, claim.action)
        stake = self._stakes.get(key)
        if stake is None:
            stake = self._stakes[key] = self._stake(claim)
        return stake

    def _stake(self, claim: Claim) -> frozenset[str]:
        events = self._events(claim)
        if events is not None:
            for event in events:  # a loop: `any` costs twice as much
                if isinstance(event, ENDS):
                    return EVERYTHING
        return frozenset(self._game.contests(self.state, claim.action))

    def awaited(self, claim: Claim) -> int:
        """The most credit of any action that could still come before the claim."""
        if self._events(claim) is None:
            return 0
        stake = self.stake(claim)
        rivals = self._rivals(claim) if stake else []
        return max((self._most_on(seat, stake) for seat in rivals), default=0)

    def is_contested(self, claim: Claim) -> bool:
        """Whether another seat, as far as all can see, could take what the claim is for."""
        stake = self.stake(claim)
        return bool(stake) and any(self._able_on(seat, stake) for seat in self._rivals(claim))

    def _rivals(self, claim: Claim) -> list[int]:
        seats = range(self.state.setup.seats)
        return [seat for seat in seats if seat != claim.seat and seat not in self._gone]

    def _most_on(self, seat: int, stake: frozenset[str]) -> int:
        """The most credit of an action with which the seat could take one of the piles now.

        Before what ends card play everything else counts, whatever the seat holds. What it sent
        already cannot have any more: its cards that are turned up later were not seen yet.
        """
        able = self._able_on(seat, stake)
        is_unseen = stake is EVERYTHING or bool(self._hand(seat))
        least = self.credits.most(seat) if is_unseen else 0
        return max([least, *(self._weigh(seat, action) for action in able)])

    def _able_on(self, seat: int, stake: frozenset[str]) -> list[Action]:
        """With which actions the seat could take one of the piles now; an unseen hand with any."""
        key = (seat, stake)
        able = self._able.get(key)
        if able is None:
            able = self._able[key] = self._list_able(seat, stake)
        return able

    def _list_able(self, seat: int, stake: frozenset[str]) -> list[Action]:
        state, is_end = self.state, stake is EVERYTHING
        if hand := self._hand(seat):
            piles = [spec.id for spec in state.setup.piles if spec.seat is None]
            return [Play(card, pile) for card in hand for pile in piles if is_end or pile in stake]
        return [
            action
            for action in self._game.legal(state, seat)
            if isinstance(action, Play | Slap)
            and (is_end or not stake.isdisjoint(self._game.contests(state, action)))
        ]

    def _hand(self, seat: int) -> list[Card]:
        if self._hands is None:
            self._hands = [[] for _ in range(self.state.setup.seats)]
            for spec, cards in zip(self.state.setup.piles, self.state.piles, strict=True):
                if spec.facing is _OWNER and spec.seat is not None:
                    self._hands[spec.seat] += cards
        return self._hands[seat]

    def _events(self, claim: Claim) -> tuple[Event, ...] | None:
        """What would happen if it were judged now, or None if it would be refused."""
        key = (claim.seat, claim.action)
        if key not in self._answers:
            answer = self._game.apply(self.state, claim.seat, claim.action)
            self._answers[key] = answer.events if isinstance(answer, Accepted) else None
        return self._answers[key]
