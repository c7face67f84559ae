"""What the kernel knows of a connection's round trip: it measures acknowledgements itself.

No page can make its machine acknowledge late, so this bounds what a page may pretend.
"""

from __future__ import annotations

import asyncio
import socket
import struct

__all__ = ["smoothed_us"]

OFFSET, LENGTH = 68, 72
"""Where `tcpi_rtt` lies in Linux's `struct tcp_info`, and how much is asked for."""

_RTT = struct.Struct("=I")


def smoothed_us(transport: asyncio.BaseTransport | None) -> int | None:
    """The kernel's smoothed round trip of a connection, in microseconds.

    None where the system does not tell it (it does on Linux), or the connection is gone.
    """
    option = getattr(socket, "TCP_INFO", None)
    connection = None if transport is None else transport.get_extra_info("socket")
    if option is None or connection is None:
        return None
    try:
        facts = connection.getsockopt(socket.IPPROTO_TCP, option, LENGTH)
    except (OSError, ValueError):
        return None
    if len(facts) < LENGTH:
        return None
    (trip_us,) = _RTT.unpack_from(facts, OFFSET)
    return int(trip_us) or None
