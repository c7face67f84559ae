"""Tables at which nothing has happened for long are forgotten, a little at a time, or never."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from spitdeck.engine.actions import Ready, Resign
from spitdeck.server.forgetting import (
    DAY_US,
    ENTRIES_AT_ONCE,
    HOUR_US,
    REST,
    REST_US,
    TABLES_AT_ONCE,
    Forgetting,
)
from spitdeck.server.keys import Keys
from spitdeck.server.lobby import UnknownTableError
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import Limits, MetricsFor, Settings
from spitdeck.storage.log import UnusableLogError
from spitdeck.storage.memory import MemoryLog
from spitdeck.storage.sqlite import SqliteLog
from spitdeck.wire import Phase
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page

NewPage = Callable[[], Page]
KEEP_DAYS = 30


@pytest.fixture
async def parts(clock: ManualClock, limits: Limits, client_folder: Path, tmp_path: Path) -> Parts:
    settings = Settings(
        "127.0.0.1",
        0,
        tmp_path,
        client_folder,
        keep_days=KEEP_DAYS,
        metrics=MetricsFor.EVERYBODY,
        limits=limits,
    )
    return make_parts(settings, 8765, MemoryLog(), Keys(b"k" * 32, b"l" * 32), clock)


async def status(page: Page, code: str, path: str = "/matches/1/record") -> tuple[int, str]:
    async with page.session.get(f"/api/tables/{code}{path}") as response:
        text = await response.text()
        return response.status, text if response.status == 404 else ""


async def over(page: Page, clock: ManualClock) -> str:
    """A table whose match is over, and at which nobody is any more."""
    code = await page.make_table(BOT)
    await page.open(code)
    await page.act(Ready())
    await page.pass_time(clock, 8)
    await page.act(Resign())
    await page.catch_up()
    assert page.table.phase is Phase.OVER
    await page.close()
    await page.get("/api/health")
    return code


async def test_an_old_table_is_forgotten_and_its_record_with_it(
    new_page: NewPage, parts: Parts, clock: ManualClock
) -> None:
    anna = new_page()
    code = await over(anna, clock)
    clock.advance(KEEP_DAYS * DAY_US - HOUR_US)
    assert parts.lobby.living(code) is None
    assert await status(anna, code) == (200, ""), "told, and kept for the next who asks"
    clock.advance(3 * HOUR_US)
    never = await status(anna, "ABCDEFGH")
    assert never[0] == 404
    assert await status(anna, code) == (404, never[1].replace("ABCDEFGH", code))
    assert (await status(anna, code, ""))[0] == 404
    assert parts.log.tables() == ()
    assert parts.metrics is not None
    assert b"spitdeck_tables_forgotten_total 1.0" in parts.metrics.show(parts.lobby)


async def test_a_table_that_lives_is_kept_however_long_nothing_happens(
    new_page: NewPage, parts: Parts, clock: ManualClock
) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    parts.lobby._end_lease(code)  # somebody looks at it
    clock.advance(2 * KEEP_DAYS * DAY_US)
    assert parts.lobby.living(code) is not None
    assert parts.log.tables() == (code,)
    parts.lobby.drop(code)
    clock.advance((KEEP_DAYS - 1) * DAY_US)
    assert parts.log.tables() == (code,), "it counts from its end"
    clock.advance(2 * DAY_US)
    assert parts.log.tables() == ()


def stamped(at: int) -> str:
    return f'{{"type":"of whatever version","at":{at}}}'


def left_behind(parts: Parts, clock: ManualClock, days: dict[str, int]) -> None:
    clock.advance(100 * DAY_US)
    for code, ago in days.items():
        parts.log.append(code, 0, [stamped(clock.now() - ago * DAY_US)] * 3)


async def test_what_an_earlier_process_left_behind_counts_from_its_last_entry(
    parts: Parts, clock: ManualClock
) -> None:
    left_behind(parts, clock, {"AAAAAAAA": 31, "BBBBBBBB": 29, "CCCCCCCC": 99, "DDDDDDDD": 1})
    parts.forgetting.start()
    clock.advance(HOUR_US - 1)
    assert parts.log.tables() == ("BBBBBBBB", "DDDDDDDD")
    clock.advance(2 * DAY_US)
    assert parts.log.tables() == ("DDDDDDDD",)


@pytest.mark.parametrize("entry", ["", "no entry", '{"at":"now"}', '{"type":"opened"}', "[1]"])
async def test_an_entry_that_does_not_say_when_it_was_written_is_kept(
    parts: Parts, clock: ManualClock, entry: str
) -> None:
    left_behind(parts, clock, {"AAAAAAAA": 99})
    parts.log.append("AAAAAAAA", 3, [entry])
    parts.forgetting.start()
    clock.advance(DAY_US)
    assert parts.log.tables() == ("AAAAAAAA",)


async def test_all_tables_are_looked_at_again_and_again(parts: Parts, clock: ManualClock) -> None:
    ages = (20, 29, 31)
    many = {f"{number:08}": ages[number % 3] for number in range(3 * TABLES_AT_ONCE)}
    left_behind(parts, clock, many)
    parts.forgetting.start()
    clock.advance(HOUR_US)
    assert parts.log.tables() == tuple(code for code, ago in many.items() if ago < 30)
    clock.advance(DAY_US + 2 * HOUR_US)
    assert parts.log.tables() == tuple(code for code, ago in many.items() if ago == 20)


async def test_by_default_nothing_is_ever_forgotten_nor_looked_at(
    parts: Parts, clock: ManualClock
) -> None:
    left_behind(parts, clock, {"AAAAAAAA": 99})
    Forgetting(parts.log, parts.lobby, parts.records, clock, 0).start()
    assert clock.pending() == []
    assert parts.log.tables() == ("AAAAAAAA",)


def rows(log: SqliteLog) -> int:
    return int(log._connection.execute("SELECT count(*) FROM entries").fetchone()[0])


async def test_a_long_table_is_taken_away_a_little_at_a_time(
    parts: Parts, clock: ManualClock, tmp_path: Path
) -> None:
    log = SqliteLog(tmp_path / "log.db")
    log.append("AAAAAAAA", 0, [stamped(0)] * 10 * ENTRIES_AT_ONCE)
    clock.advance(100 * DAY_US)
    forgetting = Forgetting(log, parts.lobby, parts.records, clock, KEEP_DAYS)
    forgetting.start()
    assert (log.tables(), rows(log)) == ((), 10 * ENTRIES_AT_ONCE), "gone at once"
    for left in range(9, -1, -1):
        clock.advance(REST_US)
        assert rows(log) == left * ENTRIES_AT_ONCE
    forgetting.stop()
    assert clock.pending() == []
    log.close()


async def test_what_was_forgotten_is_taken_away_even_if_no_more_is_to_be(
    parts: Parts, clock: ManualClock, tmp_path: Path
) -> None:
    log = SqliteLog(tmp_path / "log.db")
    log.append("AAAAAAAA", 0, [stamped(0)] * 3 * ENTRIES_AT_ONCE)
    log.forget("AAAAAAAA")
    Forgetting(log, parts.lobby, parts.records, clock, 0).start()
    clock.advance(DAY_US)
    assert (rows(log), clock.pending()) == (0, [])
    log.close()


class Slow(MemoryLog):
    """Its disk takes a second for whatever is forgotten, or cannot be written."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__()
        self.clock = clock
        self.is_broken = False

    def forget(self, table: str) -> None:
        if self.is_broken:
            raise UnusableLogError("log.db", "it is full")
        self.clock._now += 1_000_000
        super().forget(table)


