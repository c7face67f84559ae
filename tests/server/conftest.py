"""A server in this process, on a clock that the test moves, and pages to ask it."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from spitdeck.server.app import make_app
from spitdeck.server.keys import Keys
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import Limits, Settings
from spitdeck.storage.memory import MemoryLog
from tests.server.manual_clock import ManualClock
from tests.server.page import Page


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def limits() -> Limits:
    return Limits(nonce_wait_us=0)


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    """What a build leaves behind."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Spitdeck</title>")
    (folder / "assets/main-1a2b.js").write_text("export const x = 1;\n" * 100)
    (folder / "assets/packed-5e6f.js").write_text("export const y = 2;\n" * 100)
    (folder / "assets/packed-5e6f.js.br").write_bytes(b"made by the build")
    (folder / "assets/card-3c4d.woff2").write_bytes(b"wOF2" + bytes(600))
    (folder / ".built-from").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    return folder


@pytest.fixture
async def parts(clock: ManualClock, limits: Limits, client_folder: Path, tmp_path: Path) -> Parts:
    settings = Settings("127.0.0.1", 0, tmp_path, client_folder, limits=limits)
    return make_parts(settings, 8765, MemoryLog(), Keys(b"k" * 32, b"l" * 32), clock)


@pytest.fixture
async def server(parts: Parts) -> AsyncIterator[TestServer]:
    running = TestServer(make_app(parts), access_log=None)
    async with running:
        yield running


@pytest.fixture
async def new_page(server: TestServer) -> AsyncIterator[Callable[[], Page]]:
    """Makes pages, each of a browser of its own."""
    async with AsyncExitStack() as stack:
        pages: list[Page] = []

        def make() -> Page:
            pages.append(Page(server.make_url("/")))
            stack.push_async_exit(pages[-1])
            return pages[-1]

        yield make
