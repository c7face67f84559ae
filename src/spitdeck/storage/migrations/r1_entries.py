"""Format 1: the entries of every table. It was made by the first versions, without alembic."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "1"
down_revision = None

CREATE = """
CREATE TABLE entries (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (table_code, seq)
)
"""


def upgrade() -> None:
    """Make the one table that there is."""
    op.execute(CREATE)
    op.execute("PRAGMA user_version = 1")
