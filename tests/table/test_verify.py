"""Every deviation of a record is found, and said to be what it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from spitdeck.engine.game import Game
from spitdeck.games.catalogue import GAMES, UnknownGameError
from spitdeck.referee.claim import Coin
from spitdeck.table.record import Line, Record, RecordError, Weighed
from spitdeck.table.replay import sealed_record, steps
from spitdeck.table.verify import Kept, Kind
from tests.table.recorded import checked, line_like, record_text, recorded, with_line, with_proof

OTHER = "0" * 64
Change = Callable[[Record], Record]


def weighed(record: Record, at: int, **changes: object) -> Record:
    was = record.lines[at].weighed
    assert was is not None
    return with_line(record, at, weighed=msgspec.structs.replace(was, **changes))


def is_played(line: Line) -> bool:
    return line.answer == "accepted" and ">" in line.what


def has_lost(line: Line) -> bool:
    return line.weighed is not None and line.weighed.verdict is not None


def has_coin(line: Line) -> bool:
    return line.weighed is not None and line.weighed.coin is not None


def caused(record: Record, word: str, change: Callable[[str], str], what: str = "") -> Record:
    """The record with its first line of that word changed."""
    at = line_like(
        record, lambda line: any(t.startswith(word) for t in line.caused) and what in line.what
    )
    told = list(record.lines[at].caused)
    place = next(place for place, each in enumerate(told) if each.startswith(word))
    told[place] = change(told[place])
    return with_line(record, at, caused=tuple(told))


def swapped(text: str) -> str:
    """The last two cards of a shuffle, the other way round."""
    *rest, one, two = text.split(" ")
    return " ".join([*rest, two, one])


def change_verdict(record: Record) -> Record:
    at = line_like(record, has_lost)
    was = record.lines[at].weighed
    assert was is not None
    assert was.verdict is not None
    less = msgspec.structs.replace(was.verdict, margin_us=was.verdict.margin_us + 1)
    return weighed(record, at, verdict=less)


def change_coin(record: Record) -> Record:
    at = line_like(record, has_coin)
    was = record.lines[at].weighed
    assert was is not None
    assert was.coin is not None
    return weighed(record, at, coin=Coin(was.coin.number, was.coin.bound, 1 - was.coin.value))


def throw_twice(record: Record) -> Record:
    was = record.lines[line_like(record, has_coin)].weighed
    assert was is not None
    other = next(
        at
        for at, line in enumerate(record.lines)
        if line.answer == "accepted" and not has_coin(line)
    )
    return weighed(record, other, coin=was.coin)


def drop_event(record: Record) -> Record:
    at = line_like(record, is_played)
    return with_line(record, at, caused=record.lines[at].caused[:-1])


def add_event(record: Record) -> Record:
    at = line_like(record, is_played)
    told = record.lines[at].caused
    return with_line(record, at, caused=(*told, told[-1]))


CHANGES: dict[str, tuple[Kind, Change]] = {
    "another commitment": (Kind.COMMITMENT, lambda r: with_proof(r, commitment=OTHER)),
    "another pledge": (
        Kind.NONCE,
        lambda r: with_proof(r, pledges=(OTHER, *r.proof.pledges[1:])),
    ),
    "no pledge": (Kind.NONCE, lambda r: with_proof(r, pledges=("", *r.proof.pledges[1:]))),
    "another shuffle": (Kind.SHUFFLE, lambda r: caused(r, "shuffle", swapped)),
    "another draw": (Kind.DRAW, lambda r: caused(r, "draw", lambda text: f"{text[:-1]}8")),
    "another layout": (
        Kind.LAYOUT,
        lambda r: caused(r, "layout", lambda text: text.replace("A: ", "A: 2C,", 1)),
    ),
    "another event": (
        Kind.EVENT,
        lambda r: caused(r, "event", lambda text: text.replace('"c0"', '"c1"'), ">c0"),
    ),
    "no shuffle": (Kind.SURPLUS, lambda r: caused(r, "shuffle", lambda _: "draw a/1 of 2: 1")),
    "an event less": (Kind.MISSING, drop_event),
    "an event more": (Kind.SURPLUS, add_event),
    "an action refused": (
        Kind.JUDGED,
        lambda r: with_line(r, line_like(r, is_played), answer="not_adjacent"),
    ),
    "another action": (
        Kind.JUDGED,
        lambda r: with_line(r, line_like(r, is_played), what="slap c0"),
    ),
    "an early deal": (Kind.JUDGED, lambda r: with_line(r, 1, what="deal")),
    "no deal": (Kind.MISSING, lambda r: msgspec.structs.replace(r, lines=r.lines[1:])),
    "another coin": (Kind.COIN, change_coin),
    "an impossible coin": (
        Kind.COIN,
        lambda r: weighed(r, line_like(r, is_played), coin=Coin(1, 0, 0)),
    ),
    "a coin thrown twice": (Kind.COIN, throw_twice),
    "credit above the cap": (
        Kind.TIMES,
        lambda r: weighed(r, line_like(r, is_played), credit=300_000),
    ),
    "fair before credit": (Kind.TIMES, lambda r: weighed(r, line_like(r, is_played), fair=0)),
    "judged before it came": (Kind.TIMES, lambda r: with_line(r, line_like(r, is_played), at=0)),
    "another margin": (Kind.VERDICT, change_verdict),
    "another option": (
        Kind.RULES,
        lambda r: msgspec.structs.replace(r, options={**r.options, "wrap": "maybe"}),
    ),
    "another seat": (
        Kind.RULES,
        lambda r: msgspec.structs.replace(r, seats=(*r.seats, *r.seats, *r.seats, *r.seats)),
    ),
    "another hash": (Kind.HASH, lambda r: msgspec.structs.replace(r, hash=OTHER)),
    "another result": (Kind.RESULT, lambda r: msgspec.structs.replace(r, result="none")),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_true_record_has_no_findings(game: Game) -> None:
    assert checked(recorded(game.id)) == ()


@pytest.mark.parametrize("named", CHANGES)
def test_each_deviation_is_called_what_it_is(named: str) -> None:
    """Someone has changed the record and written a new checksum."""
    kind, change = CHANGES[named]
    record = recorded("spit-rounds")
    if named == "another seat":
        record = with_proof(record, pledges=("",) * 8, nonces=("",) * 8)
    found = checked(change(record))
    assert kind in {each.kind for each in found}
    if kind not in {Kind.SHUFFLE, Kind.JUDGED, Kind.RULES, Kind.MISSING}:
        assert {each.kind for each in found} == {kind}


def test_a_finding_names_its_line() -> None:
    changed = caused(recorded("spit-rounds"), "layout", lambda text: text + "; round: 9")
    (found,) = checked(changed)
    line = record_text("spit-rounds").split("\n")[(found.line or 0) - 1]
    assert line.startswith("  layout ")
    (found,) = checked(CHANGES["another shuffle"][1](recorded("spit")))
    assert (found.kind, found.given) == (Kind.SHUFFLE, "deal/1")


def test_another_secret_gives_another_commitment_and_other_cards() -> None:
    kinds = {found.kind for found in checked(with_proof(recorded("spit"), secret=OTHER))}
    assert {Kind.COMMITMENT, Kind.SHUFFLE, Kind.LAYOUT} <= kinds


def test_what_the_reader_has_kept_is_demanded() -> None:
    record = recorded("spit")
    proof = record.proof
    kept = Kept(proof.commitment, {0: proof.nonces[0], 1: proof.nonces[1]})
    assert checked(record, kept) == ()
    (found,) = checked(record, Kept(OTHER))
    assert found.kind is Kind.OTHER_COMMITMENT
    (found,) = checked(record, Kept(None, {1: OTHER}))
    assert (found.kind, found.given) == (Kind.OTHER_NONCE, "B")
    (found,) = checked(record, Kept(None, {7: OTHER}))
    assert (found.kind, found.given) == (Kind.OTHER_NONCE, "H")


def test_a_sealed_record_cannot_be_checked_yet() -> None:
    (game,) = [game for game in GAMES if game.id == "spit"]
    record = recorded("spit")
    (found,) = checked(sealed_record(record, steps(game, record)))
    assert found.kind is Kind.SEALED


def test_a_line_whose_action_was_never_lost_has_no_verdict() -> None:
    """A verdict on an accepted action, or on one that nothing stood in the way of, is made up."""
    record = recorded("spit-rounds")
    lost = record.lines[line_like(record, has_lost)].weighed
    assert isinstance(lost, Weighed)
    at = line_like(record, is_played)
    found = checked(weighed(record, at, verdict=lost.verdict))
    assert Kind.VERDICT in {each.kind for each in found}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_single_changed_byte_is_reported(game: Game) -> None:
    """In every line's kind: at its beginning, at its end, and somewhere between."""
    text = record_text(game.id)
    chance = Random(game.id)
    starts = [0]
    while (end := text.find("\n", starts[-1])) >= 0 and end + 1 < len(text):
        starts.append(end + 1)
    kinds: dict[str, list[tuple[int, int]]] = {}
    for start in starts:
        end = text.index("\n", start)
        kind = " ".join(text[start:end].split(" ")[:3]).rstrip("0123456789")
        kinds.setdefault(kind, []).append((start, end))
    for places in kinds.values():
        start, end = chance.choice(places)
        for at in {start, end - 1, end, chance.randrange(start, end)}:
            other = chance.choice([each for each in "0aA ;\n\xe6" if each != text[at]])
            assert is_reported(text[:at] + other + text[at + 1 :])


def is_reported(text: str) -> bool:
    try:
        return bool(checked(text))
    except (RecordError, UnknownGameError):
        return True
