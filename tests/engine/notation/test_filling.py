"""Where cards go that are not named."""

import pytest

from spitdeck.engine.cards import Card
from spitdeck.engine.notation.errors import ForeignCardError, NoPlaceError, SurplusCardsError
from spitdeck.engine.notation.filling import Piles, fill, fit

DECK = tuple(map(Card, ("AS", "2S", "3S", "4S", "5S")))
COMMON = ["", "", ""]


def piles(*texts: str) -> Piles:
    return tuple(tuple(map(Card, text.split())) for text in texts)


def test_filling() -> None:
    assert fill(piles("? 4S", "? ?", ""), DECK, COMMON, [0]) == piles("5S AS 4S", "2S 3S", "")
    assert fill(piles("AS", "2S", "?"), DECK, COMMON, [0, 1]) == piles("4S AS", "5S 2S", "3S")


def test_a_card_that_this_deck_lacks() -> None:
    with pytest.raises(ForeignCardError, match="KC"):
        fill(piles("KC", "", ""), DECK, COMMON, [0])


def test_fitting() -> None:
    assert fit(piles("AS", "", ""), {1: 2, 2: 2}, DECK, COMMON) == {1: 2, 2: 2}
    assert fit(piles("AS 2S", "", ""), {1: 2, 2: 2}, DECK, COMMON) == {1: 2, 2: 1}
    assert fit(piles("", "", ""), {1: 1, 2: 1}, DECK, COMMON, [1, 2]) == {1: 3, 2: 2}
    assert fit(piles("", "", ""), {1: 1, 2: 1}, DECK, COMMON, [1]) == {1: 4, 2: 1}
    assert fit(piles("", "", ""), {}, DECK, COMMON) == {}


def test_where_seats_have_decks_of_their_own() -> None:
    deck = tuple(Card(f"{card}/{seat}") for seat in "AB" for card in DECK)
    owners = ["", "A", "B"]
    given = piles("2S/A ?", "?", "3S/B")
    assert fit(given, {}, deck, owners) == {}
    assert fit(piles("2S/A ?", "", ""), {1: 9, 2: 9}, deck, owners) == {1: 3, 2: 5}
    filled = fill(piles("2S/A ?", "? ? ?", "? ? ? ? ?"), deck, owners, [])
    assert filled[0] == piles("2S/A AS/A")[0]
    assert filled[1] == piles("3S/A 4S/A 5S/A")[0]
    with pytest.raises(SurplusCardsError) as caught:
        fill(piles("", "? ? ? ? ? ? ?", ""), deck, owners, [])
    assert caught.value.surplus == 2
    with pytest.raises(NoPlaceError, match="AS/B"):
        fill(piles("", "? ? ? ? ?", ""), deck, owners, [])
