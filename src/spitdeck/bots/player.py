"""A computer player, sans-I/O: a view and an instant in, an action and a delay out."""

from __future__ import annotations

from random import Random

from spitdeck.bots.claims import choose_slap
from spitdeck.bots.customs import USUAL, Customs
from spitdeck.bots.human import FLOOR_MS, SIGHT_MS, reach_ms, reaction_ms, slip_ms
from spitdeck.bots.levels import LEVELS, Level, UnknownLevelError, find_level
from spitdeck.bots.memory import Memory
from spitdeck.bots.places import BUTTON, Place, button_place, layout_places
from spitdeck.bots.policy import choose
from spitdeck.bots.sight import Sight
from spitdeck.bots.stock import StockWatch
from spitdeck.engine.actions import Action, Call, Move, Play, Refused, Slap, Stuck, Turn
from spitdeck.engine.state import Stage
from spitdeck.engine.views import View

__all__ = ["LEVELS", "Level", "Player", "UnknownLevelError", "find_level"]

PATIENCE_MS = 1500
"""An answer that is not there after this is not waited for any longer."""

AFTER_REFUSAL = 1.4
"""People are slower after a mistake (Rabbitt 1966), by about this factor."""

PLANNED = 0.5
"""A play that was planned during the last one needs this share of a reaction."""

