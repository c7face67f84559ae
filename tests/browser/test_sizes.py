"""The race table on every screen: no scrolling, nothing cut or covered, targets for fingers."""

import json

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import LAPTOP, PHONE, Race
from tests.browser.person import Device, Person, hands
from tests.browser.survey import faults_of_layout, faults_of_targets, faults_of_words

# Width, height, and how wide an own pile's target is at least.
FINGERS = ((390, 844, 56), (360, 640, 56), (844, 390, 72), (820, 1180, 72))
MOUSE = ((1440, 900, 72), (1280, 720, 72), (1180, 820, 72))


def change_setting(person: Person, key: str) -> None:
    person.choose("settings-title")
    person.page.get_by_role("switch", name=person.say(key)).click()
    person.button("sheet-close").click()


def faults_on(person: Person, sizes: tuple[tuple[int, int, int], ...]) -> dict[str, list[str]]:
    """By size, all that is wrong."""
    found = {}
    for width, height, narrowest in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(
            "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
        faults = faults_of_layout(person, narrowest_pile=narrowest)
        found[f"{width} x {height}"] = faults + faults_of_targets(person) + faults_of_words(person)
    return {size: faults for size, faults in found.items() if faults}


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize(
    ("device", "sizes"), [(PHONE, FINGERS), (LAPTOP, MOUSE)], ids=["fingers", "mouse"]
)
def test_the_table_fits(
    device: Device, sizes: tuple[tuple[int, int, int], ...], language: str, race: Race
) -> None:
    anna, _ = race(device, language)
    assert faults_on(anna, sizes) == {}
    change_setting(anna, "settings-bigger-text")
    change_setting(anna, "settings-left-handed")
    change_setting(anna, "settings-key-hints")
    assert faults_on(anna, sizes) == {}


def test_the_hands_keep_their_place_when_the_phone_is_turned(race: Race) -> None:
    anna, _ = race(PHONE)
    before = anna.see().names
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.page.wait_for_selector('.race[data-kind="lying"]')
    assert anna.see().names == before
    anna.step(hands.tap)
    assert anna.see().phase == "racing"


def leave_one_card(person: Person, kept: str) -> None:
    """Lets the page believe that the layout is down to one card."""

    def reach(message: str | bytes) -> str | bytes:
        told = json.loads(message)
        if told["type"] == "snapshot" and told["table"]["view"]:
            for pile in told["table"]["view"]["piles"]:
                if pile["seat"] == 0 and pile["kind"] == "stockpile":
                    pile["down"] = 0
                    pile["up"] = ["2S"] if pile["id"] == kept else []
        return json.dumps(told)

    def lead(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(reach(message)))

    person.page.route_web_socket("**/socket", lead)
    person.page.reload()
    person.wait_for_phase("racing")


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("kept", ["A.s1", "A.s5"])
def test_the_words_under_the_last_card_stay_on_the_screen(
    kept: str, language: str, race: Race
) -> None:
    anna, _ = race(Device(360, 640, has_touch=True), language)
    leave_one_card(anna, kept)
    anna.text("table-last-card").wait_for()
    box = anna.text("table-last-card").bounding_box()
    assert box is not None
    assert box["x"] >= 11.5
    assert box["x"] + box["width"] <= 360 - 11.5
