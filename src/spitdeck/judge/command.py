"""The command `spitdeck judge`: reads what it was given, prints rulings, answers for bad input.

    spitdeck judge spit "C: 7D 10C; A: 6S JH; B: 2H QH" "A 6S>c0" "B call"

Exit codes: 0 when everything was judged (refused actions too), 2 for bad input.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from spitdeck.engine.game import Game
from spitdeck.engine.notation import (
    NotationError,
    Order,
    Wait,
    parse_action,
    parse_order,
    parse_position,
    seeded,
)
from spitdeck.engine.options import (
    ConflictError,
    OptionsError,
    parse_options,
    show_options,
    show_value,
)
from spitdeck.engine.piles import parse_seat
from spitdeck.engine.state import Options, State
from spitdeck.games.catalogue import GAMES, UnknownGameError, find_game
from spitdeck.games.rulecode import RuleCodeError, parse_rule_code
from spitdeck.judge.desk import Desk, Ruling
from spitdeck.judge.report import report
from spitdeck.judge.words import say_ruling
from spitdeck.locales import LANGUAGES, Catalogue, load_catalogue

__all__ = ["add_arguments", "run"]

STANDARD_INPUT = "-"

LONGEST_QUOTE = 100
"""What a complaint repeats of what was given, in characters."""


class _BadInputError(ValueError):
    """Something on the command line, or in a file it names, is no good."""

    def __init__(self, code: str, given: str, **facts: str | int) -> None:
        self.code = code
        self.given = given
        self.facts: dict[str, str | int] = {"given": given, **facts}
        super().__init__(code)


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Tell the parser what the rule desk takes, with help in these words."""

    def said(name: str) -> str:
        return words.attribute("judge-help", name)

    parser.add_argument("game", nargs="?", help=said("game"))
    parser.add_argument("position", nargs="?", help=said("position"))
    parser.add_argument("actions", nargs="*", help=said("actions"))
    parser.add_argument("--file", help=said("file"))
    parser.add_argument("--json", action="store_true", help=said("json"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=said("option"),
    )
    parser.add_argument("--rules", metavar="CODE", help=said("rules"))
    parser.add_argument("--seats", help=said("seats"))
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=words.language, help=words.text("cli-lang")
    )
    parser.add_argument("--strict", action="store_true", help=said("strict"))
    _let_options_stand_anywhere(parser)


