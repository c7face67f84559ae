"""Actions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Resign, Slap, Turn
from spitdeck.engine.notation import (
    ActionError,
    Order,
    Wait,
    parse_action,
    parse_order,
    parse_position,
    seeded,
    show_action,
)
from spitdeck.engine.notation.errors import (
    BadActionError,
    BadWaitError,
    NoSeatError,
    UnknownSeatError,
)
from spitdeck.games.catalogue import find_game
from tests.strategies import Moment, moments, texts

SPIT = find_game("spit")
STATE = parse_position(
    SPIT,
    SPIT.setup(SPIT.options(), 2, seeded("")),
    "C: 7D 10C; A: 6S 2C+1 - 4D; B: 8H JH; R: QS+3/5",
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("6S>c0", Play("6S", "c0")),
        ("6S > left", Play("6S", "c0")),
        ("6S->left", Play("6S", "c0")),
        ("s2 → s3", Move("2C", "A.s3")),
        ("6s>right", Play("6S", "c1")),
        ("s1>c0", Play("6S", "c0")),
        ("s3>c0", Play("s3", "c0")),
        ("s9>c0", Play("s9", "c0")),
        ("r>c0", Play("QS", "c0")),
        ("B.s1>c0", Play("8H", "c0")),
        ("b.s2>c0", Play("JH", "c0")),
        ("B.r>s3", Move("10S", "A.s3")),
        ("c0>s3", Move("7D", "A.s3")),
        ("left>s3", Move("7D", "A.s3")),
        ("3S>c0", Play("3S", "c0")),
        ("s2>s3", Move("2C", "A.s3")),
        ("6S>B.s3", Move("6S", "B.s3")),
        ("6S,2C>c0", Play("6S,2C", "c0")),
        ("6s 2c>c0", Play("6S 2C", "c0")),
        ("1X>c7", Play("1X", "c7")),
        ("?>c0", Play("?", "c0")),
        ("call", Call()),
        ("CALL", Call()),
        ("call c1", Call("c1")),
        ("call left", Call("c0")),
        ("ready", Ready()),
        ("slap c1", Slap("c1")),
        ("slap right", Slap("c1")),
        ("turn", Turn()),
        ("resign", Resign()),
    ],
)
def test_what_a_text_stands_for(text: str, action: Action) -> None:
    assert parse_action(STATE, 0, text) == action


@pytest.mark.parametrize(
    "text",
    ["", ">", "6S", "6S>", ">c0", "6S>here", "6S>c0>c1", "slap", "slap 6S!", "call me", "-6S>c0"],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(BadActionError, match="is no action: expected") as caught:
        parse_action(STATE, 0, text)
    assert caught.value.given == text


@given(moments())
@settings(max_examples=40)
def test_every_legal_action_round_trips(moment: Moment) -> None:
    for seat in range(moment.state.setup.seats):
        for action in (*moment.game.legal(moment.state, seat), Resign(), Slap("c1"), Turn()):
            for text in (show_action(action), show_action(action, seat)):
                assert parse_action(moment.state, seat, text) == action


@given(moments(), texts | st.text())
@settings(max_examples=40)
def test_no_text_raises_anything_else(moment: Moment, text: str) -> None:
    try:
        action = parse_action(moment.state, 1, text)
    except ActionError as error:
        assert error.given in str(error)  # noqa: PT017 - some texts are actions, most are not
    else:
        moment.game.apply(moment.state, 1, action)


@given(texts | st.text())
def test_no_line_raises_anything_else(text: str) -> None:
    try:
        parse_order(text, 2)
    except ActionError as error:
        assert error.given in str(error)  # noqa: PT017 - the same


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("A 6S>c0", Order(0, "6S>c0")),
        ("A:6S>c0", Order(0, "6S>c0")),
        (" b : call ", Order(1, "call")),
        ("A", Order(0, "")),
        ("wait 10s", Wait(10_000_000)),
        ("wait 500ms", Wait(500_000)),
        ("WAIT: 2m", Wait(120_000_000)),
        ("wait 2 min", Wait(120_000_000)),
        ("wait 0.25s", Wait(250_000)),
        ("wait 0s", Wait(0)),
    ],
)
def test_orders(text: str, order: Order | Wait) -> None:
    assert parse_order(text, 2) == order


@pytest.mark.parametrize(
    ("text", "kind", "given"),
    [
        ("6S>c0", NoSeatError, "6S>c0"),
        ("", NoSeatError, ""),
        ("call", NoSeatError, "call"),
        ("C call", UnknownSeatError, "C"),
        ("Z:call", UnknownSeatError, "Z"),
        ("wait", BadWaitError, ""),
        ("wait 10", BadWaitError, "10"),
        ("wait -1s", BadWaitError, "-1s"),
        ("wait 9000000m", BadWaitError, "9000000m"),
    ],
)
def test_what_is_no_order(text: str, kind: type[ActionError], given: str) -> None:
    with pytest.raises(ActionError, match="expected") as caught:
        parse_order(text, 2)
    assert type(caught.value) is kind
    assert caught.value.given == given


def test_a_piles_letter_alone() -> None:
    """It is the first empty pile of that letter, or the pile that has just that name."""
    nertz = find_game("nertz")
    setup = nertz.setup(nertz.options(), 2, seeded(""))
    state = parse_position(nertz, setup, "F: AS/A; A: 9C AH; B: 9C 2S")
    assert parse_action(state, 0, "AH>f") == Play("AH/A", "f1")
    assert parse_action(state, 1, "2s>f0") == Play("2S/B", "f0")
    assert parse_action(state, 1, "w1>w2") == Move("2S/B", "B.w2")
    assert show_action(Play("2S/B", "f0"), 1) == "2S>f0"
    assert show_action(Play("2S/B", "f0")) == "2S/B>f0"
    three = find_game("spit-three")
    made = three.setup(three.options(), 3, seeded(""))
    aside = parse_position(three, made, "Centre: 5H 9C KD")
    assert parse_action(aside, 0, "6S>x") == Play("6S", "x")
    assert parse_action(aside, 0, "6S>middle") == Play("6S", "c1")
