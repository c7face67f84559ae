"""Records over HTTP: of matches that are over, that are played, and of tables that are gone."""

from asyncio import gather
from collections.abc import Callable

import pytest

from spitdeck.engine.actions import Ready, Resign
from spitdeck.games.catalogue import find_game
from spitdeck.server.parts import Parts
from spitdeck.server.records import MOST_WAITING
from spitdeck.table.recordtext import read_record
from spitdeck.table.verify import verify
from spitdeck.wire import Leave
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page
from tests.server.test_match import play_out

NewPage = Callable[[], Page]
SPIT = find_game("spit")


async def record(page: Page, code: str, number: int = 1) -> str:
    async with page.session.get(f"/api/tables/{code}/matches/{number}/record") as response:
        assert response.status == 200, await response.text()
        assert response.content_type == "text/plain"
        name = f'attachment; filename="spitdeck-{code}-{number}.txt"'
        assert response.headers["Content-Disposition"] == name
        return await response.text()


async def two_at_a_race(new_page: NewPage, clock: ManualClock) -> tuple[Page, Page, str]:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await bo.sit(code)
    for page in (anna, bo):
        await page.open(code)
    for page in (anna, bo):
        await page.act(Ready())
    clock.advance(3_000_000)
    return anna, bo, code


async def test_the_record_of_a_match_that_is_over_is_whole_and_true(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    await anna.act(Ready())
    await play_out([anna], clock, parts, code)
    text = await record(anna, code)
    reading = read_record(text)
    assert verify(SPIT, reading) == ()
    assert reading.record.table == code
    assert reading.record.proof.secret is not None
    parts.lobby.drop(code)
    assert await record(new_page(), code) == text, "a stranger, and the table is gone"


async def test_of_a_match_that_is_played_only_what_everybody_may_know(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna, _, code = await two_at_a_race(new_page, clock)
    early = read_record(await record(anna, code)).record
    assert [line.what for line in early.lines] == ["deal"], "not sooner than who watches"
    clock.advance(1_000_000)
    sealed = read_record(await record(anna, code)).record
    assert [line.what for line in sealed.lines] == ["deal", "start"]
    assert sealed.proof.secret is None is sealed.hash
    assert sealed.lines[0].caused == ()
    await anna.act(Resign())
    assert verify(SPIT, read_record(await record(anna, code))) == ()


async def test_a_match_that_nobody_came_back_to_is_told_whole(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, _, code = await two_at_a_race(new_page, clock)
    parts.lobby.drop(code)
    reading = read_record(await record(anna, code))
    assert reading.record.result == "none"
    assert verify(SPIT, reading) == ()


async def test_a_match_that_was_left_before_it_began_is_told_too(
    new_page: NewPage, parts: Parts
) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await bo.sit(code)
    await bo.open(code)
    await bo.send(Leave())
    await bo.hear()
    assert read_record(await record(anna, code)).record.result == "none"
    assert parts.lobby.find(code).table.state is not None


@pytest.mark.parametrize(
    ("path", "status", "code", "given"),
    [
        ("ABCDEFGH/matches/1/record", 404, "unknown_table", "ABCDEFGH"),
        ("{code}/matches/2/record", 404, "not_found", "2"),
        ("{code}/matches/0/record", 400, "bad_request", "0"),
        ("{code}/matches/-1/record", 400, "bad_request", "-1"),
        ("{code}/matches/x/record", 400, "bad_request", "x"),
        ("{code}/matches/99999999999999999999/record", 400, "bad_request", "9" * 20),
        ("{code}/matches/%D9%A1/record", 400, "bad_request", "\u0661"),
    ],
)
async def test_what_there_is_no_record_of_is_said(
    new_page: NewPage, path: str, status: int, code: str, given: str
) -> None:
    anna = new_page()
    made = await anna.make_table(BOT)
    found, body = await anna.get(f"/api/tables/{path.format(code=made)}")
    assert (found, body["error"]["code"], body["error"]["given"]) == (status, code, given)


async def test_many_who_ask_at_once_are_told_to_wait(new_page: NewPage, clock: ManualClock) -> None:
    _, _, code = await two_at_a_race(new_page, clock)
    pages = [new_page() for _ in range(MOST_WAITING * 3)]
    path = f"/api/tables/{code}/matches/1/record"

    async def status(page: Page) -> int:
        async with page.session.get(path) as response:
            return response.status

    assert set(await gather(*map(status, pages))) <= {200, 429}


async def test_a_log_that_cannot_be_told_is_said_in_one_sentence(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, _, code = await two_at_a_race(new_page, clock)
    parts.lobby.drop(code)
    seq = len(parts.log.read(code))
    parts.log.append(code, seq, ['{"type":"of another version"}'])
    status, body = await anna.get(f"/api/tables/{code}/matches/1/record")
    assert (status, body["error"]["code"]) == (404, "not_found")
    assert "cannot be told" in body["error"]["sentence"]
