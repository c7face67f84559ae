"""Whether a round ends by itself, since nobody can go on (rules.md 2, end 2)."""

from __future__ import annotations

from spitdeck.engine.memory import OUT, SEEN, seen_bit
from spitdeck.engine.plan import Plan
from spitdeck.engine.state import State
from spitdeck.engine.stockpiles import can_play, legal_moves, top_place

__all__ = ["is_blocked", "seats_in"]


def seats_in(state: State) -> list[int]:
    """The seats that are in the round (7: a seat that forfeits plays no further)."""
    out = state.memory[OUT]
    return [seat for seat in range(state.setup.seats) if not out >> seat & 1]


def is_blocked(state: State) -> bool:
    """Whether the round ends by itself: no reserves, and nobody can go on (2, end 2).

    With slot moves or stacking it does not while such a move could still lead to a
    face-down card; then all must call (rules.md 8, notes).
    """
    plan: Plan = state.setup.plan
    out = state.memory[OUT]  # the reserve of who is out is never flipped
    for seat, at in enumerate(plan.reserves):  # a loop: `any` costs four times as much
        if state.piles[at] and not out >> seat & 1:
            return False
    if not plan.course.ends_by_itself:
        return False
    return not any(can_play(state, seat) or _can_dig(state, seat) for seat in seats_in(state))


def _can_dig(state: State, seat: int) -> bool:
    """Whether moves within the layout could turn up a card that nobody has seen.

    Where slots may be filled any move leads there: it takes a card off, or makes a gap.
    Otherwise only one that takes its card off a pile with such a card.
    """
    plan: Plan = state.setup.plan
    if not plan.moves:
        return False
    deep = {at for at in plan.stocks[seat] if _is_deep(state, at)}
    moves = legal_moves(state, seat) if deep else ()
    return any(plan.rules.fill_slots or top_place(state, seat, move.card) in deep for move in moves)


def _is_deep(state: State, at: int) -> bool:
    """Whether a card in the pile has never been turned up: stacking covers what was (H-5)."""
    return any(not state.memory[SEEN] & seen_bit(card) for card in state.piles[at][:-1])
