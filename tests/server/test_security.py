"""What docs/security.md promises and no other test holds. That page names the test of each line."""

import hmac
import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from spitdeck.engine.actions import Ready
from spitdeck.server.guest import COOKIE, Guests
from spitdeck.server.keys import Keys
from spitdeck.server.lobby import ALPHABET, CODE_LENGTH
from spitdeck.server.logs import HumanFormatter, JsonFormatter
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import BUILT_CLIENT, Limits, Settings
from spitdeck.storage.memory import MemoryLog
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page
from tests.server.test_match import play_out

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "security.md"

NewPage = Callable[[], Page]

KEYS = Keys(b"k" * 32, b"l" * 32)


class TestBehindProxy:
    @pytest.fixture
    async def parts(self, clock: ManualClock, client_folder: Path, tmp_path: Path) -> Parts:
        limits = Limits(nonce_wait_us=0)
        settings = Settings(
            "127.0.0.1", 0, tmp_path, client_folder, behind_proxy=True, limits=limits
        )
        return make_parts(settings, 8765, MemoryLog(), KEYS, clock)

    @pytest.mark.parametrize(
        ("said", "is_secure"),
        [("https", True), ("http, https", True), ("https, http", False), ("http", False)],
    )
    async def test_over_https_the_cookie_is_secure(
        self, new_page: NewPage, said: str, is_secure: bool
    ) -> None:
        page = new_page()
        async with page.session.get("/", headers={"X-Forwarded-Proto": said}) as answer:
            cookie = answer.headers["Set-Cookie"]
            assert ("Secure" in cookie) is is_secure
            assert ("Strict-Transport-Security" in answer.headers) is is_secure
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie


async def test_without_a_proxy_nobody_is_believed_about_https(new_page: NewPage) -> None:
    page = new_page()
    async with page.session.get("/", headers={"X-Forwarded-Proto": "https"}) as answer:
        assert "Secure" not in answer.headers["Set-Cookie"]
        assert "Strict-Transport-Security" not in answer.headers


async def test_the_policy_leaves_scripts_to_our_own_files(new_page: NewPage) -> None:
    page = new_page()
    async with page.session.get("/") as answer:
        policy = dict(
            part.strip().split(" ", 1)
            for part in answer.headers["Content-Security-Policy"].split(";")
        )
    assert policy["default-src"] == "'self'"
    assert "script-src" not in policy  # so the default holds
    assert "connect-src" not in policy
    for name in ("object-src", "base-uri", "frame-ancestors"):
        assert policy[name] == "'none'"
    assert not any("*" in each or "unsafe-eval" in each for each in policy.values())
    assert [name for name, each in policy.items() if "unsafe-inline" in each] == ["style-src-attr"]


