"""Format 2: the file says whose it is, and which revision it has come to."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Mark the file; alembic keeps its own note of the revision."""
    op.execute("PRAGMA application_id = 0x53504454")  # "SPDT"
    op.execute("PRAGMA user_version = 2")
