"""Keeping a process on one core, where the system lets us."""

from __future__ import annotations

import os

__all__ = ["cores", "pin"]


def cores() -> list[int]:
    """The cores that this process may run on, or none where that cannot be asked."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pin(core: int, process: int = 0) -> None:
    """Keep a process (0 is this one) on one core."""
    os.sched_setaffinity(process, {core})
