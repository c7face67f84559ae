"""An address has its quota, and is forgotten when that changes nothing."""

import pytest

from spitdeck.server import quota
from spitdeck.server.quota import Quotas, neighbourhood
from spitdeck.server.settings import Limits
from tests.server.manual_clock import ManualClock

LIMITS = Limits(
    sockets_of_address=1, tables_of_address=1, requests_of_address=2, requests_at_once=3
)


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("127.0.0.1", None),
        ("::1", None),
        ("", None),
        ("unknown", None),
        ("10.0.0.1; DROP", None),
    ],
)
def test_a_household_shares_one(address: str, shared: str | None) -> None:
    assert neighbourhood(address) == shared


def test_one_for_each_address() -> None:
    clock = ManualClock()
    quotas = Quotas(LIMITS, clock)
    near, far = quotas.of("203.0.113.7"), quotas.of("203.0.113.8")
    assert near is quotas.of("::ffff:203.0.113.7")
    assert near.tables.take(clock.now())
    assert not near.tables.take(clock.now())
    assert far.tables.take(clock.now())
    clock.advance(60_000_000)
    assert near.tables.take(clock.now())


def test_windows_are_counted() -> None:
    quota_of_one = Quotas(LIMITS, ManualClock()).of("203.0.113.7")
    assert quota_of_one.has_room
    quota_of_one.windows += 1
    assert not quota_of_one.has_room


@pytest.mark.parametrize("address", [None, "127.0.0.1", "nonsense"])
def test_who_is_not_known_is_not_bounded(address: str | None) -> None:
    clock = ManualClock()
    found = Quotas(LIMITS, clock).of(address)
    found.windows += 10
    assert found.has_room
    assert all(found.requests.take(clock.now()) for _ in range(100))


def test_the_idle_are_forgotten_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_ADDRESSES", 3)
    clock = ManualClock()
    quotas = Quotas(LIMITS, clock)
    busy = quotas.of("203.0.113.1")
    busy.requests.take(clock.now())
    window = quotas.of("203.0.113.2")
    window.windows += 1
    quotas.of("203.0.113.3")
    quotas.of("203.0.113.4")
    assert len(quotas) == 3
    assert quotas.of("203.0.113.1") is busy
    assert quotas.of("203.0.113.2") is window


def test_a_flood_of_addresses_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_ADDRESSES", 10)
    clock = ManualClock()
    quotas = Quotas(LIMITS, clock)
    for number in range(100):
        quotas.of(f"203.0.113.{number}").requests.take(clock.now())
    assert len(quotas) == 10
