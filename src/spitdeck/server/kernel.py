"""What the kernel knows of a connection's round trip: it measures acknowledgements itself.

No page can make its machine acknowledge late, so this bounds what a page may pretend.
"""

from __future__ import annotations

import asyncio
import socket
import struct

__all__ = ["least_us", "smoothed_us"]

SMOOTHED, LEAST = 68, 148
"""Where `tcpi_rtt` and `tcpi_min_rtt` lie in Linux's `struct tcp_info`."""

_TRIP = struct.Struct("=I")


def smoothed_us(transport: asyncio.BaseTransport | None) -> int | None:
    """The kernel's smoothed round trip of a connection, in microseconds.

    None where the system does not tell it (it does on Linux), or the connection is gone.
    """
    return _trip_us(transport, SMOOTHED)


def least_us(transport: asyncio.BaseTransport | None) -> int | None:
    """The shortest round trip that the kernel has seen lately; None as for the smoothed one."""
    return _trip_us(transport, LEAST)


def _trip_us(transport: asyncio.BaseTransport | None, offset: int) -> int | None:
    option = getattr(socket, "TCP_INFO", None)
    connection = None if transport is None else transport.get_extra_info("socket")
    if option is None or connection is None:
        return None
    length = offset + _TRIP.size
    try:
        facts = connection.getsockopt(socket.IPPROTO_TCP, option, length)
    except (OSError, ValueError):
        return None
    if len(facts) < length:
        return None
    (trip_us,) = _TRIP.unpack_from(facts, offset)
    return int(trip_us) or None
