"""While nothing can be stored, nothing is told and no time passes; afterwards all goes on."""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from spitdeck.engine.actions import Call, Ready, Reason
from spitdeck.engine.events import Readied
from spitdeck.server.keys import Keys
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import Limits, Settings
from spitdeck.storage.log import Append, EventLog, UnusableLogError
from spitdeck.storage.memory import MemoryLog
from spitdeck.storage.sqlite import SqliteLog
from spitdeck.table.effects import Log
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.wire import Code, Failure, Fate, Pause, Phase, Refusal, Settled, Snapshot, Update
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page
from tests.server.test_match import find_play, phase

NewPage = Callable[[], Page]

SECOND = 1_000_000
MOST_PAGES = 2**30


class Faulty(MemoryLog):
    """A log on a disk that a test fills up."""

    is_full = False

    def append_all(self, appends: Sequence[Append]) -> None:
        if self.is_full:
            raise UnusableLogError("log.db", os.strerror(errno.ENOSPC))
        super().append_all(appends)


class Disk:
    """What a log is kept on; `fill` leaves no room, `free` makes some again."""

    def __init__(self, log: EventLog) -> None:
        self.log = log

    def fill(self) -> None:
        if isinstance(self.log, Faulty):
            self.log.is_full = True
        else:
            self._allow_pages(1)

    def free(self) -> None:
        if isinstance(self.log, Faulty):
            self.log.is_full = False
        else:
            self._allow_pages(MOST_PAGES)

    def _allow_pages(self, count: int) -> None:
        """SQLite's own bound on the file: past it, it fails as on a full disk."""
        assert isinstance(self.log, SqliteLog)
        execute = self.log._connection.execute
        execute(f"PRAGMA max_page_count = {count}")
        if count == 1:  # use up what is left of the pages that there are
            with suppress(UnusableLogError):
                for seq in range(10_000):
                    self.log.append("FILLER", seq, ["x" * 50])


