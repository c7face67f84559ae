"""Short files and short functions, each file named for the one noun it holds.

A docstring does not count towards a function's length: explaining is never too long.
"""

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "spitdeck"
CLIENT = ROOT / "web" / "src"

MOST_LINES = 400
MOST_LINES_OF_A_GAME = 300
MEDIAN_LINES = 180
MOST_LINES_OF_A_FUNCTION = 50
MEDIAN_LINES_OF_A_FUNCTION = 8
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "common", "base", "misc"}

PYTHON = sorted(SOURCE.rglob("*.py"))
# Files that a program wrote, and says so in its name or folder, are as long as they are.
WEB = sorted(
    file
    for kind in ("*.ts", "*.svelte", "*.css", "*.js", "*.mjs")
    for file in CLIENT.rglob(kind)
    if "generated" not in file.parts and ".generated." not in file.name
)
REST = sorted(
    chain.from_iterable((ROOT / room).rglob("*.py") for room in ("tests", "bench", "scripts"))
)


def show(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def functions(file: Path) -> Iterator[tuple[str, int]]:
    """The name of every function and its length without the docstring."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            said = node.body[0] if ast.get_docstring(node, clean=False) is not None else None
            docstring = (said.end_lineno or 0) - said.lineno + 1 if said else 0
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 - docstring


@pytest.mark.parametrize("file", [*PYTHON, *WEB, *REST], ids=show)
def test_a_file_is_short(file: Path) -> None:
    most = MOST_LINES_OF_A_GAME if file.parent == SOURCE / "games" else MOST_LINES
    assert lines(file) <= most, f"{show(file)} should be two files with one noun each"


@pytest.mark.parametrize("file", [*PYTHON, *WEB, *REST], ids=show)
def test_a_file_is_named_for_what_is_in_it(file: Path) -> None:
    assert not NAMES_THAT_SAY_NOTHING & {file.stem, *file.relative_to(ROOT).parts}


@pytest.mark.parametrize("files", [PYTHON, WEB], ids=["python", "web"])
def test_the_median_file_is_shorter(files: list[Path]) -> None:
    lengths = [lines(file) for file in files if file.name != "__init__.py"]
    assert median(lengths or [0]) <= MEDIAN_LINES


@pytest.mark.parametrize("file", PYTHON, ids=show)
def test_a_function_is_short(file: Path) -> None:
    long = [f"{name}: {n}" for name, n in functions(file) if n > MOST_LINES_OF_A_FUNCTION]
    assert not long, f"{show(file)} has long functions"


def test_the_median_function_is_shorter() -> None:
    lengths = [length for file in PYTHON for _, length in functions(file)]
    assert median(lengths or [0]) <= MEDIAN_LINES_OF_A_FUNCTION
