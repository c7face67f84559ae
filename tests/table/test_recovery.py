"""A table that is made again from its log is the table that was lost, at whatever moment."""

import dataclasses
from collections import Counter
from random import Random

import msgspec
import pytest

from spitdeck.engine.actions import Accepted, Action, Ready, Refused, Resign
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.state import State, state_hash
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.table.entries import Committed, Entry, Expired, Opened
from spitdeck.table.exchange import Secrets
from spitdeck.table.pausing import make_way, plays_on, take_back
from spitdeck.table.recovery import RecoveryError, go_on_after_restart, restore
from spitdeck.table.table import Table
from spitdeck.wire import Choice, Choose, Leave, Pause, Phase, Rematch, Resume, SeatKind
from tests.table.match import Audience

CHOICES = tuple(Choice)
STEPS = 120
SHORT = {"round_cap": 3, "target": 25, "match_length": 3, "nertz_size": 10}
"""House rules that end a round or a match sooner, where a game has them."""

SECRETS = Secrets(lambda: b"another secret of thirty-two byt")


def restored(entries: list[Entry]) -> Table:
    return restore(entries, find_game, SECRETS, bytes.fromhex)


def restart(audience: Audience) -> None:
    """Another process goes on a minute later; no page is there yet."""
    audience.views.clear()
    audience.table = restored(audience.entries)
    audience.at += 60_000_000
    audience.take(go_on_after_restart(audience.table, audience.at))


def facts(table: Table) -> dict[str, object]:
    """Everything of a table that must not be lost."""
    asked = table.phase in {Phase.AGREEING, Phase.BETWEEN}
    exchange = table.exchange
    return {
        "phase": table.phase,
        "seats": [(each.kind, each.name, each.level, each.who) for each in table.seats],
        "kept": [(each.kept_for, each.kept_name) for each in table.seats],
        "ready": [each.ready for each in table.seats] if asked else None,
        "state": None if table.state is None else state_hash(table.state),
        "key": None if table.state is None else table.state.setup.shuffle.key,
        "rounds": table.rounds,
        "wins": table.wins,
        "match": table.match,
        "seq": table.seq,
        "acts": [each.acts.settled(range(1, 999)) for each in table.seats],
        "last act": [each.acts.last for each in table.seats],
        "verdicts": table.contests.verdicts,
        "proof": exchange and (exchange.secret, exchange.pledges, exchange.nonces),
        "revealed": table.is_revealed,
        "awaited": (table.absence.awaited, table.absence.is_cause),
        "waived": [each.waived and plays_on(table, each.number) for each in table.seats],
        "pauses": table.absence.pauses,
        "rules": (table.code, table.game.id, table.options, table.lag_cap_ms, table.equalises),
    }


def evening(game: Game, seed: int) -> Audience:
    """A table of people in the middle of what may happen there."""
    options = {
        each.name: SHORT[each.name] for each in option_facts(game.options) if each.name in SHORT
    }
    audience = Audience(game.id, seed, **options)
    for seat in range(game.seats[0]):
        audience.sit(seat, name="ABC"[seat])
    return audience


def come_and_go(audience: Audience, chance: Random, seat: int) -> None:
    """A page is lost now and then, and most often comes back."""
    there = audience.table.seats[seat]
    if there.kept_for and chance.random() < 0.3:
        audience.take(make_way(audience.table, audience.at))
        audience.take(take_back(audience.table, seat, audience.at))
    if there.kind is not SeatKind.PERSON:
        return
    if not there.connected and chance.random() < 0.3:
        audience.take(audience.table.connect(seat, audience.at))
    elif there.connected and chance.random() < 0.04:
        audience.take(audience.table.disconnect(seat, audience.at))
        audience.wait(chance.choice([1_000, 2_000]))


