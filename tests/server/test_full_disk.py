"""A real server whose database may not grow: it stands still, says so, and goes on when it may."""

import resource
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.test_cli import running

pytestmark = pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="another process's limits can be set on Linux only"
)

TABLE = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}]}
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def allow(process: int, size: int | None) -> None:
    """Let the process write no file longer than that; SQLite then meets EFBIG."""
    limit = UNLIMITED if size is None else (size, resource.RLIM_INFINITY)
    assert sys.platform == "linux"
    resource.prlimit(process, resource.RLIMIT_FSIZE, limit)


async def heard(window: aiohttp.ClientWebSocketResponse[bool], kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = await window.receive_json()
        if message["type"] == kind:
            return message


async def test_a_full_disk_stops_no_server(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Spitdeck</title>")
    data = tmp_path / "data"
    flags = ["--port", "0", "--client", str(tmp_path), "--data", str(data)]
    with running("serve", *flags, "--set", "limits.nonce_wait_us=0") as (process, address, _):
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(address, cookie_jar=jar) as page:
            async with page.post("/api/tables", json=TABLE) as made:
                code = (await made.json())["code"]
            window = await page.ws_connect(f"/api/tables/{code}/socket")
            assert (await heard(window, "snapshot"))["seat"] == 0
            allow(process.pid, 8192)
            async with page.post("/api/tables", json=TABLE) as refused:
                assert (refused.status, (await refused.json())["error"]["code"]) == (503, "storage")
            assert (await heard(window, "failure"))["code"] == "storage"
            async with page.get("/api/ready") as answer:
                assert answer.status == 503
            async with page.get("/api/health") as answer:
                assert answer.status == 200
            allow(process.pid, None)
            assert (await heard(window, "snapshot"))["table"]["code"] == code
            async with page.post("/api/tables", json=TABLE) as made:
                assert made.status == 201

            await window.close()
