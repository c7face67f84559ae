"""What comparable systems got wrong in public, each once: here it must not happen."""

import asyncio
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from aiohttp import WSMsgType

from spitdeck.engine.actions import Accepted, Action, Call, Play
from spitdeck.engine.piles import Facing
from spitdeck.games.catalogue import find_game
from spitdeck.server.live import TableFullError
from spitdeck.server.lobby import Lobby
from spitdeck.server.parts import Parts
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.wire import (
    Code,
    Fate,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
    Update,
)
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page
from tests.server.test_socket import COUNTDOWN_US, race

NewPage = Callable[[], Page]
ROOMS = 1_000


def legal(parts: Parts, code: str, seat: int) -> list[Action]:
    return list(parts.lobby.find(code).table.legal(seat))


def plays(parts: Parts, code: str, seat: int) -> list[Play]:
    return [each for each in legal(parts, code, seat) if isinstance(each, Play)]


def acted(parts: Parts, code: str) -> list[Acted]:
    entries = map(parse_entry, parts.log.read(code))
    return [entry for entry in entries if isinstance(entry, Acted)]


def cards(parts: Parts, code: str) -> Counter[str]:
    state = parts.lobby.find(code).table.state
    assert state is not None
    return Counter(card for pile in state.piles for card in pile)


async def race_until(
    new_page: NewPage,
    clock: ManualClock,
    parts: Parts,
    found: Callable[[str], bool],
) -> tuple[Page, Page, str]:
    """Races, one after another, until one is dealt in which there is what is looked for."""
    for _ in range(200):
        anna, bo, code = await race(new_page, clock)
        if found(code):
            return anna, bo, code
        await anna.close()
        await bo.close()
        parts.lobby.drop(code)
    raise AssertionError("never dealt")


