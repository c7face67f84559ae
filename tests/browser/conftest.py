"""One browser and one server for each file; each person has a window of their own."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from spitdeck.server.settings import BUILT_CLIENT
from tests.browser.person import Device, Person
from tests.browser.served import Served
from tests.browser.truth import Truth

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
PHONE = Device(390, 844, has_touch=True)
LAPTOP = Device(1440, 900)

NewPerson = Callable[..., Person]
Race = Callable[..., tuple[Person, Person]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            # A whole match on a busy machine; each single step of it has 20 s.
            item.add_marker(pytest.mark.timeout(400))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Headless Chromium. Not for the whole session: its loop would be in the way of other tests."""
    with sync_playwright() as playwright:
        program = os.environ.get("SPITDECK_CHROMIUM", "/usr/bin/chromium")
        launched = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server with quick bots."""
    assert (BUILT_CLIENT / "index.html").is_file(), "the client is built by ./check"
    served = Served(tmp_path_factory.mktemp("served"), bot_tempo=8)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def new_person(browser: Browser, server: Served) -> Iterator[NewPerson]:
    """Makes people, each with a browser of their own; no page of theirs may have an error."""
    people: list[Person] = []

    def make(name: str = "Anna", device: Device = LAPTOP, language: str = "en") -> Person:
        context = browser.new_context(
            viewport={"width": device.width, "height": device.height},
            has_touch=device.has_touch,
            is_mobile=device.has_touch,
            locale={"en": "en-GB", "nb": "nb-NO"}[language],
            service_workers="block",
        )
        context.set_default_timeout(20_000)
        people.append(Person(context, server.address, language=language, name=name))
        return people[-1]

    yield make
    for person in people:
        person.context.close()
    assert [complaint for person in people for complaint in person.complaints] == []


@pytest.fixture
def truth(server: Served) -> Callable[[Person], Truth]:
    """The cards of the table that somebody sits at, from the server's log."""
    return lambda person: Truth(server.data, person.code)


@pytest.fixture
def race(new_person: NewPerson) -> Race:
    """Two people in a race against each other, who have come there the short way."""

    def make(
        device: Device = LAPTOP,
        language: str = "en",
        options: dict[str, str] | None = None,
        *,
        address: str | None = None,
        **preferred: object,
    ) -> tuple[Person, Person]:
        anna = new_person("Anna", device, language)
        bo = new_person("Bo", LAPTOP, language)
        bo.seat = 1
        if address is not None:  # Anna's own way to the server
            anna.address = address
        if preferred:
            anna.prefer(language=language, **preferred)
        wanted = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}]}
        made = anna.context.request.post(
            f"{anna.address}/api/tables", data={**wanted, "options": options or {}}
        )
        code = made.json()["code"]
        bo.context.request.post(f"{bo.address}/api/tables/{code}/seats", data={"name": "Bo"})
        for person in (anna, bo):
            person.go(f"/t/{code}")
            person.button("agree").click()
        for person in (anna, bo):
            person.wait_for_race()
        return anna, bo

    return make
