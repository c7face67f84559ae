"""Decks, piles and what goes on what."""

from __future__ import annotations

import pytest

from spitdeck.engine.cards import DECK, UNKNOWN
from spitdeck.engine.patience import Rules, everybody, make_plan, pile_specs, seat_deck, seats_in
from spitdeck.engine.piles import Facing
from tests.games.patience_layout import layout

RULES = Rules(
    turn_count=3,
    nertz_first=False,
    penalty=-2,
    call_bonus=0,
    king_bonus=0,
    target=100,
    automatic_end=False,
    shifts=2,
    must_play=False,
    stall_seconds=20,
)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_piles_of_any_number_of_seats(seats: int) -> None:
    specs = pile_specs(seats)
    plan = make_plan(seats, RULES)
    assert len({spec.id for spec in specs}) == len(specs) == 4 * seats + 7 * seats
    assert [specs[at].id for at in plan.foundations] == [f"f{at}" for at in range(4 * seats)]
    assert plan.places == {spec.id: at for at, spec in enumerate(specs)}
    assert len(plan.seats) == 52 * seats
    assert (len(plan.aces), len(plan.kings)) == (4 * seats, 4 * seats)


def test_who_sees_what() -> None:
    faces = {spec.kind: spec.facing for spec in pile_specs(2)}
    assert faces == {
        "foundation": Facing.UP,
        "nertz": Facing.TOP,
        "work": Facing.UP,
        "stock": Facing.DOWN,
        "waste": Facing.UP,
    }


def test_a_deck_is_tagged_with_its_seat() -> None:
    assert seat_deck(2) == tuple(f"{card}/C" for card in DECK)


def test_foundations_take_the_next_card_of_any_seat() -> None:
    up = make_plan(3, RULES).up
    assert set(up[seat_deck(0)[0]]) == {"2S/A", "2S/B", "2S/C"}
    assert not up[seat_deck(0)[12]]
    assert not up[UNKNOWN]


def test_work_piles_take_the_next_lower_cards_of_their_own_seat() -> None:
    down = make_plan(2, RULES).down
    fits = {str(top): set(cards) for top, cards in down.items()}
    assert fits["8S/A"] == {"7H/A", "7D/A"}
    assert fits["10H/B"] == {"9S/B", "9C/B"}
    assert fits["2D/A"] == {"AS/A", "AC/A"}
    assert fits["AD/A"] == fits["?"] == set()


def test_plans_are_kept() -> None:
    assert make_plan(2, RULES) is make_plan(2, RULES)


def test_who_plays() -> None:
    state = layout({}, seats=4, memory=(0, 0, 0b0101))
    assert (everybody(state), seats_in(state)) == (0b1010, (1, 3))
