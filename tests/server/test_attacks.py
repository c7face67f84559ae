"""What a stranger would try against a running server: to win unfairly, and to see a hidden card.

docs/security.md lists the attempts; what needs no socket is in tests/table/test_attacks.py.
"""

from __future__ import annotations

import re
import socket
from asyncio import Future, ensure_future
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from yarl import URL

from spitdeck.engine.actions import Call, Play, Ready, Resign
from spitdeck.referee.lag import ENOUGH
from spitdeck.server.api import NewTable
from spitdeck.server.keys import Keys
from spitdeck.server.parts import Parts, make_parts
from spitdeck.server.settings import Limits, Settings
from spitdeck.storage.log import EventLog
from spitdeck.storage.memory import MemoryLog
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.wire import (
    Act,
    Beat,
    ClientMessage,
    Code,
    Failure,
    Leave,
    Nonce,
    Phase,
    Pledge,
    Refusal,
    Settled,
    Snapshot,
    Update,
    encode_message,
)
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page
from tests.server.test_match import find_play
from tests.server.test_socket import COUNTDOWN_US, duel, race

NewPage = Callable[[], Page]

CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9AJQK])[SHDC](?![A-Za-z0-9])")
KERNEL_TELLS = pytest.mark.skipif(
    not hasattr(socket, "TCP_INFO"), reason="the system tells no round trips"
)


def acted(log: EventLog, code: str) -> list[Acted]:
    """The judged actions in a table's log, but for the readying."""
    entries = map(parse_entry, log.read(code))
    return [e for e in entries if isinstance(e, Acted) and not isinstance(e.action, Ready)]


async def race_by_credit(
    new_page: NewPage, clock: ManualClock, *, equalises: bool = False
) -> tuple[Page, Page, str]:
    """A race at a table that gives lag back; the pages answer no ping by then."""
    anna, bo = new_page(), new_page()
    status, made = await anna.post(
        "/api/tables", NewTable("spit", (OPEN,), "Anna", {}, equalises=equalises)
    )
    assert status == 201
    code = str(made["code"])
    await bo.sit(code)
    for page in (anna, bo):
        await page.open(code)
    for page in (anna, bo):
        await page.act(Ready())
    clock.advance(COUNTDOWN_US)
    for page in (anna, bo):
        await page.catch_up()
    return anna, bo, code


async def a_second_later(
    opening: Future[Snapshot], anna: Page, clock: ManualClock, parts: Parts
) -> Snapshot:
    """What a watcher who comes to Anna's race is shown, and not before a second has passed."""
    windows = parts.lobby.find(anna.table.code).windows
    while all(window.seat is not None for window in windows()):
        await anna.catch_up()
    await anna.catch_up()  # what it is to be told is on its way now
    clock.advance(999_999)
    for _ in range(3):
        await anna.catch_up()
    assert not opening.done()
    clock.advance(1)
    return await opening


