"""The aiohttp application, and a server that runs until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from socket import socket as Socket  # noqa: N812  a class, whatever its spelling
from typing import Any

from aiohttp import web

from spitdeck.server import turn
from spitdeck.server.addresses import bind, local_address
from spitdeck.server.api import MOST_BODY
from spitdeck.server.bounds import bounds_middleware
from spitdeck.server.client_files import ClientFiles
from spitdeck.server.clock import SystemClock
from spitdeck.server.doorkeeper import KEEP_ALIVE_SECONDS, Doorkeeper
from spitdeck.server.drain import drain
from spitdeck.server.holding import hold
from spitdeck.server.http import add_routes
from spitdeck.server.keys import Keys
from spitdeck.server.logs import write_logs
from spitdeck.server.parts import PARTS, Parts, make_parts, open_data
from spitdeck.server.problems import problem_middleware
from spitdeck.server.settings import Settings, SettingsError
from spitdeck.server.turnstile import Turnstile
from spitdeck.server.visitor import add_headers
from spitdeck.storage.log import EventLog

__all__ = ["is_compiled", "listen", "make_app", "serve"]

BACKLOG = 128

LINGER_SECONDS = 0.05
"""How long what is still sent of a refused body is taken. In aiohttp's ten seconds a single
request could send millions of pieces, and hold everybody up with them."""

SHUTDOWN_SECONDS = 3.0
"""How long requests and windows may take to end when the server shuts down."""

_logger = logging.getLogger("spitdeck")


def make_app(parts: Parts) -> web.Application:
    """The application of a server that was put together."""
    middlewares = [problem_middleware, bounds_middleware]
    app = web.Application(middlewares=middlewares, client_max_size=MOST_BODY)
    app[PARTS] = parts
    add_routes(app, ClientFiles(parts.settings.client))
    app.on_response_prepare.append(add_headers)
    app.on_startup.append(_begin)
    app.on_shutdown.append(_say_goodbye)
    app.on_cleanup.append(_close_log)
    return app


def serve(settings: Settings, on_ready: Callable[[int], None]) -> None:
    """Serve until SIGTERM or SIGINT; `on_ready` is told the port once it is answered on.

    Raises `SettingsError` before anything is served.
    """
    if not ClientFiles(settings.client).exists():
        raise SettingsError("serve-no-client", path=str(settings.client))
    write_logs(settings.log_format, settings.log_level)
    with hold(settings.data) as holding:
        listening = bind(settings.host, settings.port)
        try:
            log, keys = open_data(settings)
        except SettingsError:
            listening.close()
            raise
        holding.serves_at(local_address(settings.host, _port_of(listening)))
        _run(_serve(settings, listening, log, keys, on_ready))


async def _serve(
    settings: Settings,
    listening: Socket,
    log: EventLog,
    keys: Keys,
    on_ready: Callable[[int], None],
) -> None:
    port = _port_of(listening)
    clock = SystemClock()
    clock.watch()
    parts = make_parts(settings, port, log, keys, clock)
    async with listen(parts, listening):
        _stop_on_signals(parts)
        facts = {"version": parts.version, "port": port, "compiled": is_compiled()}
        _logger.info("serving", extra=facts)
        on_ready(port)
        await parts.ending.wait()
        await drain(parts)
    _logger.info("stopped")


@asynccontextmanager
async def listen(parts: Parts, listening: Socket) -> AsyncIterator[None]:
    """Answer on a socket until the block ends; then tell every window, and close the log."""
    runner = web.AppRunner(
        make_app(parts),
        access_log=None,
        shutdown_timeout=SHUTDOWN_SECONDS,
        keepalive_timeout=KEEP_ALIVE_SECONDS,
        lingering_time=LINGER_SECONDS,
        auto_decompress=False,  # nobody packs what is that short, and little may unpack to much
    )
    await runner.setup()
    inner = runner.server
    assert inner is not None
    loop = asyncio.get_running_loop()
    turnstile = Turnstile(loop.call_soon)
    server = await loop.create_server(
        lambda: Doorkeeper(parts.clock, turnstile, inner()), sock=listening, backlog=BACKLOG
    )
    try:
        yield
    finally:
        server.close()
        await runner.cleanup()


def is_compiled() -> bool:
    """Whether what every move goes through was compiled when the package was built."""
    return not str(turn.__file__).endswith(".py")


def _port_of(listening: Socket) -> int:
    return int(listening.getsockname()[1])


async def _begin(app: web.Application) -> None:
    app[PARTS].forgetting.start()


async def _say_goodbye(app: web.Application) -> None:
    parts = app[PARTS]
    parts.stop.set()
    parts.turn.flush()
    parts.standstill.stop()
    parts.forgetting.stop()
    parts.lobby.close()


async def _close_log(app: web.Application) -> None:
    app[PARTS].turn.close()
    app[PARTS].standstill.stop()  # it may have begun with that last turn
    app[PARTS].log.close()


def _stop_on_signals(parts: Parts) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
            loop.add_signal_handler(number, _end, parts)


def _end(parts: Parts) -> None:
    """The first time, let running matches end if they may; the second time, stop."""
    if parts.ending.is_set():
        parts.stop.set()
    parts.ending.set()


def _run(main: Coroutine[Any, Any, None]) -> None:
    """Run on uvloop where it is available: a third less time per message."""
    # By default every few thousand plays the collector looks through all tables there are,
    # which was a sixth of the server's work. Plays leave no cycles behind; closed windows do.
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(main)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop  # noqa: PLC0415  it is not there on Windows
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
