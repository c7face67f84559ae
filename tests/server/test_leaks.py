"""Windows that have gone leave no task and no place in a table behind."""

import asyncio
from collections.abc import Callable

from spitdeck.server.parts import Parts
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page

WINDOWS = 30
TURNS = 50
"""Turns of the loop in which a task that was told to end has ended."""


async def test_windows_that_come_and_go_leave_nothing_behind(
    new_page: Callable[[], Page], parts: Parts, clock: ManualClock
) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    await anna.close()
    tasks, alarms = len(asyncio.all_tasks()), len(clock.pending())
    for _ in range(WINDOWS):
        await anna.open(code)
        await anna.close()
    for _ in range(TURNS):
        if len(asyncio.all_tasks()) <= tasks:
            break
        await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) <= tasks
    assert len(clock.pending()) <= alarms
    assert parts.lobby.find(code).windows() == []
