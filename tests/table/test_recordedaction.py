"""An action in a record stands for exactly what was sent, on one line of plain letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Resign, Slap, Stuck, Turn
from spitdeck.table.recordedaction import parse_recorded, show_recorded

NAME = st.text(max_size=32) | st.sampled_from(
    ["s3", "6S", "6s", "10C/B", "*R", "A.s1", "c0", "call", "?", "", "6S\n0 deal", '{"type":1}']
)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, NAME, NAME),
    st.builds(Move, NAME, NAME),
    st.builds(Slap, NAME),
    st.builds(Call, st.none() | NAME),
    st.sampled_from([Ready(), Turn(), Stuck(), Resign()]),
)


@given(ACTIONS)
def test_every_action_that_can_be_sent_round_trips_on_one_line(action: Action) -> None:
    text = show_recorded(action)
    assert parse_recorded(text) == action
    assert text.isascii()
    assert text.isprintable()


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Play("6S", "c0"), "6S>c0"),
        (Play("10C/B", "f11"), "10C/B>f11"),
        (Play("*R", "c1"), "*R>c1"),
        (Move("5H", "B.s1"), "5H>B.s1"),
        (Call(), "call"),
        (Call("c1"), "call c1"),
        (Slap("c1"), "slap c1"),
        (Turn(), "turn"),
    ],
)
def test_ordinary_ones_are_short(action: Action, text: str) -> None:
    assert show_recorded(action) == text


@pytest.mark.parametrize(
    "text", ["", "6s>c0", "CALL", '{"type": "call", "pile": null}', "{", "x>y", "６S>c0"]
)
def test_other_text_is_no_action(text: str) -> None:
    assert parse_recorded(text) is None


@given(st.text())
def test_what_is_read_is_what_would_be_shown(text: str) -> None:
    found = parse_recorded(text)
    assert found is None or show_recorded(found) == text
