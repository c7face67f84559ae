"""The interval of a share knows what its trials have in common."""

from __future__ import annotations

import pytest

from spitdeck.sim.intervals import Share, share_of
from spitdeck.sim.report import wilson


def test_independent_trials_have_wilsons_interval() -> None:
    share = share_of([(1, 1)] * 30 + [(0, 1)] * 70)
    assert share.share == pytest.approx(0.3)
    assert (share.low, share.high) == pytest.approx(wilson(30, 100))


def test_trials_that_agree_within_their_group_count_once() -> None:
    share = share_of([(2, 2)] * 30 + [(0, 2)] * 70)
    assert (share.low, share.high) == pytest.approx(wilson(30, 100))
    assert share.of == 200


def test_groups_that_agree_with_each_other_are_surer() -> None:
    alike = share_of([(1, 2)] * 90 + [(2, 2), (0, 2)] * 5)
    apart = share_of([(2, 2), (0, 2)] * 50)
    assert alike.share == apart.share == 0.5
    assert alike.high - alike.low < (apart.high - apart.low) / 3


def test_the_ends() -> None:
    assert share_of([]) == Share(0.0, 0.0, 1.0, 0)
    assert share_of([(0, 0)]) == Share(0.0, 0.0, 1.0, 0)
    assert share_of([(0, 10)]).high == pytest.approx(wilson(0, 10)[1])
    assert share_of([(10, 10)]).low == pytest.approx(wilson(10, 10)[0])
    assert share_of([(1, 2), (1, 2)]) == Share(0.5, 0.5, 0.5, 4)
