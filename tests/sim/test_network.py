"""Lines deliver in order, and as late as they are made."""

from __future__ import annotations

from random import Random
from statistics import mean

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.sim.network import Line, Way, steady

UNSTEADY = Way(90_000, spread_us=2_000, tail_us=15_000, loss=0.1, stall_us=300_000)


def test_a_steady_line_takes_half_its_round_trip_each_way() -> None:
    line = Line(*steady(180), Random(0))
    assert (line.send_up(1_000), line.send_down(1_000)) == (91_000, 91_000)
    assert line.round_trip() == 180_000


@given(st.integers(0, 100), st.lists(st.integers(0, 50_000), max_size=50))
def test_nothing_overtakes_anything(seed: int, gaps: list[int]) -> None:
    line = Line(UNSTEADY, UNSTEADY, Random(seed))
    at, arrivals = 0, []
    for gap in gaps:
        at += gap
        arrivals.append(line.send_up(at))
        assert arrivals[-1] > at
    assert arrivals == sorted(arrivals)


def test_a_tail_has_the_mean_that_it_is_said_to_have() -> None:
    chance, way = Random(1), Way(0, tail_us=15_000)
    assert 14_000 < mean(way.sample(chance) for _ in range(20_000)) < 16_000


def test_a_lost_packet_comes_after_a_stall() -> None:
    chance, way = Random(1), Way(10_000, loss=0.5, stall_us=200_000)
    times = {way.sample(chance) for _ in range(200)}
    assert {10_000, 210_000, 410_000} <= times
