"""Seats that send anything in any order: a table answers, and shows everybody the same."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from spitdeck.engine.actions import Call, Move, Play, Ready, Resign, Slap, Turn
from spitdeck.engine.cards import DECK
from spitdeck.wire import Act, Decline, Leave, Pause, Rematch, Resume, SeatKind
from tests.table.match import seated

CARD = st.sampled_from([*DECK, "?", "", "11X", "6S,5H"])
PILE = st.sampled_from(["c0", "c1", "c9", "A.s1", "B.s3", "A.r", "", "s1"])
ACTION = st.one_of(
    st.builds(Play, CARD, PILE),
    st.builds(Move, CARD, PILE),
    st.builds(Call, st.none() | PILE),
    st.builds(Slap, PILE),
    st.sampled_from([Ready(), Turn(), Call()]),
)
RARE = st.sampled_from([Pause(), Resume(), Decline(), Rematch(), Act(0, Resign()), Leave()])
STEP = st.tuples(
    st.sampled_from([0, 1]),
    st.one_of(ACTION, ACTION, st.sampled_from(["legal"] * 3), RARE),
    st.integers(0, 40_000),
)


@settings(max_examples=60)
@given(
    seed=st.integers(0, 1000),
    options=st.fixed_dictionaries(
        {},
        optional={
            "fill_slots": st.booleans(),
            "stack_equal": st.booleans(),
            "match_length": st.sampled_from([1, 3]),
            "level_round": st.sampled_from(["draw", "replay"]),
            "spit_start": st.sampled_from(["press", "automatic"]),
            "stall_limit": st.sampled_from([0, 20]),
        },
    ),
    steps=st.lists(STEP, max_size=60),
)
def test_nothing_that_seats_send_harms_a_table(
    seed: int, options: dict[str, object], steps: list[tuple[int, object, int]]
) -> None:
    """Every action is answered once, and every page sees what the table shows."""
    audience = seated(seed=seed, **options)
    audience.act(0, Ready())
    audience.act(1, Ready())
    for seat, step, milliseconds in steps:
        audience.wait(milliseconds)
        if audience.table.seats[seat].kind is SeatKind.OPEN:
            audience.sit(seat)
        if step == "legal":
            audience.act(seat, audience.stuck_or_play(seat))
        elif isinstance(step, Act):
            audience.act(seat, step.action)
        elif isinstance(step, Pause | Resume | Decline | Rematch | Leave):
            audience.send(seat, step)
        else:
            assert isinstance(step, Play | Move | Call | Slap | Ready | Turn)
            audience.act(seat, step)
