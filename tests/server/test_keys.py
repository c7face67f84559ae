"""The server's keys are made once, and nobody else can read them."""

import stat
from multiprocessing.pool import ThreadPool
from pathlib import Path

import pytest

from spitdeck.server.keys import GUEST_KEY, LOG_KEY, load_key, load_keys
from spitdeck.server.settings import SettingsError


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    key = load_key(tmp_path, LOG_KEY)
    assert len(key) == 32
    assert load_key(tmp_path, LOG_KEY) == key
    assert stat.S_IMODE((tmp_path / LOG_KEY).stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [LOG_KEY]


def test_servers_that_start_at_once_agree(tmp_path: Path) -> None:
    with ThreadPool(8) as pool:
        keys = pool.map(lambda folder: load_key(folder, LOG_KEY), [tmp_path] * 8)
    assert len(set(keys)) == 1
    assert [file.name for file in tmp_path.iterdir()] == [LOG_KEY]


def test_a_damaged_key_is_told(tmp_path: Path) -> None:
    (tmp_path / LOG_KEY).write_bytes(b"short")
    with pytest.raises(SettingsError) as told:
        load_key(tmp_path, LOG_KEY)
    assert told.value.id == "serve-bad-key"
    assert (tmp_path / LOG_KEY).read_bytes() == b"short"


def test_the_keys_are_two(tmp_path: Path) -> None:
    keys = load_keys(tmp_path)
    assert keys.guest != keys.log
    assert {file.name for file in tmp_path.iterdir()} == {GUEST_KEY, LOG_KEY}
