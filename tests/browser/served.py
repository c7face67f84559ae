"""A real `spitdeck serve`, in a process of its own with its own data folder."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

__all__ = ["Served"]

COMMAND = [sys.executable, "-W", "error", "-m", "spitdeck", "serve"]


class Served:
    """Runs until `stop`. `start` brings it back at the same address, with the same data."""

    def __init__(self, data: Path, bot_tempo: float) -> None:
        self.data = data
        self.bot_tempo = bot_tempo
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        arguments = ["--port", self.port, "--data", self.data, "--bot-tempo", self.bot_tempo]
        process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            env={**os.environ, "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        self._process = process
        found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert found, "the server says where it is, first thing"
        self.port = int(found[1])

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end("kill")

    def stop(self) -> None:
        """Ask it to end."""
        self._end("terminate")

    def ask(self, path: str) -> Any:
        """What the API answers to somebody who was never here before."""
        with urllib.request.urlopen(f"{self.address}{path}") as answer:  # noqa: S310  our own
            return json.load(answer)

    def _end(self, how: str) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdout is not None
        getattr(process, how)()
        process.wait(timeout=30)
        process.stdout.close()
