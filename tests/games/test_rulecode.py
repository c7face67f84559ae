"""Rule codes: every combination has one, it reads back, and slips of the keyboard are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.game import Game
from spitdeck.engine.options import ConflictError, option_facts
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.games.rulecode import DIGITS, RuleCodeError, parse_rule_code, show_rule_code
from tests.strategies import options_of, pairwise_options, texts

Choice = tuple[Game, Options]
choices = st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), options_of(game)))


def read(text: str) -> Choice | None:
    """What the code stands for; None if it is none, or stands for what cannot be."""
    try:
        return parse_rule_code(text)
    except (RuleCodeError, ConflictError):
        return None


@given(choices)
def test_a_code_reads_back(choice: Choice) -> None:
    game, options = choice
    code = show_rule_code(game, options)
    assert parse_rule_code(code) == (game, options)
    assert parse_rule_code(f" {code.lower().replace('-', ' ')} ") == (game, options)
    assert len(code) <= 12


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_option_reads_back(game: Game) -> None:
    codes = set()
    for options in pairwise_options(game):
        assert parse_rule_code(show_rule_code(game, options)) == (game, options)
        codes.add(show_rule_code(game, options))
    assert len(codes) == len(set(pairwise_options(game)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_defaults_have_the_shortest_code(game: Game) -> None:
    code = show_rule_code(game, game.options())
    assert code[:3] == f"{game.letter}-0"
    assert len(code) == 4


def test_letters_differ() -> None:
    assert len({game.letter for game in GAMES}) == len(GAMES)


@given(choices, st.data())
def test_one_wrong_digit_is_found(choice: Choice, data: st.DataObject) -> None:
    code = show_rule_code(*choice)
    at = data.draw(st.integers(2, len(code) - 1))
    wrong = data.draw(st.sampled_from([digit for digit in DIGITS if digit != code[at]]))
    assert read(code[:at] + wrong + code[at + 1 :]) is None


@given(choices, st.data())
def test_two_exchanged_digits_are_found(choice: Choice, data: st.DataObject) -> None:
    code = show_rule_code(*choice)
    at = data.draw(st.integers(2, len(code) - 2))
    changed = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    assert changed == code or read(changed) is None


@given(choices, st.sampled_from(GAMES))
def test_another_games_letter_is_found(choice: Choice, other: Game) -> None:
    game, options = choice
    code = show_rule_code(game, options)
    assert other is game or read(other.letter + code[1:]) is None


def test_letters_that_look_like_digits() -> None:
    game = find_game("spit")
    code = show_rule_code(game, game.options())
    assert parse_rule_code(code.replace("0", "O")) == (game, game.options())
    many = game.options(same_rank=True, match_length=3, handicap=4)
    one = show_rule_code(game, many)
    for digit, letters in (("0", "Oo"), ("1", "IiLl")):
        for letter in letters:
            assert parse_rule_code(one[:2] + one[2:].replace(digit, letter)) == (game, many)


BAD = [
    "",
    "-",
    "S",
    "S-",
    "S-0",
    "X-0N",
    "S-00",
    "S-!!",
    "S-0N-extra",
    "0N",
    "S-ZZZZZZZZZZZZZ",
    "♠-0N",
]


@pytest.mark.parametrize("text", BAD)
def test_bad_text_gets_one_sentence(text: str) -> None:
    with pytest.raises(RuleCodeError, match="is no rule code: expected ") as caught:
        parse_rule_code(text)
    assert caught.value.given == text
    assert repr(text) in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.text() | texts)
def test_no_text_raises_anything_else(text: str) -> None:
    read(text)


def test_a_code_of_what_cannot_stand_together() -> None:
    game = find_game("spit")
    impossible = game.options(moves_block_call=True)
    with pytest.raises(ConflictError, match="fill_slots=on"):
        parse_rule_code(show_rule_code(game, impossible))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_number_beyond_the_last_combination(game: Game) -> None:
    size = 1
    for fact in option_facts(game.options):
        size *= len(fact.values)
    code = game.letter
    for number in range(size, size + 40):
        digits, rest = "", number
        while rest:
            rest, digit = divmod(rest, len(DIGITS))
            digits = DIGITS[digit] + digits
        assert not any(read(f"{code}-{digits}{check}") for check in DIGITS)
