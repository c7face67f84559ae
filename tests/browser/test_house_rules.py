"""The form with which a table is made: house rules, their code, and what is done about lag."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Device, Person
from tests.browser.survey import faults_of_access, faults_of_targets, faults_of_words

TABLET = Device(820, 1180, has_touch=True)


def open_form(person: Person, count: int = 0) -> Locator:
    person.button("house-rules", count=count).click()
    sheet = person.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


def choose(person: Person, sheet: Locator, key: str, index: int) -> None:
    # Other lines may name this one, as what they need.
    line = sheet.locator("label", has_text=re.compile(rf"^\s*{re.escape(person.say(key))}"))
    line.get_by_role("combobox").select_option(index=index)


def code_of(person: Person, **options: object) -> str:
    answer = person.context.request.post(
        f"{person.address}/api/rules", data={"game": "spit", "options": options}
    )
    return str(answer.json()["code"])


@pytest.mark.parametrize(
    ("device", "language"), [(PHONE, "nb"), (TABLET, "en"), (LAPTOP, "en")], ids=str
)
def test_everybody_sees_before_they_agree_what_is_done_about_lag(
    new_person: NewPerson, device: Device, language: str
) -> None:
    anna, bo = new_person("Anna", device, language), new_person("Bo", device, language)
    anna.go_home()
    sheet = open_form(anna)
    sheet.get_by_text(anna.say("lag-title")).click()
    choose(anna, sheet, "lag-cap", 5)
    choose(anna, sheet, "lag-together", 1)
    assert faults_of_targets(anna) + faults_of_access(anna) + faults_of_words(anna) == []
    anna.button("done").click()
    expect(anna.button("house-rules", count=2)).to_be_visible()
    anna.block("home-invite").click()
    anna.page.get_by_role("link", name=anna.say("invite-go")).click()
    anna.page.wait_for_url("**/t/*")
    bo.go(f"/t/{anna.code}")
    expect(bo.button("seat-take")).to_be_visible()
    for person in (anna, bo):
        expect_lag_rules(person, "lag-cap", "lag-together")
    bo.button("seat-take").click()
    for person in (anna, bo):
        expect(person.button("agree")).to_be_visible()
        expect_lag_rules(person, "lag-cap", "lag-together")
        assert faults_of_targets(person) + faults_of_access(person) + faults_of_words(person) == []


def expect_lag_rules(person: Person, *house_rules: str) -> None:
    """Both lines are on the page, and those of these keys are marked."""
    for key in ("lag-cap", "lag-together"):
        line = person.page.locator("dl.rows dt").filter(has_text=person.say(key))
        expect(line).to_have_count(1)
        tag = line.get_by_text(person.say("house-rule"), exact=True)
        expect(tag).to_have_count(int(key in house_rules))


def test_what_nobody_has_changed_is_not_marked(new_person: NewPerson) -> None:
    """What the page takes for usual is what the server does by itself."""
    anna = new_person("Anna")
    anna.go_home()
    anna.block("home-invite").click()
    anna.page.get_by_role("link", name=anna.say("invite-go")).click()
    expect_lag_rules(anna)


def test_the_rule_code_follows_what_is_chosen(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.go_home()
    sheet = open_form(anna)
    expect(sheet.get_by_text(code_of(anna), exact=True)).to_be_visible()
    choose(anna, sheet, "option-wrap", 1)
    chosen = code_of(anna, wrap=False)
    expect(sheet.get_by_text(chosen, exact=True)).to_be_visible()
    anna.button("rule-code-copy").click()
    expect(anna.text("rule-code-copied")).to_be_attached()
    assert anna.page.evaluate("navigator.clipboard.readText()") == chosen
    anna.button("house-rules-reset").click()
    expect(sheet.get_by_text(code_of(anna), exact=True)).to_be_visible()


def test_what_cannot_stand_together_is_named(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE)
    anna.go_home()
    sheet = open_form(anna)
    choose(anna, sheet, "option-fill-slots", 0)
    choose(anna, sheet, "option-moves-block-call", 0)
    both = code_of(anna, fill_slots=True, moves_block_call=True)
    expect(sheet.get_by_text(both, exact=True)).to_be_visible()
    choose(anna, sheet, "option-fill-slots", 1)
    fallen = sheet.get_by_role("status").filter(has_text=anna.say("option-moves-block-call"))
    expect(fallen).to_contain_text(anna.say("option-fill-slots"))
    expect(fallen).to_be_in_viewport(ratio=1)
    expect(sheet.get_by_text(code_of(anna), exact=True)).to_be_visible()


def test_a_code_that_cannot_be_fetched_says_so_and_may_be_asked_for_again(
    new_person: NewPerson,
) -> None:
    anna = new_person("Anna")
    anna.go_home()
    anna.page.route("**/api/rules", lambda route: route.abort())
    sheet = open_form(anna)
    expect(sheet.get_by_role("alert")).to_have_text(anna.say("error-unreachable"))
    anna.page.unroute("**/api/rules")
    anna.button("try-again").click()
    expect(sheet.get_by_text(code_of(anna), exact=True)).to_be_visible()
