"""What holds of Nertz whatever is played: cards kept, views followed, faces sealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from spitdeck.engine.actions import (
    Accepted,
    Action,
    Call,
    Move,
    Play,
    Ready,
    Refused,
    Resign,
    Slap,
    Stuck,
    Turn,
)
from spitdeck.engine.cards import UNKNOWN, Card
from spitdeck.engine.follow import follow
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage, State, state_hash
from spitdeck.engine.stopwatch import Stopwatch, advance
from spitdeck.engine.views import view
from spitdeck.games.nertz import NERTZ
from tests.games.patience_layout import dealt, started

STEPS = 12_000


def chosen(state: State, seat: int, chance: Random) -> Action:
    """Mostly plays if there are any, so that rounds get somewhere."""
    actions = NERTZ.legal(state, seat)
    plays = [each for each in actions if isinstance(each, Play)]
    if plays and chance.random() < 0.8:
        return chance.choice(plays)
    if actions and chance.random() < 0.9:
        return chance.choice(actions)
    cards = [*NERTZ.deck(state.setup), UNKNOWN, "7D", ""]
    piles = [*(spec.id for spec in state.setup.piles), "x"]
    card, pile = chance.choice(cards), chance.choice(piles)
    others: list[Action] = [Play(card, pile), Move(card, pile), Slap(pile), Call(), Call(pile)]
    return chance.choice(others)


def games(seats: int, seed: int, steps: int, **options: Any) -> Iterator[tuple[State, Accepted]]:
    """Random play with its clocks, a second a step: each state, and what became of it."""
    chance = Random(seed)
    state, watch = dealt(seats, seed, **options), Stopwatch()
    for at in range(steps):
        if state.stage is Stage.OVER:
            state, watch = dealt(seats, seed + at, **options), Stopwatch()
        elif state.stage is Stage.ROUND_OVER:
            state, watch = NERTZ.next_round(state).state, Stopwatch()
        before = state
        state, events, watch = advance(NERTZ, state, watch, at * 1_000_000)
        yield before, Accepted(state, events)
        for seat in range(seats) if state.stage is Stage.DEALT else [chance.randrange(seats)]:
            action = Ready() if state.stage is Stage.DEALT else chosen(state, seat, chance)
            answer = NERTZ.apply(state, seat, action)
            if isinstance(answer, Accepted):
                yield state, answer
                state = answer.state


OPTIONS: list[dict[str, Any]] = [
    {},
    {"turn_count": 1, "work_from_nertz": True, "round_end": "automatic", "target": 25},
    {"nertz_size": 10, "must_play": True, "shifts": 1, "king_bonus": 5, "call_bonus": 10},
    {"stall_limit": 0, "penalty": -1},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_cards_are_kept_and_views_followed(seats: int, number: int) -> None:
    endings: Counter[str] = Counter()
    for before, after in games(seats, number, STEPS // len(OPTIONS) // 3, **OPTIONS[number]):
        state = after.state
        cards = [card for pile in state.piles for card in pile]
        assert sorted(cards) == sorted(NERTZ.deck(state.setup))
        for reader in (None, *range(seats)):
            assert follow(view(before, reader), after.events) == view(state, reader)
        if state.stage is not before.stage and state.result is not None:
            endings[state.result.ending] += 1
    assert endings


def test_the_same_seed_is_the_same_match() -> None:
    one, two = ([state_hash(after.state) for _, after in games(3, 7, 500)] for _ in range(2))
    assert one == two


@pytest.mark.parametrize("seats", [2, 4])
def test_legal_is_what_is_accepted(seats: int) -> None:
    for at, (state, _) in enumerate(games(seats, seats, 300)):
        if at % 75 or state.stage is not Stage.RACING:
            continue
        for seat in range(seats):
            legal, before = NERTZ.legal(state, seat), state_hash(state)
            assert len(legal) == len(set(legal))
            accepted = {each for each in every_action(state) if is_accepted(state, seat, each)}
            assert first_empties(state, accepted) == set(legal)
            assert state_hash(state) == before
            if not state.marked >> seat & 1:
                assert NERTZ.blocks_call(state, seat) == (Stuck() not in legal)


def every_action(state: State) -> Iterator[Action]:
    yield from (Call(), Stuck(), Turn(), Ready())
    for spec in state.setup.piles:
        yield from (Call(spec.id), Slap(spec.id))
        for card in NERTZ.deck(state.setup):
            yield from (Play(card, spec.id), Move(card, spec.id))


def is_accepted(state: State, seat: int, action: Action) -> bool:
    return isinstance(NERTZ.apply(state, seat, action), Accepted)


def first_empties(state: State, actions: set[Action]) -> set[Action]:
    """The actions without those aces that go onto another empty foundation than the first."""
    empty = [
        spec.id
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        if spec.kind == "foundation" and not cards
    ]
    return {each for each in actions if not (isinstance(each, Play) and each.pile in empty[1:])}


def unseen_permuted(state: State, chance: Random) -> State:
    """The state with every seat's unseen cards dealt anew among the places nobody sees."""
    piles = [list(pile) for pile in state.piles]
    for seat in range(state.setup.seats):
        places = [
            (at, depth)
            for at, spec in enumerate(state.setup.piles)
            if spec.seat == seat and spec.facing in {Facing.DOWN, Facing.TOP}
            for depth in range(len(piles[at]) - (spec.facing is Facing.TOP))
        ]
        cards: list[Card] = [piles[at][depth] for at, depth in places]
        chance.shuffle(cards)
        for (at, depth), card in zip(places, cards, strict=True):
            piles[at][depth] = card
    return msgspec.structs.replace(state, piles=tuple(map(tuple, piles)))


