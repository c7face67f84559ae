"""A server that goes away while people play, and comes back without their table."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson, Race
from tests.browser.served import Served


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One that a test may kill."""
    served = Served(tmp_path_factory.mktemp("served"), bot_tempo=6)
    served.start()
    yield served
    served.stop()


def test_a_server_that_goes_away_is_missed_and_its_table_is_said_to_be_gone(
    race: Race, server: Served
) -> None:
    anna, bo = race(PHONE)
    server.kill()
    for person in (anna, bo):
        expect(person.text("connection-lost")).to_be_visible()
    before = anna.see().names
    anna.press()
    assert anna.see().names == before, "nothing is done that nobody hears"
    server.start()
    for person in (anna, bo):
        expect(person.heading()).to_have_text(person.say("table-unknown"), timeout=15_000)
        expect(person.text("connection-lost")).to_be_hidden()


def test_a_server_that_stops_in_order_says_so_in_the_same_words(race: Race, server: Served) -> None:
    anna, _ = race()
    server.stop()
    expect(anna.text("connection-lost")).to_be_visible()
    server.start()
    expect(anna.heading()).to_have_text(anna.say("table-unknown"), timeout=15_000)


def test_home_says_when_the_server_does_not_answer_and_tries_again(
    new_person: NewPerson, server: Served
) -> None:
    anna = new_person("Anna", PHONE)
    anna.go_home()
    anna.block("home-play").click()
    server.kill()
    anna.block("level-calm").click()
    expect(anna.text("error-unreachable")).to_be_visible()
    server.start()
    anna.block("level-calm").click()
    anna.wait_for_race()
