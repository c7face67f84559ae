"""A table that gives lag back: who wins a contest, what is told of it, and what never waits."""

from __future__ import annotations

import pytest

from spitdeck.engine.actions import Action, Call, Play, Reason, Resign
from spitdeck.engine.events import Dealt
from spitdeck.engine.state import state_hash
from spitdeck.games.catalogue import find_game
from spitdeck.referee.suspicion import LineFacts, Sign
from spitdeck.table.entries import Acted, Flagged
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.replay import replay
from spitdeck.wire import Act, Leave, Pause, Phase, Refusal, Rematch, SeatKind, Update
from tests.table.match import Audience, seated

NEAR, FAR = 0, 1
LAGS = (20_000, 180_000)
HELD_MS = 160


def race(seed: int, lags: tuple[int | None, int | None] = LAGS) -> Audience:
    """A race whose second seat is far away, as after a flip: the near seat saw it sooner."""
    audience = seated(seed=seed)
    for seat, trip_us in enumerate(lags):
        audience.take(audience.table.connect(seat, audience.at))
        audience.table.lag(seat, trip_us)
    audience.start()
    audience.table.referee.follow((Dealt(1),), audience.at)
    audience.wait(1_000)
    return audience


def send(audience: Audience, seat: int, action: Action) -> int:
    """Act without waiting for the answer; gives the action's number."""
    audience.ids += 1
    audience.unanswered.add((seat, audience.ids))
    audience.take(audience.table.receive(seat, Act(audience.ids, action), audience.at))
    return audience.ids


def answer(audience: Audience, seat: int, number: int) -> Update | Refusal | None:
    for message in audience.told[seat]:
        if isinstance(message, Update | Refusal) and message.id == number:
            return message
    return None


def plays(audience: Audience, seat: int) -> dict[str, Play]:
    return {each.pile: each for each in audience.table.legal(seat) if isinstance(each, Play)}


def contested(lags: tuple[int | None, int | None] = LAGS) -> tuple[Audience, Play, Play]:
    """A race with a play of each for the same pile, of which only the first can be made."""
    for seed in range(200):
        audience = race(seed, lags)
        fits = audience.table.state.setup.plan.fits  # type: ignore[union-attr]  # it is dealt
        for pile, near in plays(audience, NEAR).items():
            far = plays(audience, FAR).get(pile)
            if far and near.card not in fits[far.card]:
                return audience, near, far
    raise AssertionError


def acted(audience: Audience, number: int) -> Acted:
    return next(e for e in audience.entries if isinstance(e, Acted) and e.id == number)


def test_the_far_seat_wins_what_it_acted_on_first() -> None:
    audience, near, far = contested()
    first = send(audience, NEAR, near)
    assert answer(audience, NEAR, first) is None
    audience.wait(100)
    second = send(audience, FAR, far)
    won = answer(audience, FAR, second)
    assert isinstance(won, Update)
    audience.wait(HELD_MS)
    lost = answer(audience, NEAR, first)
    assert isinstance(lost, Refusal)
    assert lost.verdict is not None
    assert (lost.verdict.winner, lost.verdict.loser, lost.verdict.pile) == (FAR, NEAR, near.pile)
    assert (lost.verdict.margin_us, lost.verdict.arrival_margin_us) == (60_000, -100_000)
    assert (lost.verdict.winner_credit_us, lost.verdict.loser_credit_us) == (160_000, 0)
    assert won.verdict == lost.verdict
    entry = acted(audience, first)
    assert entry.arrived is not None
    assert entry.verdict == lost.verdict
    assert acted(audience, second).credit == 160_000


def test_of_the_start_which_both_see_together_the_way_up_alone_is_given_back() -> None:
    audience, near, far = contested()
    audience.table.referee.show_all(audience.at)
    first = send(audience, NEAR, near)
    audience.wait(60)
    second = send(audience, FAR, far)
    audience.wait(HELD_MS)
    assert isinstance(answer(audience, NEAR, first), Refusal)
    assert acted(audience, second).credit == 80_000
    verdict = acted(audience, first).verdict
    assert verdict is not None
    assert verdict.margin_us == 20_000


