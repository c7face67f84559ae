"""Any action of the family done with hands: the real fingers, mouse and keys for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import CDPSession

from spitdeck.engine.actions import Action, Call, Move, Play, Slap, Stuck, Turn
from spitdeck.engine.views import PileView, View
from tests.browser.person import Person

__all__ = ["Hand", "Way", "source_of"]

Way = Literal["tap", "drag", "keys"]
"""How cards are brought; a drag is one finger's."""

SLOTS = "asdfg"
ROW = ("stockpile", "hand", "nertz", "work")
"""Kinds that the keys of the own row pick, from the left."""

PLACE = """([pile, deep]) => {
  const cards = document.querySelector(`[data-pile="${pile}"] .pile-cards`).children;
  const card = cards[cards.length - 1 - deep];
  if (!card) return null;
  const { left, top, width, height } = card.getBoundingClientRect();
  const next = cards[cards.length - deep]?.getBoundingClientRect();
  return [left + width / 2, next ? (top + next.top) / 2 : top + height / 2];
}"""
"""Where a card of an own pile can be touched, so many cards lying on it."""

CHOSEN = """(pile) => document.querySelector(`[data-pile="${pile}"]`)
  .classList.contains("is-selected")"""


def source_of(view: View, seat: int, card: str) -> PileView:
    """The own pile in which a card lies open. Raises StopIteration."""
    return next(pile for pile in view.piles if pile.seat == seat and card in pile.up)


@dataclass
class Hand:
    """One person's hand, which does as it is told."""

    person: Person
    way: Way
    _session: CDPSession | None = None

    def do(self, view: View, action: Action) -> None:
        """Carry the action out as it looks in `view`. What comes of it is the server's to say."""
        match action:
            case Play(card, target) | Move(card, target):
                self._bring(view, card, target)
            case Turn():
                stock = next(
                    pile.id
                    for pile in view.piles
                    if (pile.kind, pile.seat) == ("stock", self.person.seat)
                )
                self._press(stock, " ")
            case Call():
                self._press("call", "n" if view.game == "nertz" else " ")
            case Stuck():
                self._press("stuck", "b")
            case Slap(target):
                self._press(target, "ArrowLeft" if target == "c0" else "ArrowRight")
            case _:
                raise ValueError(action)

    def _bring(self, view: View, card: str, target: str) -> None:
        source = source_of(view, self.person.seat, card)
        deep = len(source.up) - 1 - source.up.index(card)
        if self.way == "keys":
            self._bring_by_keys(view, source, deep, target)
            return
        place = self.person.page.evaluate(PLACE, [source.id, deep])
        if place is None:
            return
        if self.way == "drag":
            self._carry(place, self._middle(target))
            return
        self._tap(place)
        if self._is_chosen(source.id):
            self._tap(self._middle(target))

    def _bring_by_keys(self, view: View, source: PileView, deep: int, target: str) -> None:
        keyboard = self.person.page.keyboard
        for _ in range(deep + 1):
            keyboard.press(self._key(view, source.id))
        if not self._is_chosen(source.id):
            return
        shared = [pile.id for pile in view.piles if pile.kind == "centre"]
        if target in shared:
            ends = {shared[0]: "ArrowLeft", shared[-1]: "ArrowRight"}
            keyboard.press(ends.get(target, "ArrowUp"))
        elif not target.startswith("f"):
            keyboard.press(self._key(view, target))

    def _key(self, view: View, pile: str) -> str:
        own = [each for each in view.piles if each.seat == self.person.seat]
        row = [each.id for each in own if each.kind in ROW]
        return SLOTS[row.index(pile)] if pile in row else "h"

    def _press(self, what: str, key: str) -> None:
        if self.way == "keys":
            self.person.page.keyboard.press(key)
            return
        # Somebody else may end the round at any moment: then the button has no place.
        button = self.person.page.locator(f'[data-pile="{what}"]')
        box = button.bounding_box() if button.count() else None
        if box is not None:
            self._tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))

    def _is_chosen(self, pile: str) -> bool:
        return bool(self.person.page.evaluate(CHOSEN, pile))

    def _middle(self, pile: str) -> tuple[float, float]:
        target = self.person.pile(pile)
        inner = target.locator(".pile-box")
        box = (inner if inner.count() else target).bounding_box()
        assert box is not None, pile
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _tap(self, at: tuple[float, float]) -> None:
        self.person.page.touchscreen.tap(*at)

    def _carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """One finger down, along, and up; the library has no word for it."""
        self._session = self._session or self.person.context.new_cdp_session(self.person.page)
        steps = 4
        for step in range(steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            kind = "touchMove" if step else "touchStart"
            self._touch(kind, [{"x": x, "y": y}])
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        assert self._session is not None
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
