"""Everything that must hold, in one command; the same here and in CI."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
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
    """Set up, then run the linters and the tests; what fails ends it."""
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
    _lint(_lint_steps(node))
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

    # After what takes no time, the longest first.
    return [
        ("ruff check", [str(BIN / "ruff"), "check", "--quiet"]),
        ("ruff format --check", [str(BIN / "ruff"), "format", "--check", "--quiet"]),
        ("eslint", npm("lint")),
        ("vitest", npm("test")),
        ("svelte-check and tsc", npm("check")),
        ("mypy --strict", [str(BIN / "mypy"), *PYTHON_CODE, "hatch_build.py"]),
    ]


def _lint(steps: list[tuple[str, list[str]]]) -> None:
    """Run the steps side by side, one on each processor; all that fail are shown."""
    print(f"{', '.join(name for name, _ in steps)} …", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [name for name, is_right in pool.map(_run, steps) if not is_right]
    if failed:
        raise SystemExit(f"check: {', '.join(failed)} failed")


def _run(step: tuple[str, list[str]]) -> tuple[str, bool]:
    """Run one step; what it says is shown only when it fails. Gives its name, and if it is ok."""
    name, command = step
    began = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    took = f"{time.monotonic() - began:.1f} s"
    if done.returncode:
        said = done.stdout.decode(errors="replace")
        print(f"  {name} failed, {took}\n{said}", flush=True)
    else:
        print(f"  {name} ok, {took}", flush=True)
    return name, not done.returncode


def _run_tests(selection: list[str]) -> None:
    """Run pytest, whose closing line is ours too: it goes last, and says how many passed."""
    print("pytest …", flush=True)
    # One file stays in one process: its fixtures (a server, a browser) are made once. A process
    # that ends before its tests do ends the run: in a new one the rest might never begin. Files
    # go out in the order of tests/conftest.py: the longest first, or a single one is left at the
    # end while the other processors have nothing to do.
    spread = ["--numprocesses", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
    spread += ["--max-worker-restart", "0"]
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
