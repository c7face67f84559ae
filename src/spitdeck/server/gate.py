"""What may be asked for here now, and the refusals when it may not."""

from __future__ import annotations

from ipaddress import ip_address

from aiohttp import web

from spitdeck.server.api import ErrorCode
from spitdeck.server.parts import PARTS, Parts
from spitdeck.server.problems import ProblemError
from spitdeck.server.quota import Quota
from spitdeck.server.settings import MetricsFor, Settings
from spitdeck.storage.log import UnusableLogError

__all__ = [
    "address_of",
    "may_read_metrics",
    "quota_of",
    "require_open",
    "require_ready",
    "require_storage",
    "too_fast",
]

PROBE_US = 1_000_000
"""So often, at most, it is found out anew whether the log can be written."""

PROXY_HEADERS = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP")


def require_storage(parts: Parts) -> None:
    """Refuse what would have to be stored, or tells what may not be. Raises `ProblemError`."""
    if parts.turn.is_stuck:
        raise ProblemError(
            503, ErrorCode.STORAGE, "nothing can be stored now: expected that it can in a while"
        )


def require_open(parts: Parts) -> None:
    """Refuse to begin a table on a server that is about to stop. Raises `ProblemError`."""
    if parts.is_draining or parts.stop.is_set():
        raise ProblemError(
            503, ErrorCode.CLOSING, "the server is about to stop: no new table is begun here"
        )
    require_storage(parts)


def require_ready(parts: Parts) -> None:
    """Refuse if a table could not be begun here now. Raises `ProblemError`."""
    require_open(parts)
    at = parts.clock.now()
    if parts.probed_at is not None and at < parts.probed_at + PROBE_US:
        return
    try:
        parts.log.probe()
    except UnusableLogError as error:
        raise ProblemError(503, ErrorCode.STORAGE, f"nothing can be stored: {error}") from None
    parts.probed_at = at


def address_of(request: web.Request) -> str | None:
    """The address that asks: of the connection, or what a trusted proxy says.

    None behind a proxy that does not tell.
    """
    settings = request.app[PARTS].settings
    if not settings.behind_proxy:
        return request.remote
    if not settings.forwarded_header:
        return None
    told = request.headers.getall(settings.forwarded_header, ())
    # Whoever asked can write such a header too; the proxy's own word is the last.
    return told[-1].rsplit(",", 1)[-1].strip() if told else request.remote


def quota_of(request: web.Request) -> Quota:
    """What the address that asks may still ask for."""
    return request.app[PARTS].quotas.of(address_of(request))


def too_fast(what: str) -> ProblemError:
    """The refusal of one more of these from an address."""
    return ProblemError(429, ErrorCode.TOO_FAST, f"too many {what} from your address: wait a while")


def may_read_metrics(request: web.Request) -> bool:
    """Whether the figures are for whoever asks."""
    settings = request.app[PARTS].settings
    match settings.metrics:
        case MetricsFor.NOBODY:
            return False
        case MetricsFor.EVERYBODY:
            return True
        case MetricsFor.THIS_MACHINE:
            return _is_this_machine(request, settings)


def _is_this_machine(request: web.Request, settings: Settings) -> bool:
    """A proxy on this machine asks in others' names; one that is not known of may too."""
    is_direct = not any(name in request.headers for name in PROXY_HEADERS)
    if settings.forwarded_header:
        is_direct = is_direct and settings.forwarded_header not in request.headers
    try:
        return is_direct and ip_address(request.remote or "").is_loopback
    except ValueError:
        return False
