"""Checking a record: that its deal was committed to, and that all in it follows from that.

What is found is a value with its kind, so that each reader words it; nothing is raised.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import zip_longest

import msgspec

from spitdeck.engine.game import Game
from spitdeck.engine.options import OptionsError
from spitdeck.engine.piles import seat_name
from spitdeck.engine.proof import commit_nonce, commit_secret
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import state_hash
from spitdeck.table.record import ACCEPTED, Line, Proof, Record
from spitdeck.table.recordtext import Reading
from spitdeck.table.replay import Step, key_of, result_of, steps

__all__ = ["NOTHING_KEPT", "Finding", "Kept", "Kind", "verify"]


class Kind(StrEnum):
    """What is wrong with a record. Closed: every reader words every member."""

    CHECKSUM = "checksum"
    """The text was changed after it was written."""
    SEALED = "sealed"
    """The match was not over yet: there is no secret to check by."""
    COMMITMENT = "commitment"
    """The secret does not fit the commitment."""
    NONCE = "nonce"
    """A seat's nonce does not fit its pledge."""
    OTHER_COMMITMENT = "other_commitment"
    """The commitment is not the one that the reader has kept."""
    OTHER_NONCE = "other_nonce"
    """A seat's nonce is not the one that the reader has kept."""
    RULES = "rules"
    """The options, or the number of seats, are none of the game's."""
    SHUFFLE = "shuffle"
    """A shuffle gives other cards."""
    DRAW = "draw"
    """A draw gives another number."""
    LAYOUT = "layout"
    """Another layout was dealt."""
    EVENT = "event"
    """Something else happened."""
    MISSING = "missing"
    """Something happened that the record does not say."""
    SURPLUS = "surplus"
    """The record says something that did not happen."""
    JUDGED = "judged"
    """The rules judge a line otherwise. Nothing after it can be checked."""
    COIN = "coin"
    """A draw among level actions gives another number."""
    TIMES = "times"
    """Arrival, credit and fair time do not fit each other, or the cap."""
    VERDICT = "verdict"
    """No earlier action of the winner fits what is said of a contest."""
    HASH = "hash"
    """The last state is another."""
    RESULT = "result"
    """The match ended otherwise."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that is not as it should be."""

    kind: Kind
    line: int | None = None
    """Its number in the text, from 1, where it is one line's."""
    given: str = ""
    """What the record says: for a shuffle, draw or seat, only its name."""
    expected: str = ""


class Kept(msgspec.Struct, frozen=True):
    """What the reader has kept since before the match, as hexadecimal text."""

    commitment: str | None = None
    nonces: Mapping[int, str] = {}
    """By seat."""


NOTHING_KEPT = Kept()


def verify(game: Game, reading: Reading, kept: Kept = NOTHING_KEPT) -> tuple[Finding, ...]:
    """Everything that is wrong with a record; nothing if all that can be checked is right.

    Names, moments and round trips cannot be checked by anything: only that they agree.
    """
    record = reading.record
    found = [] if reading.is_unchanged else [Finding(Kind.CHECKSUM)]
    found += _check_proof(record.proof, kept)
    found += _check_times(reading)
    if record.proof.secret is None:
        return (*found, Finding(Kind.SEALED))
    if len(record.seats) not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        return (*found, Finding(Kind.RULES, None, f"{len(record.seats)} seats", allowed))
    try:
        found += _check_course(game, reading)
    except OptionsError as error:
        given = error.name if error.value is None else f"{error.name} {error.value}"
        found.append(Finding(Kind.RULES, None, given, ", ".join(error.allowed)))
    return tuple(found)


def _check_proof(proof: Proof, kept: Kept) -> Iterator[Finding]:
    if kept.commitment not in {None, proof.commitment}:
        yield Finding(Kind.OTHER_COMMITMENT, None, proof.commitment, kept.commitment or "")
    if proof.secret is not None:
        commitment = commit_secret(bytes.fromhex(proof.secret)).hex()
        if commitment != proof.commitment:
            yield Finding(Kind.COMMITMENT, None, proof.commitment, commitment)
    for seat, nonce in kept.nonces.items():
        given = proof.nonces[seat] if seat < len(proof.nonces) else ""
        if given != nonce:
            yield Finding(Kind.OTHER_NONCE, None, seat_name(seat), nonce)
    for seat, (nonce, pledge) in enumerate(zip(proof.nonces, proof.pledges, strict=True)):
        if nonce and commit_nonce(bytes.fromhex(nonce)).hex() != pledge:
            yield Finding(Kind.NONCE, None, seat_name(seat))


