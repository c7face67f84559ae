"""What the moves of a patience do to piles and events; the rest is in the cases of its game."""

from __future__ import annotations

from spitdeck.engine.actions import Move, Play
from spitdeck.engine.building import (
    Pickup,
    bring,
    can_turn,
    find_move,
    find_play,
    obliged,
    shift,
    turn,
)
from spitdeck.engine.events import Event, Moved, Played, Shifted, Turned, TurnedOver, Uncovered
from tests.games.patience_layout import at_seat, layout


def test_a_play_uncovers_the_next_nertz_card() -> None:
    state = layout({"A.n": "9H AS"})
    events: list[Event] = []
    pickup = find_play(state, 0, Play("AS/A", "f2"))
    assert isinstance(pickup, Pickup)
    bring(state, 0, pickup, events)
    assert events == [Played(0, "AS/A", "A.n", "f2"), Uncovered("A.n", "9H/A")]


def test_a_run_is_told_from_the_bottom_up() -> None:
    state = layout({"A.w1": "KH 9D 8S 7D", "A.w2": "10C"})
    events: list[Event] = []
    pickup = find_move(state, 0, Move("9D/A", "A.w2"))
    assert pickup == Pickup(state.setup.plan.places["A.w1"], 1, state.setup.plan.places["A.w2"])
    bring(state, 0, pickup, events)
    assert events == [Moved(0, "9D/A", "A.w1", "A.w2", ("8S/A", "7D/A"))]


def test_turning_tells_the_cards_in_their_order() -> None:
    events: list[Event] = []
    piles = turn(layout({"A.k": "2C KD 9C 5H", "A.t": "JS"}), 0, events)
    assert events == [Turned(0, ("5H/A", "9C/A", "KD/A"), "A.k", "A.t")]
    assert ("JS/A", "5H/A", "9C/A", "KD/A") in piles
    over = layout({"A.t": "JS 5H"})
    events.clear()
    assert ("5H/A", "JS/A") in turn(over, 0, events)
    assert events == [TurnedOver(0, "A.t", "A.k")]


def test_there_is_something_to_turn_while_a_card_is_in_stock_or_waste() -> None:
    assert can_turn(layout({"A.k": "2C"}), 0)
    assert can_turn(layout({"A.t": "2C"}), 0)
    assert not can_turn(layout({"B.t": "2C", "A.n": "3C"}), 0)


def test_shifting_a_single_card_changes_nothing_but_tells_it() -> None:
    events: list[Event] = []
    assert at_seat(shift(layout({"A.t": "2C"}), 0, events), "A.k") == ("2C",)
    assert events == [Shifted(0, "A.t", "A.k")]
    empty = layout({})
    assert shift(empty, 0, events) is empty


def test_what_a_seat_must_not_overlook() -> None:
    gap = {"A.w1": "9D", "A.w2": "8S", "A.w3": "KH"}
    assert obliged(layout({**gap, "A.n": "2C"}), 0) == Move("2C/A", "A.w4")
    assert obliged(layout({**gap, "A.n": "2C", "A.w4": "AH"}), 0) == Play("AH/A", "f0")
    assert obliged(layout({**gap, "A.t": "QC"}), 0) is None
