"""Before a server stops: nothing new is begun, and running matches may end, for a while."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from spitdeck.server.parts import Parts
from spitdeck.table.phases import IN_MATCH

__all__ = ["drain"]

LOOK_SECONDS = 0.25
"""Between two looks at whether anybody still plays."""

_logger = logging.getLogger("spitdeck")


async def drain(parts: Parts) -> None:
    """Begin no table any more, and wait until nobody plays, `stop` is set or time is up.

    What is still played then stays in the log.
    """
    parts.is_draining = True
    _logger.info("draining", extra={"tables": len(parts.lobby)})
    with suppress(TimeoutError):
        async with asyncio.timeout(parts.settings.drain_seconds):
            while _is_played(parts) and not parts.stop.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(parts.stop.wait(), LOOK_SECONDS)
    parts.stop.set()


def _is_played(parts: Parts) -> bool:
    return any(not live.is_empty and live.table.phase in IN_MATCH for live in parts.lobby)
