"""The WebSocket of a table: what comes first, who reads for whom, and every kind of bad frame."""

from asyncio import ensure_future
from collections.abc import Callable

import msgspec
import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestServer

from spitdeck.engine.actions import Play, Ready
from spitdeck.server.parts import Parts
from spitdeck.server.settings import Limits
from spitdeck.wire import (
    MAX_FRAME,
    Act,
    Code,
    Lag,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    SeatKind,
    Snapshot,
    Update,
)
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page

NewPage = Callable[[], Page]

COUNTDOWN_US = 3_000_000


async def duel(new_page: NewPage) -> tuple[Page, Page, str]:
    """Two people at a table, both connected, not ready."""
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    await bo.sit(code)
    await bo.open(code)
    return anna, bo, code


async def race(new_page: NewPage, clock: ManualClock) -> tuple[Page, Page, str]:
    """The same, racing."""
    anna, bo, code = await duel(new_page)
    await anna.act(Ready())
    await bo.act(Ready())
    clock.advance(COUNTDOWN_US)
    await anna.catch_up()
    await bo.catch_up()
    assert anna.table.phase is bo.table.phase is Phase.RACING
    return anna, bo, code


# Coming and going.


async def test_the_first_message_is_a_snapshot(new_page: NewPage) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    first = await anna.open(code)
    assert (first.seat, first.table.code, first.table.phase) == (0, code, Phase.WAITING)
    assert first.table.seats[0].connected


async def test_a_code_may_be_typed_in_lower_case(new_page: NewPage) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN)
    assert (await anna.open(code.lower())).table.code == code


async def test_the_others_see_who_comes_and_goes(new_page: NewPage) -> None:
    anna, bo, _ = await duel(new_page)
    await anna.catch_up()
    assert anna.table.phase is Phase.AGREEING
    assert anna.table.seats[1].connected
    await bo.close()
    gone = await anna.hear()
    assert isinstance(gone, Snapshot)
    assert not gone.table.seats[1].connected
    assert gone.table.seats[1].kind is SeatKind.PERSON


async def test_a_reload_comes_back_to_the_same_seat_and_cards(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna, bo, code = await race(new_page, clock)
    before = anna.snapshot
    await anna.close()
    await bo.catch_up()
    assert await anna.open(code) == before
    await bo.catch_up()
    assert bo.table.seats[0].connected


async def test_a_guest_who_watches_goes_on_seated_in_the_same_window(new_page: NewPage) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await bo.get(f"/api/tables/{code}")
    assert (await bo.open(code)).seat is None
    await bo.sit(code)
    await bo.catch_up()
    assert bo.snapshot is not None
    assert (bo.snapshot.seat, bo.table.phase) == (1, Phase.AGREEING)
    assert bo.table.seats[1].connected
    assert isinstance(await bo.act(Ready()), Update)


async def test_a_second_window_takes_over(new_page: NewPage) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    first = anna.socket
    assert (await anna.open(code)).seat == 0
    second, anna.socket = anna.socket, first
    told = await anna.failure()
    assert told.code is Code.SUPERSEDED
    frame = await anna.frame()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 4001)
    assert first is not None
    await first.close()
    anna.socket = second
    assert isinstance(await anna.act(Ready()), Update)
    assert anna.table.seats[0].connected  # the first window's end changed nothing


async def test_whoever_leaves_watches(new_page: NewPage, clock: ManualClock) -> None:
    anna, bo, code = await race(new_page, clock)
    await anna.send(Leave())
    await anna.catch_up()
    assert anna.snapshot is not None
    assert (anna.snapshot.seat, anna.table.seats[0].kind) == (None, SeatKind.OPEN)
    await bo.catch_up()
    assert bo.table.phase is Phase.OVER
    cleo = new_page()
    assert await cleo.sit(code, "Cleo") == 0
    await bo.catch_up()
    assert bo.table.seats[0].name == "Cleo"


async def test_the_server_says_goodbye(new_page: NewPage, server: TestServer) -> None:
    anna, _, _ = await duel(new_page)
    await anna.catch_up()
    ended = ensure_future(server.close())
    assert (await anna.failure()).code is Code.CLOSING
    frame = await anna.frame()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1001)
    await ended


