"""Somebody who plays through the real page: reads what it shows, and uses what it offers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

from spitdeck.engine.cards import Card, fitting
from spitdeck.engine.piles import seat_name
from spitdeck.locales import load_catalogue
from tests.browser.names import card_in

__all__ = ["Device", "Fit", "Person", "Seen", "hands"]

FITS = fitting(wrap=True, same_rank=False)
AGAIN_MS = 600
"""Somebody who has pressed the button, and sees nothing happen for so long, looks again."""

READ = """() => {
  const pile = (each) => {
    const top = each.querySelector(".pile-cards")?.lastElementChild;
    const { x, y, width, height } = each.querySelector(".pile-box").getBoundingClientRect();
    const isFace = top?.querySelector(".card-face") && !top.querySelector(".is-cover");
    return [each.dataset.pile, {
      name: each.getAttribute("aria-label") ?? "",
      drawn: !top ? "nothing" : isFace ? "face" : "back",
      at: [x + width / 2, y + height / 2],
    }];
  };
  const race = document.querySelector(".race");
  return {
    phase: race?.dataset.phase ?? null,
    piles: Object.fromEntries([...document.querySelectorAll(".race .pile")].map(pile)),
    call: document.querySelector(".table-call.is-call")?.innerText ?? "",
    cards: document.querySelector(".table-name")?.textContent ?? "",
  };
}"""
"""What can be seen of the table, as it is at one moment."""

SCRIPT = f"window.seenTable = {READ}; window.seenText = () => JSON.stringify(window.seenTable());"


@dataclass(frozen=True)
class Device:
    """What somebody plays on."""

    width: int
    height: int
    has_touch: bool = False


class Fit(NamedTuple):
    """A card of one's own that fits, with every centre pile that would take it."""

    card: Card
    source: str
    targets: tuple[str, ...]


class Seen:
    """The table as the page shows it at one moment."""

    def __init__(self, shown: dict[str, Any], language: str) -> None:
        self.phase: str | None = shown["phase"]
        self.names: dict[str, str] = {at: pile["name"] for at, pile in shown["piles"].items()}
        self.drawn: dict[str, str] = {at: pile["drawn"] for at, pile in shown["piles"].items()}
        self.places: dict[str, list[float]] = {
            at: pile["at"] for at, pile in shown["piles"].items()
        }
        self.button: str = shown["call"]
        self.opponent: str = shown["cards"]
        self._language = language

    def top(self, pile: str) -> Card | None:
        """The card that a pile's name speaks of."""
        return card_in(self.names[pile], self._language)

    def tops(self, seat: int) -> dict[str, Card]:
        """The open cards of a seat's layout."""
        mine = sorted(pile for pile in self.names if pile.startswith(f"{seat_name(seat)}.s"))
        return {pile: card for pile in mine if (card := self.top(pile)) is not None}

    def fits(self, seat: int) -> list[Fit]:
        """Every own card that fits somewhere now."""
        found = []
        for source, card in self.tops(seat).items():
            takers = [c for c in ("c0", "c1") if card in FITS[self.top(c) or Card("?")]]
            if takers:
                found.append(Fit(card, source, tuple(takers)))
        return found


