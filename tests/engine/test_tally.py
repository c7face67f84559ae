"""Points, places and the end of a match by points; the cases D-30 to D-35 are with Nertz."""

from __future__ import annotations

import pytest

from spitdeck.engine.state import Ending, Stage, Tally
from spitdeck.engine.tally import count_points, end_by_call, end_round, tallies
from tests.games.patience_layout import layout

ACES = {"f0": "AS/A", "f1": "AH/B AD/B", "f2": "AC/B"}


def test_foundation_cards_count_for_their_owner() -> None:
    assert count_points(layout({"f0": "AS/A 2S/C 3S/C", "B.n": "KS QS"}, seats=3)) == (1, -4, 2)


def test_who_has_given_up_counts_nothing() -> None:
    assert count_points(layout({"f0": "AS/A 2S/B"}, memory=(0, 0, 1))) == (0, 1)


def test_cards_of_nobody_count_nothing() -> None:
    assert count_points(layout({"f0": "? 2S/B"})) == (0, 1)


def test_equal_points_share_a_place() -> None:
    ended = end_round(layout({"f0": "AS/A", "f1": "AS/C"}, seats=3), Ending.BLOCKED, []).state
    assert ended.result is not None
    assert ended.result.places == (1, 3, 1)
    assert ended.result.winner is None


@pytest.mark.parametrize("memory", [(0, 0, 0), (2, 1, 0)])
def test_a_round_that_nobody_touched_ends_the_match(memory: tuple[int, int, int]) -> None:
    touched = bool(memory[1])
    state = layout({"A.n": "KS"}, memory=memory, score=(7, 3))
    ended = end_round(state, Ending.BLOCKED, []).state
    assert ended.stage is (Stage.ROUND_OVER if touched else Stage.OVER)
    assert (ended.outcome is None) is touched
    assert end_by_call(layout({}), 0, []).state.stage is Stage.ROUND_OVER


def test_the_match_goes_on_while_two_lead_above_the_target() -> None:
    state = layout(ACES, seats=3, score=(102, 100, 40))
    ended = end_by_call(state, 2, []).state
    assert (ended.score, ended.stage) == ((103, 103, 40), Stage.ROUND_OVER)


def test_points_are_told_apart_by_what_they_are_for() -> None:
    state = layout({**ACES, "B.n": "KS QS"}, memory=(0, 0, 4), seats=3)
    ended = end_by_call(state, 0, []).state
    assert ended.result is not None
    assert tallies(ended) == (Tally(1, 0, 0), Tally(3, 2, 0), Tally(0, 0, 0))
    assert ended.result.counts == (1, -1, 0)
    assert tallies(state) == ()
