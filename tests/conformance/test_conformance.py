"""What every game of the catalogue promises, at any moment and under any house rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from types import UnionType

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Refused
from spitdeck.engine.events import Dealt
from spitdeck.engine.follow import follow
from spitdeck.engine.game import Game
from spitdeck.engine.state import Options, Stage, State, state_hash
from spitdeck.engine.views import view
from spitdeck.games.catalogue import GAMES
from tests.strategies import (
    MOST_STEPS,
    Moment,
    every_action,
    fresh,
    moments,
    pairwise_options,
    walk,
)

some = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
ROWS = [(game, options) for game in GAMES for options in pairwise_options(game)]


def assert_sound(game: Game, state: State) -> None:
    """Each card is in exactly one place, and a match that is over has an outcome."""
    cards = Counter(card for pile in state.piles for card in pile)
    assert cards == Counter(game.deck(state.setup))
    assert (state.outcome is not None) == (state.stage is Stage.OVER)
    assert len(state.memory) == len(game.memory)


def is_running(state: State) -> bool:
    return state.stage not in {Stage.OVER, Stage.ROUND_OVER}


def play_to_the_end(game: Game, state: State) -> State:
    """Play whenever one can, else call, else uncover a card by a move."""
    for _ in range(400):
        if not is_running(state):
            return state
        state = next(
            after for wish in (Play, Call | Ready, Move) for after in do(game, state, wish)
        )
    raise AssertionError("no end in sight")


def do(game: Game, state: State, kind: type | UnionType) -> Iterator[State]:
    """What comes of the actions of that kind; of moves only of those that uncover a card."""
    for seat in range(state.setup.seats):
        for action in game.legal(state, seat):
            if isinstance(action, kind):
                answer = game.apply(state, seat, action)
                assert not isinstance(answer, Refused)
                if kind is not Move or answer.state.progress > state.progress:
                    yield answer.state


def let_the_timers_run(game: Game, state: State) -> State:
    for _ in range(200):
        timer = game.timer(state)
        if timer is None:
            return state
        state = game.expire(state, timer.name).state
    raise AssertionError("the timers never end the round")


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_every_two_house_rules_go_together(row: int) -> None:
    game, options = ROWS[row]
    for seed in range(2):
        moment = Moment(game, options, seed, 0)
        state = moment.state
        for at, (after, events) in enumerate(walk(game, state, moment.random, 3 * MOST_STEPS)):
            assert_sound(game, after)
            if not any(isinstance(event, Dealt) for event in events):
                for reader in (*range(after.setup.seats), None):
                    assert follow(view(state, reader), events) == view(after, reader)
            if at % 16 == 0:
                assert not is_running(play_to_the_end(game, after))
                assert after.stage is Stage.DEALT or not is_running(let_the_timers_run(game, after))
            state = after


@some
@given(moments())
def test_legal_is_what_apply_accepts(moment: Moment) -> None:
    game, state = moment.game, moment.state
    before = state_hash(state)
    for seat in range(state.setup.seats):
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal)
        accepted = {
            action
            for action in every_action(state)
            if not isinstance(game.apply(state, seat, action), Refused)
        }
        assert accepted == set(legal)
    assert state_hash(state) == before


@some
@given(moments())
def test_a_call_is_refused_if_and_only_if_it_is_blocked(moment: Moment) -> None:
    game, state = moment.game, moment.state
    assume(state.stage is Stage.RACING)
    for seat in range(state.setup.seats):
        blocked = game.blocks_call(state, seat)
        plays = [action for action in game.legal(state, seat) if isinstance(action, Play)]
        moves_count = getattr(state.setup.options, "moves_block_call", False)
        assert blocked == bool(plays) or (moves_count and blocked)
        if not state.marked >> seat & 1:
            assert isinstance(game.apply(state, seat, Call()), Refused) == blocked
        else:
            assert not plays  # such a call would have lapsed


@some
@given(moments())
def test_some_actions_end_the_round(moment: Moment) -> None:
    assert not is_running(play_to_the_end(moment.game, moment.state))


@some
@given(moments())
def test_with_idle_seats_the_timers_end_the_round(moment: Moment) -> None:
    assume(moment.state.stage is not Stage.DEALT)
    assert not is_running(let_the_timers_run(moment.game, moment.state))


@some
@given(moments())
def test_nothing_is_due_in_a_state_that_was_played(moment: Moment) -> None:
    settled = moment.game.settle(moment.state)
    assert (settled.state, settled.events) == (moment.state, ())


@some
@given(moments())
def test_what_one_does_is_followed_in_every_view(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for seat in range(state.setup.seats):
        for action in game.legal(state, seat):
            answer = game.apply(state, seat, action)
            assert not isinstance(answer, Refused)
            for reader in (*range(state.setup.seats), None):
                seen = view(state, reader)
                assert follow(seen, answer.events) == view(answer.state, reader)


def piles_of(state: State, seat: int, action: Action) -> set[str]:
    """The piles that a play or move takes from and puts on."""
    assert isinstance(action, Play | Move)
    tops = {
        spec.id
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        if spec.seat == seat and cards and cards[-1] == action.card
    }
    return {action.pile, *tops}


def carried(game: Game, state: State, seat: int) -> list[Action]:
    return [action for action in game.legal(state, seat) if isinstance(action, Play | Move)]


@some
@given(moments())
def test_actions_of_two_seats_on_different_piles_commute(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for one, two in product(carried(game, state, 0), carried(game, state, 1)):
        if piles_of(state, 0, one) & piles_of(state, 1, two):
            continue
        first, second = game.apply(state, 0, one), game.apply(state, 1, two)
        assert not isinstance(first, Refused)
        assert not isinstance(second, Refused)
        if is_running(first.state) and is_running(second.state):
            there = game.apply(first.state, 1, two)
            back = game.apply(second.state, 0, one)
            assert not isinstance(there, Refused)
            assert not isinstance(back, Refused)
            assert there.state == back.state


@some
@given(moments())
def test_of_two_plays_on_one_pile_the_second_must_fit_the_first(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for one, two in product(carried(game, state, 0), carried(game, state, 1)):
        if not (isinstance(one, Play) and isinstance(two, Play) and one.pile == two.pile):
            continue
        first = game.apply(state, 0, one)
        assert not isinstance(first, Refused)
        assert game.contests(state, one) == (one.pile,)
        second = game.apply(first.state, 1, two)
        if is_running(first.state):
            fits = Play(two.card, one.pile) in game.legal(first.state, 1)
            assert isinstance(second, Refused) != fits
            if not getattr(state.setup.options, "same_rank", False):
                assert not fits  # the race lemma, rules.md 1.4


@some
@given(moments(), st.text(max_size=20), st.text(max_size=8))
def test_no_action_raises(moment: Moment, card: str, pile: str) -> None:
    game, state = moment.game, moment.state
    for seat in range(state.setup.seats):
        for action in (Play(card, pile), Move(card, pile), Call(pile), Play(card, "c0")):
            answer = game.apply(state, seat, action)
            game.contests(state, action)
            assert isinstance(answer, Refused) or action in game.legal(state, seat)


@some
@given(moments())
def test_the_same_log_gives_the_same_state(moment: Moment) -> None:
    again = Moment(moment.game, moment.state.setup.options, moment.seed, moment.steps)
    assert state_hash(again.state) == state_hash(moment.state)
    assert again.state == moment.state


def test_another_seed_is_another_deal() -> None:
    for game in GAMES:
        options: Options = game.options()
        assert fresh(game, options, 1) != fresh(game, options, 2)
        assert fresh(game, options, 1) == fresh(game, options, 1)
