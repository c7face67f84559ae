"""Stories of one table hold what they promise, and are told again the same way."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from bench import guided
from bench.guidedtable import tell
from spitdeck.server.late import Late
from spitdeck.table.seats import Seat
from tests.bench.test_bench import ROOT, run
from tests.node.witness import BrokenError

STORIES = 40


def stories(count: int = STORIES) -> list[bytes]:
    chance = Random(1)
    return [chance.randbytes(chance.choice((20, 100, 600))) for _ in range(count)]


def tell_all() -> Counter[str]:
    answers = Counter[str]()
    for data in stories():
        answers += tell(data).answers
    return answers


def test_stories_by_chance_hold() -> None:
    answers = tell_all()
    assert len(answers) > 12
    assert {"update", "snapshot", "settled", "failure storage", "refused paused"} <= set(answers)


def test_a_story_is_told_again_the_same_way() -> None:
    for data in stories(5):
        assert tell(data).answers == tell(data).answers


def test_a_story_without_bytes_is_one() -> None:
    assert tell(b"").answers["snapshot"] > 0


def test_a_frame_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Late, "send", lambda *_: None)
    with pytest.raises(BrokenError, match="has no answer to act"):
        tell_all()


def test_an_act_that_is_judged_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seat, "sends_again", lambda *_: None)
    with pytest.raises(BrokenError, match="was judged twice"):
        tell_all()


def test_a_mistake_that_is_only_noted_down_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("spitdeck.sim.botseats.BotSeats.tick", fail)
    with pytest.raises(ZeroDivisionError):
        tell_all()


def test_without_atheris_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr("sys.argv", ["guided"])
    with pytest.raises(
        SystemExit, match=r"^bench\.guided needs atheris: .* requirements-fuzz\.txt$"
    ):
        guided.main()


def test_a_story_can_be_told_again_without_atheris() -> None:
    command = [sys.executable, "-m", "bench.guided", "--again", stories(1)[0].hex()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None, reason="there is no atheris for every Python"
)
def test_guided_gives_what_was_reached_and_answered() -> None:
    sections = run("guided")
    (whole,) = sections["Guided"]
    assert whole["stories"] > 0
    assert whole["answers"] == sum(row["times"] for row in sections["Answers"])
    assert not whole["broken"]
    edges = [row["edges"] for row in sections["Reached"]]
    assert edges == sorted(edges)
    assert edges[-1] > 1_000
