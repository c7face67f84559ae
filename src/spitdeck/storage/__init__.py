"""What is kept: each table's log of what happened, in memory or in SQLite."""
