"""A server that goes away while people play, and comes back with their table."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, NewPerson, Race
from tests.browser.person import Device, Person
from tests.browser.served import Served
from tests.browser.test_drop import agrees
from tests.browser.truth import Truth

BOX_OF_WORDS = """(element) => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().toJSON();
}"""
"""Where the words of an element are; the element may be wider."""

NewTruth = Callable[[Person], Truth]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One that a test may kill."""
    served = Served(tmp_path_factory.mktemp("served"), bot_tempo=6)
    served.start()
    yield served
    served.stop()


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_server_that_goes_away_is_missed_and_the_race_goes_on_when_it_is_back(
    race: Race, server: Served, truth: NewTruth, how: str
) -> None:
    anna, bo = race(PHONE)
    getattr(server, how)()
    for person in (anna, bo):
        expect(person.text("connection-lost")).to_be_visible()
    before = anna.see().names
    anna.press()
    assert anna.see().names == before, "nothing is done that nobody hears"
    server.start()
    for person in (anna, bo):
        expect(person.text("connection-lost")).to_be_hidden(timeout=15_000)
    for person in (anna, bo):
        person.wait_for_race()
        agrees(person, truth(bo))
    assert anna.see().names == before, "the very cards lie there"


def test_a_table_that_finds_no_room_after_a_restart_is_said_to_be_kept(
    race: Race, server: Served
) -> None:
    """The server's own answer then; a whole server full of tables would say no more."""
    anna, _ = race(PHONE)
    problem = {"code": "too_many_tables", "sentence": "", "given": None, "expected": None}
    anna.page.route(
        f"**/api/tables/{anna.code}",
        lambda route: route.fulfill(status=503, json={"error": problem}),
    )
    server.kill()
    expect(anna.text("connection-no-room")).to_be_visible()
    anna.page.unroute(f"**/api/tables/{anna.code}")
    server.start()
    expect(anna.text("connection-no-room")).to_be_hidden(timeout=15_000)
    anna.wait_for_race()


@pytest.mark.parametrize("device", [PHONE, Device(844, 390, has_touch=True), LAPTOP], ids=str)
def test_that_the_line_is_lost_is_said_beside_the_names(
    new_person: NewPerson, server: Served, device: Device
) -> None:
    anna = new_person("Anna", device)
    bots = [{"kind": "bot", "level": level} for level in ("calm", "quick")]
    wanted = {"game": "spit-three", "name": "Anna", "opponents": bots}
    made = anna.context.request.post(f"{anna.address}/api/tables", data=wanted)
    anna.go(f"/t/{made.json()['code']}")
    anna.button("agree").click()
    anna.wait_for_phase("racing")
    server.kill()
    said = anna.text("connection-lost").bounding_box()
    assert said is not None
    for name in anna.page.locator(".table-name, .table-left").all():
        box = name.evaluate(BOX_OF_WORDS)
        is_beside = box["x"] + box["width"] <= said["x"] or box["x"] >= said["x"] + said["width"]
        is_below = box["y"] >= said["y"] + said["height"]
        assert is_beside or is_below, (box, said)


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
