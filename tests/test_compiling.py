"""A server that is compiled does what the same sources do."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import compiling

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src/spitdeck"

IS_COMPILED = """
from pathlib import Path
from spitdeck.server import turn
from spitdeck.table import table
assert {Path(each.__file__).suffix for each in (turn, table)} <= {".so", ".pyd"}
"""


@pytest.mark.parametrize(
    ("code", "does"),
    [
        ("class Late: ...", True),
        ("class Reader(Protocol): ...", True),
        ("class Claim(msgspec.Struct, frozen=True): ...", False),
        ("class Claim(msgspec.Struct): ...", False),
        ("def make():\n    class Options(Struct, kw_only=True): ...", False),
    ],
)
def test_a_class_that_would_be_another_when_compiled_is_not_compiled(code: str, does: bool) -> None:
    assert compiling.fits(code) is does


def test_what_every_move_goes_through_is_compiled() -> None:
    compiled = {path.relative_to(PACKAGE).as_posix() for path in compiling.modules(PACKAGE)}
    assert compiled >= {*compiling.BUSY, "engine/racing.py", "referee/referee.py", "table/table.py"}


def test_no_class_of_ours_is_made_of_a_compiled_one() -> None:
    """It would raise when it is defined."""
    modules = compiling.modules(PACKAGE)
    compiled = {name for path in modules for name in classes(path)}
    plain = [path for path in PACKAGE.rglob("*.py") if path not in modules]
    assert {base for path in plain for base in bases(path)} & compiled == set()


def test_what_is_asked_for_wrongly_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPILE_SPITDECK", "yes")
    with pytest.raises(compiling.CompilingError, match="COMPILE_SPITDECK is 'yes': expected 0 or"):
        compiling.is_wanted()


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not compiling.is_wanted(), reason="a minute; COMPILE_SPITDECK=1 asks for it")
def test_a_compiled_server_passes_its_tests(tmp_path: Path) -> None:
    """The simulation of a whole server, and the fair order of acts."""
    shutil.copytree(PACKAGE, tmp_path / "spitdeck", ignore=shutil.ignore_patterns("client"))
    compiling.compile_into(tmp_path, optimization="0")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    tests = ["tests/node", "tests/table/test_fair.py", "tests/table/test_attacks.py"]
    for command in (
        ["-c", IS_COMPILED],
        ["-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *tests],
    ):
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def classes(module: Path) -> set[str]:
    found = ast.walk(ast.parse(module.read_text("utf-8")))
    return {node.name for node in found if isinstance(node, ast.ClassDef)}


def bases(module: Path) -> set[str]:
    found = ast.walk(ast.parse(module.read_text("utf-8")))
    defined = [node for node in found if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base) for each in defined for base in each.bases}
