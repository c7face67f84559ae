"""Whether players of equal skill win equally often over unequal lines (`simulate fairness`)."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor

import msgspec

from spitdeck.sim.experiments import EXPERIMENTS, Experiment
from spitdeck.sim.intervals import share_of
from spitdeck.sim.trials import Seating, Trial, play

__all__ = ["Row", "add_arguments", "measure", "run", "show_rows"]

TRIALS = 20_000
QUICK_TRIALS = 60
CHUNK = 48
"""Trials that a process takes at once: whole deals, for up to four seats."""
HEADINGS = (
    *("experiment", "seat", "decided", "share", "95 %", "arrival", "whole", "half"),
    *("held", "p50", "p95", "p99", "most"),
)
MOST_JOBS = 64
MOST_TRIALS = 1_000_000
FEWEST = 10
"""Deals; of fewer nothing can be said at all."""


class Row(msgspec.Struct, frozen=True):
    """What came of one experiment for one seat."""

    experiment: str
    seat: int
    trials: int
    decided: int
    """Matches or contests that somebody won."""
    share: float
    """Of those, how many this seat won."""
    low: float
    """The share's 95 % interval, over deals: see `intervals`."""
    high: float
    arrival_order_share: float
    """The same matches, if arrival decides."""
    held_share: float
    """Of the plays and slaps, how many were held at all."""
    hold_ms_p50: float
    """Percentiles over those that were held."""
    hold_ms_p95: float
    hold_ms_p99: float
    hold_ms_most: float
    whole_share: float | None = None
    """The same, if every action is credited with the whole round trip; None if not tried."""
    half_share: float | None = None
    """The same, if every action is credited with half of it; None if not tried."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `run` takes."""
    names = ", ".join(each.name for each in EXPERIMENTS)
    parser.add_argument("--trials", type=_count, help=f"trials of each (default {TRIALS})")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_TRIALS} of each only")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same rows")
    parser.add_argument("--jobs", type=_jobs, default=2, help="processes to use (default 2)")
    parser.add_argument(
        "--only", action="append", metavar="NAME", help=f"one experiment; may be repeated: {names}"
    )
    parser.add_argument("--json", action="store_true", help="print it for machines")


def run(arguments: argparse.Namespace) -> int:
    """Make the experiments and print them; gives the exit code.

    An experiment that there is not is told in one sentence on standard error, with exit code 2.
    """
    wanted = arguments.only or [each.name for each in EXPERIMENTS]
    known = {each.name: each for each in EXPERIMENTS}
    for name in wanted:
        if name not in known:
            expected = ", ".join(known)
            sys.stderr.write(
                f"spitdeck simulate fairness: there is no experiment {name!r}: "
                f"expected one of {expected}\n"
            )
            return 2
    trials = arguments.trials or (QUICK_TRIALS if arguments.quick else TRIALS)
    experiments = [known[name] for name in wanted]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        rows = tuple(measure(experiments, trials, arguments.seed, pool))
    text = msgspec.json.encode(rows).decode() if arguments.json else show_rows(rows)
    sys.stdout.write(text + "\n")
    return 0


def measure(
    experiments: Sequence[Experiment], trials: int, seed: int, pool: Executor | None = None
) -> Iterator[Row]:
    """The rows of the experiments; the same with any number of processes, or without."""
    by_arrival: dict[tuple[Seating, float], list[Deal]] = {}
    for experiment in experiments:
        count = trials * experiment.effort
        fair = _deals(experiment.seating, "fair", count, seed, pool)
        compared = {
            rule: _deals(experiment.seating, rule, count, seed, pool)
            for rule in experiment.compared
            if rule != "arrival"
        }
        if experiment.seating.kind == "close":
            compared["arrival"] = [list(map(_by_arrival, deal)) for deal in fair]
        else:
            # By arrival, what is believed of the lines makes no difference.
            believed = msgspec.structs.replace(experiment.seating, pong_delays_us=(), proxied=False)
            key = (believed, count)
            if key not in by_arrival:
                by_arrival[key] = _deals(believed, "arrival", count, seed, pool)
            compared["arrival"] = by_arrival[key]
        for seat in experiment.seats:
            yield _row(experiment, seat, fair, compared)