def test_signatures_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[object, object]] = []
    honest = hmac.compare_digest

    def noted(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return honest(one, other)

    guests = Guests(KEYS.guest)
    cookie = guests.cookie(guests.make())
    monkeypatch.setattr("hmac.compare_digest", noted)
    assert guests.read(cookie) is not None
    guest, signature = cookie.split(".")
    assert guests.read(f"{guest}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}") is None
    assert len(compared) == 2


class TestCodes:
    async def test_they_are_drawn_by_the_systems_own_chance(
        self, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn: list[str] = []

        def choice(letters: str) -> str:
            drawn.append(letters)
            return letters[len(drawn) % len(letters)]

        monkeypatch.setattr("spitdeck.server.lobby.secrets.choice", choice)
        code = await new_page().make_table(OPEN)
        assert drawn == [ALPHABET] * CODE_LENGTH
        assert len(code) == CODE_LENGTH

    def test_nobody_finds_one_by_trying(self) -> None:
        """On a site as full as it may be, one address needs weeks on average to find any table."""
        limits = Limits()
        tries = len(ALPHABET) ** CODE_LENGTH / limits.tables
        assert tries / limits.requests_of_address > 14 * 24 * 3600

    async def test_the_log_is_not_asked_for_what_is_no_code(
        self, new_page: NewPage, parts: Parts, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def read(_: str) -> None:
            raise AssertionError("the log was asked")

        monkeypatch.setattr(parts.log, "read", read)
        for typed in ("x", "ABCD234", "ABCD23456", "ABCD234O", "ABCD234 ", "' OR 1=1", "%00" * 8):
            assert (await new_page().get(f"/api/tables/{typed}"))[0] == 404


NAMES = ["<img src=x>", '"><script>', "{{7*7}}", "../../etc", "a%00b", "&amp;", "'; DROP--"]


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_text_wherever_it_goes(new_page: NewPage, name: str) -> None:
    """It is sent as JSON, which a browser never takes for a page, and shown as text."""
    anna = new_page()
    code = await anna.make_table(OPEN, name=name)
    async with anna.session.get(f"/api/tables/{code}") as answer:
        assert answer.content_type == "application/json"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert (await answer.json())["seats"][0]["name"] == name


def test_the_client_makes_no_markup_of_what_people_type() -> None:
    """`{@html}` and `innerHTML` take markup: only our own drawings may go there."""
    sources = [
        file
        for kind in ("*.ts", "*.svelte")
        for file in (ROOT / "web" / "src").rglob(kind)
        if ".test." not in file.name
    ]
    assert sources
    for file in sources:
        for line in file.read_text(encoding="utf-8").splitlines():
            if re.search(
                r"\{@html|\binnerHTML\b|insertAdjacentHTML|document\.write\b|\beval\(", line
            ):
                assert not re.search(r"\bname\b|sentence|given", line), f"{file.name}: {line}"


@pytest.mark.skipif(not (BUILT_CLIENT / "index.html").is_file(), reason="the client is not built")
def test_the_built_client_names_no_other_site_to_fetch_from() -> None:
    fetched = re.compile(
        r"""(?:src|href)=["']?(?:https?:)?//|url\(["']?(?:https?:)?//|"""
        r"""(?:import|fetch|importScripts|WebSocket|EventSource)\(\s*["'`](?:https?|wss?):"""
    )
    for file in BUILT_CLIENT.rglob("*"):
        if file.suffix in {".html", ".js", ".css", ".webmanifest", ".svg"}:
            assert not fetched.search(file.read_text(encoding="utf-8")), file.name


@pytest.fixture(params=[HumanFormatter, JsonFormatter])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """All that is logged during a test, as it would be written."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(before)


async def test_a_match_and_a_bug_leave_no_secret_in_the_logs(
    new_page: NewPage,
    server: TestServer,
    clock: ManualClock,
    parts: Parts,
    written: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    await anna.act(Ready())
    await play_out([anna], clock, parts, code)
    table = parts.lobby.find(code).table

    def broken(*_: object) -> None:
        raise ValueError(f"no such pile in {table.state} of {COOKIE}={cookie}")

    cookie = anna.session.cookie_jar.filter_cookies(server.make_url("/"))[COOKIE].value
    monkeypatch.setattr(parts.lobby, "find", broken)
    assert (await anna.get(f"/api/tables/{code}"))[0] == 500
    said = written.getvalue()
    assert "no such pile" in said
    assert cookie not in said
    assert cookie.split(".")[0] not in said
    for key in KEYS:
        assert key.hex() not in said
    assert not re.search(r"(?<![A-Za-z0-9])(10|[2-9AJQK])[SHDC](?![A-Za-z0-9])", said)
    if said.startswith("{"):
        assert all(isinstance(json.loads(line), dict) for line in said.splitlines())


def test_every_line_of_the_threat_table_names_tests_that_there_are() -> None:
    rows = [
        line
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and not line.endswith(("| held by |", "| --- |"))
    ]
    named = [re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row) for row in rows]
    assert len(named) > 20
    for row, tests in zip(rows, named, strict=True):
        assert tests, f"no test holds this line: {row}"
        for file, test in tests:
            text = (ROOT / file).read_text(encoding="utf-8")
            assert not test or f"def {test}(" in text or f"class {test}" in text, f"{file}::{test}"
