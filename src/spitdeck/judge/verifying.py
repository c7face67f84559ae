"""The command `spitdeck verify`: whether a record is true, as far as anything can show it.

    spitdeck verify spitdeck-7KQ2M4XA-1.txt --commitment 2a7f0d86… --nonce A=7c5d9f15…

Exit codes: 0 when nothing is wrong, 1 when something is, 2 when the text is no record.
"""

from __future__ import annotations

import argparse
import re

from spitdeck.engine.piles import parse_seat, seat_name
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
from spitdeck.table.verify import Finding, Kept, verify

__all__ = ["add_verify_arguments", "run_verify"]

MOST_SAID = 20
"""So many findings are said one by one: more would only repeat what went before."""

_HASH = re.compile(r"[0-9a-f]{64}")


def add_verify_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Tell the parser what the command takes."""
    add_record_arguments(parser, words)
    parser.add_argument(
        "--commitment", metavar="HEX", help=words.attribute("record-help", "commitment")
    )
    parser.add_argument(
        "--nonce",
        action="append",
        default=[],
        metavar="SEAT=HEX",
        help=words.attribute("record-help", "nonce"),
    )


def run_verify(arguments: argparse.Namespace) -> int:
    """Check the record that the arguments name, and print what is found. The exit code."""
    return _run(arguments, load_catalogue(arguments.lang))


def _run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    try:
        kept = _kept(arguments.commitment, arguments.nonce)
        given = read_given(arguments.record)
    except BadRecordError as problem:
        return complain(catalogue, "verify", problem, as_json=arguments.json)
    findings = verify(given.game, given.reading, kept)
    if arguments.json:
        print_json(_report(catalogue, given, findings))
    else:
        say_all(_words(catalogue, given, kept, findings))
    return 1 if findings else 0


def _kept(commitment: str | None, nonces: list[str]) -> Kept:
    by_seat = {}
    for text in nonces:
        letter, _, nonce = text.partition("=")
        seat = parse_seat(letter.upper())
        if seat is None or not _HASH.fullmatch(nonce.lower()):
            raise BadRecordError("bad-nonce", given=text)
        by_seat[seat] = nonce.lower()
    if commitment is not None and not _HASH.fullmatch(commitment.lower()):
        raise BadRecordError("bad-commitment", given=commitment)
    return Kept(None if commitment is None else commitment.lower(), by_seat)


def _words(
    catalogue: Catalogue, given: GivenRecord, kept: Kept, findings: tuple[Finding, ...]
) -> list[str]:
    record = given.reading.record
    said = [say_finding(catalogue, each) for each in findings[:MOST_SAID]]
    if len(findings) > MOST_SAID:
        said.append(catalogue.text("record-more", count=len(findings) - MOST_SAID))
    if findings:
        return said
    nonces = [seat_name(seat) for seat, nonce in enumerate(record.proof.nonces) if nonce]
    caused = [each for line in record.lines for each in line.caused]
    shuffles = sum(each.startswith(("shuffle ", "draw ")) for each in caused)
    events = sum(each.startswith("event ") for each in caused)
    said.append(catalogue.text("record-true", table=record.table, match=record.match))
    said.append(catalogue.text("record-true-deal", count=shuffles, seats=" ".join(nonces) or "-"))
    said.append(catalogue.text("record-true-course", actions=_judged(given), events=events))
    if kept.commitment is None:
        said.append(catalogue.text("record-nothing-kept"))
    return said


def _judged(given: GivenRecord) -> int:
    return sum(line.answer is not None for line in given.reading.record.lines)


def _report(
    catalogue: Catalogue, given: GivenRecord, findings: tuple[Finding, ...]
) -> dict[str, object]:
    record = given.reading.record
    return {
        "game": record.game,
        "table": record.table,
        "match": record.match,
        "true": not findings,
        "findings": [
            {
                "kind": each.kind,
                "line": each.line,
                "given": each.given,
                "expected": each.expected,
                "sentence": say_finding(catalogue, each),
            }
            for each in findings
        ],
    }
