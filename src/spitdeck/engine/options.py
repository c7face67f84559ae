"""House rules as data: every reader of an options struct asks here what its fields allow.

A game's options are one frozen struct whose fields are annotated with `House`.
The lobby form, the rule page's table, the bots and the client all read the same
declaration; the sentence for a field is the locale string `option-<name>`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_type_hints

import msgspec

from spitdeck.engine.state import Need, Options

__all__ = [
    "ConflictError",
    "House",
    "OptionFact",
    "OptionsError",
    "option_facts",
    "parse_options",
    "show_options",
    "show_value",
]

Value = bool | int | str


class House(msgspec.Struct, frozen=True):
    """The annotation of an options field: the house rule's number and its allowed values."""

    rule: str
    values: tuple[Value, ...]


class OptionFact(msgspec.Struct, frozen=True):
    """One option as anybody may read it."""

    name: str
    rule: str
    default: Value
    values: tuple[Value, ...]


class OptionsError(ValueError):
    """An option is not one, or its value is not allowed.

    `name` and `value` are what was given, `allowed` what would have done (values
    for a known option, names for an unknown one), as text.
    """

    def __init__(self, name: str, value: str | None, allowed: tuple[str, ...]) -> None:
        """Say what was given and what would have done."""
        self.name = name
        self.value = value
        self.allowed = allowed
        choices = ", ".join(allowed) if len(allowed) == 1 else f"one of {', '.join(allowed)}"
        given = f"there is no option {name!r}" if value is None else f"{name}={value}"
        super().__init__(f"{given}: expected {choices}")

    @property
    def given(self) -> str:
        """What was given, as it could be typed: `wrap=perhaps`, or a name that is none."""
        return self.name if self.value is None else f"{self.name}={self.value}"


class ConflictError(OptionsError):
    """Two options cannot stand together. `need` says which value needs which other."""

    def __init__(self, need: Need) -> None:
        """Say what is needed and is not there."""
        self.need = need
        wanted = f"{need.other}={show_value(need.other_value)}"
        super().__init__(need.name, f"{show_value(need.value)} without {wanted}", (wanted,))


@cache
def option_facts(kind: type[Options]) -> tuple[OptionFact, ...]:
    """Every option of a game, in the order of its declaration."""
    hints = get_type_hints(kind, include_extras=True)
    facts = []
    for field in msgspec.structs.fields(kind):
        (house,) = (mark for mark in hints[field.name].__metadata__ if isinstance(mark, House))
        facts.append(OptionFact(field.name, house.rule, field.default, house.values))
    return tuple(facts)


def parse_options(kind: type[Options], given: dict[str, Any]) -> Options:
    """The options with the given values, the others at their defaults.

    Values may be of their own type or text (`"off"`, `"3"`). Raises `OptionsError`, of
    which `ConflictError` is a kind.
    """
    facts = {fact.name: fact for fact in option_facts(kind)}
    chosen: dict[str, Value] = {}
    for name, value in given.items():
        if name not in facts:
            raise OptionsError(name, None, tuple(facts))
        chosen[name] = _allowed_value(facts[name], value)
    options = kind(**chosen)
    for need in kind.NEEDS:
        has_it = getattr(options, need.name) == need.value
        if has_it and getattr(options, need.other) != need.other_value:
            raise ConflictError(need)
    return options


def show_options(options: Options) -> dict[str, str]:
    """The values that differ from the defaults, as text that `parse_options` reads."""
    return {
        fact.name: show_value(value)
        for fact in option_facts(type(options))
        if (value := getattr(options, fact.name)) != fact.default
    }


def option_values(options: Options) -> dict[str, Value]:
    """Every option with its value, in the order of the declaration."""
    return {name: getattr(options, name) for name in options.__struct_fields__}


def show_value(value: Value) -> str:
    """An option's value as text: `on`, `off`, a number or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _allowed_value(fact: OptionFact, value: object) -> Value:
    for allowed in fact.values:
        if type(value) is type(allowed) and value == allowed:
            return allowed
        if isinstance(value, str) and value == show_value(allowed):
            return allowed
    raise OptionsError(fact.name, str(value), tuple(show_value(each) for each in fact.values))
