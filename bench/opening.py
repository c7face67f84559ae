"""Opening many tables through the HTTP API, and bringing them to the race."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import aiohttp

from bench.pages import GameDuel
from bench.sockets import Socket
from spitdeck.wire import Phase

__all__ = ["COOKIE", "ask", "make_table", "open_tables", "race"]

COOKIE = "spitdeck_guest"
START_SECONDS = 40
SETTLE_SECONDS = 0.3
READY = b'{"type":"act","id":1,"action":{"type":"ready"}}'
REMATCH = b'{"type":"rematch"}'


async def open_tables(port: int, count: int, chance: Random) -> list[GameDuel]:
    """So many tables with two guests each, both connected and not yet ready."""
    async with aiohttp.ClientSession(
        f"http://127.0.0.1:{port}", cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        return [await _open_table(session, port, chance) for _ in range(count)]


def ask(duels: Sequence[GameDuel]) -> None:
    """Ask for the next match at each table; its countdown starts."""
    for duel in duels:
        for socket in duel.sockets:
            if duel.phase is Phase.OVER:
                socket.send(REMATCH)
            elif duel.phase is Phase.AGREEING:
                socket.send(READY)


async def race(duels: Sequence[GameDuel]) -> None:
    """Wait until every one of the tables races, and all of their pages know."""
    async with asyncio.timeout(START_SECONDS):
        for duel in duels:
            await duel.raced.wait()
    await asyncio.sleep(SETTLE_SECONDS)


async def make_table(
    session: aiohttp.ClientSession,
    game: str,
    opponents: Sequence[str | None],
    **options: bool | int | str,
) -> tuple[str, list[str]]:
    """A table at which all people sit; gives its code, and their cookies by seat.

    `opponents` are the levels of bots, None for a person. The session must keep no cookies.
    """
    others = [{"kind": "bot", "level": each} if each else {"kind": "open"} for each in opponents]
    made = {"game": game, "name": "Anna", "opponents": others, "options": options}
    async with session.post("/api/tables", json=made) as answer:
        if answer.status != 201:
            raise SystemExit(f"no table of {game}: {await answer.text()}")
        code = str((await answer.json())["code"])
        guests = [answer.cookies[COOKIE].value]
    for _ in range(list(opponents).count(None)):
        async with session.post(f"/api/tables/{code}/seats", json={"name": "Bjørn"}) as answer:
            guests.append(answer.cookies[COOKIE].value)
    return code, guests


async def _open_table(session: aiohttp.ClientSession, port: int, chance: Random) -> GameDuel:
    duel = GameDuel(Random(chance.random()))
    code, guests = await make_table(session, "spit", [None])
    for seat, guest in enumerate(guests):
        socket = Socket(duel.heard, seat)
        await socket.open(port, f"/api/tables/{code}/socket", f"{COOKIE}={guest}")
        duel.sockets.append(socket)
    return duel
