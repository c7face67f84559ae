"""Where piles lie before a player: each in its own place, and what is reached for has one."""

import pytest

from spitdeck.bots.places import button_place, layout_places
from spitdeck.engine.game import Game
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.views import View, view
from spitdeck.games.catalogue import GAMES, find_game


def shown(game: Game, seats: int, seat: int) -> View:
    return view(game.deal(game.setup(game.options(), seats, Shuffle(b"x"))), seat)


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in game.seats]
)
def test_every_pile_that_is_reached_for_has_its_own_place(game: Game, seats: int) -> None:
    for seat in range(seats):
        seen = shown(game, seats, seat)
        places = layout_places(seen, seat)
        reached = {
            pile.id
            for pile in seen.piles
            if pile.seat == seat or pile.kind in {"centre", "foundation"}
        }
        assert set(places) == reached
        assert len({*places.values(), button_place(seen)}) == len(places) + 1


def test_the_shared_piles_lie_beyond_the_own_ones() -> None:
    for game in GAMES:
        seen = shown(game, game.seats[0], 1)
        places = layout_places(seen, 1)
        own = [places[pile.id].y for pile in seen.piles if pile.seat == 1]
        shared = [
            places[pile.id].y for pile in seen.piles if pile.id in places and pile.seat is None
        ]
        assert max(own) < min(shared)


def test_the_left_centre_pile_is_at_the_left() -> None:
    places = layout_places(shown(find_game("speed"), 2, 1), 1)
    assert places["c0"].x < 0 < places["c1"].x


def test_stock_and_waste_are_neighbours_of_the_button_in_a_patience() -> None:
    seen = shown(find_game("nertz"), 2, 0)
    places = layout_places(seen, 0)
    assert places["A.n"].x < places["A.w1"].x < places["A.w4"].x < places["A.t"].x
    assert abs(button_place(seen).x - places["A.t"].x) < 1