def step(audience: Audience, chance: Random) -> None:
    """Somebody does something, now and then something rude."""
    table = audience.table
    seats = range(len(table.seats))
    taken = [seat for seat in seats if table.seats[seat].kind != "open"]
    seat = chance.choice(taken) if taken else 0
    audience.wait(chance.choice([30, 200, 700]))
    come_and_go(audience, chance, seat)
    legal = [(each, action) for each in seats for action in table.legal(each)]
    if len(taken) < len(seats) and table.phase is not Phase.WAITING and chance.random() < 0.2:
        audience.sit(next(each for each in seats if each not in taken), name="Late")
        return
    match table.phase:
        case Phase.WAITING:
            free = next(each for each in seats if each not in taken)
            audience.sit(free, name="New")
        case Phase.RACING | Phase.CLAIMING if legal:
            if chance.random() < 0.02:
                for each in taken:
                    audience.send(each, Pause())
            elif chance.random() < 0.01:
                audience.act(seat, Resign())
            elif chance.random() < 0.02:
                audience.send(seat, Leave())
            else:
                audience.act(*chance.choice(legal))
        case Phase.PAUSED:
            audience.send(
                seat, Resume() if chance.random() < 0.5 else Choose(chance.choice(CHOICES))
            )
            audience.wait(chance.choice([30, 20_000]))
        case Phase.OVER:
            audience.send(seat, Rematch() if chance.random() < 0.8 else Leave())
        case Phase.AGREEING | Phase.BETWEEN:
            audience.act(seat, Ready())
        case _:
            audience.wait(1_000)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_same_table_after_every_turn(game: Game, seed: int) -> None:
    audience = evening(game, seed)
    chance = Random(seed)
    for _ in range(STEPS):
        step(audience, chance)
        assert facts(restored(audience.entries)) == facts(audience.table)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_from_its_last_match_on_it_is_the_same_table_as_from_its_first(game: Game) -> None:
    """A log that does not say what is left of earlier matches is told from its beginning."""
    audience = evening(game, 5)
    chance = Random(5)
    matches = set()
    for turn in range(4_000):
        step(audience, chance)
        if audience.phase() is Phase.RACING and chance.random() < 0.03:
            audience.act(0, Resign())
        matches.add(audience.table.match)
        if turn % 20 == 0:
            assert facts(restored(audience.entries)) == facts(restored(older(audience.entries)))
        if len(matches) > 5:
            break
    assert len(matches) > 5
    assert facts(restored(older(audience.entries))) == facts(audience.table)


def test_no_card_of_an_earlier_match_is_played_again() -> None:
    audience = evening(find_game("spit"), 1)
    audience.start()
    for _ in range(20):
        audience.act(0, audience.stuck_or_play(0))
    if audience.phase() is not Phase.OVER:
        audience.act(0, Resign())
    for seat in (0, 1):
        audience.send(seat, Rematch())
    audience.wait(3_000)
    audience.act(1, audience.stuck_or_play(1))
    judged: list[int] = []

    def counting(state: State, seat: int, action: Action) -> Accepted | Refused:
        judged.append(seat)
        return audience.table.game.apply(state, seat, action)

    counted = dataclasses.replace(audience.table.game, apply=counting)
    table = restore(audience.entries, lambda _: counted, SECRETS, bytes.fromhex)
    assert judged == [0, 1, 1], "the start of the last layout, and what was done in it"
    assert facts(table) == facts(audience.table)


