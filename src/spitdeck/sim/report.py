"""What the levels are worth against each other: a round robin, measured (`simulate bots`)."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from statistics import median

import msgspec

from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS
from spitdeck.engine.options import OptionsError, parse_options, show_options
from spitdeck.engine.state import Options
from spitdeck.games.spit import SPIT
from spitdeck.sim.matches import MatchFacts, play_match

__all__ = [
    "LevelReport",
    "PairReport",
    "Report",
    "add_arguments",
    "measure",
    "run",
    "show_report",
    "wilson",
]

MATCHES = 400
QUICK_MATCHES = 40


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


class Report(msgspec.Struct, frozen=True):
    """A whole round robin."""

    seed: int
    options: dict[str, str]
    """Those off their defaults."""
    floor_ms: int
    levels: tuple[LevelReport, ...]
    pairs: tuple[PairReport, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `run` takes."""
    parser.add_argument(
        "--matches", type=_count, help=f"matches of each pair of levels (default {MATCHES})"
    )
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_MATCHES} of each pair only")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same report")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule off its default, such as fill_slots=on; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print it for machines")


def run(arguments: argparse.Namespace) -> int:
    """Play the round robin and print it; gives the exit code.

    An option that there is not is told in one sentence on standard error, with exit code 2.
    """
    try:
        options = _options(arguments.option)
    except OptionsError as error:
        sys.stderr.write(f"spitdeck simulate bots: {error}\n")
        return 2
    matches = arguments.matches or (QUICK_MATCHES if arguments.quick else MATCHES)
    report = measure(matches, arguments.seed, options)
    text = msgspec.json.encode(report).decode() if arguments.json else show_report(report)
    sys.stdout.write(text + "\n")
    return 0


def measure(matches: int, seed: int, options: Options) -> Report:
    """Play `matches` of every pair of levels, each half of them from either seat."""
    names = [level.id for level in LEVELS]
    waits: dict[str, list[int]] = {name: [] for name in names}
    refusals: dict[str, list[int]] = {name: [] for name in names}
    pairs = []
    for number, (level, other) in enumerate(combinations_with_replacement(names, 2)):
        seeds = range(seed * 1_000_000 + number * 10_000, seed * 1_000_000 + (number + 1) * 10_000)
        played = list(_matches(level, other, seeds[:matches], options))
        pairs.append(_pair(level, other, played))
        for facts, _ in played:
            for seat in facts.seats:
                waits[seat.level] += seat.waits_ms
                refusals[seat.level].append(seat.refusals)
    levels = tuple(
        LevelReport(
            name, round(median(waits[name])), round(sum(refusals[name]) / len(refusals[name]), 2)
        )
        for name in names
    )
    return Report(seed, show_options(options), FLOOR_MS, levels, tuple(pairs))


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927): 0 to 1 where there were no matches.

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
    level: str, other: str, seeds: Sequence[int], options: Options
) -> Iterator[tuple[MatchFacts, int]]:
    """The matches, each with the seat that `level` sat on."""
    for number, seed in enumerate(seeds):
        seat = number % 2
        levels = (other, level) if seat else (level, other)
        yield play_match(levels, seed, options), seat


def _pair(level: str, other: str, played: Sequence[tuple[MatchFacts, int]]) -> PairReport:
    wins = sum(facts.outcome.winner == seat for facts, seat in played)
    draws = sum(facts.outcome.winner is None for facts, _ in played)
    decided = len(played) - draws
    low, high = wilson(wins, decided)
    share = wins / decided if decided else 0.5
    length_s = median(facts.length_ms for facts, _ in played) / 1000
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
    )


def _level_lines(report: Report) -> Iterator[str]:
    yield "| level | median reaction | refused per match |"
    yield "| --- | --- | --- |"
    for each in report.levels:
        yield f"| {each.level} | {each.reaction_ms / 1000:.2f} s | {each.refusals:.2f} |"


def _pair_lines(report: Report) -> Iterator[str]:
    yield "| level | against | wins | 95 % | draws | median match |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for pair in report.pairs:
        wins = f"{pair.share:.1%} | {pair.low:.1%} to {pair.high:.1%}"
        if pair.level == pair.other:
            wins = "– | –"
        draws = f"{pair.draws / pair.matches:.1%}"
        yield f"| {pair.level} | {pair.other} | {wins} | {draws} | {pair.length_s:.0f} s |"


def _options(given: Sequence[str]) -> Options:
    chosen = {}
    for each in given:
        name, _, value = each.partition("=")
        chosen[name] = value
    return parse_options(SPIT.options, chosen)


def _count(text: str) -> int:
    try:
        count = int(text)
    except ValueError:
        count = 0
    if not 1 <= count <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches from 1 to 10000")
    return count
