"""Nothing is written to a file that was removed or replaced: it would be gone with the process."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spitdeck.storage.log import UnusableLogError
from spitdeck.storage.openfiles import AHEAD, OpenFiles
from spitdeck.storage.sqlite import SqliteLog


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "log.db"


@pytest.fixture
def log(path: Path) -> SqliteLog:
    path.parent.mkdir()
    log = SqliteLog(path)
    log.append("T", 0, ["one"])
    return log


def require_refusal(log: SqliteLog, name: Path) -> None:
    """Nothing can be stored, and what is wrong is said."""
    for write in (log.probe, lambda: log.append("T", 1, ["two"])):
        with pytest.raises(UnusableLogError, match="was removed or replaced") as caught:
            write()
        assert str(name) in str(caught.value)


@pytest.mark.parametrize("ending", ["", AHEAD])
def test_a_file_that_was_removed_takes_nothing_until_it_is_back(
    log: SqliteLog, path: Path, ending: str
) -> None:
    file = Path(f"{path}{ending}")
    file.rename(path.parent / "elsewhere")
    require_refusal(log, file)
    (path.parent / "elsewhere").rename(file)
    log.append("T", 1, ["two"])
    log.close()
    again = SqliteLog(path)
    assert again.read("T") == ("one", "two")
    again.close()


@pytest.mark.parametrize("ending", ["", AHEAD])
def test_a_copy_in_its_place_takes_nothing(log: SqliteLog, path: Path, ending: str) -> None:
    file = Path(f"{path}{ending}")
    shutil.copy(file, path.parent / "copy")
    (path.parent / "copy").replace(file)
    require_refusal(log, file)
    log.close()


def test_a_folder_that_was_moved_away_takes_nothing_until_it_is_back(
    log: SqliteLog, path: Path, tmp_path: Path
) -> None:
    path.parent.rename(tmp_path / "elsewhere")
    require_refusal(log, path)
    (tmp_path / "elsewhere").rename(path.parent)
    log.append("T", 1, ["two"])
    log.close()


def test_what_was_stored_in_a_lost_file_ahead_is_moved_to_the_database(
    log: SqliteLog, path: Path
) -> None:
    Path(f"{path}{AHEAD}").unlink()
    require_refusal(log, Path(f"{path}{AHEAD}"))
    # As another process would find it after a kill.
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT entry FROM entries").fetchall() == [("one",)]
    log.close()


def test_a_file_ahead_that_comes_later_is_known_from_then_on(tmp_path: Path) -> None:
    path, ahead = tmp_path / "log.db", tmp_path / f"log.db{AHEAD}"
    path.touch()
    files = OpenFiles(path)
    files.require()
    ahead.touch()
    files.note()
    files.require()
    ahead.unlink()
    with pytest.raises(UnusableLogError):
        files.require()
