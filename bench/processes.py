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
from contextlib import contextmanager
from pathlib import Path

from bench import pinning

__all__ = ["Server", "free_port", "running"]

START_SECONDS = 20
STOP_SECONDS = 10


class Server:
    """A running process that listens on a port of this machine."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def cpu_seconds(self) -> float:
        """Processor time so far, over all threads; to the nanosecond where Linux counts it."""
        total = 0
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[0])
        return total / 1e9

    def resident_kilobytes(self) -> int:
        """Memory that the process holds now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024


@contextmanager
def running(command: Sequence[str], port: int, probe: str) -> Iterator[Server]:
    """Run a Python command line on the first core until the block ends.

    `probe` is an address that answers, with any status, once it is up.
    """
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
    try:
        pinning.pin(pinning.cores()[0], process.pid)
        _wait_for(f"http://127.0.0.1:{port}{probe}", process)
        yield Server(process, port)
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()


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
