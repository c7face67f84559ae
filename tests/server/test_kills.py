"""A real process that is killed with `kill -9` loses nothing that it has acknowledged."""

from __future__ import annotations

import pytest

from bench.kills import Plan, measure


@pytest.mark.slow
@pytest.mark.timeout(300)  # real processes that start, on whatever machine
async def test_nothing_acknowledged_is_lost_when_the_process_is_killed() -> None:
    tally = await measure(Plan(kills=2, tables=6))
    assert tally.problems == []
    assert (tally.kills, tally.lost) == (2, 0)
    assert tally.acknowledged > 0
    assert tally.table_checks == 12
