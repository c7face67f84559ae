"""A game that nothing else knows goes through everything once it is in the catalogue.

That is what `docs/adding-a-game.md` promises: notation, rule code, rule desk, conformance,
table and record ask the game's declaration, and nothing else.
"""

import inspect
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.notation import parse_position, seeded, show_position
from spitdeck.engine.state import state_hash
from spitdeck.games import catalogue, rulecode
from spitdeck.games.catalogue import find_game
from spitdeck.table.record import record_of
from spitdeck.table.recordtext import parse_record, show_record
from spitdeck.table.replay import replay
from spitdeck.wire import Phase
from tests.conformance import test_conformance as promises
from tests.conformance import test_sealed as seals
from tests.games.scripts import judge
from tests.games.tiny import TINY
from tests.strategies import Moment, examples, moments, walk
from tests.table.match import Audience

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module", autouse=True)
def catalogued() -> Iterator[None]:
    """Put the tiny game into the catalogue: the one place where games are listed."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (catalogue, rulecode):
            patch.setattr(module, "GAMES", (*catalogue.GAMES, TINY))
        yield


def promised(module: ModuleType) -> dict[str, Callable[..., None]]:
    """The tests of a module that are about any moment of play, without their strategies."""
    return {
        name: test.hypothesis.inner_test
        for name, test in vars(module).items()
        if hasattr(test, "hypothesis")
    }


PROMISES = {**promised(promises), **promised(seals)}


@pytest.mark.parametrize("name", PROMISES)
@examples(25)
@given(moments([TINY]), st.data())
def test_it_keeps_what_every_game_promises(name: str, moment: Moment, data: st.DataObject) -> None:
    test = PROMISES[name]
    others = list(inspect.signature(test).parameters)[1:]
    values = {"seed": st.integers(0, 99), "card": st.text(max_size=5), "pile": st.text(max_size=5)}
    test(moment, **{other: data.draw(values[other]) for other in others})


@examples(25)
@given(moments([TINY]))
def test_its_positions_are_text(moment: Moment) -> None:
    text = show_position(TINY, moment.state)
    assert parse_position(TINY, moment.state.setup, text, strict=True) == moment.state


def test_it_has_rule_codes() -> None:
    options = TINY.options(wrap=False)
    code = rulecode.show_rule_code(TINY, options)
    assert code.startswith("Y-")
    assert rulecode.parse_rule_code(code) == (TINY, options)


def test_the_rule_desk_judges_it() -> None:
    code, printed = judge("tiny", "C: 7S; A: 6S 2S; B: 8S", "A 6S>c0", "B 8S>c0", "--json")
    assert code == 0
    answers = [ruling["answer"] for ruling in json.loads(printed)["rulings"]]
    assert answers == ["position", "accepted", "refused"]


@pytest.mark.parametrize("seed", range(3))
def test_a_table_plays_it_and_its_record_replays(seed: int) -> None:
    audience = Audience("tiny", seed)
    for seat in range(2):
        audience.sit(seat, name="AB"[seat])
    audience.start()
    while audience.phase() is not Phase.OVER:
        audience.play_out(seed)
        audience.wait(8_000)
    record = parse_record(show_record(record_of(audience.entries, 1)))
    assert audience.table.state is not None
    assert state_hash(replay(find_game("tiny"), record)) == state_hash(audience.table.state)


def test_random_play_of_four_ends() -> None:
    setup = TINY.setup(TINY.options(), 4, seeded("four"))
    *_, (last, _) = walk(TINY, TINY.deal(setup), Random(4), 2_000)
    assert last.outcome is not None


def test_the_page_names_files_that_are_there() -> None:
    root = PAGE.parents[1]
    named = re.findall(r"`((?:src|tests|docs|web)/[^`<>]*)`", PAGE.read_text("utf-8"))
    assert named
    assert [name for name in named if not (root / name).exists()] == []
