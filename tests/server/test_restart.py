"""A server that is started again goes on with the same tables, from their log alone."""

import dataclasses
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from spitdeck.engine.actions import Ready
from spitdeck.engine.state import state_hash
from spitdeck.server.app import make_app
from spitdeck.server.keys import Keys
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import Limits, Settings
from spitdeck.storage.memory import MemoryLog
from spitdeck.table.entries import Closed, Revealed, parse_entry
from spitdeck.wire import Leave, Phase, Resume
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page
from tests.server.test_match import play_out, step

KEYS = Keys(b"k" * 32, b"l" * 32)
CUT_US = 60_000_000


class Machine:
    """Runs one server after another on the same log, and takes the pages along."""

    def __init__(self, clock: ManualClock, client: Path, tmp_path: Path) -> None:
        self.clock = clock
        self.log = MemoryLog()
        self.settings = Settings(
            "127.0.0.1", 0, tmp_path, client, limits=Limits(nonce_wait_us=0, frames_per_second=0)
        )
        self.parts: Parts
        self.pages: list[Page] = []
        self.keys = KEYS

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """One process; afterwards nothing is left of it but the log. It is not shut down."""
        self.parts = make_parts(self.settings, 8765, self.log, self.keys, self.clock)
        app = make_app(self.parts)
        app.on_shutdown.clear()
        app.on_cleanup.clear()
        async with TestServer(app, access_log=None) as server, AsyncExitStack() as stack:
            for page in list(self.pages) or [Page(server.make_url("/")) for _ in range(3)]:
                cookies = page.session.cookie_jar
                fresh = Page(server.make_url("/"))
                fresh.session.cookie_jar.update_cookies(
                    {each.key: each.value for each in cookies}, server.make_url("/")
                )
                fresh.ids = page.ids
                await page.session.close()
                await stack.enter_async_context(fresh)
                self.pages.append(fresh)
            self.pages = self.pages[-3:]
            yield
            for alarm in self.clock.pending():
                alarm.cancel()


@pytest.fixture
def machine(clock: ManualClock, client_folder: Path, tmp_path: Path) -> Machine:
    return Machine(clock, client_folder, tmp_path)


async def race(machine: Machine, steps: int, *opponents: object) -> str:
    """Two people who have made so many steps of a race."""
    anna, bo, _ = machine.pages
    code = await anna.make_table(*(opponents or (OPEN,)))  # type: ignore[arg-type]
    await anna.open(code)
    pages = [anna]
    if not opponents:
        await bo.sit(code)
        await bo.open(code)
        pages.append(bo)
    for page in pages:
        await page.act(Ready())
    for page in pages:
        await page.pass_time(machine.clock, 4)
    for _ in range(steps):
        for seat, page in enumerate(pages):
            await page.catch_up()
            if page.table.phase is Phase.RACING:
                await step(page, "AB"[seat], seat)
        machine.clock.advance(100_000)
    for page in pages:
        await page.catch_up()
    return code


def hash_of(machine: Machine, code: str) -> str:
    state = machine.parts.lobby.find(code).table.state
    assert state is not None
    return state_hash(state)


@pytest.mark.parametrize("steps", [0, 3, 9])
async def test_a_match_goes_on_with_the_same_cards(machine: Machine, steps: int) -> None:
    async with machine.running():
        code = await race(machine, steps)
        before = hash_of(machine, code)
        proof = machine.pages[0].table.proof
    machine.clock.advance(CUT_US)
    async with machine.running():
        anna, bo, cleo = machine.pages
        for page, seat in ((anna, 0), (bo, 1), (cleo, None)):
            assert (await page.open(code)).seat == seat
        assert hash_of(machine, code) == before
        assert anna.table.proof == proof
        assert [each.name for each in anna.table.seats] == ["Anna", "Bo"]
        await go_on(machine, [anna, bo])
        await play_out([anna, bo], machine.clock, machine.parts, code)
        assert anna.view.outcome is not None


