"""A record replays to the state of the match, and says what each line caused."""

from __future__ import annotations

import msgspec
import pytest

from spitdeck.engine.game import Game
from spitdeck.engine.notation import parse_position
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import state_hash
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.table.record import Line, RecordError, record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.replay import replay, sealed_record, steps, whole_record
from tests.table.recorded import line_like, recorded, with_line, with_proof
from tests.table.test_record import played

SPIT = find_game("spit")


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("options", [{}, {"match_length": 3, "stack_equal": True}])
def test_a_record_replays_to_the_hash_of_the_match(seed: int, options: dict[str, object]) -> None:
    audience = played(seed, **options)
    bare = record_of(audience.entries, 1)
    record = whole_record(bare, steps(SPIT, bare))
    again = replay(SPIT, parse_record(show_record(record)))
    assert audience.table.state is not None
    assert state_hash(again) == state_hash(audience.table.state) == record.hash
    assert again.outcome == audience.table.state.outcome


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_deal_is_shown_whole(game: Game) -> None:
    record = recorded(game.id)
    options = parse_options(game.options, dict(record.options))
    setup = game.setup(options, len(record.seats), Shuffle(b""))
    for step in steps(game, record):
        if step.line.what == "deal":
            (layout,) = [each for each in step.caused if each.startswith("layout ")]
            dealt = parse_position(game, setup, layout.removeprefix("layout "), strict=True)
            assert dealt.piles == step.state.piles
            assert any(each.startswith("shuffle ") for each in step.caused)


def test_a_record_that_was_changed_does_not_replay() -> None:
    record = recorded("spit")
    at = line_like(record, lambda line: line.answer == "accepted")
    with pytest.raises(RecordError, match="expected accepted"):
        replay(SPIT, with_line(record, at, answer="not_adjacent"))


@pytest.mark.parametrize(
    ("what", "expected"),
    [("start", "no start"), ("deal", "no deal"), ("time forfeit", "time idle")],
)
def test_what_cannot_happen_there_says_what_could(what: str, expected: str) -> None:
    record = recorded("spit")
    forged = msgspec.structs.replace(record, lines=(*record.lines[:2], Line(4_000_000, what)))
    with pytest.raises(RecordError, match=expected):
        replay(SPIT, forged)


def test_without_a_deal_or_a_secret_there_is_nothing_to_replay() -> None:
    record = recorded("spit")
    for lines in ((), record.lines[1:]):
        with pytest.raises(RecordError, match="deal"):
            replay(SPIT, msgspec.structs.replace(record, lines=lines))
    with pytest.raises(RecordError, match="secret"):
        list(steps(SPIT, with_proof(record, secret=None)))
    with pytest.raises(RecordError, match="deal"):
        whole_record(record, ())
    strange = with_line(record, 2, what="6s>c0")
    with pytest.raises(RecordError, match="an action"):
        replay(SPIT, strange)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_sealed_record_tells_no_card_that_was_not_turned_up_for_all(game: Game) -> None:
    whole = recorded(game.id)
    record = sealed_record(whole, steps(game, whole))
    text = show_record(record)
    assert record.proof.secret is None
    assert record.hash is None is record.result
    for word in ("secret", "shuffle", "layout", "draw ", "not_adjacent", "lost to", "hash"):
        assert word not in text
    for line in record.lines:
        assert line.answer in {None, "accepted"}
        for told in line.caused:
            assert '"drawn"' not in told or '"card":"?"' in told
    assert parse_record(text) == record


def test_a_table_that_stood_still_before_the_start_starts_when_it_goes_on() -> None:
    record = recorded("spit")
    resumed = with_line(record, 1, what="resume")
    assert replay(SPIT, resumed).piles == replay(SPIT, record).piles
