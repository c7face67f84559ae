"""One server at a time has a data folder, and a folder is free as soon as nobody has it."""

import os
from pathlib import Path

import pytest

from spitdeck.server.holding import HOLDER, hold
from spitdeck.server.settings import SettingsError


def refusal(folder: Path) -> SettingsError:
    with pytest.raises(SettingsError) as caught, hold(folder):
        pass
    return caught.value


def test_a_second_is_refused_and_told_where_the_first_one_serves(tmp_path: Path) -> None:
    with hold(tmp_path / "data") as holding:
        assert refusal(tmp_path / "data").id == "serve-held"  # it does not serve yet
        holding.serves_at("http://127.0.0.1:8765")
        for _ in range(2):
            error = refusal(tmp_path / "data")
            assert error.id == "serve-held-at"
            assert error.arguments == {
                "path": str(tmp_path / "data"),
                "process": str(os.getpid()),
                "address": "http://127.0.0.1:8765",
            }


def test_it_is_free_again_afterwards(tmp_path: Path) -> None:
    for _ in range(2):
        with hold(tmp_path) as holding:
            holding.serves_at("http://127.0.0.1:8765")
    assert (tmp_path / HOLDER).read_bytes() == b"", "nobody is named who has it no more"


def test_what_a_killed_server_has_left_or_anybody_wrote_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / HOLDER).write_bytes(b"\xff" * 5000)
    with hold(tmp_path):
        assert (tmp_path / HOLDER).read_bytes() == f"{os.getpid()} \n".encode()


def test_the_folder_and_the_file_are_nobody_elses(tmp_path: Path) -> None:
    with hold(tmp_path / "new" / "data"):
        assert (tmp_path / "new" / "data").stat().st_mode & 0o777 == 0o700
        assert (tmp_path / "new" / "data" / HOLDER).stat().st_mode & 0o777 == 0o600


def test_a_lock_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / HOLDER).mkdir()
    error = refusal(tmp_path)
    assert (error.id, error.arguments["path"]) == ("serve-bad-data", str(tmp_path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is told of on Linux")
def test_a_full_disk_keeps_nobody_from_serving(tmp_path: Path) -> None:
    (tmp_path / HOLDER).symlink_to("/dev/full")
    with hold(tmp_path) as holding:
        holding.serves_at("http://127.0.0.1:8765")
