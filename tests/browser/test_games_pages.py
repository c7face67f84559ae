"""What every game shows beside its race: its rule sheet, its rules, and its table at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spitdeck.engine.options import parse_options
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.games.rulecode import show_rule_code
from spitdeck.table.entries import Opened
from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Device, Person
from tests.browser.survey import faults_of_words
from tests.browser.test_sizes import FINGERS, MOUSE, faults_on
from tests.browser.truth import Truth

OTHERS = tuple(game.id for game in GAMES if game.id != "spit")
LANGUAGES = ("en", "nb")
SMALLEST = 44
"""A table with many piles has narrower ones than Spit; a fingertip still hits them."""

Sizes = tuple[tuple[int, int, int], ...]


def start(anna: Person, game: str, bots: int, options: dict[str, str] | None = None) -> None:
    """A table with bots, by its rule sheet."""
    opponents = [{"kind": "bot", "level": "calm"}] * bots
    wanted = {"game": game, "name": "Anna", "opponents": opponents, "options": options or {}}
    made = anna.context.request.post(f"{anna.address}/api/tables", data=wanted)
    anna.go(f"/t/{made.json()['code']}")
    anna.button("agree").wait_for()


HOUSE = {
    "spit-rounds": {"wrap": "off", "round_cap": "3"},
    "speed": {"jokers": "on", "match_length": "3"},
    "slam": {"wrap": "off", "must_play": "on"},
    "spit-three": {"same_rank": "on"},
    "nertz": {"target": "25", "penalty": "-1", "turn_count": "1"},
}


@pytest.mark.parametrize(("at", "game"), list(enumerate(OTHERS)))
def test_house_rules_are_marked_and_their_code_makes_the_same_table(
    at: int, game: str, new_person: NewPerson, truth: Callable[[Person], Truth]
) -> None:
    anna = new_person("Anna", (PHONE, LAPTOP)[at % 2], LANGUAGES[at % 2])
    options = HOUSE[game]
    start(anna, game, find_game(game).seats[0] - 1, options)
    marked = anna.page.locator(".rows > div", has=anna.page.locator(".tag"))
    expect(marked).to_have_count(len(options))
    for name in options:
        said = anna.say(f"option-{name.replace('_', '-')}")
        assert any(said in line for line in marked.all_inner_texts()), said
    code = show_rule_code(find_game(game), parse_options(find_game(game).options, options))
    expect(anna.page.locator(".rule-code b")).to_have_text(code)
    assert faults_of_words(anna) == []

    anna.go_home()
    anna.page.get_by_label(anna.say("join-label")).fill(code.lower())
    anna.button("join-use").click()
    expect(anna.button(f"game-{game}")).to_have_attribute("aria-pressed", "true")
    anna.page.get_by_role("button", name=anna.say("house-rules", count=len(options))).wait_for()
    anna.block("home-play").click()
    if game in {"spit-three", "nertz"}:
        anna.button("seats-start").click()
    else:
        anna.block("level-calm").click()
    anna.wait_for_phase("countdown")
    (opened,) = (each for each in truth(anna).entries() if isinstance(each, Opened))
    assert (opened.game, opened.options) == (game, options)


def read_the_rules(anna: Person, game: str) -> None:
    """From the menu, over the table, and back to it."""
    before = anna.page.url
    anna.choose("home-rules")
    title = anna.say("rules-title", game=anna.say(f"game-{game}"))
    sheet = anna.page.get_by_role("dialog", name=title)
    expect(sheet.get_by_role("heading", level=2)).to_have_text(title)
    expect(sheet.locator("[id^='r-']").first).to_be_attached()
    assert len(sheet.inner_text()) > 1000
    assert faults_of_words(anna) == []
    sheet.get_by_role("button", name=anna.say("sheet-close"), exact=True).click()
    expect(sheet).to_have_count(0)
    assert (anna.page.url, anna.see().phase) == (before, "racing")


@pytest.mark.parametrize(
    ("device", "sizes"), [(PHONE, FINGERS), (LAPTOP, MOUSE)], ids=["fingers", "mouse"]
)
@pytest.mark.parametrize(
    ("at", "game", "bots"),
    [
        *((at, game, find_game(game).seats[0] - 1) for at, game in enumerate(OTHERS)),
        (0, "nertz", 3),
    ],
)
def test_the_table_fits_and_its_rules_are_read_without_leaving_it(
    at: int, game: str, bots: int, device: Device, sizes: Sizes, new_person: NewPerson
) -> None:
    anna = new_person("Anna", device, LANGUAGES[(at + (device is PHONE)) % 2])
    start(anna, game, bots, {"stall_limit": "0"})
    anna.button("agree").click()
    anna.wait_for_phase("racing")
    wide = tuple((width, height, SMALLEST) for width, height, _ in sizes)
    assert faults_on(anna, wide) == {}
    read_the_rules(anna, game)
