"""What was written gets into the file while the writer goes on."""

from pathlib import Path

import pytest

from spitdeck.storage import checkpoints
from spitdeck.storage.sqlite import SqliteLog


def test_what_is_written_gets_into_the_file_beside_the_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"
    monkeypatch.setattr(checkpoints, "COMMITS", 10)
    log = SqliteLog(path)
    log.append("T", 0, ["x" * 100_000])
    at_first = path.stat().st_size
    seq = 1
    while path.stat().st_size < at_first + 100_000:  # the test ends by its timeout if it never does
        log.append("T", seq, ["x"])
        seq += 1
    assert log.read("T") == ("x" * 100_000, *("x" * (seq - 1)))
    log.close()


def test_tables_are_forgotten_while_what_was_written_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"
    monkeypatch.setattr(checkpoints, "COMMITS", 1)  # always
    log = SqliteLog(path)
    for number in range(100):
        log.append(f"T{number:02}", 0, ["x" * 1000] * 20)
        if number >= 10:
            log.forget(f"T{number - 10:02}")
            log.tidy(15)
    assert log.tables() == tuple(f"T{number}" for number in range(90, 100))
    while log.tidy(15):
        pass
    log.close()
    again = SqliteLog(path)
    assert again.tables() == tuple(f"T{number}" for number in range(90, 100))
    assert all(again.read(code) == ("x" * 1000,) * 20 for code in again.tables())
    assert again._connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    again.close()


def test_the_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When all has been moved the write-ahead log is begun anew."""
    path, ahead = tmp_path / "log.db", tmp_path / "log.db-wal"
    monkeypatch.setattr(checkpoints, "COMMITS", 10)
    log = SqliteLog(path)
    header = b""
    seq = 0
    while True:
        log.append("T", seq, ["x" * 1000])
        seq += 1
        with ahead.open("rb") as file:
            begun = file.read(32)
        if header and begun != header:  # it has another salt
            break
        header = begun
    log.close()
