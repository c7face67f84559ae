"""How long a person takes: to react, to move a hand, to stop it. Pure functions of a `Random`.

All durations are in milliseconds, all distances in card widths.

Sources of the shapes:

- *Reaction* is ex-Gaussian, a normal time plus an exponential tail: the standard
  description of choice reaction times (Hohle 1965; Luce, "Response Times", 1986).
- *Reach* follows Fitts's law in Shannon's form, time = a + b log2(distance / width + 1)
  (Fitts 1954; MacKenzie 1992).
- *Stopping* a movement takes about as long as a simple reaction; later than that the hand
  lands where it was going (Logan and Cowan 1984).
- *Slips* last for an exponentially distributed time, like lapses in watching for rare
  signals (Smallwood and Schooler 2006 on mind-wandering).
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import msgspec

from spitdeck.bots.places import Place

__all__ = [
    "FLOOR_MS",
    "SIGHT_MS",
    "Hand",
    "Reaction",
    "Slips",
    "median_reaction_ms",
    "reach_ms",
    "reaction_ms",
    "slip_ms",
]

FLOOR_MS = 350
"""The floor that no level beats.

No action arrives sooner than this after it became possible, nor than this after the
player's last one. The best human choice reactions are about 250 ms; a hand needs 100 ms more.
"""

SIGHT_MS = 150
"""What was shown less than this before a decision plays no part in it: it is not seen yet.

Signals need about this long from the eye to a decision (Thorpe, Fize and Marlot 1996).
"""


class Reaction(msgspec.Struct, frozen=True):
    """The ex-Gaussian time to see what is new and to choose: its mean is `middle_ms + tail_ms`."""

    middle_ms: float
    """Mean of the normal part."""
    spread_ms: float
    """Standard deviation of the normal part."""
    tail_ms: float
    """Mean of the exponential part."""


class Hand(msgspec.Struct, frozen=True):
    """How a hand moves: Fitts's law per aimed movement, and how soon it can be stopped."""

    start_ms: float
    """The constant of Fitts's law."""
    bit_ms: float
    """Its slope: time per bit of difficulty."""
    stop_ms: float
    """A movement that has less than this left is finished whatever happens."""


class Slips(msgspec.Struct, frozen=True):
    """How often and how long something that lies open is not noticed."""

    chance: float
    """The probability that a new possibility is overlooked at first."""
    mean_ms: float
    """How long it is overlooked then, on average."""


WOBBLE = 0.12
"""Spread of movement times about Fitts's law, as a share."""


def reaction_ms(chance: Random, reaction: Reaction) -> float:
    """One sampled reaction; never less than `SIGHT_MS`."""
    middle = chance.gauss(reaction.middle_ms, reaction.spread_ms)
    return max(SIGHT_MS, middle + chance.expovariate(1 / reaction.tail_ms))


def median_reaction_ms(reaction: Reaction) -> float:
    """The median of the ex-Gaussian, to a tenth of a millisecond.

    >>> round(median_reaction_ms(Reaction(200, 1, 100)))  # 200 + 100 ln 2
    269
    """
    low = reaction.middle_ms - 4 * reaction.spread_ms
    high = reaction.middle_ms + 4 * reaction.spread_ms + 4 * reaction.tail_ms
    while high - low > 0.1:
        middle = (low + high) / 2
        if _share_below(middle, reaction) < 0.5:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def reach_ms(chance: Random, hand: Hand, *way: Place) -> float:
    """The time that a hand needs along `way`, one aimed movement per step, with its wobble."""
    exact = sum(_step_ms(hand, start, end) for start, end in pairwise(way))
    return exact * max(0.5, chance.gauss(1, WOBBLE))


def slip_ms(chance: Random, slips: Slips) -> float:
    """How long something new stays unnoticed: 0 unless attention slips."""
    if chance.random() >= slips.chance:
        return 0.0
    return chance.expovariate(1 / slips.mean_ms)


def _step_ms(hand: Hand, start: Place, end: Place) -> float:
    distance = math.dist(start, end)
    return hand.start_ms + hand.bit_ms * math.log2(distance + 1)  # a target is one card wide


def _share_below(time_ms: float, reaction: Reaction) -> float:
    """The ex-Gaussian's distribution function."""
    rate = 1 / reaction.tail_ms
    spread = reaction.spread_ms
    gap = time_ms - reaction.middle_ms
    normal = _normal_share(gap / spread)
    shifted = _normal_share(gap / spread - spread * rate)
    return normal - math.exp(-rate * gap + (spread * rate) ** 2 / 2) * shifted


def _normal_share(z: float) -> float:
    return math.erfc(-z / math.sqrt(2)) / 2
