"""The contests of a match: who took a pile from under whose hand, and by how much."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from spitdeck.engine.actions import Accepted, Play, Slap
from spitdeck.engine.events import RoundEnded
from spitdeck.engine.game import Game
from spitdeck.engine.state import State
from spitdeck.referee.claim import Claim
from spitdeck.referee.lag import Credits
from spitdeck.wire import Verdict

__all__ = ["Contests"]

REMEMBERED = 16
"""So many of the latest accepted actions can have been in somebody's way."""

TOGETHER_US = 500_000
"""Who acts more than this after the other has not been in a race with them."""


class _Taking(NamedTuple):
    """An accepted action that may have been what another one lost to."""

    claim: Claim
    before: State
    piles: frozenset[str]
    is_end: bool


class Contests:
    """Knows the latest actions of a match, and keeps what was decided."""

    def __init__(self, game: Game) -> None:
        """No contest yet."""
        self.verdicts: list[Verdict] = []
        self._game = game
        self._latest: deque[_Taking] = deque(maxlen=REMEMBERED)

    def begin(self) -> None:
        """Another match begins."""
        self.verdicts = []
        self._latest.clear()

    def accepted(self, claim: Claim, before: State, after: State) -> None:
        """A claim was accepted: the state was that before, and is this after."""
        piles = frozenset(self._game.contests(before, claim.action))
        is_end = after.stage is not before.stage
        if piles or is_end:
            self._latest.append(_Taking(claim, before, piles, is_end))

    def won(
        self, claim: Claim, after: State, waiting: Sequence[Claim], lags: Credits
    ) -> Verdict | None:
        """With which of the waiting claims the one just accepted made short work, if any."""
        if not self._latest or self._latest[-1].claim is not claim:
            return None
        for other in waiting:
            lost = self._verdict(self._latest[-1], other, lags)
            if lost is not None and not self._is_accepted(after, other):
                return lost
        return None

    def lost(self, claim: Claim, lags: Credits) -> Verdict | None:
        """To whom a refused claim lost, if it would have been accepted before; kept."""
        for taking in reversed(self._latest):
            verdict = self._verdict(taking, claim, lags)
            if verdict is not None:
                self.verdicts.append(verdict)
                return verdict
        return None

    def _verdict(self, taking: _Taking, claim: Claim, lags: Credits) -> Verdict | None:
        won = taking.claim
        if won.seat == claim.seat or claim.fair - won.fair > TOGETHER_US:
            return None
        common = taking.piles.intersection(self._game.contests(taking.before, claim.action))
        if not common and not taking.is_end:
            return None
        if not self._is_race(taking.before, claim):
            return None
        pair = (won.seat, claim.seat)
        return Verdict(
            winner=won.seat,
            loser=claim.seat,
            margin_us=claim.fair - won.fair,
            arrival_margin_us=claim.at - won.at,
            winner_credit_us=won.credit,
            loser_credit_us=claim.credit,
            pile=min(common) if len(common) == 1 else None,
            partly=tuple(seat for seat in pair if lags.is_partly(seat)),
        )

    def _is_race(self, before: State, claim: Claim) -> bool:
        """Whether the claim would have been accepted then, and was a race at all."""
        answer = self._game.apply(before, claim.seat, claim.action)
        if not isinstance(answer, Accepted):
            return False
        ends = any(isinstance(event, RoundEnded) for event in answer.events)
        return ends or isinstance(claim.action, Play | Slap)

    def _is_accepted(self, state: State, claim: Claim) -> bool:
        return isinstance(self._game.apply(state, claim.seat, claim.action), Accepted)
