"""The times that people take: their shapes, and that they depend on what they should."""

from random import Random
from statistics import mean, median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.bots.human import (
    SIGHT_MS,
    Hand,
    Reaction,
    Slips,
    median_reaction_ms,
    reach_ms,
    reaction_ms,
    slip_ms,
)
from spitdeck.bots.levels import LEVELS, Level
from spitdeck.bots.places import Place

HAND = Hand(start_ms=50, bit_ms=100, stop_ms=200)


def sampled(reaction: Reaction, count: int = 4000) -> list[float]:
    chance = Random(1)
    return [reaction_ms(chance, reaction) for _ in range(count)]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_half_of_the_reactions_are_below_the_median(level: Level) -> None:
    expected = median_reaction_ms(level.reaction)
    assert median(sampled(level.reaction)) == pytest.approx(expected, rel=0.05)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_reactions_have_a_long_tail(level: Level) -> None:
    times = sorted(sampled(level.reaction))
    middle = median(times)
    assert mean(times) > middle
    assert times[-40] - middle > 1.5 * (middle - times[40])


@given(st.integers(), st.floats(1, 500), st.floats(1, 300), st.floats(1, 500))
def test_no_reaction_comes_before_sight(
    seed: int, middle_ms: float, spread_ms: float, tail_ms: float
) -> None:
    assert reaction_ms(Random(seed), Reaction(middle_ms, spread_ms, tail_ms)) >= SIGHT_MS


@given(st.integers(), st.floats(0, 20), st.floats(0.1, 20))
def test_a_longer_way_takes_longer(seed: int, near: float, more: float) -> None:
    start = Place(0, 0)
    short = reach_ms(Random(seed), HAND, start, Place(near, 0))
    assert short < reach_ms(Random(seed), HAND, start, Place(near + more, 0))


def test_reaching_follows_the_law() -> None:
    times = [reach_ms(Random(seed), HAND, Place(0, 0), Place(3, 0)) for seed in range(2000)]
    assert mean(times) == pytest.approx(50 + 100 * 2, rel=0.02)  # log2(3 + 1) = 2 bits


def test_each_step_of_the_way_counts() -> None:
    there, back = Place(3, 0), Place(0, 0)
    once = reach_ms(Random(3), HAND, back, there)
    assert reach_ms(Random(3), HAND, back, there, back) == pytest.approx(2 * once)
    assert reach_ms(Random(3), HAND, back) == 0


def test_attention_slips_as_often_and_as_long_as_said() -> None:
    chance = Random(5)
    slips = [slip_ms(chance, Slips(0.2, 1000)) for _ in range(8000)]
    lasting = [slip for slip in slips if slip]
    assert len(lasting) / len(slips) == pytest.approx(0.2, abs=0.02)
    assert mean(lasting) == pytest.approx(1000, rel=0.1)
