"""Every case of Spit in the rules, by its number, from a position text: engine and rule desk."""

import pytest

from spitdeck.engine.notation import parse_position, seeded, show_view
from spitdeck.engine.piles import Facing
from spitdeck.engine.views import view
from spitdeck.games.catalogue import find_game
from tests.games.scripts import Facts, check, load_cases, on_the_engine, through_the_desk

CASES = load_cases("spit.cases.toml")
NUMBERS = (
    {f"A-{number:02}" for number in range(1, 24)}
    | {f"A-{number}" for number in (25, 26, 27, 28, 29, 31, 32, 33, 34, 36, 37, 39, 40, 41, 43)}
    | {"A-45"}
)


def number(case: Facts) -> str:
    return str(case["number"])


@pytest.mark.parametrize("case", CASES, ids=number)
def test_case(case: Facts) -> None:
    check(case, list(on_the_engine(case)))


@pytest.mark.parametrize("case", CASES, ids=number)
def test_case_at_the_rule_desk(case: Facts) -> None:
    check(case, list(through_the_desk(case)))


def test_no_case_is_left_out() -> None:
    # A-44 is about what a seat sees: it has its own test below.
    assert {number(case).split()[0] for case in CASES} == NUMBERS


@pytest.mark.parametrize("position", ["deal", "C: 7D 10C; A: 6S+1 JH 4D+2 2C KS; B: 8H+4 3D"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_case_a_44(position: str, seat: int | None) -> None:
    """No seat's view, nor a watcher's, names a face-down card or one of a reserve."""
    game = find_game("spit")
    setup = game.setup(game.options(), 2, seeded(""))
    state = parse_position(game, setup, position)
    text = show_view(setup, view(state, seat))
    for spec, cards in zip(setup.piles, state.piles, strict=True):
        hidden = {Facing.UP: 0, Facing.TOP: max(len(cards) - 1, 0)}.get(spec.facing, len(cards))
        for card in cards[:hidden]:
            assert card not in text.replace(":", " ").replace("+", " ").split()
            assert card not in text
