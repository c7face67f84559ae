"""Every page in both languages and themes: words, targets, and nothing that shuts anybody out."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Device, Person
from tests.browser.survey import faults_of_access, faults_of_targets, faults_of_words

SMALL = Device(360, 640, has_touch=True)


def home(anna: Person) -> None:
    anna.go_home()


def levels(anna: Person) -> None:
    anna.block("home-play").click()
    anna.block("level-calm").wait_for()


def invite(anna: Person) -> None:
    anna.block("home-invite").click()
    anna.page.get_by_role("textbox", name=anna.say("invite-link")).wait_for()
    anna.page.get_by_role("img", name=anna.say("invite-qr")).wait_for()


def house_rules(anna: Person) -> None:
    anna.page.get_by_role("button", name=anna.say("house-rules", count=0)).click()
    anna.page.get_by_role("heading", name=anna.say("house-rules-title")).wait_for()


def rules(anna: Person) -> None:
    anna.go("/rules/spit#r-1-2")
    anna.page.locator("#r-1-2").wait_for()


def unknown(anna: Person) -> None:
    anna.go("/t/22222222")
    anna.page.get_by_role("heading", name=anna.say("table-unknown")).wait_for()


def waiting(anna: Person) -> None:
    anna.go_home()
    anna.block("home-invite").click()
    anna.page.get_by_role("link", name=anna.say("invite-go")).click()
    anna.text("waiting-line", count=1).wait_for()


def menu(anna: Person) -> None:
    anna.open_menu()
    anna.page.get_by_role("heading", name=anna.say("menu-title")).wait_for()


def settings(anna: Person) -> None:
    anna.button("settings-title").click()
    anna.page.get_by_role("heading", name=anna.say("settings-title")).wait_for()


def race(anna: Person) -> None:
    anna.play_the_computer("calm")


def result(anna: Person) -> None:
    anna.choose("menu-resign")
    anna.button("resign-yes").click()
    anna.button("result-rematch").wait_for()


STOPS: tuple[Callable[[Person], None], ...] = (
    home,
    levels,
    invite,
    house_rules,
    rules,
    unknown,
    waiting,
    menu,
    settings,
    race,
    result,
)


@pytest.mark.parametrize(
    ("device", "language", "theme"),
    [
        (SMALL, "en", "dark"),
        (PHONE, "nb", "light"),
        (LAPTOP, "nb", "dark"),
        (LAPTOP, "en", "light"),
    ],
    ids=["small", "phone", "laptop-nb", "laptop"],
)
def test_a_tour_of_every_page(
    device: Device, language: str, theme: str, new_person: NewPerson
) -> None:
    anna = new_person("Anna", device, language)
    anna.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    found = {}
    for stop in STOPS:
        stop(anna)
        faults = faults_of_words(anna) + faults_of_targets(anna) + faults_of_access(anna)
        if faults:
            found[stop.__name__] = faults
    assert found == {}


def test_the_language_changes_at_once_and_is_kept(new_person: NewPerson) -> None:
    anna = new_person("Anna", PHONE, "en")
    anna.go_home()
    anna.page.get_by_role("button", name="Norsk").click()
    anna.page.get_by_role("button", name="Mot datamaskinen").wait_for()
    anna.page.reload()
    anna.page.get_by_role("button", name="Mot datamaskinen").wait_for()
    assert anna.page.get_by_label("Navnet ditt").input_value() == "Anna"
