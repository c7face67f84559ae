"""`docs/notation.md` shows what the rule desk prints: every example is run.

To write the outputs anew: `python -m tests.engine.notation.test_page`.
"""

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from spitdeck.cli import main
from spitdeck.engine.notation import parse_action, parse_position, seeded
from spitdeck.engine.notation.sections import sections_of
from spitdeck.engine.notation.tokens import parse_pile
from spitdeck.engine.options import option_facts, show_value
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.locales import load_catalogue

PAGE = Path(__file__).resolve().parents[3] / "docs" / "notation.md"
EXAMPLE = re.compile(r"```console\n\$ spitdeck (?P<command>[^\n]*)\n(?P<output>.*?)```", re.DOTALL)

OPTIONS = re.compile(r"\| name \| rule \| .*?(?=\n\n)", re.DOTALL)


def page() -> str:
    return PAGE.read_text("utf-8")


def printed(command: str) -> str:
    with redirect_stdout(io.StringIO()) as output:
        assert main(shlex.split(command)) == 0
    return output.getvalue()


def table(heading: str) -> list[list[str]]:
    """The cells of the table whose first heading is `heading`."""
    rows = page().split(f"| {heading} |", 1)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]


@pytest.mark.parametrize("example", list(EXAMPLE.finditer(page())), ids=lambda m: m["command"][:60])
def test_an_example(example: re.Match[str]) -> None:
    assert printed(example["command"]) == example["output"]


def test_the_piles() -> None:
    sizes = [len(parse_pile(row[0].strip("` "), "A")) for row in table("text | pile")]
    assert sizes == [0, 2, 3, 2, 4]


def test_the_actions() -> None:
    game = find_game("spit")
    state = parse_position(game, game.setup(game.options(), 2, seeded("")), "deal")
    for row in table("text | action"):
        for text in re.findall(r"`([^`]*)`", row[0]):
            parse_action(state, 0, text)


def test_every_game_has_its_piles_described() -> None:
    for game in GAMES:
        assert f"\n### {game.id}\n" in page()
        described = page().split(f"\n### {game.id}\n")[1].split("\n### ")[0]
        setup = game.setup(game.options(), game.seats[0], seeded(""))
        for section in sections_of(setup.piles, setup.seats):
            assert section.seat is not None or f"`{section.label}`" in described


def test_what_games_remember_is_described() -> None:
    described = {
        name for row in table("remembered | is") for name in re.findall("`([^`]*)`", row[0])
    }
    assert described == {name for game in GAMES for name in game.memory}


def option_rows() -> str:
    """Every house rule, one line for each way in which games declare it."""
    words = load_catalogue("en")
    games: dict[str, list[str]] = {}
    for game in GAMES:
        for fact in option_facts(game.options):
            rule = fact.rule if fact.rule.startswith("H-") else ""
            values = [fact.default, *(each for each in fact.values if each != fact.default)]
            shown = " ".join(f"`{show_value(value)}`" for value in values)
            means = words.text(f"option-{fact.name.replace('_', '-')}")
            games.setdefault(f"| `{fact.name}` | {rule} | {means} | {shown} |", []).append(game.id)
    ids = ", ".join(game.id for game in GAMES)
    named = {row: ", ".join(found) for row, found in games.items()}
    return "\n".join(f"{row} {'all' if all_ == ids else all_} |" for row, all_ in named.items())


def test_every_house_rule_is_listed() -> None:
    assert OPTIONS.search(page())[0].split("\n", 2)[2] == option_rows()  # type: ignore[index]


def write() -> None:
    """Put what is printed now under every example, and the house rules into their table."""
    head = "| name | rule | says | values, the usual one first | games |\n"
    table = f"{head}| --- | --- | --- | --- | --- |\n{option_rows()}"
    PAGE.write_text(OPTIONS.sub(lambda _: table, page()), "utf-8")
    text = EXAMPLE.sub(
        lambda found: f"```console\n$ spitdeck {found['command']}\n{printed(found['command'])}```",
        page(),
    )
    PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    write()
