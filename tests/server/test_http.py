"""The HTTP API: making, seeing and joining tables, and one clear sentence for what is wrong."""

from asyncio import gather
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from aiohttp.test_utils import TestServer
from openapi_spec_validator import validate

from spitdeck.bots.levels import LEVELS
from spitdeck.games.catalogue import GAMES
from spitdeck.server.api import MOST_BODY
from spitdeck.server.guest import COOKIE
from spitdeck.server.lobby import ALPHABET
from spitdeck.server.parts import Parts
from spitdeck.server.settings import Limits
from tests.server.page import BOT, OPEN, Page

NewPage = Callable[[], Page]


async def test_the_server_is_well(new_page: NewPage, parts: Parts) -> None:
    assert await new_page().get("/api/health") == (200, {"status": "ok", "version": parts.version})


async def test_the_api_is_described(new_page: NewPage) -> None:
    status, document = await new_page().get("/api/openapi.json")
    validate(document)
    assert status == 200
    assert {"Snapshot", "Update", "Act", "NewTable"} <= set(document["components"]["schemas"])


async def test_about_tells_what_is_offered(new_page: NewPage) -> None:
    _, about = await new_page().get("/api/about")
    assert [level["id"] for level in about["levels"]] == [level.id for level in LEVELS]
    assert [game["id"] for game in about["games"]] == [game.id for game in GAMES]
    wrap = about["games"][0]["options"][0]
    assert wrap == {"name": "wrap", "rule": "H-1", "default": True, "values": [True, False]}
    assert about["addresses"] == []  # it listens on this machine only


async def test_about_tells_which_options_need_another(new_page: NewPage) -> None:
    _, about = await new_page().get("/api/about")
    need = {"name": "moves_block_call", "value": True, "other": "fill_slots", "other_value": True}
    assert {game["id"]: game["needs"] for game in about["games"] if game["needs"]} == {
        "spit": [need],
        "spit-rounds": [need],
    }
    assert [game["letter"] for game in about["games"]] == [game.letter for game in GAMES]


async def test_whoever_is_invited_sees_what_is_done_about_lag(new_page: NewPage) -> None:
    anna, bo = new_page(), new_page()
    table = {"game": "spit", "opponents": [OPEN]}
    for chosen in ({}, {"lag_cap_ms": 0}, {"lag_cap_ms": 120, "equalises": True}):
        _, made = await anna.post("/api/tables", {**table, **chosen})
        _, seen = await bo.get(f"/api/tables/{made['code']}")
        told = {"lag_cap_ms": 250, "equalises": False, **chosen}
        assert {name: seen[name] for name in told} == told
        shown = (await anna.open(made["code"])).table
        assert {name: getattr(shown, name) for name in told} == told
        await anna.close()


@pytest.mark.parametrize("cap", [-1, 251])
async def test_a_cap_out_of_range_is_told(new_page: NewPage, cap: int) -> None:
    table = {"game": "spit", "opponents": [OPEN], "lag_cap_ms": cap}
    status, body = await new_page().post("/api/tables", table)
    assert (status, body["error"]["code"]) == (400, "bad_option")
    assert body["error"]["sentence"] == f"lag_cap_ms is {cap}: expected 0 to 250"


async def test_options_that_cannot_stand_together_are_named(new_page: NewPage) -> None:
    body = {"game": "spit", "opponents": [BOT], "options": {"moves_block_call": "on"}}
    status, answer = await new_page().post("/api/tables", body)
    assert (status, answer["error"]["code"]) == (400, "bad_option")
    assert answer["error"]["given"] == "moves_block_call=on without fill_slots=on"
    assert answer["error"]["expected"] == "fill_slots=on"


