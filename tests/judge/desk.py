"""The rule desk's command, run in this process, and two positions to ask it about."""

import json
from collections.abc import Callable
from typing import Any

STUCK = "C: 7D 10C; A: 2C 4D KS QH 2S; B: 3H 3D 5C KC AD; R: 3S+9/9D+9"
OPEN = "C: 7D 10C; A: 6S JH 4D 2C KS; B: 8H 3D 5C KC AD"

Run = Callable[..., tuple[int, str, str]]
"""Runs the command; gives its exit code, output and complaints."""


def rulings(printed: str) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = json.loads(printed)["rulings"]
    return said
