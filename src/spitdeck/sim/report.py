"""What the levels are worth against each other: a round robin, measured (`simulate bots`)."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from statistics import mean, median, stdev

import msgspec

from spitdeck.arguments import number_of
from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS, find_level
from spitdeck.engine.game import Game
from spitdeck.engine.options import (
    ConflictError,
    OptionsError,
    parse_options,
    show_options,
    show_value,
)
from spitdeck.engine.state import Ending, Options
from spitdeck.games.catalogue import GAMES, UnknownGameError, find_game
from spitdeck.locales import LANGUAGES, Catalogue, load_catalogue
from spitdeck.sim.matches import MatchFacts, play_match

__all__ = [
    "JudgementReport",
    "LevelReport",
    "PairReport",
    "Report",
    "add_arguments",
    "measure",
    "measure_judgement",
    "run",
    "show_report",
    "wilson",
]

MATCHES = 400
QUICK_MATCHES = 40
MOST_MATCHES = 10_000
MOST_SEED = 2**53

BY_CLOCK = (Ending.STALLED, Ending.FORFEITED)


class LevelReport(msgspec.Struct, frozen=True):
    """How one level plays, over all its matches."""

    level: str
    reaction_ms: int
    """Median time from when a play could be made, or the last play, to when it was made."""
    refusals: float
    """Refused actions per match."""


class PairReport(msgspec.Struct, frozen=True):
    """How a level does against an equal or a quicker one."""

    level: str
    other: str
    matches: int
    wins: int
    """Of `level`."""
    draws: int
    share: float
    """Of the decided matches, how many `level` won."""
    low: float
    """The share's 95 % interval (Wilson)."""
    high: float
    length_s: float
    """Median time of racing in a match."""
    rounds: float
    """Rounds in a match, on average."""
    stalled: int
    """Rounds that a clock ended, not the players."""


class Report(msgspec.Struct, frozen=True):
    """A whole round robin."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    """Those off their defaults."""
    floor_ms: int
    levels: tuple[LevelReport, ...]
    pairs: tuple[PairReport, ...]


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Declare what `run` takes, with help in these words."""

    def said(name: str, **facts: str | int) -> str:
        return words.attribute("simulate-help", name, **facts)

    games = ", ".join(game.id for game in GAMES)
    parser.add_argument("--game", default=GAMES[0].id, help=said("game", games=games))
    parser.add_argument("--seats", help=said("seats"))
    parser.add_argument(
        "--matches",
        type=number_of(words, int, 1, MOST_MATCHES),
        metavar="N",
        help=said("matches", usual=MATCHES),
    )
    parser.add_argument("--quick", action="store_true", help=said("quick", matches=QUICK_MATCHES))
    parser.add_argument(
        "--seed",
        type=number_of(words, int, 0, MOST_SEED),
        default=1,
        metavar="N",
        help=said("seed"),
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=said("option")
    )
    parser.add_argument("--json", action="store_true", help=said("json"))
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=words.language, help=words.text("cli-lang")
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the round robin and print it; gives the exit code.

    A game, an option or a number of seats that there is not is told in one sentence on
    standard error, with exit code 2.
    """
    try:
        game = find_game(arguments.game)
        options = _options(game, arguments.option)
        seats = _seats(game, arguments.seats)
    except (UnknownGameError, OptionsError, _SeatsError) as error:
        said = _complaint(load_catalogue(arguments.lang), error)
        sys.stderr.write(f"spitdeck simulate bots: {said}\n")
        return 2
    matches = arguments.matches or (QUICK_MATCHES if arguments.quick else MATCHES)
    report = measure(matches, arguments.seed, options, game, seats)
    text = msgspec.json.encode(report).decode() if arguments.json else show_report(report)
    sys.stdout.write(text + "\n")
    return 0


def measure(
    matches: int,
    seed: int,
    options: Options,
    game: Game = GAMES[0],
    seats: int | None = None,
) -> Report:
    """Play `matches` of every pair of levels, the same number of them from every seat.

    With more than two seats the levels sit in turn; with an odd number each of them has
    the seat more in every second match, so that equal levels win equally often.
    """
    playing = seats or game.seats[0]
    names = [level.id for level in LEVELS]
    waits: dict[str, list[int]] = {name: [] for name in names}
    refusals: dict[str, list[int]] = {name: [] for name in names}
    pairs = []
    for number, (level, other) in enumerate(combinations_with_replacement(names, 2)):
        seeds = range(seed * 1_000_000 + number * 10_000, seed * 1_000_000 + (number + 1) * 10_000)
        played = list(_matches((level, other), seeds[:matches], options, game, playing))
        pairs.append(_pair(level, other, played))
        for facts in played:
            for seat in facts.seats:
                waits[seat.level] += seat.waits_ms
                refusals[seat.level].append(seat.refusals)
    levels = tuple(
        LevelReport(
            name, round(median(waits[name])), round(sum(refusals[name]) / len(refusals[name]), 2)
        )
        for name in names
    )
    return Report(game.id, playing, seed, show_options(options), FLOOR_MS, levels, tuple(pairs))


class JudgementReport(msgspec.Struct, frozen=True):
    """What a level's judgement is worth, all else being equal."""

    game: str
    level: str
    deals: int
    """Each was played twice, with the seats changed."""
    share: float
    """Of the matches, how many the level won against one like it without judgement.

    A draw is half a win for both.
    """
    low: float
    """The share's 95 % interval, over deals."""
    high: float
    points: tuple[float, float, float] | None = None
    """Points by which the level leads in a round, with their interval, where points count."""


