"""Layouts of Nertz by hand: each pile by name, its cards from the bottom up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from spitdeck.engine.actions import Accepted, Action, Reason, Refused
from spitdeck.engine.cards import Card
from spitdeck.engine.follow import follow
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Setup, Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance
from spitdeck.engine.views import view
from spitdeck.games.nertz import NERTZ

__all__ = [
    "at_seat",
    "cards_of",
    "dealt",
    "do",
    "expire",
    "layout",
    "made",
    "refused",
    "started",
    "wait",
]


def made(seats: int = 2, seed: int = 0, **options: Any) -> Setup:
    """A match's setup."""
    chosen = parse_options(NERTZ.options, options)
    return NERTZ.setup(chosen, seats, Shuffle(seed.to_bytes(32, "big")))


def dealt(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """The first layout of a match, before anybody is ready."""
    return NERTZ.deal(made(seats, seed, **options))


def started(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """The first layout of a match, started."""
    return msgspec.structs.replace(dealt(seats, seed, **options), stage=Stage.RACING)


def cards_of(text: str, seat: str | None = None) -> tuple[Card, ...]:
    """Cards from text; of a seat's own pile without its letter."""
    return tuple(Card(f"{card}/{seat}" if seat else card) for card in text.split())


def layout(
    piles: Mapping[str, str],
    *,
    seats: int = 2,
    marked: Iterable[int] = (),
    memory: Sequence[int] = (0, 0, 0),
    score: Sequence[int] = (),
    **options: Any,
) -> State:
    """A race with just these cards: `{"f0": "AS/B", "A.w1": "8S"}`."""
    setup = made(seats, **options)
    known = {spec.id for spec in setup.piles}
    assert set(piles) <= known, set(piles) - known
    held = tuple(
        cards_of(piles.get(spec.id, ""), None if spec.seat is None else spec.id[0])
        for spec in setup.piles
    )
    return State(
        setup,
        held,
        Stage.RACING,
        sum(1 << seat for seat in marked),
        score=tuple(score) or (0,) * seats,
        memory=tuple(memory),
    )


def at_seat(state: State, pile: str) -> tuple[str, ...]:
    """The cards of a pile without their owners."""
    return tuple(card.partition("/")[0] for card in state.piles[state.setup.plan.places[pile]])


def do(state: State, seat: int, action: Action) -> State:
    """The state after an action that must be accepted, told alike to everybody."""
    answer = NERTZ.apply(state, seat, action)
    assert isinstance(answer, Accepted), answer
    return _told(state, answer)


def refused(state: State, seat: int, action: Action) -> Reason:
    """Why an action that must be refused was."""
    answer = NERTZ.apply(state, seat, action)
    assert isinstance(answer, Refused), answer
    return answer.reason


def expire(state: State) -> State:
    """The state after the clock that runs has run out."""
    timer = NERTZ.timer(state)
    assert timer is not None
    return _told(state, NERTZ.expire(state, timer.name))


def wait(state: State, watch: Stopwatch, at_ms: int) -> tuple[State, Stopwatch]:
    """What the clocks make of the state up to an instant."""
    state, _, watch = advance(NERTZ, state, watch, at_ms * 1000)
    return state, watch


def _told(before: State, answer: Accepted) -> State:
    for reader in (None, *range(before.setup.seats)):
        assert follow(view(before, reader), answer.events) == view(answer.state, reader)
    return answer.state