def test_nothing_depends_on_what_nobody_sees() -> None:
    chance = Random(5)
    for at, (state, _) in enumerate(games(3, 11, 500)):
        if at % 125 or state.stage is not Stage.RACING:
            continue
        other = unseen_permuted(state, chance)
        assert other != state
        for seat in range(3):
            assert view(other, seat) == view(state, seat)
            assert NERTZ.legal(other, seat) == NERTZ.legal(state, seat)
            assert NERTZ.blocks_call(other, seat) == NERTZ.blocks_call(state, seat)
            for action in every_action(state):
                one, two = (NERTZ.apply(each, seat, action) for each in (state, other))
                assert isinstance(one, Accepted) == isinstance(two, Accepted)
                assert isinstance(one, Accepted) or one == two
                assert NERTZ.contests(state, action) == NERTZ.contests(other, action)
        assert NERTZ.timer(other) == NERTZ.timer(state)


@pytest.mark.parametrize("stage", list(Stage))
def test_any_action_at_any_stage_has_an_answer(stage: Stage) -> None:
    state = msgspec.structs.replace(started(3), stage=stage)
    for action in (*every_action(state), Resign(), Play("?", ""), Move("x", "?")):
        for seat in range(3):
            assert isinstance(NERTZ.apply(state, seat, action), Accepted | Refused)
            NERTZ.contests(state, action)
    assert isinstance(NERTZ.settle(state), Accepted)


def test_plays_of_two_seats_on_two_piles_commute() -> None:
    checked = 0
    for state, _ in games(4, 3, 600):
        plays = [
            (seat, play)
            for seat in range(4)
            for play in NERTZ.legal(state, seat)
            if isinstance(play, Play)
        ]
        for one, two in combinations(plays, 2):
            if one[0] != two[0] and one[1].pile != two[1].pile:
                assert piles_after(state, one, two) == piles_after(state, two, one)
                checked += 1
    assert checked > 20


def piles_after(state: State, *acts: tuple[int, Action]) -> tuple[tuple[Card, ...], ...]:
    for seat, action in acts:
        answer = NERTZ.apply(state, seat, action)
        assert isinstance(answer, Accepted)
        state = answer.state
    return state.piles
