"""Where cards go that are not named."""

import pytest

from spitdeck.engine.cards import Card
from spitdeck.engine.notation.errors import ForeignCardError
from spitdeck.engine.notation.filling import Piles, fill, fit_reserves

DECK = tuple(map(Card, ("AS", "2S", "3S", "4S", "5S")))


def piles(*texts: str) -> Piles:
    return tuple(tuple(map(Card, text.split())) for text in texts)


def test_filling() -> None:
    assert fill(piles("? 4S", "? ?", ""), DECK, [0]) == piles("5S AS 4S", "2S 3S", "")
    assert fill(piles("AS", "2S", "?"), DECK, [0, 1]) == piles("4S AS", "5S 2S", "3S")


def test_a_card_that_this_deck_lacks() -> None:
    with pytest.raises(ForeignCardError, match="KC"):
        fill(piles("KC", "", ""), DECK, [0])


def test_fitting_reserves() -> None:
    assert fit_reserves(piles("AS", "", ""), {1: 2, 2: 2}, 5, take_all=False) == {1: 2, 2: 2}
    assert fit_reserves(piles("AS AS", "", ""), {1: 2, 2: 2}, 5, take_all=False) == {1: 2, 2: 1}
    assert fit_reserves(piles("", "", ""), {1: 1, 2: 1}, 5, take_all=True) == {1: 3, 2: 2}
    assert fit_reserves(piles("", "", ""), {}, 5, take_all=True) == {}
