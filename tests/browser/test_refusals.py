"""What is refused says why, in place, without stopping the race."""

import re

from playwright.sync_api import expect

from spitdeck.engine.cards import Card
from tests.browser.conftest import PHONE, Race
from tests.browser.names import card_name
from tests.browser.person import FITS, Person, Seen, hands

PRESS_AGAIN_MS = 2_000
"""The rules name the card at a second press, two seconds after the first (rules.md 1.8.1)."""


def misfit(seen: Seen, seat: int) -> tuple[str, str] | None:
    """An own pile whose card fits nowhere and equals nothing, and a centre pile to try it on."""
    for source, card in seen.tops(seat).items():
        tops = [seen.top("c0") or Card("?"), seen.top("c1") or Card("?")]
        if all(card not in FITS[top] and card[:-1] != top[:-1] for top in tops):
            return source, "c0"
    return None


def play_until_one_has_a_play(anna: Person, bo: Person) -> None:
    while not anna.see().fits(0):
        bo.step(hands.click)
        anna.step(hands.click)


def test_a_refused_play_says_why_and_leads_to_exactly_that_rule(race: Race) -> None:
    anna, bo = race(PHONE, longerLabels=True)
    while (found := misfit(anna.see(), 0)) is None:
        bo.step(hands.click)
    source, target = found
    seen = anna.see()
    card, top = seen.top(source), seen.top(target)
    assert card is not None
    anna.page.touchscreen.tap(*seen.places[source])
    anna.page.touchscreen.tap(*seen.places[target])

    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    at = ranks.index((top or "")[:-1])
    needs = anna.words.attribute(
        "refused-not-adjacent",
        "cure",
        first=ranks[at - 1],
        second=ranks[(at + 1) % 13],
        count=2,
        third="",
    )
    reason = anna.say("refused-not-adjacent", card=card_name(card))
    said = f"{reason[0].upper()}{reason[1:]} {needs}"
    expect(anna.label).to_have_accessible_name(f"{said}. {anna.say('table-rule')}")
    assert anna.label.inner_text().split("\n") == [said[: len(reason)], needs]
    assert anna.see().top(source) == card, "the card is back"

    anna.label.tap()
    rule = anna.page.locator("#r-1-2")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    before = anna.see().names
    bo.step(hands.click)
    anna.until(lambda now: now.names != before or "Called" in bo.see().button)
    expect(rule).to_be_visible()
    anna.button("sheet-close").tap()
    expect(rule).to_be_hidden()
    assert anna.see().phase == "racing"


def test_the_button_refuses_while_one_holds_a_play_and_names_the_card_only_later(
    race: Race,
) -> None:
    anna, bo = race(longerLabels=True)
    play_until_one_has_a_play(anna, bo)
    fits = [card_name(fit.card) for fit in anna.see().fits(0)]
    anna.press()
    quiet = anna.say("refused-has-play")
    expect(anna.label).to_have_accessible_name(f"{quiet}. {anna.say('table-rule')}")
    assert anna.page.locator(".ring.is-ink:visible").count() == 0
    first = anna.page.evaluate("performance.now()")  # the answer is here: the press was earlier

    anna.page.wait_for_function(
        f"(first) => performance.now() > first + {PRESS_AGAIN_MS}", arg=first
    )
    anna.press()
    told = [anna.words.attribute("refused-has-play", "cure", card=name) for name in fits]
    names = [f"{quiet} {each}. {anna.say('table-rule')}" for each in told]
    expect(anna.label).to_have_accessible_name(re.compile("|".join(map(re.escape, names))))
    expect(anna.page.locator(".ring.is-ink:visible")).to_have_count(1)
    assert anna.say("table-call") in anna.see().button, "no call is in force"

    anna.label.click()
    expect(anna.page.locator("#r-1-8-1")).to_be_focused()
    anna.button("sheet-close").click()
    expect(anna.label).to_be_hidden()
