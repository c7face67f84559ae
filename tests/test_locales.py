"""Every sentence exists in both languages, says the same, and is said somewhere.

A key is used if it stands in the code as a whole string, if the code makes it of a string with
gaps (`judge-{kind}`) and strings that fill them, or if it belongs to a family whose keys are made
from a declaration (`refused-` and the name of each reason); then both must agree.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as syntax
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

from spitdeck.bots.levels import LEVELS
from spitdeck.engine.actions import Reason
from spitdeck.engine.cards import RANKS, SUITS
from spitdeck.engine.options import OptionFact, option_facts, show_value
from spitdeck.engine.state import Ending
from spitdeck.games.catalogue import GAMES
from spitdeck.locales.catalogue import LANGUAGES
from spitdeck.server.api import ErrorCode
from spitdeck.table.verify import Kind

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / "src" / "spitdeck"
LOCALES = PYTHON / "locales"
CLIENT = ROOT / "web" / "src"

OPTIONS = [fact for game in GAMES for fact in option_facts(game.options)]

FAMILIES: Mapping[str, frozenset[str]] = {
    "refused-": frozenset(reason.value for reason in Reason),
    "ending-": frozenset(ending.value for ending in Ending),
    "rank-": frozenset(RANKS),
    "letter-": frozenset(RANKS),
    "suit-": frozenset(SUITS),
    "option-": frozenset(fact.name for fact in OPTIONS),
    "level-": frozenset(level.id for level in LEVELS),
    "game-": frozenset(game.id for game in GAMES),
    "goal-": frozenset(game.id for game in GAMES),
    "language-": frozenset(LANGUAGES),
    "deviation-": frozenset(kind.value for kind in Kind),
    # `unreachable` is the page's own word for no answer at all.
    "error-": frozenset({*(code.value for code in ErrorCode), "unreachable"}),
}
# What the glossary calls a pile in English and in Norwegian (rules.md 10): one word each.
PILES = {
    "waste": "kastebunke",
    "replacement pile": "erstatningsbunke",
    "draw pile": "trekkbunke",
    "foundation": "grunnhaug",
    "work pile": "arbeidshaug",
    "nertz pile": "nertz-haug",
    "the stocks": "talong",
    "stock of": "talong",
    "turn your stock": "talong",
}
# A value of an option is said by the attribute of that name; a number by `.value`.
OPTION_VALUES = {
    show_value(value).lower() for fact in OPTIONS for value in fact.values if type(value) is not int
}

# Made of a gap and a code, so that no string in the code tells what they are about.
MADE_OF_CODES = ("notation-(.+)", "judge-(.+)", "record-(.+)")

# What asks for a sentence, and which of its arguments are keys.
SPEAKERS = re.compile(r"\b(?:say|sayPart|canSay|text|attribute|hasText)\(")
# The client is written with double quotes; what is made by `${}` is a family's business.
LITERAL = re.compile(r'"([^"\\\n]*)"')
KEY = re.compile(r"[a-z]+(?:-[A-Za-z0-9]+)*")


class Sentence(NamedTuple):
    """A message: the variables of its value and of each attribute."""

    file: str
    variables: frozenset[str]
    attributes: Mapping[str, frozenset[str]]


class Variables(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: syntax.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables_of(pattern: syntax.Pattern | None) -> frozenset[str]:
    visitor = Variables()
    if pattern is not None:
        visitor.visit(pattern)
    return frozenset(visitor.found)


@cache
def entries(language: str) -> tuple[tuple[str, syntax.EntryType], ...]:
    parser = FluentParser(with_spans=False)
    return tuple(
        (file.name, entry)
        for file in sorted((LOCALES / language).glob("*.ftl"))
        for entry in parser.parse(file.read_text(encoding="utf-8")).body
    )


@cache
def sentences(language: str) -> Mapping[str, Sentence]:
    return {
        entry.id.name: Sentence(
            file,
            variables_of(entry.value),
            {each.id.name: variables_of(each.value) for each in entry.attributes},
        )
        for file, entry in entries(language)
        if isinstance(entry, syntax.Message)
    }


def sources(language: str) -> Iterator[tuple[str, str]]:
    """By key: how the sentence is written, in small letters, without its key."""
    for _, entry in entries(language):
        if isinstance(entry, syntax.Message):
            _, _, text = FluentSerializer().serialize_entry(entry).partition("=")
            yield entry.id.name, text.lower()


@cache
def code() -> Mapping[Path, str]:
    """The text of everything that may say a sentence, tests and generated files aside."""
    client = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"), *CLIENT.rglob("rulebook/*.json")]
    spoken = (file for file in client if ".test." not in file.name)
    files = [*PYTHON.rglob("*.py"), *(file for file in spoken if "generated" not in file.name)]
    return {file: file.read_text(encoding="utf-8") for file in sorted(files)}


@cache
def literals() -> frozenset[str]:
    found: set[str] = set()
    for file, text in code().items():
        if file.suffix == ".py":
            nodes = ast.walk(ast.parse(text))
            found |= {
                node.value
                for node in nodes
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
        else:
            found |= set(LITERAL.findall(text))
    return frozenset(found)


@cache
def strings_with_gaps() -> frozenset[str]:
    """Patterns of the keys that f-strings and template literals make; a gap is a group."""
    found: set[str] = set(MADE_OF_CODES)
    for text in code().values():
        for made in re.findall(r"""["`]([a-z]+-[\w${}().\[\]-]*\{[^"`\n]*)["`]""", text):
            parts = re.split(r"\$?\{[^{}]*\}", made)
            if all(re.fullmatch(r"[a-z-]*", part) for part in parts):
                found.add("(.+)".join(parts))
    return frozenset(found)


def is_made(key: str) -> bool:
    matches = (re.fullmatch(pattern, key) for pattern in strings_with_gaps())
    return any(match is not None and literals().issuperset(match.groups()) for match in matches)


def first_argument(text: str, start: int) -> str:
    """The source of a call's first argument, which begins at `start`."""
    depth = 0
    for at in range(start, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}" or (text[at] == "," and depth == 0):
            depth -= 1
            if depth < 0:
                return text[start:at]
    return text[start:]


