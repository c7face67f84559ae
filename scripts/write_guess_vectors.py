"""Write what the engine says, for the client's tests to hold the client to.

Two files beside the client's table: `guess.json` says which plays and moves are legal
in which positions, `follow.json` how a view changes by events. With `--check` nothing
is written; it fails if a file differs from what the engine says now.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from spitdeck.engine.actions import Accepted, Action, Call, Move, Play, Ready
from spitdeck.engine.follow import follow
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.engine.views import View, view
from spitdeck.games.catalogue import find_game

__all__ = ["main"]

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "table" / "vectors"
GAME = find_game("spit")

HOUSE_RULES: tuple[dict[str, Any], ...] = (
    {},
    {"wrap": False},
    {"same_rank": True},
    {"wrap": False, "same_rank": True},
    {"fill_slots": True, "stack_equal": True},
)
MATCHES_FOR_GUESSES = 4
EVERY_SO_MANY_STEPS = 4
MOST_STEPS = 80
"""Moves to and fro between empty slots could go on for long."""


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


def _steps(seed: str, rules: dict[str, Any]) -> Iterator[tuple[State, Accepted]]:
    """Each step of one match under random legal play: the state, and what came of it."""
    chance = Random(f"{seed} {rules}")
    setup = GAME.setup(parse_options(GAME.options, rules), 2, Shuffle(chance.randbytes(32)))
    state = GAME.deal(setup)
    for seat in range(2):
        answer = _accepted(state, seat, Ready())
        yield state, answer
        state = answer.state
    while state.stage is Stage.RACING:
        answer = _step(state, chance)
        yield state, answer
        state = answer.state


def _step(state: State, chance: Random) -> Accepted:
    """One random legal action; a card rather than a call."""
    choices = [(seat, action) for seat in range(2) for action in GAME.legal(state, seat)]
    cards = [choice for choice in choices if not isinstance(choice[1], Call)]
    if not choices:
        return GAME.expire(state, "idle" if not state.warned else "draw")
    if cards and chance.random() < 0.95:
        seat, action = chance.choice(cards)
        return _accepted(state, seat, action)
    seat, action = chance.choice(choices)
    return _accepted(state, seat, action)


def _accepted(state: State, seat: int, action: Action) -> Accepted:
    answer = GAME.apply(state, seat, action)
    if not isinstance(answer, Accepted):
        raise TypeError(answer)
    return answer


def _guesses() -> Iterator[dict[str, Any]]:
    """Positions with every legal play and move of each seat."""
    for rules in HOUSE_RULES:
        for seed in range(MATCHES_FOR_GUESSES):
            steps = islice(_steps(str(seed), rules), 2, MOST_STEPS, EVERY_SO_MANY_STEPS)
            for state, _ in steps:
                yield from (_guess(state, seat) for seat in range(2))


def _guess(state: State, seat: int) -> dict[str, Any]:
    seen = view(state, seat)
    options = state.setup.options
    return {
        "options": {
            name: getattr(options, name)
            for name in ("wrap", "same_rank", "fill_slots", "stack_equal")
        },
        "centre": [pile.up[-1] for pile in seen.piles if pile.kind == "centre"],
        "own": [
            [pile.id, pile.down, *pile.up]
            for pile in seen.piles
            if pile.kind == "stockpile" and pile.seat == seat
        ],
        "legal": [
            [action.card, action.pile]
            for action in GAME.legal(state, seat)
            if isinstance(action, Play | Move)
        ],
    }


def _followed() -> Iterator[dict[str, Any]]:
    """Some matches, each as one seat sees it: the first view, then events and what they change."""
    for rules in ({}, {"fill_slots": True, "stack_equal": True}):
        for seat in (0, 1, None):
            yield _match_as_seen(seat, rules)


def _match_as_seen(seat: int | None, rules: dict[str, Any]) -> dict[str, Any]:
    steps = []
    first: View | None = None
    for state, answer in islice(_steps(f"seen by {seat}", rules), MOST_STEPS):
        before, after = view(state, seat), view(answer.state, seat)
        if follow(before, answer.events) != after:
            raise AssertionError(answer.events)
        first = first or before
        steps.append({"events": answer.events, "changed": _difference(before, after)})
    return {"first": first, "steps": steps}


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
