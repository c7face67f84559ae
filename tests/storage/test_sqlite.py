"""What a file adds: it stays, it has other readers, and it can be a bad one."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from spitdeck.storage.log import Append, StaleWriterError, UnusableLogError
from spitdeck.storage.sqlite import Durability, SqliteLog

WRITE_AND_DIE = """
import os, signal, sys
from pathlib import Path
from spitdeck.storage.sqlite import SqliteLog
log = SqliteLog(Path(sys.argv[1]))
for at in range(20):
    log.append("T", at, [f"entry {at}"])
os.kill(os.getpid(), signal.SIGKILL)
"""

WRITE_IN_TURN = """
import sys
from pathlib import Path
from spitdeck.storage.log import StaleWriterError
from spitdeck.storage.sqlite import SqliteLog
path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
log = SqliteLog(path)
written, seq = 0, 0
while written < count:
    try:
        log.append("T", seq, [f"{name} {written}"])
        log.append(name, written, ["own"])
        written += 1
        seq += 1
    except StaleWriterError as error:
        seq = error.found_seq
log.close()
"""


def test_what_was_added_is_there_after_the_log_was_closed(tmp_path: Path) -> None:
    first = SqliteLog(tmp_path / "log.db")
    first.append("T", 0, ["one"])
    first.close()
    second = SqliteLog(tmp_path / "log.db")
    assert second.read("T") == ("one",)
    second.close()
    assert [file.name for file in tmp_path.iterdir()] == ["log.db"]


def test_a_closed_log_says_that_it_is_closed(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")
    log.append("T", 0, ["one"])
    log.close()
    for write in (log.probe, lambda: log.append("T", 1, ["two"])):
        with pytest.raises(UnusableLogError, match=r"log\.db cannot be used: it is closed$"):
            write()
    assert [file.name for file in tmp_path.iterdir()] == ["log.db"]


def test_what_was_added_survives_a_killed_process(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    subprocess.run([sys.executable, "-c", WRITE_AND_DIE, str(path)], check=False)
    log = SqliteLog(path)
    assert log.read("T") == tuple(f"entry {at}" for at in range(20))
    log.close()


FORGET_AND_DIE = """
import os, signal, sys
from pathlib import Path
from spitdeck.storage.sqlite import SqliteLog
log = SqliteLog(Path(sys.argv[1]))
log.append("T", 0, [f"entry {at}" for at in range(20)])
log.append("U", 0, ["other"])
log.forget("T")
for _ in range(int(sys.argv[2])):
    log.tidy(8)
