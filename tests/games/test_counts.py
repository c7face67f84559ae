"""How many ways there are to go on: `tests/data/<game>.counts`.

A count is of sequences of actions (any seat, everything that `legal` lists), and of the
distinct states that they lead to; a round that is over goes no further. To write the files
anew after a change of the rules, run this module: `python -m tests.games.test_counts`.
"""

from collections.abc import Iterator

import pytest

from spitdeck.engine.actions import Refused
from spitdeck.engine.notation import parse_position, seeded, show_action
from spitdeck.engine.options import parse_options
from spitdeck.engine.state import State, state_hash
from spitdeck.games.catalogue import GAMES, find_game
from tests.games.scripts import DATA

Entry = tuple[str, str, str, list[tuple[int, int]]]


def entries(game: str) -> Iterator[Entry]:
    """Game, options, position, and by depth the sequences and states."""
    for line in (DATA / f"{game}.counts").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            options, position, counts = (part.strip() for part in line.split("|"))
            pairs = [pair.split("/") for pair in counts.split()]
            yield game, options, position, [(int(ways), int(states)) for ways, states in pairs]


def start(name: str, options: str, position: str) -> State:
    game = find_game(name)
    given = dict(each.split("=") for each in options.split())
    made = game.setup(parse_options(game.options, given), game.seats[0], seeded(""))
    return game.settle(parse_position(game, made, position)).state


def count(name: str, options: str, position: str, depth: int) -> list[tuple[int, int]]:
    """By depth, from 1: action sequences, and distinct states."""
    game = find_game(name)
    first = start(name, options, position)
    layer: dict[str, tuple[State, int]] = {state_hash(first): (first, 1)}
    counts = []
    for _ in range(depth):
        following: dict[str, tuple[State, int]] = {}
        for state, ways in layer.values():
            for seat in range(state.setup.seats):
                for action in game.legal(state, seat):
                    answer = game.apply(state, seat, action)
                    assert not isinstance(answer, Refused)
                    key = state_hash(answer.state)
                    known = following.get(key, (answer.state, 0))[1]
                    following[key] = (answer.state, known + ways)
        layer = following
        counts.append((sum(ways for _, ways in layer.values()), len(layer)))
    return counts


@pytest.mark.parametrize(
    "entry",
    [entry for game in GAMES for entry in entries(game.id)],
    ids=lambda entry: f"{entry[0]} {entry[1]} {entry[2][:30]}",
)
def test_counts(entry: Entry) -> None:
    name, options, position, counts = entry
    assert count(name, options, position, len(counts)) == counts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_counts(game: object) -> None:
    assert len(list(entries(getattr(game, "id", "")))) >= 2


PINNED = [
    (
        "nertz",
        "",
        "F: AS/B; A: 2S 9D,8S AH - 3C QH",
        0,
        "2S>f0 AH>f1 2S>w3 QH>w3 9D>w3 8S>w3 AH>w3 3C>w3 turn",
    ),
    ("nertz", "", "A: - KC KS KH KD; B: QD", 0, "turn call stuck"),
    ("speed", "", "C: 7D 7C; A: 6S - 8H; B: 2H", 0, "6S>c0 6S>c1 8H>c0 8H>c1"),
    ("spit-rounds", "", "C: 7D 7C; A: -; B: 2H; stage: claiming; opened: 1", 1, "slap c0 slap c1"),
    ("spit-three", "", "Centre: 5H 9C KD; A: 4S 10S - -", 0, "4S>c0 10S>c1"),
]


@pytest.mark.parametrize(("name", "options", "position", "seat", "expected"), PINNED)
def test_the_order_of_legal(
    name: str, options: str, position: str, seat: int, expected: str
) -> None:
    state = start(name, options, position)
    legal = find_game(name).legal(state, seat)
    assert " ".join(show_action(action, seat).replace("slap ", "slap_") for action in legal) == (
        expected.replace("slap ", "slap_")
    )


def write() -> None:
    """Write the counts of all positions anew, to the depths that they have."""
    for game in GAMES:
        file = DATA / f"{game.id}.counts"
        remarks = [line for line in file.read_text("utf-8").splitlines() if line.startswith("#")]
        lines = [
            f"{options} | {position} | "
            + " ".join(
                f"{ways}/{states}" for ways, states in count(name, options, position, len(counts))
            )
            for name, options, position, counts in entries(game.id)
        ]
        file.write_text("\n".join([*remarks, *lines]) + "\n", "utf-8")


if __name__ == "__main__":
    write()
