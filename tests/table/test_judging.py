"""How a table judges one claim: what a call button may tell, and what it may not hold up."""

from __future__ import annotations

from spitdeck.engine.actions import Accepted, Action, Call, Reason, Refused, Stuck
from spitdeck.engine.notation import parse_position
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import State
from spitdeck.games.nertz import NERTZ
from spitdeck.referee.claim import Claim
from spitdeck.table.judging import judge
from spitdeck.table.seats import Seat
from spitdeck.wire import Phase

WITHOUT_NERTZ_PILE = "F: AS/A; A: - 2S 9D QH 7C; B: KC+12"


def nertz(position: str) -> State:
    setup = NERTZ.setup(parse_options(NERTZ.options, {}), 2, Shuffle(bytes(32)))
    return parse_position(NERTZ, setup, position)


def judged(state: State, seat: Seat, action: Action, at: int) -> Reason | None:
    """Why the table refuses it, or None."""
    answer = judge(NERTZ, state, Phase.RACING, seat, Claim(seat.number, 1, action, at))
    assert isinstance(answer, Accepted | Refused)
    return answer.reason if isinstance(answer, Refused) else None


def test_d28_a_refused_stuck_holds_up_no_call_of_nertz() -> None:
    state, seat = nertz(WITHOUT_NERTZ_PILE), Seat(0)
    assert judged(state, seat, Stuck(), 0) is Reason.HAS_PLAY
    assert judged(state, seat, Call(), 1) is None


def test_another_stuck_half_a_second_after_a_refused_one_is_not_looked_at() -> None:
    state, seat = nertz(WITHOUT_NERTZ_PILE), Seat(0)
    assert judged(state, seat, Stuck(), 0) is Reason.HAS_PLAY
    assert judged(state, seat, Stuck(), 499_999) is Reason.CALL_TOO_SOON
    assert judged(state, seat, Stuck(), 500_000) is Reason.HAS_PLAY


def test_d27_a_call_with_cards_in_the_nertz_pile_is_refused_each_time_for_that() -> None:
    state, seat = nertz("A: 5H+3 2S 9D QH 7C"), Seat(0)
    for at in (0, 1, 2):
        assert judged(state, seat, Call(), at) is Reason.NERTZ_NOT_EMPTY
