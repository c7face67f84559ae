"""Two people in two browsers: the invite link, a whole match, and windows that close and open."""

import re
from collections.abc import Callable

from spitdeck.wire import Phase
from tests.browser.conftest import LAPTOP, PHONE, NewPerson, Race
from tests.browser.names import pile_names
from tests.browser.person import Person, hands
from tests.browser.served import Served
from tests.browser.truth import Truth

TruthOf = Callable[[Person], Truth]


def agree(people: tuple[Person, Person], table: Truth) -> None:
    """Wait until both screens show exactly what the log says, to each what its seat may see."""
    for person, other in (people, people[::-1]):
        seat = person.seat

        def shows_the_truth() -> bool:
            view = table.view(seat)  # noqa: B023  used before the next turn
            seen = person.see()  # noqa: B023
            called = person.say("table-called") in seen.button  # noqa: B023
            names = pile_names(view, seat, other.name, person.language)  # noqa: B023
            if view.outcome is not None:
                return (seen.names, seen.phase) == (names, "over")
            return (seen.names, called) == (names, seat in view.marked)  # noqa: B023

        while not shows_the_truth():
            person.page.evaluate("new Promise(requestAnimationFrame)")


def test_two_people_join_by_the_invite_link_and_play_to_the_end(
    new_person: NewPerson, server: Served, truth: TruthOf
) -> None:
    anna = new_person("Anna", LAPTOP)
    bo = new_person("Bo", PHONE, "nb")
    anna.go_home()
    anna.block("home-invite").click()
    link = anna.page.get_by_role("textbox", name=anna.say("invite-link"))
    link.wait_for()
    code = link.input_value().rpartition("/t/")[2]
    assert re.fullmatch(r"[0-9A-Z]{8}", code)

    bo.go(f"/t/{code}")
    bo.text("seat-invited", name="Anna").wait_for()
    kinds = [seat["kind"] for seat in server.ask(f"/api/tables/{code}")["seats"]]
    assert kinds == ["person", "open"], "looking takes no seat"
    bo.page.get_by_label(bo.say("name-label")).fill("Bo")
    bo.button("seat-take").tap()
    bo.seat = 1
    bo.text("agree-line", name="Anna").wait_for()
    anna.text("agree-line-host", name="Bo", count=1).wait_for()
    assert anna.code == bo.code == code

    anna.button("agree").click()
    bo.text("ready-other-yes", name="Anna").wait_for()
    bo.button("agree").tap()
    people = (anna, bo)
    for person in people:
        person.wait_for_race()
    table = truth(anna)
    ways = (hands.click, hands.tap)
    while table.phase is not Phase.OVER:
        for person, way in zip(people, ways, strict=True):
            agree(people, table)
            if table.phase is Phase.RACING:
                person.step(way)
    agree(people, table)
    outcome = table.state().outcome
    assert outcome is not None
    for person, other in (people, people[::-1]):
        titles = {
            person.seat: person.say("result-won"),
            other.seat: person.say("result-lost", name=other.name),
            None: person.say("result-draw"),
        }
        person.heading().get_by_text(titles[outcome.winner], exact=True).wait_for()


def test_a_reload_in_the_race_comes_back_to_the_same_table_seat_and_cards(
    race: Race, truth: TruthOf
) -> None:
    people = anna, bo = race()
    table = truth(anna)
    for person in people:
        person.step(hands.click)
    agree(people, table)
    before = anna.see().names
    code = anna.code
    anna.page.reload()
    anna.wait_for_race()
    agree(people, table)
    assert anna.code == code
    assert anna.see().names == before
    bo.step(hands.click)
    anna.step(hands.click)
    agree(people, table)


def test_a_closed_window_leaves_the_seat_taken_and_another_one_finds_it_again(
    race: Race, truth: TruthOf
) -> None:
    people = anna, bo = race()
    table = truth(anna)
    code = anna.code
    anna.page.close()
    bo.text("table-away").wait_for()
    bo.step(hands.click)
    anna.page = anna.context.new_page()
    anna.go(f"/t/{code.lower()}")
    anna.wait_for_race()
    agree(people, table)
    assert anna.code == code
    bo.text("table-away").wait_for(state="hidden")


def test_a_second_window_takes_the_seat_over_and_the_first_one_says_so(
    race: Race, truth: TruthOf
) -> None:
    people = anna, _ = race()
    first = anna.page
    anna.page = anna.context.new_page()
    anna.page.goto(first.url)
    anna.wait_for_race()
    agree(people, truth(anna))
    first.get_by_role("heading", name=anna.say("elsewhere")).wait_for()
    first.get_by_role("button", name=anna.say("elsewhere-here")).click()
    second, anna.page = anna.page, first
    second.get_by_role("heading", name=anna.say("elsewhere")).wait_for()
    anna.wait_for_race()
    agree(people, truth(anna))
