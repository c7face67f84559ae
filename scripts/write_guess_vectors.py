"""Write what the engine says, for the client's tests to hold the client to.

Two files beside the client's table: `guess.json` says which plays and moves are legal
in which positions, `follow.json` how a view changes by events. With `--check` nothing
is written; it fails if a file differs from what the engine says now.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice, product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from spitdeck.engine.actions import Accepted, Action, Call, Move, Play, Ready, Stuck
from spitdeck.engine.events import Event, Recycled, TurnedOver, sealed
from spitdeck.engine.follow import follow
from spitdeck.engine.game import Game
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.engine.views import View, view
from spitdeck.games.catalogue import find_game

__all__ = ["main"]

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "table" / "vectors"

HOUSE_RULES: dict[str, tuple[dict[str, Any], ...]] = {
    "spit": (
        {},
        {"wrap": False},
        {"same_rank": True},
        {"wrap": False, "same_rank": True},
        {"fill_slots": True, "stack_equal": True},
    ),
    "spit-rounds": ({}, {"stack_equal": True, "claim": "smaller"}),
    "speed": ({}, {"jokers": True, "same_rank": True}),
    "slam": ({}, {"both_flip": True}),
    "nertz": ({}, {"work_from_nertz": True, "turn_count": 1}),
    "spit-three": ({},),
}
"""For each game the house rules that change what the client shows."""

SEATS = {"nertz": 3, "spit-three": 3}
"""Two where it does not say."""

GUESSED = ("wrap", "same_rank", "fill_slots", "stack_equal", "work_from_nertz")
"""The house rules that the client's guess reads."""

MATCHES_FOR_GUESSES = 2
EVERY_SO_MANY_STEPS = 7
LIKELY = 0.6
MOST_STEPS = 80
"""Moves to and fro between empty slots could go on for long."""
MOST_FOLLOWED = 130
"""Enough to come to a slap, a recycled pile or a shift."""


def main() -> None:
    """Write both files, or with `--check` compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="only compare, and fail if they differ"
    )
    check = parser.parse_args().check
    for name, facts in (("guess.json", list(_guesses())), ("follow.json", list(_followed()))):
        text = "[\n" + ",\n".join(msgspec.json.encode(fact).decode() for fact in facts) + "\n]\n"
        path = FOLDER / name
        if not check:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{name} is not what the engine says: run {Path(__file__).name}")


def _steps(game: Game, seed: str, rules: dict[str, Any]) -> Iterator[tuple[State, Accepted]]:
    """Each step of one match under random legal play: the state, and what came of it."""
    chance = Random(f"{game.id} {seed} {rules}")
    seats = SEATS.get(game.id, 2)
    setup = game.setup(parse_options(game.options, rules), seats, Shuffle(chance.randbytes(32)))
    state = game.deal(setup)
    for seat in range(seats):
        answer = _accepted(game, state, seat, Ready())
        yield state, answer
        state = answer.state
    while state.stage in {Stage.RACING, Stage.CLAIMING}:
        answer = _step(game, state, chance)
        yield state, answer
        state = answer.state


def _step(game: Game, state: State, chance: Random) -> Accepted:
    """A random legal action; most often a play, else a call. A clock where nobody can act."""
    seats = range(state.setup.seats)
    choices = [(seat, action) for seat in seats for action in game.legal(state, seat)]
    timer = game.timer(state)
    if not choices:
        assert timer is not None, "a table that can neither move nor end"
        return game.expire(state, timer.name)
    likely = [
        choice
        for kinds in ((Play,), (Call, Stuck))
        for choice in choices
        if isinstance(choice[1], kinds)
    ]
    if likely and chance.random() < LIKELY:
        choices = [each for each in likely if type(each[1]) is type(likely[0][1])]
    seat, action = chance.choice(choices)
    return _accepted(game, state, seat, action)


def _accepted(game: Game, state: State, seat: int, action: Action) -> Accepted:
    """What the action brings about, with all that settles by itself."""
    answer = game.apply(state, seat, action)
    if not isinstance(answer, Accepted):
        raise TypeError(answer)
    settled = game.settle(answer.state)
    return Accepted(settled.state, (*answer.events, *settled.events))


def _guesses() -> Iterator[dict[str, Any]]:
    """Positions with every legal play and move of each seat."""
    for name, several in HOUSE_RULES.items():
        for rules, seed in product(several, range(MATCHES_FOR_GUESSES)):
            game = find_game(name)
            steps = islice(_steps(game, str(seed), rules), 3, MOST_STEPS, EVERY_SO_MANY_STEPS)
            for state, _ in steps:
                if state.stage is not Stage.RACING:
                    continue
                yield from (_guess(game, state, seat) for seat in range(2))


def _guess(game: Game, state: State, seat: int) -> dict[str, Any]:
    options = state.setup.options
    return {
        "seat": seat,
        "options": {
            name: getattr(options, name) for name in GUESSED if name in options.__struct_fields__
        },
        "piles": [
            [pile.id, pile.kind, pile.down, *pile.up]
            for pile in view(state, seat).piles
            if pile.seat in {seat, None}
        ],
        "legal": [
            [action.card, action.pile]
            for action in game.legal(state, seat)
            if isinstance(action, Play | Move)
        ],
    }


def _followed() -> Iterator[dict[str, Any]]:
    """Some matches, each as one seat sees it: the first view, then events and what they change."""
    for name, several in HOUSE_RULES.items():
        for at, rules in enumerate(several[:1] if name == "spit" else several):
            yield _match_as_seen(find_game(name), (0, 1, None)[at % 3], rules)
    spit, speed, nertz = find_game("spit"), find_game("speed"), find_game("nertz")
    yield _match_as_seen(spit, 1, {"fill_slots": True, "stack_equal": True})
    yield _match_as_seen(speed, 1, {}, with_event=Recycled)
    yield _match_as_seen(nertz, 1, {"turn_count": 3}, with_event=TurnedOver)


def _match_as_seen(
    game: Game, seat: int | None, rules: dict[str, Any], with_event: type[Event] | None = None
) -> dict[str, Any]:
    """One match; the first that has such an event, if there is to be one."""
    walked: list[tuple[State, Accepted]] = []
    for number in count():
        walked = list(islice(_steps(game, f"seen by {seat} {number}", rules), MOST_FOLLOWED))
        events = (type(event) for _, answer in walked for event in answer.events)
        if with_event is None or with_event in events:
            break
    steps = []
    for state, answer in walked:
        before, after = view(state, seat), view(answer.state, seat)
        told = sealed(answer.events, seat)
        if follow(before, told) != after:
            raise AssertionError(told)
        steps.append({"events": told, "changed": _difference(before, after)})
    return {"first": view(walked[0][0], seat), "steps": steps}


def _difference(before: View, after: View) -> dict[str, Any]:
    """What differs between two views; of the piles, only those that do."""
    changed = {
        name: getattr(after, name)
        for name in before.__struct_fields__
        if name != "piles" and getattr(after, name) != getattr(before, name)
    }
    piles = [pile for pile, was in zip(after.piles, before.piles, strict=True) if pile != was]
    return {**changed, "piles": piles}


if __name__ == "__main__":
    main()
