"""What proves that nobody chose a deal: commitments first, then the key made of all of it.

The server commits to a secret, each player's page to a nonce of its own; only then is
anything opened. The key of the shuffle is made of the secret and all nonces, so that none
of them alone decides a card. All hashes are SHA-256 over a tag, which says what is hashed,
followed by the bytes (design.md, Engine: shuffle).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

__all__ = ["NONCE_BYTES", "NO_NONCE", "commit_nonce", "commit_secret", "match_key"]

NONCE_BYTES = 32
"""How long a nonce is, and a secret."""

NO_NONCE = b""
"""Stands for the nonce of a bot, and of whoever gave none, or another than was committed to."""

_SECRET_TAG = b"spitdeck secret 1\n"
_NONCE_TAG = b"spitdeck nonce 1\n"
_KEY_TAG = b"spitdeck key 1\n"


def commit_secret(secret: bytes) -> bytes:
    """What the server shows before the match, so that it cannot change its secret any more."""
    return hashlib.sha256(_SECRET_TAG + secret).digest()


def commit_nonce(nonce: bytes) -> bytes:
    """What a page sends first, so that it cannot choose its nonce by those of others."""
    return hashlib.sha256(_NONCE_TAG + nonce).digest()


def match_key(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of a match's shuffle, from the secret and the nonces by seat.

    Each nonce, and the empty one too, is preceded by its length in one byte: no two lists
    of nonces are hashed alike. Does not check that anything was committed to.
    """
    opened = b"".join(len(nonce).to_bytes(1, "big") + nonce for nonce in nonces)
    return hashlib.sha256(_KEY_TAG + len(secret).to_bytes(1, "big") + secret + opened).digest()