def test_the_near_seat_wins_what_it_acted_on_first_and_the_loser_is_told() -> None:
    audience, near, far = contested()
    first = send(audience, NEAR, near)
    audience.wait(HELD_MS)
    assert isinstance(answer(audience, NEAR, first), Update)
    audience.wait(40)
    lost = answer(audience, FAR, send(audience, FAR, far))
    assert isinstance(lost, Refusal)
    assert lost.verdict is not None
    assert lost.verdict.winner == NEAR
    assert lost.verdict.margin_us == 200_000 - 80_000  # another seat's play: the way up only


def test_a_refusal_much_later_was_no_contest() -> None:
    audience, near, far = contested()
    send(audience, NEAR, near)
    audience.wait(900)
    lost = answer(audience, FAR, send(audience, FAR, far))
    assert isinstance(lost, Refusal)
    assert lost.verdict is None


@pytest.mark.parametrize("lags", [(20_000, 20_000), (20_000, None), (None, None)])
def test_nothing_waits_on_equal_lines_or_unmeasured_ones(
    lags: tuple[int | None, int | None],
) -> None:
    audience, near, _ = contested(lags)
    assert isinstance(answer(audience, NEAR, send(audience, NEAR, near)), Update)


def test_the_contests_are_shown_when_the_match_is_over_and_forgotten_with_the_next() -> None:
    audience, near, far = contested()
    send(audience, NEAR, near)
    audience.wait(100)
    send(audience, FAR, far)
    audience.wait(HELD_MS)
    assert audience.table.snapshot(NEAR, audience.at).table.contests == ()
    send(audience, NEAR, Resign())
    audience.wait(HELD_MS)
    assert audience.phase() is Phase.OVER
    shown = audience.table.snapshot(None, audience.at).table
    assert [verdict.winner for verdict in shown.contests] == [FAR]
    assert shown.lag_cap_ms == 250
    audience.send(NEAR, Rematch())
    audience.send(FAR, Rematch())
    assert audience.table.contests.verdicts == []


def test_what_waits_is_judged_before_a_pause() -> None:
    audience, near, _ = contested()
    number = send(audience, NEAR, near)
    audience.send(NEAR, Pause())
    audience.send(FAR, Pause())
    assert audience.phase() is Phase.PAUSED
    assert isinstance(answer(audience, NEAR, number), Update)


def test_what_waits_is_judged_before_anybody_leaves() -> None:
    audience, near, _ = contested()
    number = send(audience, NEAR, near)
    audience.send(FAR, Leave())
    assert isinstance(answer(audience, NEAR, number), Update)
    assert audience.phase() is Phase.OVER


def test_nobody_waits_for_a_seat_whose_page_is_gone() -> None:
    audience, near, _ = contested()
    number = send(audience, NEAR, near)
    audience.take(audience.table.disconnect(FAR, audience.at))
    audience.wait(0)
    assert isinstance(answer(audience, NEAR, number), Update)


@pytest.mark.parametrize("seat", [NEAR, FAR])
def test_by_reconnecting_nobody_gets_out_of_waiting(seat: int) -> None:
    audience, near, _ = contested()
    audience.take(audience.table.disconnect(seat, audience.at))
    audience.take(audience.table.connect(seat, audience.at))
    audience.table.lag(seat, None)
    assert answer(audience, NEAR, send(audience, NEAR, near)) is None


def stuck(seed: int) -> Audience | None:
    """A race played until neither seat has a play, unless it is over before."""
    audience = race(seed)
    while audience.phase() is Phase.RACING and any(plays(audience, s) for s in (NEAR, FAR)):
        seat = NEAR if plays(audience, NEAR) else FAR
        send(audience, seat, next(iter(plays(audience, seat).values())))
        audience.wait(600)
    is_stuck = audience.phase() is Phase.RACING and audience.table.legal(NEAR) == (Call(),)
    return audience if is_stuck else None


def test_the_last_call_waits_for_the_far_seats_earlier_play() -> None:
    """A flip ends what everybody plays on."""
    audience = next(filter(None, map(stuck, range(300))))
    assert isinstance(answer(audience, FAR, send(audience, FAR, Call())), Update)
    number = send(audience, NEAR, Call())
    assert answer(audience, NEAR, number) is None
    audience.wait(HELD_MS)
    assert isinstance(answer(audience, NEAR, number), Update)


