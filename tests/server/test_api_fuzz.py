"""The HTTP API asked for anything its OpenAPI document allows, and for much that it does not.

No answer is a mistake of the server's own, and each is one that the document promises: its
status, its type and its body. Long runs: `SPITDECK_HYPOTHESIS=thorough`.
"""

import asyncio
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from spitdeck.server.app import listen
from spitdeck.server.keys import Keys
from spitdeck.server.openapi import ENDPOINTS, Endpoint, openapi_document
from spitdeck.server.parts import make_parts
from spitdeck.server.settings import Limits, Settings
from spitdeck.storage.memory import MemoryLog

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Enough for ./check; a thorough profile asks for more than Hypothesis does by itself.
EXAMPLES = 40 if settings().max_examples <= 100 else settings().max_examples
POSITIVE, NEGATIVE = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE

# A window is no answer of HTTP's. Of a path any text is allowed, so only a body can be wrong.
ASKED = [
    (each, mode)
    for each in ENDPOINTS
    if not each.path.endswith("/socket")
    for mode in (POSITIVE, NEGATIVE)
    if each.takes or mode is POSITIVE
]


class Server:
    """One that runs in a thread of its own, as schemathesis waits for each answer."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._is_ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        self._is_ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        (self._folder / "index.html").write_text("<!doctype html><title>Spitdeck</title>")
        limits = Limits(nonce_wait_us=0, tables=50, tables_of_guest=3)
        chosen = Settings("127.0.0.1", 0, self._folder, self._folder, limits=limits)
        parts = make_parts(chosen, 0, MemoryLog(), Keys(b"k" * 32, b"l" * 32))
        async with listen(parts, self._listening):
            self._is_ready.set()
            await self._stop.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("client")) as running:
        yield running


SCHEMA = schemathesis.openapi.from_dict(openapi_document("0"))


@pytest.mark.parametrize(
    ("endpoint", "mode"),
    ASKED,
    ids=[f"{endpoint.method} {endpoint.path} {mode.value}" for endpoint, mode in ASKED],
)
def test_every_answer_is_one_that_the_document_promises(
    server: Server, endpoint: Endpoint, mode: schemathesis.GenerationMode
) -> None:
    operation = SCHEMA[endpoint.path][endpoint.method.upper()]

    @settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=EXAMPLES)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=server.address, checks=CHECKS)

    ask()
