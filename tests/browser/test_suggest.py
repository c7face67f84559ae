"""Two people who agree on other house rules before the first card."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import Person


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


def test_a_suggestion_is_turned_down_or_taken_back(new_person: NewPerson) -> None:
    anna, bo = agreeing(new_person)
    suggest_no_wrap(anna)
    bo.button("suggestion-decline").click()
    expect(anna.text("suggested-own")).to_be_hidden()
    suggest_no_wrap(bo)
    bo.button("take-back").click()
    expect(anna.button("suggestion-agree")).to_be_hidden()
    assert anna.page.get_by_text(anna.say("house-rule"), exact=True).count() == 0
