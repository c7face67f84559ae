"""The server's own keys: made once, kept in the data folder, readable by its owner only."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import NamedTuple

from spitdeck.server.settings import SettingsError

__all__ = ["GUEST_KEY", "KEY_BYTES", "LOG_KEY", "Keys", "load_key", "load_keys"]

GUEST_KEY = "guest.key"
"""The file of the key that signs the guests' cookies."""

LOG_KEY = "log.key"
"""The file of the key that seals the deals of running matches in the event log."""

KEY_BYTES = 32


class Keys(NamedTuple):
    """Whoever has the first can be any guest, whoever has both it and the log sees all cards."""

    guest: bytes
    log: bytes


def load_keys(folder: Path) -> Keys:
    """Both keys of the folder. Raises as `load_key` does."""
    return Keys(load_key(folder, GUEST_KEY), load_key(folder, LOG_KEY))


def load_key(folder: Path, name: str) -> bytes:
    """The key in the folder's key file, which is made, readable by its owner only, if missing.

    Raises `SettingsError` for a file that holds no key, OSError for one that cannot be read.
    """
    path = folder / name
    if not path.exists():
        _write_key(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SettingsError("serve-bad-key", path=str(path), bytes=KEY_BYTES)
    return key


def _write_key(path: Path) -> None:
    """Two servers that start at once must end up with the same, whole key."""
    ours = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(ours, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        os.link(ours, path)
    except FileExistsError:
        pass  # the other was first
    finally:
        ours.unlink()
