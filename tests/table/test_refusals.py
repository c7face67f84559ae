"""Who floods a table with what is refused has little of it logged, and all of it answered."""

from __future__ import annotations

from spitdeck.engine.actions import Play, Resign
from spitdeck.engine.state import state_hash
from spitdeck.games.catalogue import find_game
from spitdeck.table.entries import Acted
from spitdeck.table.exchange import Secrets
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.recovery import restore
from spitdeck.table.replay import replay, steps, whole_record
from spitdeck.table.seats import REFUSALS_AT_ONCE
from spitdeck.wire import Act, Refusal, Update
from tests.table.match import Audience, seated
from tests.table.test_fair import FAR, HELD_MS, NEAR, acted, answer, contested, plays, race, send

NO_CARD = Play("B.r", "c0")


def refused(audience: Audience, seat: int = 0) -> list[Acted]:
    return [
        entry
        for entry in audience.entries
        if isinstance(entry, Acted) and entry.seat == seat and entry.refused is not None
    ]


def flood(audience: Audience, seat: int = 0, count: int = 500) -> None:
    for _ in range(count):
        assert isinstance(audience.act(seat, NO_CARD), Refusal)


def test_of_a_flood_a_little_is_logged_and_every_act_has_its_answer() -> None:
    audience = seated()
    audience.start()
    flood(audience)
    assert len(refused(audience)) == REFUSALS_AT_ONCE
    for _ in range(20):
        audience.wait(500)
        flood(audience, count=50)
    assert len(refused(audience)) == REFUSALS_AT_ONCE + 10, "one a second"


def test_a_flood_before_the_match_is_no_other() -> None:
    audience = seated()
    flood(audience)
    assert len(refused(audience)) == REFUSALS_AT_ONCE


def test_leaving_and_sitting_down_again_logs_no_more() -> None:
    audience = seated()
    flood(audience)
    audience.table.seats[0].free()
    audience.sit(0)
    flood(audience)
    assert len(refused(audience)) == REFUSALS_AT_ONCE


def test_the_rivals_refusals_and_whatever_is_accepted_are_logged_all_the_same() -> None:
    audience = seated()
    audience.start()
    flood(audience)
    assert isinstance(audience.act(1, NO_CARD), Refusal)
    assert len(refused(audience, 1)) == 1
    (play, *_) = plays(audience, 0).values()
    assert isinstance(audience.act(0, play), Update)
    assert acted(audience, audience.ids).refused is None


def test_a_table_is_made_again_and_a_record_told_without_what_was_not_logged() -> None:
    audience = seated()
    audience.start()
    flood(audience)
    (play, *_) = plays(audience, 0).values()
    audience.act(0, play)
    flood(audience)
    last = audience.ids
    again = restore(audience.entries, find_game, Secrets(lambda: b""), bytes.fromhex)
    table = audience.table
    assert again.state is not None
    assert table.state is not None
    assert state_hash(again.state) == state_hash(table.state)
    assert again.seq == table.seq
    fates = again.seats[0].acts.settled([last - 500, last])
    assert [each.fate for each in fates] == ["accepted", "not_received"]
    audience.act(1, Resign())
    game = table.game
    record = record_of(audience.entries, 1)
    text = show_record(whole_record(record, steps(game, record)))
    assert state_hash(replay(game, parse_record(text))) == state_hash(table.state)


def test_what_is_not_logged_is_no_contest() -> None:
    audience, near, far = contested()
    flood(audience, NEAR)
    lost = send(audience, NEAR, near)
    audience.wait(100)
    send(audience, FAR, far)
    audience.wait(HELD_MS)
    told = answer(audience, NEAR, lost)
    assert isinstance(told, Refusal)
    assert told.verdict is None
    assert audience.table.contests.verdicts == []


def test_a_draw_is_logged_always() -> None:
    """The next one is numbered after it, also after a restart."""
    losers = 0
    for seed in range(20):
        audience = race(seed, (30_000, 30_000))
        both = [plays(audience, seat) for seat in (NEAR, FAR)]
        for pile in sorted(both[NEAR].keys() & both[FAR].keys())[:1]:
            for seat in (NEAR, FAR):
                flood(audience, seat, REFUSALS_AT_ONCE + 1)
            for seat in (NEAR, FAR):
                audience.ids += 1
                audience.unanswered.add((seat, audience.ids))
                act = Act(audience.ids, both[seat][pile])
                audience.take(audience.table.offer(seat, act, audience.at, audience.at))
            audience.take(audience.table.tick(audience.at))
            drawn = [e for e in audience.entries if isinstance(e, Acted) and e.coin is not None]
            assert len(drawn) == 1
            losers += drawn[0].refused is not None
    assert losers