@pytest.fixture(params=["faulty", "sqlite"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    log = Faulty() if request.param == "faulty" else SqliteLog(tmp_path / "log.db")
    yield Disk(log)
    log.close()


@pytest.fixture
async def parts(
    clock: ManualClock, limits: Limits, client_folder: Path, tmp_path: Path, disk: Disk
) -> Parts:
    settings = Settings("127.0.0.1", 0, tmp_path, client_folder, limits=limits)
    return make_parts(settings, 8765, disk.log, Keys(b"k" * 32, b"l" * 32), clock)


async def two_racing(new_page: NewPage, clock: ManualClock) -> tuple[Page, Page, str]:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await bo.sit(code)
    for page in (anna, bo):
        await page.open(code)
    for page in (anna, bo):
        await page.act(Ready())
    for _ in range(4):
        await anna.catch_up()
        await bo.catch_up()
        clock.advance(SECOND)
    for page in (anna, bo):
        await page.catch_up()
        assert page.table.phase is Phase.RACING
    return anna, bo, code


def failures(page: Page) -> list[Code]:
    return [each.code for each in page.heard if isinstance(each, Failure)]


async def both_catch_up(*pages: Page) -> None:
    for page in pages:
        await page.catch_up()


async def test_a_match_stands_still_and_goes_on(
    new_page: NewPage, clock: ManualClock, parts: Parts, disk: Disk
) -> None:
    anna, bo, code = await two_racing(new_page, clock)
    mover, other = anna, bo
    action = find_play(anna, "A") or Call()
    stored = parts.log.read(code)
    disk.fill()
    asked = mover.ask(action)
    await mover.send(asked)
    await both_catch_up(mover, other)
    assert (failures(mover), failures(other)) == ([Code.STORAGE], [Code.STORAGE])
    assert not any(isinstance(each, Update) and each.id == asked.id for each in mover.heard)
    assert parts.log.read(code) == stored

    # Nothing is taken, and no clock of the rules runs.
    refused = await mover.act(action)
    assert isinstance(refused, Refusal)
    assert refused.refused.reason is Reason.PAUSED
    await mover.send(Pause())
    for _ in range(30):
        await both_catch_up(mover, other)
        clock.advance(SECOND)
    await both_catch_up(mover, other)
    assert failures(mover)[-1] is Code.STORAGE
    assert parts.log.read(code) == stored
    disk.free()
    clock.advance(SECOND)
    await both_catch_up(mover, other)
    told = [each for each in mover.heard if isinstance(each, Update) and each.id == asked.id]
    assert len(told) == 1  # the play that was made before is answered, and once
    live = parts.lobby.find(code)
    for seat, page in enumerate((anna, bo)):
        assert page.view == live.table.snapshot(seat, live.now()).table.view
        assert isinstance(page.heard[-1], Snapshot)
    entries = [parse_entry(line) for line in parts.log.read(code)]
    judged = [each for each in entries if isinstance(each, Acted) and each.id == asked.id]
    assert [each.action for each in judged if each.seat == 0] == [action]
    assert phase(mover) is Phase.COUNTDOWN
    for _ in range(4):
        await both_catch_up(mover, other)
        clock.advance(SECOND)
    await both_catch_up(mover, other)
    assert phase(mover) is Phase.RACING
    await mover.act(find_play(mover, "A") or Call())


async def test_no_table_is_begun_and_no_seat_taken_meanwhile(
    new_page: NewPage, clock: ManualClock, parts: Parts, disk: Disk
) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    disk.fill()
    for _ in range(2):  # the first finds out
        status, body = await bo.post(
            "/api/tables", b'{"game":"spit","opponents":[{"kind":"open"}]}'
        )
        assert (status, body["error"]["code"]) == (503, "storage")
    status, body = await bo.post(f"/api/tables/{code}/seats", b'{"name":"Bo"}')
    assert (status, body["error"]["code"]) == (503, "storage")
    status, body = await bo.get(f"/api/tables/{code}")
    assert (status, body["error"]["code"]) == (503, "storage")
    assert len(parts.lobby) == 1
    disk.free()
    clock.advance(SECOND)
    assert await bo.sit(code) == 1
    assert len(parts.log.tables()) == 1 + isinstance(disk.log, SqliteLog)


async def test_a_window_that_comes_meanwhile_sees_the_table_afterwards(
    new_page: NewPage, clock: ManualClock, disk: Disk
) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    disk.fill()
    await anna.send(anna.ask(Ready()))
    await anna.catch_up()
    with pytest.raises(AssertionError):
        await bo.open(code)  # hears of the failure first, not of the table
    assert failures(bo) == [Code.STORAGE]
    clock.advance(SECOND)
    disk.free()
    clock.advance(SECOND)
    await bo.catch_up()
    assert bo.snapshot is not None
    assert bo.table.phase is Phase.COUNTDOWN, "all are ready"
    for _ in range(10):
        await both_catch_up(anna, bo)
        clock.advance(SECOND)
    await anna.catch_up()
    assert anna.table.phase is Phase.RACING


async def test_a_page_that_comes_back_meanwhile_is_told_what_became_of_its_acts(
    new_page: NewPage, clock: ManualClock, disk: Disk
) -> None:
    anna, bo, code = await two_racing(new_page, clock)
    action = find_play(anna, "A") or Call()
    disk.fill()
    stuck, never_came = anna.ask(action), anna.ask(Call())
    await anna.send(stuck)
    await anna.catch_up()
    assert anna.socket is not None
    await anna.socket.close()
    back = await anna.session.ws_connect(
        f"/api/tables/{code}/socket?seen=1&acts={stuck.id},{never_came.id}", autoping=False
    )
    anna.socket = back
    await anna.failure()
    disk.free()
    clock.advance(SECOND)
    await both_catch_up(anna, bo)
    (settled,) = [each for each in anna.heard if isinstance(each, Settled)]
    assert [each.fate for each in settled.acts] == [Fate.ACCEPTED, Fate.NOT_RECEIVED]
    assert isinstance(anna.heard[anna.heard.index(settled) - 1], Snapshot)


async def test_an_act_that_comes_again_meanwhile_has_no_second_answer(
    new_page: NewPage, clock: ManualClock, disk: Disk
) -> None:
    anna, _, _ = await two_racing(new_page, clock)
    asked = anna.ask(find_play(anna, "A") or Call())
    await anna.send(asked)
    await anna.catch_up()
    disk.fill()
    await anna.send(anna.ask(Call()))  # finds out
    await anna.catch_up()
    await anna.send(asked)
    await anna.catch_up()
    answers = [each for each in anna.heard if isinstance(each, Update | Refusal)]
    assert [each.id for each in answers].count(asked.id) == 1
    assert failures(anna)[-1] is Code.STORAGE


async def test_an_act_refused_meanwhile_is_not_judged_afterwards(
    new_page: NewPage, clock: ManualClock, disk: Disk
) -> None:
    anna, bo, _ = await two_racing(new_page, clock)
    disk.fill()
    await bo.send(bo.ask(Call()))  # finds out
    await both_catch_up(anna, bo)
    asked = anna.ask(find_play(anna, "A") or Call())
    await anna.send(asked)
    await anna.catch_up()
    disk.free()
    clock.advance(SECOND)
    await both_catch_up(anna, bo)
    await anna.send(asked)
    await anna.catch_up()
    answers = [each for each in anna.heard if isinstance(each, Update | Refusal)]
    assert [each.id for each in answers].count(asked.id) == 1
    assert failures(anna)[-1] is Code.REPEATED


async def test_a_page_that_came_meanwhile_is_shown_the_table_before_what_was_held(
    new_page: NewPage, clock: ManualClock, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo, code = await two_racing(new_page, clock)
    monkeypatch.setattr(
        "spitdeck.server.live.go_on_after_standstill",
        lambda table, at: table._update((Readied(0),), at),  # something that was held
    )
    disk.fill()
    await anna.send(anna.ask(Call()))  # finds out
    await both_catch_up(anna, bo)
    bo.snapshot = None
    with pytest.raises(AssertionError):
        await bo.open(code)  # hears of the failure first, not of the table
    disk.free()
    clock.advance(SECOND)
    await bo.catch_up()  # fails if an update comes before the table it belongs to
    assert bo.snapshot is not None


async def test_a_server_may_stop_while_nothing_can_be_stored(
    new_page: NewPage, clock: ManualClock, parts: Parts, disk: Disk
) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    stored = parts.log.read(code)
    disk.fill()
    await anna.send(anna.ask(Ready()))
    await anna.catch_up()
    parts.standstill.stop()
    parts.lobby.close()
    assert await anna.failure() == Failure(Code.CLOSING, "the server is shutting down")
    clock.advance(10 * SECOND)
    assert parts.log.read(code) == stored


async def test_a_server_that_has_stopped_complains_of_nothing(
    new_page: NewPage,
    server: TestServer,
    parts: Parts,
    clock: ManualClock,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _, _, code = await two_racing(new_page, clock)
    await server.close()
    parts.turn.collect(code, [Log("late")], {})
    parts.turn.flush()
    clock.advance(2 * SECOND)
    assert not parts.turn.is_stuck
    assert caplog.text == ""
