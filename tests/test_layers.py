"""Imports go one way, and this is the table of who may import whom.

A room is a package or module directly under `spitdeck`. It imports only from lower rooms; rooms
of one level do not know each other.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "spitdeck"

LEVELS: tuple[frozenset[str], ...] = (
    frozenset({"engine", "locales"}),
    frozenset({"games", "referee", "wire", "bots", "storage", "arguments", "output"}),
    frozenset({"teach", "table"}),
    frozenset({"sim"}),
    frozenset({"server", "judge"}),
    frozenset({"cli"}),
)
LEVEL = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}

# (room, imported room): each with its reason. None so far.
EXCEPTIONS: frozenset[tuple[str, str]] = frozenset()

# The rooms that are driven by values handed in: no clock, no chance, no world.
PURE = frozenset({"engine", "games", "referee", "wire", "bots", "table", "teach"})
WORLD = frozenset(
    {
        "asyncio",
        "datetime",
        "logging",
        "os",
        "pathlib",
        "random",
        "secrets",
        "socket",
        "sqlite3",
        "subprocess",
        "threading",
        "time",
        "uuid",
    }
)
# Bots and the simulator draw from a `random.Random` that is handed to them, never from the module.
MAY_NAME_RANDOM = frozenset({"bots", "sim"})
LOOPS = frozenset({"asyncio", "aiohttp", "uvloop"})
CLOCK = "server/clock.py"

FILES = sorted(SOURCE.rglob("*.py"))


def room_of(file: Path) -> str:
    """The room a file is in; the package's own two files are in none."""
    first = file.relative_to(SOURCE).parts[0]
    return "" if first in {"__init__.py", "__main__.py"} else first.removesuffix(".py")


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Every `(module, name)` imported anywhere in a file; the name is empty for `import x`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def rooms_imported(file: Path) -> set[str]:
    """The rooms of ours that a file imports from."""
    rooms = set()
    for module, name in imports(file):
        parts = f"{module}.{name}".split(".") if module == "spitdeck" else module.split(".")
        if parts[0] == "spitdeck" and len(parts) > 1 and parts[1]:
            rooms.add(parts[1])
    return rooms


def show(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("file", FILES, ids=show)
def test_a_room_imports_only_from_lower_rooms(file: Path) -> None:
    room = room_of(file)
    if not room:
        return
    assert room in LEVEL, f"give the room {room!r} a level in {Path(__file__).name}"
    wrong = {
        other
        for other in rooms_imported(file) - {room}
        if LEVEL.get(other, len(LEVELS)) >= LEVEL[room] and (room, other) not in EXCEPTIONS
    }
    assert not wrong, f"{show(file)} may not import {', '.join(sorted(wrong))}"


@pytest.mark.parametrize("file", [f for f in FILES if room_of(f) in PURE | {"sim"}], ids=show)
def test_a_pure_room_does_not_know_the_world(file: Path) -> None:
    room = room_of(file)
    forbidden = WORLD if room in PURE else {"asyncio", "random", "time"}
    wrong = [
        f"{module}.{name}".rstrip(".")
        for module, name in imports(file)
        if module.split(".")[0] in forbidden
        and not (room in MAY_NAME_RANDOM and (module, name) == ("random", "Random"))
    ]
    assert not wrong, f"{show(file)} may not import {', '.join(wrong)}"


@pytest.mark.parametrize("file", [f for f in FILES if room_of(f) != "server"], ids=show)
def test_only_the_server_knows_an_event_loop(file: Path) -> None:
    wrong = [module for module, _ in imports(file) if module.split(".")[0] in LOOPS]
    assert not wrong, f"{show(file)} may not import {', '.join(wrong)}"


@pytest.mark.parametrize("file", [f for f in FILES if show(f) != CLOCK], ids=show)
def test_the_clock_is_read_in_one_file(file: Path) -> None:
    modules = {module for module, _ in imports(file)}
    asked = re.findall(
        r"\b\w*loop\w*(?:\(\))?\.time\(|\bdatetime\.(?:now|today|utcnow)\(", file.read_text()
    )
    assert "time" not in modules, f"{show(file)} reads the clock; {CLOCK} does that"
    assert not asked, f"{show(file)} reads the clock; {CLOCK} does that"


def test_no_game_imports_a_game() -> None:
    games = {f.stem for f in FILES if room_of(f) == "games"} - {"__init__", "catalogue"}
    wrong = [
        f"{show(file)} imports {module}"
        for file in FILES
        if room_of(file) == "games" and file.stem in games
        for module, _ in imports(file)
        if module.startswith("spitdeck.games.") and module.split(".")[2] in games
    ]
    assert not wrong
