"""Reading the command line in the reader's language: argparse speaks English only."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NoReturn

from spitdeck.locales import Catalogue

__all__ = ["Parser", "number_of"]

_NAMED = re.compile(r"argument (?P<argument>.+?): (?P<problem>.*)", re.DOTALL)
_COMPLAINTS = {
    "unrecognized": re.compile(r"unrecognized arguments: (?P<given>.*)", re.DOTALL),
    "required": re.compile(r"the following arguments are required: (?P<given>.*)", re.DOTALL),
    "value": re.compile(r"expected one argument"),
    "choice": re.compile(r"invalid choice: (?P<given>.*) \(choose from (?P<known>.*)\)", re.DOTALL),
    "flag": re.compile(r"ignored explicit argument (?P<given>.*)", re.DOTALL),
}
"""What argparse says, by the attribute of `cli-complaint` that says the same."""


class Parser(argparse.ArgumentParser):
    """Says all that argparse says with these words, and what is wrong in one sentence."""

    def __init__(self, *, words: Catalogue, **rest: Any) -> None:  # noqa: ANN401  argparse's own
        """Take the words; everything else is argparse's."""
        formatter = partial(_Formatter, usage=words.text("cli-usage"))
        super().__init__(add_help=False, formatter_class=formatter, **rest)
        self.words = words
        self._positionals.title = words.text("cli-positionals")
        self._optionals.title = words.text("cli-options")
        self.add_argument("-h", "--help", action="help", help=words.text("cli-help"))

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401  argparse's own
        """Read the arguments; for one that is unknown, the help of the very command is named."""
        read, rest = self.parse_known_args(args, namespace)
        if rest:
            self.chosen(read).error(f"unrecognized arguments: {' '.join(rest)}")
        return read

    def chosen(self, read: argparse.Namespace) -> Parser:
        """The parser of the command that was given."""
        for action in self._actions:
            known = action.choices
            command = known.get(getattr(read, action.dest)) if isinstance(known, dict) else None
            if isinstance(command, Parser):
                return command.chosen(read)
        return self

    def format_usage(self) -> str:
        """The usage as argparse itself asks for it: it cuts off the English word."""
        formatter = argparse.HelpFormatter(self.prog)
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        """End the program with exit code 2 after one sentence."""
        problem = _in_words(self.words, message)
        said = self.words.text("cli-bad-arguments", problem=problem, command=self.prog)
        said = " ".join(said.splitlines()).encode("utf-8", "replace").decode()
        self.exit(2, f"spitdeck: {said}\n")


class _Formatter(argparse.HelpFormatter):
    def __init__(self, *, usage: str, **rest: Any) -> None:  # noqa: ANN401  argparse's own
        super().__init__(**rest)
        self._word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self._word} " if prefix is None else prefix)


def number_of(
    words: Catalogue, kind: type[int | float], low: float, high: float
) -> Callable[[str], float]:
    """Reads an argument as a number of that kind and range, or says that it is none."""

    def read(given: str) -> float:
        try:
            value = kind(given)
        except ValueError:
            value = high + 1
        if not low <= value <= high:
            told = words.text("cli-bad-number", given=repr(given), low=str(low), high=str(high))
            raise argparse.ArgumentTypeError(told)
        return value

    return read


def _in_words(words: Catalogue, message: str) -> str:
    """The complaint in the reader's language; as it is where argparse has found a new one."""
    named = _NAMED.fullmatch(message)
    argument = named["argument"] if named else ""
    problem = named["problem"] if named else message
    for kind, pattern in _COMPLAINTS.items():
        found = pattern.fullmatch(problem)
        if found is not None:
            facts = found.groupdict()
            if "known" in facts:
                facts["known"] = facts["known"].replace("'", "")
            return words.attribute("cli-complaint", kind, argument=argument, **facts)
    if named is None:
        return problem
    return words.text("cli-complaint", argument=argument, problem=problem)
