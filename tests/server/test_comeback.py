"""A page that has lost its connection: told what it has missed, and what became of its acts."""

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest
from aiohttp import WSServerHandshakeError

from spitdeck.engine.actions import Action, Play
from spitdeck.engine.follow import follow
from spitdeck.engine.views import View
from spitdeck.games.catalogue import GAMES
from spitdeck.server.comeback import MOST_ACTS, Comeback, read_comeback
from spitdeck.server.missed import KEPT, Missed
from spitdeck.server.parts import Parts
from spitdeck.server.problems import ProblemError
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.wire import (
    MOST_ID,
    Code,
    Fate,
    Pause,
    Phase,
    Refusal,
    Snapshot,
    Update,
    encode_message,
)
from tests.server.manual_clock import ManualClock
from tests.server.page import Page
from tests.server.test_socket import race
from tests.table.match import Audience

NewPage = Callable[[], Page]


# The address.


@pytest.mark.parametrize(
    ("query", "comeback"),
    [
        ({}, None),
        ({"acts": "1"}, None),
        ({"seen": "0"}, Comeback(0)),
        ({"seen": "12", "acts": ""}, Comeback(12)),
        ({"seen": "12", "acts": "3,4,9"}, Comeback(12, (3, 4, 9))),
        ({"seen": str(MOST_ID)}, Comeback(MOST_ID)),
    ],
)
def test_what_a_page_says(query: dict[str, str], comeback: Comeback | None) -> None:
    assert read_comeback(query) == comeback


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"seen": ""}, f"seen of the address has '': expected a number from 0 to {MOST_ID}"),
        ({"seen": "-1"}, "seen of the address has '-1'"),
        ({"seen": "٣"}, "seen of the address has '٣'"),
        ({"seen": "9" * 5000}, "seen of the address has '99999999999999999999'"),
        ({"seen": str(MOST_ID + 1)}, f"has '{MOST_ID + 1}'"),
        ({"seen": "1", "acts": "1,x"}, "acts of the address has 'x'"),
        (
            {"seen": "1", "acts": "1," * 65},
            f"acts of the address has 65 ids: expected at most {64}",
        ),
    ],
)
def test_what_no_page_says(query: dict[str, str], sentence: str) -> None:
    with pytest.raises(ProblemError) as refused:
        read_comeback(query)
    assert sentence in refused.value.facts.sentence
    assert MOST_ACTS == 64


async def test_a_bad_address_is_refused_before_anything_is_opened(new_page: NewPage) -> None:
    anna = new_page()
    code = await anna.make_table()
    with pytest.raises(WSServerHandshakeError) as refused:
        await anna.session.ws_connect(f"/api/tables/{code}/socket?seen=now")
    assert refused.value.status == 400


# Every index of a match of every game.


class Seat:
    """One seat of a match: what its readers were told, and what it had pieced together then."""

    def __init__(self, first: Snapshot) -> None:
        assert first.table.view is not None
        self.missed = Missed()
        self.seen: list[tuple[int, View]] = [(first.seq, first.table.view)]

    def hear(self, message: Update | Snapshot) -> None:
        _, view = self.seen[-1]
        if isinstance(message, Snapshot):
            assert message.table.view is not None
            self.missed.send_whole(b"")
            self.seen.append((message.seq, message.table.view))
        else:
            self.missed.send(encode_message(message))
            self.seen.append((message.seq, follow(view, message.events)))


def digest(view: View) -> str:
    return sha256(msgspec.json.encode(view)).hexdigest()


def back(seat: Seat, seq: int, view: View) -> View | None:
    """The view of a page that had seen so much, after it has come back; None for a snapshot."""
    frames = seat.missed.since(Comeback(seq))
    if frames is None:
        return None
    for frame in frames:
        view = follow(view, msgspec.json.decode(frame, type=Update).events)
    return view


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_page_that_comes_back_at_any_index_shows_what_the_server_shows(game: str) -> None:
    audience = Audience(game, seed=3)
    seats = range(len(audience.table.seats))
    for seat in seats:
        audience.sit(seat, name=f"Guest {seat}")
    audience.start()
    told = {seat: len(audience.told[seat]) for seat in seats}
    pages = {seat: Seat(audience.table.snapshot(seat, audience.at)) for seat in seats}
    compared = 0
    moved = 0
    while audience.table.phase in {Phase.RACING, Phase.CLAIMING} and moved < 120:
        moved += 1
        audience.wait(60)
        choices = [(seat, each) for seat in seats for each in audience.table.legal(seat)]
        if not choices:
            audience.wait(1_000)
        else:
            seat, action = audience.keys.choice(choices)
            audience.act(seat, action)
        for seat, page in pages.items():
            news, told[seat] = audience.told[seat][told[seat] :], len(audience.told[seat])
            for message in news:
                if isinstance(message, Update | Snapshot):
                    page.hear(message)
            shown = audience.table.snapshot(seat, audience.at)
            assert shown.table.view is not None
            for seq, view in page.seen[-KEPT - 1 :]:
                after = back(page, seq, view)
                if after is not None:
                    compared += 1
                    assert digest(after) == digest(shown.table.view), (seat, seq, shown.seq)
    assert compared > 1_000


