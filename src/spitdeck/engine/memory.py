"""What the stockpile games remember of a layout beside its piles."""

from __future__ import annotations

import msgspec

from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Event, Noted
from spitdeck.engine.state import State

__all__ = [
    "FIRST_OUT",
    "GONE",
    "LEFT",
    "MEMORY",
    "NEXT",
    "NOBODY",
    "NO_SOLO",
    "OPENED",
    "OUT",
    "RIGHT",
    "SEEN",
    "SOLO",
    "START_MEMORY",
    "remember",
    "seen_bit",
    "shown",
]

MEMORY = ("solo", "seen", "next", "out", "gone", "first_out", "left", "right", "opened")
"""What the stockpile games remember of a layout.

The place of the lone spitter's pile (H-6), the cards that have been covered in a layout
after they had been seen (H-5), who flips next (Slam), who is out of the round (7), who
gave up the match, who emptied the layout first, which seats got the left and the right
pile, and whether the slap contest is open (3.4).
"""

SOLO, SEEN, NEXT, OUT, GONE, FIRST_OUT, LEFT, RIGHT, OPENED = range(len(MEMORY))
NOBODY = NO_SOLO = -1
START_MEMORY = (NO_SOLO, 0, 0, 0, 0, NOBODY, NOBODY, NOBODY, 0)


def remember(state: State, at: int, value: int, events: list[Event] | None = None) -> State:
    """The state with one thing more in memory; tells it if everybody may know."""
    memory = (*state.memory[:at], value, *state.memory[at + 1 :])
    if events is not None:
        events.extend(Noted(name, value) for name, place in state.setup.shown if place == at)
    return msgspec.structs.replace(state, memory=memory)


def shown(*names: str) -> tuple[tuple[str, int], ...]:
    """What of the memory everybody may know, for a setup."""
    return tuple((name, MEMORY.index(name)) for name in names)


_BIT = {card: 1 << at for at, card in enumerate(DECK)}


def seen_bit(card: str) -> int:
    """The bit that stands for `card` in the memory of seen cards."""
    return _BIT[Card(card)]
