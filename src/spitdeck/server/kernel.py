"""What the kernel knows of a connection's round trip: it measures acknowledgements itself.

No page can make its machine acknowledge late, so this bounds what a page may pretend.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import NamedTuple

__all__ = ["KernelLine", "KernelTrips"]

SMOOTHED, LEAST = 68, 148
"""Where `tcpi_rtt` and `tcpi_min_rtt` lie in Linux's `struct tcp_info`."""

_TRIP = struct.Struct("=I")
_OPTION: int | None = getattr(socket, "TCP_INFO", None)


class KernelTrips(NamedTuple):
    """In microseconds; None where the system does not tell (Linux does)."""

    smoothed_us: int | None = None
    least_us: int | None = None
    """The shortest that the kernel has seen lately."""


class KernelLine:
    """One connection, as the kernel sees it.

    Its socket is asked for once: uvloop makes an object anew each time, which costs more than
    what the kernel is asked.
    """

    def __init__(self, transport: asyncio.BaseTransport | None) -> None:
        """Of a transport that is open, or of none."""
        self._transport = transport
        self._socket = None if transport is None else transport.get_extra_info("socket")

    def trips(self) -> KernelTrips:
        """The round trips as they are now; nothing of a connection that is gone."""
        transport = self._transport
        if _OPTION is None or self._socket is None or transport is None or transport.is_closing():
            return KernelTrips()
        try:
            facts = self._socket.getsockopt(socket.IPPROTO_TCP, _OPTION, LEAST + _TRIP.size)
        except (OSError, ValueError):
            return KernelTrips()
        return KernelTrips(_trip_us(facts, SMOOTHED), _trip_us(facts, LEAST))


def _trip_us(facts: bytes, offset: int) -> int | None:
    if len(facts) < offset + _TRIP.size:
        return None
    (trip_us,) = _TRIP.unpack_from(facts, offset)
    return int(trip_us) or None
