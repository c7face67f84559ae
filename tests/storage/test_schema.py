"""A file of an older format opens; one of a later version or another program is refused."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spitdeck.storage.log import UnusableLogError
from spitdeck.storage.schema import FORMAT
from spitdeck.storage.sqlite import SqliteLog

FORMATS = Path(__file__).resolve().parent.parent / "data" / "storage"
"""A database that the last version of each older format has made."""

KEPT = {"ABCD2345": ("one", "two", "three"), "WXYZ6789": ("Åse 🂡",)}


def described(path: Path) -> tuple[object, ...]:
    """All that a file says of itself, and how its tables are made."""
    with closing(sqlite3.connect(path)) as connection:
        execute = connection.execute
        made = execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()
        return (
            execute("PRAGMA user_version").fetchone(),
            execute("PRAGMA application_id").fetchone(),
            execute("SELECT * FROM alembic_version").fetchall(),
            [(kind, name, "".join((sql or "").split())) for kind, name, sql in made],
        )


@pytest.fixture(params=range(1, FORMAT))
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    shutil.copy(FORMATS / f"format-{request.param}.sqlite", path)
    return path


def test_an_older_file_opens_with_all_that_is_in_it(old: Path) -> None:
    log = SqliteLog(old)
    assert {code: log.read(code) for code in log.tables()} == KEPT
    log.append("ABCD2345", 3, ["four"])
    log.close()
    again = SqliteLog(old)
    assert again.read("ABCD2345") == ("one", "two", "three", "four")
    again.close()


def test_an_older_file_becomes_what_a_new_one_is(old: Path, tmp_path: Path) -> None:
    SqliteLog(old).close()
    SqliteLog(tmp_path / "new.db").close()
    assert described(old) == described(tmp_path / "new.db")


def test_an_older_file_that_cannot_be_changed_stays_as_it_is(old: Path) -> None:
    before = old.read_bytes()
    with closing(sqlite3.connect(old, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnusableLogError, match="locked"):
            SqliteLog(old)
        other.execute("ROLLBACK")
    assert old.read_bytes() == before
    SqliteLog(old).close()


OPEN = """
import sys
from pathlib import Path
from spitdeck.storage.sqlite import SqliteLog
SqliteLog(Path(sys.argv[1])).close()
print([name for name in ("alembic", "sqlalchemy") if name in sys.modules])
"""


def test_a_start_with_an_up_to_date_file_loads_no_library(tmp_path: Path) -> None:
    for _ in ("new", "there"):
        done = subprocess.run(
            [sys.executable, "-c", OPEN, str(tmp_path / "log.db")],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout == "[]\n"


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)


def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    SqliteLog(path).close()
    change(path, f"PRAGMA user_version = {FORMAT + 1}")
    before = path.read_bytes()
    with pytest.raises(UnusableLogError) as told:
        SqliteLog(path)
    assert told.value.problem == (
        f"a newer version of Spitdeck has written it (format {FORMAT + 1}; "
        f"this version reads up to {FORMAT})"
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE shopping (item)",
        "CREATE TABLE entries (item)",
        "PRAGMA user_version = 1",
        "PRAGMA application_id = 7",
    ],
)
def test_a_database_of_another_program_is_refused_and_left_alone(
    tmp_path: Path, statement: str
) -> None:
    path = tmp_path / "log.db"
    change(path, statement)
    before = path.read_bytes()
    with pytest.raises(UnusableLogError, match="it is the database of another program"):
        SqliteLog(path)
    assert path.read_bytes() == before