def without_choices(source: str) -> str:
    """Only what a call may name: `is === "x" ? "a" : "b"` names a and b, `keys["x"]` nothing."""
    source = re.sub(r"[!=]==?\s*\"[^\"]*\"", "", source)
    while source != (outer := re.sub(r"\[[^\[\]]*\]", "", source)):
        source = outer
    return source


def asked_in_client() -> set[str]:
    return {
        key
        for file, text in code().items()
        if file.suffix != ".py"
        for call in SPEAKERS.finditer(text)
        for key in LITERAL.findall(without_choices(first_argument(text, call.end())))
        if KEY.fullmatch(key)
    }


def asked_in_python() -> set[str]:
    """The constant keys of `catalogue.text("key")` and `catalogue.attribute("key", "name")`."""
    return {
        node.args[0].value
        for file, text in code().items()
        if file.suffix == ".py"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"text", "attribute"}
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def family_of(key: str) -> str | None:
    """The family whose very member the key is: `suit-S` is one, `suits-four` and `game` are not."""
    return next((prefix for prefix in FAMILIES if key in members(prefix)), None)


def members(prefix: str) -> frozenset[str]:
    return frozenset(prefix + name.replace("_", "-") for name in FAMILIES[prefix])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read(language: str) -> None:
    junk = [
        f"{file}: {entry.content}"
        for file, entry in entries(language)
        if isinstance(entry, syntax.Junk)
    ]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice(language: str) -> None:
    keys = [entry.id.name for _, entry in entries(language) if isinstance(entry, syntax.Message)]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_the_languages_have_the_same_keys_in_the_same_files() -> None:
    first, *rest = (
        {(each.file, key) for key, each in sentences(lang).items()} for lang in LANGUAGES
    )
    for other in rest:
        assert sorted(first ^ other) == []


@pytest.mark.parametrize("key", sorted(sentences(LANGUAGES[0])))
def test_a_sentence_says_the_same_in_every_language(key: str) -> None:
    first, *rest = (sentences(language)[key] for language in LANGUAGES)
    for other in rest:
        assert other.variables == first.variables
        assert other.attributes == first.attributes, "attributes and their variables"


@pytest.mark.parametrize(("english", "norwegian"), PILES.items())
def test_a_pile_has_one_word(english: str, norwegian: str) -> None:
    said = {lang: dict(sources(lang)) for lang in ("en", "nb")}
    keys = [key for key, text in said["en"].items() if english in text]
    assert keys
    assert [key for key in keys if norwegian not in said["nb"][key]] == []


def test_every_key_is_used() -> None:
    keys = sentences(LANGUAGES[0])
    used = literals()
    assert [key for key in keys if not (key in used or family_of(key) or is_made(key))] == []


def test_every_attribute_is_used() -> None:
    unused = {
        f"{key}.{name}"
        for key, sentence in sentences(LANGUAGES[0]).items()
        for name in sentence.attributes
        if name not in literals() and not (key.startswith("option-") and name in OPTION_VALUES)
    }
    assert sorted(unused) == []


def test_every_key_that_is_asked_for_is_there() -> None:
    asked = asked_in_client() | asked_in_python()
    assert asked, "the calls are not recognised any more"
    assert sorted(asked - set(sentences(LANGUAGES[0]))) == []


@pytest.mark.parametrize("prefix", sorted(FAMILIES))
def test_a_family_has_a_sentence_for_every_member(prefix: str) -> None:
    assert sorted(members(prefix) - set(sentences(LANGUAGES[0]))) == []


@pytest.mark.parametrize("prefix", sorted(FAMILIES))
def test_a_family_is_asked_for(prefix: str) -> None:
    made = re.compile(re.escape(prefix) + r"(?:\$?\{)")
    assert any(made.search(text) for text in code().values())


@pytest.mark.parametrize("prefix", sorted(FAMILIES))
def test_a_family_has_no_sentence_for_what_is_gone(prefix: str) -> None:
    keys = {key for key in sentences(LANGUAGES[0]) if key.startswith(prefix)}
    assert sorted(keys - members(prefix) - literals()) == []


@pytest.mark.parametrize("fact", OPTIONS, ids=lambda fact: fact.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_an_option_can_be_said(language: str, fact: OptionFact) -> None:
    said = sentences(language)[f"option-{fact.name.replace('_', '-')}"].attributes
    wanted = {"value" if type(v) is int else show_value(v).lower() for v in fact.values}
    assert sorted(wanted - set(said)) == []
