"""How a decisive round ends: by clearing, by fewest cards, by holding up (2, 6, 7, 1.8.6)."""

from __future__ import annotations

from spitdeck.engine.actions import Accepted
from spitdeck.engine.blocked import seats_in
from spitdeck.engine.events import Event, Forfeited
from spitdeck.engine.leaving import go_on
from spitdeck.engine.memory import OUT, remember
from spitdeck.engine.rounds import close_round, places_by_count
from spitdeck.engine.state import Ending, Result, State
from spitdeck.engine.stockpiles import card_counts

__all__ = ["cleared_wins", "fewest_cards_win", "holders_lose", "nobody_wins"]

MOST = 1_000
"""More cards than anybody can hold: ranks last."""


def cleared_wins(state: State, seats: list[int], events: list[Event]) -> Accepted:
    """Who has emptied the layout is first, the others rank by fewer cards (2, 7)."""
    counts = card_counts(state)
    ranking = [-1 if seat in seats else count for seat, count in enumerate(_ranking(state))]
    return _close(state, Ending.CLEARED, ranking, counts, events)


def fewest_cards_win(state: State, events: list[Event]) -> Accepted:
    """Nobody can go on: fewer cards over layout and reserve win, equal share (2, end 2)."""
    return _close(state, Ending.BLOCKED, _ranking(state), card_counts(state), events)


def nobody_wins(state: State, events: list[Event]) -> Accepted:
    """The round is drawn, whatever anybody holds (1.8.5)."""
    ranking = [0] * state.setup.seats
    return _close(state, Ending.STALLED, ranking, card_counts(state), events)


def holders_lose(state: State, holders: list[int], events: list[Event]) -> Accepted:
    """Those who held everybody up lose the round; two or more others go on with it (1.8.6)."""
    events.extend(Forfeited(seat) for seat in holders)
    left = [seat for seat in seats_in(state) if seat not in holders]
    out = state.memory[OUT] | sum(1 << seat for seat in holders)
    after = remember(state, OUT, out, events)
    if len(left) > 1:
        return go_on(after, events)
    return _close(after, Ending.FORFEITED, _ranking(after), card_counts(after), events)


def _ranking(state: State) -> list[int]:
    """Cards by seat, with those who are out of the round behind everybody else."""
    out = state.memory[OUT]
    return [MOST if out >> seat & 1 else count for seat, count in enumerate(card_counts(state))]


def _close(
    state: State, ending: Ending, ranking: list[int], counts: tuple[int, ...], events: list[Event]
) -> Accepted:
    result = Result(ending, places_by_count(ranking), counts)
    return close_round(state, state.setup.plan.rules.length, result, events)
