"""States are values; their hash is the same anywhere."""

import hashlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from spitdeck.engine.options import parse_options
from spitdeck.engine.state import Ending, Result, Stage, state_hash
from spitdeck.games.catalogue import find_game
from tests.strategies import fresh, walk

HASHES = Path(__file__).resolve().parent.parent / "data" / "hashes"
SPIT = find_game("spit")


def stored() -> list[list[str]]:
    lines = HASHES.read_text("utf-8").splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


def played(game_id: str, seed: str, options: list[str]) -> str:
    """The hash of hashes of every state of a match at random, by a plain stream of choices."""
    game = find_game(game_id)
    given = dict(option.split("=") for option in options)
    seats = int(given.pop("seats", game.seats[0]))
    state = fresh(game, parse_options(game.options, given), int(seed), seats)
    hashes = hashlib.sha256(state_hash(state).encode())
    for after, _ in walk(game, state, Random(int(seed)), 500):
        hashes.update(state_hash(after).encode())
    return hashes.hexdigest()


@pytest.mark.parametrize("line", stored(), ids=" ".join)
def test_stored_matches_replay_to_their_hash(line: list[str]) -> None:
    game, seed, expected, *options = line
    assert played(game, seed, options) == expected


def test_the_hash_covers_everything_but_the_setup() -> None:
    state = fresh(SPIT, SPIT.options(), 1)
    result = Result(Ending.CLEARED, (1, 2), (0, 9))
    changes: dict[str, object] = {
        "piles": state.piles[::-1],
        "stage": Stage.RACING,
        "marked": 1,
        "progress": 1,
        "warned": 1,
        "round": 2,
        "score": (1, 0),
        "result": result,
        "outcome": result,
        "memory": (0, 0),
    }
    assert set(changes) == set(state.__struct_fields__) - {"setup"}
    others = [msgspec.structs.replace(state, **{name: value}) for name, value in changes.items()]
    assert len({state_hash(each) for each in (state, *others)}) == len(changes) + 1


def test_a_result_has_one_winner_or_none() -> None:
    assert Result(Ending.CLEARED, (2, 1), (9, 0)).winner == 1
    assert Result(Ending.BLOCKED, (1, 1), (4, 4)).winner is None
    assert Result(Ending.BLOCKED, (1, 1, 3), (4, 4, 5)).winner is None


def write() -> None:
    """Write the hashes anew, after a change of the rules, the deal or the state's memory."""
    remarks = [line for line in HASHES.read_text("utf-8").splitlines() if line.startswith("#")]
    lines = [
        " ".join([game, seed, played(game, seed, options), *options])
        for game, seed, _, *options in stored()
    ]
    HASHES.write_text("\n".join([*remarks, *lines]) + "\n", "utf-8")


if __name__ == "__main__":
    write()
