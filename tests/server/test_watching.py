"""Nobody can watch a race sooner than those see it who play it by a slow line."""

from __future__ import annotations

from asyncio import ensure_future
from collections.abc import Callable

from spitdeck.engine.actions import Call, Ready
from spitdeck.referee.referee import Referee
from spitdeck.server.parts import Parts
from spitdeck.wire import Phase
from tests.server.manual_clock import ManualClock
from tests.server.page import Page
from tests.server.test_socket import COUNTDOWN_US, duel, race

NewPage = Callable[[], Page]


async def test_a_watcher_sees_the_race_a_second_late(new_page: NewPage, clock: ManualClock) -> None:
    anna, bo, code = await duel(new_page)
    watcher = new_page()
    first = await watcher.open(code)
    assert (first.seat, first.table.phase) == (None, Phase.AGREEING)
    await anna.act(Ready())
    await bo.act(Ready())
    clock.advance(COUNTDOWN_US)
    await anna.act(Call())
    assert anna.table.phase is Phase.RACING
    clock.advance(999_999)
    await watcher.catch_up()
    assert watcher.table.phase is Phase.COUNTDOWN
    clock.advance(1)
    await watcher.catch_up()
    assert watcher.table.view == anna.table.view


async def test_whoever_comes_to_watch_a_race_sees_it_a_second_late(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna, _, code = await race(new_page, clock)
    watcher = new_page()
    opening = ensure_future(watcher.open(code))
    await anna.act(Call())
    while not opening.done():
        clock.advance(100_000)
        await anna.catch_up()
    assert opening.result().table.view is not None


async def test_at_a_table_that_equalises_the_nearer_page_is_told_later(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo, code = await race(new_page, clock)
    live = parts.lobby.find(code)
    live.table.referee = Referee(live.table.game, 2, 250_000, equalises=True)
    for seat, trip_us in enumerate((20_000, 180_000)):
        live.table.lag(seat, trip_us)
    asked = bo.ask(Call())
    await bo.send(asked)
    await bo.answer_to(asked)
    heard = len(anna.heard)
    clock.advance(79_999)
    await anna.catch_up()
    assert len(anna.heard) == heard
    clock.advance(1)
    await anna.catch_up()
    assert anna.view == bo.view


async def test_both_see_the_countdown_and_the_first_faces_at_the_same_instant(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    """The nearer page is told later by half of what its round trip is shorter."""
    anna, bo, code = await duel(new_page)
    live = parts.lobby.find(code)
    await anna.act(Ready())
    await bo.catch_up()
    live.table.referee = Referee(live.table.game, 2, 250_000)
    for seat, trip_us in enumerate((20_000, 180_000)):
        pulse = live._windows[seat].pulse
        assert pulse is not None
        pulse.stop()  # or the real lines would be measured
        live.table.lag(seat, trip_us)
    await bo.act(Ready())
    for phase, after_us in ((Phase.COUNTDOWN, 0), (Phase.RACING, COUNTDOWN_US - 80_000)):
        clock.advance(after_us)
        await bo.catch_up()
        assert bo.table.phase is phase
        clock.advance(79_999)
        await anna.catch_up()
        assert anna.table.phase is not phase
        clock.advance(1)
        await anna.catch_up()
        assert anna.table.phase is phase
    assert anna.table.view is not None
    call = anna.ask(Call())
    await anna.send(call)
    await anna.answer_to(call)  # what comes later waits no more
