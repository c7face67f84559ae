"""What a command prints, to whatever reads it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper

__all__ = ["with_output"]


def with_output(run: Callable[[], int]) -> int:
    """Run a command that prints, and give its exit code.

    A terminal without our letters is fine, and so is a reader who goes or was never there.
    """
    if sys.stdout is None:  # closed by whoever started us
        nowhere = os.open(os.devnull, os.O_WRONLY)
        sys.stdout = os.fdopen(nowhere, "w", encoding="utf-8", closefd=False)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        try:
            return run()
        finally:  # after `--help` too, which ends the program
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone, as with `| head`; what Python still holds goes nowhere.
        _drop_output()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _drop_output()
        sys.stderr.write(f"spitdeck: the output cannot be written: {error.strerror}\n")
        return 1


def _drop_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
