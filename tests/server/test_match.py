"""Whole matches over real sockets, in a time that the test moves: every card, call and rematch."""

from collections.abc import Callable

import pytest

from spitdeck.engine.actions import Call, Play, Ready
from spitdeck.engine.cards import Card, adjacent_ranks, rank_of
from spitdeck.server.parts import Parts
from spitdeck.table.entries import Acted, MatchStarted, parse_entry
from spitdeck.wire import Pause, Phase, Refusal, Rematch, Resume, Snapshot
from tests.server.manual_clock import ManualClock
from tests.server.page import BOT, OPEN, Page

NewPage = Callable[[], Page]


def phase(page: Page) -> Phase:
    return page.table.phase


def find_play(page: Page, letter: str) -> Play | None:
    """A play that a person would see on this page, with the usual rules."""
    for centre in ("c0", "c1"):
        top = Card(page.view.pile(centre).up[-1])
        fits = adjacent_ranks(rank_of(top), wrap=True, same_rank=False)
        for slot in range(1, 6):
            for card in page.view.pile(f"{letter}.s{slot}").up[-1:]:
                if rank_of(Card(card)) in fits:
                    return Play(card, centre)
    return None


async def step(page: Page, letter: str, seat: int) -> None:
    """Play what can be played, else call."""
    play = find_play(page, letter)
    if play is not None:
        await page.act(play)
    elif seat not in page.view.marked:
        await page.act(Call())


async def play_out(pages: list[Page], clock: ManualClock, parts: Parts, code: str) -> None:
    """Let each page act in turn until the match is over, and hold all screens together."""
    table = parts.lobby.find(code).table
    for _ in range(4_000):
        for seat, page in enumerate(pages):
            await page.catch_up()
            if page.table.phase is Phase.RACING:
                await step(page, "AB"[seat], seat)
        clock.advance(100_000)
        for seat, page in enumerate(pages):
            await page.catch_up()
            shown = table.snapshot(seat, clock.now())
            assert page.snapshot is not None
            assert (page.snapshot.seq, page.table.view) == (shown.seq, shown.table.view)
        if table.phase is Phase.OVER:
            return
    raise AssertionError("the match does not end")


async def test_a_person_plays_a_bot_to_the_end_and_again(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna = new_page()
    code = await anna.make_table(BOT)
    await anna.open(code)
    await anna.act(Ready())
    for match in (1, 2):
        await play_out([anna], clock, parts, code)
        await anna.catch_up()
        assert anna.table.match == match
        assert anna.view.outcome is not None
        await anna.send(Rematch())
        await anna.pass_time(clock, 10)
    entries = [parse_entry(line) for line in parts.log.read(code)]
    assert sum(isinstance(entry, MatchStarted) for entry in entries) >= 2
    by_bot = [entry for entry in entries if isinstance(entry, Acted) and entry.seat == 1]
    assert any(isinstance(entry.action, Play) and entry.refused is None for entry in by_bot)


async def test_two_people_play_each_other_to_the_end(
    new_page: NewPage, clock: ManualClock, parts: Parts
) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    await anna.open(code)
    await bo.sit(code)
    await bo.open(code)
    await anna.act(Ready())
    await bo.act(Ready())
    await play_out([anna, bo], clock, parts, code)
    assert anna.view.outcome == bo.view.outcome
    answered = {message.id for message in anna.heard if isinstance(message, Refusal)}
    assert len(answered) == len([each for each in anna.heard if isinstance(each, Refusal)])


async def test_a_pause_by_consent_hides_the_cards_and_goes_on(
    new_page: NewPage, clock: ManualClock
) -> None:
    anna = new_page()
    await anna.open(await anna.make_table(BOT))
    await anna.act(Ready())
    await anna.pass_time(clock, 8)
    assert phase(anna) is Phase.RACING
    await anna.send(Pause())
    await anna.catch_up()
    await anna.pass_time(clock, 5)
    assert phase(anna) is Phase.PAUSED
    assert all(not pile.up for pile in anna.view.piles)
    await anna.send(Resume())
    await anna.catch_up()
    await anna.pass_time(clock, 8)
    assert phase(anna) is Phase.RACING
    assert anna.view.pile("c0").up


@pytest.mark.parametrize("watches", [False, True], ids=["seated", "watching"])
async def test_a_snapshot_never_shows_a_card_before_it_is_turned(
    new_page: NewPage, watches: bool
) -> None:
    anna, other = new_page(), new_page()
    code = await anna.make_table(BOT)
    page = other if watches else anna
    await page.open(code)
    await page.catch_up()
    for message in page.heard:
        if isinstance(message, Snapshot) and message.table.view is not None:
            assert all(not pile.up for pile in message.table.view.piles)