async def go_on(machine: Machine, pages: list[Page]) -> None:
    """Everybody is back: the race goes on after a countdown."""
    for page in pages:
        if page.table.phase is Phase.PAUSED:
            await page.send(Resume())
        await page.catch_up()
    for _ in range(5):
        machine.clock.advance(1_000_000)
        for page in pages:
            await page.catch_up()
    assert pages[0].table.phase is Phase.RACING


async def test_a_bot_is_there_again_too(machine: Machine) -> None:
    async with machine.running():
        code = await race(machine, 3, BOT)
    async with machine.running():
        anna = machine.pages[0]
        await anna.open(code)
        await go_on(machine, [anna])
        await play_out([anna], machine.clock, machine.parts, code)


async def test_it_may_happen_again_and_again(machine: Machine) -> None:
    async with machine.running():
        code = await race(machine, 2)
        before = hash_of(machine, code)
    for _ in range(5):
        machine.clock.advance(CUT_US)
        async with machine.running():
            anna, bo, _ = machine.pages
            await anna.open(code)
            await bo.open(code)
            await go_on(machine, [anna, bo])
            await step(anna, "A", 0)
            await anna.catch_up()
            before = hash_of(machine, code)
    async with machine.running():
        assert hash_of(machine, code) == before


async def test_a_table_that_was_given_up_stays_gone_and_its_deal_is_told(machine: Machine) -> None:
    async with machine.running():
        code = await race(machine, 2)
        secret = machine.parts.lobby.find(code).table.exchange
        machine.parts.lobby.drop(code)
    entries = [parse_entry(line) for line in machine.log.read(code)]
    assert isinstance(entries[-1], Closed)
    assert secret is not None
    assert [each.secret for each in entries if isinstance(each, Revealed)] == [secret.secret.hex()]
    async with machine.running():
        status, told = await machine.pages[0].get(f"/api/tables/{code}")
        assert (status, told["error"]["code"]) == (404, "unknown_table")


async def test_a_seat_that_was_left_is_nobodys_after_a_restart(machine: Machine) -> None:
    async with machine.running():
        code = await race(machine, 2)
        await machine.pages[1].send(Leave())
        await machine.pages[1].catch_up()
    async with machine.running():
        assert (await machine.pages[1].open(code)).seat is None
        assert (await machine.pages[0].open(code)).table.phase is Phase.OVER


async def test_without_its_key_a_running_deal_is_lost_and_said(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    async with machine.running():
        code = await race(machine, 2)
    machine.keys = Keys(KEYS.guest, b"another key of thirty-two bytes.")
    async with machine.running():
        status, _ = await machine.pages[0].get(f"/api/tables/{code}")
        assert status == 404
    assert f"table {code} cannot be restored" in caplog.text
    assert "expected a text sealed with this server's log key" in caplog.text


@pytest.mark.parametrize("code", ["NOSUCHTB", "x", "1' OR 1=1", "ÆØÅÆØÅÆØ", "A" * 4000])
async def test_no_text_is_a_table_by_chance(machine: Machine, code: str) -> None:
    async with machine.running():
        status, _ = await machine.pages[0].get(f"/api/tables/{code}")
        assert status == 404


async def test_tables_of_before_count_and_one_without_room_is_kept(machine: Machine) -> None:
    async with machine.running():
        anna, bo, _ = machine.pages
        codes = [await anna.make_table(OPEN), await bo.make_table(OPEN)]
    lines = machine.log.read(codes[1])
    limits = dataclasses.replace(machine.settings.limits, tables=1)
    machine.settings = dataclasses.replace(machine.settings, limits=limits)
    async with machine.running():
        anna, bo, _ = machine.pages
        first, second = codes
        assert (await anna.open(first)).seat == 0
        for path in (f"/api/tables/{second}", f"/api/tables/{second}/socket"):
            status, told = await bo.get(path)
            assert (status, told["error"]["code"]) == (503, "too_many_tables")
            assert told["error"]["sentence"] == (
                f"there are 1 tables already, and table {second} is kept for later: "
                "expected one of them to end first"
            )
        assert machine.log.read(second) == lines
        machine.parts.lobby.drop(first)
        assert (await bo.open(second)).seat == 0
