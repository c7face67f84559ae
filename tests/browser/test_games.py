"""A whole match of each game through the real page, to its end, against the computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pytest

from spitdeck.engine.actions import Call, Move, Slap, Turn
from spitdeck.engine.state import State
from spitdeck.wire import Phase
from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.contest import Contest
from tests.browser.deeds import Hand, Way
from tests.browser.person import Device, Person
from tests.browser.served import Served
from tests.browser.survey import faults_of_words
from tests.browser.truth import Truth

TABLET = Device(820, 1180, has_touch=True)
LYING = Device(844, 390, has_touch=True)

BOTS = ("calm", "steady", "quick")
"""Who sits opposite: one of each, so that each has another name."""


class Setting(NamedTuple):
    """What is played, on what, how, and in which language."""

    game: str
    device: Device
    way: Way
    language: str
    options: dict[str, str] | None = None
    bots: tuple[str, ...] = ("calm",)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The calm bot of this server takes about half a second: somebody with a browser is as fast."""
    served = Served(tmp_path_factory.mktemp("served"), bot_tempo=8)
    served.start()
    yield served
    served.stop()


NewContest = Callable[[Setting], Contest]


@pytest.fixture
def new_contest(new_person: NewPerson, truth: Callable[[Person], Truth]) -> NewContest:
    """A match that has started, by its rule sheet."""

    def make(setting: Setting) -> Contest:
        anna = new_person("Anna", setting.device, setting.language)
        bots = setting.bots
        wanted = {
            "game": setting.game,
            "name": "Anna",
            "opponents": [{"kind": "bot", "level": level} for level in bots],
            "options": setting.options or {},
        }
        made = anna.context.request.post(f"{anna.address}/api/tables", data=wanted)
        anna.go(f"/t/{made.json()['code']}")
        anna.button("agree").click()
        anna.wait_for_phase("racing")
        names = ("", *(anna.say(f"level-{level}") for level in bots))
        return Contest(Hand(anna, setting.way), truth(anna), names)

    return make


def _number(count: int) -> str:
    return str(count).replace("-", "\u2212")


def _own_and_others(numbers: Sequence[int]) -> list[str]:
    return [_number(count) for count in numbers]


def go_on(contest: Contest) -> Callable[[State], None]:
    """Reads the summary of a round, compares it with the log, and goes on."""

    def read(state: State) -> None:
        anna = contest.person
        summary = anna.page.locator(".summary")
        summary.wait_for()
        tallies = contest.game.tallies
        if tallies is not None:
            _sheet_is_right(summary.locator("tbody tr").all_inner_texts(), contest, state)
        elif state.setup.game == "spit-rounds":
            shown = summary.locator(".rows b").all_inner_texts()
            assert shown == [anna.say("round-cards", count=count) for count in state.score]
            _claims_are_told(summary.inner_text(), contest)
        else:
            shown = summary.locator(".rows b").all_inner_texts()
            assert shown == [anna.say("round-rounds", count=count) for count in state.score]
        assert faults_of_words(anna) == []
        contest.done["summaries"] += 1
        anna.button("round-next").click()

    return read


def _sheet_is_right(rows: list[str], contest: Contest, state: State) -> None:
    """Brought, what is left over costs, points of the round and in all, for every seat."""
    assert state.result is not None
    assert contest.game.tallies is not None
    for seat, tally in enumerate(contest.game.tallies(state)):
        _, *numbers = rows[seat].split("\t")
        left = str(-2 * tally.left).replace("-", "\u2212")
        points = _own_and_others([state.result.counts[seat], state.score[seat]])
        assert [each.strip() for each in numbers] == [str(tally.foundations), left, *points]
        assert state.result.counts[seat] == tally.foundations - 2 * tally.left


def _claims_are_told(said: str, contest: Contest) -> None:
    """Which pile everybody took, with its size."""
    seen = contest.table.view(0)
    taken = [
        (side, seen.memory[side], len(seen.pile(pile).up))
        for pile, side in (("c0", "left"), ("c1", "right"))
        if seen.memory[side] >= 0 and seen.pile(pile).up
    ]
    for side, seat, cards in taken:
        facts: dict[str, str | int] = {
            "who": "you" if seat == 0 else "other",
            "name": contest.names[seat],
            "side": side if len(taken) > 1 else "only",
            "count": cards,
        }
        told = [contest.person.say(key, **facts) for key in ("round-slapped", "round-got")]
        assert any(each in said for each in told), told


