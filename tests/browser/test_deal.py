"""After a match the page checks the deal itself; a record that was tampered with is refused."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Person, hands
from tests.browser.survey import faults_of_targets, faults_of_words


def signed(text: str) -> str:
    """The text with a checksum of its own, as somebody would write it who means to deceive."""
    body = text[: text.rindex("checksum ")]
    return f"{body}checksum {hashlib.sha256(body.encode()).hexdigest()}\n"


def fact(text: str, word: str) -> str:
    return next(line for line in text.split("\n") if line.startswith(f"{word} "))


def without_last_swap(text: str) -> str:
    """The first shuffle with its last two cards the other way round."""
    line = next(line for line in text.split("\n") if line.startswith("  shuffle "))
    *rest, one, two = line.split(" ")
    return signed(text.replace(line, " ".join([*rest, two, one])))


TAMPERED: dict[str, Callable[[str], str]] = {
    "checksum": lambda text: text.replace('"Anna"', '"Anne"'),
    "commitment": lambda text: signed(
        text.replace(fact(text, "secret"), f"secret {hashlib.sha256(b'another').hexdigest()}")
    ),
    "kept-commitment": lambda text: signed(
        text.replace(fact(text, "commitment"), f"commitment {'0' * 64}")
    ),
    "kept-nonce": lambda text: signed(text.replace(fact(text, "nonce A") + "\n", "")),
    "shuffle": without_last_swap,
    "no-record": lambda _: "hello",
}


def forging(change: Callable[[str], str]) -> Callable[[Route], None]:
    def forge(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=change(answer.text()))

    return forge


def play(new_person: NewPerson, device: object, language: str) -> Person:
    anna = new_person("Anna", device, language)
    anna.play_the_computer("calm")
    anna.play_to_the_end(hands.tap if device is PHONE else hands.click)
    anna.button("deal-check").wait_for()
    return anna


def give_up(new_person: NewPerson, device: object, language: str) -> Person:
    """A match that is over at once: its deal is proved like any other's."""
    anna = new_person("Anna", device, language)
    anna.play_the_computer("calm")
    anna.choose("menu-resign")
    anna.button("resign-yes").click()
    anna.button("deal-check").wait_for()
    return anna


def check(person: Person, key: str) -> str:
    """Press the button and wait for what is found; gives it."""
    person.button("deal-check").click()
    person.page.get_by_text(person.say(key), exact=True).wait_for()
    return person.page.locator(".deal .found").inner_text()


@pytest.mark.parametrize(("device", "language"), [(PHONE, "en"), (LAPTOP, "nb")])
def test_a_deal_is_proved_in_the_page(new_person: NewPerson, device: object, language: str) -> None:
    anna = play(new_person, device, language)
    found = check(anna, "deal-true")
    assert anna.say("deal-kept") in found
    assert anna.say("deal-chance", names="Anna") in found
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name=anna.say("deal-record")).click()
    assert download.value.suggested_filename == f"spitdeck-{anna.code}-1.txt"


UNFETCHED: dict[str, Callable[[Route], None]] = {
    "no server": lambda route: route.abort(),
    "too fast": lambda route: route.fulfill(
        status=429, json={"error": {"code": "too_fast", "sentence": ""}}
    ),
    "a proxy without its server": lambda route: route.fulfill(status=502, body="<h1>502</h1>"),
}


def test_a_record_that_cannot_be_fetched_is_told_and_fetched_again(new_person: NewPerson) -> None:
    anna = give_up(new_person, PHONE, "nb")
    for why, answer in UNFETCHED.items():
        anna.page.route("**/record", answer)
        key = "deal-check" if why == "no server" else "try-again"
        anna.button(key).click()
        told = anna.page.get_by_role("status").filter(has_text=anna.say("deal-not-fetched"))
        expect(told).to_be_visible()
        expect(anna.button("try-again")).to_be_enabled()
        expect(anna.text("deal-false")).to_be_hidden()
        assert faults_of_targets(anna) + faults_of_words(anna) == [], why
        anna.page.unroute("**/record")
    anna.button("try-again").click()
    expect(anna.text("deal-true")).to_be_visible()
    expect(anna.text("deal-not-fetched")).to_be_hidden()


def test_the_checker_itself_may_be_out_of_reach(new_person: NewPerson) -> None:
    """As when the server is renewed between the match and the check."""
    anna = give_up(new_person, LAPTOP, "en")
    gone = re.compile(r"/assets/verify-.*\.js")
    anna.page.route(gone, lambda route: route.fulfill(status=404))
    anna.button("deal-check").click()
    expect(anna.text("deal-not-fetched")).to_be_visible()


def test_a_window_that_took_no_part_says_so(new_person: NewPerson) -> None:
    anna = give_up(new_person, LAPTOP, "en")
    address = anna.page.url
    anna.page = anna.context.new_page()
    anna.page.goto(address)
    assert anna.say("deal-not-kept") in check(anna, "deal-true")


def test_a_record_that_was_tampered_with_is_not_believed(new_person: NewPerson) -> None:
    anna = give_up(new_person, LAPTOP, "en")
    for kind, change in TAMPERED.items():
        anna.page.route("**/record", forging(change))
        found = check(anna, "deal-false")
        anna.page.unroute("**/record")
        name = "deal/1" if kind == "shuffle" else ""
        assert anna.say(f"deal-wrong-{kind}", name=name) in found, kind
    assert anna.say("deal-kept") in check(anna, "deal-true")
