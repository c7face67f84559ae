"""Keeps the secrets of deals in the event log, where nobody can read them who has no key."""

from __future__ import annotations

import base64
import secrets

from cryptography.fernet import Fernet, InvalidToken

from spitdeck.engine.proof import NONCE_BYTES

__all__ = ["SealError", "Vault"]


class SealError(ValueError):
    """A sealed text is none, or was sealed with another key."""

    def __init__(self, sealed: str) -> None:
        """Say which; it tells nothing of what is in it."""
        self.sealed = sealed
        super().__init__(
            f"{sealed[:12]!r}… cannot be opened: expected a text sealed with this server's log key"
        )


class Vault:
    """Makes secrets, seals them and opens them again, with one key."""

    def __init__(self, key: bytes) -> None:
        """`key` has 32 bytes."""
        self._fernet = Fernet(base64.urlsafe_b64encode(key))

    def new_secret(self) -> bytes:
        """A secret that nobody knows."""
        return secrets.token_bytes(NONCE_BYTES)

    def seal(self, secret: bytes) -> str:
        """A text that tells nothing to whoever has no key."""
        return self._fernet.encrypt(secret).decode()

    def unseal(self, sealed: str) -> bytes:
        """The secret in a sealed text. Raises `SealError`."""
        try:
            return self._fernet.decrypt(sealed.encode())
        except (InvalidToken, UnicodeEncodeError):
            raise SealError(sealed) from None