def show_rows(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    lines = [
        f"| {' | '.join(HEADINGS)} |",
        "| --- " * len(HEADINGS) + "|",
    ]
    for row in rows:
        others = (row.arrival_order_share, row.whole_share, row.half_share)
        shares = " | ".join("" if share is None else f"{share:.1%}" for share in others)
        holds = (row.hold_ms_p50, row.hold_ms_p95, row.hold_ms_p99, row.hold_ms_most)
        times = " | ".join(f"{ms:.0f} ms" for ms in holds)
        lines.append(
            f"| {row.experiment} | {row.seat} | {row.decided} | {row.share:.1%} "
            f"| {row.low:.1%} to {row.high:.1%} | {shares} | {row.held_share:.1%} | {times} |"
        )
    return "\n".join(lines)


Deal = Sequence[Trial]
"""The trials of one deal, one for each way to seat the lines."""


def _deals(
    seating: Seating, rule: str, trials: float, seed: int, pool: Executor | None
) -> list[Deal]:
    seats = len(seating.ways)
    count = max(FEWEST, math.ceil(trials / seats))
    first = seed * MOST_TRIALS
    size = CHUNK // seats
    starts = range(first, first + count, size)
    sizes = [min(size, first + count - start) for start in starts]
    every = (pool.map if pool is not None else map)(
        _chunk, [seating] * len(sizes), [rule] * len(sizes), starts, sizes
    )
    return [deal for chunk in every for deal in chunk]


def _chunk(seating: Seating, rule: str, start: int, size: int) -> list[Deal]:
    seats = len(seating.ways)
    return [
        [play(seating, rule, deal * seats + turn) for turn in range(seats)]
        for deal in range(start, start + size)
    ]


def _by_arrival(trial: Trial) -> Trial:
    """The same contests, as if whoever arrives first were first."""
    return msgspec.structs.replace(trial, wins=trial.firsts)


def _row(
    experiment: Experiment, seat: int, fair: Sequence[Deal], compared: dict[str, list[Deal]]
) -> Row:
    share = share_of(_wins(fair, seat))
    others = {
        rule: round(share_of(_wins(deals, seat)).share, 4) for rule, deals in compared.items()
    }
    trials = [trial for deal in fair for trial in deal]
    holds = sorted(hold / 1000 for trial in trials for hold in trial.holds_us)
    plays = sum(trial.plays for trial in trials)
    return Row(
        experiment=experiment.name,
        seat=seat,
        trials=len(trials),
        decided=share.of,
        share=round(share.share, 4),
        low=round(share.low, 4),
        high=round(share.high, 4),
        arrival_order_share=others["arrival"],
        whole_share=others.get("whole"),
        half_share=others.get("half"),
        held_share=round(len(holds) / plays, 4) if plays else 0.0,
        hold_ms_p50=_percentile(holds, 0.5),
        hold_ms_p95=_percentile(holds, 0.95),
        hold_ms_p99=_percentile(holds, 0.99),
        hold_ms_most=_percentile(holds, 1.0),
    )


def _wins(deals: Iterable[Deal], seat: int) -> list[tuple[int, int]]:
    """By deal: what the seat has won, and what was decided."""
    return [
        (sum(trial.wins[seat] for trial in deal), sum(sum(trial.wins) for trial in deal))
        for deal in deals
    ]


def _percentile(ordered: list[float], part: float) -> float:
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)


def _count(text: str) -> int:
    return _whole_number(text, MOST_TRIALS, "number of trials")


def _jobs(text: str) -> int:
    return _whole_number(text, MOST_JOBS, "number of processes")


def _whole_number(text: str, most: int, what: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if not 1 <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no {what} from 1 to {most}")
    return number
