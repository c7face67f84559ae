"""What every game of the catalogue promises, at any moment and under any house rules."""

from collections.abc import Iterator
from itertools import chain, product
from types import UnionType

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spitdeck.engine.actions import (
    Action,
    Call,
    Move,
    Play,
    Ready,
    Reason,
    Refused,
    Slap,
    Stuck,
)
from spitdeck.engine.events import Dealt, Event, sealed
from spitdeck.engine.follow import follow
from spitdeck.engine.game import Game
from spitdeck.engine.state import Options, Stage, State, state_hash
from spitdeck.engine.views import view
from spitdeck.games.catalogue import GAMES
from tests.strategies import (
    Moment,
    every_action,
    examples,
    fresh,
    moments,
    pairwise_options,
    walk,
)

some = examples(60)
ROWS = [(game, options) for game in GAMES for options in pairwise_options(game)]
STEPS = 150


def assert_sound(game: Game, state: State) -> None:
    """Each card is in exactly one place, and a match that is over has an outcome."""
    cards = sorted(card for pile in state.piles for card in pile)
    assert cards == sorted(game.deck(state.setup))
    assert (state.outcome is not None) == (state.stage is Stage.OVER)
    assert len(state.memory) == len(game.memory)


def is_running(state: State) -> bool:
    return state.stage not in {Stage.OVER, Stage.ROUND_OVER}


def play_to_the_end(game: Game, state: State) -> State:
    """Play whenever one can, else call or slap, else make progress by a move, else wait."""
    for _ in range(900):
        if not is_running(state):
            return state
        state = next(
            chain(
                do(game, state, Play),
                do(game, state, Call | Ready | Slap | Stuck),
                do(game, state, Move),
                wait(game, state),
            )
        )
    raise AssertionError("no end in sight")


def do(game: Game, state: State, kind: type | UnionType) -> Iterator[State]:
    """What comes of the actions of that kind; of moves only of those that are progress."""
    for seat in range(state.setup.seats):
        for action in game.legal(state, seat):
            if isinstance(action, kind):
                answer = game.apply(state, seat, action)
                assert not isinstance(answer, Refused)
                if kind is not Move or answer.state.progress > state.progress:
                    yield answer.state


def wait(game: Game, state: State) -> Iterator[State]:
    timer = game.timer(state)
    if timer is not None:
        yield game.expire(state, timer.name).state


def let_the_timers_run(game: Game, state: State) -> State:
    for _ in range(200):
        timer = game.timer(state)
        if timer is None:
            return state
        state = game.expire(state, timer.name).state
    raise AssertionError("the timers never end the round")


def assert_followed(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Every reader's view is kept by what that reader is told."""
    for reader in (*range(after.setup.seats), None):
        assert follow(view(before, reader), sealed(events, reader)) == view(after, reader)


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_every_two_house_rules_go_together(row: int) -> None:
    game, options = ROWS[row]
    moment = Moment(game, options, row, 0, game.seats[row % min(len(game.seats), 3)])
    state = moment.state
    for at, (after, events) in enumerate(walk(game, state, moment.random, STEPS)):
        assert_sound(game, after)
        if at % 3 == 0 and not any(isinstance(event, Dealt) for event in events):
            assert_followed(state, after, events)
        if at % 50 == 0:
            assert not is_running(play_to_the_end(game, after))
            assert after.stage is Stage.DEALT or not is_running(let_the_timers_run(game, after))
        state = after


def only_first_empties(state: State, actions: set[Action]) -> set[Action]:
    """Without plays onto an empty pile if one of its kind before it is empty: they are the same."""
    empty: dict[str, list[str]] = {}
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        if not cards and spec.seat is None:
            empty.setdefault(spec.kind, []).append(spec.id)
    others = {name for names in empty.values() for name in names[1:]}
    return {each for each in actions if not (isinstance(each, Play) and each.pile in others)}


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
        assert only_first_empties(state, accepted) == set(legal)
    assert state_hash(state) == before


def calling_word(game: Game, state: State, seat: int) -> Action:
    """What `blocks_call` is about: `stuck` where there is that action, else the call."""
    answer = game.apply(state, seat, Stuck())
    is_none = isinstance(answer, Refused) and answer.reason is Reason.NO_SUCH_ACTION
    return Call() if is_none else Stuck()


@some
@given(moments())
def test_a_call_is_refused_if_and_only_if_it_is_blocked(moment: Moment) -> None:
    game, state = moment.game, moment.state
    assume(state.stage is Stage.RACING)
    for seat in range(state.setup.seats):
        legal = game.legal(state, seat)
        blocked = game.blocks_call(state, seat)
        word = calling_word(game, state, seat)
        plays = [action for action in legal if isinstance(action, Play)]
        assert blocked or not plays or word == Call()
        if state.marked >> seat & 1:
            assert not plays  # such a call would have lapsed
        elif legal:  # who is out of the round has nothing to say
            assert isinstance(game.apply(state, seat, word), Refused) == blocked
            options = state.setup.options
            if word == Call() and not getattr(options, "moves_block_call", False):
                assert blocked == bool(plays)


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
            assert_followed(state, answer.state, answer.events)


def piles_of(state: State, seat: int, action: Action) -> set[str]:
    """The piles that a play or move takes from and puts on."""
    assert isinstance(action, Play | Move)
    sources = {
        spec.id
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        if spec.seat == seat and action.card in cards
    }
    return {action.pile, *sources}


def holds_cards(state: State, pile: str) -> bool:
    names = [spec.id for spec in state.setup.piles]
    return bool(state.piles[names.index(pile)])


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
        if first.state.stage is second.state.stage is Stage.RACING:  # neither has ended card play
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
        assert game.contests(state, one) == ((one.pile,) if holds_cards(state, one.pile) else ())
        second = game.apply(first.state, 1, two)
        if is_running(first.state):
            fits = Play(two.card, one.pile) in game.legal(first.state, 1)
            assert isinstance(second, Refused) != fits
            options = state.setup.options
            if not (getattr(options, "same_rank", False) or getattr(options, "jokers", False)):
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
    setup = moment.state.setup
    again = Moment(moment.game, setup.options, moment.seed, moment.steps, setup.seats)
    assert state_hash(again.state) == state_hash(moment.state)
    assert again.state == moment.state


def test_another_seed_is_another_deal() -> None:
    for game in GAMES:
        options: Options = game.options()
        assert fresh(game, options, 1) != fresh(game, options, 2)
        assert fresh(game, options, 1) == fresh(game, options, 1)
