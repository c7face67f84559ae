"""The command `spitdeck replay`: plays a record again, by the rules, to the same hash.

    spitdeck replay spitdeck-7KQ2M4XA-1.txt --at 14

Exit codes: 0 when it comes to what the record says, 1 when not, 2 when the text is no record.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from spitdeck.arguments import number_of
from spitdeck.engine.notation import show_position
from spitdeck.engine.options import OptionsError
from spitdeck.engine.state import state_hash
from spitdeck.judge.happening import say_event
from spitdeck.judge.output import say_all
from spitdeck.judge.recordfile import (
    BadRecordError,
    GivenRecord,
    add_record_arguments,
    complain,
    print_json,
    read_given,
    say_finding,
)
from spitdeck.locales import Catalogue, load_catalogue
from spitdeck.table.record import Record
from spitdeck.table.recordtext import show_line
from spitdeck.table.replay import Step, result_of, steps
from spitdeck.table.verify import Finding, Kind

__all__ = ["add_replay_arguments", "run_replay"]

MOST_STEPS = 10**9


def add_replay_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Tell the parser what the command takes."""
    add_record_arguments(parser, words)
    parser.add_argument(
        "--at",
        type=number_of(words, int, 1, MOST_STEPS),
        metavar="N",
        help=words.attribute("record-help", "at"),
    )


def run_replay(arguments: argparse.Namespace) -> int:
    """Play the record that the arguments name, and print what they ask for. The exit code."""
    return _run(arguments, load_catalogue(arguments.lang))


def _run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    try:
        given = read_given(arguments.record)
        done = _play(given, arguments.at)
    except BadRecordError as problem:
        return complain(catalogue, "replay", problem, as_json=arguments.json)
    findings = _findings(given, done)
    if arguments.json:
        said = [say_finding(catalogue, each) for each in findings]
        print_json({**_report(given, done, arguments.at), "findings": said})
    else:
        say_all(_words(catalogue, given, done, arguments.at))
        for finding in findings:
            sys.stderr.write(f"spitdeck replay: {say_finding(catalogue, finding)}\n")
    return 1 if findings else 0


def _play(given: GivenRecord, at: int | None) -> list[Step]:
    """The steps, up to the one that is asked for, or to the first that the rules deny."""
    record = given.reading.record
    count = len(record.lines)
    if record.proof.secret is None:
        raise BadRecordError("sealed")
    if not count or record.lines[0].what != "deal":
        raise BadRecordError("no-deal")
    if at is not None and at > count:
        raise BadRecordError("no-step", given=at, last=count)
    if len(record.seats) not in given.game.seats:
        raise BadRecordError("bad-seats", given=len(record.seats), game=given.game.id)
    done: list[Step] = []
    try:
        for step in steps(given.game, record):
            done.append(step)
            if step.expected is not None or len(done) == at:
                break
    except OptionsError as error:
        given_option = error.name if error.value is None else f"{error.name} {error.value}"
        raise BadRecordError("bad-option", given=given_option) from None
    return done


def _findings(given: GivenRecord, done: list[Step]) -> list[Finding]:
    """What a replay shows to be wrong: `verify` shows more."""
    reading, record, last = given.reading, given.reading.record, done[-1]
    found = [] if reading.is_unchanged else [Finding(Kind.CHECKSUM)]
    number = reading.numbers[len(done) - 1]
    if last.expected is not None:
        said = last.line.answer or last.line.what
        found.append(Finding(Kind.JUDGED, number, said, last.expected))
    elif len(done) == len(record.lines):
        hashed = state_hash(last.state)
        if record.hash != hashed:
            found.append(Finding(Kind.HASH, None, record.hash or "", hashed))
        if record.result != result_of(last.state):
            found.append(Finding(Kind.RESULT, None, record.result or "", result_of(last.state)))
    return found


def _words(catalogue: Catalogue, given: GivenRecord, done: list[Step], at: int | None) -> list[str]:
    record, last = given.reading.record, done[-1]
    said = [
        catalogue.text("replay-match", game=record.game, table=record.table, match=record.match)
    ]
    if at is not None:
        said += _step_words(catalogue, record, done)
    said.append(f"  {show_position(given.game, last.state)}")
    if at is None:
        said.append(catalogue.text("replay-steps", count=len(done)))
        said.append(catalogue.text("replay-result", result=result_of(last.state)))
        said.append(catalogue.text("replay-hash", hash=state_hash(last.state)))
    return said


def _step_words(catalogue: Catalogue, record: Record, done: list[Step]) -> list[str]:
    last = done[-1]
    number, count = len(done), len(record.lines)
    said = [catalogue.text("replay-step", number=number, count=count, line=show_line(last.line))]
    said += [f"  {each}" for each in last.caused if not each.startswith(("event ", "layout "))]
    return said + [f"  {say_event(catalogue, event)}" for event in last.events]


def _report(given: GivenRecord, done: list[Step], at: int | None) -> dict[str, Any]:
    record, last = given.reading.record, done[-1]
    step = {
        "number": len(done),
        "line": show_line(last.line),
        "caused": list(last.caused),
        "events": [msgspec.to_builtins(event) for event in last.events],
    }
    return {
        "game": record.game,
        "table": record.table,
        "match": record.match,
        "steps": len(record.lines),
        "step": None if at is None else step,
        "position": show_position(given.game, last.state),
        "piles": {
            spec.id: list(cards)
            for spec, cards in zip(last.state.setup.piles, last.state.piles, strict=True)
        },
        "result": result_of(last.state) if at is None else None,
        "hash": state_hash(last.state),
    }
