"""A guest is known by a cookie that nobody else can make."""

import stat
from multiprocessing.pool import ThreadPool
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.guest import KEY_FILE, Guests, load_key
from spitdeck.server.settings import SettingsError


def test_a_guest_is_known_again() -> None:
    guests = Guests(b"k" * 32)
    guest = guests.make()
    assert Guests(b"k" * 32).read(guests.cookie(guest)) == guest


def test_guests_are_all_different() -> None:
    guests = Guests(b"k" * 32)
    assert len({guests.make() for _ in range(100)}) == 100


def test_another_key_knows_nobody() -> None:
    guests = Guests(b"k" * 32)
    assert Guests(b"j" * 32).read(guests.cookie(guests.make())) is None


@given(st.text(max_size=40))
def test_no_text_is_a_cookie_by_chance(text: str) -> None:
    assert Guests(b"k" * 32).read(text) is None


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    key = load_key(tmp_path)
    assert len(key) == 32
    assert load_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]


def test_servers_that_start_at_once_agree(tmp_path: Path) -> None:
    with ThreadPool(8) as pool:
        keys = pool.map(load_key, [tmp_path] * 8)
    assert len(set(keys)) == 1
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]


def test_a_damaged_key_is_told(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    with pytest.raises(SettingsError) as told:
        load_key(tmp_path)
    assert told.value.id == "serve-bad-key"
    assert (tmp_path / KEY_FILE).read_bytes() == b"short"
