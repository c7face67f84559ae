"""How a round's end counts in the match: level rounds and best of n (H-15, H-16)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.events import Event, RoundEnded
from spitdeck.engine.memory import GONE
from spitdeck.engine.state import Ending, Result, Stage, State

__all__ = ["MatchLength", "close_round", "places_by_count"]


class MatchLength(msgspec.Struct, frozen=True):
    """How many rounds make a match."""

    best_of: int
    """An odd number: more than half of it wins the match (H-16)."""
    replay: bool
    """Whether a level round is played again rather than counted as drawn (H-15)."""


def places_by_count(counts: Sequence[int]) -> tuple[int, ...]:
    """Places when fewer cards win; equal counts share a place.

    >>> places_by_count([3, 5, 3])
    (1, 3, 1)
    """
    return tuple(1 + sum(other < count for other in counts) for count in counts)


def close_round(
    state: State, length: MatchLength, result: Result, before: Sequence[Event] = ()
) -> Accepted:
    """End the round with `result`, and the match if that decides it.

    `before` are the events that led to the end. A drawn round counts for nobody;
    after 2n - 1 rounds the leader wins and level is a draw (rules.md 8, notes). A
    stalled round is never played again, so that two absent players come to an end.
    """
    score = list(state.score)
    if result.winner is not None:
        score[result.winner] += 1
    # Where level rounds are played again only a stalled one can use up the rounds.
    limited = not length.replay or (result.winner is None and result.ending is Ending.STALLED)
    rounds_are_up = state.round >= 2 * length.best_of - 1 and limited
    decided = max(score) > length.best_of // 2 or rounds_are_up
    outcome = _outcome(state, result, score, length.best_of) if decided else None
    stage = Stage.OVER if decided else Stage.ROUND_OVER
    closed = msgspec.structs.replace(
        state,
        stage=stage,
        marked=0,
        warned=0,
        score=tuple(score),
        result=result,
        outcome=outcome,
    )
    event = RoundEnded(result, outcome, stage, closed.score)
    return Accepted(closed, (*before, event))


def _outcome(state: State, result: Result, score: Sequence[int], best_of: int) -> Result:
    """How the match ended: by rounds won; who has given up is behind everybody else."""
    if best_of == 1:
        return result
    gone = state.memory[GONE]
    ranked = [-1 if gone >> seat & 1 else points for seat, points in enumerate(score)]
    places = tuple(1 + sum(other > points for other in ranked) for points in ranked)
    return Result(result.ending, places, result.counts)
