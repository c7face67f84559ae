"""What the log's file looks like inside, and how one of an older format is brought up to it.

A file says its format in two numbers of its header, which are read without any library. Only
a file of an older format needs alembic, which takes half a second to import.
"""

from __future__ import annotations

import sqlite3
from enum import Enum, auto
from pathlib import Path

__all__ = ["BUSY_SECONDS", "FORMAT", "MARK", "Standing", "create", "migrate", "standing_of"]

FORMAT = 3
"""Kept in the header's `user_version`; the same number is alembic's newest revision."""

MARK = 0x53504454
"""Kept in the header's `application_id`: "SPDT"."""

BUSY_SECONDS = 1.0
"""How long to wait for another process that is writing to the same file."""

MIGRATIONS = Path(__file__).parent / "migrations"

# Rows lie in the order of writing, whatever their table: that is half the cost of a commit.
# A test holds that this is what the migrations come to.
_CREATE = (
    """
CREATE TABLE entries (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (table_code, seq)
)
""",
    """
CREATE TABLE forgotten (
    table_code TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID
""",
    """
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
)
""",
    f"PRAGMA application_id = {MARK}",
    f"PRAGMA user_version = {FORMAT}",
    "INSERT INTO alembic_version SELECT CAST(user_version AS TEXT) FROM pragma_user_version",
)


class Standing(Enum):
    """What a file is to this version."""

    CURRENT = auto()
    EMPTY = auto()
    """Nothing has been written to it yet."""
    OLDER = auto()
    NEWER = auto()
    """Ours, but written by a later version."""
    FOREIGN = auto()
    """A database of some other program."""


def standing_of(connection: sqlite3.Connection) -> Standing:
    """Look at the file's header. Raises sqlite3.Error if it is no database."""
    execute = connection.execute
    (version,) = execute("PRAGMA user_version").fetchone()
    (mark,) = execute("PRAGMA application_id").fetchone()
    names = {name for (name,) in execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not names and not version and not mark:
        return Standing.EMPTY
    # Format 1 had no mark.
    if "entries" not in names or (mark != MARK and (mark, version) != (0, 1)):
        return Standing.FOREIGN
    if version == FORMAT:
        return Standing.CURRENT
    return Standing.OLDER if version < FORMAT else Standing.NEWER


def create(connection: sqlite3.Connection) -> None:
    """Make an empty file one of the present format, within a transaction of the caller's."""
    for statement in _CREATE:
        connection.execute(statement)


def migrate(path: Path) -> None:
    """Bring a file of an older format up to the present one, in one transaction.

    If another process has done so in the meantime, nothing is left to do. Raises
    sqlite3.Error if the file cannot be written.
    """
    # Only here: it takes half a second, and is wanted once in the life of a file.
    from alembic.migration import MigrationContext  # noqa: PLC0415
    from alembic.operations import Operations  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415
    from sqlalchemy import create_engine, event  # noqa: PLC0415
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415
    from sqlalchemy.pool import NullPool  # noqa: PLC0415

    script = ScriptDirectory(str(MIGRATIONS), version_locations=[str(MIGRATIONS)])

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    # SQLAlchemy leaves BEGIN to Python's module, which would leave it out before a pragma.
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            options = {"fn": lambda found, _: script._upgrade_revs("head", found)}  # noqa: SLF001  as alembic's own manual does
            context = MigrationContext.configure(connection, opts=options)
            if not context.get_current_heads():  # format 1 kept no note
                context.stamp(script, "1")
            with Operations.context(context):
                context.run_migrations()
    except DBAPIError as error:
        raise sqlite3.OperationalError(str(error.orig)) from None