def assert_told_result(contest: Contest) -> None:
    """The page says who has won, and the numbers of every seat, as the log does."""
    anna, table = contest.person, contest.table
    assert table.phase is Phase.OVER
    state = table.state()
    outcome = state.outcome
    assert outcome is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if len(winners) == 1:
        won, lost = anna.say("result-won"), "result-lost"
        title = won if winners == [0] else anna.say(lost, name=contest.names[winners[0]])
        anna.heading().get_by_text(title, exact=True).wait_for()
    counts = state.score if contest.game.tallies else outcome.counts
    order = sorted(range(state.setup.seats), key=lambda seat: outcome.places[seat])
    shown = anna.page.locator(".result ol.rows > li > b").all_inner_texts()
    assert shown == [_number(counts[seat]) for seat in order]
    wins = ["1" if winners == [seat] else "0" for seat in range(state.setup.seats)]
    assert anna.page.locator(".score > span:not(.colon)").all_inner_texts() == wins
    asked = anna.page.locator(".next .seats li").all_inner_texts()
    assert asked == [], "no bot is waited for"
    assert faults_of_words(anna) == []


def has_a_rematch(contest: Contest) -> None:
    """Another match begins, with other cards, and it can be played."""
    anna = contest.person
    anna.button("result-rematch").click()
    anna.wait_for_phase("racing")
    assert contest.table.state().outcome is None
    contest.compare()
    before = len(contest.table.accepted(0))
    contest.play(go_on(contest), most=4)
    assert len(contest.table.accepted(0)) > before
    assert anna.page.locator(".result").count() == 0


def test_spit_in_rounds_by_tap(new_contest: NewContest) -> None:
    options = {"round_cap": "3"}
    contest = new_contest(Setting("spit-rounds", PHONE, "tap", "nb", options, ("steady",)))
    contest.play(go_on(contest))
    assert contest.done["summaries"] >= 2
    accepted = [contest.table.accepted(seat) for seat in (0, 1)]
    for actions in accepted:
        assert any(isinstance(action, Slap) for action in actions), "each was first once"
    assert any(isinstance(action, Move) for action in accepted[0]), "an empty slot was filled"
    assert_told_result(contest)
    has_a_rematch(contest)


@pytest.mark.parametrize(
    "setting",
    [
        Setting("speed", LAPTOP, "keys", "en", bots=("steady",)),
        Setting("slam", TABLET, "drag", "nb", bots=("steady",)),
        Setting("spit-three", LYING, "tap", "en", bots=BOTS[:2]),
    ],
    ids=lambda setting: f"{setting.game}-by-{setting.way}",
)
def test_a_match_to_its_end_and_a_rematch(setting: Setting, new_contest: NewContest) -> None:
    contest = new_contest(setting)
    contest.play(go_on(contest))
    assert len(contest.table.plays(0)) >= 3, "the person has played"
    assert any(isinstance(action, Call) for action in contest.table.accepted(0))
    assert_told_result(contest)
    has_a_rematch(contest)


@pytest.mark.timeout(900)  # by luck it is the first match or the sixth
def test_nertz_by_drag_and_tap_to_its_end(new_contest: NewContest) -> None:
    options = {"target": "25", "nertz_size": "10", "turn_count": "1"}
    setting = Setting("nertz", TABLET, "drag", "en", options=options, bots=("steady",))
    contest = new_contest(setting)
    contest.play(go_on(contest), ways=("drag", "tap"))
    assert_told_result(contest)
    has_a_rematch(contest)
    for _ in range(6):  # not every deal has a run that is worth moving
        play_until_a_run_is_moved(contest)
        if contest.runs.total() > 0:
            break
        has_a_rematch(contest)
    assert contest.runs.total() > 0, "several cards were moved at once"
    accepted = contest.table.accepted(0)
    assert any(isinstance(action, Turn) for action in accepted)
    called = [action for seat in (0, 1) for action in contest.table.accepted(seat)]
    assert any(isinstance(action, Call) for action in called), "a round was ended by its call"


def play_until_a_run_is_moved(contest: Contest) -> None:
    """Or until the match is over."""
    while contest.runs.total() == 0 and contest.table.phase is not Phase.OVER:
        contest.play(go_on(contest), most=10, ways=("drag", "tap"))


def test_four_seats_of_nertz_by_keys_and_tap(new_contest: NewContest) -> None:
    setting = Setting("nertz", PHONE, "keys", "nb", bots=BOTS)
    contest = new_contest(setting)
    contest.play(go_on(contest), most=40, ways=("keys", "keys", "tap"))
    accepted = contest.table.accepted(0)
    for kind in (Turn, Move):
        assert any(isinstance(action, kind) for action in accepted), kind
    assert contest.done["stuck"] > 0
    assert len(contest.table.plays(0)) > 0
