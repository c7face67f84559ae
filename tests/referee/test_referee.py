"""The referee on real positions: what is held, for whom, and that hidden cards decide nothing."""

from __future__ import annotations

from random import Random

import pytest

from spitdeck.engine.actions import Accepted, Action, Play, Ready
from spitdeck.engine.events import Dealt
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.referee.claim import Claim
from spitdeck.referee.referee import Referee

SPIT = find_game("spit")
FAR_US = 180_000
ONLY_FAR = 160_000
"""The far seat's credit: what its line is worse than the near one's 20 ms."""


def raced(game_id: str, seed: int, steps: int = 0) -> State:
    game = find_game(game_id)
    chance = Random(seed)
    made = game.setup(parse_options(game.options, {}), game.seats[0], Shuffle(chance.randbytes(32)))
    state = game.deal(made)
    actions: list[tuple[int, Action]] = [(seat, Ready()) for seat in range(made.seats)]
    for seat, action in actions:
        answer = game.apply(state, seat, action)
        assert isinstance(answer, Accepted)
        state = answer.state
    for _ in range(steps):
        choices = [(s, a) for s in range(made.seats) for a in game.legal(state, s)]
        if state.stage is not Stage.RACING or not choices:
            break
        answer = game.apply(state, *chance.choice(choices))
        assert isinstance(answer, Accepted)
        state = answer.state
    return state


def refereed(seats: int = 2, cap_us: int = 250_000, game_id: str = "spit") -> Referee:
    referee = Referee(find_game(game_id), seats, cap_us)
    referee.follow((Dealt(1),), 0)  # told to each as soon as its line allows
    for seat in range(seats):
        referee.trust(seat, 20_000 if seat == 0 else FAR_US)
    return referee


def plays(state: State, seat: int) -> dict[str, Play]:
    return {a.pile: a for a in SPIT.legal(state, seat) if isinstance(a, Play)}


def position(*, contested: bool) -> tuple[State, Play]:
    """A start at which seat 0 has a play that seat 1 could, or could not, answer."""
    for seed in range(500):
        state = raced("spit", seed)
        for pile, play in plays(state, 0).items():
            if (pile in plays(state, 1)) is contested:
                return state, play
    raise AssertionError


def test_a_contested_play_waits_for_what_could_come_before_it() -> None:
    state, play = position(contested=True)
    referee = refereed()
    referee.offer(Claim(0, 1, play, 1_000_000), state)
    assert referee.next(1_000_000, state) is None
    assert referee.wake_at == 1_000_000 + ONLY_FAR
    claim = referee.next(1_000_000 + ONLY_FAR, state)
    assert claim is not None
    assert claim.action == play


def test_a_play_that_nobody_could_answer_does_not_wait() -> None:
    state, play = position(contested=False)
    referee = refereed()
    referee.offer(Claim(0, 1, play, 1_000_000), state)
    assert referee.next(1_000_000, state) is not None


def test_the_far_seat_never_waits_for_the_near_one() -> None:
    for seed in range(30):
        state = raced("spit", seed)
        for play in plays(state, 1).values():
            referee = refereed()
            referee.offer(Claim(1, 1, play, 1_000_000), state)
            claim = referee.next(1_000_000, state)
            assert claim is not None
            assert claim.fair == 1_000_000 - ONLY_FAR


def test_nothing_waits_at_cap_0_nor_before_every_line_is_measured() -> None:
    state, play = position(contested=True)
    unmeasured = Referee(SPIT, 2, 250_000)
    unmeasured.trust(0, 20_000)
    unmeasured.trust(1, None)
    for referee in (refereed(cap_us=0), unmeasured):
        referee.offer(Claim(0, 1, play, 1_000_000), state)
        assert referee.next(1_000_000, state) is not None


def test_nobody_waits_for_a_seat_that_is_gone() -> None:
    state, play = position(contested=True)
    referee = refereed()
    referee.offer(Claim(0, 1, play, 1_000_000), state)
    assert referee.next(1_000_000, state) is None
    referee.lose(1)
    assert referee.next(1_000_000, state) is not None


def test_a_refused_action_is_refused_at_once() -> None:
    state, _ = position(contested=True)
    referee = refereed()
    referee.offer(Claim(0, 1, Play("no card", "c0"), 1_000_000), state)
    assert referee.next(1_000_000, state) is not None


def test_in_speed_an_unseen_hand_may_hold_anything() -> None:
    game = find_game("speed")
    for seed in range(20):
        state = raced("speed", seed)
        for action in game.legal(state, 0):
            if isinstance(action, Play):
                referee = refereed(game_id="speed")
                referee.offer(Claim(0, 1, action, 1_000_000), state)
                assert referee.next(1_000_000, state) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_action_is_given_back_within_the_cap(game: object) -> None:
    """At every position of a random match, whatever anybody asks for."""
    game_id = getattr(game, "id", "")
    rules = find_game(game_id)
    for steps in (0, 3, 9, 27):
        state = raced(game_id, steps, steps)
        for seat in range(state.setup.seats):
            for action in rules.legal(state, seat):
                referee = refereed(state.setup.seats, game_id=game_id)
                referee.offer(Claim(seat, 1, action, 1_000_000), state)
                due = referee.wake_at or 1_000_000
                if referee.next(1_000_000, state) is None:
                    due = referee.wake_at or 0
                    assert 1_000_000 < due <= 1_250_000
                    assert referee.next(due, state) is not None
                assert not referee.waiting


def test_a_table_that_equalises_tells_the_nearer_ones_later() -> None:
    referee = Referee(find_game("spit"), 2, 250_000, equalises=True)
    referee.trust(0, 20_000)
    assert (referee.view_delay(0), referee.view_delay(1)) == (0, 0)
    referee.trust(1, 180_000)
    assert (referee.view_delay(0), referee.view_delay(1)) == (80_000, 0)
    assert (referee.credits.up, referee.credits.down) == ((0, 80_000), (0, 0))
    referee.trust(1, 900_000)
    assert referee.view_delay(0) == 125_000
    referee.forget(1)
    assert referee.view_delay(0) == 0


def test_nobody_is_told_later_at_a_table_that_does_not() -> None:
    referee = Referee(find_game("spit"), 2, 250_000)
    referee.trust(0, 20_000)
    referee.trust(1, 180_000)
    assert referee.view_delay(0) == 0
