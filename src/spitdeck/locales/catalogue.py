"""The sentences of one language by their ids, read from the Fluent files beside this module."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

__all__ = ["LANGUAGES", "Catalogue", "load_catalogue"]

LANGUAGES = ("en", "nb")
"""The languages there are, the default first."""

LONGEST_FACT = 1000
"""The most characters that Fluent puts into a gap; what is longer ends in an ellipsis."""


class Catalogue:
    """One language's sentences."""

    def __init__(self, language: str, sources: dict[str, str]) -> None:
        """Read the Fluent sources, given by file name."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources.values():
            self._bundle.add_resource(FluentResource(source))

    def has(self, key: str, attribute: str | None = None) -> bool:
        """Whether there is such a sentence, with that attribute if one is named."""
        if not self._bundle.has_message(key):
            return False
        return attribute is None or attribute in self._bundle.get_message(key).attributes

    def text(self, key: str, **facts: str | int) -> str:
        """The sentence with the facts in its gaps. Raises KeyError if there is none.

        Raises ValueError if a fact that the sentence needs is not given.
        """
        return self._said(key, None, facts)

    def attribute(self, key: str, name: str, **facts: str | int) -> str:
        """The same for an attribute of the sentence, such as a refusal's `cure`."""
        return self._said(key, name, facts)

    def _said(self, key: str, name: str | None, facts: dict[str, str | int]) -> str:
        message = self._bundle.get_message(key)
        pattern = message.value if name is None else message.attributes[name]
        if pattern is None:
            raise KeyError(key)
        fitting = {each: _fitting(fact) for each, fact in facts.items()}
        said, problems = self._bundle.format_pattern(pattern, fitting)
        if problems:
            raise ValueError(f"{self.language} {key}: {problems[0]}")
        return str(said)


def _fitting(fact: str | int) -> str | int:
    if isinstance(fact, int) or len(fact) <= LONGEST_FACT:
        return fact
    return fact[: LONGEST_FACT - 1] + "…"


@cache
def load_catalogue(language: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`. Raises FileNotFoundError for another."""
    folder = files("spitdeck.locales") / language
    return Catalogue(
        language,
        {
            file.name: file.read_text(encoding="utf-8")
            for file in sorted(folder.iterdir(), key=lambda each: each.name)
            if file.name.endswith(".ftl")
        },
    )
