"""The kernel's own round trip, on a real connection."""

from __future__ import annotations

import asyncio
import socket

import pytest

from spitdeck.server.kernel import least_us, smoothed_us


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="only Linux tells it")
async def test_a_connection_on_this_machine_has_a_short_round_trip() -> None:
    told: list[int | None] = []
    least: list[int | None] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        told.append(smoothed_us(writer.transport))
        least.append(least_us(writer.transport))
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        writer.write(b"hello\n")
        await reader.read()
        writer.close()
    (trip_us,) = told
    assert trip_us is not None
    assert 0 < trip_us < 1_000_000
    assert least[0] is None or 0 < least[0] <= 1_000_000


def test_a_connection_that_is_gone_has_none() -> None:
    assert smoothed_us(None) is least_us(None) is None
    assert smoothed_us(asyncio.BaseTransport({})) is None


def test_a_system_that_tells_less_has_none() -> None:
    class Short:
        def getsockopt(self, *_: int) -> bytes:
            return b"\0" * 8

    class Broken:
        def getsockopt(self, *_: int) -> bytes:
            raise OSError

    for connection in (Short(), Broken()):
        assert smoothed_us(asyncio.BaseTransport({"socket": connection})) is None
