"""A sealed secret tells nothing without the key, and is what it was with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.vault import SealError, Vault

KEY = bytes(range(32))


@given(st.binary(min_size=8, max_size=40))
def test_what_is_sealed_is_opened_again_by_the_same_key_only(secret: bytes) -> None:
    sealed = Vault(KEY).seal(secret)
    assert secret.hex() not in sealed
    assert Vault(KEY).unseal(sealed) == secret
    with pytest.raises(SealError):
        Vault(KEY[::-1]).unseal(sealed)


@given(st.text(max_size=200))
def test_no_other_text_is_taken_for_sealed(text: str) -> None:
    with pytest.raises(SealError, match="expected"):
        Vault(KEY).unseal(text)


def test_secrets_are_all_different_and_so_are_their_seals() -> None:
    vault = Vault(KEY)
    secret = vault.new_secret()
    assert len(secret) == 32
    assert vault.new_secret() != secret
    assert vault.seal(secret) != vault.seal(secret)
