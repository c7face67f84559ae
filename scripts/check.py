"""Everything that must hold, in one command; the same here and in CI."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import browser
import client
import environment

__all__ = ["main"]

ROOT = environment.ROOT
BIN = environment.PYTHON.parent
TESTS_MINUTES = 40
"""Far more than the tests need: they hang, or the machine cannot run them."""
PYTHON_CODE = [name for name in ("src", "tests", "bench", "scripts") if (ROOT / name).is_dir()]


def main() -> None:
    """Set up, then run each step; the first that fails ends it."""
    wanted = _arguments()
    try:
        node = _set_up()
        if wanted.setup:
            return
        environment.build_client()
        if not wanted.quick:
            os.environ["SPITDECK_CHROMIUM"] = browser.find_or_install()
    except (environment.SetupError, client.ClientBuildError) as error:
        said = getattr(error, "__notes__", ())
        raise SystemExit("\n".join([f"check: {error}", *said])) from None
    for name, command in _lint_steps(node):
        _run(name, command)
    _run_tests(["-m", "not browser and not slow"] if wanted.quick else [])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./check", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out browser and slow tests")
    parser.add_argument(
        "--setup", action="store_true", help="only set up .venv and web/node_modules"
    )
    return parser.parse_args()


def _set_up() -> client.Node:
    """The locked Python and Node packages, with every tool."""
    environment.install(everything=True)
    node = environment.node()
    # npm's scripts look for `node` there.
    os.environ["PATH"] = os.pathsep.join([str(Path(node.program).parent), os.environ["PATH"]])
    if not client.has_packages(ROOT, everything=True):
        with environment.step("Installing the locked Node packages"):
            client.install_packages(ROOT, node, everything=True)
    return node


def _lint_steps(node: client.Node) -> list[tuple[str, list[str]]]:
    def npm(script: str) -> list[str]:
        return [node.program, node.npm_script, "--prefix", str(ROOT / "web"), "run", script]

    return [
        ("ruff check", [str(BIN / "ruff"), "check", "--quiet"]),
        ("ruff format --check", [str(BIN / "ruff"), "format", "--check", "--quiet"]),
        ("mypy --strict", [str(BIN / "mypy"), *PYTHON_CODE, "hatch_build.py"]),
        ("eslint", npm("lint")),
        ("svelte-check and tsc", npm("check")),
        ("vitest", npm("test")),
    ]


def _run(name: str, command: list[str]) -> None:
    """Run one step; what it says is shown only when it fails."""
    print(f"{name} …", end="", flush=True)
    began = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    print(f" {'failed' if done.returncode else 'ok'}, {time.monotonic() - began:.1f} s", flush=True)
    if done.returncode:
        print(done.stdout.decode(errors="replace"), flush=True)
        raise SystemExit(f"check: {name} failed")


def _run_tests(selection: list[str]) -> None:
    """Run pytest, whose closing line is ours too: it goes last, and says how many passed."""
    print("pytest …", flush=True)
    # One file stays in one process: its fixtures (a server, a browser) are made once. A process
    # that ends before its tests do ends the run: in a new one the rest might never begin.
    spread = ["--numprocesses", "auto", "--dist", "loadfile", "--max-worker-restart", "0"]
    command = [str(BIN / "python"), "-m", "pytest", "--quiet", *spread, *selection]
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, timeout=TESTS_MINUTES * 60)
    except subprocess.TimeoutExpired:
        raise SystemExit(f"check: pytest did not end in {TESTS_MINUTES} minutes") from None
    sys.exit(done.returncode)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
