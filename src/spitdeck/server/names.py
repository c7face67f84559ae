"""The names of people: what is made of what was typed."""

from __future__ import annotations

import unicodedata

__all__ = ["MOST_VISIBLE", "LongNameError", "clean_name"]

MOST_VISIBLE = 20
"""The most characters of a name that take up room."""

MOST_CODE_POINTS = 80
"""Marks that are stacked on letters count here, so that a name cannot be a tower of them."""

JOINER = "\u200d"
"""Invisible, but what holds an emoji of several people together."""


class LongNameError(ValueError):
    """The name is longer than `MOST_VISIBLE`. `given` is the name."""

    def __init__(self, given: str) -> None:
        """Say how long it is."""
        self.given = given
        super().__init__(
            f"the name has {_visible(given)} visible characters: expected at most {MOST_VISIBLE}"
        )


def clean_name(typed: str) -> str:
    r"""The name as it is shown: without what cannot be seen, spaces single and inside only.

    An empty name is allowed: each page says "guest" in its reader's own language. Raises
    `LongNameError`.

    >>> clean_name("  Anna \n Lise ")
    'Anna Lise'
    """
    shown = "".join(" " if each.isspace() else each for each in typed if _is_shown(each))
    name = unicodedata.normalize("NFC", " ".join(shown.split()))
    if not name.strip(JOINER):
        return ""
    if _visible(name) > MOST_VISIBLE or len(name) > MOST_CODE_POINTS:
        raise LongNameError(name)
    return name


def _visible(name: str) -> int:
    """How many characters take up room: those that sit on another one do not."""
    return sum(unicodedata.category(each) not in {"Mn", "Me", "Cf"} for each in name)


def _is_shown(character: str) -> bool:
    """Control and format characters can turn a line around or hide; spaces are dealt with."""
    if character.isspace() or character == JOINER:
        return True
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
