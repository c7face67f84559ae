"""Format 3: tables that are forgotten, whose entries are still to be taken away."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "3"
down_revision = "2"

CREATE = """
CREATE TABLE forgotten (
    table_code TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID
"""


def upgrade() -> None:
    """Nothing is forgotten yet."""
    op.execute(CREATE)
    op.execute("PRAGMA user_version = 3")
