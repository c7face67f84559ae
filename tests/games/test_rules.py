"""The rules beyond the numbered cases: calls, the stall limit, every house rule, of every game."""

import pytest

from spitdeck.games.catalogue import GAMES
from tests.games.scripts import Facts, check, load_cases, on_the_engine, through_the_desk

CASES = [case for game in GAMES for case in load_cases(f"{game.id}.rules.toml")]


def number(case: Facts) -> str:
    return f"{case['game']} {case['number']}"


@pytest.mark.parametrize("case", CASES, ids=number)
def test_rule(case: Facts) -> None:
    check(case, list(on_the_engine(case)))


@pytest.mark.parametrize("case", CASES, ids=number)
def test_rule_at_the_rule_desk(case: Facts) -> None:
    check(case, list(through_the_desk(case)))
