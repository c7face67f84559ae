"""What every request is held to: how many from one address, and how long one may take."""

from __future__ import annotations

import asyncio

from aiohttp import web
from aiohttp.typedefs import Handler

from spitdeck.server.doorkeeper import keep_waiting, let_in
from spitdeck.server.gate import quota_of, too_fast
from spitdeck.server.parts import PARTS

__all__ = ["BODY_SECONDS", "bounds_middleware"]

BODY_SECONDS = 15.0
"""How long a request may take that opens no window: its body has to come in that time."""


@web.middleware
async def bounds_middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what is too much or too slow. Raises `ProblemError` and HTTPRequestTimeout."""
    keeper = let_in(request.transport)
    try:
        if not quota_of(request).requests.take(request.app[PARTS].clock.now()):
            raise too_fast("requests")
        if "Upgrade" in request.headers:  # a window stays for hours
            return await handler(request)
        async with asyncio.timeout(BODY_SECONDS):
            return await handler(request)
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    finally:
        keep_waiting(keeper, request.transport)
