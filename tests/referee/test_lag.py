"""Round trips and credits: what is believed, and what it is worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.referee.lag import ENOUGH, NO_CREDITS, RoundTrips, credits_of, view_delays_of

TRIPS = st.lists(st.integers(0, 3_000_000), max_size=60)


def trips(*samples: int) -> RoundTrips:
    measured = RoundTrips()
    for sample in samples:
        measured = measured.with_sample(sample)
    return measured


@given(TRIPS)
def test_the_mean_is_of_the_latest_ones(samples: list[int]) -> None:
    measured = trips(*samples)
    latest = samples[-30:]
    assert measured.samples == tuple(latest)
    mean = measured.mean()
    if len(latest) < ENOUGH:
        assert mean is None
    else:
        assert mean is not None
        assert min(latest) <= mean <= max(latest)


def test_one_stall_in_ten_is_left_out() -> None:
    assert trips(*[40] * 27, 5_000, 6_000, 7_000).mean() == 40


@given(TRIPS, st.integers(0, 1_000_000))
def test_a_direct_line_is_bounded_by_the_kernel(samples: list[int], kernel_us: int) -> None:
    trusted = trips(*samples).trusted(kernel_us, proxied=False)
    assert trusted is None or trusted <= kernel_us + 5_000


@given(TRIPS, st.none() | st.integers(0, 1_000_000))
def test_behind_a_proxy_no_more_than_that_is_believed(
    samples: list[int], kernel_us: int | None
) -> None:
    trusted = trips(*samples).trusted(kernel_us, proxied=True)
    assert trusted is None or trusted <= 200_000


def test_pongs_that_are_delayed_gain_nothing_on_a_direct_line() -> None:
    honest, late = trips(*[20_000] * 30), trips(*[220_000] * 30)
    assert honest.trusted(20_000, proxied=False) == 20_000
    assert late.trusted(20_000, proxied=False) == 25_000
    assert late.trusted(1_000, proxied=True) == 200_000


@given(
    st.dictionaries(st.integers(0, 7), st.none() | st.integers(0, 900_000), min_size=1),
    st.integers(0, 250_000),
)
def test_credit_is_never_above_the_cap_nor_common_to_all(
    trusted: dict[int, int | None], cap_us: int
) -> None:
    lags = credits_of(trusted, 8, cap_us)
    assert all(0 <= lags.most(seat) <= cap_us for seat in range(8))
    if None in trusted.values() or not cap_us:
        assert lags is NO_CREDITS
    if lags is not NO_CREDITS:
        assert min(lags.most(seat) for seat in trusted) == 0


@pytest.mark.parametrize("trip_us", [0, 20_000, 400_000])
def test_equal_lines_have_no_credit(trip_us: int) -> None:
    assert credits_of(dict.fromkeys(range(4), trip_us), 4, 250_000) is NO_CREDITS


def test_a_lag_above_the_cap_is_partly_given_back() -> None:
    lags = credits_of({0: 20_000, 1: 400_000}, 2, 250_000)
    assert lags.most(1) == 250_000
    assert (lags.is_partly(0), lags.is_partly(1)) == (False, True)


def test_lines_that_differ_by_less_than_a_millisecond_are_equal() -> None:
    assert credits_of({0: 20_000, 1: 20_999}, 2, 250_000) is NO_CREDITS
    assert credits_of({0: 20_000, 1: 21_000, 2: 20_500}, 3, 250_000).up == (0, 500, 0)
    assert view_delays_of({0: 20_500, 1: 20_000, 2: 21_000}, 3, 250_000) == (0, 500, 0)
