"""A table's WebSocket: frames in, stamped as they come, and frames out without waiting."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from aiohttp import WSCloseCode, WSMsgType, web

from spitdeck.referee.lag import RoundTrips
from spitdeck.referee.suspicion import LineFacts
from spitdeck.server.api import ErrorCode
from spitdeck.server.arrival import Arrivals
from spitdeck.server.comeback import Comeback, read_comeback
from spitdeck.server.connection import Connection
from spitdeck.server.gate import quota_of, too_fast
from spitdeck.server.kernel import KernelLine
from spitdeck.server.live import LiveTable
from spitdeck.server.parts import PARTS
from spitdeck.server.problems import ProblemError
from spitdeck.wire import MAX_FRAME

__all__ = ["open_socket"]

CLOSE_SECONDS = 2.0
"""How long a window may take to answer a close before it is cut off."""

QUIET_SECONDS = 0.1
"""Whoever sends nothing for so long has sent all of a frame that is too long."""

LOOKED_AT = 5
"""With one answer to a ping in so many it is looked at whether a line looks suspicious."""

NEVER_WAIT = 2**40
"""Bytes written before aiohttp would wait for the reader; the outbox sees to that instead."""

_logger = logging.getLogger("spitdeck")


async def open_socket(request: web.Request, live: LiveTable, guest: str) -> web.StreamResponse:
    """Upgrade a request and serve the window until it is gone. Raises `ProblemError`."""
    parts = request.app[PARTS]
    comeback = read_comeback(request.query)
    socket = _TableSocket()
    if not socket.can_prepare(request):
        raise ProblemError(
            400,
            ErrorCode.NOT_A_SOCKET,
            f"{request.path} takes WebSocket connections only",
            expected="Upgrade: websocket",
        )
    quota = quota_of(request)
    if not quota.has_room:
        raise too_fast("windows")
    quota.windows += 1
    try:
        await socket.prepare(request)
        if not parts.stop.is_set():
            await _serve(request, socket, live, guest, comeback)
    finally:
        quota.windows -= 1
    return socket


async def _serve(
    request: web.Request,
    socket: _TableSocket,
    live: LiveTable,
    guest: str,
    comeback: Comeback | None,
) -> None:
    parts = request.app[PARTS]
    pipe = _SocketPipe(socket, request)
    window = Connection(pipe, guest, parts.clock, parts.metronome, parts.settings.limits)
    window.shared = quota_of(request).frames
    socket.window = window
    arrivals = Arrivals.at(request.transport, parts.instants, parts.settings.limits)
    socket.arrivals, socket.transport = arrivals, request.transport
    live.connect(window, comeback)

    line = _Line(live, window, KernelLine(request.transport), proxied=parts.settings.behind_proxy)
    window.start(pipe.ping, lambda: live.show(window), line.measured)
    if parts.metrics is not None:
        parts.metrics.window_opened(window)
    try:
        await _read(socket, window, pipe, live, arrivals)
    except Exception:
        # A bug: it must cost no more than this window, which may come back.
        _logger.exception("a window at table %s failed", live.code)
        await socket.close(code=WSCloseCode.INTERNAL_ERROR)
    finally:
        window.stop()
        live.disconnect(window)
        if parts.metrics is not None:
            parts.metrics.window_ended(window)


class _TableSocket(web.WebSocketResponse[bool]):
    """Says that a frame is too long before closing, as aiohttp itself would not.

    aiohttp refuses such a frame by its header alone, before it is read.
    """

    window: Connection | None = None
    arrivals: Arrivals | None = None
    transport: asyncio.Transport | None = None
    _is_refusing = False

    def __init__(self) -> None:
        super().__init__(
            autoping=False,
            compress=False,
            timeout=CLOSE_SECONDS,
            # Refused is what has this many bytes or more.
            max_msg_size=MAX_FRAME + 1,
            writer_limit=NEVER_WAIT,
            decode_text=False,
        )

    async def close(
        self, *, code: int = WSCloseCode.OK, message: bytes = b"", drain: bool = True
    ) -> bool:
        if code == WSCloseCode.MESSAGE_TOO_BIG and self.window is not None:
            if self._is_refusing:
                return False
            self._is_refusing = True
            if self.arrivals is not None:
                self.arrivals.drop()
            self.window.fail_too_long()
            await self._hear_out(code)
            if self.transport is not None:
                self.transport.close()  # a second close frame would be an error to a browser
        return await super().close(code=code, message=message, drain=drain)

    async def _hear_out(self, code: int) -> None:
        """Say that it ends, and take what is still being sent, for a while, unread.

        If the connection were closed meanwhile, the browser would hear nothing of the reason.
        """
        with suppress(ConnectionError, RuntimeError):  # it is gone already
            await self.send_frame(code.to_bytes(2, "big"), WSMsgType.CLOSE)
        for _ in range(round(CLOSE_SECONDS / QUIET_SECONDS)):
            heard = None if self.arrivals is None else self.arrivals.latest
            await asyncio.sleep(QUIET_SECONDS)
            if self.arrivals is None or self.arrivals.latest == heard:
                return


class _SocketPipe:
    """The way out of one socket (`outbox.Pipe`)."""

    def __init__(self, socket: _TableSocket, request: web.Request) -> None:
        self._socket = socket
        self._transport = request.transport
        self._closing: asyncio.Task[bool] | None = None

    def send(self, frame: bytes) -> None:
        self._send(frame, WSMsgType.TEXT)

    def ping(self, payload: bytes) -> None:
        self._send(payload, WSMsgType.PING)

    def pong(self, payload: bytes) -> None:
        self._send(payload, WSMsgType.PONG)

    def waiting(self) -> int:
        transport = self._transport
        if transport is None or transport.is_closing():
            return 0
        return transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._socket.close(code=code))

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _send(self, payload: bytes, kind: WSMsgType) -> None:
        """Write at once. With `NEVER_WAIT` the coroutine has nothing to wait for."""
        writing = self._socket.send_frame(payload, kind)
        try:
            writing.send(None)
        except StopIteration:
            return
        except (ConnectionError, RuntimeError):
            return  # the window is gone; its reading loop sees to that
        writing.close()


class _Line:
    """What is measured of a window's line, handed on to its table."""

    def __init__(
        self, live: LiveTable, window: Connection, kernel: KernelLine, *, proxied: bool
    ) -> None:
        self._live = live
        self._window = window
        self._kernel = kernel
        self._proxied = proxied
        self._answers = 0

    def measured(self, trips: RoundTrips) -> None:
        """Hand on what is believed, and with one answer in a few all that is known."""
        kernel = self._kernel.trips()
        trusted = trips.trusted(kernel.smoothed_us, proxied=self._proxied)
        known = None
        self._answers += 1
        if self._answers % LOOKED_AT == 0:
            pings = trips.mean()
            known = LineFacts(pings) if self._proxied else LineFacts(pings, *kernel)
        self._live.measured(self._window, trusted, known)


async def _read(
    socket: _TableSocket,
    window: Connection,
    pipe: _SocketPipe,
    live: LiveTable,
    arrivals: Arrivals | None,
) -> None:
    clock = live.clock
    async for frame in socket:
        at = clock.now()
        arrived = at if arrivals is None else arrivals.latest
        match frame.type:
            case WSMsgType.TEXT:
                message = window.read(frame.data, at)
                if message is not None:
                    live.receive(window, message, at, arrived)
            case WSMsgType.BINARY if window.allows(len(frame.data), at):
                window.fail_not_text()
            case WSMsgType.PING if window.allows(len(frame.data), at):
                pipe.pong(frame.data)
            case WSMsgType.PONG if window.pulse is not None:
                if not window.pulse.pong(bytes(frame.data), arrived):
                    window.allows(len(frame.data), at)  # nobody asked: it counts as any frame
            case _:
                continue