def _let_options_stand_anywhere(parser: argparse.ArgumentParser) -> None:
    """Let options stand between the position and the actions too.

    argparse can do that only for a whole command line, not for a subcommand's, and
    `parse_known_args` is what a subcommand's parser is asked.
    """
    plain = parser.parse_known_args

    def parse(
        args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        parser.parse_known_args = plain  # type: ignore[method-assign]  # it asks itself
        try:
            return parser.parse_known_intermixed_args(args, namespace)
        finally:
            parser.parse_known_args = parse  # type: ignore[assignment]

    parser.parse_known_args = parse  # type: ignore[assignment]


def run(arguments: argparse.Namespace) -> int:
    """Judge what the arguments say and print the rulings. The exit code."""
    return _run(arguments, load_catalogue(arguments.lang))


def _run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    try:
        game, desk, lines = _prepare(arguments)
    except (_BadInputError, NotationError) as problem:
        return _complain(catalogue, problem, as_json=arguments.json)
    rulings = [desk.opening, *(desk.judge(line) for line in lines)]
    if arguments.json:
        _print_json({"game": game.id, "rulings": [report(catalogue, game, r) for r in rulings]})
    else:
        _print_words(catalogue, game, rulings)
    return 0


def _prepare(arguments: argparse.Namespace) -> tuple[Game, Desk, list[Order | Wait]]:
    if arguments.game is None:
        raise _BadInputError("no-game", "", known=", ".join(game.id for game in GAMES))
    try:
        game = find_game(arguments.game)
    except UnknownGameError as error:
        raise _BadInputError("unknown-game", error.given, known=", ".join(error.known)) from error
    options = _parse_rules(game, arguments.rules, _given_options(arguments.option))
    seats = _parse_seats(game, arguments.seats)
    position, texts = _read_lines(arguments)
    setup = game.setup(options, seats, seeded(""))
    state = parse_position(game, setup, position, strict=arguments.strict)
    return game, Desk(game, state), _parse_lines(state, texts)


def _parse_rules(game: Game, code: str | None, given: dict[str, str]) -> Options:
    """The house rules of the rule code, changed by the single options."""
    try:
        from_code = _parse_code(game, code) if code is not None else {}
        return parse_options(game.options, {**from_code, **given})
    except ConflictError as error:
        need = error.need
        raise _BadInputError(
            "option-conflict",
            show_value(need.value),
            name=need.name,
            known=f"{need.other}={show_value(need.other_value)}",
        ) from error
    except OptionsError as error:
        known = ", ".join(error.allowed)
        if error.value is None:
            raise _BadInputError("unknown-option", error.name, known=known) from error
        raise _BadInputError("bad-option", error.value, name=error.name, known=known) from error


def _parse_code(game: Game, code: str) -> dict[str, str]:
    try:
        other, options = parse_rule_code(code)
    except RuleCodeError as error:
        raise _BadInputError("bad-rules", error.given) from error
    if other is not game:
        raise _BadInputError("other-rules", code, name=other.id, known=game.id)
    return show_options(options)


def _parse_seats(game: Game, given: str | None) -> int:
    known = {str(seats): seats for seats in game.seats}
    if given is not None and given not in known:
        raise _BadInputError("bad-seats", given, known=", ".join(known))
    return game.seats[0] if given is None else known[given]


def _given_options(given: Iterable[str]) -> dict[str, str]:
    options = {}
    for text in given:
        name, mark, value = text.partition("=")
        if not mark:
            raise _BadInputError("no-value", text)
        options[name.strip()] = value.strip()
    return options


def _read_lines(arguments: argparse.Namespace) -> tuple[str, list[str]]:
    """The position and the actions, wherever they stand."""
    position: str | None = arguments.position
    texts: list[str] = []
    for text in _joined(arguments.actions):
        texts.extend(_read_file(text) if text == STANDARD_INPUT else [text])
    from_file = _read_file(arguments.file) if arguments.file is not None else []
    if position == STANDARD_INPUT:
        lines = from_file or texts or _read_file(STANDARD_INPUT)
        position, lines[:1] = lines[0] if lines else None, []
        texts = texts if lines is texts else [*texts, *lines]
    else:
        texts += from_file
    if position is None or not position.strip(" \t\r\n;"):
        raise _BadInputError("no-position", "")
    return position, texts


def _joined(texts: Sequence[str]) -> list[str]:
    """The actions, with a seat that stands alone put before what follows it."""
    joined: list[str] = []
    for text in texts:
        if joined and parse_seat(joined[-1].rstrip(": ").upper()) is not None:
            joined[-1] += f" {text}"
        else:
            joined.append(text)
    return joined


def _read_file(name: str) -> list[str]:
    """The lines of a file that say something; `#` begins a remark."""
    try:
        text = sys.stdin.read() if name == STANDARD_INPUT else Path(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise _BadInputError("unreadable", name) from error
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def _parse_lines(state: State, texts: Sequence[str]) -> list[Order | Wait]:
    """Every line, or the complaint about the first that is none, before any is judged."""
    lines = []
    for number, text in enumerate(texts, 1):
        try:
            line = parse_order(text, state.setup.seats)
            if isinstance(line, Order):
                parse_action(state, line.seat, line.text)
        except NotationError as error:
            error.facts["number"] = number
            raise
        lines.append(line)
    return lines


def _complain(
    catalogue: Catalogue, problem: _BadInputError | NotationError, *, as_json: bool
) -> int:
    family = "notation" if isinstance(problem, NotationError) else "judge"
    facts = {**problem.facts, "given": _shortened(problem.given)}
    sentence = catalogue.text(f"{family}-{problem.code}", **facts)
    # An argument may hold bytes that are no text.
    given = problem.given.encode("utf-8", "replace").decode()
    sentence = sentence.encode("utf-8", "replace").decode()
    number = problem.facts.get("number")
    if number is not None:
        sentence = catalogue.text("judge-line", number=number, sentence=sentence)
    sys.stderr.write(f"spitdeck judge: {sentence}\n")
    if as_json:
        _print_json({"error": {"code": problem.code, "given": given, "sentence": sentence}})
    return 2


def _shortened(given: str) -> str:
    """As much of it as a sentence can bear."""
    return given if len(given) <= LONGEST_QUOTE else given[:LONGEST_QUOTE] + "…"


def _print_json(value: dict[str, object]) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")


def _print_words(catalogue: Catalogue, game: Game, rulings: Sequence[Ruling]) -> None:
    for ruling in rulings:
        sys.stdout.write("\n".join(say_ruling(catalogue, game, ruling)) + "\n")
