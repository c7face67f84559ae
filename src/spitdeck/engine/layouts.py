"""How a seat's cards are laid out: slots of growing size, short deals, the reserve (2, 3.6)."""

from __future__ import annotations

from collections.abc import Sequence

from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.memory import START_MEMORY
from spitdeck.engine.piles import seat_name
from spitdeck.engine.state import Setup, Stage, State

__all__ = ["deal_shares", "lay_out", "seat_piles", "short_sizes", "slot_sizes"]

SHAPES = ("rows", "even", "columns")
"""The shapes of a deal of fewer cards than a full layout takes (H-11)."""


def slot_sizes(slots: int, handicap: int = 0) -> tuple[int, ...]:
    """Cards per slot: 1, 2, 3, … less a handicap taken from the longest piles.

    Of equally long piles the rightmost gives first.

    >>> slot_sizes(5, 3)
    (1, 2, 3, 3, 3)
    """
    sizes = list(range(1, slots + 1))
    for _ in range(handicap):
        longest = max(range(slots), key=lambda slot: (sizes[slot], slot))
        sizes[longest] -= 1
    return tuple(sizes)


def short_sizes(slots: int, cards: int, shape: str) -> tuple[int, ...]:
    """Cards per slot when there are fewer than a full layout takes (3.6, H-11).

    >>> short_sizes(5, 10, "rows"), short_sizes(5, 10, "even"), short_sizes(5, 3, "columns")
    ((1, 2, 3, 2, 2), (2, 2, 2, 2, 2), (1, 2, 0, 0, 0))
    """
    sizes = [0] * slots
    for slot in _dealing_order(slots, shape)[:cards]:
        sizes[slot] += 1
    return tuple(sizes)


def seat_piles(
    cards: Sequence[Card], sizes: Sequence[int], under: int = 0
) -> list[tuple[Card, ...]]:
    """A seat's piles: one for each size, then the reserve with what is left.

    The first `under` cards go under the reserve (a handicap).
    """
    piles = []
    at = under
    for size in sizes:
        piles.append(tuple(cards[at : at + size]))
        at += size
    return [*piles, (*cards[:under], *cards[at:])]


def deal_shares(made: Setup, round_number: int) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The shuffled deck in equal shares, by seat, and what is left over."""
    cards = made.shuffle.stream(f"deal/{round_number}").shuffled(DECK)
    size = len(cards) // made.seats
    shares = [tuple(cards[seat * size : (seat + 1) * size]) for seat in range(made.seats)]
    return shares, tuple(cards[size * made.seats :])


def lay_out(
    made: Setup,
    round_number: int,
    score: tuple[int, ...],
    shares: Sequence[Sequence[Card]],
    *,
    slots: int,
    rest: tuple[tuple[Card, ...], ...] = (),
    memory: tuple[int, ...] = START_MEMORY,
) -> State:
    """A layout before its start: each share in `slots` growing piles and a reserve.

    The options' handicap is taken off; `rest` are the piles after the seats'.
    """
    piles: list[tuple[Card, ...]] = [()] * len(made.plan.centres)
    for seat, share in enumerate(shares):
        has_handicap = made.options.handicap_seat == seat_name(seat)  # type: ignore[attr-defined]
        fewer: int = made.options.handicap if has_handicap else 0  # type: ignore[attr-defined]
        piles += seat_piles(share, slot_sizes(slots, fewer), fewer)
    return State(
        made,
        (*piles, *rest),
        Stage.DEALT,
        round=round_number,
        score=score,
        memory=memory,
    )


def _dealing_order(slots: int, shape: str) -> list[int]:
    """Slot by slot in which order single cards are dealt, until a full layout is."""
    if shape == "columns":
        return [slot for slot in range(slots) for _ in range(slot + 1)]
    if shape == "even":
        return [slot for _ in range(slots) for slot in range(slots)]
    return [slot for row in range(slots) for slot in range(row, slots)]
