"""A connection that says nothing, or says it a letter at a time, does not stay."""

import asyncio
import gzip
import socket
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from yarl import URL

from spitdeck.server import bounds
from spitdeck.server.app import listen
from spitdeck.server.doorkeeper import HEAD_SECONDS, KEEP_ALIVE_SECONDS, LOOK_US
from spitdeck.server.logs import is_ours
from spitdeck.server.parts import Parts
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page

SECOND = 1_000_000
HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
async def port(parts: Parts) -> AsyncIterator[int]:
    listening = socket.create_server(("127.0.0.1", 0))
    async with listen(parts, listening):
        yield int(listening.getsockname()[1])


class Caller:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def call(cls, port: int) -> "Caller":
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def ask(self) -> bytes:
        """Send a whole request, and read the answer's head and body."""
        self.writer.write(HEAD + b"\r\n")
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return head + await self.reader.readexactly(length)

    async def is_cut_off(self) -> bool:
        try:
            return await self.reader.read() == b""
        except ConnectionResetError:
            return True
        finally:
            self.writer.close()


async def settle() -> None:
    """Let the server see what was sent."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("said", [b"", HEAD, b"G"])
async def test_no_whole_head_in_time_ends_the_connection(
    port: int, clock: ManualClock, said: bytes
) -> None:
    caller, other = await Caller.call(port), await Caller.call(port)
    caller.writer.write(said)
    await other.ask()  # by now the server has taken both
    clock.advance(HEAD_SECONDS * SECOND)
    assert await caller.is_cut_off()
    assert b"200 OK" in await other.ask()
    other.writer.close()


async def test_an_answered_connection_may_ask_again_for_a_while(
    port: int, clock: ManualClock
) -> None:
    caller = await Caller.call(port)
    for _ in range(3):
        assert b"200 OK" in await caller.ask()
        await settle()
        clock.advance((KEEP_ALIVE_SECONDS - 1) * SECOND)
    clock.advance(SECOND)
    assert await caller.is_cut_off()


async def test_a_window_stays_for_as_long_as_it_answers(port: int, clock: ManualClock) -> None:
    async with Page(URL(f"http://127.0.0.1:{port}")) as page:
        await page.open(await page.make_table(OPEN))
        await page.pass_time(clock, 2 * KEEP_ALIVE_SECONDS)
        assert page.socket is not None
        assert not page.socket.closed


async def test_a_body_that_does_not_come_is_not_waited_for(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "BODY_SECONDS", 0)
    caller = await Caller.call(port)
    caller.writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    )
    head = await caller.reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert b'"sentence":"request timeout"' in await caller.reader.readuntil(b"}}")
    caller.writer.close()


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\n\r\n",
        HEAD + b"X: " + b"x" * 9_000 + b"\r\n\r\n",
        HEAD + b"".join(b"X%d: x\r\n" % number for number in range(200)) + b"\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        HEAD + b"Cookie: \xff\x01\r\n\r\n",
        HEAD + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ids=[
        "a long path",
        "a long header",
        "many headers",
        "no HTTP at all",
        "no letters",
        "two lengths",
    ],
)
async def test_a_head_beyond_all_bounds_is_refused(
    port: int, head: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caller = await Caller.call(port)
    caller.writer.write(head)
    answer = await caller.reader.read()
    assert answer.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4"))
    assert b"Traceback" not in answer
    assert b"\r\nServer: spitdeck\r\n" in answer, "no version of anything"
    assert not any(map(is_ours, caplog.records)), "no stranger can fill the disk with complaints"
    caller.writer.close()


async def test_a_body_that_is_packed_is_not_unpacked(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    caller, packed = await Caller.call(port), gzip.compress(b"{}")
    caller.writer.write(
        b"POST /api/rules HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\n"
        b"Content-Length: %d\r\n\r\n" % len(packed) + packed
    )
    head = await caller.reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b'"code":"bad_json"' in await caller.reader.readuntil(b"}}")
    assert not any(map(is_ours, caplog.records))
    caller.writer.close()


async def test_whoever_goes_before_the_body_has_come_is_not_written_down(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    for end in (b"Content-Length: 9\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"):
        caller = await Caller.call(port)
        caller.writer.write(b"POST /api/rules HTTP/1.1\r\nHost: localhost\r\n" + end)
        await settle()
        caller.writer.transport.abort()
        await settle()
    assert caplog.text == ""


async def test_a_refused_body_is_not_taken_for_long(port: int) -> None:
    """It would never end, and cost more than all else."""
    caller = await Caller.call(port)
    caller.writer.write(
        b"POST /api/rules HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    sent = 0
    with suppress(ConnectionError):
        while True:
            caller.writer.write(b"1\r\n \r\n" * 5_000)
            await caller.writer.drain()
            sent += 5_000
            assert sent < 3_000_000
            await asyncio.sleep(0)
    caller.writer.close()


async def test_many_requests_at_once_are_all_answered(port: int, clock: ManualClock) -> None:
    caller = await Caller.call(port)
    end = b"GET /no-such-thing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    caller.writer.write((HEAD + b"\r\n") * 300 + end)
    answers = asyncio.create_task(caller.reader.read())
    while not answers.done():
        clock.advance(LOOK_US)
        await asyncio.sleep(0)
    assert answers.result().count(b"HTTP/1.1 200 OK") == 300
    assert answers.result().count(b"HTTP/1.1 404 Not Found") == 1
    caller.writer.close()


async def test_what_comes_right_after_the_request_for_a_window_is_heard_in_order(
    port: int,
) -> None:
    async with Page(URL(f"http://127.0.0.1:{port}")) as page:
        code = await page.make_table(OPEN)
        acts = [b'{"type":"act","id":%d,"action":{"type":"call"}}' % at for at in range(1, 101)]
        caller = await Caller.call(port)
        cookie = page.session.cookie_jar.filter_cookies(URL(f"http://127.0.0.1:{port}"))
        caller.writer.write(
            b"GET /api/tables/%b/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: %b\r\n\r\n"
            % (code.encode(), cookie.output(header="", sep=";").strip().encode())
            + b"".join(bytes([0x81, 0x80 | len(act), 0, 0, 0, 0]) + act for act in acts)
        )
        heard = b""
        while b'"id":100' not in heard:
            heard += await caller.reader.read(65_536)
        places = [heard.index(b'"id":%d,' % at) for at in range(1, 101)]
        assert places == sorted(places)
        caller.writer.close()
