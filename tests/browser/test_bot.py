"""A person plays the computer to the end of a match, in each of the ways there are, and again."""

from collections.abc import Callable

import pytest

from spitdeck.engine.piles import seat_name
from spitdeck.wire import Phase
from tests.browser.conftest import LAPTOP, PHONE, NewPerson
from tests.browser.person import Person, hands
from tests.browser.truth import Truth

WAYS = {
    "by tap": (hands.tap, PHONE, "en"),
    "by mouse drag": (hands.drag, LAPTOP, "en"),
    "by keyboard": (hands.keys, LAPTOP, "nb"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_person_plays_a_bot_to_the_end_of_a_match_and_has_a_rematch(
    way: str, new_person: NewPerson, truth: Callable[[Person], Truth]
) -> None:
    play, device, language = WAYS[way]
    anna = new_person("Anna", device, language)
    anna.play_the_computer("calm")
    anna.play_to_the_end(play)
    table = truth(anna)
    assert table.phase is Phase.OVER
    assert len(table.plays(0)) >= 3, "the person has played"
    _result_is_told(anna, table)
    _rematch(anna, table)


def _result_is_told(anna: Person, table: Truth) -> None:
    """The page says who has won, and what is left, as the log does."""
    outcome = table.state().outcome
    assert outcome is not None
    bot = anna.say("level-calm")
    title = {
        0: anna.say("result-won"),
        1: anna.say("result-lost", name=bot),
        None: anna.say("result-draw"),
    }[outcome.winner]
    anna.heading().get_by_text(title, exact=True).wait_for()
    left = anna.page.locator(".result .rows b").all_inner_texts()
    order = sorted(range(2), key=outcome.places.__getitem__)
    assert left == [str(outcome.counts[seat]) for seat in order]
    wins = ["1" if outcome.winner == seat else "0" for seat in (0, 1)]
    assert anna.page.locator(".score > span:not(.colon)").all_inner_texts() == wins


def _rematch(anna: Person, table: Truth) -> None:
    anna.button("result-rematch").click()
    anna.wait_for_race()
    seen = anna.see()
    assert set(seen.tops(0).values()) <= set(_layout(table, 0))
    assert anna.page.locator(".result").count() == 0


def _layout(table: Truth, seat: int) -> list[str]:
    state = table.state()
    piles = zip(state.setup.piles, state.piles, strict=True)
    return [card for spec, pile in piles if spec.id.startswith(seat_name(seat)) for card in pile]