def older(entries: list[Entry]) -> list[Entry]:
    """The entries as a version wrote them that did not say there what had been before."""
    return [
        msgspec.structs.replace(each, wins=(), seq=None) if isinstance(each, Committed) else each
        for each in entries
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("moment", range(5, STEPS, 23))
def test_it_can_be_played_on_to_its_end(game: Game, moment: int) -> None:
    audience = evening(game, moment)
    chance = Random(moment)
    for _ in range(moment):
        step(audience, chance)
    cards = Counter(card for pile in _piles(audience.table) for card in pile)
    seq = audience.table.seq
    entries = [*audience.entries]
    restart(audience)
    table = audience.table
    assert table.phase not in {Phase.RACING, Phase.CLAIMING, Phase.COUNTDOWN}
    assert table.seq >= seq
    if table.phase is not Phase.AGREEING:
        assert Counter(card for pile in _piles(table) for card in pile) == cards
    for seat in range(len(table.seats)):
        audience.take(table.connect(seat, audience.at))
    audience.take(table.tell_all(audience.at))
    for _ in range(4_000):
        if table.phase is Phase.OVER:
            break
        step(audience, chance)
    assert table.phase is Phase.OVER
    assert facts(restored(audience.entries)) == facts(table)
    assert audience.entries[: len(entries)] == entries


def test_who_sits_down_in_a_match_takes_nothing_of_what_was_won() -> None:
    audience = evening(find_game("spit-three"), 1)
    audience.start()
    for seat in (0, 1):
        audience.act(seat, Resign())
    for seat in range(3):
        audience.send(seat, Rematch())
    audience.wait(3_000)
    audience.send(0, Leave())
    audience.sit(0, name="Late")
    assert audience.phase() is Phase.RACING
    assert audience.table.wins == [0, 0, 1]
    assert facts(restored(audience.entries)) == facts(audience.table)


@pytest.mark.parametrize("restarts", [1, 2, 3])
@pytest.mark.parametrize("is_agreed", [False, True])
def test_after_any_number_of_restarts_it_goes_on_when_all_are_back(
    restarts: int, *, is_agreed: bool
) -> None:
    """Unless it was the players who had asked for the pause."""
    audience = evening(find_game("spit"), 1)
    audience.start()
    if is_agreed:
        for seat in (0, 1):
            audience.send(seat, Pause())
    for _ in range(restarts):
        restart(audience)
        assert audience.table.phase is Phase.PAUSED
    for seat in (0, 1):
        audience.take(audience.table.connect(seat, audience.at))
    assert audience.table.phase is (Phase.PAUSED if is_agreed else Phase.COUNTDOWN)


@pytest.mark.parametrize("lost", [0, 1, 5])
def test_no_number_of_an_update_that_was_lost_with_the_power_is_given_again(lost: int) -> None:
    """A page that has seen the lost one would believe that it has seen the new one."""
    audience = evening(find_game("spit"), 1)
    audience.start()
    stored = list(audience.entries)
    told = {audience.table.seq}
    for _ in range(3):
        for _ in range(lost):
            step(audience, Random(lost))
            told.add(audience.table.seq)
        audience.entries[:] = stored
        restart(audience)
        assert audience.table.seq > max(told)
        assert restored(audience.entries).seq == audience.table.seq
        told.add(audience.table.seq)


def test_after_a_restart_nobody_waits_for_who_has_given_up() -> None:
    audience = evening(find_game("spit-three"), 1)
    audience.start()
    audience.act(2, Resign())
    assert audience.phase() is Phase.RACING
    table = restored(audience.entries)
    go_on_after_restart(table, audience.at)
    assert table.absence.awaited == (0, 1)
    for seat in (0, 1):
        table.connect(seat, audience.at)
    assert table.phase is Phase.COUNTDOWN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clock_that_runs_out_is_in_the_log_however_late_it_is(game: Game) -> None:
    """As when the machine stood still while an action waited to be judged."""
    audience = evening(game, 1)
    audience.start()
    audience.table._judged_at = audience.at + 3_600_000_000
    audience.at += 7_200_000_000
    audience.take(audience.table.tick(audience.at))
    assert sum(isinstance(each, Expired) for each in audience.entries) > 1
    assert facts(restored(audience.entries)) == facts(audience.table)


def test_what_no_table_has_written_is_refused_by_name() -> None:
    with pytest.raises(RecoveryError, match="opened first"):
        restored([])
    audience = evening(find_game("spit"), 1)
    opened = audience.entries[0]
    assert isinstance(opened, Opened)
    with pytest.raises(RecoveryError, match="opened before"):
        restored([opened, opened])
    dealt = [each for each in audience.entries if type(each).__name__ != "Committed"]
    with pytest.raises(RecoveryError, match="nothing was committed to"):
        restored(dealt)


def _piles(table: Table) -> tuple[tuple[str, ...], ...]:
    return () if table.state is None else table.state.piles