os.kill(os.getpid(), signal.SIGKILL)
"""


def rows(log: SqliteLog) -> int:
    return int(log._connection.execute("SELECT count(*) FROM entries").fetchone()[0])


@pytest.mark.parametrize("bites", range(5))
def test_a_process_that_dies_while_it_forgets_leaves_no_half_table(
    tmp_path: Path, bites: int
) -> None:
    path = tmp_path / "log.db"
    subprocess.run([sys.executable, "-c", FORGET_AND_DIE, str(path), str(bites)], check=False)
    log = SqliteLog(path)
    assert rows(log) == 1 + max(20 - 8 * bites, 0)
    assert (log.read("T"), log.read("U"), log.tables()) == ((), ("other",), ("U",))
    with pytest.raises(StaleWriterError):
        log.append("T", 20, ["late"])
    while log.tidy(8):
        pass
    assert (rows(log), log.tables()) == (1, ("U",))
    log.close()


@pytest.mark.parametrize("lost", range(0, 20_000, 1500))
def test_a_torn_tail_leaves_a_forgotten_table_whole_or_gone(tmp_path: Path, lost: int) -> None:
    path, tail = tmp_path / "log.db", tmp_path / "log.db-wal"
    log = SqliteLog(path)
    log.append_all([Append("T", 0, ["x" * 100] * 100), Append("U", 0, ["other"])])
    log.close()
    subprocess.run([sys.executable, "-c", TIDY_AND_DIE, str(path)], check=False)
    whole = tail.read_bytes()
    tail.write_bytes(whole[: max(len(whole) - lost, 0)])
    log = SqliteLog(path)
    assert len(log.read("T")) in {0, 100}
    assert (log.read("U"), len(log.tables())) == (("other",), 2 if log.read("T") else 1)
    log.close()


TIDY_AND_DIE = """
import os, signal, sys
from pathlib import Path
from spitdeck.storage.sqlite import SqliteLog
log = SqliteLog(Path(sys.argv[1]))
log.forget("T")
log.tidy(60)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_full_disk_forgets_nothing_and_all_when_there_is_room(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")
    log.append("T", 0, ["one", "two"])
    log._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(UnusableLogError):
        log.forget("T")
    assert (log.tidy(1), log.read("T")) == (False, ("one", "two"))
    log._connection.execute("PRAGMA query_only = OFF")
    log.forget("T")
    log._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(UnusableLogError):
        log.tidy(1)
    assert (log.read("T"), rows(log)) == ((), 2)
    log._connection.execute("PRAGMA query_only = OFF")
    assert (log.tidy(1), log.tidy(2), log.tidy(2), rows(log)) == (True, True, False, 0)
    log.close()


def test_the_room_of_a_forgotten_table_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    log = SqliteLog(path)
    log.append("T0", 0, ["x" * 100] * 2000)
    log._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    at_first = path.stat().st_size
    for number in range(4):
        log.forget(f"T{number}")
        while log.tidy(500):
            pass
        log.append(f"T{number + 1}", 0, ["x" * 100] * 2000)
        log._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert path.stat().st_size < at_first * 1.05
    log.close()


def test_what_one_process_forgets_another_knows_no_more(tmp_path: Path) -> None:
    one, other = SqliteLog(tmp_path / "log.db"), SqliteLog(tmp_path / "log.db")
    other.append("T", 0, ["other"])
    one.forget("T")
    with pytest.raises(StaleWriterError):
        other.append("T", 1, ["late"])
    assert other.tables() == ()
    one.close()
    other.close()


def test_two_writers_of_one_table_are_told_apart(tmp_path: Path) -> None:
    one, other = SqliteLog(tmp_path / "log.db"), SqliteLog(tmp_path / "log.db")
    one.append("T", 0, ["one"])
    with pytest.raises(StaleWriterError):
        other.append("T", 0, ["other"])
    other.append("U", 0, ["other"])
    assert one.tables() == ("T", "U")
    one.close()
    other.close()


@pytest.mark.parametrize(("durability", "synchronous"), [("process", 1), ("power", 2)])
def test_it_is_a_write_ahead_log(tmp_path: Path, durability: str, synchronous: int) -> None:
    log = SqliteLog(tmp_path / "log.db", Durability(durability))
    execute = log._connection.execute
    assert execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert execute("PRAGMA synchronous").fetchone() == (synchronous,)  # NORMAL, FULL
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


def test_two_processes_write_to_one_table_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    path, count = tmp_path / "log.db", 200
    SqliteLog(path).close()
    command = [sys.executable, "-c", WRITE_IN_TURN, str(path)]
    writers = [subprocess.Popen([*command, name, str(count)]) for name in ("one", "two")]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    log = SqliteLog(path)
    entries = log.read("T")
    assert len(entries) == 2 * count
    for name in ("one", "two"):
        own = [entry for entry in entries if entry.startswith(name)]
        assert own == [f"{name} {number}" for number in range(count)]
        assert log.read(name) == ("own",) * count
    log.close()


@pytest.mark.parametrize("lost", [1, 500, 4096, 5000, 9999])
def test_a_torn_tail_costs_the_last_commits_only(tmp_path: Path, lost: int) -> None:
    path, tail = tmp_path / "log.db", tmp_path / "log.db-wal"
    subprocess.run([sys.executable, "-c", WRITE_AND_DIE, str(path)], check=False)
    whole = tail.read_bytes()
    tail.write_bytes(whole[:-lost])
    log = SqliteLog(path)
    entries = log.read("T")
    assert entries == tuple(f"entry {at}" for at in range(len(entries)))
    assert 15 <= len(entries) < 20
    log.append("T", len(entries), ["after"])
    log.close()
    again = SqliteLog(path)
    assert again.read("T") == (*entries, "after")
    again.close()


def test_a_tail_that_was_written_wrongly_is_not_believed(tmp_path: Path) -> None:
    path, tail = tmp_path / "log.db", tmp_path / "log.db-wal"
    subprocess.run([sys.executable, "-c", WRITE_AND_DIE, str(path)], check=False)
    whole = bytearray(tail.read_bytes())
    whole[-100:] = bytes(100)
    tail.write_bytes(whole)
    log = SqliteLog(path)
    assert log.read("T") == tuple(f"entry {at}" for at in range(19))
    log.close()


def test_a_full_disk_leaves_nothing_of_a_commit_behind(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")
    log.append("T", 0, ["one"])
    log._connection.execute("PRAGMA max_page_count = 8")
    with pytest.raises(UnusableLogError, match="full"):
        log.append_all([Append("T", 1, ["two"]), Append("U", 0, ["x" * 100_000])])
    assert (log.tables(), log.read("T")) == (("T",), ("one",))
    log._connection.execute("PRAGMA max_page_count = 1000")
    log.append_all([Append("T", 1, ["two"]), Append("U", 0, ["x" * 100_000])])
    assert (log.tables(), log.read("T")) == (("T", "U"), ("one", "two"))
    log.close()


def test_a_file_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    log = SqliteLog(path)
    log.append("T", 0, ["one"])
    log._connection.execute("PRAGMA query_only = ON")  # root may write to any file
    with pytest.raises(UnusableLogError, match="readonly"):
        log.append("T", 1, ["two"])
    with pytest.raises(UnusableLogError, match="readonly"):
        log.probe()
    log._connection.execute("PRAGMA query_only = OFF")
    log.probe()
    log.append("T", 1, ["two"])
    log.close()
