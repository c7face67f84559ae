"""House rules as data."""

import pytest
from hypothesis import given

from spitdeck.engine.game import Game
from spitdeck.engine.options import OptionsError, option_facts, parse_options, show_options
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.locales import LANGUAGES, load_catalogue
from tests.strategies import options_of

SPIT = find_game("spit")


def test_facts_of_a_game() -> None:
    facts = {fact.name: fact for fact in option_facts(SPIT.options)}
    assert (facts["wrap"].rule, facts["wrap"].default) == ("H-1", True)
    assert facts["match_length"].values == (1, 3, 5)
    assert all(fact.default in fact.values for fact in facts.values())


@given(options_of(SPIT))
def test_options_round_trip(options: Options) -> None:
    assert parse_options(SPIT.options, dict(show_options(options))) == options


def test_values_may_be_their_own_type_or_text() -> None:
    assert parse_options(SPIT.options, {"wrap": False, "match_length": "3"}) == parse_options(
        SPIT.options, {"wrap": "off", "match_length": 3}
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("wrap", "no", "wrap=no: expected one of on, off"),
        ("wrap", 1, "wrap=1: expected one of on, off"),
        ("match_length", True, "match_length=True: expected one of 1, 3, 5"),
        ("match_length", "2", "match_length=2: expected one of 1, 3, 5"),
        ("colour", "red", "there is no option 'colour': expected one of wrap, same_rank"),
    ],
)
def test_errors_say_what_would_have_done(name: str, value: object, sentence: str) -> None:
    with pytest.raises(OptionsError) as caught:
        parse_options(SPIT.options, {name: value})
    assert str(caught.value).startswith(sentence)
    assert caught.value.name == name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_can_be_said(game: Game, language: str) -> None:
    catalogue = load_catalogue(language)
    for fact in option_facts(game.options):
        key = f"option-{fact.name.replace('_', '-')}"
        assert catalogue.text(key)
        for value in fact.values:
            name = {True: "on", False: "off"}.get(value) if isinstance(value, bool) else None
            if isinstance(value, str):
                name = value.lower()
            if name is None:
                assert catalogue.attribute(key, "value", value=str(value), count=int(value))
            else:
                assert catalogue.attribute(key, name)
