"""What a commit to the event log costs, and for how long the event loop stands still by it.

Two durabilities, one to a hundred entries a commit, each beside the smallest SQLite program
that does the same. Then a long run at a steady pace with SQLite's own checkpoints, which happen
within a commit, beside ours, which a thread makes.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import report
from spitdeck.storage.log import Append
from spitdeck.storage.sqlite import Durability, SqliteLog

__all__ = ["main"]

ENTRY = "x" * 210
"""About as long as an action's."""

TABLES = 100
PACE_SECONDS = 1 / 400
"""Between two commits in the long run."""


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    commits = 300 if wanted.quick else 3000
    seconds = 2.0 if wanted.quick else 60.0
    with tempfile.TemporaryDirectory() as folder:
        sections = {
            "a commit": [
                _commit_row(Path(folder), durability, entries, commits)
                for durability in Durability
                for entries in (1, 10, 100)
            ],
            "the longest that a commit held the loop up, at 400 commits/s": [
                _stall_row(Path(folder), durability, seconds, is_ours=is_ours)
                for durability in Durability
                for is_ours in (False, True)
            ],
        }
    report.show(sections, as_json=wanted.json)


def _commit_row(folder: Path, durability: Durability, entries: int, commits: int) -> report.Row:
    log = SqliteLog(folder / f"{durability}-{entries}.db", durability)
    seqs = [0] * TABLES
    bare = _Bare(folder / f"bare-{durability}-{entries}.db", durability)
    ours: list[int] = []
    theirs: list[int] = []
    for number in range(commits):
        first = number * entries
        tables = [(first + at) % TABLES for at in range(entries)]
        theirs.append(_timed(partial(bare.append, tables)))
        appends = [Append(f"T{table}", seqs[table], [ENTRY]) for table in tables]
        ours.append(_timed(partial(log.append_all, appends)))
        for table in tables:
            seqs[table] += 1
    log.close()
    bare.close()
    return {
        "durability": durability.value,
        "entries": entries,
        "p50 µs": _percentile(ours, 50),
        "p99 µs": _percentile(ours, 99),
        "bare p50": _percentile(theirs, 50),
        "bare p99": _percentile(theirs, 99),
        "ratio p50": round(_percentile(ours, 50) / _percentile(theirs, 50), 2),
    }


def _stall_row(
    folder: Path, durability: Durability, seconds: float, *, is_ours: bool
) -> report.Row:
    path = folder / f"stall-{durability}-{is_ours}.db"
    log = SqliteLog(path, durability)
    if not is_ours:
        log._connection.execute("PRAGMA wal_autocheckpoint = 1000")  # noqa: SLF001  SQLite's own
        log._checkpoints.stop()  # noqa: SLF001  the other side of the comparison
    took: list[int] = []
    began = time.perf_counter()
    seq = 0
    while (now := time.perf_counter()) < began + seconds:
        due = began + seq * PACE_SECONDS
        if due > now:
            time.sleep(due - now)
        wanted = [Append(f"T{seq % TABLES}", seq // TABLES, [ENTRY])]
        took.append(_timed(partial(log.append_all, wanted)))
        seq += 1
    ahead = path.with_name(f"{path.name}-wal").stat().st_size
    log.close()
    return {
        "durability": durability.value,
        "checkpoints": "in a thread" if is_ours else "in the commit",
        "commits": len(took),
        "p50 µs": _percentile(took, 50),
        "p99.9 µs": _percentile(took, 99.9),
        "longest µs": max(took) // 1000,
        "log ahead MB": round(ahead / 1e6, 1),
    }


class _Bare:
    """One table, one insert for each entry, and nothing else."""

    def __init__(self, path: Path, durability: Durability) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        execute = self._connection.execute
        execute("PRAGMA journal_mode = WAL")
        execute(f"PRAGMA synchronous = {'FULL' if durability is Durability.POWER else 'NORMAL'}")
        execute("CREATE TABLE entries (code INTEGER, entry TEXT)")

    def append(self, tables: list[int]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(
            "INSERT INTO entries VALUES (?, ?)", [(table, ENTRY) for table in tables]
        )
        self._connection.execute("COMMIT")

    def close(self) -> None:
        self._connection.close()


def _timed(action: Callable[[], None]) -> int:
    began = time.perf_counter_ns()
    action()
    return time.perf_counter_ns() - began


def _percentile(times_ns: list[int], percent: float) -> float:
    ordered = sorted(times_ns)
    return round(ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)] / 1000, 1)


if __name__ == "__main__":
    main()