# On a real socket.


def possible(parts: Parts, code: str, seat: int) -> tuple[Action, ...]:
    return parts.lobby.find(code).table.legal(seat)


async def test_what_was_missed_comes_as_updates_with_nothing_twice(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    assert bo.snapshot is not None
    before = bo.snapshot.seq
    heard = len(bo.heard)
    older, bo.socket = bo.socket, None
    for _ in range(3):
        for action in possible(parts, code, 0)[:1]:
            await anna.act(action)
    settled = await bo.come_back(code)
    assert settled.acts == ()
    assert anna.snapshot is not None
    news = bo.heard[heard:-1]
    numbers = [each.seq for each in news if isinstance(each, Update)]
    assert numbers == list(range(before + 1, anna.snapshot.seq + 1))
    assert len(news) == len(numbers)
    assert bo.view == anna.view
    assert older is not None
    await older.close()


async def test_a_change_that_only_a_snapshot_tells_comes_as_one(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna, bo, code = await race(new_page, clock)
    await bo.close()
    await anna.send(Pause())
    await anna.catch_up()
    heard = len(bo.heard)
    await bo.come_back(code)
    assert [type(each).__name__ for each in bo.heard[heard:]] == ["Snapshot", "Settled"]
    assert bo.table.pause_asked_by == 0


async def test_whoever_has_missed_nothing_is_told_nothing(
    new_page: NewPage, clock: ManualClock
) -> None:
    _, bo, code = await race(new_page, clock)
    await bo.close()
    heard = len(bo.heard)
    await bo.come_back(code)
    assert [type(each).__name__ for each in bo.heard[heard:]] == ["Settled"]


async def test_every_act_has_its_fate(new_page: NewPage, clock: ManualClock, parts: Parts) -> None:
    anna, bo, code = await race(new_page, clock)
    good = anna.ask(possible(parts, code, 0)[0])
    bad = anna.ask(Play("?", "c0"))
    await anna.send(good)
    await anna.send(bad)
    await bo.catch_up()
    await bo.catch_up()
    anna.socket = None  # it never hears the answers
    settled = await anna.come_back(code, good.id, bad.id, bad.id + 1)
    assert [each.fate for each in settled.acts] == [
        Fate.ACCEPTED,
        Fate.REFUSED,
        Fate.NOT_RECEIVED,
    ]
    await bo.catch_up()
    assert anna.view == bo.view
    refusals = [each.id for each in anna.heard if isinstance(each, Refusal)]
    assert refusals in ([], [bad.id])


async def test_an_act_that_two_windows_send_is_judged_once(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, _, code = await race(new_page, clock)
    played = anna.ask(possible(parts, code, 0)[0])
    await anna.send(played)
    await anna.answer_to(played)
    anna.socket = None
    await anna.come_back(code, played.id)
    await anna.send(played)
    told = await anna.failure()
    assert (told.code, told.given) == (Code.REPEATED, str(played.id))
    entries = map(parse_entry, parts.log.read(code))
    acted = [each.id for each in entries if isinstance(each, Acted) and each.seat == 0]
    assert acted.count(played.id) == 1


async def test_a_new_window_goes_on_with_the_numbers_of_the_old_one(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, _, code = await race(new_page, clock)
    await anna.act(possible(parts, code, 0)[0])
    await anna.close()
    assert (await anna.open(code)).last_id == anna.ids


async def test_who_has_no_seat_is_sent_a_snapshot(new_page: NewPage, clock: ManualClock) -> None:
    _, _, code = await race(new_page, clock)
    watcher = new_page()
    await watcher.get(f"/api/tables/{code}")
    watcher.socket = await watcher.session.ws_connect(
        f"/api/tables/{code}/socket?seen=3&acts=1", autoping=False
    )
    await watcher.pass_time(clock, 1)
    assert watcher.snapshot is not None
    assert watcher.snapshot.seat is None
