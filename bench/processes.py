"""The server under test: a process of its own on a core of its own, and what it costs."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench import pinning

__all__ = ["Held", "Server", "Spent", "free_port", "held", "running", "spent"]

START_SECONDS = 20
STOP_SECONDS = 10


class Server:
    """A running process that listens on a port of this machine."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port


class Spent(NamedTuple):
    """Seconds of a process's life, over all its threads, as Linux counts them."""

    running: float
    waiting: float
    """Ready to run, while another process had its core."""


class Held(NamedTuple):
    """What a process holds of the machine."""

    memory_kb: int
    """Resident."""
    files: int
    """Open, sockets among them."""
    threads: int


def held(process: int) -> Held:
    """What a process holds now."""
    status = Path(f"/proc/{process}/status").read_text()
    facts = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    files = sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())
    return Held(int(facts["VmRSS"].split()[0]), files, int(facts["Threads"]))


def spent(process: int) -> Spent:
    """What a process has spent so far."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    counts = [(task / "schedstat").read_text().split() for task in tasks]
    return Spent(
        sum(int(each[0]) for each in counts) / 1e9, sum(int(each[1]) for each in counts) / 1e9
    )


@contextmanager
def running(
    command: Sequence[str],
    port: int,
    probe: str,
    errors: Path | None = None,
    source: Path | None = None,
) -> Iterator[Server]:
    """Run a Python command line on the first core until the block ends.

    `probe` is an address that answers, with any status, once it is up. What the process has to
    say goes to the file `errors`, if there is one. It finds the package in the folder `source`,
    or where this process does.
    """
    found = {} if source is None else {"PYTHONPATH": f"{source}{os.pathsep}."}
    with ExitStack() as stack:
        told = None if errors is None else stack.enter_context(errors.open("wb"))
        process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.DEVNULL,
            stderr=told,
            env={**os.environ, **found},
        )
    try:
        if pinning.cores():
            pinning.pin(pinning.cores()[0], process.pid)
        _wait_for(f"http://127.0.0.1:{port}{probe}", process)
        yield Server(process, port)
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise SystemExit(f"the server ended with status {process.returncode}")
        try:
            with urllib.request.urlopen(address, timeout=2):  # noqa: S310 - our own http address
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"no answer from {address} within {START_SECONDS} s")
