"""How rounds make a match."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.leaving import resign
from spitdeck.engine.rounds import MatchLength, close_round, places_by_count
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.games.catalogue import find_game
from tests.strategies import fresh

SPIT = find_game("spit")
START = fresh(SPIT, SPIT.options(), 1)
WON = Result(Ending.CLEARED, (1, 2), (0, 9))
LEVEL = Result(Ending.BLOCKED, (1, 1), (4, 4))
STALLED = Result(Ending.STALLED, (1, 1), (4, 4))


def closed(result: Result, length: MatchLength, round_: int, score: tuple[int, ...]) -> State:
    state = msgspec.structs.replace(START, stage=Stage.RACING, round=round_, score=score)
    return close_round(state, length, result).state


@pytest.mark.parametrize(
    ("result", "best_of", "replay", "round_", "score", "stage", "places"),
    [
        (WON, 1, False, 1, (0, 0), Stage.OVER, (1, 2)),
        (LEVEL, 1, False, 1, (0, 0), Stage.OVER, (1, 1)),
        (LEVEL, 1, True, 9, (0, 0), Stage.ROUND_OVER, None),
        (STALLED, 1, True, 1, (0, 0), Stage.OVER, (1, 1)),
        (WON, 3, False, 1, (0, 0), Stage.ROUND_OVER, None),
        (WON, 3, False, 2, (1, 0), Stage.OVER, (1, 2)),
        (WON, 3, False, 2, (0, 1), Stage.ROUND_OVER, None),
        (LEVEL, 3, False, 4, (1, 1), Stage.ROUND_OVER, None),
        (LEVEL, 3, False, 5, (1, 1), Stage.OVER, (1, 1)),
        (LEVEL, 3, False, 5, (0, 1), Stage.OVER, (2, 1)),
        (WON, 3, False, 5, (0, 0), Stage.OVER, (1, 2)),
        (WON, 3, False, 5, (0, 1), Stage.OVER, (1, 1)),
        (WON, 3, True, 5, (0, 0), Stage.ROUND_OVER, None),
        (WON, 3, True, 8, (1, 1), Stage.OVER, (1, 2)),
        (STALLED, 3, True, 4, (0, 1), Stage.ROUND_OVER, None),
        (STALLED, 3, True, 5, (0, 1), Stage.OVER, (2, 1)),
        (STALLED, 3, True, 9, (0, 1), Stage.OVER, (2, 1)),
        (WON, 5, False, 4, (2, 1), Stage.OVER, (1, 2)),
        (WON, 5, False, 8, (0, 0), Stage.ROUND_OVER, None),
        (LEVEL, 5, False, 9, (2, 1), Stage.OVER, (1, 2)),
    ],
)
def test_when_a_match_is_decided(
    result: Result,
    best_of: int,
    replay: bool,
    round_: int,
    score: tuple[int, ...],
    stage: Stage,
    places: tuple[int, ...] | None,
) -> None:
    state = closed(result, MatchLength(best_of, replay), round_, score)
    assert (state.stage, state.result) == (stage, result)
    assert (state.outcome.places if state.outcome else None) == places


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_is_last(seat: int) -> None:
    state = resign(START, seat).state
    assert state.stage is Stage.OVER
    assert state.outcome is not None
    assert state.outcome.winner == 1 - seat
    assert state.score == START.score


@given(st.lists(st.integers(0, 30), min_size=2, max_size=8))
def test_places(counts: list[int]) -> None:
    places = places_by_count(counts)
    assert min(places) == 1
    for one, two in zip(counts, places, strict=True):
        for other, place in zip(counts, places, strict=True):
            assert (one < other) == (two < place)