# What is no good.

BAD_FRAMES = {
    "no JSON": ("{", Code.BAD_JSON, "no JSON: Input data was truncated"),
    "nothing": ("", Code.BAD_JSON, "no JSON"),
    "a word": ("hello", Code.BAD_JSON, "no JSON"),
    "nested": ('{"x":' + "[" * 2_000, Code.BAD_JSON, "no JSON"),
    "a list": ("[]", Code.BAD_MESSAGE, "Expected `object`, got `array`"),
    "no type": ("{}", Code.BAD_MESSAGE, "missing required field `type`"),
    "unknown message": ('{"type":"fly"}', Code.BAD_MESSAGE, "Invalid value 'fly' - at `$.type`"),
    "the server's own": ('{"type":"lag","ms":1}', Code.BAD_MESSAGE, "Invalid value 'lag'"),
    "no id": (
        '{"type":"act","action":{"type":"call"}}',
        Code.BAD_MESSAGE,
        "missing required field `id`",
    ),
    "wrong type": (
        '{"type":"act","id":"1","action":{"type":"call"}}',
        Code.BAD_MESSAGE,
        "Expected `int`, got `str` - at `$.id`",
    ),
    "wrong type within": (
        '{"type":"act","id":1,"action":{"type":"play","card":7,"pile":"c0"}}',
        Code.BAD_MESSAGE,
        "Expected `str`, got `int` - at `$.action.card`",
    ),
    "unknown action": (
        '{"type":"act","id":1,"action":{"type":"fly"}}',
        Code.BAD_MESSAGE,
        "Invalid value 'fly' - at `$.action.type`",
    ),
}


@pytest.mark.parametrize("kind", BAD_FRAMES)
async def test_a_bad_frame_is_told_and_the_connection_stays(new_page: NewPage, kind: str) -> None:
    frame, code, sentence = BAD_FRAMES[kind]
    anna = new_page()
    before = await anna.open(await anna.make_table(BOT))
    await anna.say(frame)
    told = await anna.failure()
    assert (told.code, told.given) == (code, frame[:80])
    assert sentence in told.sentence
    assert "\n" not in told.sentence
    assert anna.snapshot == before
    assert isinstance(await anna.act(Ready()), Update)


async def test_text_that_is_no_text_is_told(new_page: NewPage) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    assert anna.socket is not None
    await anna.socket.send_frame(b'{"type":"\xff"}', WSMsgType.TEXT)
    told = await anna.failure()
    assert (told.code, told.given) == (Code.BAD_JSON, '{"type":"\ufffd"}')
    assert isinstance(await anna.act(Ready()), Update)


async def test_a_bug_costs_one_window_only(
    new_page: NewPage,
    parts: Parts,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    anna, bo, code = await duel(new_page)

    def broken(*_: object) -> None:
        raise LookupError("inside")

    await anna.catch_up()
    with monkeypatch.context() as patch:
        patch.setattr(parts.lobby.find(code).table, "receive", broken)
        await anna.send(Pause())
        frame = await anna.frame()
        assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1011)
    assert f"a window at table {code} failed" in caplog.text
    assert isinstance(await bo.act(Ready()), Update)
    await anna.close()
    await anna.open(code)
    assert isinstance(await anna.act(Ready()), Update)


async def test_a_binary_frame_is_told(new_page: NewPage) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    assert anna.socket is not None
    await anna.socket.send_bytes(b'{"type":"pause"}')
    told = await anna.failure()
    assert (told.code, told.given) == (Code.BAD_MESSAGE, "a binary frame")
    assert isinstance(await anna.act(Ready()), Update)


async def test_the_longest_frame_is_taken(new_page: NewPage) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    act = msgspec.json.encode(Act(1, Ready())).decode()
    await anna.say(act + " " * (MAX_FRAME - len(act)))
    assert isinstance(await anna.hear(), Update)


