"""How much one address may ask for: requests, tables, seats, windows and frames."""

from __future__ import annotations

import dataclasses
from ipaddress import IPv6Address, ip_address

from spitdeck.server.clock import Clock
from spitdeck.server.settings import Limits
from spitdeck.table.allowance import Allowance

__all__ = ["Quota", "Quotas", "neighbourhood"]

MOST_ADDRESSES = 20_000
"""So many are remembered before those that are long quiet are forgotten."""

MINUTE = 60

BOUNDS = (
    "sockets_of_address",
    "requests_of_address",
    "tables_of_address",
    "joins_of_address",
    "frames_of_address",
)


class Quota:
    """What one address has left. `windows` is how many it has open."""

    def __init__(self, limits: Limits, at: int) -> None:
        """All of it."""
        self._most_windows = limits.sockets_of_address
        self.windows = 0
        self.requests = Allowance(limits.requests_of_address, limits.requests_at_once, at)
        tables, joins = limits.tables_of_address, limits.joins_of_address
        self.tables = Allowance(tables, tables, at, MINUTE)
        self.joins = Allowance(joins, joins, at, MINUTE)
        frames = limits.frames_of_address
        self.frames = Allowance(frames, 2 * frames, at)

    @property
    def has_room(self) -> bool:
        """Whether one more window may be opened."""
        return not self._most_windows or self.windows < self._most_windows

    def is_idle(self, at: int) -> bool:
        """Whether forgetting it changes nothing."""
        every = (self.requests, self.tables, self.joins, self.frames)
        return not self.windows and all(each.is_full(at) for each in every)


class Quotas:
    """The quota of every address that has asked for anything lately."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        """Nobody has asked yet."""
        self._limits = limits
        self._clock = clock
        self._quotas: dict[str, Quota] = {}
        boundless = dict.fromkeys(BOUNDS, 0)
        self._unbounded = Quota(dataclasses.replace(limits, **boundless), clock.now())

    def __len__(self) -> int:
        return len(self._quotas)

    def of(self, address: str | None) -> Quota:
        """The quota of an address; one without bounds for this machine itself.

        Without an address, as behind a proxy that does not tell, there is nobody to bound.
        """
        key = None if address is None else neighbourhood(address)
        if key is None:
            return self._unbounded
        quota = self._quotas.get(key)
        if quota is None:
            if len(self._quotas) >= MOST_ADDRESSES:
                self._forget()
            quota = self._quotas[key] = Quota(self._limits, self._clock.now())
        return quota

    def _forget(self) -> None:
        """Forget the idle ones; if there are none, whoever came first and has no window."""
        at = self._clock.now()
        idle = [key for key, quota in self._quotas.items() if quota.is_idle(at)]
        if not idle:
            idle = [next((key for key, each in self._quotas.items() if not each.windows), "")]
        for key in idle:
            self._quotas.pop(key, None)


def neighbourhood(address: str) -> str | None:
    """What shares one quota: an IPv4 address, or the network of an IPv6 one.

    None for this machine itself and for what is no address.

    >>> neighbourhood("::ffff:203.0.113.7"), neighbourhood("2001:db8::1:2:3:4")
    ('203.0.113.7', '2001:db8::')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif not found.is_loopback:
            # A household has at least so many addresses, and may use a new one each time.
            return str(IPv6Address(int(found) >> 64 << 64))
    return None if found.is_loopback else str(found)