async def test_any_mix_of_bots_and_open_seats(new_page: NewPage) -> None:
    anna, bo = new_page(), new_page()
    body = {"game": "nertz", "name": "Anna", "opponents": [OPEN, BOT, OPEN]}
    _, made = await anna.post("/api/tables", body)
    path = f"/api/tables/{made['code']}"
    assert await bo.sit(made["code"]) == 1
    _, seen = await bo.get(path)
    assert seen["phase"] == "waiting"  # a seat is open still
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "person", "bot", "open"]
    assert await new_page().sit(made["code"]) == 3
    _, seen = await bo.get(path)
    assert seen["phase"] == "agreeing"


async def test_a_table_is_made_and_joined(new_page: NewPage) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN, wrap="off", stall_limit=30)
    assert len(code) == 8
    assert set(code) <= set(ALPHABET)
    status, seen = await bo.get(f"/api/tables/{code.lower()}")
    assert (status, seen["code"], seen["phase"], seen["seat"]) == (200, code, "waiting", None)
    assert (seen["options"]["wrap"], seen["options"]["stall_limit"]) == (False, 30)
    assert [(seat["kind"], seat["name"]) for seat in seen["seats"]] == [
        ("person", "Anna"),
        ("open", ""),
    ]
    assert await bo.sit(code.lower(), " Bo \u202e ") == 1
    _, seen = await bo.get(f"/api/tables/{code}")
    assert (seen["phase"], seen["seat"], seen["seats"][1]["name"]) == ("agreeing", 1, "Bo")


async def test_looking_never_takes_a_seat(new_page: NewPage) -> None:
    code = await new_page().make_table(OPEN)
    for _ in range(3):
        await new_page().get(f"/api/tables/{code}")
        async with new_page().session.get(f"/t/{code}") as page:
            assert page.status == 200
    _, seen = await new_page().get(f"/api/tables/{code}")
    assert seen["seats"][1]["kind"] == "open"


async def test_a_bot_sits_at_once(new_page: NewPage) -> None:
    anna = new_page()
    _, seen = await anna.get(f"/api/tables/{await anna.make_table(BOT)}")
    assert seen["phase"] == "agreeing"
    assert (seen["seats"][1]["kind"], seen["seats"][1]["level"]) == ("bot", "shark")


async def test_a_second_press_gives_the_same_seat(new_page: NewPage) -> None:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN)
    assert await anna.sit(code, "Anna again") == 0
    _, seen = await anna.get(f"/api/tables/{code}")
    assert seen["seats"][0]["name"] == "Anna again"
    assert [await bo.sit(code), await bo.sit(code, "Other")] == [1, 1]
    _, seen = await anna.get(f"/api/tables/{code}")
    assert seen["seats"][1]["name"] == "Bo"  # the match has begun


async def test_two_take_the_last_seat_at_once(new_page: NewPage) -> None:
    code = await new_page().make_table(OPEN)
    path = f"/api/tables/{code}/seats"
    answers = await gather(*(new_page().post(path, {"name": name}) for name in "BCDE"))
    statuses = sorted(status for status, _ in answers)
    assert statuses == [200, 409, 409, 409]
    for status, body in answers:
        if status == 409:
            assert body["error"]["code"] == "table_full"
            assert body["error"]["sentence"] == f"no seat is open at table {code}"


async def test_a_name_may_be_empty_or_have_twenty_characters(new_page: NewPage) -> None:
    for name, shown in (("", ""), ("   ", ""), ("Å" * 20, "Å" * 20), ("e\u0301" * 20, "é" * 20)):
        anna = new_page()
        _, seen = await anna.get(f"/api/tables/{await anna.make_table(name=name)}")
        assert seen["seats"][0]["name"] == shown


