"""House rules over the HTTP API: from a rule code, and to one, before there is any table."""

from collections.abc import Callable
from typing import Any

import pytest

from spitdeck.games.catalogue import GAMES
from tests.server.page import OPEN, Page

NewPage = Callable[[], Page]


async def test_a_rule_code_is_read_and_shown_at_the_table(new_page: NewPage) -> None:
    anna = new_page()
    code = await anna.make_table(OPEN, wrap="off", match_length=3)
    table = (await anna.open(code)).table
    status, rules = await anna.get(f"/api/rules/{table.rule_code.lower().replace('-', ' ')}")
    assert (status, rules["code"], rules["game"]) == (200, table.rule_code, "spit")
    _, seen = await new_page().get(f"/api/tables/{code}")
    assert seen["rule_code"] == table.rule_code, "whoever has the link reads it too"
    assert rules["options"] == table.options
    assert (rules["options"]["wrap"], rules["options"]["match_length"]) == (False, 3)


async def test_house_rules_have_a_code_before_there_is_a_table(new_page: NewPage) -> None:
    """The very one that a table with them shows, however the values are written."""
    anna = new_page()
    chosen: dict[str, Any] = {"wrap": "off", "match_length": 3}
    code = await anna.make_table(OPEN, **chosen)
    table = (await anna.open(code)).table
    status, rules = await anna.post("/api/rules", {"game": "spit", "options": chosen})
    assert (status, rules["code"], rules["game"]) == (200, table.rule_code, "spit")
    assert rules["options"] == table.options
    for game in GAMES:
        _, usual = await anna.post("/api/rules", {"game": game.id})
        _, read = await anna.get(f"/api/rules/{usual['code']}")
        assert read == usual


@pytest.mark.parametrize(
    ("options", "given", "sentence"),
    [
        ({"wrp": "on"}, "wrp", "there is no option 'wrp': expected one of wrap, same_rank, "),
        ({"match_length": 2}, "match_length=2", "match_length=2: expected one of 1, 3, 5"),
        (
            {"moves_block_call": True},
            "moves_block_call=on without fill_slots=on",
            "moves_block_call=on without fill_slots=on: expected fill_slots=on",
        ),
    ],
)
async def test_house_rules_without_a_code_are_named(
    new_page: NewPage, options: dict[str, Any], given: str, sentence: str
) -> None:
    status, body = await new_page().post("/api/rules", {"game": "spit", "options": options})
    assert (status, body["error"]["code"], body["error"]["given"]) == (400, "bad_option", given)
    assert body["error"]["sentence"].startswith(sentence)


async def test_house_rules_of_no_game_are_told(new_page: NewPage) -> None:
    status, body = await new_page().post("/api/rules", {"game": "chess"})
    assert (status, body["error"]["code"], body["error"]["given"]) == (400, "unknown_game", "chess")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Z-99", "'Z-99' is no rule code: expected a code such as S-0N, beginning with one of"),
        ("S-0M", "'S-0M' is no rule code: expected a code whose last digit agrees"),
        ("S", "'S' is no rule code: expected S- and at least two of"),
    ],
)
async def test_what_is_no_rule_code_is_named(new_page: NewPage, typed: str, sentence: str) -> None:
    status, body = await new_page().get(f"/api/rules/{typed}")
    assert (status, body["error"]["code"]) == (400, "bad_rule_code")
    assert body["error"]["given"] == typed
    assert body["error"]["sentence"].startswith(sentence)