class Person:
    """One browser window, and who sits before it."""

    def __init__(self, context: BrowserContext, address: str, *, language: str, name: str) -> None:
        self.context = context
        self.address = address
        self.language = language
        self.name = name
        self.words = load_catalogue(language)
        self.seat = 0
        self.complaints: list[str] = []
        context.add_init_script(SCRIPT)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.page: Page = context.new_page()

    def prefer(self, **settings: object) -> None:
        """Settings that were chosen on this device some other day."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(f"localStorage.spitdeck ??= {kept};")

    # Finding things as they are called on the page.

    def say(self, key: str, **facts: str | int) -> str:
        return self.words.text(key, **facts)

    def button(self, key: str, **facts: str | int) -> Locator:
        """The button of that sentence, exactly."""
        return self.page.get_by_role("button", name=self.say(key, **facts), exact=True)

    def block(self, key: str) -> Locator:
        """The button whose name starts with that sentence."""
        return self.page.get_by_role("button", name=self.say(key)).first

    def text(self, key: str, **facts: str | int) -> Locator:
        return self.page.get_by_text(self.say(key, **facts), exact=True)

    def heading(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    def pile(self, pile: str) -> Locator:
        return self.page.locator(f'[data-pile="{pile}"]')

    @property
    def label(self) -> Locator:
        """The refusal or notice on the table."""
        return self.page.locator(".table-label")

    # Going places.

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")

    def go_home(self) -> None:
        """Home, with the name typed in."""
        self.go()
        self.page.get_by_label(self.say("name-label")).fill(self.name)

    @property
    def code(self) -> str:
        """The table's code, from the address."""
        return self.page.url.rpartition("/t/")[2]

    def play_the_computer(self, level: str) -> None:
        self.go_home()
        self.block("home-play").click()
        self.block(f"level-{level}").click()
        self.wait_for_race()

    def open_menu(self) -> None:
        self.page.get_by_role("button", name=self.say("menu-open"), exact=True).click()

    def choose(self, key: str) -> None:
        """An item of the menu, which is opened for it."""
        self.open_menu()
        self.button(key).click()

    # Looking.

    def see(self) -> Seen:
        return Seen(self.page.evaluate("window.seenTable()"), self.language)

    def wait_for_phase(self, phase: str) -> None:
        self.page.wait_for_selector(f'.race[data-phase="{phase}"]', state="attached")

    def wait_for_race(self) -> None:
        """Until the countdown is over and the first cards are turned up."""
        self.wait_for_phase("racing")
        self.until(lambda seen: seen.top("c0") is not None or seen.top("c1") is not None)

    def until(self, holds: Callable[[Seen], bool]) -> Seen:
        """Looks whenever the page has drawn, until it holds; what was seen then."""
        while not holds(seen := self.see()):
            self.page.evaluate("new Promise(requestAnimationFrame)")
        return seen

    def wait_for_change(self, before: str, timeout_ms: float = 0) -> bool:
        """Until the table looks other than before; False if that takes too long."""
        try:
            self.page.wait_for_function(
                "(before) => window.seenText() !== before", arg=before, timeout=timeout_ms or 30_000
            )
        except TookTooLong:
            return False
        return True

    def glance(self) -> str:
        """The whole table in one text, for `wait_for_change`."""
        return str(self.page.evaluate("window.seenText()"))

    # Playing.

    def press(self) -> None:
        """The button under the thumb."""
        self._press_call(self.page.mouse.click)

    def _press_call(self, press: Callable[[float, float], None]) -> None:
        # Somebody else may end the round at any moment: then the button has no place.
        button = self.page.locator(".table-call.is-call")
        box = button.bounding_box() if button.count() else None
        if box is not None:
            press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def step(self, play: Callable[[Person, Seen, Fit], None]) -> None:
        """Play a card if one fits, else call, and wait until something has happened."""
        before = self.glance()
        seen = self.see()
        fits = seen.fits(self.seat) if seen.phase == "racing" else []
        if fits:
            play(self, seen, fits[0])
        elif seen.phase == "racing" and self.say("table-called") not in seen.button:
            hands.call(self, play)
        self.wait_for_change(before, AGAIN_MS)

    def play_to_the_end(self, play: Callable[[Person, Seen, Fit], None]) -> None:
        """Step by step, until the page says that it is over."""
        while self.see().phase != "over":
            self.step(play)


class _Hands:
    """The ways to put a card on a pile, each as a real hand would do it."""

    def tap(self, person: Person, seen: Seen, fit: Fit) -> None:
        """A finger on the card, and on a pile where both take it."""
        person.page.touchscreen.tap(*seen.places[fit.source])
        if len(fit.targets) > 1:
            person.page.touchscreen.tap(*seen.places[fit.targets[0]])

    def drag(self, person: Person, seen: Seen, fit: Fit) -> None:
        """The mouse carries the card to the pile."""
        mouse = person.page.mouse
        mouse.move(*seen.places[fit.source])
        mouse.down()
        mouse.move(*seen.places[fit.targets[-1]], steps=4)
        mouse.up()

    def click(self, person: Person, seen: Seen, fit: Fit) -> None:
        """The mouse on the card, and on a pile where both take it."""
        person.page.mouse.click(*seen.places[fit.source])
        if len(fit.targets) > 1:
            person.page.mouse.click(*seen.places[fit.targets[0]])

    def keys(self, person: Person, _seen: Seen, fit: Fit) -> None:
        """The pile's key, and an arrow where both take it."""
        slot = int(fit.source.rpartition("s")[2]) - 1
        person.page.keyboard.press("asdfg"[slot])
        if len(fit.targets) > 1:
            person.page.keyboard.press("ArrowRight")

    def call(self, person: Person, play: Callable[[Person, Seen, Fit], None]) -> None:
        """The button, in the same manner as the cards."""
        if play == self.keys:
            person.page.keyboard.press(" ")
        elif play == self.tap:
            person._press_call(person.page.touchscreen.tap)
        else:
            person.press()


hands = _Hands()
