"""The kernel's own round trip, on a real connection."""

from __future__ import annotations

import asyncio
import socket
import struct

import pytest

from spitdeck.server.kernel import LEAST, SMOOTHED, KernelLine, KernelTrips


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="only Linux tells it")
async def test_a_connection_on_this_machine_has_a_short_round_trip() -> None:
    told: list[KernelTrips] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        line = KernelLine(writer.transport)
        told.append(line.trips())
        writer.close()
        told.append(line.trips())

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        writer.write(b"hello\n")
        await reader.read()
        writer.close()
    trips, afterwards = told
    assert trips.smoothed_us is not None
    assert 0 < trips.smoothed_us < 1_000_000
    assert trips.least_us is None or 0 < trips.least_us <= 1_000_000
    assert afterwards == KernelTrips()


class Transport(asyncio.Transport):
    """One whose socket tells so many bytes, or nothing."""

    def __init__(self, facts: bytes | None) -> None:
        super().__init__({"socket": self})
        self._facts = facts

    def is_closing(self) -> bool:
        return False

    def getsockopt(self, *_: int) -> bytes:
        if self._facts is None:
            raise OSError
        return self._facts


def test_a_connection_that_is_gone_has_none() -> None:
    assert KernelLine(None).trips() == KernelTrips()
    assert KernelLine(asyncio.BaseTransport({})).trips() == KernelTrips()


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="only Linux tells it")
def test_a_system_that_tells_less_has_less() -> None:
    whole = bytearray(LEAST + 4)
    struct.pack_into("=I", whole, SMOOTHED, 20_000)
    struct.pack_into("=I", whole, LEAST, 18_000)
    assert KernelLine(Transport(bytes(whole))).trips() == (20_000, 18_000)
    assert KernelLine(Transport(bytes(whole[:LEAST]))).trips() == (20_000, None)
    assert KernelLine(Transport(bytes(8))).trips() == KernelTrips()
    assert KernelLine(Transport(None)).trips() == KernelTrips()
