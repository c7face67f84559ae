"""Arrival order: every claim comes back once, at once, in the order in which it came."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.actions import Call
from spitdeck.referee.arbiter import Arbiter, ArrivalOrder, Claim


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 10**9))))
def test_claims_come_back_once_in_order_of_arrival(arrivals: list[tuple[int, int]]) -> None:
    arbiter: Arbiter = ArrivalOrder()
    claims = [Claim(seat, number, Call(), at) for number, (seat, at) in enumerate(arrivals)]
    judged = [judged for claim in claims for judged in arbiter.offer(claim)]
    assert judged == claims
    assert arbiter.wake_at is None
    assert arbiter.due(10**12) == ()
