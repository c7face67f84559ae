"""The fairness experiments: reproducible, in bounds, and fair in a small sample."""

from __future__ import annotations

import argparse

import msgspec
import pytest

from spitdeck.sim.experiments import EXPERIMENTS
from spitdeck.sim.fairness import Row, add_arguments, measure, run, show_rows
from spitdeck.sim.trials import play

BY_NAME = {each.name: each for each in EXPERIMENTS}


def rows(*names: str, trials: int = 20) -> list[Row]:
    return list(measure([BY_NAME[name] for name in names], trials, 1))


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda each: each.name)
def test_a_trial_is_reproducible_and_never_holds_above_the_cap(experiment: object) -> None:
    seating = BY_NAME[getattr(experiment, "name", "")].seating
    trial = play(seating, "fair", 5)
    assert trial == play(seating, "fair", 5)
    assert all(0 < hold <= 250_000 for hold in trial.holds_us)


def test_nothing_is_held_on_equal_lines_nor_by_arrival() -> None:
    (row,) = rows("matches 20/20")
    assert (row.held_share, row.hold_ms_most) == (0, 0)
    assert play(BY_NAME["matches 20/180"].seating, "arrival", 1).holds_us == ()


def test_a_pure_reaction_is_fair_where_arrival_is_not() -> None:
    for name, trials in (("flips 20/180", 400), ("slaps 20/180", 400), ("foundations 20/180", 120)):
        (row,) = rows(name, trials=trials)
        assert row.low < 0.5 < row.high
        assert row.arrival_order_share < 0.25


def test_whoever_plays_the_ace_has_no_more_of_it_for_a_shorter_line() -> None:
    (row,) = rows("follow-ups 20/180", trials=120)
    assert row.low < 0.515
    assert row.high > 0.485
    assert row.arrival_order_share < row.low


def test_whoever_is_first_to_a_foundation_came_first_unless_the_lines_differ() -> None:
    far = BY_NAME["close foundations 20/180"].seating
    for seed in range(12):
        unequal = play(far, "fair", seed)
        assert sum(unequal.wins) == sum(unequal.firsts)
        equal = play(msgspec.structs.replace(far, ways=(far.ways[0],) * 2), "fair", seed)
        assert equal.wins == equal.firsts


def test_a_cheat_on_a_direct_line_gains_no_more_than_the_kernels_slack() -> None:
    """Some of it comes back with every card in a row that its plays turn up."""
    for delay in (50, 100, 200):
        seating = BY_NAME[f"cheat {delay} direct"].seating
        holds = [hold for seed in range(20) for hold in play(seating, "fair", seed).holds_us]
        assert sorted(holds)[len(holds) // 2] <= 5_000
        assert max(holds) <= 25_000


def test_equal_lines_give_mirror_images() -> None:
    """Nothing but the line tells one place from another."""
    seating = msgspec.structs.replace(BY_NAME["matches 20/20"].seating, is_turned=True)
    for deal in range(10):
        one, other = play(seating, "fair", 2 * deal), play(seating, "fair", 2 * deal + 1)
        assert one.wins == other.wins[::-1]
        assert one.plays == other.plays


def test_a_deal_is_played_with_every_seating_of_the_lines() -> None:
    (row,) = rows("matches 20/80", trials=21)
    assert row.trials == 22
    assert row.low < row.share < row.high


def test_the_rows_are_printed_for_people_and_machines(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    given = ["--only", "three 20/80/160", "--trials", "20", "--jobs", "1"]
    assert run(parser.parse_args([*given, "--json"])) == 0
    told = msgspec.json.decode(capsys.readouterr().out, type=list[Row])
    assert [(row.experiment, row.seat) for row in told] == [
        ("three 20/80/160", seat) for seat in range(3)
    ]
    assert all(row.low <= row.share <= row.high for row in told)
    table = show_rows(told).splitlines()
    assert len(table) == 5
    assert len({line.count("|") for line in table}) == 1


def test_an_unknown_experiment_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert run(parser.parse_args(["--only", "matches 1/2"])) == 2
    error = capsys.readouterr().err
    assert "'matches 1/2'" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("given", ["0", "-1", "many", "1000001"])
def test_a_bad_number_of_trials_is_refused(given: str) -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    with pytest.raises(argparse.ArgumentError, match="is no number of trials from 1 to 1000000"):
        parser.parse_args([f"--trials={given}"])