def _check_course(game: Game, reading: Reading) -> Iterator[Finding]:
    """Carry the record out, as far as the rules agree with it."""
    record = reading.record
    if not record.lines or record.lines[0].what != "deal":
        yield Finding(Kind.MISSING, None, "", "0 deal")
        return
    step: Step | None = None
    coins = _Coins(record)
    for number, step in zip(reading.numbers, steps(game, record), strict=True):
        if step.expected is not None:
            yield Finding(Kind.JUDGED, number, step.line.answer or step.line.what, step.expected)
            return
        yield from _check_caused(number, step)
        yield from coins.check(number, step.line)
    assert step is not None
    tail = reading.numbers[-1] + len(record.lines[-1].caused) + 1
    hashed, result = state_hash(step.state), result_of(step.state)
    if record.hash != hashed:
        yield Finding(Kind.HASH, tail, record.hash or "", hashed)
    if record.result != result:
        yield Finding(Kind.RESULT, tail + 1, record.result or "", result)


KINDS = {
    "shuffle": Kind.SHUFFLE,
    "draw": Kind.DRAW,
    "layout": Kind.LAYOUT,
    "event": Kind.EVENT,
}


def _check_caused(number: int, step: Step) -> Iterator[Finding]:
    pairs = zip_longest(step.line.caused, step.caused)
    for at, (given, expected) in enumerate(pairs, number + 1):
        if given == expected:
            continue
        if given is None:
            yield Finding(Kind.MISSING, number, "", expected or "")
        elif expected is None:
            yield Finding(Kind.SURPLUS, at, given)
        else:
            word = given.partition(" ")[0]
            is_named = word in {"shuffle", "draw"} and _name(given) == _name(expected)
            kind = KINDS[word] if is_named or word in {"layout", "event"} else Kind.SURPLUS
            yield Finding(kind, at, _name(given) if is_named else given, expected)


def _name(caused: str) -> str:
    """The label of a shuffle or a draw."""
    return caused.partition(" ")[2].partition(":")[0].partition(" of ")[0]


class _Coins:
    """The draws among level actions: each is made once, whatever it gives."""

    def __init__(self, record: Record) -> None:
        self._shuffle = Shuffle(key_of(record))
        self._drawn: set[int] = set()

    def check(self, number: int, line: Line) -> Iterator[Finding]:
        coin = None if line.weighed is None else line.weighed.coin
        if coin is None:
            return
        expected = None
        if 1 <= coin.bound <= 2**32 and coin.number not in self._drawn:
            expected = self._shuffle.stream(f"coin/{coin.number}").below(coin.bound)
        self._drawn.add(coin.number)
        if coin.value != expected:
            given = f"coin/{coin.number}"
            yield Finding(Kind.COIN, number, given, "" if expected is None else str(expected))


def _check_times(reading: Reading) -> Iterator[Finding]:
    """Whether what is said of every action's time agrees with the others and the cap."""
    cap_us = reading.record.lag_cap_ms * 1000
    accepted: list[Line] = []
    for number, line in zip(reading.numbers, reading.record.lines, strict=True):
        weighed = line.weighed
        if weighed is None:
            continue
        earliest, arrived = weighed.arrived - weighed.credit, weighed.arrived
        if weighed.credit > cap_us:
            yield Finding(Kind.TIMES, number, f"credit {weighed.credit}", f"0 to {cap_us}")
        elif not earliest <= weighed.fair <= arrived <= line.at:
            expected = f"{earliest} to {arrived}, judged not before {arrived}"
            yield Finding(Kind.TIMES, number, f"fair {weighed.fair}", expected)
        if line.answer == ACCEPTED:
            accepted.append(line)
        if weighed.verdict is not None and not any(_lost_to(line, each) for each in accepted):
            yield Finding(Kind.VERDICT, number, seat_name(weighed.verdict.winner))


def _lost_to(line: Line, won: Line) -> bool:
    """Whether the verdict on a line is about that earlier one."""
    lost, winner = line.weighed, won.weighed
    verdict = None if lost is None else lost.verdict
    if lost is None or winner is None or verdict is None or line.answer == ACCEPTED:
        return False
    return (
        won.seat == verdict.winner
        and verdict.margin_us == lost.fair - winner.fair
        and verdict.arrival_margin_us == lost.arrived - winner.arrived
        and (verdict.winner_credit_us, verdict.loser_credit_us) == (winner.credit, lost.credit)
    )
