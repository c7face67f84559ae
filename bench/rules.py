"""The rules engine in random self-play, beside a bare frozen-state skeleton in the same run.

Counts plays, calls and flips per second of processor time, on one core, in plain Python, deals
and set-up included. Also holds the facts of the game against known ones.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from bench import pinning, report, selfplay, skeleton
from spitdeck.games.spit import SPIT

__all__ = ["main"]

TARGET = 200_000
SLICE = 200
"""Matches of one side before the other has its turn, so that both meet the same disturbances."""

KNOWN: tuple[tuple[str, float, float], ...] = (
    # name, value under uniformly random legal play, half of its last digit
    ("plays a match", 27.0, 0.05),
    ("flips a match", 6.2, 0.05),
    ("ended by clearing, %", 91.5, 0.05),
    ("drawn, %", 2.8, 0.05),
)


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    if pinning.cores():
        pinning.pin(pinning.cores()[-1])
    tally = selfplay.Tally()
    chance = Random(20261129)

    def engine() -> int:
        match = selfplay.play_match(SPIT, chance)
        tally.matches.append(match)
        return match.actions

    def bare() -> int:
        return skeleton.play_match(chance)

    slices: dict[str, list[tuple[float, int]]] = {"engine": [], "bare skeleton": []}
    for _ in range(25 if wanted.quick else 250):
        slices["engine"].append(_timed(engine))
        slices["bare skeleton"].append(_timed(bare))
    sections = {
        "Speed (plays + calls + flips, by CPU time)": _speeds(slices),
        "Facts of the game": _facts(tally),
    }
    report.show(sections, as_json=wanted.json)


def _timed(side: Callable[[], int]) -> tuple[float, int]:
    began = time.process_time()
    actions = sum(side() for _ in range(SLICE))
    return time.process_time() - began, actions


def _speeds(slices: dict[str, list[tuple[float, int]]]) -> list[report.Row]:
    """Over the whole run, and over the tenth of the slices that others disturbed least."""
    rates = {}
    for name, timed in slices.items():
        quietest = sorted(seconds / actions for seconds, actions in timed)[len(timed) // 10]
        seconds = sum(slice_seconds for slice_seconds, _ in timed)
        rates[name] = sum(actions for _, actions in timed) / seconds, 1 / quietest
    rates["target"] = (float(TARGET), float(TARGET))
    mean, best = rates["bare skeleton"]
    return [
        {
            "what": name,
            "actions/s": round(rate),
            "× skeleton": round(rate / mean, 3),
            "quiet actions/s": round(quiet),
            "quiet × skeleton": round(quiet / best, 3),
        }
        for name, (rate, quiet) in rates.items()
    ]


def _facts(tally: selfplay.Tally) -> list[report.Row]:
    measured = (
        tally.mean("plays"),
        tally.mean("flips"),
        _percent(tally.share("cleared")),
        _percent(tally.mean("is_drawn")),
    )
    return [
        {
            "fact": name,
            "known": known,
            "measured": round(value, 3),
            "standard error": round(error, 3),
            "agrees": abs(value - known) <= 3 * error + rounding,
        }
        for (name, known, rounding), (value, error) in zip(KNOWN, measured, strict=True)
    ]


def _percent(share: tuple[float, float]) -> tuple[float, float]:
    return share[0] * 100, share[1] * 100


if __name__ == "__main__":
    main()
