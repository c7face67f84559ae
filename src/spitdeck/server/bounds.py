"""What every request is held to: how many from one address, and how long one may take."""

from __future__ import annotations

import asyncio

from aiohttp import web
from aiohttp.typedefs import Handler

from spitdeck.server.doorkeeper import keep_waiting, let_in
from spitdeck.server.gate import quota_of, too_fast
from spitdeck.server.parts import PARTS
from spitdeck.server.problems import ProblemError

__all__ = ["BODY_SECONDS", "bounds_middleware"]

BODY_SECONDS = 15.0
"""How long a request may take that opens no window: its body has to come in that time."""


@web.middleware
async def bounds_middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what is too much or too slow. Raises `ProblemError` and HTTPRequestTimeout."""
    metrics = request.app[PARTS].metrics
    try:
        return await _bounded(request, handler)
    except ProblemError as error:
        if metrics is not None:
            metrics.turned_away.labels(error.facts.code.value).inc()
        raise
    except web.HTTPException as error:
        if metrics is not None:
            metrics.turned_away.labels(str(error.status)).inc()
        raise


async def _bounded(request: web.Request, handler: Handler) -> web.StreamResponse:
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
