"""A line between a browser and a server that a test can cut, or let fall silent."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self

__all__ = ["Line"]


class Line:
    """Passes bytes on both ways between its own port and the server's, until it is broken."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.settimeout(0.1)  # how often whether it was closed is looked at
        self.port = int(self._listening.getsockname()[1])
        self._open: list[socket.socket] = []
        self._passes = threading.Event()
        self._passes.set()
        self._is_closed = False
        self._threads: list[threading.Thread] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_closed = True
        self._passes.set()
        self._threads[0].join()
        self._listening.close()
        self.cut()
        for thread in self._threads:
            thread.join()

    def cut(self) -> None:
        """End every connection there is; new ones are taken."""
        for each in tuple(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def swallow(self) -> None:
        """Let every byte vanish on the way, and no connection end: a black hole."""
        self._passes.clear()

    def mend(self) -> None:
        """Pass bytes on again. What was swallowed by then is delivered late."""
        self._passes.set()

    def _start(self, task: Callable[..., None], *arguments: socket.socket) -> None:
        self._threads.append(threading.Thread(target=task, args=arguments, daemon=True))
        self._threads[-1].start()

    def _accept(self) -> None:
        while not self._is_closed:
            try:
                near, _ = self._listening.accept()
            except OSError:  # nobody yet
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._server))
            except OSError:  # the server is gone
                near.close()
                continue
            near.settimeout(None)
            self._open += [near, far]
            self._start(self._pass, near, far)

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        """Both ways, until both have ended."""
        back = threading.Thread(target=self._pump, args=(far, near), daemon=True)
        back.start()
        self._pump(near, far)
        back.join()
        for each in (near, far):
            self._open.remove(each)
            each.close()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                self._passes.wait()
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
