"""Which pile is slapped: the smaller, as far as a level can tell, and never before it counts."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from spitdeck.bots.claims import choose_slap
from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS, Level
from spitdeck.bots.player import Player
from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Action, Slap
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View

SLAPS = [Slap("c0"), Slap("c1")]
CONTEST = 9_000_000


def shown(left: int, right: int, stage: Stage = Stage.CLAIMING) -> View:
    piles = [
        PileView(f"c{at}", "centre", Facing.UP, None, 0, ("6S",) * count)
        for at, count in enumerate((left, right))
    ]
    own = PileView("A.s1", "stockpile", Facing.TOP, 0, 0, ())
    return View("spit-rounds", stage, (*piles, own), (), (), 1, (26, 26), None, None)


def share_of_wrong_piles(level: Level, left: int, right: int) -> float:
    smaller = Slap("c0" if left < right else "c1")
    taken = [
        choose_slap(Sight(shown(left, right), 0), SLAPS, Random(seed), level.blur)
        for seed in range(500)
    ]
    return 1 - taken.count(smaller) / len(taken)


def test_without_a_blur_the_smaller_pile_is_taken() -> None:
    sight = Sight(shown(16, 15), 0)
    assert choose_slap(sight, SLAPS, Random(1), 0.0) == Slap("c1")


def test_calmer_levels_take_the_wrong_pile_more_often() -> None:
    wrong = [share_of_wrong_piles(level, 20, 14) for level in LEVELS]
    assert wrong == sorted(wrong, reverse=True)
    assert wrong[0] > 0.1
    assert wrong[-1] < 0.02


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_pile_that_is_clearly_larger_is_seldom_taken(level: Level) -> None:
    assert share_of_wrong_piles(level, 8, 30) < share_of_wrong_piles(level, 15, 17)
    assert share_of_wrong_piles(level, 4, 40) < 0.05


def first_slap(level: Level, seed: int) -> tuple[Action, int]:
    """What a player does when a contest is announced, and opens a second later."""
    player = Player(level, 0, seed)
    player.see(shown(9, 20), (), CONTEST - 1_000_000)
    player.see(shown(9, 20), tuple(SLAPS), CONTEST)
    for _ in range(100):
        assert player.wake_at is not None
        at = player.wake_at
        action = player.act(at)
        if action is not None:
            return action, at
    raise AssertionError("the player never slaps")


@given(st.sampled_from(LEVELS), st.integers(0, 10**9))
def test_no_slap_is_faster_than_a_person(level: Level, seed: int) -> None:
    action, at = first_slap(level, seed)
    assert action in SLAPS
    assert at - CONTEST >= FLOOR_MS * 1000


@given(st.integers(0, 10**9))
def test_who_thinks_ahead_waits_over_the_pile(seed: int) -> None:
    """The same player, and the same reaction, with and without the way to the pile."""
    keen, plain = (
        structs.replace(LEVELS[2], judgement=judgement, blur=0.0) for judgement in (1.0, 0.0)
    )
    assert first_slap(keen, seed)[0] == first_slap(plain, seed)[0] == Slap("c0")


def test_waiting_over_the_pile_is_quicker() -> None:
    for level in LEVELS[1:]:
        keen, plain = (structs.replace(level, judgement=judgement) for judgement in (1.0, 0.0))
        means = [
            sum(first_slap(each, seed)[1] for seed in range(60)) / 60 for each in (keen, plain)
        ]
        assert means[1] - means[0] > 60_000


def test_a_hand_is_not_there_before_it_has_got_there() -> None:
    """A contest that opens at once finds nobody waiting over a pile yet."""
    keen = structs.replace(LEVELS[0], judgement=1.0)
    for seed in range(30):
        player = Player(keen, 0, seed)
        player.see(shown(9, 20), (), CONTEST - 1000)
        player.see(shown(9, 20), tuple(SLAPS), CONTEST)
        assert player.wake_at is not None
        while player.act(at := player.wake_at) is None:
            assert player.wake_at is not None
        assert at - CONTEST > 900_000


def test_the_level_decides_who_is_first() -> None:
    means = [sum(first_slap(level, seed)[1] for seed in range(60)) / 60 for level in LEVELS]
    assert means == sorted(means, reverse=True)
