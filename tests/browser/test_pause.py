"""What people agree on outside the cards: a pause, giving up, a rematch, going away."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spitdeck.engine.state import Ending
from tests.browser.conftest import LAPTOP, PHONE, Race
from tests.browser.person import Device, Person, hands
from tests.browser.survey import faults_of_access, faults_of_targets, faults_of_words
from tests.browser.truth import Truth

TruthOf = Callable[[Person], Truth]


def ask_for_a_pause(anna: Person, bo: Person) -> None:
    anna.choose("menu-pause")
    expect(anna.text("pause-asked-own")).to_be_visible()
    expect(bo.text("pause-asked", name=anna.name)).to_be_visible()


@pytest.mark.parametrize("device", [PHONE, Device(844, 390, has_touch=True)], ids=["up", "lying"])
def test_a_pause_by_consent_hides_the_cards_and_goes_on_when_both_want(
    device: Device, race: Race
) -> None:
    anna, bo = race(device, "nb")
    before = anna.see().names
    ask_for_a_pause(anna, bo)
    assert anna.see().phase == "racing", "asking stops nothing"
    assert faults_of_targets(bo) == faults_of_targets(anna) == []
    bo.button("pause-agree").click()
    for person in (anna, bo):
        person.wait_for_phase("paused")
        assert set(person.see().drawn.values()) == {"back"}
        assert all(person.see().top(pile) is None for pile in person.see().names)
        expect(person.page.locator(".table-disc-title")).to_have_text(person.say("table-paused"))
        assert faults_of_targets(person) + faults_of_access(person) == []

    bo.button("pause-go-on").click()
    expect(anna.text("ready-other-yes", name="Bo")).to_be_visible()
    assert anna.see().phase == "paused"
    anna.button("pause-go-on").click()
    for person in (anna, bo):
        person.wait_for_race()
    assert anna.see().names == before


@pytest.mark.parametrize("device", [PHONE, Device(820, 1180, has_touch=True), LAPTOP], ids=str)
def test_whoever_asked_in_vain_reads_so_and_when_to_ask_again(device: Device, race: Race) -> None:
    anna, bo = race(device, "nb")
    ask_for_a_pause(anna, bo)
    if device is LAPTOP:  # the question covers the menu elsewhere
        anna.open_menu()
        expect(anna.button("menu-pause")).to_be_disabled()
        anna.button("sheet-close").click()
    bo.button("pause-decline").click()
    told = anna.page.get_by_text(anna.say("pause-declined", name="Bo"))
    expect(told).to_be_visible()
    expect(told).to_contain_text(re.compile(r"Du kan spørre igjen om \d+ s\."))
    assert faults_of_targets(anna) + faults_of_words(anna) == []
    assert anna.see().phase == "racing"
    anna.open_menu()
    ask = anna.page.get_by_role("button", name=re.compile(anna.say("menu-pause")))
    expect(ask).to_be_disabled()
    expect(ask).to_have_text(re.compile(r"om \d+ s$"))


def test_a_pause_can_be_declined_and_taken_back(race: Race) -> None:
    anna, bo = race()
    ask_for_a_pause(anna, bo)
    bo.button("pause-decline").click()
    for person in (anna, bo):
        expect(person.text("pause-asked-own")).to_be_hidden()
        expect(person.text("pause-asked", name="Anna")).to_be_hidden()
    # Whoever was turned down may not ask again at once; the other may.
    ask_for_a_pause(bo, anna)
    # Nor does the question cover anything that is played with.
    anna.step(hands.click)
    bo.button("take-back").click()
    expect(anna.text("pause-asked", name="Bo")).to_be_hidden()
    expect(bo.text("pause-asked-own")).to_be_hidden()
    expect(bo.text("pause-unanswered")).to_be_hidden()
    assert (anna.see().phase, bo.see().phase) == ("racing", "racing")


def test_resigning_asks_first_and_a_rematch_needs_both(race: Race, truth: TruthOf) -> None:
    anna, bo = race(LAPTOP, "nb")
    anna.choose("menu-resign")
    anna.button("play-on").click()
    anna.button("sheet-close").click()
    assert anna.see().phase == "racing"
    anna.choose("menu-resign")
    anna.button("resign-yes").click()
    expect(anna.heading()).to_have_text(anna.say("result-lost", name="Bo"))
    expect(bo.heading()).to_have_text(bo.say("result-won"))
    expect(anna.text("result-resigned", who="you")).to_be_visible()
    expect(bo.text("result-resigned", who="other", name="Anna")).to_be_visible()
    outcome = truth(anna).state().outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == (Ending.RESIGNED, 1)

    anna.button("result-rematch").click()
    expect(bo.text("rematch-other-yes", name="Anna")).to_be_visible()
    anna.button("take-back").click()
    expect(bo.text("rematch-other-no", name="Anna")).to_be_visible()
    bo.button("result-rematch").click()
    anna.button("result-rematch").click()
    for person in (anna, bo):
        person.wait_for_race()

    bo.choose("menu-leave")
    bo.button("leave-yes").click()
    expect(bo.block("home-play")).to_be_visible()
    expect(anna.heading()).to_have_text(anna.say("result-won"))
    expect(anna.text("result-gone")).to_be_visible()
    assert anna.page.locator(".score > span:not(.colon)").all_inner_texts() == ["1", "1"]


def test_between_rounds_the_page_tells_the_score_and_goes_on_when_both_want(
    race: Race, truth: TruthOf
) -> None:
    people = anna, _ = race(options={"match_length": "3", "handicap": "5"})
    table = truth(anna)
    while anna.see().phase == "racing":
        for person in people:
            person.step(hands.click)
    result = table.state().result
    assert result is not None
    titles = {0: "You won the round", 1: "Bo won the round", None: "A drawn round"}
    expect(anna.heading()).to_have_text(titles[result.winner])
    for person in people:
        person.button("round-next").click()
    for person in people:
        person.wait_for_race()
    assert table.state().round == 2
