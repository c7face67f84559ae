"""Somebody who plays a whole match of any game, and looks at the page while doing so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from spitdeck.engine.actions import Action, Call, Move, Play, Slap, Stuck, Turn
from spitdeck.engine.state import Stage, State
from spitdeck.engine.views import View, view
from spitdeck.wire import Phase
from tests.browser.deeds import Hand, Way, source_of
from tests.browser.names import pile_names
from tests.browser.person import AGAIN_MS, Person
from tests.browser.truth import Truth

__all__ = ["Contest"]

LOOKS = 200
"""So often somebody looks until the page must show what the log says."""
SAMPLED = 10
"""At every so many steps the whole screen is compared."""
ENOUGH = 2
"""Moves of runs, or into slots, that are made for their own sake."""

OPENED = """async (said) => {
  const race = document.querySelector(".race");
  const is = () => race.querySelector(".table-saying p")?.textContent === said;
  while (race.dataset.phase === "claiming" && !is()) await new Promise(requestAnimationFrame);
  return race.dataset.phase === "claiming";
}"""
"""Until the page says that slaps count: False if it is not about that, or not any more."""


class Contest:
    """One person's match: what to do is thought with the rules, done with the hand."""

    def __init__(self, hand: Hand, table: Truth, names: tuple[str, ...]) -> None:
        """`names` are what each seat is called on this person's page."""
        self.hand = hand
        self.person: Person = hand.person
        self.table = table
        self.names = names
        self.game = table.game
        self.done: Counter[str] = Counter()
        """How often each kind of thing was tried."""
        self.runs: Counter[Way] = Counter()
        """How many moves of several cards have gone through, by the way they were made."""
        self.steps = 0
        self.turned = 0

    def play(
        self,
        between: Callable[[State], None],
        most: int = 100_000,
        ways: tuple[Way, ...] = (),
    ) -> None:
        """Play on, until the match is over or so many steps are made; in turn by each of the ways.

        `between` looks at the summary of each round, and goes on.
        """
        last = self.steps + most
        while self.table.phase is not Phase.OVER and self.steps < last:
            self.steps += 1
            if ways:
                self.hand.way = ways[self.steps % len(ways)]
            if self.steps % SAMPLED == 0:
                self.compare()
            self._step(between)
        self.compare()

    def compare(self) -> None:
        """Wait until the screen shows exactly what the log says this seat may see."""
        shown: dict[str, str] = {}
        wanted: dict[str, str] = {}
        for _ in range(LOOKS):
            wanted = self._names(self.table.view(self.person.seat))
            shown = self.person.see().names
            if shown == wanted:
                return
            self.person.page.evaluate("new Promise(requestAnimationFrame)")
        wrong = {pile: (shown.get(pile), name) for pile, name in wanted.items()}
        wrong = {pile: (seen, name) for pile, (seen, name) in wrong.items() if seen != name}
        raise AssertionError(f"the page, and the log: {wrong}")

    def _names(self, seen: View) -> dict[str, str]:
        return pile_names(seen, self.person.seat, self.names, self.person.language)

    def _step(self, between: Callable[[State], None]) -> None:
        before = self.person.glance()
        phase, state = self.table.phase, self.table.state()
        if phase is Phase.BETWEEN:
            self.compare()
            between(state)
        elif state.stage is Stage.CLAIMING:
            self._slap(state)
        elif phase is Phase.RACING and (action := self._choose(state)):
            self.hand.do(view(state, self.person.seat), action)
            self.person.wait_for_change(before, AGAIN_MS)
            self._count_run(state, action)
            return
        self.person.wait_for_change(before, AGAIN_MS)

    def _count_run(self, before: State, action: Action) -> None:
        """Whether the action has taken several cards to another work pile."""
        if isinstance(action, Move) and action.pile.partition(".w")[1]:
            seat = self.person.seat
            run = source_of(view(before, seat), seat, action.card).up
            moved = run[run.index(action.card) :]
            now = self.table.view(seat).pile(action.pile).up
            self.runs[self.hand.way] += len(moved) > 1 and now[-len(moved) :] == moved

    # What to do.

    def _choose(self, state: State) -> Action | None:
        legal = self.game.legal(state, self.person.seat)
        for kind in (Play, Call, Move, Stuck, Turn):
            for action in legal:
                if isinstance(action, kind) and self._is_wanted(state, action):
                    self._note(action)
                    return action
        # A call comes after the moves that were made for their own sake.
        return next((action for action in legal if isinstance(action, Call)), None)

    def _is_wanted(self, state: State, action: Action) -> bool:
        match action:
            case Call():
                return self.game.id == "nertz"
            case Move(card, target):
                return self._is_good(view(state, self.person.seat), card, target)
            case Stuck():
                return self.done["stuck"] == 0 or self.turned > 2 * ENOUGH * SAMPLED
            case _:
                return True

    def _is_good(self, seen: View, card: str, target: str) -> bool:
        """Whether a move gets on; a card could be moved to and fro for ever."""
        source = source_of(seen, self.person.seat, card)
        if source.kind == "stockpile":
            return source.down > 0
        if source.kind != "work":
            return True
        is_whole = source.up[0] == card and bool(seen.pile(target).up)
        is_run = source.up[-1] != card and self.runs[self.hand.way] < ENOUGH
        return is_whole or is_run

    def _note(self, action: Action) -> None:
        self.turned = self.turned + 1 if isinstance(action, Turn) else 0
        self.done[type(action).__name__.lower()] += 1

    def _slap(self, state: State) -> None:
        """Be first once; then leave the other one a slap, until it has had one."""
        if any(isinstance(action, Slap) for action in self.table.accepted(self.person.seat)):
            return
        # Whoever has few cards has no pile to slap in the next round.
        pile = max(("c0", "c1"), key=lambda each: self._fewest_after(state, each))
        if self.person.page.evaluate(OPENED, self.person.say("table-slap")):
            self.hand.do(view(state, self.person.seat), Slap(pile))

    def _fewest_after(self, state: State, pile: str) -> int:
        """How many cards the poorer one has if this seat gets the pile."""
        piles = zip(state.setup.piles, state.piles, strict=True)
        own = sum(
            len(cards) for spec, cards in piles if spec.id == pile or spec.seat == self.person.seat
        )
        return min(own, sum(map(len, state.piles)) - own)
