"""The command line of a real server under load: `spitdeck serve` without the bounds on addresses.

All load comes from this machine, which is one address.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

__all__ = ["PROBE", "compiled_source", "serve_command"]

COMPILING = Path(__file__).resolve().parents[1] / "scripts" / "compiling.py"

PROBE = "/api/health"

UNBOUND = (
    "frames_per_second=0",
    "bytes_per_second=0",
    "sockets_of_address=0",
    "requests_of_address=0",
    "tables_of_address=0",
    "joins_of_address=0",
    "frames_of_address=0",
    "tables_of_guest=1000000",
)


def serve_command(folder: Path, port: int, *rest: str) -> list[str]:
    """What to hand to Python. `folder` has the data, and stands in for the built client."""
    (folder / "index.html").touch()  # a client is not needed, but asked for
    command = ["-m", "spitdeck", "serve", "--port", str(port), "--data", str(folder)]
    sets = [word for limit in UNBOUND for word in ("--set", f"limits.{limit}")]
    return [*command, "--client", str(folder), *sets, *rest]


def compiled_source(folder: Path) -> Path:
    """Where a compiled copy of the package lies, made just now; ends the process if it fails."""
    target = folder / "compiled"
    done = subprocess.run([sys.executable, str(COMPILING), str(target)], check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    return target