def measure_judgement(
    deals: int, seed: int, game: Game, level: str, options: Options | None = None
) -> JudgementReport:
    """Let `level` play one that is as fast, but does what is most obvious as it comes.

    Every deal is played from both sides, so that it favours nobody. `deals` is 2 or more.
    """
    judging = find_level(level)
    careless = msgspec.structs.replace(judging, id="careless", judgement=0.0)
    known = {each.id: each for each in (judging, careless)}
    shares, leads = [], []
    for each in range(seed * 1_000_000, seed * 1_000_000 + deals):
        played = []
        for pair in ((judging.id, careless.id), (careless.id, judging.id)):
            sitting = (pair * game.seats[0])[: game.seats[0]]
            played.append(play_match(sitting, each, options, game=game, find=known.__getitem__))
        shares.append(mean(_won(facts, judging.id) for facts in played))
        leads.append(
            sum(_lead(facts, judging.id) for facts in played)
            / sum(facts.rounds for facts in played)
        )
    points = None if game.tallies is None else _interval(leads)
    return JudgementReport(game.id, level, deals, *_interval(shares), points)


def _won(facts: MatchFacts, level: str) -> float:
    winner = facts.outcome.winner
    return 0.5 if winner is None else float(facts.seats[winner].level == level)


def _lead(facts: MatchFacts, level: str) -> float:
    """By how much the scores of a level's seats are above those of the others, on average."""
    scores: dict[bool, list[int]] = {True: [], False: []}
    for seat, score in zip(facts.seats, facts.score, strict=True):
        scores[seat.level == level].append(score)
    return mean(scores[True]) - mean(scores[False])


def _interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Their mean, and its 95 % interval."""
    half = 1.96 * stdev(values) / math.sqrt(len(values))
    middle = mean(values)
    return round(middle, 4), round(middle - half, 4), round(middle + half, 4)


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927): 0 to 1 where there were no matches.

    The numbers need not be whole: they may stand for trials that depend on each other.

    >>> tuple(round(end, 3) for end in wilson(8, 10))
    (0.49, 0.943)
    """
    if matches == 0:
        return 0.0, 1.0
    z = 1.96
    share = wins / matches
    scale = 1 + z * z / matches
    middle = (share + z * z / (2 * matches)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def show_report(report: Report) -> str:
    """The report as two Markdown tables."""
    return "\n".join((*_level_lines(report), "", *_pair_lines(report)))


def _matches(
    pair: tuple[str, str], seeds: Sequence[int], options: Options, game: Game, seats: int
) -> Iterator[MatchFacts]:
    """The matches, with each level first in half of them, and from every seat in turn."""
    for number, seed in enumerate(seeds):
        order = pair if number % 2 == 0 else pair[::-1]
        sitting = (order * seats)[:seats]
        turn = number // 2 % seats if seats > 2 else 0
        yield play_match(sitting[turn:] + sitting[:turn], seed, options, game=game)


def _pair(level: str, other: str, played: Sequence[MatchFacts]) -> PairReport:
    winners = [facts.outcome.winner for facts in played]
    wins = sum(
        winner is not None and facts.seats[winner].level == level
        for winner, facts in zip(winners, played, strict=True)
    )
    draws = winners.count(None)
    decided = len(played) - draws
    low, high = wilson(wins, decided)
    share = wins / decided if decided else 0.5
    length_s = median(facts.length_ms for facts in played) / 1000
    return PairReport(
        level=level,
        other=other,
        matches=len(played),
        wins=wins,
        draws=draws,
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        length_s=round(length_s, 1),
        rounds=round(sum(facts.rounds for facts in played) / len(played), 2),
        stalled=sum(facts.endings.count(ending) for facts in played for ending in BY_CLOCK),
    )


def _level_lines(report: Report) -> Iterator[str]:
    yield "| level | median reaction | refused per match |"
    yield "| --- | --- | --- |"
    for each in report.levels:
        yield f"| {each.level} | {each.reaction_ms / 1000:.2f} s | {each.refusals:.2f} |"


def _pair_lines(report: Report) -> Iterator[str]:
    yield "| level | against | wins | 95 % | draws | rounds | by a clock | median match |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for pair in report.pairs:
        wins = f"{pair.share:.1%} | {pair.low:.1%} to {pair.high:.1%}"
        if pair.level == pair.other:
            wins = "– | –"
        draws = f"{pair.draws / pair.matches:.1%}"
        ends = f"{pair.rounds:.1f} | {pair.stalled}"
        length = f"{pair.length_s:.0f} s"
        yield f"| {pair.level} | {pair.other} | {wins} | {draws} | {ends} | {length} |"


def _options(game: Game, given: Sequence[str]) -> Options:
    chosen = {}
    for each in given:
        name, _, value = each.partition("=")
        chosen[name] = value
    return parse_options(game.options, chosen)


class _SeatsError(ValueError):
    """The game is not played by so many."""


def _seats(game: Game, given: str | None) -> int:
    if given is None:
        return game.seats[0]
    known = {str(seats): seats for seats in game.seats}
    if given not in known:
        raise _SeatsError(given, ", ".join(known))
    return known[given]


def _complaint(words: Catalogue, error: UnknownGameError | OptionsError | _SeatsError) -> str:
    """What is wrong with the arguments, as the rule desk says it too."""
    match error:
        case UnknownGameError():
            return words.text("judge-unknown-game", given=error.given, known=", ".join(error.known))
        case _SeatsError():
            given, known = error.args
            return words.text("judge-bad-seats", given=given, known=known)
        case ConflictError():
            need = error.need
            return words.text(
                "judge-option-conflict",
                name=need.name,
                given=show_value(need.value),
                known=f"{need.other}={show_value(need.other_value)}",
            )
        case _:
            known = ", ".join(error.allowed)
            if error.value is None:
                return words.text("judge-unknown-option", given=error.name, known=known)
            return words.text("judge-bad-option", name=error.name, given=error.value, known=known)
