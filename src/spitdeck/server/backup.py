"""A copy of the data folder, made while a server writes to it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from spitdeck.server.keys import GUEST_KEY, LOG_KEY
from spitdeck.server.settings import DATABASE, SettingsError

__all__ = ["back_up"]


def back_up(data: Path, target: Path) -> None:
    """Copy the database as it is at one instant, and the keys, into a folder that is made for it.

    A server that is started with the copy as its data folder goes on from that instant.
    Raises `SettingsError`.
    """
    try:
        if not (data / DATABASE).is_file():
            raise SettingsError("backup-nothing", path=str(data), name=DATABASE)
        target.mkdir(mode=0o700, parents=True)
        for name in (GUEST_KEY, LOG_KEY):
            if (data / name).exists():
                shutil.copy2(data / name, target / name)  # with its permissions
        _copy_database(data / DATABASE, target / DATABASE)
    except FileExistsError:
        raise SettingsError("backup-exists", path=str(target)) from None
    except (OSError, sqlite3.Error) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise SettingsError("backup-failed", path=str(target), problem=problem) from None


def _copy_database(source: Path, target: Path) -> None:
    """SQLite's own way: a copy of the file alone would miss what is in the log ahead of it."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as origin,
        closing(sqlite3.connect(target)) as copy,
    ):
        origin.backup(copy)