async def test_a_slow_disk_is_given_its_time(parts: Parts, clock: ManualClock) -> None:
    log = Slow(clock)
    clock.advance(100 * DAY_US)
    for code in ("AAAAAAAA", "BBBBBBBB"):
        log.append(code, 0, [stamped(0)])
    Forgetting(log, parts.lobby, parts.records, clock, KEEP_DAYS).start()
    clock.advance(REST * 1_000_000 - 1)
    assert log.tables() == ("BBBBBBBB",)
    clock.advance(1)
    assert log.tables() == ()


async def test_a_log_that_cannot_be_written_is_asked_again_in_an_hour(
    parts: Parts, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    log = Slow(clock)
    clock.advance(100 * DAY_US)
    log.append("AAAAAAAA", 0, [stamped(0)])
    log.is_broken = True
    Forgetting(log, parts.lobby, parts.records, clock, KEEP_DAYS).start()
    clock.advance(HOUR_US)
    assert log.tables() == ("AAAAAAAA",)
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2
    log.is_broken = False
    clock.advance(HOUR_US)
    assert log.tables() == ()


async def test_a_record_that_is_being_told_while_its_table_is_forgotten_is_not_kept(
    new_page: NewPage, parts: Parts, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spitdeck.server.records.AT_ONCE", 1)
    code = await over(new_page(), clock)
    clock.advance(DAY_US)
    telling = asyncio.create_task(parts.records.text(code, 1))
    await asyncio.sleep(0)
    parts.forgetting._forget(code)
    assert code in await telling
    with pytest.raises(UnknownTableError):
        await parts.records.text(code, 1)
