"""A second opinion on the counts of Spit, and its order of legal actions."""

from collections.abc import Iterator

import pytest

from spitdeck.engine.cards import RANKS
from spitdeck.engine.notation import show_action
from spitdeck.games.catalogue import find_game
from tests.games.test_counts import Entry, entries, start

SPIT = find_game("spit")

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
    "entry",
    [entry for entry in entries("spit") if not entry[1]],
    ids=lambda entry: str(entry[2])[:30],
)
def test_a_second_opinion_counts_the_same(entry: Entry) -> None:
    _, _, position, counts = entry
    first = start("spit", "", position)
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
    state = start("spit", "fill_slots=on", "C: 7D 7C; A: 6S 2C 8H+1 - -; B: 2H - 3S+1 - -; R: 0/9")
    texts = [show_action(action, 0) for action in SPIT.legal(state, 0)]
    moves = ["6S>s4", "6S>s5", "2C>s4", "2C>s5", "8H>s4", "8H>s5"]
    assert texts == ["6S>c0", "6S>c1", "8H>c0", "8H>c1", *moves]
    texts = [show_action(action, 1) for action in SPIT.legal(state, 1)]
    assert texts == ["2H>s2", "2H>s4", "2H>s5", "3S>s2", "3S>s4", "3S>s5", "call"]
    chosen = start("spit", "solo_spit=choose", "C: 7D 7C; A: 6S; B: 2H; R: 0/9")
    assert [show_action(action) for action in SPIT.legal(chosen, 1)] == [
        "call",
        "call c0",
        "call c1",
    ]
    assert [show_action(action) for action in SPIT.legal(start("spit", "", "deal"), 1)] == ["ready"]
