"""Reading the Fluent files."""

import pytest

from spitdeck.engine.cards import RANKS, SUITS
from spitdeck.engine.state import Ending
from spitdeck.locales import LANGUAGES, Catalogue, load_catalogue

WORDS = Catalogue(
    "en", {"a.ftl": "one = One { $thing }\n    .cure = no { $thing }\n", "b.ftl": "two = Two\n"}
)


def test_sentences_and_attributes() -> None:
    assert WORDS.text("one", thing="card") == "One card"
    assert WORDS.attribute("one", "cure", thing="card") == "no card"
    assert WORDS.text("two") == "Two"


def test_what_there_is() -> None:
    assert WORDS.has("one")
    assert WORDS.has("one", "cure")
    assert not WORDS.has("one", "care")
    assert not WORDS.has("three")


def test_what_is_missing() -> None:
    with pytest.raises(KeyError):
        WORDS.text("three")
    with pytest.raises(KeyError):
        WORDS.attribute("one", "care")
    with pytest.raises(ValueError, match="en one"):
        WORDS.text("one")
    with pytest.raises(KeyError):
        Catalogue("en", {"a.ftl": "three =\n    .only = this\n"}).text("three")


def test_an_unknown_language() -> None:
    with pytest.raises(FileNotFoundError):
        load_catalogue("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_ending_has_a_name(language: str) -> None:
    catalogue = load_catalogue(language)
    names = {
        catalogue.text(
            "card-name",
            rank=catalogue.text(f"rank-{rank}"),
            suit=catalogue.text(f"suit-{suit}"),
        )
        for rank in RANKS
        for suit in SUITS
    }
    assert len(names) == 52
    assert len({catalogue.text(f"letter-{rank}") for rank in RANKS}) == 13
    assert all(catalogue.text(f"ending-{ending.replace('_', '-')}") for ending in Ending)


def test_norwegian_letters() -> None:
    catalogue = load_catalogue("nb")
    letters = [catalogue.text(f"letter-{rank}") for rank in ("J", "Q", "K", "A")]
    assert letters == ["Kn", "D", "K", "A"]
