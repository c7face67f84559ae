"""A card that a play uncovers is a back until the server has accepted the play."""

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, NewPerson, Race
from tests.browser.person import Fit, Person, Seen, hands


class Dam:
    """Lets through what the server says to a page, or holds it back for a while."""

    def __init__(self) -> None:
        self.is_closed = False
        self._held: list[str | bytes] = []
        self._page: WebSocketRoute | None = None

    def lead(self, page: WebSocketRoute) -> None:
        """To be called when the page opens its socket."""
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._pass)
        page.on_message(server.send)

    def open(self) -> None:
        """Let all go that was held back."""
        self.is_closed = False
        held, self._held = self._held, []
        for frame in held:
            self._pass(frame)

    def _pass(self, frame: str | bytes) -> None:
        assert self._page is not None
        if self.is_closed:
            self._held.append(frame)
        else:
            self._page.send(frame)


def covering(seen: Seen) -> Fit | None:
    """A play that uncovers a card."""
    empty = "no card under it"
    return next((fit for fit in seen.fits(0) if empty not in seen.names[fit.source]), None)


def test_the_uncovered_card_is_a_back_until_the_server_has_answered(race: Race) -> None:
    anna, bo = race(PHONE)
    dam = Dam()
    anna.page.route_web_socket("**/socket", dam.lead)
    anna.page.reload()
    anna.wait_for_race()
    while (fit := covering(anna.see())) is None:
        for person in (bo, anna):
            person.step(hands.click)

    dam.is_closed = True
    hands.tap(anna, anna.see(), fit)
    laid = anna.see()
    assert fit.card in (laid.top("c0"), laid.top("c1")), "one's own play is seen at once"
    assert laid.drawn[fit.source] == "back"
    assert laid.top(fit.source) is None
    assert anna.say("table-hidden-card") in laid.names[fit.source]
    expect(anna.page.locator(".ring.is-pending")).to_be_visible()
    unanswered = anna.see()
    assert (unanswered.drawn[fit.source], unanswered.top(fit.source)) == ("back", None)

    dam.open()
    seen = anna.until(lambda now: now.top(fit.source) is not None)
    assert seen.drawn[fit.source] in {"face", "back"}, "it may still be turning"
    anna.until(lambda now: now.drawn[fit.source] == "face")
    expect(anna.page.locator(".ring.is-pending")).to_be_hidden()


def test_no_card_is_known_to_the_page_before_it_is_turned_up(new_person: NewPerson) -> None:
    anna: Person = new_person()
    anna.go_home()
    anna.block("home-play").click()
    anna.block("level-calm").click()
    anna.wait_for_phase("countdown")
    assert set(anna.see().drawn.values()) <= {"back", "nothing"}
    assert all(anna.see().top(pile) is None for pile in anna.see().names)
    anna.wait_for_race()
