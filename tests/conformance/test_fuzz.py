"""A hundred thousand random actions by all seats: sense and nonsense, timers, and new layouts."""

from random import Random

import msgspec
import pytest

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Refused, Resign, Slap
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.state import Options, Stage, State
from spitdeck.games.catalogue import GAMES
from tests.strategies import fresh, pairwise_options

STEPS = 100_000
MATCH = 400
"""Steps after which another match begins, with other house rules."""


def capped(options: Options) -> Options:
    """Under a round cap, where there is one: else chance goes on for ever."""
    facts = {fact.name: fact for fact in option_facts(type(options))}
    if not getattr(options, "round_cap", True):
        return msgspec.structs.replace(options, round_cap=facts["round_cap"].values[2])
    return options


def any_action(game: Game, state: State, seat: int, random: Random) -> Action:
    """Mostly something that the seat may do, else any card to any pile."""
    legal = game.legal(state, seat)
    if legal and random.random() < 0.8:
        return random.choice(legal)
    pile = random.choice(state.setup.piles).id
    card = random.choice([*game.deck(state.setup), "?", ""])
    kinds: list[Action] = [
        Play(card, pile),
        Move(card, pile),
        Call(),
        Call(pile),
        Slap(pile),
        Ready(),
    ]
    return Resign() if random.random() < 0.001 else random.choice(kinds)


def step(game: Game, state: State, random: Random) -> State:
    if state.stage is Stage.ROUND_OVER:
        return game.next_round(state).state
    timer = game.timer(state)
    can_move = any(game.legal(state, seat) for seat in range(state.setup.seats))
    assert can_move or timer is not None, "the table can neither move nor end"
    if timer is not None and (not can_move or random.random() < 0.02):
        return game.expire(state, timer.name).state
    seat = random.randrange(state.setup.seats)
    answer = game.apply(state, seat, any_action(game, state, seat, random))
    return state if isinstance(answer, Refused) else answer.state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_fuzz(game: Game) -> None:
    rows = pairwise_options(game)
    ended = 0
    for match in range(STEPS // len(GAMES) // MATCH + 1):
        random = Random(match)
        seats = random.choice(game.seats[:3])
        state = fresh(game, capped(rows[match % len(rows)]), match, seats)
        deck = sorted(game.deck(state.setup))
        for _ in range(MATCH):
            if state.stage is Stage.OVER:
                ended += 1
                state = fresh(game, state.setup.options, match + ended, seats)
            state = step(game, state, random)
            assert sorted(card for pile in state.piles for card in pile) == deck
    assert ended
