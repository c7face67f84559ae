"""Fifty races over real sockets, one page behind a slow line: everybody sees them in one order."""

from __future__ import annotations

import asyncio

from bench.delay import DelayingProxy
from bench.races import Setting, measure


async def test_everybody_is_told_of_contests_in_the_same_order() -> None:
    tally, tables = await measure(Setting("20 and 180 ms", (20, 180)), 50, 50, warm_up_seconds=0)
    assert len(tally.contests) == 50
    for contest, _ in tally.contests:
        assert sorted(contest.accepted.values()) == [False, True]
        assert contest.verdict is None or contest.verdict.winner == contest.winner
    for rivals in tables:
        mine, theirs = rivals.told
        assert all(list(told) == sorted(told) for told in rivals.told)
        both = mine.keys() & theirs.keys()
        assert both
        assert all(mine[number] == theirs[number] for number in both)


async def test_the_proxy_keeps_everything_back_and_in_order() -> None:
    loop = asyncio.get_running_loop()

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.readexactly(200))
        writer.close()

    async with await asyncio.start_server(echo, "127.0.0.1", 0) as server:
        proxy = DelayingProxy(server.sockets[0].getsockname()[1], 0.02)
        await proxy.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        began = loop.time()
        for number in range(200):
            writer.write(bytes([number]))
        assert await reader.readexactly(200) == bytes(range(200))
        assert loop.time() - began >= 0.04
        writer.close()
        await proxy.close()
