"""What a newcomer has to see: in sight when it matters, in its place, and not cut by anything."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Device, Person

TABLET = Device(820, 1180, has_touch=True)
LYING = Device(844, 390, has_touch=True)
DEVICES = [PHONE, TABLET, LAPTOP]
LONG = "Maximiliane-Annelies"
"""As long as a name may be."""

LINES = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()];
  return boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]);
}"""
"""Where each line of an element's text stands, as high as its letters may be."""

Box = tuple[float, float, float, float]


def lines_of(element: Locator) -> list[Box]:
    # Letters do not fill their line from top to bottom.
    return [
        (left, top + (bottom - top) / 5, right, bottom - (bottom - top) / 5)
        for left, top, right, bottom in element.evaluate(LINES)
    ]


def box_of(element: Locator) -> Box:
    box = element.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def invite(person: Person, name: str, game: str = "spit") -> str:
    """A table with an open seat, and its code."""
    wanted = {"game": game, "name": name, "opponents": [{"kind": "open"}]}
    made = person.context.request.post(f"{person.address}/api/tables", data=wanted)
    return str(made.json()["code"])


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("game", ["nertz", "spit-three"])
def test_the_button_that_starts_is_in_sight_when_its_block_opens(
    new_person: NewPerson, game: str, language: str
) -> None:
    anna = new_person("Anna", PHONE, language)
    anna.go_home()
    anna.button(f"game-{game}").tap()
    anna.block("home-play").tap()
    expect(anna.button("seats-start")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_links_begin_where_the_lines_above_them_do(new_person: NewPerson, device: Device) -> None:
    anna, bo = new_person("Anna", device), new_person("Bo")
    code = invite(anna, "Anna")
    bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": "Bo"})
    anna.go(f"/t/{code}")
    (line,) = lines_of(anna.button("suggest"))
    assert line[0] == pytest.approx(box_of(anna.button("agree"))[0], abs=1)


def test_the_rule_sheet_of_a_laptop_shows_its_code_over_what_can_be_done(
    new_person: NewPerson,
) -> None:
    """On the page that takes a seat too."""
    anna, bo = new_person("Anna", LAPTOP), new_person("Bo", LAPTOP)
    code = invite(anna, "Anna")
    bo.go(f"/t/{code}")
    bo.button("seat-take").wait_for()
    codes = [bo.page.locator(".rule-code")]
    bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": "Bo"})
    anna.go(f"/t/{code}")
    anna.button("agree").wait_for()
    codes.append(anna.page.locator(".rule-code"))
    for shown in codes:
        bar = shown.page.locator("main > .actions")
        assert box_of(shown)[3] <= box_of(bar)[1], "nothing is under the bar"


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_a_long_name_that_is_waited_for_keeps_off_the_button_s_border(
    new_person: NewPerson, device: Device
) -> None:
    anna, bo = new_person(LONG, device), new_person("Bo", device)
    code = invite(anna, LONG)
    bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": "Bo"})
    bo.go(f"/t/{code}")
    bo.button("agree").click()
    waiting = bo.button("agree-waiting", name=LONG)
    left, top, right, bottom = box_of(waiting)
    for line in lines_of(waiting):
        assert left + 8 <= line[0]
        assert line[2] <= right - 8
        assert top + 8 <= line[1]
        assert line[3] <= bottom - 8


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("device", [*DEVICES, LYING], ids=str)
def test_words_stand_under_the_disc_where_they_do_not_fit_into_it(
    new_person: NewPerson, device: Device, language: str
) -> None:
    anna = new_person("Anna", device, language)
    anna.go("/t/22222222")
    expect(anna.heading()).to_have_text(anna.say("table-unknown"))
    assert box_of(anna.page.locator(".sun"))[3] <= box_of(anna.heading())[1]


def leaves_the_disc(person: Person) -> list[Box]:
    """The lines of the result's title that are wider than the disc at their height."""
    left, top, right, bottom = box_of(person.page.locator(".sun"))
    x, y, radius = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
    found = []
    for line in lines_of(person.heading()):
        corners = [(a, b) for a in (line[0], line[2]) for b in (line[1], line[3])]
        if any((a - x) ** 2 + (b - y) ** 2 > radius**2 for a, b in corners):
            found.append(line)
    return found


@pytest.mark.parametrize("name", ["Bo", "Wilhelmina", LONG])
def test_the_title_of_the_result_stays_in_the_disc(new_person: NewPerson, name: str) -> None:
    anna, bo = new_person("Anna"), new_person(name)
    code = invite(anna, "Anna")
    bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": name})
    for person in (anna, bo):
        person.go(f"/t/{code}")
        person.button("agree").click()
    anna.wait_for_phase("racing")
    anna.choose("menu-resign")
    anna.button("resign-yes").click()
    for person, title in ((bo, "result-won"), (anna, "result-lost")):
        expect(person.heading()).to_have_text(person.say(title, name=name))
        expect(person.page.get_by_text(person.say("result-matches"), exact=True)).to_be_visible()
        for device in (*DEVICES, LYING):
            person.page.set_viewport_size({"width": device.width, "height": device.height})
            assert leaves_the_disc(person) == [], device
