"""The record of a match from a table's log: each match its own, and what is left out of it."""

from __future__ import annotations

import pytest

from spitdeck.engine.actions import Call, Play
from spitdeck.games.catalogue import find_game
from spitdeck.table.entries import Acted, MatchStarted
from spitdeck.table.pausing import make_way, take_back
from spitdeck.table.record import RecordError, record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.replay import steps, whole_record
from spitdeck.wire import Choice, Choose, Leave, Pause, Phase, Rematch, Resume
from tests.table.lost import back, waited_out
from tests.table.match import Audience, seated
from tests.table.recorded import checked


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


@pytest.mark.parametrize("equalises", [True, False])
def test_it_names_whether_the_table_equalised(*, equalises: bool) -> None:
    audience = played(3, equalises=equalises)
    told = record_of(audience.entries, 1, bytes.fromhex)
    record = whole_record(told, steps(find_game("spit"), told))
    assert record.equalises is equalises
    text = show_record(record)
    assert ("\ncap 250\nequalises on\nseat A " in text) is equalises
    assert parse_record(text) == record
    assert checked(record) == ()


def test_each_match_of_a_table_has_its_own_record() -> None:
    audience = played(1)
    audience.send(0, Rematch())
    audience.send(1, Rematch())
    audience.wait(3_000)
    audience.play_out(2)
    first, second = (record_of(audience.entries, number) for number in (1, 2))
    assert (first.match, second.match) == (1, 2)
    assert first.proof.commitment != second.proof.commitment
    for record in (first, second):
        assert record.lines[0].what == "deal"
        assert record.lines[-1].answer is not None
    with pytest.raises(RecordError, match="match 3"):
        record_of(audience.entries, 3)


def test_a_record_says_when_everything_was() -> None:
    audience = played(3, match_length=3)
    record = record_of(audience.entries, 1)
    started = next(each for each in audience.entries if isinstance(each, MatchStarted))
    whats = [line.what for line in record.lines]
    assert whats[:2] == ["deal", "start"]
    assert whats.index("pause") < whats.index("resume")
    assert whats.count("deal") == whats.count("start") >= 2
    judged = [each for each in audience.entries if isinstance(each, Acted)]
    refused = next(each for each in judged if each.refused)
    line = next(line for line in record.lines if line.answer not in {None, "accepted"})
    assert line.at == refused.at - started.at
    assert refused.refused is not None
    assert line.answer == refused.refused.reason


def test_a_running_match_has_no_secret_unless_it_is_unsealed() -> None:
    audience = seated()
    audience.start()
    assert record_of(audience.entries, 1).proof.secret is None
    unsealed = record_of(audience.entries, 1, bytes.fromhex)
    assert audience.table.exchange is not None
    assert unsealed.proof.secret == audience.table.exchange.secret.hex()


def test_it_names_who_played_on_for_somebody_and_that_they_came_back() -> None:
    audience = waited_out()
    audience.table.seats[1].who, audience.table.seats[1].name = "bo", "Bo Ås"
    audience.send(0, Choose(Choice.BOT))
    audience.wait(4_000)
    audience.take(make_way(audience.table, audience.at))
    audience.take(take_back(audience.table, 1, audience.at))
    back(audience, 1)
    audience.wait(4_000)
    until = audience.at - 1_000_000
    audience.send(1, Leave())
    audience.sit(1, name="Cleo")  # who watches what is left of it
    told = record_of(audience.entries, 1, bytes.fromhex)
    named = [line for line in told.lines if line.what.startswith("seat ")]
    assert [line.what for line in named] == [
        'seat B bot "steady"',
        'seat B person "Bo \\u00c5s"',
    ]
    record = whole_record(told, steps(find_game("spit"), told))
    assert parse_record(show_record(record)) == record
    assert checked(record) == ()
    assert record_of(audience.entries, 1, until=until).lines == told.lines[:-1]


def test_what_was_judged_later_is_left_out() -> None:
    audience = played(2)
    whole = record_of(audience.entries, 1)
    middle = len(whole.lines) // 2
    started = next(each for each in audience.entries if isinstance(each, MatchStarted))
    part = record_of(audience.entries, 1, until=whole.lines[middle].at + started.at)
    assert whole.lines[middle] in part.lines
    assert part.lines == whole.lines[: len(part.lines)]
    assert len(part.lines) < len(whole.lines)


def test_an_error_names_the_line_and_what_was_expected() -> None:
    assert str(RecordError("x", "y", 7)) == "'x' in line 7 of a record: expected y"
    assert str(RecordError("x", "y")) == "'x' in a record: expected y"
