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
    slices = 25 if wanted.quick else 250
    tally = selfplay.Tally()
    chance = Random(20261129)

    def engine() -> int:
        match = selfplay.play_match(SPIT, chance)
        tally.matches.append(match)
        return match.actions

    def bare() -> int:
        return skeleton.play_match(chance)

    for side in (engine, bare):  # warm up
        _timed(side)
    spent = {engine: [0.0, 0], bare: [0.0, 0]}
    ratios = []
    for _ in range(slices):
        rates = []
        for side in (engine, bare):
            seconds, actions = _timed(side)
            spent[side][0] += seconds
            spent[side][1] += actions
            rates.append(actions / seconds)
        ratios.append(rates[0] / rates[1])
    ours, theirs = (count / seconds for seconds, count in spent.values())
    sections = {
        "Speed (CPU time)": [
            _speed("engine", ours, ours / theirs),
            _speed("bare skeleton", theirs, 1.0),
            _speed("target", float(TARGET), TARGET / theirs),
        ],
        "Facts of the game": _facts(tally),
    }
    report.show(sections, as_json=wanted.json)


def _timed(side: Callable[[], int]) -> tuple[float, int]:
    began = time.process_time()
    actions = sum(side() for _ in range(SLICE))
    return time.process_time() - began, actions


def _speed(name: str, rate: float, ratio: float) -> report.Row:
    return {
        "what": name,
        "actions/s": round(rate),
        "µs/action": round(1e6 / rate, 2),
        "× skeleton": round(ratio, 3),
    }


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
