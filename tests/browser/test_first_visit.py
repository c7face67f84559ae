"""What is fetched before the first card, and what a page says that can fetch no more."""

import re

from playwright.sync_api import Request, expect

from tests.browser.conftest import PHONE, NewPerson

MOST_BYTES = 100_000
"""The design's budget for the client up to the first table, compressed, fonts and all."""

COUNT_BLANKS = """() => {
  window.blanks = 0;
  const look = () => {
    if (!document.querySelector(".planes")) window.blanks += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts the frames without anything that a table stands on."""


def test_the_first_table_is_a_small_download(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE)
    fetched: list[Request] = []
    # Playwright cannot mark a built-in method as its own.
    anna.page.on("requestfinished", lambda each: fetched.append(each))  # noqa: PLW0108
    anna.go_home()
    anna.block("home-play").click()
    anna.block("level-calm").click()
    # What a race needs is there when its backs are; more is fetched after the first face.
    anna.wait_for_phase("countdown")
    anna.page.wait_for_function("document.querySelectorAll('.race .card').length > 10")
    seen = list(fetched)
    client = [each for each in seen if "/api/" not in each.url]
    sizes = {each.url: each.sizes()["responseBodySize"] for each in client}
    assert any("TablePage" in url for url in sizes)
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_no_moment_is_blank_between_a_level_and_its_table(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE)
    anna.go_home()
    anna.block("home-play").click()
    anna.page.evaluate(COUNT_BLANKS)
    anna.block("level-calm").click()
    anna.wait_for_phase("countdown")
    assert anna.page.evaluate("window.blanks") == 0


def test_a_page_that_cannot_fetch_a_part_says_so_and_offers_to_load_again(
    new_person: NewPerson,
) -> None:
    """As after a new build under a running server: the files of the old one are gone."""
    anna = new_person()
    anna.play_the_computer("calm")
    gone = re.compile(r"/assets/Menu-.*\.js")
    anna.page.route(gone, lambda route: route.fulfill(status=404))
    anna.open_menu()
    notice = anna.page.get_by_role("alert").filter(has_text=anna.say("part-missing"))
    expect(notice).to_be_visible()
    anna.page.unroute(gone)
    anna.button("part-reload").click()
    expect(notice).to_be_hidden()
    anna.open_menu()
    expect(anna.button("menu-resign")).to_be_visible()


def test_sounds_that_cannot_be_fetched_are_no_matter(new_person: NewPerson) -> None:
    anna = new_person()
    anna.page.route(re.compile(r"/assets/sounds-.*\.js"), lambda route: route.fulfill(status=404))
    anna.play_the_computer("calm")
    anna.press()
    expect(anna.page.get_by_role("alert")).to_have_count(0)
