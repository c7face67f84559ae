"""What may be asked for now: readiness, figures, and how much of anything from one address."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from spitdeck.engine.actions import Ready
from spitdeck.server.app import make_app
from spitdeck.server.gate import PROXY_HEADERS, address_of
from spitdeck.server.keys import Keys
from spitdeck.server.outbox import Flow
from spitdeck.server.parts import PARTS, Parts, make_parts
from spitdeck.server.settings import Limits, MetricsFor, Settings
from spitdeck.storage.log import UnusableLogError
from spitdeck.storage.memory import MemoryLog
from spitdeck.wire import Code, Lag
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page

FAR = {"X-Real-IP": "203.0.113.7"}
FARTHER = {"X-Real-IP": "203.0.113.8"}


@pytest.fixture
def limits() -> Limits:
    return Limits(
        tables_of_address=2,
        joins_of_address=3,
        requests_of_address=1,
        requests_at_once=20,
        sockets_of_address=2,
        frames_of_address=5,
        nonce_wait_us=0,
    )


@pytest.fixture
def settings(tmp_path: Path, client_folder: Path, limits: Limits) -> Settings:
    """As behind a proxy that tells who asks."""
    return Settings(
        "127.0.0.1",
        0,
        tmp_path,
        client_folder,
        behind_proxy=True,
        forwarded_header="X-Real-IP",
        metrics=MetricsFor.THIS_MACHINE,
        limits=limits,
    )


@pytest.fixture
async def parts(clock: ManualClock, settings: Settings) -> Parts:
    return make_parts(settings, 8765, MemoryLog(), Keys(b"k" * 32, b"l" * 32), clock)


@pytest.fixture
async def page(new_page: Callable[[], Page]) -> Page:
    return new_page()


TABLE = b'{"game":"spit","opponents":[{"kind":"open"}]}'


class TestReady:
    async def test_a_server_that_could_begin_a_table_is_ready(self, page: Page) -> None:
        assert (await page.get("/api/ready"))[0] == 200

    async def test_one_that_cannot_store_is_not(
        self, page: Page, parts: Parts, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full() -> None:
            raise UnusableLogError("log.db", os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patch:
            patch.setattr(parts.log, "probe", full)
            status, body = await page.get("/api/ready")
            assert (status, body["error"]["code"]) == (503, "storage")
            assert "No space left" in body["error"]["sentence"]
        assert (await page.get("/api/ready"))[0] == 200
        clock.advance(500_000)
        monkeypatch.setattr(parts.log, "probe", full)
        assert (await page.get("/api/ready"))[0] == 200  # asked once a second at most
        clock.advance(500_000)
        assert (await page.get("/api/ready"))[0] == 503

    async def test_one_that_is_about_to_stop_is_not(self, page: Page, parts: Parts) -> None:
        parts.is_draining = True
        status, body = await page.get("/api/ready")
        assert (status, body["error"]["code"]) == (503, "closing")
        status, body = await page.post("/api/tables", TABLE)
        assert (status, body["error"]["code"]) == (503, "closing")
        assert "about to stop" in body["error"]["sentence"]
        assert (await page.get("/api/health"))[0] == 200


class TestAddresses:
    @pytest.mark.parametrize(
        ("headers", "found"),
        [
            ([("X-Real-IP", "203.0.113.7")], "203.0.113.7"),
            ([("X-Real-IP", "10.0.0.1, 203.0.113.7")], "203.0.113.7"),
            ([("X-Real-IP", "10.0.0.1"), ("X-Real-IP", " 203.0.113.7 ")], "203.0.113.7"),
            ([("X-Forwarded-For", "10.0.0.1")], None),
            ([], None),
        ],
    )
    async def test_the_last_word_of_the_header_is_the_proxys(
        self, parts: Parts, headers: list[tuple[str, str]], found: str | None
    ) -> None:
        app = make_app(parts)
        request = make_mocked_request("GET", "/", headers=CIMultiDict(headers), app=app)
        assert request.app[PARTS] is parts
        assert address_of(request) == (found or request.remote)

    async def test_tables_are_bounded(self, page: Page, clock: ManualClock) -> None:
        for _ in range(2):
            assert (await page.post("/api/tables", TABLE, headers=FAR))[0] == 201
        status, body = await page.post("/api/tables", TABLE, headers=FAR)
        assert (status, body["error"]["code"]) == (429, "too_fast")
        assert "tables from your address" in body["error"]["sentence"]
        assert (await page.post("/api/tables", TABLE, headers=FARTHER))[0] == 201
        clock.advance(30_000_000)
        assert (await page.post("/api/tables", TABLE, headers=FAR))[0] == 201

    async def test_seats_are_bounded(self, page: Page) -> None:
        code = await page.make_table(OPEN)
        statuses = [
            (await page.post(f"/api/tables/{code}/seats", b"{}", headers=FAR))[0] for _ in range(4)
        ]
        assert statuses == [200, 200, 200, 429]

    async def test_requests_are_bounded(self, page: Page, clock: ManualClock) -> None:
        for _ in range(20):
            assert (await page.get("/api/health", headers=FAR))[0] == 200
        status, body = await page.get("/api/health", headers=FAR)
        assert (status, body["error"]["code"]) == (429, "too_fast")
        assert (await page.get("/api/health", headers=FARTHER))[0] == 200
        clock.advance(1_000_000)
        assert (await page.get("/api/health", headers=FAR))[0] == 200

    async def test_this_machine_is_not_bounded(self, page: Page) -> None:
        for _ in range(30):
            assert (await page.get("/api/health"))[0] == 200


class TestMetrics:
    async def text(self, page: Page, **headers: str) -> str | None:
        async with page.session.get("/metrics", headers=headers) as answer:
            return await answer.text() if answer.status == 200 else None

    async def test_they_tell_what_happens(self, page: Page) -> None:
        code = await page.make_table(BOT)
        await page.open(code)
        text = await self.text(page)
        assert text is not None
        assert 'spitdeck_tables{game="spit",phase="agreeing"} 1.0' in text
        assert 'spitdeck_windows{standing="seated"} 1.0' in text
        assert "spitdeck_log_commit_seconds_count" in text
        assert "process_open_fds" in text
        assert code not in text

    @pytest.mark.parametrize("header", PROXY_HEADERS)
    async def test_nobody_reads_them_through_a_proxy(self, page: Page, header: str) -> None:
        assert await self.text(page, **{header: "127.0.0.1"}) is None

    async def test_everybody_may_if_it_is_said_so(self, page: Page, parts: Parts) -> None:
        object.__setattr__(parts.settings, "metrics", MetricsFor.EVERYBODY)
        assert await self.text(page, **FAR) is not None

    async def test_without_being_asked_for_there_are_none(self, page: Page, parts: Parts) -> None:
        object.__setattr__(parts.settings, "metrics", MetricsFor.NOBODY)
        assert await self.text(page) is None
        parts.metrics = None
        object.__setattr__(parts.settings, "metrics", MetricsFor.EVERYBODY)
        assert await self.text(page) is None


class TestWindows:
    async def test_windows_are_bounded(self, page: Page, new_page: Callable[[], Page]) -> None:
        code = await page.make_table(OPEN)
        pages = [new_page() for _ in range(3)]
        for each in pages[:2]:
            await each.open(code, headers=FAR)
        with pytest.raises(WSServerHandshakeError) as told:
            await pages[2].open(code, headers=FAR)
        assert told.value.status == 429
        await page.open(code, headers=FARTHER)
        await pages[0].close()
        await page.catch_up()
        await pages[2].open(code, headers=FAR)

    async def test_frames_are_bounded_over_all_windows(
        self, page: Page, new_page: Callable[[], Page]
    ) -> None:
        code = await page.make_table(OPEN)
        pages = [new_page(), new_page()]
        for each in pages:
            await each.open(code, headers=FAR)
        codes = []
        for number in range(12):
            await pages[number % 2].say("{}")
            codes.append((await pages[number % 2].failure()).code)
        assert codes == [Code.BAD_MESSAGE] * 10 + [Code.TOO_FAST] * 2

    async def test_bytes_are_bounded(self, page: Page, clock: ManualClock) -> None:
        await page.open(await page.make_table(OPEN))
        codes = []
        for _ in range(27):
            await page.say("x" * 4_000)
            codes.append((await page.failure()).code)
        assert codes == [Code.BAD_JSON] * 25 + [Code.TOO_FAST] * 2
        clock.advance(1_000_000)
        await page.say("x" * 4_000)
        assert (await page.failure()).code is Code.BAD_JSON


class TestCounting:
    @pytest.fixture
    def settings(self, tmp_path: Path, client_folder: Path) -> Settings:
        limits = Limits(nonce_wait_us=0)
        everybody = MetricsFor.EVERYBODY
        return Settings("127.0.0.1", 0, tmp_path, client_folder, metrics=everybody, limits=limits)

    async def test_actions_and_refusals_and_their_times(
        self, page: Page, clock: ManualClock, parts: Parts
    ) -> None:
        code = await page.make_table(BOT)
        await page.open(code)
        await page.act(Ready())
        await page.act(Ready())  # refused: already called
        await page.say("{}")
        await page.pass_time(clock, 10)
        await page.get("/api/tables/NOSUCH")
        await page.close()
        assert parts.metrics is not None
        await page.get("/api/health")
        text = parts.metrics.show(parts.lobby).decode()
        for line in (
            'spitdeck_actions_total{action="ready",game="spit"} 1.0',
            'spitdeck_refusals_total{game="spit",reason="already_called"} 1.0',
            "spitdeck_answer_seconds_count 2.0",
            'spitdeck_requests_refused_total{code="unknown_table"} 1.0',
            "spitdeck_standstill 0.0",
        ):
            assert line in text
        assert code not in text
        assert not re.search(r'"(10|[2-9AJQK])[SHDC]"', text)

    async def test_drops_and_failures_of_a_window_that_is_still_open_once_each(
        self, page: Page, parts: Parts
    ) -> None:
        code = await page.make_table(BOT)
        await page.open(code)
        await page.say("{}")
        await page.failure()
        await page.catch_up()
        (window,) = parts.lobby.find(code).windows()
        window.outbox.flow = Flow.BEHIND
        for _ in range(3):
            window.send(Lag(1))
        assert parts.metrics is not None
        expected = ("spitdeck_outbox_drops_total 3.0", '_failures_total{code="bad_message"} 1.0')
        for _ in range(2):
            text = parts.metrics.show(parts.lobby).decode()
            assert [line in text for line in expected] == [True, True]
        await page.close()
        await page.get("/api/health")
        assert not parts.metrics._windows
        text = parts.metrics.show(parts.lobby).decode()
        assert [line in text for line in expected] == [True, True]