@pytest.mark.parametrize(
    ("card", "pile", "reason"),
    [
        ("theirs", "c0", "not_yours"),
        ("mine", "c7", "no_such_pile"),
        ("mine", "B.s1", "no_such_pile"),
        ("99Z", "c0", "no_such_card"),
        ("", "", "no_such_card"),
        ("7S 8S", "c0", "one_card"),
    ],
)
async def test_a_play_that_cannot_be_is_refused(
    new_page: NewPage, clock: ManualClock, card: str, pile: str, reason: str
) -> None:
    anna, bo, _ = await race(new_page, clock)
    known = {"mine": anna.view.pile("A.s1").up[0], "theirs": anna.view.pile("B.s1").up[0]}
    before = anna.view
    answer = await anna.act(Play(known.get(card, card), pile))
    assert isinstance(answer, Refusal)
    assert answer.refused.reason == reason
    await bo.catch_up()
    assert anna.view == before == bo.view


async def test_a_message_out_of_its_phase_is_told(new_page: NewPage) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    for message, expected in ((Pause(), "racing"), (Rematch(), "over")):
        await anna.send(message)
        told = await anna.failure()
        assert (told.code, told.expected) == (Code.WRONG_PHASE, expected)


async def test_a_watcher_sends_nothing(new_page: NewPage) -> None:
    anna, watcher = new_page(), new_page()
    code = await anna.make_table(BOT)
    await watcher.open(code)
    await watcher.send(Act(1, Ready()))
    told = await watcher.failure()
    assert (told.code, told.given) == (Code.NOT_SEATED, "act")
    await watcher.say("{")
    assert (await watcher.failure()).code is Code.BAD_JSON
    _, seen = await anna.get(f"/api/tables/{code}")
    assert not seen["seats"][0]["ready"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
async def test_other_sites_may_not_open_a_socket(new_page: NewPage, origin: str) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    with pytest.raises(WSServerHandshakeError) as refused:
        await anna.open(code, headers={"Origin": origin})
    assert refused.value.status == 403


async def test_our_own_page_may_open_one(new_page: NewPage, server: TestServer) -> None:
    anna = new_page()
    origin = str(server.make_url("/")).rstrip("/")
    await anna.open(await anna.make_table(BOT), headers={"Origin": origin})


class TestWithFewFrames:
    @pytest.fixture
    def limits(self) -> Limits:
        return Limits(frames_per_second=10, frames_at_once=3, nonce_wait_us=0)

    async def test_too_many_are_told_and_not_looked_at(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        anna = new_page()
        await anna.open(await anna.make_table(OPEN))
        await anna.say(*["{"] * 4)
        codes = [(await anna.failure()).code for _ in range(4)]
        assert codes == [Code.BAD_JSON] * 3 + [Code.TOO_FAST]
        clock.advance(100_000)
        await anna.say("{", "{")
        assert [(await anna.failure()).code for _ in range(2)] == [Code.BAD_JSON, Code.TOO_FAST]


# The round trip.


async def test_the_round_trip_is_measured_and_told(new_page: NewPage, clock: ManualClock) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(OPEN))
    await anna.catch_up()  # the first ping is answered at once
    assert isinstance(anna.heard[-1], Lag)
    assert anna.socket is not None
    for _ in range(5):  # another figure is told five seconds later
        clock.advance(1_000_000 - clock.now() % 1_000_000)
        ping = await anna.socket.receive(timeout=30)
        assert ping.type is WSMsgType.PING
        clock.advance(42_000)
        await anna.socket.pong(ping.data)
        await anna.catch_up()
    assert [each for each in anna.heard if isinstance(each, Lag)] == [Lag(0), Lag(42)]


async def test_whoever_answers_no_ping_is_let_go(new_page: NewPage, clock: ManualClock) -> None:
    anna, bo, _ = await duel(new_page)
    await bo.catch_up()
    await anna.catch_up()
    assert bo.socket is not None
    for _ in range(12):
        clock.advance(1_000_000)
        await anna.catch_up()  # answers; bo reads nothing
    assert not anna.table.seats[1].connected
    assert anna.table.seats[0].connected
