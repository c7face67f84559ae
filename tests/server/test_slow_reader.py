"""A window that never reads, on a real socket: it costs nobody anything, and is let go."""

import socket
from collections.abc import AsyncIterator, Callable

import pytest
from aiohttp.test_utils import TestServer

from spitdeck.engine.actions import Ready
from spitdeck.server.guest import COOKIE
from spitdeck.server.outbox import Flow
from spitdeck.server.parts import Parts
from spitdeck.server.settings import Limits
from spitdeck.wire import Decline
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page

NewPage = Callable[[], Page]

WAITING_BYTES = 20_000
SNAPSHOT_BYTES = 5_000


@pytest.fixture
def limits() -> Limits:
    return Limits(frames_per_second=0, waiting_bytes=WAITING_BYTES, nonce_wait_us=0)


@pytest.fixture
async def asleep() -> AsyncIterator[socket.socket]:
    """A connection with little room, of which nothing is ever read."""
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        yield connection


async def test_a_window_that_never_reads(
    new_page: NewPage,
    server: TestServer,
    parts: Parts,
    clock: ManualClock,
    asleep: socket.socket,
) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    await bo.sit(code)
    cookie = bo.session.cookie_jar.filter_cookies(server.make_url("/"))[COOKIE].value
    asleep.connect(("127.0.0.1", server.port))
    asleep.sendall(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\nCookie: {COOKIE}={cookie}\r\n\r\n".encode()
    )
    await anna.catch_up()
    window = parts.lobby.find(code)._windows[1]
    await anna.act(Ready())
    parts.lobby.find(code).receive(window, bo.ask(Ready()), clock.now())
    await anna.catch_up()
    clock.advance(3_000_000)
    pipe = window.outbox._pipe

    async def ask() -> None:  # each is answered with a snapshot
        parts.lobby.find(code).receive(window, Decline(), clock.now())
        await anna.catch_up()

    while pipe.waiting() == 0:  # until the kernel takes no more
        await ask()
    for _ in range(50):
        await ask()
        assert pipe.waiting() <= WAITING_BYTES + SNAPSHOT_BYTES
    assert window.outbox.flow is Flow.BEHIND
    waiting = pipe.waiting()
    for _ in range(50):
        await ask()
    assert pipe.waiting() == waiting  # nothing more piles up
    for _ in range(11):
        clock.advance(1_000_000)
        await anna.catch_up()
    assert 1 not in parts.lobby.find(code)._windows
    assert not anna.table.seats[1].connected
    assert anna.table.seats[0].connected


def test_the_limit_holds_a_few_snapshots() -> None:
    assert Limits().waiting_bytes > 5 * SNAPSHOT_BYTES
