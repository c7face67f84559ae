"""The client is held to what the engine says now, not to what it said once."""

import subprocess
import sys
from pathlib import Path


def test_the_vectors_are_what_the_engine_says(checkout: Path) -> None:
    done = subprocess.run(
        [sys.executable, "scripts/write_guess_vectors.py", "--check"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_wrong_flag_gets_one_sentence(checkout: Path) -> None:
    done = subprocess.run(
        [sys.executable, "scripts/write_guess_vectors.py", "--chek"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "--chek" in done.stderr