async def test_the_cookie_is_the_guest(new_page: NewPage, server: TestServer) -> None:
    anna = new_page()
    async with anna.session.get("/") as page:
        told = page.headers["Set-Cookie"]
    assert told.startswith(f"{COOKIE}=")
    assert all(part in told for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="))
    assert "Secure" not in told  # plain http
    code = await anna.make_table(OPEN)
    kept = anna.session.cookie_jar.filter_cookies(server.make_url("/"))[COOKIE].value
    again = new_page()
    again.session.cookie_jar.update_cookies({COOKIE: kept}, server.make_url("/"))
    _, seen = await again.get(f"/api/tables/{code}")
    assert seen["seat"] == 0
    async with again.session.get("/") as page:
        assert "Set-Cookie" not in page.headers


async def test_a_forged_cookie_is_a_new_guest(new_page: NewPage, server: TestServer) -> None:
    anna, forger = new_page(), new_page()
    code = await anna.make_table(OPEN)
    kept = anna.session.cookie_jar.filter_cookies(server.make_url("/"))[COOKIE].value
    guest, _, signature = kept.partition(".")
    other = guest[:-2] + ("AA" if guest[-2:] != "AA" else "BB")
    for forged in (f"{other}.{signature}", f"{guest}.{signature[1:]}", guest, "x", "."):
        forger.session.cookie_jar.clear()
        forger.session.cookie_jar.update_cookies({COOKIE: forged}, server.make_url("/"))
        _, seen = await forger.get(f"/api/tables/{code}")
        assert seen["seat"] is None


def bad(**changes: Any) -> bytes:
    table = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}], **changes}
    return msgspec.json.encode(table)


BAD_TABLES = {
    "no JSON": (b"{", 400, "bad_json", "the body is no JSON"),
    "nothing": (b"", 400, "bad_json", "the body is no JSON"),
    "nested": (b'{"x":' + b"[" * 8_000, 400, "bad_json", "the body is no JSON"),
    "not UTF-8": (b'{"game":"\xff"}', 400, "bad_json", "the body is no JSON"),
    "a list": (b"[]", 400, "bad_request", "Expected `object`, got `array`"),
    "no game": (b"{}", 400, "bad_request", "missing required field `game`"),
    "wrong type": (bad(game=7), 400, "bad_request", "Expected `str`, got `int` - at `$.game`"),
    "unknown game": (
        bad(game="chess"),
        400,
        "unknown_game",
        "no game 'chess': expected one of spit",
    ),
    "unknown option": (bad(options={"wrp": "on"}), 400, "bad_option", "no option 'wrp'"),
    "unknown value": (
        bad(options={"wrap": "maybe"}),
        400,
        "bad_option",
        "wrap=maybe: expected one of on, off",
    ),
    "too many seats": (bad(opponents=[{"kind": "open"}] * 2), 400, "wrong_seats", "2 seats, not 3"),
    "no opponent": (bad(opponents=[]), 400, "wrong_seats", "2 seats, not 1"),
    "odd opponent": (
        bad(opponents=[{"kind": "cat"}]),
        400,
        "bad_request",
        "Invalid enum value 'cat'",
    ),
    "unknown level": (
        bad(opponents=[{"kind": "bot", "level": "god"}]),
        400,
        "unknown_level",
        "no level 'god'",
    ),
    "no level": (bad(opponents=[{"kind": "bot"}]), 400, "unknown_level", "no level ''"),
    "long name": (bad(name="x" * 21), 400, "bad_name", "21 visible characters"),
    "tower of marks": (bad(name="x" + "\u0301" * 90), 400, "bad_name", "at most 20"),
    "huge": (bad(name="x" * MOST_BODY), 413, "too_long", f"at most {MOST_BODY} bytes"),
}


@pytest.mark.parametrize("kind", BAD_TABLES)
async def test_a_bad_table_is_told_in_one_sentence(
    new_page: NewPage, kind: str, parts: Parts
) -> None:
    body, status, code, sentence = BAD_TABLES[kind]
    answered, told = await new_page().post("/api/tables", body)
    assert (answered, told["error"]["code"]) == (status, code)
    assert sentence in told["error"]["sentence"]
    assert "\n" not in told["error"]["sentence"]
    assert len(parts.lobby) == 0


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (bad(opponents=[{"kind": "open"}, {"kind": "cat"}]), "bot or open"),
        (bad(game=7), "str"),
        (bad(opponents="open"), "array"),
        (b'{"game":"spit"}', "opponents"),
        (bad(options={"wrap": []}), "bool | int | str"),
    ],
)
async def test_a_bad_request_tells_what_would_have_done(
    new_page: NewPage, body: bytes, expected: str
) -> None:
    _, told = await new_page().post("/api/tables", body)
    assert (told["error"]["code"], told["error"]["expected"]) == ("bad_request", expected)


