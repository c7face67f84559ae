"""The levels of the computer players, named by what they feel like. Calmest first.

The times are chosen for people: a play about every 4 s is slower than a newcomer, one every
0.7 s about as fast as the fastest.
"""

from __future__ import annotations

import math

import msgspec

from spitdeck.bots.human import FLOOR_MS, Hand, Reaction, Slips, median_reaction_ms

__all__ = ["LEVELS", "Level", "UnknownLevelError", "find_level"]


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """How one kind of computer player reacts, moves, overlooks and judges."""

    id: str
    """Used on the wire; the screen's name for it is the locale string `level-<id>`."""
    reaction: Reaction
    """To see something new, or to find the next play after one's own."""
    hand: Hand
    slips: Slips
    judgement: float
    """The probability that a choice is weighed; otherwise what is seen first is taken."""
    depth: int
    """How many plays ahead a weighed choice looks among the cards that lie open."""
    foresight: float
    """The probability that the next play was planned while the last one was made."""
    call: Reaction
    """From finding no play to pressing the button: making sure takes longer than seeing."""
    slap: Reaction
    """From the opening of a slap contest, which everybody waits for, to knowing which pile."""
    blur: float
    """The spread of a pile's size as it is estimated at a glance, as a share of the size."""

    @property
    def reaction_ms(self) -> int:
        """The median time from something new to the card on its pile, in milliseconds.

        Without slips and plans, for a card two widths from the hand and three from its pile.
        """
        reach = 2 * self.hand.start_ms + self.hand.bit_ms * (math.log2(3) + math.log2(4))
        return max(FLOOR_MS, round(median_reaction_ms(self.reaction) + reach))


LEVELS: tuple[Level, ...] = (
    Level(
        id="calm",
        reaction=Reaction(2450, 450, 900),
        hand=Hand(90, 200, 380),
        slips=Slips(0.22, 3500),
        judgement=0.1,
        depth=1,
        foresight=0.0,
        call=Reaction(1600, 400, 900),
        slap=Reaction(1000, 220, 400),
        blur=0.35,
    ),
    Level(
        id="steady",
        reaction=Reaction(1050, 220, 420),
        hand=Hand(70, 160, 320),
        slips=Slips(0.12, 2500),
        judgement=0.4,
        depth=1,
        foresight=0.1,
        call=Reaction(1000, 250, 500),
        slap=Reaction(600, 120, 220),
        blur=0.25,
    ),
    Level(
        id="quick",
        reaction=Reaction(540, 110, 220),
        hand=Hand(50, 125, 260),
        slips=Slips(0.06, 1600),
        judgement=0.75,
        depth=2,
        foresight=0.25,
        call=Reaction(650, 150, 300),
        slap=Reaction(380, 70, 120),
        blur=0.16,
    ),
    Level(
        id="shark",
        reaction=Reaction(300, 50, 100),
        hand=Hand(30, 85, 210),
        slips=Slips(0.02, 800),
        judgement=1.0,
        depth=3,
        foresight=0.5,
        call=Reaction(420, 80, 160),
        slap=Reaction(340, 45, 70),
        blur=0.08,
    ),
)


class UnknownLevelError(ValueError):
    """No level has that id. `given` is what was asked for, `known` the ids there are."""

    def __init__(self, given: str) -> None:
        """Say what was asked for and what there is."""
        self.given = given
        self.known = tuple(level.id for level in LEVELS)
        super().__init__(f"there is no level {given!r}: expected one of {', '.join(self.known)}")


def find_level(name: str) -> Level:
    """The level of that id. Raises `UnknownLevelError`.

    >>> find_level("calm").id
    'calm'
    """
    for level in LEVELS:
        if level.id == name:
            return level
    raise UnknownLevelError(name)
