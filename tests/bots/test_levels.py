"""The levels: calmest first, each with a name and a feel in every language."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import LEVELS, UnknownLevelError, find_level


def test_there_are_at_least_four() -> None:
    assert len({level.id for level in LEVELS}) == len(LEVELS) >= 4


def test_the_calmest_comes_first_in_everything() -> None:
    for calmer, quicker in pairwise(LEVELS):
        assert calmer.reaction_ms > 1.4 * quicker.reaction_ms
        assert calmer.slips.chance > quicker.slips.chance
        assert calmer.slips.mean_ms > quicker.slips.mean_ms
        assert calmer.judgement < quicker.judgement
        assert calmer.foresight < quicker.foresight
        assert calmer.hand.bit_ms > quicker.hand.bit_ms


def test_the_levels_are_made_for_people() -> None:
    reactions = {level.id: level.reaction_ms for level in LEVELS}
    assert 3500 <= reactions["calm"] <= 4500
    assert 1800 <= reactions["steady"] <= 2300
    assert 1000 <= reactions["quick"] <= 1400
    assert 600 <= reactions["shark"] <= 800
    assert min(reactions.values()) > FLOOR_MS


def test_a_level_is_found_by_its_id() -> None:
    assert [find_level(level.id) for level in LEVELS] == list(LEVELS)


def test_an_unknown_level_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownLevelError, match="there is no level 'wild': expected one of calm"):
        find_level("wild")


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_level_has_a_name_and_a_feel(language: str, checkout: Path) -> None:
    text = (checkout / "src/spitdeck/locales" / language / "levels.ftl").read_text("utf-8")
    named = re.findall(r"^level-(\w+) = \S.*\n    \.feel = \S.*\.$", text, re.MULTILINE)
    assert named == [level.id for level in LEVELS]


def test_the_page_about_bots_says_the_same(checkout: Path) -> None:
    feels = re.findall(
        r"\.feel = (.*)", (checkout / "src/spitdeck/locales/en/levels.ftl").read_text("utf-8")
    )
    page = (checkout / "docs/bots.md").read_text("utf-8")
    assert f"**{FLOOR_MS} ms**" in page
    for level, feel in zip(LEVELS, feels, strict=True):
        measured = re.search(rf"\| {level.id} \| {re.escape(feel)} \| ([\d.]+) s ", page)
        assert measured is not None
        assert float(measured[1]) * 1000 == pytest.approx(level.reaction_ms, rel=0.12)
