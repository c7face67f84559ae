"""Who a browser is: a guest with a signed cookie, and no account."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from spitdeck.server.settings import SettingsError

__all__ = ["COOKIE", "COOKIE_SECONDS", "KEY_FILE", "Guests", "load_key"]

COOKIE = "spitdeck_guest"
COOKIE_SECONDS = 365 * 24 * 3600
KEY_FILE = "guest.key"
KEY_BYTES = 32


class Guests:
    """Makes guests, and knows them again by their cookies."""

    def __init__(self, key: bytes) -> None:
        """Sign with `key`; whoever has it can be anybody."""
        self._signer = Signer(key, salt="spitdeck.guest", digest_method=hashlib.sha256)

    def make(self) -> str:
        """A guest that nobody is yet."""
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        """What the browser is to keep."""
        return self._signer.sign(guest).decode()

    def read(self, cookie: str) -> str | None:
        """The guest of a cookie, or None if it is not one of ours."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None


def load_key(folder: Path) -> bytes:
    """The key in the folder's key file, which is made, readable by its owner only, if missing.

    Raises `SettingsError` for a file that holds no key, OSError for one that cannot be read.
    """
    path = folder / KEY_FILE
    if not path.exists():
        _write_key(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SettingsError("serve-bad-key", path=str(path), bytes=KEY_BYTES)
    return key


def _write_key(path: Path) -> None:
    """Two servers that start at once must end up with the same, whole key."""
    ours = path.with_name(f"{KEY_FILE}.{secrets.token_hex(4)}")
    descriptor = os.open(ours, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        os.link(ours, path)
    except FileExistsError:
        pass  # the other was first
    finally:
        ours.unlink()
