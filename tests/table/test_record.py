"""The record of a match: its text round-trips, and it replays to the same hash."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.actions import Call, Play
from spitdeck.engine.state import state_hash
from spitdeck.games.catalogue import find_game
from spitdeck.table.record import (
    Line,
    Proof,
    Record,
    RecordError,
    parse_record,
    record_of,
    replay,
    show_record,
)
from spitdeck.wire import Pause, Phase, Rematch, Resume, SeatKind
from tests.table.match import Audience, seated


def played(seed: int, **options: object) -> Audience:
    """A whole match, with refusals, a pause and, if it is longer, several rounds."""
    audience = seated(seed=seed, **options)
    audience.start()
    audience.act(0, Play("7D", "c9"))
    audience.act(1, Call())
    audience.act(1, Call())
    audience.send(0, Pause())
    audience.send(1, Pause())
    audience.act(0, Call())
    audience.send(0, Resume())
    audience.send(1, Resume())
    audience.wait(3_000)
    while audience.phase() is not Phase.OVER:
        audience.play_out(seed)
        audience.wait(8_000)
    return audience


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("options", [{}, {"match_length": 3, "stack_equal": True}])
def test_a_record_replays_to_the_hash_of_the_match(seed: int, options: dict[str, object]) -> None:
    audience = played(seed, **options)
    record = record_of(audience.entries, 1)
    again = replay(find_game("spit"), parse_record(show_record(record)))
    assert audience.table.state is not None
    assert state_hash(again) == state_hash(audience.table.state)
    assert again.outcome == audience.table.state.outcome


def test_each_match_of_a_table_has_its_own_record() -> None:
    audience = played(1)
    first = audience.table.state
    audience.send(0, Rematch())
    audience.send(1, Rematch())
    audience.wait(3_000)
    audience.play_out(2)
    game = find_game("spit")
    for number, state in ((1, first), (2, audience.table.state)):
        assert state is not None
        assert state_hash(replay(game, record_of(audience.entries, number))) == state_hash(state)
    with pytest.raises(RecordError, match="match 3"):
        record_of(audience.entries, 3)


HASH = st.binary(min_size=32, max_size=32).map(bytes.hex)
NAME = st.text(max_size=20)
SEAT = st.tuples(st.sampled_from(SeatKind), NAME)
PLEDGE = st.tuples(HASH | st.just(""), HASH | st.just(""))
PROOF = st.builds(Proof, HASH, PLEDGE, PLEDGE, st.none() | HASH)
LINE = st.one_of(
    st.builds(Line, st.integers(0, 10**12), st.sampled_from(["start", "deal", "time idle"])),
    st.builds(
        Line,
        st.integers(0, 10**12),
        st.sampled_from(["6S>c0", "call", "6S,5H>c0", "slap c1", "resign"]),
        st.integers(0, 7),
        st.sampled_from(["accepted", "not_adjacent"]),
    ),
)


@given(
    st.builds(
        Record,
        game=st.just("spit"),
        options=st.dictionaries(st.sampled_from(["wrap", "handicap"]), st.sampled_from("off 3")),
        seats=st.tuples(SEAT, SEAT),
        proof=PROOF,
        lines=st.lists(LINE).map(tuple),
    )
)
def test_a_record_round_trips(record: Record) -> None:
    assert parse_record(show_record(record)) == record


@given(st.text() | st.text().map("spitdeck record 1\n".__add__))
def test_other_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert "\n" not in str(caught.value)
    assert "expected" in str(caught.value)


def test_a_record_that_was_changed_does_not_replay() -> None:
    record = record_of(played(3).entries, 1)
    lines = list(record.lines)
    at = next(at for at, line in enumerate(lines) if line.verdict == "accepted")
    lines[at] = Line(lines[at].at, lines[at].what, lines[at].seat, "not_adjacent")
    forged = msgspec.structs.replace(record, lines=tuple(lines))
    with pytest.raises(RecordError, match="expected accepted"):
        replay(find_game("spit"), forged)
