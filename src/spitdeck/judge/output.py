"""What the rule desk's commands print, to whatever reads it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper

__all__ = ["say_all", "with_output"]


def with_output(run: Callable[[], int]) -> int:
    """Run a command that prints; a terminal without our letters, or a reader who goes, is fine."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone, as with `| head`; what Python still holds goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def say_all(lines: Iterable[str]) -> None:
    """Print these lines."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
