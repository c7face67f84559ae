"""Compiles the busiest modules of the server to C, for a server on which many play.

Used by `hatch_build.py` if COMPILE_SPITDECK is 1. mypyc compiles what mypy has checked, from the
very same sources; what is not compiled runs beside it as it is. Needs mypy, setuptools and a C
compiler, and a minute or two.

Run as: python scripts/compiling.py FOLDER   (a compiled copy of the package, to be on PYTHONPATH)
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["REQUIREMENTS", "CompilingError", "compile_into", "fits", "is_wanted", "modules"]

SWITCH = "COMPILE_SPITDECK"
REQUIREMENTS = ["mypy[mypyc]>=2.4"]
SOURCE = Path(__file__).resolve().parents[1] / "src"

ROOMS = ("engine", "referee", "table")
"""Of these, every module that fits."""
BUSY = (
    "server/clock.py",
    "server/connection.py",
    "server/halt.py",
    "server/late.py",
    "server/live.py",
    "server/meter.py",
    "server/metronome.py",
    "server/outbox.py",
    "server/pulse.py",
    "server/turn.py",
    "storage/openfiles.py",
    "storage/sqlite.py",
)
"""Of the rest, what every move goes through."""

PLAIN_BASES = {"Exception", "NamedTuple", "Protocol", "RuntimeError", "StrEnum", "ValueError"}
"""What a class may be made of. mypyc ignores what is said beside them, as msgspec's structs need:
a compiled struct would lose its tag, and could be changed."""


class CompilingError(Exception):
    """The modules could not be compiled; the sentence says why."""


def is_wanted() -> bool:
    """Whether the environment asks for it. Raises `CompilingError` for anything but 0 and 1."""
    given = os.environ.get(SWITCH, "0")
    if given not in {"0", "1"}:
        raise CompilingError(f"{SWITCH} is {given!r}: expected 0 or 1")
    return given == "1"


def fits(code: str) -> bool:
    """Whether a module's code means the same when it is compiled, as far as its classes go."""
    classes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ClassDef)]
    return all(
        not each.keywords and all(ast.unparse(base) in PLAIN_BASES for base in each.bases)
        for each in classes
    )


def modules(package: Path) -> list[Path]:
    """Those modules of the package in that folder that are compiled."""
    found = [path for room in ROOMS for path in sorted((package / room).glob("*.py"))]
    found += [package / name for name in BUSY]
    return [path for path in found if path.name != "__init__.py" and fits(path.read_text("utf-8"))]


def compile_into(target: Path, source: Path = SOURCE, optimization: str = "3") -> None:
    """Compile the package in the folder `source`; the made files come to lie in `target`.

    Raises `CompilingError`.
    """
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  few have it
        from setuptools import Distribution  # noqa: PLC0415  the same
        from setuptools.errors import BaseError  # noqa: PLC0415  the same
    except ImportError as error:
        message = f"{error.name} is missing, of which compiling is made: expected {REQUIREMENTS[0]}"
        raise CompilingError(message) from None
    target = target.resolve()
    names = [str(path.relative_to(source)) for path in modules(source / "spitdeck")]
    with TemporaryDirectory() as made, chdir(source):  # mypyc names modules by their paths
        options = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={made}"]
        extensions = mypycify(
            [*options, *names], opt_level=optimization, debug_level="0", target_dir=made
        )
        distribution = Distribution({"name": "spitdeck", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(target), made
        try:
            command.ensure_finalized()
            command.run()
        except BaseError as error:
            raise CompilingError(f"the C compiler failed: {error}") from None


def main() -> int:
    """Make a compiled copy in the folder that is named."""
    if len(sys.argv) != 2 or Path(sys.argv[1]).exists():
        given = " ".join(sys.argv[1:])
        print(f"{given!r}: expected one folder, which is not there yet", file=sys.stderr)
        return 2
    target = Path(sys.argv[1])
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(SOURCE / "spitdeck", target / "spitdeck", ignore=ignored)
    try:
        compile_into(target)
    except CompilingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
