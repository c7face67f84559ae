"""How a round or match ended, as text: `cleared 1/2 0/23` (ending, places, cards or points)."""

from __future__ import annotations

import re

from spitdeck.engine.notation.errors import BadValueError
from spitdeck.engine.state import Ending, Result

__all__ = ["parse_result", "show_result"]


def show_result(result: Result | None) -> str:
    """The text of a result; empty if there is none.

    >>> show_result(Result(Ending.CLEARED, (1, 2), (0, 23)))
    'cleared 1/2 0/23'
    """
    if result is None:
        return ""
    places = "/".join(map(str, result.places))
    return f"{result.ending} {places} {'/'.join(map(str, result.counts))}"


def parse_result(text: str, section: str, seats: int) -> Result:
    """The result that the text describes. Raises `BadValueError`, which names the section.

    Does not check that places and counts agree.
    """
    numbers = "/".join([r"(-?[0-9]{1,4})"] * seats)
    found = re.fullmatch(rf"([a-z_]+)\s+{numbers}\s+{numbers}", text.strip())
    if found is None or found[1] not in set(Ending):
        raise BadValueError(text, section, "cleared 1/2 0/23")
    values = tuple(map(int, found.groups()[1:]))
    return Result(Ending(found[1]), values[:seats], values[seats:])
