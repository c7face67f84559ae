"""A game and its house rules as a short code that can be shared and typed: `S-0N`.

The code is the game's letter, a number in 32 digits without I, L, O and U, and a
check digit. In the number each option is a digit of its own, nought for the default,
in the order of declaration: so an option added last leaves older codes as they were.
"""

from __future__ import annotations

from spitdeck.engine.game import Game
from spitdeck.engine.options import OptionFact, option_facts, parse_options
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES

__all__ = ["RuleCodeError", "parse_rule_code", "show_rule_code"]

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SAME = str.maketrans("OIL", "011")
LETTERS = 31
FIELD = 0b100101
"""Digits are added and multiplied as elements of the field of 32, by x^5 + x^2 + 1: there one
wrong digit, or two neighbours exchanged, never pass. (Counting modulo 31 would let both.)"""


class RuleCodeError(ValueError):
    """A text is no rule code. `given` is the text, `expected` what would have done."""

    def __init__(self, given: str, expected: str) -> None:
        """Say what was given and what was expected."""
        self.given = given
        self.expected = expected
        super().__init__(f"{given!r} is no rule code: expected {expected}")


def show_rule_code(game: Game, options: Options) -> str:
    """The code of these house rules. Does not check that they are the game's."""
    number, size = 0, 1
    for fact in option_facts(game.options):
        number += _values(fact).index(getattr(options, fact.name)) * size
        size *= len(fact.values)
    digits = ""
    while number or not digits:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"{game.letter}-{digits}{_check(game.letter, digits)}"


def parse_rule_code(text: str) -> tuple[Game, Options]:
    """The game and the house rules of a code, however it is typed.

    Raises `RuleCodeError`, or `ConflictError` for house rules that exclude each other.
    """
    typed = "".join(text.upper().split()).replace("-", "")
    letters = "".join(game.letter for game in GAMES)
    game = next((game for game in GAMES if typed[:1] == game.letter), None)
    if game is None:
        raise RuleCodeError(text, f"a code such as S-0N, beginning with one of {letters}")
    digits = typed[1:].translate(SAME)
    if len(digits) < 2 or any(digit not in DIGITS for digit in digits):
        raise RuleCodeError(text, f"{game.letter}- and at least two of {DIGITS}")
    if _check(game.letter, digits[:-1]) != digits[-1]:
        raise RuleCodeError(text, "a code whose last digit agrees with the others")
    number = 0
    for digit in digits[:-1]:
        number = number * len(DIGITS) + DIGITS.index(digit)
    return game, _options(game, text, number)


def _options(game: Game, text: str, number: int) -> Options:
    chosen = {}
    for fact in option_facts(game.options):
        number, digit = divmod(number, len(fact.values))
        chosen[fact.name] = _values(fact)[digit]
    if number:
        raise RuleCodeError(text, f"a code of the game {game.id}")
    return parse_options(game.options, chosen)


def _values(fact: OptionFact) -> tuple[bool | int | str, ...]:
    """The allowed values, the default first."""
    return (fact.default, *(value for value in fact.values if value != fact.default))


def _check(letter: str, digits: str) -> str:
    total = 0
    for digit in digits:
        total = (total ^ DIGITS.index(digit)) << 1
        total ^= FIELD if total >= len(DIGITS) else 0
    return DIGITS[total ^ ord(letter) % LETTERS]
