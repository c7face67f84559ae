"""Each game's rules in random self-play, beside the bare frozen-state skeleton in the same run.

An action is chosen among all legal ones of all seats, so every step asks for everybody's
legal actions. Where nobody can act, the rules' own clock runs out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from bench import pinning, report, skeleton
from spitdeck.engine.actions import Accepted
from spitdeck.engine.game import Game
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.games.catalogue import GAMES

__all__ = ["main", "play"]

STEPS = 400
"""At most so many steps of one match: random play of some games hardly ends."""


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    if pinning.cores():
        pinning.pin(pinning.cores()[-1])
    chance = Random(20261129)
    turns = 4 if wanted.quick else 40
    spent = dict.fromkeys(("bare skeleton", *(game.id for game in GAMES)), (0.0, 0))
    for _ in range(turns):
        spent["bare skeleton"] = _more(spent["bare skeleton"], partial(_bare, chance))
        for game in GAMES:
            spent[game.id] = _more(spent[game.id], partial(_matches, game, chance))
    reference = spent["bare skeleton"][1] / spent["bare skeleton"][0]
    rows: list[report.Row] = [
        {
            "game": name,
            "actions/s": round(actions / seconds),
            "× skeleton": round(actions / seconds / reference, 3),
        }
        for name, (seconds, actions) in spent.items()
    ]
    report.show({"Random self-play (by CPU time, deals included)": rows}, as_json=wanted.json)


def play(game: Game, chance: Random) -> int:
    """One match at random, or its first steps; gives the number of accepted actions."""
    seats = game.seats[0]
    setup = game.setup(game.options(), seats, Shuffle(chance.randbytes(32)))
    state = game.deal(setup)
    actions = 0
    for _ in range(STEPS):
        if state.stage is Stage.OVER:
            break
        if state.stage is Stage.ROUND_OVER:
            state = game.next_round(state).state
            continue
        choices = [(seat, action) for seat in range(seats) for action in game.legal(state, seat)]
        if not choices:
            state = _time_passes(game, state)
            continue
        seat, action = chance.choice(choices)
        answer = game.apply(state, seat, action)
        assert isinstance(answer, Accepted)  # it was legal
        state = answer.state
        actions += 1
    return actions


def _matches(game: Game, chance: Random) -> int:
    return sum(play(game, chance) for _ in range(10))


def _bare(chance: Random) -> int:
    return sum(skeleton.play_match(chance) for _ in range(50))


def _time_passes(game: Game, state: State) -> State:
    timer = game.timer(state)
    assert timer is not None  # a state in which nobody can act has a clock
    return game.expire(state, timer.name).state


def _more(spent: tuple[float, int], run: Callable[[], int]) -> tuple[float, int]:
    began = time.process_time()
    actions = run()
    return spent[0] + time.process_time() - began, spent[1] + actions


if __name__ == "__main__":
    main()
