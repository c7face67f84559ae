"""Whole matches in virtual time: they all end, at human speed, and the same each time."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS, UnknownLevelError
from spitdeck.engine.options import option_facts, parse_options
from spitdeck.engine.state import Ending
from spitdeck.games.spit import SPIT, SpitOptions
from spitdeck.sim import matches
from spitdeck.sim.matches import EndlessMatchError, MatchFacts, play_match

names = st.sampled_from([level.id for level in LEVELS])
seeds = st.integers(0, 10**9)
house_rules = st.fixed_dictionaries(
    {fact.name: st.sampled_from(fact.values) for fact in option_facts(SPIT.options)}
)
PLAYED_OUT = {Ending.CLEARED, Ending.BLOCKED}


def check(facts: MatchFacts) -> None:
    """A match was played out by its players, not ended by a clock, and nobody was too fast."""
    assert facts.outcome.ending in PLAYED_OUT
    waits = [wait for seat in facts.seats for wait in seat.waits_ms]
    assert min(waits) >= FLOOR_MS
    assert sum(seat.plays for seat in facts.seats) == len(waits)


@given(names, names, seeds)
@settings(max_examples=150)
def test_every_match_is_played_out(level: str, other: str, seed: int) -> None:
    check(play_match((level, other), seed))


@given(names, names, seeds, house_rules)
@settings(max_examples=250)
def test_so_it_is_by_any_house_rules(
    level: str, other: str, seed: int, rules: dict[str, Any]
) -> None:
    facts = play_match((level, other), seed, parse_options(SPIT.options, rules))
    check(facts)
    if rules["level_round"] == "draw":
        assert facts.rounds <= 2 * rules["match_length"] - 1


@given(names, names, seeds)
@settings(max_examples=20)
def test_the_same_seed_gives_the_same_match(level: str, other: str, seed: int) -> None:
    assert play_match((level, other), seed) == play_match((level, other), seed)


def test_seeds_differ() -> None:
    assert len({play_match(("quick", "quick"), seed).length_ms for seed in range(20)}) == 20


def test_tempo_speeds_the_players_up() -> None:
    usual = [play_match(("steady", "quick"), seed) for seed in range(20)]
    hurried = [play_match(("steady", "quick"), seed, tempo=10) for seed in range(20)]
    ratio = sum(each.length_ms for each in usual) / sum(each.length_ms for each in hurried)
    assert 8 < ratio < 12
    assert min(wait for each in hurried for wait in each.seats[0].waits_ms) >= FLOOR_MS // 10


def test_best_of_three_takes_two_rounds_or_more() -> None:
    facts = play_match(("shark", "shark"), 3, SpitOptions(match_length=3))
    assert facts.rounds >= 2


def test_slots_are_filled_where_they_may_be() -> None:
    """Filling slots uncovers cards sooner, so fewer flips are needed."""
    usual, filling = (
        sum(play_match(("quick", "quick"), seed, options).flips for seed in range(40))
        for options in (SpitOptions(), SpitOptions(fill_slots=True))
    )
    assert filling < usual


def test_a_handicap_helps() -> None:
    wins = [
        play_match(("quick", "quick"), seed, SpitOptions(handicap=5)).outcome.winner
        for seed in range(60)
    ]
    assert wins.count(0) > 1.5 * wins.count(1)


def test_refusals_are_few_and_human() -> None:
    """Late plays are refused now and then; nothing is tried over and over."""
    played = [play_match(("shark", "shark"), seed) for seed in range(60)]
    refusals = [seat.refusals for facts in played for seat in facts.seats]
    plays = sum(seat.plays for facts in played for seat in facts.seats)
    assert 0 < sum(refusals) < 0.15 * plays
    assert max(refusals) <= 8


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(UnknownLevelError, match="there is no level 'wild'"):
        play_match(("calm", "wild"), 1)


def test_a_match_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST_US", 20_000_000)
    with pytest.raises(EndlessMatchError, match="calm and calm with seed 1 does not end"):
        play_match(("calm", "calm"), 1)
