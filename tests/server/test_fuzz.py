"""Random and mutated messages to a real server: it stays up, and answers as documented."""

from __future__ import annotations

from random import Random

import pytest

from bench.fuzz import Plan, Tally, measure
from bench.mutants import Corpus


@pytest.mark.slow
@pytest.mark.timeout(300)  # a real process that starts, on whatever machine
async def test_nothing_that_is_sent_harms_a_server() -> None:
    tally = await measure(Plan(messages=4_000, tables=6))
    assert tally.problems == []
    assert tally.sent >= 4_000
    assert {"failure bad_json", "failure bad_message", "failure not_seated", "beat"} <= set(
        tally.answers
    )


def test_the_same_chance_makes_the_same_frames() -> None:
    one, other = Corpus(Random(1)), Corpus(Random(1))
    assert [one.frame(7) for _ in range(500)] == [other.frame(7) for _ in range(500)]


def test_frames_are_kept_that_were_answered_in_a_new_way() -> None:
    corpus = Corpus(Random(1))
    before = len(corpus)
    for _ in range(2):
        corpus.learn("refused not_started", [b"{}"])
    assert len(corpus) == before + 1


def test_growth_after_the_warm_up_is_told_from_growth_before_it() -> None:
    assert Tally(memory_kb=[*range(0, 60_000, 2_000), *(90 * [60_000])]).is_flat
    assert not Tally(memory_kb=[*range(50_000, 90_000, 500)]).is_flat
