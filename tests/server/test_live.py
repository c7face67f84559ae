"""Whoever was away for too long gets their seat back from the bot that the others chose."""

from __future__ import annotations

from collections.abc import Callable

from spitdeck.engine.actions import Call
from spitdeck.server.parts import Parts
from spitdeck.wire import Choice, Choose, Fate, Phase, Rematch, SeatKind, Update
from tests.server.manual_clock import ManualClock
from tests.server.page import Page
from tests.server.test_socket import race

NewPage = Callable[[], Page]


async def taken_over(new_page: NewPage, clock: ManualClock) -> tuple[Page, Page, str]:
    """Anna races against the bot that plays on for Bo, whose window is closed."""
    anna, bo, code = await race(new_page, clock)
    await bo.close()
    await anna.pass_time(clock, 63)
    await anna.send(Choose(Choice.BOT))
    await anna.catch_up()
    assert anna.table.seats[1].kind is SeatKind.BOT
    return anna, bo, code


async def test_the_seat_is_offered_to_its_person_only(
    new_page: NewPage, clock: ManualClock
) -> None:
    _, bo, code = await taken_over(new_page, clock)
    eve = new_page()
    for page, kept in ((bo, 1), (eve, None)):
        _, facts = await page.get(f"/api/tables/{code}")
        assert (facts["seat"], facts["kept"]) == (None, kept)
    status, told = await eve.post(f"/api/tables/{code}/seats", {"name": "Bo"})
    assert (status, told["error"]["code"]) == (409, "table_full")
    assert await bo.sit(code, "Somebody") == 1
    _, facts = await bo.get(f"/api/tables/{code}")
    assert (facts["seat"], facts["kept"]) == (1, None)
    assert facts["seats"][1]["name"] == "Bo"


async def test_a_table_with_a_kept_seat_is_not_for_the_other_alone(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    """Or it would make room for that guest's next table."""
    _, _, code = await taken_over(new_page, clock)
    live = parts.lobby.find(code)
    anna, bo = live.table.seats
    assert not live.is_only_for(anna.who)
    bo.end_keeping()
    assert live.is_only_for(anna.who)


async def test_whoever_watches_goes_on_in_the_same_window_after_a_countdown(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna, bo, code = await taken_over(new_page, clock)
    assert (await bo.open(code)).seat is None
    for _ in range(3):
        await anna.pass_time(clock, 1)
        await bo.catch_up()
    assert anna.table.phase is Phase.RACING
    await bo.sit(code)
    await bo.catch_up()
    await anna.catch_up()
    assert bo.snapshot is not None
    assert bo.snapshot.seat == 1
    assert {page.table.phase for page in (anna, bo)} == {Phase.COUNTDOWN}
    assert anna.table.seats[1].kind is SeatKind.PERSON
    for page in (anna, bo):
        await page.catch_up()
    clock.advance(3_000_000)
    for page in (anna, bo):
        await page.catch_up()
        assert page.table.phase is Phase.RACING
    bo.ids = bo.snapshot.last_id
    answer = await bo.act(Call())
    await bo.close()
    settled = await bo.come_back(code, bo.ids)
    fate = Fate.ACCEPTED if isinstance(answer, Update) else Fate.REFUSED
    assert [(each.id, each.fate) for each in settled.acts] == [(bo.ids, fate)]
    await anna.catch_up()
    assert bo.view.piles == anna.view.piles


async def test_after_a_rematch_the_seat_is_the_bots(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await taken_over(new_page, clock)
    table = parts.lobby.find(code).table
    for _ in range(900):
        if table.phase is Phase.OVER:
            break
        await anna.pass_time(clock, 1)
        if anna.table.phase is Phase.RACING and 0 not in anna.view.marked:
            await anna.act(Call())
    assert anna.table.phase is Phase.OVER
    _, facts = await bo.get(f"/api/tables/{code}")
    assert facts["kept"] == 1
    await anna.send(Rematch())
    await anna.pass_time(clock, 6)
    assert anna.table.match == 2
    _, facts = await bo.get(f"/api/tables/{code}")
    assert facts["kept"] is None
