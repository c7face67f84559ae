"""A record has one text, which is read strictly; the line at fault is named by its number."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.games.catalogue import GAMES
from spitdeck.referee.claim import Coin
from spitdeck.table.record import Line, Proof, Record, RecordError, Weighed
from spitdeck.table.recordtext import parse_record, read_record, show_record
from spitdeck.wire import SeatKind, Verdict
from tests.table.recorded import record_text

HASH = st.binary(min_size=32, max_size=32).map(bytes.hex)
SEAT = st.tuples(st.sampled_from(SeatKind), st.text(max_size=20))
PLEDGE = st.tuples(HASH | st.just(""), HASH | st.just(""))
PROOF = st.builds(Proof, HASH, PLEDGE, PLEDGE, st.none() | HASH)
MOMENT = st.integers(-(10**12), 10**12)
LENGTH = st.integers(0, 10**9)
VERDICT = st.builds(
    Verdict,
    winner=st.just(0),
    loser=st.just(1),
    margin_us=LENGTH,
    arrival_margin_us=MOMENT,
    winner_credit_us=LENGTH,
    loser_credit_us=LENGTH,
    pile=st.sampled_from([None, "c0", "f12"]),
    partly=st.sampled_from([(), (0,), (0, 1)]),
)
COIN = st.none() | st.builds(Coin, st.integers(1, 99), st.integers(1, 8), st.integers(0, 7))
CAUSED = st.lists(
    st.sampled_from(
        [
            "shuffle deal/1: AS 2S > 2S AS",
            "draw first flipper/1 of 2: 0",
            "layout C: - -; A: 2C *R; R: -/3; next: -1",
            'event {"type":"lapsed","seat":1}',
        ]
    ),
    max_size=3,
).map(tuple)
LINE = st.one_of(
    st.builds(
        Line,
        MOMENT,
        st.sampled_from(
            [
                "deal",
                "start",
                "pause",
                "resume",
                "time idle",
                'seat B bot "steady"',
                'seat A person "\\u00c5s \\"B\\""',
            ]
        ),
        caused=CAUSED,
    ),
    st.builds(
        Line,
        MOMENT,
        st.sampled_from(["6S>c0", "call", '{"type": "slap", "pile": "; :"}', "slap c1"]),
        st.just(1),
        st.sampled_from(["accepted", "not_adjacent"]),
        st.builds(Weighed, MOMENT, LENGTH, MOMENT, COIN, st.none() | VERDICT),
        CAUSED,
    ),
)
RECORD = st.builds(
    Record,
    game=st.just("spit"),
    options=st.dictionaries(st.sampled_from(["wrap", "handicap"]), st.sampled_from(["off", "-2"])),
    seats=st.tuples(SEAT, SEAT),
    proof=PROOF,
    lines=st.lists(LINE).map(tuple),
    table=st.just("7KQ2M4XA"),
    match=st.integers(1, 999),
    lag_cap_ms=st.integers(0, 250),
    equalises=st.booleans(),
    hash=st.none() | HASH,
    result=st.sampled_from([None, "none", "cleared 1/2 0/23", "called 2/1 -6/4"]),
)


@given(RECORD)
def test_a_record_round_trips(record: Record) -> None:
    text = show_record(record)
    assert parse_record(text) == record
    assert text.isascii()


@given(RECORD)
def test_each_line_is_found_by_its_number(record: Record) -> None:
    text = show_record(record)
    shown = text.split("\n")
    for line, number in zip(record.lines, read_record(text).numbers, strict=True):
        assert shown[number - 1].startswith(str(line.at))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_records_of_all_games_round_trip(game: object) -> None:
    text = record_text(game.id)  # type: ignore[attr-defined]  # a Game
    assert show_record(parse_record(text)) == text


@given(st.text() | st.text().map("spitdeck record 1\n".__add__))
def test_other_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert "\n" not in str(caught.value)
    assert "expected" in str(caught.value)
    assert caught.value.number is not None


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ("spitdeck record 1", "spitdeck record 2"),
        ("match 1\n", "match 01\n"),
        ("cap 250\n", "cap 250 \n"),
        ("seat A person", "equalises off\nseat A person"),
        ("cap 250\n", "equalises on\ncap 250\n"),
        ("seat B person", "seat C person"),
        ("seat B person", "seat B robot"),
        (r'"Bo \"B\" \u00c5s"', r'"Bo"s"'),
        ("commitment ", "commitment  "),
        ("\n0 deal\n", "\n+0 deal\n"),
        ("\n0 deal\n", "\n00 deal\n"),
        ("  event {", "  event ["),
        ("  event {", "   event {"),
        ('  event {"type":"started"}', '  event {"type":"sorted"}'),
        ("  layout C", "  lay C"),
        (" B {", " D {"),
        ('"card": "s3"', '"card":"s3"'),
        ("; credit 0;", "; credit -0;"),
        ("\nhash ", "\nhatch "),
        ("checksum ", "checksum  "),
    ],
)
def test_the_line_at_fault_is_named(found: str, put: str) -> None:
    text = record_text("spit")
    at = text.index(found)
    # The newline before the text, where there is one, is no part of the line.
    first = at + (len(found) - len(found.lstrip("\n")))
    with pytest.raises(RecordError) as caught:
        read_record(text[:at] + put + text[at + len(found) :])
    assert caught.value.number == text.count("\n", 0, first) + 1
    assert "expected" in str(caught.value)


@pytest.mark.parametrize(
    "line",
    [
        'seat C bot "steady"',
        'seat B open ""',
        'seat B bot "ste\\u0061dy"',
        'seat B bot "ste"dy"',
        "seat B bot steady",
        'seat b bot "steady"',
        'seat B bot "steady" ',
    ],
)
def test_who_plays_on_is_said_in_one_way(line: str) -> None:
    text = record_text("spit").replace("\n0 deal\n", f"\n9 {line}\n0 deal\n")
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.number == text.count("\n", 0, text.index(line)) + 1


def test_windows_ends_of_lines_are_named() -> None:
    for text in (record_text("spit"), "spitdeck record 1\n", "x\n"):
        with pytest.raises(RecordError, match="not CR LF") as caught:
            read_record(text.replace("\n", "\r\n"))
        assert caught.value.number == 1
        assert "\r" not in caught.value.line


def test_what_follows_the_checksum_is_no_record() -> None:
    for more in ("x", "x\n", "\n"):
        with pytest.raises(RecordError):
            read_record(record_text("spit") + more)


def test_a_changed_text_is_not_parsed_but_can_be_read() -> None:
    text = record_text("spit").replace('"Anna"', '"Anne"')
    assert not read_record(text).is_unchanged
    with pytest.raises(RecordError, match="checksum"):
        parse_record(text)


def test_lines_in_another_order_are_no_record() -> None:
    lines = record_text("spit").split("\n")
    chance = Random(1)
    for _ in range(30):
        at = chance.randrange(12)
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        with pytest.raises(RecordError):
            parse_record("\n".join(swapped))
