"""A line that is cut in the middle of a race, or falls silent: the page comes back by itself."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, NewPerson, Race
from tests.browser.person import Device, Person
from tests.browser.served import Served
from tests.browser.survey import faults_of_access, faults_of_targets
from tests.browser.tcpproxy import Line
from tests.browser.truth import Truth

NewTruth = Callable[[Person], Truth]
LinedRace = Callable[[Device], tuple[Person, Person]]


@pytest.fixture
def line(server: Served) -> Iterator[Line]:
    with Line(server.port) as made:
        yield made


@pytest.fixture
def lined_race(race: Race, line: Line) -> LinedRace:
    """Anna races over the line, Bo without it."""
    return lambda device: race(device, address=line.address)


def agrees(person: Person, truth: Truth) -> None:
    """Every open card on the page is where the log says."""
    view = truth.view(person.seat)
    person.until(
        lambda seen: all(
            seen.top(pile.id) == (pile.up[-1] if pile.up else None)
            for pile in view.piles
            if pile.id in {"c0", "c1"} or pile.kind == "stockpile"
        )
    )


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_cut_line_is_mended_within_a_moment_and_the_cards_agree(
    lined_race: LinedRace, line: Line, truth: NewTruth, device: Device
) -> None:
    anna, bo = lined_race(device)
    # It may be mended before anybody could have read that it was lost.
    line.cut()
    expect(anna.text("connection-lost")).to_be_hidden(timeout=5_000)
    assert anna.see().phase == bo.see().phase == "racing", "nothing was paused"
    for person in (anna, bo):
        agrees(person, truth(bo))


def test_a_black_hole_is_noticed_by_both_and_the_race_is_paused_until_it_ends(
    lined_race: LinedRace, line: Line, truth: NewTruth
) -> None:
    anna, bo = lined_race(PHONE)
    before = anna.see().names
    line.swallow()
    expect(anna.text("connection-lost")).to_be_visible(timeout=5_000)
    bo.wait_for_phase("paused")
    expect(bo.page.get_by_text(bo.say("table-reconnecting", name="Anna"))).to_be_visible()
    expect(bo.text("away-wait")).to_be_visible()
    expect(bo.page.locator(".panel")).to_have_count(0)
    anna.press()
    line.cut()
    line.mend()
    expect(anna.text("connection-lost")).to_be_hidden(timeout=10_000)
    for person in (anna, bo):
        person.wait_for_race()
    assert anna.see().names == before, "nothing that was done offline was played"
    for person in (anna, bo):
        agrees(person, truth(bo))


def test_whoever_waits_long_enough_chooses_and_the_other_can_have_the_seat_back(
    race: Race, new_person: NewPerson, truth: NewTruth
) -> None:
    """On a laptop and on a phone, at two tables: what is waited for, both wait for at once."""
    pairs = [race(device, language) for device, language in ((LAPTOP, "en"), (PHONE, "nb"))]
    for _ in range(3):  # after three pauses nobody need wait
        for anna, _bo in pairs:
            anna.page.goto("about:blank")
        for anna, bo in pairs:
            bo.wait_for_phase("paused")
            anna.page.go_back()
            bo.wait_for_phase("countdown")
        for person in (person for pair in pairs for person in pair):
            person.wait_for_race()
    for anna, _bo in pairs:
        anna.page.goto("about:blank")
    for anna, bo in pairs:
        chooses_a_bot(bo, anna.name)
    for _anna, bo in pairs:
        bo.wait_for_race()

    # She is back after all: the seat is hers to take, and nobody else's.
    for anna, bo in pairs:
        eve = new_person("Eve", PHONE)
        eve.go(f"/t/{bo.code}")
        expect(eve.heading()).to_have_text(eve.say("table-full"))
        anna.page.go_back()
        expect(anna.text("seat-kept")).to_be_visible()
        assert faults_of_targets(anna) + faults_of_access(anna) == []
        anna.button("seat-take-back").click()
        for person in (anna, bo):
            person.wait_for_phase("countdown")
    for pair in pairs:
        for person in pair:
            person.wait_for_race()
            agrees(person, truth(pair[1]))
        expect(pair[1].page.get_by_text("Anna").first).to_be_visible()


def chooses_a_bot(person: Person, gone: str) -> None:
    """Waits until that is offered; nothing of the own cards is covered by the question."""
    # The fourth time it takes ten seconds until she counts as gone.
    expect(person.page.get_by_text(person.say("away-choose", name=gone))).to_be_visible(
        timeout=30_000
    )
    panel = person.page.locator(".panel").bounding_box()
    own = [pile.bounding_box() for pile in person.page.locator('[data-pile^="B."] .pile-box').all()]
    assert panel is not None
    assert all(box and box["y"] > panel["y"] + panel["height"] for box in own), "none is covered"
    person.button("away-bot").click()
