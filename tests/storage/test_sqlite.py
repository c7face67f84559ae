"""What a file adds: it stays, it has other readers, and it can be a bad one."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from spitdeck.storage.log import StaleWriterError, UnusableLogError
from spitdeck.storage.sqlite import SqliteLog

WRITE_AND_DIE = """
import os, signal, sys
from pathlib import Path
from spitdeck.storage.sqlite import SqliteLog
log = SqliteLog(Path(sys.argv[1]))
for at in range(20):
    log.append("T", at, [f"entry {at}"])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_was_added_is_there_after_the_log_was_closed(tmp_path: Path) -> None:
    first = SqliteLog(tmp_path / "log.db")
    first.append("T", 0, ["one"])
    first.close()
    second = SqliteLog(tmp_path / "log.db")
    assert second.read("T") == ("one",)
    second.close()
    assert [file.name for file in tmp_path.iterdir()] == ["log.db"]


def test_what_was_added_survives_a_killed_process(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    subprocess.run([sys.executable, "-c", WRITE_AND_DIE, str(path)], check=False)
    log = SqliteLog(path)
    assert log.read("T") == tuple(f"entry {at}" for at in range(20))
    log.close()


def test_two_writers_of_one_table_are_told_apart(tmp_path: Path) -> None:
    one, other = SqliteLog(tmp_path / "log.db"), SqliteLog(tmp_path / "log.db")
    one.append("T", 0, ["one"])
    with pytest.raises(StaleWriterError):
        other.append("T", 0, ["other"])
    other.append("U", 0, ["other"])
    assert one.tables() == ("T", "U")
    one.close()
    other.close()


def test_it_is_a_write_ahead_log(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")
    execute = log._connection.execute
    assert execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert execute("PRAGMA synchronous").fetchone() == (1,)  # NORMAL
    log.close()


def test_a_writer_that_waits_too_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spitdeck.storage.sqlite.BUSY_SECONDS", 0)
    log = SqliteLog(tmp_path / "log.db")
    other = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableLogError, match="locked"):
        log.append("T", 0, ["one"])
    other.execute("ROLLBACK")
    log.append("T", 0, ["one"])
    other.close()
    log.close()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    path.write_text("this is a shopping list, and a long one at that" * 40)
    with pytest.raises(UnusableLogError, match=r"log\.db cannot be used: file is not a database"):
        SqliteLog(path)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableLogError, match="unable to open"):
        SqliteLog(tmp_path / "nowhere" / "log.db")


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 7", "CREATE TABLE shopping (item)"])
def test_a_database_of_another_format_is_left_alone(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "log.db"
    foreign = sqlite3.connect(path)
    foreign.execute(statement)
    foreign.close()
    with pytest.raises(UnusableLogError, match="this version reads 1"):
        SqliteLog(path)
    foreign = sqlite3.connect(path)
    assert foreign.execute(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'entries'"
    ).fetchone() == (0,)
    foreign.close()
