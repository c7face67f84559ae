"""Cards and which ranks are adjacent."""

from itertools import product

import pytest

from spitdeck.engine.cards import (
    DECK,
    FULL_DECK,
    RANKS,
    UNKNOWN,
    Card,
    adjacent_ranks,
    fitting,
    is_card,
    rank_of,
    suit_of,
)


def test_the_deck() -> None:
    assert len(DECK) == len(FULL_DECK) == 52
    assert (DECK[0], DECK[-1]) == ("AS", "KC")
    assert all(rank_of(card) + suit_of(card) == card and is_card(card) for card in DECK)


@pytest.mark.parametrize("text", ["", "?", "1S", "10", "S10", "as", "7X", "7S ", "11C"])
def test_what_is_no_card(text: str) -> None:
    assert not is_card(text)


@pytest.mark.parametrize(
    ("rank", "wrap", "same", "expected"),
    [
        ("7", True, False, ("6", "8")),
        ("A", True, False, ("K", "2")),
        ("A", False, False, ("2",)),
        ("K", True, False, ("Q", "A")),
        ("K", False, False, ("Q",)),
        ("K", True, True, ("Q", "K", "A")),
        ("K", False, True, ("Q", "K")),
        ("10", True, True, ("9", "10", "J")),
    ],
)
def test_adjacent_ranks(rank: str, wrap: bool, same: bool, expected: tuple[str, ...]) -> None:
    assert adjacent_ranks(rank, wrap=wrap, same_rank=same) == expected


@pytest.mark.parametrize(("wrap", "same"), list(product([True, False], repeat=2)))
def test_fitting_is_symmetric_and_blind_to_suits(wrap: bool, same: bool) -> None:
    fits = fitting(wrap=wrap, same_rank=same)
    for top, card in product(DECK, DECK):
        assert (card in fits[top]) == (top in fits[card])
        adjacent = rank_of(card) in adjacent_ranks(rank_of(top), wrap=wrap, same_rank=same)
        assert (card in fits[top]) == (adjacent and card != top)
    assert fits[UNKNOWN] == frozenset()


def test_the_race_lemma() -> None:
    """Who loses a race for a pile never fits on the new top (rules.md 1.4)."""
    for wrap in (True, False):
        fits = fitting(wrap=wrap, same_rank=False)
        for top in DECK:
            assert not any(slower in fits[faster] for faster in fits[top] for slower in fits[top])


def test_there_are_thirteen_ranks() -> None:
    assert [rank_of(Card(card)) for card in DECK[:13]] == list(RANKS)