async def test_what_would_have_done_is_listed_as_the_socket_lists_it(new_page: NewPage) -> None:
    page = new_page()
    for body, first in (
        (bad(game="whist"), "spit or "),
        (bad(options={"wrap": "maybe"}), "on or off"),
        (bad(opponents=[{"kind": "bot", "level": "god"}]), "calm or "),
    ):
        _, told = await page.post("/api/tables", body)
        assert told["error"]["expected"].startswith(first)


async def test_an_unknown_table_is_told(new_page: NewPage) -> None:
    page = new_page()
    for status, told in (
        await page.get("/api/tables/NOWHERE2"),
        await page.post("/api/tables/NOWHERE2/seats", {"name": "Bo"}),
        await page.get("/api/tables/NOWHERE2/socket"),
    ):
        assert status == 404
        assert told["error"]["code"] == "unknown_table"
        assert told["error"]["sentence"] == "there is no table 'NOWHERE2'"


async def test_a_socket_address_says_that_it_is_one(new_page: NewPage) -> None:
    page = new_page()
    status, told = await page.get(f"/api/tables/{await page.make_table()}/socket")
    assert (status, told["error"]["code"]) == (400, "not_a_socket")


async def test_other_addresses_and_methods_are_told(new_page: NewPage) -> None:
    page = new_page()
    assert (await page.get("/api/nothing"))[1]["error"]["code"] == "not_found"
    status, told = await page.get("/api/tables")
    assert (status, told["error"]["code"]) == (405, "wrong_method")
    assert told["error"]["sentence"] == "/api/tables does not take GET: expected POST"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
async def test_other_sites_may_not_post(new_page: NewPage, origin: str) -> None:
    page = new_page()
    code = await page.make_table()
    for path in ("/api/tables", f"/api/tables/{code}/seats"):
        status, told = await page.post(path, bad(), headers={"Origin": origin})
        assert (status, told["error"]["code"]) == (403, "wrong_origin")
        assert origin in told["error"]["sentence"]


async def test_our_own_page_may_post(new_page: NewPage, server: TestServer) -> None:
    origin = str(server.make_url("/")).rstrip("/")
    status, _ = await new_page().post("/api/tables", bad(), headers={"Origin": origin})
    assert status == 201


class TestWithRoomForOneTable:
    @pytest.fixture
    def limits(self) -> Limits:
        return Limits(tables=1, nonce_wait_us=0)

    async def test_one_more_is_refused(self, new_page: NewPage) -> None:
        await new_page().make_table()
        status, told = await new_page().post("/api/tables", bad())
        assert (status, told["error"]["code"]) == (503, "too_many_tables")


async def test_a_table_that_was_told_of_is_in_the_log(new_page: NewPage, parts: Parts) -> None:
    code = await new_page().make_table(BOT)
    kinds = [msgspec.json.decode(line)["type"] for line in parts.log.read(code)]
    assert kinds[:3] == ["opened", "sat", "sat"]


async def test_a_bug_is_told_without_its_insides(
    new_page: NewPage,
    parts: Parts,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(_: str) -> None:
        raise LookupError("inside")

    monkeypatch.setattr(parts.lobby, "find", broken)
    status, told = await new_page().get("/api/tables/ABCDEFGH")
    assert (status, told["error"]["code"]) == (500, "internal")
    assert "inside" not in told["error"]["sentence"]
    assert "inside" in caplog.text
