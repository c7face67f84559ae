"""The round robin: the levels are worth what they say, and the report says it for anybody."""

import argparse
from itertools import pairwise

import msgspec
import pytest

from spitdeck.bots.human import Reaction
from spitdeck.bots.levels import LEVELS, Level
from spitdeck.engine.game import Game
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.games.nertz import NertzOptions
from spitdeck.games.spit import SPIT, SpitOptions
from spitdeck.locales import load_catalogue
from spitdeck.sim.matches import MatchFacts, play_match
from spitdeck.sim.report import (
    Report,
    _matches,
    add_arguments,
    measure,
    measure_judgement,
    run,
    show_report,
    wilson,
)

SHORT = {"nertz": NertzOptions(target=25)}
MATCHES = {"spit": 80, "nertz": 12, "spit-rounds": 10}
"""As many as it takes to be sure; fewer in long matches, which say more. Else 40."""

WEIGHED = {("spit-rounds",): 8, ("spit", "speed", "slam", "spit-three"): 30}
"""Deals that show what judgement is worth: not much in one short game, but in all four.

In Nertz it is worth so little that it takes too many (docs/bots.md).
"""


def parsed(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bots")
    add_arguments(parser, load_catalogue("en"))
    return parser.parse_args(given)


def wins_against(level: Level, other: Level, matches: int, game: Game = SPIT) -> tuple[int, int]:
    """How often `level` wins, and how many matches are decided, the seats changed in turn."""
    known = {level.id: level, other.id: other}
    wins = decided = 0
    for number in range(matches):
        names = (level.id, other.id) if number % 2 else (other.id, level.id)
        sitting = (names * 2)[: game.seats[0]]
        facts = play_match(sitting, number, SHORT.get(game.id), game=game, find=known.__getitem__)
        winner = facts.outcome.winner
        decided += winner is not None
        wins += winner is not None and sitting[winner] == level.id
    return wins, decided


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("calmer", "quicker"), [*pairwise(LEVELS)], ids=lambda level: level.id)
def test_every_level_beats_the_one_below(calmer: Level, quicker: Level, game: Game) -> None:
    low, _ = wilson(*wins_against(quicker, calmer, MATCHES.get(game.id, 40), game))
    assert low > (0.6 if game is SPIT else 0.5)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_newcomer_can_beat_the_calmest(game: Game) -> None:
    """Somebody who plays a card every three and a half seconds, and looks away as often."""
    newcomer = msgspec.structs.replace(LEVELS[0], id="newcomer", reaction=Reaction(1950, 450, 700))
    assert 3300 < newcomer.reaction_ms < 3600
    wins, decided = wins_against(newcomer, LEVELS[0], MATCHES.get(game.id, 40), game)
    assert wins > decided / 2


@pytest.mark.parametrize(("games", "deals"), WEIGHED.items())
def test_judgement_is_worth_something(games: tuple[str, ...], deals: int) -> None:
    """Against an equal that is as fast, and takes what is most obvious as it comes."""
    shares = [measure_judgement(deals, 1, find_game(game), "shark").share for game in games]
    assert sum(shares) / len(shares) > 0.5


def test_what_judgement_is_worth_has_an_interval() -> None:
    report = measure_judgement(6, 1, SPIT, "quick", SpitOptions(fill_slots=True))
    assert report.low < report.share < report.high
    assert report == measure_judgement(6, 1, SPIT, "quick", SpitOptions(fill_slots=True))
    assert (report.game, report.level, report.deals) == ("spit", "quick", 6)
    assert report.points is None


def test_points_are_told_where_they_count() -> None:
    report = measure_judgement(2, 1, find_game("nertz"), "shark", SHORT["nertz"])
    assert report.points is not None
    middle, low, high = report.points
    assert low <= middle <= high


def test_the_reaction_that_a_level_states_is_what_it_takes() -> None:
    report = measure(10, 3, SPIT.options())
    stated = {level.id: level.reaction_ms for level in LEVELS}
    for each in report.levels:
        assert each.reaction_ms == pytest.approx(stated[each.level], rel=0.12)


def test_the_interval_is_wilsons() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)


def test_the_same_seed_gives_the_same_report() -> None:
    assert measure(2, 5, SpitOptions()) == measure(2, 5, SpitOptions())
    assert measure(2, 5, SpitOptions()) != measure(2, 6, SpitOptions())


def test_every_pair_is_in_the_report() -> None:
    report = measure(2, 1, SpitOptions(fill_slots=True))
    assert len(report.pairs) == len(LEVELS) * (len(LEVELS) + 1) // 2
    assert report.options == {"fill_slots": "on"}
    text = show_report(report)
    assert text.count("\n| calm | ") == 5  # its own line, and one for each level
    for level in LEVELS:
        assert f"| {level.id} | {level.id} | – | – |" in text


@pytest.mark.parametrize("game", ["speed", "spit-three"])
def test_any_game_is_reported(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--matches", "2", "--game", game, "--json")) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert report.game == game
    assert report.seats == find_game(game).seats[0]
    assert all(pair.stalled == 0 for pair in report.pairs)


@pytest.mark.parametrize(("game", "seats"), [("spit", 2), ("spit-three", 3), ("nertz", 4)])
def test_each_level_sits_on_every_seat_equally_often(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With three seats one level has two of them: so must the other, equally often."""
    sittings: list[tuple[str, ...]] = []

    def seated(levels: tuple[str, ...], *_rest: object, **_named: object) -> MatchFacts:
        sittings.append(levels)
        return facts

    facts = play_match(("calm", "calm"), 1)
    monkeypatch.setattr("spitdeck.sim.report.play_match", seated)
    pair, played = ("calm", "shark"), find_game(game)
    assert len(list(_matches(pair, range(12), played.options(), played, seats))) == 12
    for seat in range(seats):
        assert [levels[seat] for levels in sittings].count("calm") == 6


def test_it_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--matches", "2")) == 0
    assert capsys.readouterr().out.startswith("| level | median reaction |")


def test_it_prints_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--matches", "2", "--seed", "9", "--option", "wrap=off", "--json")) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert report == measure(2, 9, SpitOptions(wrap=False))


def test_quick_is_quick_unless_told_how_many(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spitdeck.sim.report.QUICK_MATCHES", 1)
    run(parsed("--quick", "--json"))
    assert '"matches":1,' in capsys.readouterr().out
    run(parsed("--quick", "--matches", "2", "--json"))
    assert '"matches":2,' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("wild=on", "There is no option “wild”: expected one of wrap"),
        ("wrap=maybe", "wrap=maybe is not allowed: expected one of on, off"),
        ("wrap", "wrap= is not allowed: expected one of on, off"),
    ],
)
def test_a_wrong_option_is_told(given: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--option", given)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--game", "whist"), "There is no game “whist”: expected one of spit"),
        (
            ("--game", "nertz", "--seats", "9"),
            "“9” is no number of seats here: expected one of 2, 3, 4",
        ),
        (("--seats", "3"), "“3” is no number of seats here: expected one of 2"),
        (("--game", "slam", "--option", "target=25"), "There is no option “target”"),
    ],
)
def test_a_wrong_game_or_number_of_seats_is_told(
    given: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(parsed(*given)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("given", ["0", "-3", "many", "10001"])
def test_a_wrong_number_of_matches_is_told(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed("--matches", given)
    assert f"'{given}' is not a number from 1 to 10000" in capsys.readouterr().err