def test_a_person_and_a_bot_race_fairly() -> None:
    """A bot has no lag: the person's is given back in full."""
    audience = Audience(seed=3)
    audience.sit(0)
    audience.take(audience.table.sit(1, SeatKind.BOT, "", "calm", audience.at))
    audience.take(audience.table.connect(0, audience.at))
    audience.table.lag(0, 100_000)
    audience.start()
    audience.wait(1_000)
    mine, theirs = plays(audience, 0), plays(audience, 1)
    pile = next(iter(mine.keys() & theirs.keys()), None)
    if pile is not None:
        number = send(audience, 1, theirs[pile])
        assert answer(audience, 1, number) is None
        audience.wait(100)
        assert answer(audience, 1, number) is not None


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_match_with_waiting_replays_to_its_hash_and_loses_no_answer(seed: int) -> None:
    audience = race(seed)
    step = 0
    while audience.phase() is not Phase.OVER:
        step += 1
        for seat in (NEAR, FAR):
            legal = audience.table.legal(seat)
            if legal:
                send(audience, seat, legal[(step * 7 + seat) % len(legal)])
        audience.wait(60 + step % 5 * 30)
    audience.wait(300)
    assert not audience.unanswered
    record = parse_record(show_record(record_of(audience.entries, 1)))
    assert audience.table.state is not None
    assert state_hash(replay(find_game("spit"), record)) == state_hash(audience.table.state)
    judged = [e for e in audience.entries if isinstance(e, Acted)]
    assert [e.at for e in judged] == sorted(e.at for e in judged)
    assert any(e.arrived is not None for e in judged)
    for seat in (NEAR, FAR):
        own = [e.id for e in judged if e.seat == seat]
        assert own == sorted(own)
    assert all(v.margin_us >= 0 for v in audience.table.contests.verdicts)


def test_arrival_order_is_a_cap_of_0() -> None:
    audience, near, _ = contested()
    audience.table.referee = type(audience.table.referee)(find_game("spit"), 2, 0)
    assert isinstance(answer(audience, NEAR, send(audience, NEAR, near)), Update)


def test_a_call_is_refused_at_once() -> None:
    audience, _, _ = contested()
    refused = answer(audience, NEAR, send(audience, NEAR, Call()))
    assert isinstance(refused, Refusal)
    assert refused.refused.reason is Reason.HAS_PLAY


def test_what_arrives_together_over_equal_lines_is_decided_by_a_coin() -> None:
    firsts = set()
    for seed in range(40):
        audience = race(seed, (30_000, 30_000))
        both = [plays(audience, seat) for seat in (NEAR, FAR)]
        common = both[NEAR].keys() & both[FAR].keys()
        if not common:
            continue
        pile = min(common)
        for seat in (NEAR, FAR):
            audience.ids += 1
            audience.unanswered.add((seat, audience.ids))
            act = Act(audience.ids, both[seat][pile])
            audience.take(audience.table.offer(seat, act, audience.at + seat, audience.at))
        audience.take(audience.table.tick(audience.at + 1))
        judged = [each for each in audience.entries if isinstance(each, Acted)][-2:]
        assert judged[0].refused is None
        firsts.add(judged[0].seat)
        audience.wait(1)
    assert firsts == {NEAR, FAR}


def test_a_seat_is_flagged_once_a_match_and_nothing_else_comes_of_it() -> None:
    audience = race(1)
    line = LineFacts(pings_us=180_000, smoothed_us=20_000, least_us=20_000)
    audience.take(audience.table.lag(FAR, 25_000, line, audience.at))
    audience.take(audience.table.lag(FAR, 25_000, line, audience.at + 1))
    flags = [each for each in audience.entries if isinstance(each, Flagged)]
    assert flags == [Flagged(FAR, Sign.LATE_PONGS, audience.at)]
    told = sum(map(len, audience.told.values()))
    audience.take(audience.table.lag(NEAR, 20_000, line, audience.at + 2))
    assert sum(map(len, audience.told.values())) == told
