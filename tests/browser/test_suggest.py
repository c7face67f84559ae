"""Two people who agree on other house rules before the first card."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import Person
from tests.browser.survey import faults_of_access, faults_of_targets, faults_of_words


def agreeing(new_person: NewPerson) -> tuple[Person, Person]:
    """Two people before the rule sheet of one table."""
    anna = new_person("Anna", PHONE)
    bo = new_person("Bo", language="nb")
    wanted = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}], "options": {}}
    code = anna.context.request.post(f"{anna.address}/api/tables", data=wanted).json()["code"]
    bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": "Bo"})
    for person in (anna, bo):
        person.go(f"/t/{code}")
        expect(person.button("agree")).to_be_visible()
    return anna, bo


def suggest_no_wrap(person: Person) -> None:
    person.button("suggest").click()
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_label(person.say("option-wrap")).select_option(index=1)
    person.button("suggest-these").click()


def test_a_suggestion_that_both_want_is_what_is_played(new_person: NewPerson) -> None:
    anna, bo = agreeing(new_person)
    bo.button("agree").click()
    suggest_no_wrap(anna)
    shown = bo.page.get_by_role("status").filter(has_text=bo.say("suggested", name="Anna"))
    expect(shown.get_by_text(bo.say("option-wrap"))).to_be_visible()
    expect(anna.text("suggested-own")).to_be_visible()
    bo.button("suggestion-agree").click()
    for person in (anna, bo):
        expect(person.page.get_by_text(person.say("house-rule"), exact=True)).to_be_visible()
        expect(person.button("suggestion-agree")).to_be_hidden()
        person.button("agree").click()
    for person in (anna, bo):
        person.wait_for_race()


def test_nobody_agrees_to_the_rules_before_the_suggestion_is_answered(
    new_person: NewPerson,
) -> None:
    anna, bo = agreeing(new_person)
    suggest_no_wrap(anna)
    expect(anna.button("suggestion-waiting")).to_be_disabled()
    bo.page.mouse.wheel(0, 2_000)
    bo.button("suggestion-first").click()
    heading = bo.page.get_by_role("heading", name=bo.say("suggested", name="Anna"))
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    for person in (anna, bo):
        assert faults_of_targets(person) + faults_of_access(person) + faults_of_words(person) == []
    bo.button("suggestion-decline").click()
    expect(anna.text("suggestion-turned-down")).to_be_visible()
    for person in (anna, bo):
        person.button("agree").click()
    for person in (anna, bo):
        person.wait_for_race()


def test_agreeing_as_the_suggestion_comes_turns_it_down_and_says_so(new_person: NewPerson) -> None:
    """What crosses the suggestion on its way starts no race by rules that one wanted changed."""
    anna, bo = agreeing(new_person)

    def hold(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        # Bo is shown nothing of what comes now.
        server.on_message(lambda message: None if is_suggested(message) else route.send(message))

    bo.page.route_web_socket(re.compile("/socket"), hold)
    bo.page.reload()
    expect(bo.button("agree")).to_be_visible()
    suggest_no_wrap(anna)
    expect(anna.text("suggested-own")).to_be_visible()
    bo.button("agree").click()
    expect(anna.text("suggestion-turned-down")).to_be_visible()
    expect(anna.button("agree")).to_be_enabled()


def is_suggested(message: str | bytes) -> bool:
    return '"suggestion":{' in str(message)


def test_a_suggestion_is_turned_down_or_taken_back(new_person: NewPerson) -> None:
    anna, bo = agreeing(new_person)
    suggest_no_wrap(anna)
    bo.button("suggestion-decline").click()
    expect(anna.text("suggested-own")).to_be_hidden()
    suggest_no_wrap(bo)
    expect(anna.text("suggestion-turned-down")).to_be_hidden()
    bo.button("take-back").click()
    expect(bo.text("suggested-own")).to_be_hidden()
    expect(bo.text("suggestion-turned-down")).to_be_hidden()
    expect(anna.button("suggestion-agree")).to_be_hidden()
    assert anna.page.get_by_text(anna.say("house-rule"), exact=True).count() == 0
