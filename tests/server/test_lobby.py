"""Tables come by code, and go when nobody comes back to them."""

from collections.abc import Callable

import pytest

from spitdeck.engine.actions import Ready, Resign
from spitdeck.server.parts import Parts
from spitdeck.server.settings import Limits
from spitdeck.wire import Code, Phase
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page

NewPage = Callable[[], Page]
MINUTE_US = 60_000_000


async def exists(page: Page, code: str) -> bool:
    status, _ = await page.get(f"/api/tables/{code}")
    return status == 200


async def test_a_table_that_nobody_opened_is_dropped(new_page: NewPage, clock: ManualClock) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    clock.advance(29 * MINUTE_US)
    assert await exists(anna, code)
    clock.advance(2 * MINUTE_US)
    assert not await exists(anna, code)


async def test_a_table_with_a_window_stays(
    new_page: NewPage, parts: Parts, clock: ManualClock
) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    assert [each.code for each in parts.lobby] == [code]
    assert len(clock.pending()) == 1  # the ping; no lease runs
    await anna.close()
    await exists(anna, code)
    clock.advance(29 * MINUTE_US)
    await anna.open(code)  # back in time: the lease ends
    await anna.close()
    await exists(anna, code)
    clock.advance(29 * MINUTE_US)
    assert await exists(anna, code)
    clock.advance(2 * MINUTE_US)
    assert not await exists(anna, code)


async def test_a_table_that_is_over_goes_sooner(new_page: NewPage, clock: ManualClock) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    await anna.act(Ready())
    await anna.pass_time(clock, 8)
    await anna.act(Resign())
    await anna.catch_up()
    assert anna.table.phase is Phase.OVER
    await anna.close()
    await exists(anna, code)
    clock.advance(6 * MINUTE_US)
    assert not await exists(anna, code)


async def test_whoever_is_at_a_dropped_table_is_told(new_page: NewPage, parts: Parts) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    parts.lobby.drop(code)
    parts.lobby.drop(code)
    assert (await anna.failure()).code is Code.CLOSING
    assert not await exists(anna, code)


async def test_a_table_with_another_owner_is_dropped(new_page: NewPage, parts: Parts) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    parts.log.append(code, len(parts.log.read(code)), ["by another"])
    await anna.send(anna.ask(Ready()))
    assert (await anna.failure()).code is Code.CLOSING
    assert not await exists(anna, code)
    assert not parts.stop.is_set()


async def test_a_code_is_used_once(
    new_page: NewPage, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = iter("22222222222222223333333344444444")
    monkeypatch.setattr("spitdeck.server.lobby.secrets.choice", lambda _: next(letters))
    parts.log.append("33333333", 0, ["of an older match"])
    assert await new_page().make_table() == "22222222"
    assert await new_page().make_table() == "44444444"


async def test_a_bug_at_one_table_stops_only_that_one(
    new_page: NewPage,
    parts: Parts,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    anna, bo = new_page(), new_page()
    broken, fine = await anna.make_table(BOT), await bo.make_table(BOT)
    await bo.open(fine)

    def tick(_: int) -> None:
        raise LookupError("inside")

    monkeypatch.setattr(parts.lobby.find(broken)._bots, "tick", tick)
    await bo.act(Ready())
    await bo.pass_time(clock, 10)
    assert bo.table.phase is Phase.RACING
    assert f"table {broken} stopped" in caplog.text


class TestWithTwoTablesForEachGuest:
    @pytest.fixture
    def limits(self) -> Limits:
        return Limits(tables_of_guest=2, nonce_wait_us=0)

    async def test_one_more_closes_the_oldest(self, new_page: NewPage) -> None:
        anna, bo = new_page(), new_page()
        others = await bo.make_table(BOT)
        first = await anna.make_table(BOT)
        await anna.open(first)
        second, third = await anna.make_table(OPEN), await anna.make_table(BOT)
        assert (await anna.failure()).code is Code.CLOSING
        there = [await exists(anna, code) for code in (first, second, third, others)]
        assert there == [False, True, True, True]

    async def test_a_table_with_somebody_else_stays(self, new_page: NewPage) -> None:
        anna, bo, cleo = new_page(), new_page(), new_page()
        shared, alone = await anna.make_table(OPEN), await anna.make_table(BOT)
        await bo.sit(shared)
        watched = await anna.make_table(BOT)
        assert [await exists(anna, code) for code in (shared, alone)] == [True, False]
        await cleo.open(watched)
        body = {"game": "spit", "opponents": [BOT]}
        status, told = await anna.post("/api/tables", body)
        assert (status, told["error"]["code"]) == (429, "too_many_own_tables")
        assert told["error"]["sentence"].startswith("you have made 2 tables at which others sit")
        assert await exists(anna, watched)
        assert await exists(bo, await bo.make_table(OPEN))  # a limit for each, not for all

    async def test_a_table_that_is_gone_does_not_count(
        self, new_page: NewPage, parts: Parts
    ) -> None:
        anna, bo = new_page(), new_page()
        gone = await anna.make_table(OPEN)
        kept = await anna.make_table(OPEN)
        await bo.sit(kept)
        parts.lobby.drop(gone)
        await anna.make_table(BOT)
        assert await exists(anna, kept)
        assert len(parts.lobby) == 2


def test_limits_are_generous() -> None:
    assert Limits().frames_per_second >= 5 * 15
