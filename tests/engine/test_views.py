"""What readers see, and how a view is kept by events."""

import pytest

from spitdeck.engine.events import Called, Dealt, Forfeited, Started, Uncovered, Warned
from spitdeck.engine.follow import follow
from spitdeck.engine.notation import parse_position, seeded
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.state import Setup, Stage, State
from spitdeck.engine.views import PileView, View, seats_of, view
from spitdeck.games.catalogue import find_game

SPIT = find_game("spit")


def seen(text: str) -> View:
    setup = SPIT.setup(SPIT.options(), 2, seeded(""))
    return view(parse_position(SPIT, setup, text), None)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    spec = PileSpec("A.hand", "hand", Facing.OWNER, 0)
    setup = Setup("none", SPIT.options(), 2, seeded(""), (spec,), None)
    state = State(setup, (("6S", "7S"),))  # type: ignore[arg-type]
    assert view(state, 0).piles == (PileView("A.hand", "hand", Facing.OWNER, 0, 0, ("6S", "7S")),)
    for reader in (1, None):
        assert view(state, reader).piles == (PileView("A.hand", "hand", Facing.OWNER, 0, 2, ()),)


def test_a_pile_by_its_name() -> None:
    assert seen("C: 7D 10C; A: 6S+1").pile("A.s1").up == ("6S",)
    with pytest.raises(KeyError):
        seen("deal").pile("c9")


def test_a_call_by_the_referee_leaves_the_warnings() -> None:
    warned = follow(seen("C: 7D 10C"), (Warned((0, 1)), Called(0, pressed=True)))
    assert (warned.warned, warned.marked) == ((0, 1), (0,))
    assert follow(warned, (Called(1),)).warned == (0, 1)
    assert follow(seen("C: 7D 10C; warned: A"), (Called(1),)).warned == ()


def test_a_start_ends_being_ready() -> None:
    started = follow(seen("C: - -; ready: A B"), (Started(),))
    assert (started.stage, started.marked) == (Stage.RACING, ())


def test_a_forfeit_is_told_by_the_end_that_follows() -> None:
    before = seen("C: 7D 10C")
    assert follow(before, (Forfeited(0),)) == before


def test_an_uncovered_card_was_counted_before() -> None:
    after = follow(seen("C: 7D 10C; A: 6S+1"), (Uncovered("A.s3", "9S"),))
    assert after.pile("A.s3").up == ("9S",)


def test_a_new_layout_comes_with_a_new_view() -> None:
    """A view is not kept through it: it stays as it was, for the new one to replace it."""
    assert follow(seen("deal"), (Dealt(2),)) == seen("deal")


def test_seats_of() -> None:
    assert seats_of(0) == ()
    assert seats_of(0b110) == (1, 2)
