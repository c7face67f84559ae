"""Finds the Chromium that the browser tests drive, or gets one."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import environment

__all__ = ["find_or_install"]

VARIABLE = "SPITDECK_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Where installers put it without touching PATH.
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)


def find_or_install() -> str:
    """Return the path of a Chromium that starts."""
    found = _installed() or _playwrights()
    if found:
        return found
    with environment.step("Fetching Chromium"):
        found = _from_playwright() or _from_apt()
    if found is None:
        message = (
            "The browser tests need Chromium: install it (Debian: sudo apt install chromium), "
            f"or name one in {VARIABLE}; ./check --quick does without."
        )
        raise environment.SetupError(message)
    return found


def _installed() -> str | None:
    candidates = [os.environ.get(VARIABLE), *map(shutil.which, NAMES), *PLACES]
    return next((path for path in candidates if path and _starts(path)), None)


def _playwrights() -> str | None:
    """The browser that Playwright has downloaded earlier, if any."""
    asked = [str(environment.PYTHON), "-c", ASK_PLAYWRIGHT]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if done.returncode == 0 and _starts(path) else None


def _from_playwright() -> str | None:
    command = [str(environment.PYTHON), "-m", "playwright", "install", "chromium"]
    return _playwrights() if _succeeds(command, seconds=180) else None


def _from_apt() -> str | None:
    if not Path("/etc/debian_version").exists() or os.geteuid() != 0:
        return None
    _succeeds(["apt-get", "update"])
    installed = _succeeds(["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
    return _installed() if installed else None


def _starts(path: str) -> bool:
    return Path(path).is_file() and _succeeds([path, "--version"], seconds=30)


def _succeeds(command: list[str], seconds: float = 600) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=quiet,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