ONE_CARD = 0.5
"""After turning the stock only the new card is looked at, which needs this share of it."""


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
        customs: Customs = USUAL,
    ) -> None:
        """Sit a player of `level` on `seat`; `tempo` divides all its times (above 0).

        `customs` are the table's house rules.
        """
        self.level = level
        self.seat = seat
        self.wake_at = None
        self._chance = Random(seed)
        self._us_per_ms = 1000 / tempo
        self._customs = customs
        self._memory = Memory(seat)
        self._stock = StockWatch(seat)
        self._view: View | None = None
        self._glimpses: list[tuple[int, View]] = []  # what was shown when, the latest last
        self._noticed: dict[Action, int] = {}  # legal now, and from when this player knows it
        self._since: dict[Action, int] = {}  # legal now, and since when
        self._intent: Action | None = None  # where the hand is going; it lands at wake_at
        self._sent: Action | None = None  # not answered yet
        self._is_accepted = False  # the last one sent was, and what came of it is not seen yet
        self._last_act: int | None = None
        self._poised: tuple[Slap, int] | None = None  # where it waits, and from when
        self._hand = BUTTON
        self._places: dict[str, Place] = {}  # looked up once: no pile changes its place

    def see(self, view: View, legal: tuple[Action, ...], at: int) -> None:
        """Take in what the table looks like now; `legal` is what this seat may do.

        Nothing is reacted to at once. A hand that is on its way stops only if there is
        time left to stop it.
        """
        self._memory.see(view)
        self._stock.see(view)
        before = self._view
        self._view = view
        self._glimpses = [*self._glimpses_at(at), (at, view)]
        is_new = self._note(legal, at) or (before is not None and view.piles != before.piles)
        done = self._answered()
        if self._intent is not None:
            self._maybe_stop(at)
        elif done is not None:
            self._look(at, self._haste(done, before))
        elif is_new and self.wake_at is None:
            self._look(at)
        if self._intent is None and self._reminders(view) > self._reminders(before):
            self._look_again(at)
        if self._intent is None and not self._since:
            self.wake_at = None
        if _is_announced(view) and not (before is not None and _is_announced(before)):
            self._poise(view, at)

    def act(self, at: int) -> Action | None:
        """What the player does now: nothing before `wake_at`, nor while it makes up its mind."""
        if self.wake_at is None or at < self.wake_at:
            return None
        if self._intent is None:
            self._decide(at)
            return None
        action, self._intent = self._intent, None
        self._hand = self._way(action)[-1]
        self._sent, self._is_accepted = action, False
        self._last_act = at
        self.wake_at = at + self._us(PATIENCE_MS)
        return action

    def accepted(self) -> None:
        """Take in that the last action was accepted; `see` then shows what came of it.

        Only needed where the action is as possible afterwards as it was before, such as
        turning the stock: otherwise the view says it.
        """
        self._is_accepted = self._sent is not None

    def refused(self, refusal: Refused, at: int) -> None:
        """Take in that the last action was refused, and think again, a little slower.

        `refusal` tells nothing that the view does not: only that there was one counts.
        """
        del refusal
        self._sent = None
        if self._intent is None:
            self._look(at, AFTER_REFUSAL)

    def _answered(self) -> Action | None:
        """The action that was sent, once it is known to be done."""
        sent = self._sent
        if sent is None or not (self._is_accepted or sent not in self._since):
            return None
        self._sent, self._is_accepted = None, False
        return sent

    def _haste(self, done: Action, before: View | None) -> float:
        """Which share of a reaction is needed after one's own action."""
        if isinstance(done, Turn):
            return ONE_CARD
        return PLANNED if self._has_planned(before) else 1.0

    def _reminders(self, view: View | None) -> int:
        """How many things say that there may be something to find: others' calls, a warning."""
        if view is None:
            return 0
        return sum(seat != self.seat for seat in view.marked) + (self.seat in view.warned)

    def _look_again(self, at: int) -> None:
        """There may be something to find: no slip outlasts that."""
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
            unnoticed = 0.0 if isinstance(action, Slap) else slip_ms(self._chance, self.level.slips)
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
        return any(
            isinstance(each, Play | Move) and each.card in open_before for each in self._since
        )

    def _look(self, at: int, factor: float = 1.0) -> None:
        """Decide a reaction from now, if there is anything to decide then."""
        if not self._since:
            self.wake_at = None
            return
        claiming = self._view is not None and self._view.stage is Stage.CLAIMING
        reaction = self.level.slap if claiming else self.level.reaction
        self.wake_at = at + self._us(reaction_ms(self._chance, reaction) * factor)

    def _decide(self, at: int) -> None:
        """Choose among what is noticed, and send the hand there."""
        sight = self._sight(self._glimpses_at(at)[0][1])
        noticed = [action for action in self._since if self._noticed[action] <= at]
        poised, there_at = self._poised or (None, at)
        is_poised = poised in noticed
        action = poised if is_poised else choose(sight, noticed, self._chance, self.level)
        if action is None:
            later = [moment for moment in self._noticed.values() if moment > at]
            self.wake_at = min(later, default=None)
            return
        needs_ms = reach_ms(self._chance, self.level.hand, self._hand, *self._way(action))
        if isinstance(action, Stuck) or (isinstance(action, Call) and not sight.is_patience):
            needs_ms += reaction_ms(self._chance, self.level.call)
        lands = max(at + self._us(needs_ms), self._since[action] + self._us(FLOOR_MS))
        if is_poised:
            lands = max(lands, there_at)
        if self._last_act is not None:
            lands = max(lands, self._last_act + self._us(FLOOR_MS))
        self._intent = action
        self.wake_at = lands

    def _poise(self, view: View, at: int) -> None:
        """A contest is announced: who thinks ahead waits with the hand over the pile it wants."""
        self._poised = None
        if self._chance.random() >= self.level.judgement:
            return
        slaps = [Slap(pile.id) for pile in view.piles if pile.kind == "centre"]
        slap = choose_slap(self._sight(view), slaps, self._chance, self.level.blur)
        way = self._way(slap)
        needs_ms = reaction_ms(self._chance, self.level.slap)
        needs_ms += reach_ms(self._chance, self.level.hand, self._hand, *way)
        self._poised = slap, at + self._us(needs_ms)
        self._hand = way[-1]

    def _sight(self, view: View) -> Sight:
        """What a choice may depend on, when `view` is what the player is aware of."""
        covered, through = self._memory.covered, self._stock.is_through
        return Sight(view, self.seat, self._customs, covered, through)

    def _glimpses_at(self, at: int) -> list[tuple[int, View]]:
        """The views from the one that the player is aware of at `at`, the first, to the latest."""
        aware = at - self._us(SIGHT_MS)
        old = sum(shown <= aware for shown, _ in self._glimpses)
        return self._glimpses[max(old - 1, 0) :]

    def _way(self, action: Action) -> tuple[Place, ...]:
        """The places that the hand goes to for an action."""
        if self._view is None:
            return (BUTTON,)
        places = self._places = self._places or layout_places(self._view, self.seat)
        match action:
            case Play(card=card, pile=pile) | Move(card=card, pile=pile):
                own = (each for each in self._view.piles if each.seat == self.seat)
                source = [places[each.id] for each in own if card in each.up]
                return (*source, places[pile])
            case Slap(pile=pile):
                return (places[pile],)
            case Turn():
                own = (each for each in self._view.piles if each.seat == self.seat)
                return tuple(places[each.id] for each in own if each.kind == "stock")
            case _:
                return (button_place(self._view),)

    def _us(self, ms: float) -> int:
        return round(ms * self._us_per_ms)


def _is_announced(view: View) -> bool:
    """Whether a slap contest has been announced, opened or not."""
    return view.stage is Stage.CLAIMING
