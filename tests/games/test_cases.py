"""Every case of the rules, by its number, from a position text: engine and rule desk."""

import pytest

from spitdeck.engine.notation import parse_position, seeded, show_view
from spitdeck.engine.piles import Facing
from spitdeck.engine.views import view
from spitdeck.games.catalogue import GAMES, find_game
from tests.games.scripts import Facts, check, load_cases, on_the_engine, through_the_desk

NUMBERS = {
    "spit": "A 01-23 25-29 31-34 36 37 39 40 41 43 45",
    "spit-rounds": "B 01 03-09 11 12 14-19 21 23-27 29-54 57 59 61 63-65",
    "speed": "C 01-09 11 12 14 17 18",
    "nertz": "D 01-10 12-16 18-36 38 40",
    "slam": "E 01-04 06-09",
    "spit-three": "F 01-07 09 11 13 14",
}
"""The numbers in the rules; A-44 and C-16, about what a seat sees, B-62 and B-66 are below."""

CASES = [case for game in GAMES for case in load_cases(f"{game.id}.cases.toml")]
VIEWS = [
    ("A-44", "spit", "deal"),
    ("A-44", "spit", "C: 7D 10C; A: 6S+1 JH 4D+2 2C KS; B: 8H+4 3D"),
    ("C-16", "speed", "deal"),
    ("C-16", "speed", "C: 7D 10C; A: 6S 2C - KS QH; B: 8H 3D; D: 15/3"),
    ("F-01", "spit-three", "deal"),
    ("F-01", "spit-three", "Centre: 7D 10C 3S; A: 6S+1 2C; B: 8H+4; C: 3D+2"),
    ("D-01", "nertz", "deal"),
    ("D-01", "nertz", "F: AS/A,2S/B; A: 6C+4 9D,8S 10C; B: 8H+3"),
    ("E-01", "slam", "deal"),
]


def number(case: Facts) -> str:
    return str(case["number"])


def listed(text: str) -> set[str]:
    letter, *ranges = text.split()
    found = set()
    for each in ranges:
        first, _, last = each.partition("-")
        found |= {f"{letter}-{at:02}" for at in range(int(first), int(last or first) + 1)}
    return found


@pytest.mark.parametrize("case", CASES, ids=number)
def test_case(case: Facts) -> None:
    check(case, list(on_the_engine(case)))


@pytest.mark.parametrize("case", CASES, ids=number)
def test_case_at_the_rule_desk(case: Facts) -> None:
    check(case, list(through_the_desk(case)))


@pytest.mark.parametrize("game", NUMBERS)
def test_no_case_is_left_out(game: str) -> None:
    there = {number(case).split()[0] for case in load_cases(f"{game}.cases.toml")}
    assert there == listed(NUMBERS[game]) - GAPS
    assert set(NUMBERS) == {game.id for game in GAMES}


GAPS = {"B-28", "B-55", "B-56", "D-11", "D-37", "D-39", "F-08", "C-10", "C-13", "C-15"}


@pytest.mark.parametrize(("case", "name", "position"), VIEWS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_case_of_what_is_seen(case: str, name: str, position: str, seat: int | None) -> None:
    """No view names a card that its reader may not see: face down, or in another's hand."""
    game = find_game(name)
    setup = game.setup(game.options(), game.seats[0], seeded(""))
    state = parse_position(game, setup, position)
    text = show_view(setup, view(state, seat))
    words = text.replace(":", " ").replace("+", " ").replace(",", " ").split()
    for spec, cards in zip(setup.piles, state.piles, strict=True):
        hidden = {Facing.UP: 0, Facing.TOP: max(len(cards) - 1, 0)}.get(spec.facing, len(cards))
        if spec.facing is Facing.OWNER and spec.seat == seat:
            hidden = 0
        for card in cards[:hidden]:
            assert card not in words, case
