"""How the rule desk's commands print."""

from __future__ import annotations

import sys
from collections.abc import Iterable

__all__ = ["say_all"]


def say_all(lines: Iterable[str]) -> None:
    """Print these lines."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
