"""What opened an opportunity, and what credit follows from it."""

from __future__ import annotations

import pytest

from spitdeck.engine.actions import Action, Call, Move, Play, Slap
from spitdeck.engine.events import (
    ClaimingStarted,
    Dealt,
    Drawn,
    Event,
    Flipped,
    Played,
    Turned,
    Uncovered,
)
from spitdeck.referee.credit import Deed, credit_of
from spitdeck.referee.lag import Credits
from spitdeck.referee.opening import SERVER
from spitdeck.referee.openings import Openings

LAGS = Credits((0, 80), (0, 80), (False, False))
THREE = Credits((0, 80, 30), (0, 80, 30), (False,) * 3)
FOUR = Credits((0, 80, 30, 0), (0, 80, 30, 0), (False,) * 4)


def played(seat: int, card: str, pile: str) -> Played:
    return Played(seat, card, f"{'ABC'[seat]}.s1", pile)


def credit(events: tuple[Event, ...], action: Action, lags: Credits = LAGS, at: int = 900) -> int:
    openings = Openings().all_shown(0).after(events, 500)
    return credit_of(lags, openings, Deed(1, action, at, trip_us=180))


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ((), 80),  # shown at the start, to all together
        ((Flipped(0, "6S", "A.r", "c0"),), 160),
        ((played(0, "6S", "c0"),), 80),  # another seat's play: told to both equally late
        ((played(1, "6S", "c0"),), 80),  # its own play
        ((played(1, "6S", "c0"), Uncovered("B.s1", "7D")), 160),  # the card was turned up after
        ((played(1, "6S", "c1"), Uncovered("B.s1", "7D"), played(0, "6S", "c0")), 80),
        ((Drawn(1, "7D", "B.d", "B.h1"),), 160),
        ((played(0, "6S", "c0"), Turned(1, ("2S", "7D"), "B.k", "B.t")), 160),
        ((played(0, "6S", "c0"), Dealt(2)), 160),
    ],
)
def test_credit_of_a_play_follows_what_opened_it(events: tuple[Event, ...], expected: int) -> None:
    assert credit(events, Play("7D", "c0")) == expected


def test_a_card_turned_up_late_by_ones_own_play_is_credited_with_that_too() -> None:
    events = (played(1, "6S", "c1"), Uncovered("B.s1", "7D"))
    openings = Openings().all_shown(0).after(events, 500, late=90)
    deed = Deed(1, Play("7D", "c0"), 900, trip_us=180)
    assert credit_of(LAGS, openings, deed) == 250
    assert credit_of(THREE, openings, deed) == 250
    top = Openings().all_shown(0).after((played(0, "6S", "c0"),), 500, late=90)
    assert credit_of(LAGS, top, deed) == 80


def test_with_three_seats_another_ones_play_is_told_unequally_late() -> None:
    """As late as for whoever must be told of it too, and even with whoever made it."""
    assert credit((played(0, "6S", "c0"),), Play("7D", "c0"), THREE) == 80 + 80 // 2
    assert credit((played(0, "6S", "c0"),), Play("7D", "c0"), FOUR) == 80 + 80 * 2 // 3
    assert credit((played(1, "6S", "c0"),), Play("7D", "c0"), THREE) == 80


def test_only_the_way_up_for_what_answers_nothing() -> None:
    assert credit((), Call()) == 80
    assert credit((), Move("7D", "B.s2")) == 80


def test_a_slap_answers_the_contests_opening() -> None:
    assert credit((ClaimingStarted(),), Slap("c0")) == 160


def test_who_acts_before_it_could_be_seen_was_not_late_to_see_it() -> None:
    flip = (Flipped(0, "6S", "A.r", "c0"),)
    assert credit(flip, Play("7D", "c0"), at=679) == 80
    assert credit(flip, Play("7D", "c0"), at=680) == 160


def test_nobody_has_credit_where_there_is_none() -> None:
    deed = Deed(1, Play("7D", "c0"), 900, 0)
    assert credit_of(Credits(), Openings(), deed) == 0


def test_the_opening_tells_whose_doing_it_was() -> None:
    openings = Openings().after((played(1, "6S", "c0"),), 500)
    opening = openings.of(Play("7D", "c0"))
    assert opening is not None
    assert (opening.by, opening.at) == (1, 500)
    other = openings.of(Play("7D", "c1"))
    assert other is not None
    assert other.by == SERVER


def test_where_all_hear_equally_late_only_lateness_of_what_is_answered_counts() -> None:
    equal = Credits(up=(0, 80), down=(0, 0), is_equalised=True)
    near, far = (Deed(seat, Play("7D", "c0"), 900, trip_us=20) for seat in (0, 1))
    shown = Openings().all_shown(0)
    assert credit_of(equal, shown, far) == 80
    theirs = shown.after((played(1, "6S", "c0"),), 500, late=80)
    assert credit_of(equal, theirs, near) == 80  # it came with the far one's own lateness
    assert credit_of(equal, theirs, far) == 80
    mine = shown.after((played(0, "6S", "c0"),), 500, late=30)
    assert credit_of(equal, mine, far) == 110
    assert credit_of(equal, mine, near) == 0
