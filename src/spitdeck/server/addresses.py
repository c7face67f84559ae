"""Where others find this server: the socket that it listens on, and the machine's addresses."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

from spitdeck.server.settings import SettingsError

__all__ = ["bind", "invite_addresses", "local_address"]

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  compared with, not bound to
ANYWHERE_ELSE = "192.0.2.1"
"""Reserved for documentation: nothing is sent there, but the route to it is looked up."""


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `SettingsError` if there can be none."""
    if not host.strip():
        raise SettingsError("serve-no-host")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise SettingsError("serve-unknown-host", host=host) from None
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise _refused(host, port, error) from None
    listening.setblocking(False)  # noqa: FBT003  the standard library's own
    return listening


def local_address(host: str, port: int) -> str:
    """The address to open on this machine."""
    return _address("127.0.0.1" if host in EVERYWHERE else host, port)


def invite_addresses(host: str, port: int) -> tuple[str, ...]:
    """The addresses by which others reach a server that is bound to `host`, best first.

    Empty if it listens on this machine's own loopback only, or there is no network.
    """
    if host in EVERYWHERE:
        own = _address_on_network()
        return (_address(own, port),) if own else ()
    if _is_loopback(host):
        return ()
    return (_address(host, port),)


def _refused(host: str, port: int, error: OSError) -> SettingsError:
    match error.errno:
        case errno.EADDRINUSE:
            return SettingsError("serve-port-in-use", port=str(port))
        case errno.EACCES:
            return SettingsError("serve-port-not-allowed", port=str(port))
        case errno.EADDRNOTAVAIL:
            return SettingsError("serve-unknown-host", host=host)
        case _:
            problem = error.strerror or str(error)
            return SettingsError("serve-no-socket", host=host, port=str(port), problem=problem)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _address_on_network() -> str | None:
    """The address by which this machine would reach others. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE_ELSE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _is_loopback(found) else found
