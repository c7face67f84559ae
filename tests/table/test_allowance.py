"""How much a connection may send."""

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.table.allowance import Allowance


def test_so_many_at_once_and_then_one_by_one() -> None:
    allowance = Allowance(10, 3, 0)
    assert [allowance.take(0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.take(at) for at in (99_999, 100_000, 100_001, 200_000)] == [
        False,
        True,
        False,
        True,
    ]


def test_no_limit() -> None:
    allowance = Allowance(0, 1, 0)
    assert all(allowance.take(0) for _ in range(10_000))


@given(st.lists(st.integers(0, 300_000), max_size=60))
def test_never_more_than_the_limit_in_any_time(gaps: list[int]) -> None:
    allowance = Allowance(10, 3, 0)
    at = 0
    taken: list[int] = []
    for gap in gaps:
        at += gap
        if allowance.take(at):
            taken.append(at)
    for first, begin in enumerate(taken):
        for last in range(first, len(taken)):
            assert last - first + 1 <= 3 + (taken[last] - begin) / 100_000
