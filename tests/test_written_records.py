"""The records that both verifiers are tested with are what a table writes now."""

import subprocess
import sys
from pathlib import Path


def test_the_records_are_what_the_table_writes(checkout: Path) -> None:
    done = subprocess.run(
        [sys.executable, "scripts/write_records.py", "--check"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
