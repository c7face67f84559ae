"""A race without a table is judged exactly as a real table judges the same arrivals."""

from __future__ import annotations

from random import Random

import pytest

from spitdeck.engine.actions import Ready, Reason
from spitdeck.engine.options import parse_options
from spitdeck.engine.proof import NO_NONCE, match_key
from spitdeck.engine.shuffle import Shuffle
from spitdeck.games.catalogue import find_game
from spitdeck.referee.contest import ENDS
from spitdeck.referee.referee import Referee
from spitdeck.sim.network import Line, steady
from spitdeck.sim.people import Person
from spitdeck.sim.race import Race
from spitdeck.table.effects import Log
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.layout import start_layout
from spitdeck.table.table import Table
from spitdeck.wire import Act, Phase, SeatKind

LAGS_MS = (20, 180, 80)
CAP_US = 250_000


def raced(game_id: str, key: bytes, seed: int) -> Race:
    game = find_game(game_id)
    seats = game.seats[0]
    setup = game.setup(
        parse_options(game.options, {}), seats, Shuffle(match_key(key, [NO_NONCE] * seats))
    )
    state = start_layout(game, game.deal(setup)).state
    referee = Referee(game, seats, 250_000)
    for seat in range(seats):
        referee.trust(seat, LAGS_MS[seat] * 1000)
    people = [Person(game, seat, Random(seed * 10 + seat)) for seat in range(seats)]
    lines = [Line(*steady(LAGS_MS[seat]), Random(seat)) for seat in range(seats)]
    race = Race(game, state, people, lines, referee)
    race.run()
    return race


AFTER_READY = 2
"""A race numbers its actions from 0; at the table the first id was needed for being ready."""


def retold(game_id: str, key: bytes, race: Race) -> list[Acted]:
    """What a table makes of the arrivals of a race."""
    game = find_game(game_id)
    seats = game.seats[0]
    table = Table("TESTCODE", game, parse_options(game.options, {}), seats, Secrets(lambda: key))
    entries = []
    for seat in range(seats):
        table.sit(seat, SeatKind.PERSON, "", None, 0)
        table.connect(seat, 0)
        table.lag(seat, LAGS_MS[seat] * 1000)
    for seat in range(seats):
        table.receive(seat, Act(1, Ready()), 0)
    starts = table.wake_at
    assert starts is not None
    effects = table.tick(starts)
    for claim in sorted((each.claim for each in race.judged), key=lambda claim: claim.at):
        at = starts + claim.at
        while (wake := table.wake_at) is not None and wake < at:
            effects += table.tick(wake)
        effects += table.receive(claim.seat, Act(claim.id + AFTER_READY, claim.action), at)
    while table.phase is not Phase.OVER and (wake := table.wake_at) is not None:
        effects += table.tick(wake)
    for effect in effects:
        if isinstance(effect, Log):
            entry = parse_entry(effect.entry)
            if isinstance(entry, Acted):
                entries.append(entry)
    return entries


@pytest.mark.parametrize("game_id", ["spit", "spit-three", "slam", "speed"])
@pytest.mark.parametrize("seed", range(4))
def test_a_table_judges_the_same_arrivals_alike(game_id: str, seed: int) -> None:
    key = bytes([seed]) * 32
    race = raced(game_id, key, seed)
    entries = retold(game_id, key, race)
    alike = 0
    for each, entry in zip(race.judged, entries, strict=False):
        if entry.refused is not None and entry.refused.reason is Reason.CALL_TOO_SOON:
            break  # the table's own rule about its button, which a race leaves out
        assert (entry.seat, entry.id, entry.action) == (
            each.claim.seat,
            each.claim.id + AFTER_READY,
            each.claim.action,
        )
        assert (entry.refused is None) is each.is_accepted
        assert entry.credit == each.claim.credit
        alike += 1
    assert alike > 10


@pytest.mark.parametrize("game_id", ["spit", "spit-three", "spit-rounds", "speed", "slam"])
def test_a_race_keeps_the_order_of_every_seat_and_holds_nothing_too_long(game_id: str) -> None:
    race = raced(game_id, b"k" * 32, 7)
    assert race.state.outcome is not None
    for seat in range(race.state.setup.seats):
        own = [each.claim.id for each in race.judged if each.claim.seat == seat]
        assert own == sorted(own)
    assert [each.at for each in race.judged] == sorted(each.at for each in race.judged)
    for each in race.judged:
        assert each.claim.at <= each.at <= each.claim.at + 250_000


@pytest.mark.parametrize("game_id", ["spit", "spit-three", "spit-rounds", "speed", "slam"])
@pytest.mark.parametrize("seed", range(4))
def test_what_ends_card_play_waits_for_all_that_came_before_it(game_id: str, seed: int) -> None:
    """Unless it has waited for as long as the table's cap allows."""
    race = raced(game_id, bytes([seed]) * 32, seed)
    ends = 0
    for number, end in enumerate(race.judged):
        if not any(isinstance(event, ENDS) for event in end.events):
            continue
        ends += 1
        for later in race.judged[number:]:
            if later.claim.seat != end.claim.seat and end.at < end.claim.at + CAP_US:
                assert later.claim.fair >= end.claim.fair
    assert ends
