"""Which piles stand in which section of a position, told from the piles alone.

The seat's own piles that show a card stand in the section with its letter. Every other
letter of pile ids has a section: `C` the piles `c0` …, `R` the reserves `A.r` …
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from spitdeck.engine.piles import Facing, PileSpec, seat_name

__all__ = ["Section", "sections_of"]


class Section(msgspec.Struct, frozen=True):
    """One section of a position text that holds piles."""

    label: str
    """As it is written: the letter, or the kind's name if the letter is a seat's."""
    kind: str
    places: tuple[int, ...]
    """Of its piles, in the game's order of piles."""
    seat: int | None = None
    """Whose section it is; None if it is a letter's."""
    down: bool = False
    """Whether its piles are face down, and so are written as numbers with strokes between."""

    @property
    def names(self) -> frozenset[str]:
        """Everything that it may be called, in capitals."""
        words = () if self.seat is not None else (self.kind.upper(), f"{self.kind.upper()}S")
        return frozenset({self.label.upper(), *words})


@lru_cache
def sections_of(piles: tuple[PileSpec, ...], seats: int) -> tuple[Section, ...]:
    """The sections in the order in which they are written.

    Open shared piles, the seats, the seats' face-down piles, shared face-down piles.

    >>> made = (PileSpec("c0", "centre", Facing.UP), PileSpec("A.r", "reserve", Facing.DOWN, 0))
    >>> [section.label for section in sections_of(made, 3)]
    ['Centre', 'A', 'B', 'C', 'R']
    """
    letters = {seat_name(seat) for seat in range(seats)}
    groups: dict[tuple[bool, bool, str], list[int]] = {}
    own: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for at, spec in enumerate(piles):
        down = spec.facing is Facing.DOWN
        if spec.seat is not None and not down:
            own[spec.seat].append(at)
        else:
            letter = spec.id.partition(".")[2][:1] or spec.id[0]
            groups.setdefault((down, spec.seat is None, letter.upper()), []).append(at)

    def lettered(*, down: bool, shared: bool) -> list[Section]:
        return [
            Section(
                letter if letter not in letters else piles[places[0]].kind.title(),
                piles[places[0]].kind,
                tuple(places),
                down=down,
            )
            for (is_down, is_shared, letter), places in groups.items()
            if (is_down, is_shared) == (down, shared)
        ]

    return (
        *lettered(down=False, shared=True),
        *(Section(seat_name(seat), "", tuple(places), seat) for seat, places in own.items()),
        *lettered(down=True, shared=False),
        *lettered(down=True, shared=True),
    )
