"""Simulated people see what their screen shows: no card early, and not their call's effect."""

from __future__ import annotations

from random import Random

import pytest

from spitdeck.engine.actions import Accepted, Call, Play
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import State
from spitdeck.games.catalogue import find_game
from spitdeck.sim.people import Person
from spitdeck.table.layout import start_layout

SPIT = find_game("spit")


def started(seed: int) -> State:
    setup = SPIT.setup(parse_options(SPIT.options, {}), 2, Shuffle(bytes([seed]) * 32))
    return start_layout(SPIT, SPIT.deal(setup)).state


def open_cards(state: State, seat: int) -> set[str]:
    pairs = zip(state.setup.piles, state.piles, strict=True)
    return {cards[-1] for spec, cards in pairs if spec.seat == seat and spec.kind == "stockpile"}


@pytest.mark.parametrize("seed", range(30))
def test_only_cards_that_were_told_are_played_while_answers_are_out(seed: int) -> None:
    state = started(seed)
    person = Person(SPIT, 0, Random(seed))
    person.hear(state, None, 0)
    known, played = open_cards(state, 0), []
    while person.wake_at is not None:
        made = person.act(person.wake_at)
        if made is not None and isinstance(made[1], Play):
            played.append(made[1].card)
        else:
            break
    assert set(played) <= known
    assert len(set(played)) == len(played)


def test_what_a_call_brings_is_not_seen_before_it_is_told() -> None:
    state = next(
        state
        for seed in range(200)
        if SPIT.legal(state := started(seed), 0) == SPIT.legal(state, 1) == (Call(),)
    )
    called = SPIT.apply(state, 1, Call())
    assert isinstance(called, Accepted)
    person = Person(SPIT, 0, Random(0))
    person.hear(called.state, None, 0)
    assert person.wake_at is not None
    made = person.act(person.wake_at)
    assert made is not None
    assert made[1] == Call()
    assert person.wake_at is None


def test_a_reaction_takes_its_time() -> None:
    for seed in range(50):
        person = Person(SPIT, 0, Random(seed))
        person.hear(started(seed), None, 1_000_000)
        assert person.wake_at is not None
        assert person.wake_at >= 1_150_000
