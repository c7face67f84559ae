"""Where the server listens, and where others find it."""

import socket

import pytest

from spitdeck.server.addresses import bind, invite_addresses, local_address
from spitdeck.server.settings import SettingsError

EVERYWHERE = "0.0.0.0"  # noqa: S104  nothing is bound to it here


def test_port_zero_takes_a_free_one() -> None:
    with bind("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0


def test_a_port_in_use_is_told() -> None:
    with bind("127.0.0.1", 0) as listening, pytest.raises(SettingsError) as told:
        bind("127.0.0.1", listening.getsockname()[1])
    assert told.value.id == "serve-port-in-use"


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host", "x" * 300, "\udcff"])
def test_a_host_that_is_not_ours_is_told(host: str) -> None:
    with pytest.raises(SettingsError) as told:
        bind(host, 0)
    assert told.value.id == "serve-unknown-host"


def test_the_address_on_this_machine() -> None:
    assert local_address(EVERYWHERE, 80) == "http://127.0.0.1:80"
    assert local_address("192.0.2.7", 80) == "http://192.0.2.7:80"
    assert local_address("::1", 80) == "http://[::1]:80"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_nobody_is_invited_to_a_loopback(host: str) -> None:
    assert invite_addresses(host, 80) == ()


def test_others_are_invited_to_the_address_that_is_listened_on() -> None:
    assert invite_addresses("192.0.2.7", 80) == ("http://192.0.2.7:80",)
    assert invite_addresses("table.example", 80) == ("http://table.example:80",)


class Probe(socket.socket):
    """A socket on a machine with this address, or with no network."""

    own: str | None = None

    def connect(self, _: object) -> None:
        if self.own is None:
            raise OSError(101, "Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return (self.own, 1)


@pytest.mark.parametrize(
    ("own", "invited"),
    [("192.168.1.5", ("http://192.168.1.5:80",)), ("127.0.0.1", ()), (None, ())],
)
def test_everywhere_means_the_address_on_the_network(
    monkeypatch: pytest.MonkeyPatch, own: str | None, invited: tuple[str, ...]
) -> None:
    monkeypatch.setattr(Probe, "own", own)
    monkeypatch.setattr("spitdeck.server.addresses.socket.socket", Probe)
    assert invite_addresses(EVERYWHERE, 80) == invited
