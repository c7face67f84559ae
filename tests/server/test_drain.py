"""A real server that is told to stop: nothing new, a while for running matches, status 0."""

import signal
from pathlib import Path

import aiohttp
import pytest

from tests.test_cli import running

TABLE = {"game": "spit", "name": "Anna", "opponents": [{"kind": "bot", "level": "shark"}]}
READY = {"type": "act", "id": 1, "action": {"type": "ready"}}


@pytest.fixture
def usual(tmp_path: Path) -> list[str]:
    (tmp_path / "client").mkdir()
    (tmp_path / "client/index.html").write_text("<!doctype html><title>Spitdeck</title>")
    flags = ["--port", "0", "--data", str(tmp_path / "data"), "--client", str(tmp_path / "client")]
    return [*flags, "--set", "limits.nonce_wait_us=0"]


class Player:
    """Somebody in the middle of a match."""

    def __init__(self, address: str) -> None:
        jar = aiohttp.CookieJar(unsafe=True)
        self.session = aiohttp.ClientSession(address, cookie_jar=jar)

    async def begin(self) -> aiohttp.ClientWebSocketResponse[bool]:
        async with self.session.post("/api/tables", json=TABLE) as made:
            code = (await made.json())["code"]
        window = await self.session.ws_connect(f"/api/tables/{code}/socket")
        await window.send_json(READY)
        while True:
            message = await window.receive_json()
            if message["type"] == "snapshot" and message["table"]["phase"] == "countdown":
                return window

    async def refusal(self) -> tuple[int, str]:
        async with self.session.post("/api/tables", json=TABLE) as answer:
            return answer.status, (await answer.json())["error"]["code"]

    async def drained(self) -> str:
        """Until the server is not ready any more: why not."""
        while True:
            async with self.session.get("/api/ready") as answer:
                if answer.status == 503:
                    return str((await answer.json())["error"]["code"])


async def last_failure(window: aiohttp.ClientWebSocketResponse[bool]) -> str:
    messages = [frame.json() async for frame in window]
    return str(messages[-1]["code"])


async def test_a_running_match_may_end_and_nothing_new_begins(usual: list[str]) -> None:
    with running("serve", *usual, "--set", "drain_seconds=600") as (process, address, _):
        player = Player(address)
        async with player.session:
            window = await player.begin()
            process.send_signal(signal.SIGTERM)
            assert await player.drained() == "closing"
            assert await player.refusal() == (503, "closing")
            assert not window.closed
            await window.close()  # nobody plays any more
            assert process.wait(timeout=30) == 0


async def test_a_second_signal_ends_it_at_once(usual: list[str]) -> None:
    with running("serve", *usual, "--set", "drain_seconds=600") as (process, address, _):
        player = Player(address)
        async with player.session:
            window = await player.begin()
            process.send_signal(signal.SIGTERM)
            await player.drained()
            process.send_signal(signal.SIGTERM)
            assert await last_failure(window) == "closing"
            assert window.close_code == 1001
        assert process.wait(timeout=30) == 0


@pytest.mark.parametrize("seconds", [0, 1])
async def test_it_ends_within_the_bound_whatever_is_played(usual: list[str], seconds: int) -> None:
    with running("serve", *usual, "--set", f"drain_seconds={seconds}") as (process, address, _):
        player = Player(address)
        async with player.session:
            window = await player.begin()
            process.send_signal(signal.SIGTERM)
            assert await last_failure(window) == "closing"
        assert process.wait(timeout=30) == 0
