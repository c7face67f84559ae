"""Signs of a line that is made to look long: each by what it is about, none by honest play."""

from __future__ import annotations

import pytest

from spitdeck.engine.actions import Play
from spitdeck.games.catalogue import find_game
from spitdeck.referee.claim import Claim
from spitdeck.referee.referee import Referee
from spitdeck.referee.suspicion import Conduct, LineFacts, Sign, signs_of
from spitdeck.sim import trials
from spitdeck.sim.experiments import EXPERIMENTS

BY_NAME = {each.name: each for each in EXPERIMENTS}


def reactions(contested_ms: list[int], uncontested_ms: list[int]) -> Conduct:
    conduct = Conduct()
    for is_contested, all_ms in ((True, contested_ms), (False, uncontested_ms)):
        for ms in all_ms:
            conduct = conduct.with_reaction(ms * 1000, is_contested=is_contested)
    return conduct


def contests(won: int, lost: int) -> Conduct:
    conduct = Conduct()
    for number in range(won + lost):
        conduct = conduct.with_contest(is_won=number < won)
    return conduct


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (LineFacts(), set()),
        (LineFacts(180_000), set()),  # behind a proxy nothing is known but the pings
        (LineFacts(49_000, 20_000, 20_000), set()),
        (LineFacts(51_000, 20_000, 20_000), {Sign.LATE_PONGS}),
        (LineFacts(150_000, 150_000, 20_000), {Sign.LATE_ACKNOWLEDGEMENTS}),
        (LineFacts(300_000, 150_000, 20_000), {Sign.LATE_PONGS, Sign.LATE_ACKNOWLEDGEMENTS}),
    ],
)
def test_signs_of_a_line(line: LineFacts, expected: set[Sign]) -> None:
    assert signs_of(Conduct(), line) == expected


@pytest.mark.parametrize(
    ("conduct", "expected"),
    [
        (reactions([450] * 29, [100] * 0), set()),
        (reactions([100] * 29, []), set()),  # too few to say anything
        (reactions([450] * 90, [290] * 10), set()),
        (reactions([450] * 89, [290] * 11), {Sign.TOO_QUICK}),
        (reactions([400] * 30, [450] * 30), set()),
        (reactions([400] * 30, [501] * 30), {Sign.QUICKER_IN_CONTESTS}),
        (reactions([400] * 29, [501] * 30), set()),
        (contests(29, 0), set()),
        (contests(30, 0), {Sign.WINS_CONTESTS}),
        (contests(0, 60), set()),
        (contests(60, 40), set()),
        (contests(68, 32), {Sign.WINS_CONTESTS}),
    ],
)
def test_signs_of_play(conduct: Conduct, expected: set[Sign]) -> None:
    assert signs_of(conduct, LineFacts()) == expected


def test_only_the_latest_reactions_count() -> None:
    assert len(reactions([450] * 300, []).contested) == 200


def signs_after_matches(name: str, monkeypatch: pytest.MonkeyPatch) -> list[frozenset[Sign]]:
    """What ten matches in a row at one table show, by place."""
    made: list[Referee] = []

    class Remembering(Referee):
        def __init__(self, *given: object, equalises: bool) -> None:
            super().__init__(*given, equalises=equalises)  # type: ignore[arg-type]  # passed on as they are
            if made:
                self._conducts = made[-1]._conducts
            made.append(self)

    monkeypatch.setattr(trials, "Referee", Remembering)
    for deal in range(10):
        trials.play(BY_NAME[name].seating, "fair", 2 * deal)  # seats are places there
    return [made[-1].signs(seat, LineFacts()) for seat in (0, 1)]


def test_a_cheat_behind_a_proxy_is_flagged_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, cheat = signs_after_matches("cheat 100 proxy", monkeypatch)
    assert cheat == {Sign.TOO_QUICK}
    assert not honest


def test_honest_people_over_unequal_lines_are_not_flagged(monkeypatch: pytest.MonkeyPatch) -> None:
    assert signs_after_matches("matches 20/180", monkeypatch) == [frozenset(), frozenset()]


def test_contests_are_counted_and_forgotten_with_whoever_leaves() -> None:
    game = find_game("spit")
    referee = Referee(game, 2, 250_000)
    for _ in range(40):
        referee.decided(1, 0)
    assert referee.signs(1, LineFacts()) == {Sign.WINS_CONTESTS}
    assert not referee.signs(0, LineFacts())
    referee.vacate(1)
    assert not referee.signs(1, LineFacts())


def test_what_is_claimed_while_nothing_is_played_says_nothing() -> None:
    referee = Referee(find_game("spit"), 2, 250_000)
    referee.trust(0, 20_000)
    referee.trust(1, 180_000)
    referee.offer(Claim(1, 1, Play("7D", "c0"), 5), None)
    assert not referee.signs(1, LineFacts())