async def test_both_players_credited_with_one_pile(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    def is_contested(code: str) -> bool:
        table = parts.lobby.find(code).table
        for mine in plays(parts, code, 0):
            for theirs in plays(parts, code, 1):
                answer = table.game.apply(table.state, 0, mine) if table.state else None
                if mine.pile == theirs.pile and isinstance(answer, Accepted):
                    after = table.game.apply(answer.state, 1, theirs)
                    if not isinstance(after, Accepted):
                        wanted[:] = [mine, theirs]
                        return True
        return False

    wanted: list[Play] = []
    anna, bo, code = await race_until(new_page, clock, parts, is_contested)
    before = cards(parts, code)
    mine, theirs = anna.ask(wanted[0]), bo.ask(wanted[1])
    await anna.send(mine)
    await bo.send(theirs)
    answers = [await anna.answer_to(mine), await bo.answer_to(theirs)]
    assert sorted(type(each).__name__ for each in answers) == ["Refusal", "Update"]
    await anna.catch_up()
    await bo.catch_up()
    assert anna.view.pile(wanted[0].pile) == bo.view.pile(wanted[0].pile)
    assert cards(parts, code) == before


async def test_second_of_two_independent_simultaneous_plays_dropped_as_stale(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    def are_apart(code: str) -> bool:
        pairs = [
            (mine, theirs)
            for mine in plays(parts, code, 0)
            for theirs in plays(parts, code, 1)
            if mine.pile != theirs.pile
        ]
        wanted[:] = pairs[0] if pairs else []
        return bool(pairs)

    wanted: list[Play] = []
    anna, bo, code = await race_until(new_page, clock, parts, are_apart)
    mine, theirs = anna.ask(wanted[0]), bo.ask(wanted[1])
    await anna.send(mine)
    await bo.send(theirs)
    assert isinstance(await anna.answer_to(mine), Update)
    assert isinstance(await bo.answer_to(theirs), Update)
    await anna.catch_up()
    await bo.catch_up()
    assert anna.view == bo.view
    assert {each.seat for each in acted(parts, code) if isinstance(each.action, Play)} == {0, 1}


async def test_an_action_made_offline_stays_on_screen_for_ever(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    """The page asks after it and is told that it never came: it takes its card back.

    (`session.test.ts` and `pending.test.ts` hold the page to that.)
    """
    anna, _, code = await race(new_page, clock)
    lost = anna.ask(legal(parts, code, 0)[0])  # laid, but never sent: the line was dead
    anna.socket = None
    settled = await anna.come_back(code, lost.id)
    assert [(each.id, each.fate) for each in settled.acts] == [(lost.id, Fate.NOT_RECEIVED)]
    assert all(each.id != lost.id for each in acted(parts, code) if each.seat == 0)
    state = parts.lobby.find(code).table
    assert anna.view == state.snapshot(0, clock.now()).table.view


async def test_the_same_card_moved_in_two_tabs_exists_twice(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race_until(
        new_page, clock, parts, lambda code: bool(plays(parts, code, 0))
    )
    before = cards(parts, code)
    play = plays(parts, code, 0)[0]
    first = anna.socket
    await anna.send(anna.ask(play))
    await anna.open(code)
    second, anna.socket = anna.socket, first
    await anna.send(anna.ask(play))  # the tab that has lost its seat
    anna.socket = second
    await anna.act(play)
    await bo.catch_up()
    assert cards(parts, code) == before
    done = [each for each in acted(parts, code) if each.action == play and each.refused is None]
    assert len(done) == 1
    seen = [card for pile in bo.view.piles for card in pile.up]
    assert seen.count(play.card) <= 1
    assert first is not None
    await first.close()


async def test_five_fast_plays_in_one_frame(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    before = cards(parts, code)
    wanted = [anna.ask(each) for each in (legal(parts, code, 0) * 5)[:5]]
    anna.burst(*wanted)
    answers = [await anna.answer_to(each) for each in wanted]
    assert [each.id for each in answers] == [each.id for each in wanted]
    await bo.catch_up()
    assert anna.view == bo.view
    assert cards(parts, code) == before
    assert [each.id for each in acted(parts, code) if each.seat == 0][-5:] == [
        each.id for each in wanted
    ]


async def test_a_click_repeated_because_of_lag_acts_twice_or_spills_into_the_next_round(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    action = legal(parts, code, 0)[0]
    clicks = [anna.ask(action) for _ in range(3)]
    anna.burst(*clicks)
    answers = [await anna.answer_to(each) for each in clicks]
    done = [each for each in answers if isinstance(each, Update)]
    assert len(done) == 1, "one card lies there once, and a call is in force once"
    for page in (anna, bo):
        await page.send(Leave() if page is bo else Pause())
        await page.catch_up()
    late = await anna.act(action)
    assert isinstance(late, Refusal)
    assert parts.lobby.find(code).table.phase is Phase.OVER


async def test_after_reconnect_a_stale_queued_action_is_sent(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    """Whatever was sent over an earlier connection cannot act again, nor late."""
    anna, _, code = await race(new_page, clock)
    sent = anna.ask(legal(parts, code, 0)[0])
    await anna.send(sent)
    await anna.answer_to(sent)
    older = anna.socket
    seq = parts.lobby.find(code).table.seq
    await anna.come_back(code)
    newer, anna.socket = anna.socket, older
    await anna.send(anna.ask(Call()))
    while (frame := await anna.frame()).type is WSMsgType.TEXT:
        told = msgspec.json.decode(frame.data)
        assert told["type"] in {"failure", "lag", "snapshot"}
    anna.socket = newer
    await anna.send(sent)
    told_again = await anna.failure()
    assert told_again.code is Code.REPEATED
    assert parts.lobby.find(code).table.seq == seq


async def test_two_join_the_last_seat_at_once(new_page: NewPage, parts: Parts) -> None:
    anna, bo, cleo = new_page(), new_page(), new_page()
    await bo.get("/api/about")  # each has a cookie before they hurry
    await cleo.get("/api/about")
    for number in range(20):
        code = await anna.make_table(OPEN)
        asked = (page.post(f"/api/tables/{code}/seats", {"name": "Bo"}) for page in (bo, cleo))
        statuses = sorted([status for status, _ in await asyncio.gather(*asked)])
        assert statuses == [200, 409], number
        people = parts.lobby.find(code).table.seats
        assert [each.kind for each in people] == [SeatKind.PERSON] * 2
        parts.lobby.drop(code)


def test_two_join_the_last_seat_at_once_a_thousand_times(parts_lobby: Lobby) -> None:
    """In the lobby itself, where both requests come in one turn of the loop."""
    game = find_game("spit")
    for number in range(ROOMS):
        live = parts_lobby.make(game, game.options(), f"a{number}", "Anna", (None,))
        assert live.sit(f"b{number}", "Bo") == 1
        with pytest.raises(TableFullError):
            live.sit(f"c{number}", "Cleo")
        assert live.sit(f"b{number}", "Bo") == 1
        parts_lobby.drop(live.code)


@pytest.fixture
async def parts_lobby(parts: Parts) -> Lobby:
    return parts.lobby


async def test_fifty_reconnects_change_the_count_of_players(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    live = parts.lobby.find(code)
    for turn in range(50):
        older = anna.socket
        await anna.come_back(code)
        if turn % 2 and older is not None:
            await older.close()
        assert len(live.windows()) <= 3
    await bo.catch_up()
    assert [each.kind for each in bo.table.seats] == [SeatKind.PERSON] * 2
    assert [each.connected for each in bo.table.seats] == [True, True]
    assert bo.table.phase is Phase.RACING
    assert isinstance(await anna.act(legal(parts, code, 0)[0]), Update)


async def test_a_spectators_frames_hold_hidden_cards(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    watcher = new_page()
    await watcher.get(f"/api/tables/{code}")
    path = f"/api/tables/{code}/socket"
    watcher.socket = await watcher.session.ws_connect(path, autoping=False)
    hidden: set[str] = set()
    for _ in range(8):
        for page, seat in ((anna, 0), (bo, 1)):
            for action in legal(parts, code, seat)[:1]:
                await page.act(action)
        clock.advance(1_000_000)  # watchers hear of a race late
        for page in (watcher, anna, bo):
            await page.catch_up()
        state = parts.lobby.find(code).table.state
        assert state is not None
        hidden = {
            card
            for spec, pile in zip(state.setup.piles, state.piles, strict=True)
            for card in (pile[:-1] if spec.facing is Facing.TOP else pile)
            if spec.facing is not Facing.UP
        }
        shown = {card for pile in watcher.view.piles for card in pile.up}
        assert not shown & hidden
    told = b"".join(msgspec.json.encode(each) for each in watcher.heard)
    seen = {card for pile in watcher.view.piles for card in pile.up}
    assert all(f'"{card}"'.encode() not in told for card in hidden - seen)


async def test_a_rematch_after_one_left(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    await bo.send(Leave())
    await anna.catch_up()
    await anna.send(Rematch())
    await anna.catch_up()
    assert parts.lobby.find(code).table.phase is Phase.OVER, "nobody is there to play against"
    cleo = new_page()
    await cleo.sit(code, "Cleo")
    await anna.catch_up()
    assert anna.table.phase is Phase.AGREEING
    assert [each.name for each in anna.table.seats] == ["Anna", "Cleo"]


async def test_a_timer_that_was_switched_off_still_fires(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    """No clock of the rules runs in a pause, nor does the countdown that was broken off."""
    anna, bo, code = await race(new_page, clock)
    for page in (anna, bo):
        await page.send(Pause())
        await page.catch_up()
    state = parts.lobby.find(code).table.state
    for _ in range(120):
        clock.advance(1_000_000)
        await anna.catch_up()
        await bo.catch_up()
    assert parts.lobby.find(code).table.phase is Phase.PAUSED
    assert parts.lobby.find(code).table.state == state
    for page in (anna, bo):
        await page.send(Resume())
        await page.catch_up()
    clock.advance(COUNTDOWN_US - 1)
    assert parts.lobby.find(code).table.phase is Phase.COUNTDOWN
    await bo.send(Leave())
    await bo.catch_up()
    assert parts.lobby.find(code).table.phase is Phase.OVER
    clock.advance(COUNTDOWN_US)
    assert parts.lobby.find(code).table.phase is Phase.OVER
