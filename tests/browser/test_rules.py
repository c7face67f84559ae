"""The rules of every game: a summary that is one screen, and what is opened on home in sight."""

import pytest
from playwright.sync_api import Locator

from spitdeck.games.catalogue import GAMES
from tests.browser.conftest import LAPTOP, PHONE, NewPerson, Race
from tests.browser.person import Device

BOTH = pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=["phone", "laptop"])
SPOKEN = pytest.mark.parametrize("language", ["en", "nb"])


def is_in_sight(part: Locator) -> bool:
    """Whether the whole of it is in the window, and in what it may scroll in."""
    return bool(
        part.evaluate(
            """async (part) => {
              await document.fonts.ready;
              const { top, bottom } = part.getBoundingClientRect();
              const sheet = part.closest("dialog")?.getBoundingClientRect();
              const [first, last] = sheet ? [sheet.top, sheet.bottom] : [0, innerHeight];
              return top >= first && bottom <= last + 0.5;
            }"""
        )
    )


@BOTH
@SPOKEN
def test_every_game_is_summed_up_on_one_screen(
    device: Device, language: str, new_person: NewPerson
) -> None:
    anna = new_person("Anna", device, language)
    cut = []
    for game in GAMES:
        anna.go(f"/rules/{game.id}")
        summary = anna.page.locator(".rules .summary")
        summary.wait_for()
        assert anna.page.evaluate("scrollY") == 0
        cut += [] if is_in_sight(summary) else [game.id]
    assert cut == []


@BOTH
@SPOKEN
def test_the_sheet_at_the_table_begins_with_the_summary(
    device: Device, language: str, race: Race
) -> None:
    anna, _ = race(device, language)
    anna.choose("home-rules")
    summary = anna.page.locator("dialog .rules .summary")
    summary.wait_for()
    assert is_in_sight(summary)


def test_the_levels_are_in_sight_once_they_are_opened(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE)
    anna.go_home()
    anna.block("home-play").click()
    anna.block("level-calm").wait_for()
    opened = anna.page.locator("section.open")
    assert is_in_sight(opened)
