"""A table plays every game, everybody's view is kept, and the record replays to the same hash."""

from random import Random

import pytest

from spitdeck.engine.actions import Resign
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.state import state_hash
from spitdeck.games.catalogue import GAMES
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.replay import replay
from spitdeck.wire import Phase
from tests.table.match import Audience

STEPS = 500
SHORT = {"round_cap": 3, "target": 25}
"""House rules that end a match sooner, where a game has them."""


def play(audience: Audience, random: Random) -> None:
    """Act at random, a while apart, until the match is over; or give it up in the end."""
    table = audience.table
    for _ in range(STEPS):
        if audience.phase() is Phase.OVER:
            return
        audience.wait(random.randrange(50, 400))
        legal = [(seat, each) for seat in range(len(table.seats)) for each in table.legal(seat)]
        if audience.phase() in {Phase.RACING, Phase.CLAIMING} and legal:
            audience.act(*random.choice(legal))
        elif audience.phase() is not Phase.OVER:
            audience.wait(2_000)
    for seat in range(1, len(table.seats)):
        audience.act(seat, Resign())
    assert audience.phase() is Phase.OVER


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_a_record_of_any_game_replays(game: Game, seed: int) -> None:
    options = {f.name: SHORT[f.name] for f in option_facts(game.options) if f.name in SHORT}
    audience = Audience(game.id, seed, **options)
    for seat in range(game.seats[0]):
        audience.sit(seat, name="ABC"[seat])
    audience.start()
    play(audience, Random(seed))
    record = parse_record(show_record(record_of(audience.entries, 1)))
    assert audience.table.state is not None
    assert state_hash(replay(game, record)) == state_hash(audience.table.state)
