"""A computer player, sans-I/O: a view and an instant in, an action and a delay out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from spitdeck.bots.human import (
    BUTTON,
    FLOOR_MS,
    SIGHT_MS,
    Place,
    layout_places,
    reach_ms,
    reaction_ms,
    slip_ms,
)
from spitdeck.bots.levels import LEVELS, Level, UnknownLevelError, find_level
from spitdeck.bots.memory import Memory
from spitdeck.bots.policy import USUAL_FITS, Sight, choose
from spitdeck.engine.actions import Action, Move, Play, Refused
from spitdeck.engine.cards import Card
from spitdeck.engine.state import Stage
from spitdeck.engine.views import View

__all__ = ["LEVELS", "Level", "Player", "UnknownLevelError", "find_level"]

PATIENCE_MS = 1500
"""An answer that is not there after this is not waited for any longer."""

AFTER_REFUSAL = 1.4
"""People are slower after a mistake (Rabbitt 1966), by about this factor."""

PLANNED = 0.5
"""A play that was planned during the last one needs this share of a reaction."""


class Player:
    """One computer player on one seat. It knows its seat's view and nothing else.

    Hand it every change by `see` and every refusal by `refused`; ask it by `act` when
    `wake_at` has come. Instants are integer microseconds. Same level, seat, seed and
    calls: same actions.
    """

    wake_at: int | None
    """When `act` wants to be called; None while the player waits for the table."""

    def __init__(
        self,
        level: Level,
        seat: int,
        seed: int,
        tempo: float = 1.0,
        fits: Mapping[Card, frozenset[Card]] = USUAL_FITS,
    ) -> None:
        """Sit a player of `level` on `seat`; `tempo` divides all its times (above 0).

        `fits` is the table's house rule about what fits on what.
        """
        self.level = level
        self.seat = seat
        self.wake_at = None
        self._chance = Random(seed)
        self._us_per_ms = 1000 / tempo
        self._fits = fits
        self._memory = Memory(seat)
        self._view: View | None = None
        self._glimpses: list[tuple[int, View]] = []  # what was shown when, the latest last
        self._noticed: dict[Action, int] = {}  # legal now, and from when this player knows it
        self._since: dict[Action, int] = {}  # legal now, and since when
        self._intent: Action | None = None  # where the hand is going; it lands at wake_at
        self._sent: Action | None = None  # not answered yet
        self._last_act: int | None = None
        self._hand = BUTTON

    def see(self, view: View, legal: tuple[Action, ...], at: int) -> None:
        """Take in what the table looks like now; `legal` is what this seat may do.

        Nothing is reacted to at once. A hand that is on its way stops only if there is
        time left to stop it.
        """
        self._memory.see(view)
        before = self._view
        self._view = view
        self._glimpses = [*self._glimpses_at(at), (at, view)]
        is_new = self._note(legal, at)
        answered = self._sent is not None and self._sent not in self._since
        if answered:
            self._sent = None
        if self._intent is not None:
            self._maybe_stop(at)
        elif answered:
            self._look(at, PLANNED if self._has_planned(before) else 1.0)
        elif is_new and self.wake_at is None:
            self._look(at)
        if self._intent is None and self._is_called(view) and not self._is_called(before):
            self._look_again(at)
        if self._intent is None and not self._since:
            self.wake_at = None

    def act(self, at: int) -> Action | None:
        """What the player does now: nothing before `wake_at`, nor while it makes up its mind."""
        if self.wake_at is None or at < self.wake_at:
            return None
        if self._intent is None:
            self._decide(at)
            return None
        action, self._intent = self._intent, None
        self._hand = self._way(action)[-1]
        self._sent = action
        self._last_act = at
        self.wake_at = at + self._us(PATIENCE_MS)
        return action

    def refused(self, refusal: Refused, at: int) -> None:
        """Take in that the last action was refused, and think again, a little slower.

        `refusal` tells nothing that the view does not: only that there was one counts.
        """
        del refusal
        self._sent = None
        if self._intent is None:
            self._look(at, AFTER_REFUSAL)

    def _is_called(self, view: View | None) -> bool:
        """Whether another seat's call stands."""
        return view is not None and any(seat != self.seat for seat in view.marked)

    def _look_again(self, at: int) -> None:
        """Another's call says that there may be something to find: no slip outlasts it."""
        for action, moment in self._noticed.items():
            self._noticed[action] = min(moment, at + self._us(SIGHT_MS))
        before = self.wake_at
        self._look(at)
        if before is not None and self.wake_at is not None:
            self.wake_at = min(before, self.wake_at)

    def _note(self, legal: tuple[Action, ...], at: int) -> bool:
        """Keep since when each action has been possible, and when it is noticed."""
        new = [action for action in legal if action not in self._since]
        for gone in self._since.keys() - set(legal):
            del self._since[gone], self._noticed[gone]
        for action in new:
            self._since[action] = at
            unnoticed = slip_ms(self._chance, self.level.slips)
            self._noticed[action] = at + self._us(SIGHT_MS + unnoticed)
        return bool(new)

    def _maybe_stop(self, at: int) -> None:
        """Stop the hand if it goes for what is gone, and if there is still time."""
        assert self.wake_at is not None
        if self._intent in self._since:
            return
        too_late = self.wake_at - at <= self._us(self.level.hand.stop_ms)
        if too_late and self._is_thinkable(self._intent):
            return
        self._intent = None
        self._look(at)

    def _is_thinkable(self, action: Action | None) -> bool:
        """Whether a late action is still a plausible mistake: its card lies open, play goes on."""
        if self._view is None or self._view.stage is not Stage.RACING:
            return False
        if not isinstance(action, Play | Move):
            return False
        return any(
            pile.seat == self.seat and pile.up[-1:] == (action.card,) for pile in self._view.piles
        )

    def _has_planned(self, before: View | None) -> bool:
        """Whether some play is open with a card that lay open before, and was planned."""
        if self._chance.random() >= self.level.foresight or before is None:
            return False
        open_before = {pile.up[-1] for pile in before.piles if pile.up}
        return any(isinstance(each, Play) and each.card in open_before for each in self._since)

    def _look(self, at: int, factor: float = 1.0) -> None:
        """Decide a reaction from now, if there is anything to decide then."""
        if not self._since:
            self.wake_at = None
            return
        self.wake_at = at + self._us(reaction_ms(self._chance, self.level.reaction) * factor)

    def _decide(self, at: int) -> None:
        """Choose among what is noticed, and send the hand there."""
        seen = self._glimpses_at(at)[0][1]
        sight = Sight(seen, self.seat, self._fits, self._memory.covered)
        noticed = [action for action in self._since if self._noticed[action] <= at]
        action = choose(sight, noticed, self._chance, self.level.judgement, self.level.depth)
        if action is None:
            later = [moment for moment in self._noticed.values() if moment > at]
            self.wake_at = min(later, default=None)
            return
        needs_ms = reach_ms(self._chance, self.level.hand, self._hand, *self._way(action))
        if not isinstance(action, Play | Move):
            needs_ms += reaction_ms(self._chance, self.level.call)
        lands = max(at + self._us(needs_ms), self._since[action] + self._us(FLOOR_MS))
        if self._last_act is not None:
            lands = max(lands, self._last_act + self._us(FLOOR_MS))
        self._intent = action
        self.wake_at = lands

    def _glimpses_at(self, at: int) -> list[tuple[int, View]]:
        """The views from the one that the player is aware of at `at`, the first, to the latest."""
        aware = at - self._us(SIGHT_MS)
        old = sum(shown <= aware for shown, _ in self._glimpses)
        return self._glimpses[max(old - 1, 0) :]

    def _way(self, action: Action) -> tuple[Place, ...]:
        """The places that the hand goes to for an action."""
        if not isinstance(action, Play | Move) or self._view is None:
            return (BUTTON,)
        places = layout_places(self._view, self.seat)
        source = [
            places[pile.id]
            for pile in self._view.piles
            if pile.seat == self.seat and pile.up[-1:] == (action.card,)
        ]
        return (*source, places[action.pile])

    def _us(self, ms: float) -> int:
        return round(ms * self._us_per_ms)
