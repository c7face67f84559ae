"""The reference for `bench.rules`: Spit as bare as a frozen state in plain Python can be.

No options, events, refusals, names, calls, timers, hidden cards or proof of the deal: cards are
numbers, a state is two fields, and every step makes a new one.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import NamedTuple

__all__ = ["play_match"]

FITS = tuple(frozenset(s * 13 + (c + d) % 13 for s in range(4) for d in (1, 12)) for c in range(52))
"""For each card the cards that fit on it, ace and king adjacent."""

RESERVES = (7, 13)
STOCKS = (range(2, 7), range(8, 13))


class Bare(NamedTuple):
    piles: tuple[tuple[int, ...], ...]
    progress: int


def deal(chance: Random) -> Bare:
    cards = list(range(52))
    chance.shuffle(cards)
    piles: list[tuple[int, ...]] = [(), ()]
    for start in (0, 26):
        bounds = [start, start + 1, start + 3, start + 6, start + 10, start + 15, start + 26]
        piles += [tuple(cards[low:high]) for low, high in pairwise(bounds)]
    return flip(Bare(tuple(piles), 0))


def legal(state: Bare, seat: int) -> list[tuple[int, int]]:
    piles = state.piles
    left, right = FITS[piles[0][-1]], FITS[piles[1][-1]]
    plays = []
    for at in STOCKS[seat]:
        if piles[at]:
            card = piles[at][-1]
            if card in left:
                plays.append((at, 0))
            if card in right:
                plays.append((at, 1))
    return plays


def apply(state: Bare, source: int, target: int) -> Bare:
    piles = list(state.piles)
    piles[target] = (*piles[target], piles[source][-1])
    piles[source] = piles[source][:-1]
    return Bare(tuple(piles), state.progress + 1)


def flip(state: Bare) -> Bare:
    piles = list(state.piles)
    for seat, at in enumerate(RESERVES):
        if piles[at]:
            piles[seat] = (*piles[seat], piles[at][-1])
            piles[at] = piles[at][:-1]
    return Bare(tuple(piles), state.progress + 1)


def is_cleared(state: Bare, seat: int) -> bool:
    return not any(state.piles[at] for at in STOCKS[seat])


def play_match(chance: Random) -> int:
    """Play one match at random and count its plays, calls (two to a flip) and flips."""
    state = deal(chance)
    actions = 1
    while True:
        ours, theirs = legal(state, 0), legal(state, 1)
        plays = ours or theirs
        if ours and theirs and chance.random() < 0.5:
            plays = theirs
        if plays:
            source, target = plays[int(chance.random() * len(plays))]
            state = apply(state, source, target)
            actions += 1
            if is_cleared(state, source > RESERVES[0]):
                return actions
        elif state.piles[RESERVES[0]] or state.piles[RESERVES[1]]:
            state = flip(state)
            actions += 3
        else:
            return actions
