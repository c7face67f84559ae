"""Tables that are not there or are full, and a network that comes and goes."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson, Race


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_code_that_is_no_tables_is_said_to_be_none(language: str, new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE, language)
    anna.go_home()
    anna.page.get_by_label(anna.say("join-label")).fill("2222 2222")
    anna.button("join-go").tap()
    expect(anna.heading()).to_have_text(anna.say("table-unknown"))
    expect(anna.text("table-unknown-line", code="22222222")).to_be_visible()
    anna.page.get_by_role("link", name=anna.say("go-home")).tap()
    expect(anna.block("home-play")).to_be_visible()


def test_a_third_person_finds_the_table_full(race: Race, new_person: NewPerson) -> None:
    anna, bo = race()
    eve = new_person("Eve", PHONE)
    eve.go(f"/t/{anna.code}")
    expect(eve.heading()).to_have_text(eve.say("table-full"))
    assert eve.page.locator(".race").count() == 0
    assert (anna.see().phase, bo.see().phase) == ("racing", "racing")


def test_the_last_seat_goes_to_one_of_two_who_both_look_at_it(new_person: NewPerson) -> None:
    anna, bo, eve = (new_person(name) for name in ("Anna", "Bo", "Eve"))
    anna.go_home()
    anna.block("home-invite").click()
    anna.page.get_by_role("link", name=anna.say("invite-go")).click()
    expect(anna.text("waiting-line", count=1)).to_be_visible()
    for person in (bo, eve):
        person.go(f"/t/{anna.code}")
        expect(person.button("seat-take")).to_be_visible()
    bo.button("seat-take").click()
    expect(bo.button("agree")).to_be_visible()
    eve.button("seat-take").click()
    expect(eve.heading()).to_have_text(eve.say("table-full"))


def test_a_dropped_socket_comes_back_by_itself(race: Race) -> None:
    anna, bo = race(PHONE)
    before = anna.see().names
    anna.context.set_offline(True)
    expect(anna.text("connection-lost")).to_be_visible(timeout=20_000)
    expect(bo.text("table-away")).to_be_visible(timeout=20_000)
    anna.context.set_offline(False)
    expect(anna.text("connection-lost")).to_be_hidden(timeout=20_000)
    assert anna.see().names == before