class TestMessages:
    async def test_writing_a_time_into_a_message_changes_no_time(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, _, code = await race(new_page, clock)
        clock.advance(500_000)
        await anna.catch_up()
        play = find_play(anna, "A") or Call()
        lies = {"at": 0, "arrived": 1, "time": 1, "fair": 1, "credit": 250_000, "trip_us": 10**6}
        act = anna.ask(play)
        frame = {
            **msgspec.to_builtins(act),
            **lies,
            "action": {**msgspec.to_builtins(play), **lies},
        }
        await anna.say(msgspec.json.encode(frame).decode())
        assert isinstance(await anna.answer_to(act), Update)
        (judged,) = acted(parts.log, code)
        assert (judged.at, judged.credit) == (clock.now(), 0)
        assert judged.arrived is judged.fair is None, "both are the instant itself"

    async def test_naming_another_seat_in_a_message_acts_for_ones_own(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, bo, code = await race(new_page, clock)
        for kind in ({"type": "call"}, {"type": "resign"}):
            act = anna.ask(Call())
            frame = {"type": "act", "id": act.id, "seat": 1, "action": {**kind, "seat": 1}}
            await anna.say(msgspec.json.encode(frame).decode())
            await anna.answer_to(act)
        assert {judged.seat for judged in acted(parts.log, code)} == {0}
        await bo.catch_up()
        assert bo.table.wins == (0, 1)

    @pytest.mark.parametrize("kind", ["suggest", "hint", "peek", "legal", "state", "verdict"])
    async def test_asking_for_a_suggestion_is_no_message(
        self, new_page: NewPage, clock: ManualClock, kind: str
    ) -> None:
        anna, _, _ = await race(new_page, clock)
        for frame in ({"type": kind}, {"type": "act", "id": 90, "action": {"type": kind}}):
            await anna.say(msgspec.json.encode(frame).decode())
            failure = await anna.failure()
            assert failure.code is Code.BAD_MESSAGE
            assert not CARD.search(encode_message(failure).decode())

    async def test_a_watcher_can_neither_act_nor_choose_nor_pledge(
        self, new_page: NewPage, parts: Parts
    ) -> None:
        _, _, code = await duel(new_page)
        stranger = new_page()
        await stranger.open(code)
        before = len(parts.log.read(code))
        messages: list[ClientMessage] = [Act(1, Ready()), Act(2, Resign()), Leave()]
        messages += [Pledge("0" * 64), Nonce("0" * 64)]
        for message in messages:
            await stranger.send(message)
            assert (await stranger.failure()).code is Code.NOT_SEATED
        assert len(parts.log.read(code)) == before


class TestWindows:
    async def test_of_two_tabs_only_the_last_is_heard(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, _, code = await race(new_page, clock)
        first = anna.socket
        await anna.open(code)
        second, anna.socket = anna.socket, first
        assert first is not None
        await anna.send(Act(50, Resign()))
        assert (await anna.failure()).code is Code.SUPERSEDED
        await first.close()
        anna.socket = second
        assert isinstance(await anna.act(Call()), Update | Refusal)
        assert parts.lobby.find(code).table.phase is Phase.RACING

    async def test_a_second_and_faster_window_as_watcher_sees_nothing_sooner(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        """Only another guest can watch, and hears of the race a second late, coming or going."""
        anna, _, code = await race(new_page, clock)
        spy = new_page()
        for _ in range(2):
            await anna.act(find_play(anna, "A") or Call())
            seen = await a_second_later(ensure_future(spy.open(code)), anna, clock, parts)
            assert (seen.seat, seen.table.phase) == (None, Phase.RACING)
            await spy.close()

    @KERNEL_TELLS
    async def test_a_faster_line_after_a_slow_one_was_measured_is_no_longer_credited(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        """The kernel knows the new line before the page has answered any ping on it."""
        anna, _, code = await race_by_credit(new_page, clock)
        referee = parts.lobby.find(code).table.referee
        referee.trust(0, 180_000)
        assert referee.credits.most(0) > 100_000
        await anna.open(code)
        trip = referee.trip(0)
        assert trip is not None
        assert trip < 100_000, "that of this machine to itself"
        assert referee.credits.most(0) < 100_000

    @KERNEL_TELLS
    async def test_answering_no_ping_leaves_no_line_unmeasured(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        _, _, code = await race_by_credit(new_page, clock)
        table = parts.lobby.find(code).table
        assert None not in (table.referee.trip(0), table.referee.trip(1))

    async def test_pongs_in_advance_and_twice_measure_nothing(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, _, code = await race(new_page, clock)
        assert anna.socket is not None
        (window,) = (w for w in parts.lobby.find(code).windows() if w.seat == 0)
        assert window.pulse is not None
        before = len(window.pulse._trips.samples)  # how much was measured is told nobody
        for number in range(ENOUGH * 4):
            await anna.socket.pong((1_000 + number).to_bytes(4, "big"))
        await anna.catch_up()
        assert len(window.pulse._trips.samples) <= before + 1


class TestFloods:
    @pytest.fixture
    def limits(self) -> Limits:
        return Limits(frames_per_second=1, frames_at_once=20, nonce_wait_us=0)

    async def test_a_flood_of_plays_is_not_looked_at_and_the_rival_is_heard(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, bo, code = await race(new_page, clock)
        flood = [anna.ask(Play("7D", "c0")) for _ in range(60)]
        anna.burst(*flood)
        answer = await bo.act(find_play(bo, "B") or Call())
        assert isinstance(answer, Update)
        answers = [each for each in anna.heard if isinstance(each, Failure | Refusal)]
        while len(answers) < len(flood):
            if isinstance(message := await anna.hear(), Failure | Refusal):
                answers.append(message)
        told = [each for each in answers if isinstance(each, Failure)]
        assert len(told) > 30
        assert {each.code for each in told} == {Code.TOO_FAST}
        assert len([each for each in acted(parts.log, code) if each.seat == 0]) <= 20

    async def test_a_flood_that_comes_at_once_holds_nobody_up(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        """A hundred thousand frames in one write: the rival is answered among the first of them."""
        anna, bo, code = await race(new_page, clock)
        window = next(w for w in parts.lobby.find(code).windows() if w.seat == 0)
        assert anna.socket is not None
        writer = anna.socket._writer  # aiohttp itself writes a frame at a time
        writer.transport.write(bytes([0x81, 0x80, 0, 0, 0, 0]) * 100_000)
        assert isinstance(await bo.act(find_play(bo, "B") or Call()), Update)
        assert window.failed.total() < 5_000

    async def test_a_flood_of_pongs_uses_up_what_a_window_may_send(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        anna, _, _ = await race(new_page, clock)
        assert anna.socket is not None
        for _ in range(30):
            await anna.socket.pong(b"nobody asked")
        await anna.send(Beat())
        assert (await anna.failure()).code is Code.TOO_FAST


class TestEqualised:
    @pytest.fixture
    async def parts(self, clock: ManualClock, limits: Limits, tmp_path: Path) -> Parts:
        """Behind a proxy, where the test says how long a line is, and no kernel."""
        settings = Settings("127.0.0.1", 0, tmp_path, tmp_path, behind_proxy=True, limits=limits)
        return make_parts(settings, 8765, MemoryLog(), Keys(b"k" * 32, b"l" * 32), clock)

    async def test_coming_back_at_a_table_that_equalises_tells_nothing_sooner(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, bo, code = await race_by_credit(new_page, clock, equalises=True)
        referee = parts.lobby.find(code).table.referee
        for seat, trip_us in enumerate([20_000, 180_000]):
            referee.trust(seat, trip_us)
        assert referee.view_delay(0) == 80_000
        window = next(w for w in parts.lobby.find(code).windows() if w.seat == 0)
        await bo.act(find_play(bo, "B") or Call())
        coming = ensure_future(anna.come_back(code))
        while window in parts.lobby.find(code).windows():
            await bo.catch_up()
        await bo.catch_up()
        clock.advance(80_000 - 1)
        for _ in range(3):
            await bo.catch_up()
        assert not coming.done()
        clock.advance(1)
        await coming
        assert anna.view == bo.view


class TestComingBack:
    async def test_asking_for_what_was_missed_tells_nothing_of_the_rival(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        """Neither a `seen` before one sat there, nor the ids of the rival's acts."""
        anna, bo, code = await race(new_page, clock)
        asked = bo.ask(Play("7D", "c0"))
        await bo.send(asked)
        refused = await bo.answer_to(asked)
        assert isinstance(refused, Refusal)
        for seen in (0, 1, 2, 2**40):
            query = f"?seen={seen}&acts={','.join(str(each) for each in range(1, 60))}"
            anna.socket = await anna.session.ws_connect(
                f"/api/tables/{code}/socket{query}", autoping=False, autoclose=False
            )
            while not isinstance(message := await anna.hear(), Settled):
                assert isinstance(message, Snapshot | Update)
                hidden = [pile for pile in anna.view.piles if pile.kind == "reserve"]
                assert not any(pile.up for pile in hidden)
            await anna.socket.close()

    async def test_a_stranger_who_asks_for_what_was_missed_is_a_watcher(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, _, code = await race(new_page, clock)
        asked = new_page().open(code, params={"seen": "1", "acts": "1,2"})
        seen = await a_second_later(ensure_future(asked), anna, clock, parts)
        assert seen.seat is None


def unseen(parts: Parts, code: str) -> set[str]:
    """The cards that nobody has seen yet."""
    state = parts.lobby.find(code).table.state
    assert state is not None
    shown = {pile[-1] for pile in state.piles if pile} | set(state.piles[0]) | set(state.piles[1])
    hidden = {card for pile in state.piles for card in pile} - shown
    reserves = [at for at, spec in enumerate(state.setup.piles) if spec.kind == "reserve"]
    return {str(card) for card in hidden | {c for at in reserves for c in state.piles[at]}}


class TestHiddenCards:
    async def test_no_address_tells_an_unseen_card_or_the_secret_before_the_end(
        self, new_page: NewPage, clock: ManualClock, parts: Parts
    ) -> None:
        anna, _, code = await race(new_page, clock)
        await anna.act(Play("7D", "c0"))
        await anna.act(find_play(anna, "A") or Call())
        clock.advance(2_000_000)
        hidden = unseen(parts, code)
        assert hidden
        exchange = parts.lobby.find(code).table.exchange
        assert exchange is not None
        paths = ["", "/matches/1/record", "/matches/2/record", "/matches/1/record?seat=0&open=1"]
        paths += ["/matches/1", "/record", "/log", "/state", "/socket"]
        for page in (anna, new_page()):
            for path in [
                f"/api/tables/{each}{path}" for path in paths for each in (code, code.lower())
            ]:
                for method in ("GET", "HEAD", "POST", "PUT"):
                    async with page.session.request(method, URL(path)) as answer:
                        said = await answer.text()
                        assert answer.status != 500
                    assert not hidden.intersection(CARD.findall(said)), path
                    assert exchange.secret.hex() not in said
            for path in ("/metrics", "/api/metrics", "/api/health", "/api/ready", "/api/about"):
                async with page.session.get(path) as answer:
                    assert not CARD.search(await answer.text())

    async def test_the_description_of_the_server_is_the_same_before_and_after_the_deal(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        page = new_page()
        before = await page.get("/api/openapi.json")
        await race(new_page, clock)
        assert await page.get("/api/openapi.json") == before

    async def test_no_error_tells_a_card_that_was_not_named_in_it(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        anna, _, code = await race(new_page, clock)
        frames = ["{", "[]", '{"type":"act"}', '{"type":"act","id":0,"action":{"type":"call"}}']
        frames += ['{"type":"act","id":70,"action":{"type":"play","card":7,"pile":"B.r"}}']
        frames += ['{"type":"act","id":71,"action":{"type":"play","pile":"B.r"}}']
        for frame in frames:
            await anna.say(frame)
            assert not CARD.search(encode_message(await anna.failure()).decode())
        for path in ("matches/x/record", "socket?seen=x", "socket?seen=1&acts=B.r"):
            status, body = await anna.get(f"/api/tables/{code}/{path}")
            assert status == 400
            assert not CARD.search(str(body))
        for card in ("", "B.r", "r", "?", "B.s5", "*"):
            refused = await anna.act(Play(card, "c0"))
            assert isinstance(refused, Refusal)
            assert not CARD.search(encode_message(refused).decode())
