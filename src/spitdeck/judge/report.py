"""Rulings as data, for `--json`: the same facts as in words, under fixed English keys."""

from __future__ import annotations

from typing import Any

import msgspec

from spitdeck.engine.game import Game
from spitdeck.engine.notation import Wait, show_position
from spitdeck.engine.piles import seat_name
from spitdeck.engine.state import Result
from spitdeck.engine.views import seats_of
from spitdeck.judge.desk import Ruling
from spitdeck.judge.happening import say_event
from spitdeck.judge.words import legal_of, say_line, say_refusal, seat_of
from spitdeck.locales import Catalogue

__all__ = ["report"]


def report(catalogue: Catalogue, game: Game, ruling: Ruling) -> dict[str, Any]:
    """One ruling as JSON values. `docs/notation.md` lists the keys.

    `answer` is `position`, `accepted`, `refused` or `waited`; what has no meaning for it is null.
    """
    state = ruling.state
    refused = ruling.refused
    return {
        "line": say_line(ruling.line) or None,
        "answer": _answer(ruling),
        "reason": refused.reason if refused else None,
        "rule": ruling.rule,
        "sentence": say_refusal(catalogue, refused, seat_of(ruling)) if refused else None,
        "refused": msgspec.to_builtins(refused),
        "events": [msgspec.to_builtins(event) for event in ruling.events],
        "happened": [say_event(catalogue, event) for event in ruling.events],
        "position": show_position(game, state),
        "piles": {
            spec.id: list(cards) for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        },
        "legal": legal_of(game, ruling),
        "calls": [seat_name(seat) for seat in seats_of(state.marked)],
        "warned": [seat_name(seat) for seat in seats_of(state.warned)],
        "stage": state.stage,
        "round": state.round,
        "score": list(state.score),
        "at_ms": ruling.at / 1000,
        "clock": {"name": ruling.clock.name, "ms": ruling.clock.us / 1000}
        if ruling.clock
        else None,
        "result": _result(state.result),
        "outcome": _result(state.outcome),
    }


def _answer(ruling: Ruling) -> str:
    if ruling.line is None:
        return "position"
    if ruling.refused is not None:
        return "refused"
    return "waited" if isinstance(ruling.line, Wait) else "accepted"


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    winner = None if result.winner is None else seat_name(result.winner)
    return {**msgspec.to_builtins(result), "winner": winner, "draw": winner is None}
