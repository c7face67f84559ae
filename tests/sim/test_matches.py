"""Whole matches in virtual time: they all end, at human speed, and the same each time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS, UnknownLevelError
from spitdeck.engine.game import Game
from spitdeck.engine.state import Ending, Options
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.games.nertz import NERTZ, NertzOptions
from spitdeck.games.spit import SpitOptions
from spitdeck.games.spit_rounds import SPIT_ROUNDS, SpitRoundsOptions
from spitdeck.sim import matches
from spitdeck.sim.matches import EndlessMatchError, MatchFacts, play_match
from tests.strategies import options_of

names = st.sampled_from([level.id for level in LEVELS])
seeds = st.integers(0, 10**9)
PLAYED_OUT = {Ending.CLEARED, Ending.BLOCKED, Ending.WITHOUT_CARDS, Ending.CALLED}
SHORT = {"nertz": NertzOptions(target=25)}


def house_rules(game: Game) -> st.SearchStrategy[Options]:
    """Any house rules of a game, but no long matches of Nertz."""
    return options_of(game).map(
        lambda options: (
            structs.replace(options, target=25) if isinstance(options, NertzOptions) else options
        )
    )


def check(facts: MatchFacts) -> None:
    """A match was played out by its players, not ended by a clock, and nobody was too fast."""
    assert PLAYED_OUT.issuperset(facts.endings)
    assert facts.outcome.ending in PLAYED_OUT
    waits = [wait for seat in facts.seats for wait in seat.waits_ms]
    assert all(wait >= FLOOR_MS for wait in waits)
    assert sum(seat.plays for seat in facts.seats) == len(waits)


@given(names, names, seeds)
@settings(max_examples=150)
def test_every_match_is_played_out(level: str, other: str, seed: int) -> None:
    check(play_match((level, other), seed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(st.data())
@settings(max_examples=12)
def test_so_is_every_match_of_any_game_in_any_seats(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from([each for each in game.seats if each <= 4]))
    levels = data.draw(st.lists(names, min_size=seats, max_size=seats))
    check(play_match(levels, data.draw(seeds), SHORT.get(game.id), game=game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(st.data())
@settings(max_examples=25)
def test_so_it_is_by_any_house_rules(game: Game, data: st.DataObject) -> None:
    levels = data.draw(st.lists(names, min_size=game.seats[0], max_size=game.seats[0]))
    options = data.draw(house_rules(game))
    facts = play_match(levels, data.draw(seeds), options, game=game)
    check(facts)
    if getattr(options, "level_round", None) == "draw":
        assert facts.rounds <= 2 * getattr(options, "match_length", 1) - 1


@given(names, names, seeds)
@settings(max_examples=20)
def test_the_same_seed_gives_the_same_match(level: str, other: str, seed: int) -> None:
    assert play_match((level, other), seed) == play_match((level, other), seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_so_it_does_in_every_game(game: Game) -> None:
    levels = ("quick", "shark", "steady")[: game.seats[0]]
    once, again = (play_match(levels, 4, SHORT.get(game.id), game=game) for _ in range(2))
    assert once == again


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


def test_spit_in_rounds_goes_on_until_somebody_has_no_cards() -> None:
    played = [play_match(("quick", "shark"), seed, game=SPIT_ROUNDS) for seed in range(30)]
    assert all(facts.outcome.ending is Ending.WITHOUT_CARDS for facts in played)
    assert max(facts.rounds for facts in played) > 3


def test_each_side_wins_a_slap_now_and_then_and_the_quicker_one_more() -> None:
    played = [play_match(("quick", "shark"), seed, game=SPIT_ROUNDS) for seed in range(40)]
    calmer, quicker = (sum(facts.seats[seat].slaps for facts in played) for seat in (0, 1))
    assert 0 < calmer < quicker


def test_without_a_slap_nobody_slaps() -> None:
    facts = play_match(("quick", "shark"), 1, SpitRoundsOptions(claim="smaller"), game=SPIT_ROUNDS)
    assert [seat.slaps for seat in facts.seats] == [0, 0]


def test_a_round_of_nertz_mostly_ends_by_a_call() -> None:
    played = [
        play_match(("quick", "shark"), seed, SHORT["nertz"], game=NERTZ) for seed in range(12)
    ]
    endings = [ending for facts in played for ending in facts.endings]
    assert endings.count(Ending.CALLED) > 0.7 * len(endings)


def test_four_play_nertz_and_three_spit() -> None:
    four = play_match(("calm", "steady", "quick", "shark"), 1, SHORT["nertz"], game=NERTZ)
    assert len(four.outcome.places) == 4
    three = play_match(("calm", "quick", "shark"), 1, game=find_game("spit-three"))
    assert len(three.outcome.places) == 3


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
    assert 0 < sum(refusals) < 0.2 * plays  # 15.5 % in 400 matches
    assert max(refusals) <= 8


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(UnknownLevelError, match="there is no level 'wild'"):
        play_match(("calm", "wild"), 1)


def test_a_match_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST_US", 20_000_000)
    with pytest.raises(EndlessMatchError, match="calm and calm with seed 1 does not end"):
        play_match(("calm", "calm"), 1)
