"""The experiments that show whether races are fair, each with the lines it is played over."""

from __future__ import annotations

import msgspec

from spitdeck.sim.network import Way, steady
from spitdeck.sim.trials import Seating

__all__ = ["EXPERIMENTS", "Experiment"]

ROUND_TRIP_STALL_US = 250_000
"""How long a lost packet is missed: TCP's shortest timeout, and the way."""


class Experiment(msgspec.Struct, frozen=True):
    """One row, or one per seat: what is played, and whose share is told."""

    name: str
    seating: Seating
    seats: tuple[int, ...] = (1,)
    """The places whose share is told; in a pair the far one, or the cheat."""
    effort: float = 1.0
    """How many trials, as a part of what is asked for: a patience takes long."""
    compared: tuple[str, ...] = ()
    """Which other ways to decide are tried beside arrival, of `trials.RULES`."""


def _matches(near_ms: int, far_ms: int) -> Experiment:
    ways = (steady(near_ms), steady(far_ms))
    # Equal lines say nothing unless a seat's own luck may be seen.
    seating = Seating("spit", "match", ways, is_turned=near_ms != far_ms)
    return Experiment(f"matches {near_ms}/{far_ms}", seating)


def _pair(name: str, game: str, kind: str, effort: float = 1.0) -> Experiment:
    ways = (steady(20), steady(180))
    options = (("target", "25"),) if game == "nertz" else ()
    return Experiment(f"{name} 20/180", Seating(game, kind, ways, options=options), effort=effort)


def _both_ways(way: Way) -> tuple[Way, Way]:
    return way, way


def _unsteady(name: str, near: Way, far: Way) -> Experiment:
    ways = (_both_ways(near), _both_ways(far))
    return Experiment(f"{name} 20/180", Seating("spit", "match", ways))


def _cheat(delay_ms: int, *, proxied: bool) -> Experiment:
    seating = Seating(
        "spit",
        "match",
        (steady(20), steady(20)),
        pong_delays_us=(0, delay_ms * 1000),
        proxied=proxied,
    )
    where = "proxy" if proxied else "direct"
    return Experiment(f"cheat {delay_ms} {where}", seating, effort=0.5)


EXPERIMENTS: tuple[Experiment, ...] = (
    msgspec.structs.replace(_matches(20, 180), compared=("whole", "half")),
    _matches(20, 20),
    _matches(20, 80),
    _matches(80, 120),
    _matches(20, 400),
    _pair("flips", "spit", "flip"),
    _pair("slaps", "spit-rounds", "slap"),
    _pair("foundations", "nertz", "foundation"),
    _pair("follow-ups", "nertz", "follow_up"),
    _pair("close foundations", "nertz", "close", 0.5),
    _unsteady("jitter", Way(10_000, spread_us=1_400), Way(90_000, tail_us=15_000)),
    _unsteady(
        "loss",
        Way(10_000, loss=0.01, stall_us=ROUND_TRIP_STALL_US),
        Way(90_000, loss=0.01, stall_us=ROUND_TRIP_STALL_US + 180_000),
    ),
    Experiment(
        "three 20/80/160",
        Seating("spit-three", "match", (steady(20), steady(80), steady(160))),
        (0, 1, 2),
    ),
    Experiment(
        "equalised 20/180",
        Seating("spit", "match", (steady(20), steady(180)), equalises=True),
        effort=0.5,
    ),
    *(_cheat(delay, proxied=proxied) for proxied in (False, True) for delay in (50, 100, 200)),
)
"""In the order in which they are told. Round trips are in milliseconds."""
