"""How a racing patience is counted, and when points have decided the match (rules.md 5)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spitdeck.engine.actions import Accepted
from spitdeck.engine.events import Called, Event, Forfeited, Lapsed, RoundEnded, Warned
from spitdeck.engine.memory import remember
from spitdeck.engine.patience import OUT, PRESSED, Plan, everybody, seats_in
from spitdeck.engine.state import Ending, Result, Stage, State, Tally
from spitdeck.engine.views import seats_of

__all__ = ["count_points", "end_by_call", "end_round", "leave", "tallies"]


def count_points(state: State, caller: int | None = None) -> tuple[int, ...]:
    """By seat: what the layout counts; nothing for who has given up (5, Score; H-25)."""
    plan: Plan = state.setup.plan
    rules = plan.rules
    points = [rules.penalty * len(state.piles[at]) for at in plan.nertz]
    for at in plan.foundations:
        for card in state.piles[at]:
            if card in plan.seats:
                points[plan.seats[card]] += 1
                points[plan.seats[card]] += rules.king_bonus if card in plan.kings else 0
    if caller is not None:
        points[caller] += rules.call_bonus
    playing = everybody(state)
    return tuple(each if playing >> seat & 1 else 0 for seat, each in enumerate(points))


def tallies(state: State) -> tuple[Tally, ...]:
    """By seat: what the points of the round that has just ended are made of.

    Nothing before the first round has ended, and zeros for who has given up.
    """
    plan: Plan = state.setup.plan
    if state.result is None:
        return ()
    brought = [0] * state.setup.seats
    for at in plan.foundations:
        for card in state.piles[at]:
            if card in plan.seats:
                brought[plan.seats[card]] += 1
    playing = everybody(state)
    made = []
    for seat, points in enumerate(state.result.counts):
        left = len(state.piles[plan.nertz[seat]])
        bonus = points - brought[seat] - plan.rules.penalty * left
        counts = playing >> seat & 1
        made.append(Tally(brought[seat], left, bonus) if counts else Tally(0, 0, 0))
    return tuple(made)


def end_by_call(state: State, seat: int, events: list[Event], *, pressed: bool = False) -> Accepted:
    """The seat's Nertz pile is empty and it calls, or (`pressed`) the rules call for it (H-26)."""
    events.append(Called(seat, pressed=pressed))
    return end_round(state, Ending.CALLED, events, caller=seat)


def end_round(
    state: State, ending: Ending, events: list[Event], *, caller: int | None = None
) -> Accepted:
    """End the round, and the match if the highest total has reached the target alone (5).

    A round that nobody has touched ends the match too, whatever the totals are, so that
    players who are not there come to an end.
    """
    points = count_points(state, caller)
    score = tuple(map(sum, zip(state.score, points, strict=True)))
    result = Result(ending, _places(state, points), points)
    totals = [score[seat] for seat in seats_in(state)]
    best = max(totals)
    decided = (best >= state.setup.plan.rules.target and totals.count(best) == 1) or _is_untouched(
        state, ending
    )
    return _close(state, score, result, events, _places(state, score) if decided else None)


def leave(state: State, seat: int) -> Accepted:
    """The seat gives up: it plays no further and is last; if one other is left, that one has won.

    Its cards stay where they are. In a race what the others have said of being stuck stands,
    since only moves clear it (5, Deadlock); outside one they say anew that they are ready.
    """
    events: list[Event] = []
    out = state.memory[OUT] | 1 << seat
    points = count_points(state) if state.result is None else state.result.counts
    goes_on = state.setup.seats - out.bit_count() > 1
    if goes_on:
        events.append(Forfeited(seat))
    gone = remember(state, OUT, out, events)
    if not goes_on:
        places = _places(gone, (0,) * state.setup.seats)
        result = Result(Ending.RESIGNED, places, points)
        return _close(gone, state.score, result, events, places)
    stuck = state.marked & ~out if state.stage is Stage.RACING else 0
    events.extend(Lapsed(each) for each in seats_of(state.marked & ~stuck))
    if state.warned:
        events.append(Warned(()))
    kept = remember(gone, PRESSED, state.memory[PRESSED] if stuck else 0)
    left = msgspec.structs.replace(kept, marked=stuck, warned=0, progress=state.progress + 1)
    return Accepted(left, tuple(events))


def _close(
    state: State,
    score: tuple[int, ...],
    result: Result,
    events: list[Event],
    places: tuple[int, ...] | None,
) -> Accepted:
    """Close the round, and with `places` the match."""
    outcome = None if places is None else Result(result.ending, places, result.counts)
    stage = Stage.ROUND_OVER if outcome is None else Stage.OVER
    closed = msgspec.structs.replace(
        state, stage=stage, marked=0, warned=0, score=score, result=result, outcome=outcome
    )
    return Accepted(closed, (*events, RoundEnded(result, outcome, stage, score)))


def _places(state: State, points: Sequence[int]) -> tuple[int, ...]:
    """More points are better; who has given up is behind everybody else."""
    playing = everybody(state)
    ranked = [
        (True, each) if playing >> seat & 1 else (False, 0) for seat, each in enumerate(points)
    ]
    return tuple(1 + sum(other > each for other in ranked) for each in ranked)


def _is_untouched(state: State, ending: Ending) -> bool:
    """Whether the clocks alone have ended a round in which no card came to a foundation."""
    plan: Plan = state.setup.plan
    if ending is Ending.CALLED or state.memory[PRESSED]:
        return False
    return not any(state.piles[at] for at in plan.foundations)
