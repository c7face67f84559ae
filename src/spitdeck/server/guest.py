"""Who a browser is: a guest with a signed cookie, and no account."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, Signer

__all__ = ["COOKIE", "COOKIE_SECONDS", "Guests"]

COOKIE = "spitdeck_guest"
COOKIE_SECONDS = 365 * 24 * 3600


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
