"""Folding a record: what every line of it is judged to be by the rules, and what it causes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import msgspec

from spitdeck.engine.actions import Accepted, Reason, Refused
from spitdeck.engine.events import Event, sealed
from spitdeck.engine.game import Game
from spitdeck.engine.notation import show_position
from spitdeck.engine.notation.results import show_result
from spitdeck.engine.options import parse_options
from spitdeck.engine.proof import match_key
from spitdeck.engine.state import Setup, Stage, State, state_hash
from spitdeck.table.layout import start_layout
from spitdeck.table.record import ACCEPTED, Line, Record, RecordError
from spitdeck.table.recordedaction import parse_recorded
from spitdeck.table.recordtext import show_line
from spitdeck.table.tracing import Draw, Permutation, TracedShuffle

__all__ = ["Step", "key_of", "replay", "result_of", "sealed_record", "steps", "whole_record"]

NO_RESULT = "none"
"""Stands for the result of a match that was broken off."""

TABLE_REASONS = frozenset({Reason.CALL_TOO_SOON, Reason.PAUSED, Reason.NOT_STARTED})
"""What the table refuses by itself, whatever the rules would say."""


class Step(msgspec.Struct, frozen=True):
    """A line of a record, carried out."""

    line: Line
    state: State
    """After it."""
    events: tuple[Event, ...] = ()
    caused: tuple[str, ...] = ()
    """What it caused, as the record's lines say it."""
    expected: str | None = None
    """What would have done there instead, if the rules say otherwise; it then changes nothing."""


def steps(game: Game, record: Record) -> Iterator[Step]:
    """Carry out a record line by line.

    Raises `RecordError` if it has no secret or does not begin with a deal, and
    `OptionsError` if its options are none of the game's. Does not check that its proof fits,
    nor what it says that its lines caused.
    """
    trace = TracedShuffle(key_of(record))
    options = parse_options(game.options, dict(record.options))
    setup = game.setup(options, len(record.seats), trace)
    told = 0
    state: State | None = None
    for line in record.lines:
        done = _deal_first(game, setup, line) if state is None else _carry_out(game, state, line)
        state = done.state
        game.timer(state)  # it draws when a slap contest is to open
        uses = [show_use(use) for use in trace.uses[told:]]
        told = len(trace.uses)
        layout = [f"layout {show_position(game, state)}"] if line.what == "deal" else []
        caused = (*uses, *(layout if done.expected is None else ()), *map(show_event, done.events))
        yield msgspec.structs.replace(done, caused=caused)


def replay(game: Game, record: Record) -> State:
    """The state after the whole record.

    Raises `RecordError` if something in it is judged otherwise than it says, and as `steps`.
    """
    state: State | None = None
    for step in steps(game, record):
        state = step.state
        if step.expected is not None:
            raise RecordError(show_line(step.line), step.expected)
    if state is None:
        raise RecordError("no line", "a deal first")
    return state


def whole_record(record: Record, done: Iterable[Step]) -> Record:
    """The record, carried out in these steps, with what each caused, the hash and the result.

    Raises `RecordError` if there is no step.
    """
    lines: list[Line] = []
    state: State | None = None
    for step in done:
        state = step.state
        lines.append(msgspec.structs.replace(step.line, caused=step.caused))
    if state is None:
        raise RecordError("no line", "a deal first")
    result = result_of(state)
    return msgspec.structs.replace(
        record, lines=tuple(lines), hash=state_hash(state), result=result
    )


def sealed_record(record: Record, done: Iterable[Step]) -> Record:
    """What everybody may know of a match that still goes on, carried out in these steps.

    No secret, no shuffle, no layout, no card but those that were turned up for all. Refused
    actions are left out with all that was said of them: they tell of cards in hands.
    """
    lines = [
        msgspec.structs.replace(
            step.line,
            caused=tuple(map(show_event, sealed(step.events, None))),
            weighed=None
            if step.line.weighed is None
            else msgspec.structs.replace(step.line.weighed, coin=None, verdict=None),
        )
        for step in done
        if step.line.answer in {None, ACCEPTED}
    ]
    proof = msgspec.structs.replace(record.proof, secret=None)
    return msgspec.structs.replace(record, lines=tuple(lines), proof=proof, hash=None, result=None)


def result_of(state: State) -> str:
    """How the match has ended in that state, as a record says it."""
    return show_result(state.outcome) or NO_RESULT


def key_of(record: Record) -> bytes:
    """The key of the record's deal. Raises `RecordError` if it has no secret."""
    if record.proof.secret is None:
        raise RecordError("secret", "a record of a match that is over, with its secret")
    nonces = [bytes.fromhex(nonce) for nonce in record.proof.nonces]
    return match_key(bytes.fromhex(record.proof.secret), nonces)


def show_use(use: Permutation | Draw) -> str:
    """What was drawn from a stream, as a line."""
    if isinstance(use, Draw):
        return f"draw {use.label} of {use.bound}: {use.value}"
    return f"shuffle {use.label}: {' '.join(use.before)} > {' '.join(use.after)}"


def show_event(event: Event) -> str:
    """An event as a line: the very JSON of the wire."""
    return f"event {json.dumps(msgspec.to_builtins(event), separators=(',', ':'))}"


def _deal_first(game: Game, setup: Setup, line: Line) -> Step:
    if line.what != "deal":
        raise RecordError(show_line(line), "0 deal")
    return Step(line, game.deal(setup))


def _carry_out(game: Game, state: State, line: Line) -> Step:
    if line.seat is not None:
        return _judged(game, state, line, line.seat)
    if line.what == "pause" or line.what.startswith("seat "):  # no card is moved by either
        return Step(line, state)
    done: Accepted | None = None
    expected = ""
    match line.what:
        case "resume":  # if the table had stood still before a start, this is it
            is_new = state.stage is Stage.DEALT
            done = start_layout(game, state) if is_new else Accepted(state, ())
        case "deal":
            done = game.next_round(state) if state.stage is Stage.ROUND_OVER else None
            expected = "no deal before a round is over"
        case "start":
            done = start_layout(game, state) if state.stage is Stage.DEALT else None
            expected = "no start but of a layout that was just dealt"
        case _:
            timer = game.timer(state)
            expected = f"time {timer.name}" if timer else "no clock"
            if timer is not None and line.what == expected:
                done = game.expire(state, timer.name)
    if done is None:
        return Step(line, state, expected=expected)
    return Step(line, done.state, done.events)


def _judged(game: Game, state: State, line: Line, seat: int) -> Step:
    """A seat's action. Refusals of the table's own leave no trace."""
    action = parse_recorded(line.what)
    if action is None:
        raise RecordError(line.what, "an action")
    if line.answer in TABLE_REASONS:
        return Step(line, state)
    answer = game.apply(state, seat, action)
    said = str(answer.reason) if isinstance(answer, Refused) else ACCEPTED
    expected = None if said == line.answer else said
    if isinstance(answer, Refused) or expected is not None:
        return Step(line, state, expected=expected)
    return Step(line, answer.state, answer.events)
