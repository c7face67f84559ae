"""A browser's page as a script: its own cookie, requests, and one socket at a time."""

import struct
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec
from aiohttp import ClientWebSocketResponse, WSMsgType
from yarl import URL

from spitdeck.engine.actions import Action
from spitdeck.engine.follow import follow
from spitdeck.engine.views import View
from spitdeck.server.api import NewTable, Opponent, OpponentKind
from spitdeck.wire import (
    Act,
    ClientMessage,
    Failure,
    Lag,
    Refusal,
    ServerMessage,
    Settled,
    Snapshot,
    TableView,
    Update,
)
from tests.server.manual_clock import ManualClock

__all__ = ["BOT", "OPEN", "Page"]

OPEN = Opponent(OpponentKind.OPEN)
BOT = Opponent(OpponentKind.BOT, "shark")

_decoder = msgspec.json.Decoder(ServerMessage)


class Page:
    """Keeps the table that it is shown up to date by what it is told, as a real page does."""

    def __init__(self, base: URL) -> None:
        self.session = aiohttp.ClientSession(base, cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.socket: ClientWebSocketResponse[bool] | None = None
        self.snapshot: Snapshot | None = None
        self.heard: list[ServerMessage] = []
        self.ids = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.session.close()

    # Requests.

    async def get(self, path: str, **rest: Any) -> tuple[int, Any]:
        async with self.session.get(path, **rest) as response:
            return response.status, await response.json()

    async def post(self, path: str, body: Any = b"", **rest: Any) -> tuple[int, Any]:
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        async with self.session.post(path, data=data, **rest) as response:
            return response.status, await response.json()

    async def make_table(self, *opponents: Opponent, name: str = "Anna", **options: Any) -> str:
        # Where a test makes the time, pings are answered in none or in all of it.
        wanted = NewTable("spit", opponents or (OPEN,), name, options, lag_cap_ms=0)
        status, made = await self.post("/api/tables", wanted)
        assert (status, made["seat"]) == (201, 0), made
        return str(made["code"])

    async def sit(self, code: str, name: str = "Bo") -> int:
        status, seated = await self.post(f"/api/tables/{code}/seats", {"name": name})
        assert status == 200, seated
        return int(seated["seat"])

    # The socket.

    async def open(self, code: str, **rest: Any) -> Snapshot:
        self.socket = await self.session.ws_connect(
            f"/api/tables/{code}/socket", autoping=False, autoclose=False, **rest
        )
        first = await self.hear()
        assert isinstance(first, Snapshot)
        return first

    async def come_back(self, code: str, *acts: int) -> Settled:
        """Open a socket again, as a page that has lost one: with what it has seen."""
        assert self.snapshot is not None
        query = f"?seen={self.snapshot.seq}&acts={','.join(map(str, acts))}"
        self.socket = await self.session.ws_connect(
            f"/api/tables/{code}/socket{query}", autoping=False, autoclose=False
        )
        while not isinstance(message := await self.hear(), Settled):
            assert isinstance(message, Snapshot | Update | Refusal)
        return message

    async def close(self) -> None:
        assert self.socket is not None
        await self.socket.close()
        self.socket = None

    async def hear(self) -> ServerMessage:
        """The next message that is not about lag; keeps the table up to date by it."""
        while True:
            frame = await self.frame()
            assert frame.type is WSMsgType.TEXT, frame
            message = _decoder.decode(frame.data)
            if not isinstance(message, Lag):
                self._take(message)
                return message

    async def frame(self) -> Any:
        """The next frame as it comes; pings are answered, as by a browser."""
        assert self.socket is not None
        while True:
            frame = await self.socket.receive(timeout=30)
            if frame.type is not WSMsgType.PING:
                return frame
            await self.socket.pong(frame.data)

    async def say(self, *frames: str) -> None:
        assert self.socket is not None
        for frame in frames:
            await self.socket.send_str(frame)

    async def send(self, message: ClientMessage) -> None:
        await self.say(msgspec.json.encode(message).decode())

    def burst(self, *messages: ClientMessage) -> None:
        """Send all in one piece, without letting anything happen between."""
        assert self.socket is not None
        # aiohttp has no such call: it sends frame by frame.
        transport = self.socket._writer.transport
        transport.write(b"".join(map(_masked, map(msgspec.json.encode, messages))))

    def ask(self, action: Action) -> Act:
        """An act with an id of its own."""
        self.ids += 1
        return Act(self.ids, action)

    async def act(self, action: Action) -> Update | Refusal:
        """Send an action, and hear until it is answered."""
        asked = self.ask(action)
        await self.send(asked)
        return await self.answer_to(asked)

    async def answer_to(self, asked: Act) -> Update | Refusal:
        while True:
            match await self.hear():
                case (Update(id=asked.id) | Refusal(id=asked.id)) as answer:
                    return answer
                case _:
                    continue

    async def failure(self) -> Failure:
        message = await self.hear()
        assert isinstance(message, Failure), message
        return message

    async def catch_up(self) -> None:
        """Hear everything that this page is told because of what has happened before now."""
        assert self.socket is not None
        for _ in range(2):  # a turn's messages leave after the answer to a ping of the same turn
            await self.socket.ping(b"now")
            while (frame := await self.frame()).type is not WSMsgType.PONG:
                assert frame.type is WSMsgType.TEXT, frame
                self._take(_decoder.decode(frame.data))

    async def pass_time(self, clock: ManualClock, seconds: int) -> None:
        """Let time pass as a browser would live through it: answering each second's ping.

        In one leap the pings of many seconds would stay unanswered, and the server lets go of
        a window that is silent for so long.
        """
        for _ in range(seconds):
            await self.catch_up()
            clock.advance(1_000_000)
        await self.catch_up()

    # What is seen.

    @property
    def table(self) -> TableView:
        assert self.snapshot is not None
        return self.snapshot.table

    @property
    def view(self) -> View:
        assert self.table.view is not None
        return self.table.view

    def _take(self, message: ServerMessage) -> None:
        self.heard.append(message)
        match message:
            case Snapshot():
                self.snapshot = message
            case Update():
                assert self.snapshot is not None
                assert message.seq == self.snapshot.seq + 1, "an update is missing"
                after = msgspec.structs.replace(self.table, view=follow(self.view, message.events))
                self.snapshot = msgspec.structs.replace(self.snapshot, seq=message.seq, table=after)
            case _:
                return


def _masked(payload: bytes) -> bytes:
    """A text frame as a browser sends it; a mask of zeros changes nothing."""
    assert len(payload) < 126
    return struct.pack("!BBI", 0x81, 0x80 | len(payload), 0) + payload
