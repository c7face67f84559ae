"""The hashes that prove a deal are those that are documented, and no two inputs share one."""

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.proof import NO_NONCE, commit_nonce, commit_secret, match_key

NONCES = st.lists(st.just(NO_NONCE) | st.binary(min_size=32, max_size=32), min_size=2, max_size=4)


@given(st.binary(min_size=32, max_size=32))
def test_a_commitment_is_the_hash_of_a_tag_and_what_is_committed_to(secret: bytes) -> None:
    assert commit_secret(secret) == hashlib.sha256(b"spitdeck secret 1\n" + secret).digest()
    assert commit_nonce(secret) == hashlib.sha256(b"spitdeck nonce 1\n" + secret).digest()


def test_the_key_is_the_hash_of_everything_with_its_length() -> None:
    text = b"spitdeck key 1\n" + b"\x20" + b"s" * 32 + b"\x00" + b"\x20" + b"n" * 32
    assert match_key(b"s" * 32, [NO_NONCE, b"n" * 32]) == hashlib.sha256(text).digest()


@given(st.binary(min_size=32, max_size=32), NONCES, NONCES)
def test_other_nonces_make_another_key(secret: bytes, a: list[bytes], b: list[bytes]) -> None:
    assert (match_key(secret, a) == match_key(secret, b)) is (a == b)
