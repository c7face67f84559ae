"""Who asks, from where, and what every answer carries for the browser's protection."""

from __future__ import annotations

from http.cookies import SimpleCookie
from urllib.parse import urlsplit

from aiohttp import web, web_response

from spitdeck.server.api import ErrorCode
from spitdeck.server.guest import COOKIE, COOKIE_SECONDS
from spitdeck.server.parts import PARTS
from spitdeck.server.problems import ProblemError

__all__ = ["add_headers", "guest_of", "is_secure", "require_same_origin"]

_GUEST = web.RequestKey("guest", str)
_IS_NEW = web.RequestKey("is_new", bool)

HEADERS = {
    # Style attributes are how a table places its cards; scripts are files of ours only.
    "Content-Security-Policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Nothing here looks, listens or asks where anybody is.
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    # An invite link must not tell other sites where somebody plays.
    "Referrer-Policy": "same-origin",
    # Which versions run here is nobody's business.
    "Server": "spitdeck",
    "X-Content-Type-Options": "nosniff",
}
web_response.SERVER_SOFTWARE = HEADERS["Server"]  # type: ignore[attr-defined]  # not exported
"""aiohttp itself answers what is no HTTP, and would name its version and Python's."""

ANONYMOUS = ("/assets/", "/api/health", "/api/ready", "/api/openapi.json", "/metrics")
"""What is given out without asking who it is for, so that caches may keep it."""


def guest_of(request: web.Request) -> str:
    """The guest whose browser asks; one who is new gets a cookie with the answer."""
    if _GUEST in request:
        return request[_GUEST]
    guests = request.app[PARTS].guests
    known = guests.read(request.cookies.get(COOKIE, ""))
    guest = guests.make() if known is None else known
    request[_IS_NEW] = known is None
    request[_GUEST] = guest
    return guest


def is_secure(request: web.Request) -> bool:
    """Whether the browser asks over https, as far as a proxy in front tells."""
    if request.app[PARTS].settings.behind_proxy:
        told = request.headers.get("X-Forwarded-Proto", "")
        return told.rsplit(",", 1)[-1].strip().lower() == "https"
    return request.secure


def require_same_origin(request: web.Request) -> None:
    """Refuse what another site's page sends in its reader's name. Raises `ProblemError`.

    Every browser says where a page that posts or opens a socket comes from; programs that
    are no browser need not.
    """
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc.lower() != request.host.lower():
        raise ProblemError(
            403,
            ErrorCode.WRONG_ORIGIN,
            f"a page of {origin} may not do this: expected one of {request.host}",
            origin,
            request.host,
        )


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add what every answer carries, and the cookie for who has none. Called before it leaves."""
    for name, value in HEADERS.items():
        response.headers[name] = value
    if is_secure(request):
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    if request.path.startswith(ANONYMOUS):
        return
    guest = guest_of(request)
    if request[_IS_NEW]:
        signed = request.app[PARTS].guests.cookie(guest)
        response.headers.add("Set-Cookie", _cookie(signed, is_secure=is_secure(request)))


def _cookie(signed: str, *, is_secure: bool) -> str:
    """The header's text: `set_cookie` of an answer is too late when it is about to leave."""
    cookie: SimpleCookie = SimpleCookie({COOKIE: signed})
    morsel = cookie[COOKIE]
    morsel["path"] = "/"
    morsel["max-age"] = COOKIE_SECONDS
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    # On plain http, as on a home network, a browser would drop a Secure cookie.
    morsel["secure"] = is_secure
    return morsel.OutputString()
