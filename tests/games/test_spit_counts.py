"""How many ways there are to go on: `tests/data/spit.counts`, and a second opinion on it.

A count is of sequences of actions (any seat, everything that `legal` lists), and of the
distinct states that they lead to; a round that is over goes no further. To write the file
anew after a change of the rules, run this module: `python -m tests.games.test_spit_counts`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from spitdeck.engine.actions import Refused
from spitdeck.engine.cards import DECK, RANKS
from spitdeck.engine.notation import parse_position, seeded, show_action
from spitdeck.engine.options import parse_options
from spitdeck.engine.state import State, state_hash
from spitdeck.games.catalogue import find_game

FILE = Path(__file__).resolve().parent.parent / "data" / "spit.counts"
SPIT = find_game("spit")

Entry = tuple[str, str, list[tuple[int, int]]]


def entries() -> Iterator[Entry]:
    """Options, position, and by depth the sequences and states."""
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            options, position, counts = (part.strip() for part in line.split("|"))
            pairs = [pair.split("/") for pair in counts.split()]
            yield options, position, [(int(ways), int(states)) for ways, states in pairs]


def start(options: str, position: str) -> State:
    given = dict(each.split("=") for each in options.split())
    made = SPIT.setup(parse_options(SPIT.options, given), 2, seeded(""))
    return SPIT.settle(parse_position(SPIT, made, position)).state


def count(options: str, position: str, depth: int) -> list[tuple[int, int]]:
    """By depth, from 1: action sequences, and distinct states."""
    first = start(options, position)
    layer: dict[str, tuple[State, int]] = {state_hash(first): (first, 1)}
    counts = []
    for _ in range(depth):
        following: dict[str, tuple[State, int]] = {}
        for state, ways in layer.values():
            for seat in range(2):
                for action in SPIT.legal(state, seat):
                    answer = SPIT.apply(state, seat, action)
                    assert not isinstance(answer, Refused)
                    key = state_hash(answer.state)
                    known = following.get(key, (answer.state, 0))[1]
                    following[key] = (answer.state, known + ways)
        layer = following
        counts.append((sum(ways for _, ways in layer.values()), len(layer)))
    return counts


@pytest.mark.parametrize("entry", list(entries()), ids=lambda entry: f"{entry[0]} {entry[1][:30]}")
def test_counts(entry: Entry) -> None:
    options, position, counts = entry
    assert count(options, position, len(counts)) == counts


# --- The second opinion: plain Spit, written again without the engine, from the rules alone ---

Plain = tuple[tuple[tuple[str, ...], ...], frozenset[int]]
"""The piles c0 c1, A's five and reserve, B's five and reserve; and who calls."""


def fits(card: str, top: str) -> bool:
    step = RANKS.index(card[:-1]) - RANKS.index(top[:-1])
    return step % 13 in {1, 12}


def plays(piles: tuple[tuple[str, ...], ...], seat: int) -> list[tuple[int, int]]:
    own = range(2 + 6 * seat, 7 + 6 * seat)
    return [
        (slot, centre)
        for slot in own
        for centre in (0, 1)
        if piles[slot] and fits(piles[slot][-1], piles[centre][-1])
    ]


def is_over(piles: tuple[tuple[str, ...], ...]) -> bool:
    cleared = any(not any(piles[2 + 6 * seat : 7 + 6 * seat]) for seat in (0, 1))
    blocked = not (piles[7] or piles[13] or plays(piles, 0) or plays(piles, 1))
    return cleared or blocked


def after(plain: Plain) -> Iterator[Plain]:
    piles, calling = plain
    if is_over(piles):
        return
    for seat in (0, 1):
        for slot, centre in plays(piles, seat):
            now = list(piles)
            now[centre] = (*piles[centre], piles[slot][-1])
            now[slot] = piles[slot][:-1]
            table = tuple(now)
            still = {each for each in calling - {seat} if not plays(table, each)}
            yield table, frozenset(set() if is_over(table) else still)
        if not plays(piles, seat) and seat not in calling:
            if calling:
                now = list(piles)
                for owner in (0, 1):
                    reserve = 7 + 6 * owner
                    now[owner] = piles[owner] + piles[reserve][-1:]
                    now[reserve] = piles[reserve][:-1]
                yield tuple(now), frozenset()
            else:
                yield piles, frozenset({seat})


@pytest.mark.parametrize(
    "entry", [entry for entry in entries() if not entry[0]], ids=lambda entry: str(entry[1])[:30]
)
def test_a_second_opinion_counts_the_same(entry: Entry) -> None:
    _, position, counts = entry
    first = start("", position)
    layer: dict[Plain, int] = {(first.piles, frozenset()): 1}
    for expected in counts:
        following: dict[Plain, int] = {}
        for plain, ways in layer.items():
            for then in after(plain):
                following[then] = following.get(then, 0) + ways
        layer = following
        assert (sum(layer.values()), len(layer)) == expected


def test_the_order_of_legal_is_pinned() -> None:
    """Slot by slot, left centre pile first; then moves, by source and target; then calls."""
    state = start("fill_slots=on", "C: 7D 7C; A: 6S 2C 8H+1 - -; B: 2H - 3S+1 - -; R: 0/9")
    texts = [show_action(action, 0) for action in SPIT.legal(state, 0)]
    moves = ["6S>s4", "6S>s5", "2C>s4", "2C>s5", "8H>s4", "8H>s5"]
    assert texts == ["6S>c0", "6S>c1", "8H>c0", "8H>c1", *moves]
    texts = [show_action(action, 1) for action in SPIT.legal(state, 1)]
    assert texts == ["2H>s2", "2H>s4", "2H>s5", "3S>s2", "3S>s4", "3S>s5", "call"]
    chosen = start("solo_spit=choose", "C: 7D 7C; A: 6S; B: 2H; R: 0/9")
    assert [show_action(action) for action in SPIT.legal(chosen, 1)] == [
        "call",
        "call c0",
        "call c1",
    ]
    assert [show_action(action) for action in SPIT.legal(start("", "deal"), 1)] == ["ready"]


def write() -> None:
    """Write the counts of the file's positions anew, to the depths that it has."""
    remarks = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("#")]
    lines = [
        f"{options} | {position} | "
        + " ".join(f"{ways}/{states}" for ways, states in count(options, position, len(counts)))
        for options, position, counts in entries()
    ]
    FILE.write_text("\n".join([*remarks, *lines]) + "\n", "utf-8")


if __name__ == "__main__":
    assert len(DECK) == 52
    write()
