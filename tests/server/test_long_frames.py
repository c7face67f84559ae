"""A frame that is too long ends the connection, and whoever sent it hears why."""

from asyncio import ensure_future, open_connection
from collections.abc import Callable

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestServer

from spitdeck.wire import MAX_FRAME, Code
from tests.server.page import BOT, Page

NewPage = Callable[[], Page]


@pytest.mark.parametrize("length", [MAX_FRAME + 1, 60_000, 3_000_000])
async def test_a_frame_that_is_too_long_is_told_and_ends_it(new_page: NewPage, length: int) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    before = await anna.open(code)
    await anna.say(" " * length)
    told = await anna.failure()
    assert told.code is Code.TOO_LONG
    assert f"at most {MAX_FRAME} bytes" in told.sentence
    frame = await anna.frame()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1009)
    await anna.close()
    again = await anna.open(code)
    assert again.table.seats == before.table.seats


async def test_a_frame_far_too_long_is_heard_out_before_the_connection_ends(
    new_page: NewPage,
) -> None:
    """Cut off while it still sends, a browser would see an end without a reason: 1006."""
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    sending = ensure_future(anna.say("x" * 8_000_000))
    assert (await anna.failure()).code is Code.TOO_LONG
    frame = await anna.frame()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1009)
    await sending


async def test_whoever_sent_too_much_is_sent_one_close_and_nothing_after_it(
    new_page: NewPage, server: TestServer
) -> None:
    """A browser takes a second one for an error: 1006."""
    anna = new_page()
    code = await anna.make_table(BOT)
    url = server.make_url("/")
    reader, writer = await open_connection(url.host, url.port)
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(bytes([0x81, 0xFF, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]))
    said = await reader.read()
    closing = bytes([0x88, 2]) + (1009).to_bytes(2, "big")
    assert said.endswith(closing)
    assert said.count(closing) == 1
    writer.close()
