"""The HTTP API and the pages: every address of the server, in one table."""

from __future__ import annotations

from functools import cache

import msgspec
from aiohttp import web

from spitdeck.bots.levels import LEVELS, UnknownLevelError, find_level
from spitdeck.engine.game import Game
from spitdeck.engine.options import (
    OptionsError,
    Value,
    option_facts,
    option_values,
    parse_options,
)
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES, UnknownGameError, find_game
from spitdeck.games.rulecode import RuleCodeError, parse_rule_code, show_rule_code
from spitdeck.referee.referee import MOST_CAP_MS
from spitdeck.server import api
from spitdeck.server.addresses import invite_addresses
from spitdeck.server.api import ErrorCode
from spitdeck.server.body import read_body
from spitdeck.server.client_files import ClientFiles
from spitdeck.server.gate import (
    may_read_metrics,
    quota_of,
    require_open,
    require_ready,
    require_storage,
    too_fast,
)
from spitdeck.server.live import LiveTable, TableFullError
from spitdeck.server.lobby import (
    NoRoomError,
    TooManyOwnTablesError,
    TooManyTablesError,
    UnknownTableError,
)
from spitdeck.server.metrics import CONTENT_TYPE
from spitdeck.server.names import LongNameError, clean_name
from spitdeck.server.openapi import openapi_document
from spitdeck.server.parts import PARTS
from spitdeck.server.problems import ProblemError, answer
from spitdeck.server.records import (
    TooManyRecordsError,
    UnknownMatchError,
    UntellableRecordError,
)
from spitdeck.server.socket import open_socket
from spitdeck.server.visitor import guest_of, require_same_origin
from spitdeck.storage.log import UnusableLogError

__all__ = ["add_routes"]

_CLIENT = web.AppKey("client", ClientFiles)


def add_routes(app: web.Application, client: ClientFiles) -> None:
    """Give the app every address there is."""
    app[_CLIENT] = client
    app.add_routes(
        [
            web.get("/api/health", _health),
            web.get("/api/ready", _ready),
            web.get("/metrics", _metrics),
            web.get("/api/openapi.json", _openapi),
            web.get("/api/about", _about),
            web.post("/api/rules", _rule_code),
            web.get("/api/rules/{code}", _rules),
            web.post("/api/tables", _make_table),
            web.get("/api/tables/{code}", _table),
            web.post("/api/tables/{code}/seats", _sit),
            web.get("/api/tables/{code}/matches/{number}/record", _record),
            web.get("/api/tables/{code}/socket", _socket),
            web.get("/", _page),
            web.get("/t/{code}", _page),
            web.get("/rules/{game}", _page),
            web.get("/{name:(?!api/).+}", _file),
        ]
    )


async def _health(request: web.Request) -> web.Response:
    return answer(api.Health("ok", request.app[PARTS].version))


async def _ready(request: web.Request) -> web.Response:
    require_ready(request.app[PARTS])
    return answer(api.Health("ready", request.app[PARTS].version))


async def _metrics(request: web.Request) -> web.Response:
    parts = request.app[PARTS]
    if parts.metrics is None or not may_read_metrics(request):
        raise web.HTTPNotFound
    return web.Response(
        body=parts.metrics.show(parts.lobby), headers={"Content-Type": CONTENT_TYPE}
    )


async def _openapi(request: web.Request) -> web.Response:
    return web.json_response(body=_described(request.app[PARTS].version))


@cache
def _described(version: str) -> bytes:
    """The description as it is sent; to make it takes a dozen milliseconds."""
    return msgspec.json.encode(openapi_document(version))


async def _about(request: web.Request) -> web.Response:
    parts = request.app[PARTS]
    games = tuple(map(_game_facts, GAMES))
    levels = tuple(api.LevelFacts(level.id, level.reaction_ms) for level in LEVELS)
    addresses = invite_addresses(parts.settings.host, parts.port)
    return answer(api.About(parts.version, addresses, levels, games))


def _game_facts(game: Game) -> api.GameFacts:
    return api.GameFacts(
        game.id,
        game.letter,
        game.seats,
        tuple(
            api.OptionFacts(fact.name, fact.rule, fact.default, fact.values)
            for fact in option_facts(game.options)
        ),
        tuple(
            api.NeedFacts(need.name, need.value, need.other, need.other_value)
            for need in game.options.NEEDS
        ),
    )


async def _rules(request: web.Request) -> web.Response:
    typed = request.match_info["code"]
    try:
        game, options = parse_rule_code(typed)
    except RuleCodeError as error:
        raise _bad(ErrorCode.BAD_RULE_CODE, error, error.given, error.expected) from None
    except OptionsError as error:  # its options are fine one by one, but not together
        raise _bad(ErrorCode.BAD_RULE_CODE, error, typed, " or ".join(error.allowed)) from None
    return answer(api.RuleCode(show_rule_code(game, options), game.id, option_values(options)))


async def _rule_code(request: web.Request) -> web.Response:
    require_same_origin(request)
    wanted = await read_body(request, api.HouseRules)
    game = _game(wanted.game)
    options = _options(game, wanted.options)
    return answer(api.RuleCode(show_rule_code(game, options), game.id, option_values(options)))


async def _make_table(request: web.Request) -> web.Response:
    require_same_origin(request)
    wanted = await read_body(request, api.NewTable)
    parts = request.app[PARTS]
    require_open(parts)
    if not quota_of(request).tables.take(parts.clock.now()):
        raise too_fast("tables")
    name = _name(wanted.name)
    game = _game(wanted.game)
    options = _options(game, wanted.options)
    cap = wanted.lag_cap_ms
    if not 0 <= cap <= MOST_CAP_MS:
        sentence = f"lag_cap_ms is {cap}: expected 0 to {MOST_CAP_MS}"
        raise ProblemError(400, ErrorCode.BAD_OPTION, sentence, str(cap), f"0 to {MOST_CAP_MS}")
    others = [_level(each) for each in wanted.opponents]
    if 1 + len(others) not in game.seats:
        seats = " or ".join(map(str, game.seats))
        sentence = f"{game.id} is played with {seats} seats, not {1 + len(others)}"
        raise ProblemError(400, ErrorCode.WRONG_SEATS, sentence, str(1 + len(others)), seats)
    try:
        guest, equalises = guest_of(request), wanted.equalises
        live = parts.lobby.make(
            game, options, guest, name, others, lag_cap_ms=cap, equalises=equalises
        )
    except TooManyOwnTablesError as error:
        raise ProblemError(429, ErrorCode.TOO_MANY_OWN_TABLES, str(error)) from None
    except TooManyTablesError as error:
        raise ProblemError(503, ErrorCode.TOO_MANY_TABLES, str(error)) from None
    except UnusableLogError as error:
        raise ProblemError(503, ErrorCode.STORAGE, str(error)) from None
    parts.turn.flush()  # what the answer tells must be safe
    if parts.turn.is_stuck:
        parts.lobby.forget(live.code)
        require_storage(parts)
    return answer(api.TableMade(live.code, 0), 201)


async def _table(request: web.Request) -> web.Response:
    require_storage(request.app[PARTS])
    return answer(_live(request).facts(guest_of(request)))


async def _sit(request: web.Request) -> web.Response:
    require_same_origin(request)
    parts = request.app[PARTS]
    require_storage(parts)
    if not quota_of(request).joins.take(parts.clock.now()):
        raise too_fast("seats taken")
    live = _live(request)
    name = _name((await read_body(request, api.SitDown)).name)
    try:
        seat = live.sit(guest_of(request), name)
    except TableFullError as error:
        raise ProblemError(409, ErrorCode.TABLE_FULL, str(error), error.code) from None
    parts.turn.flush()
    require_storage(parts)
    return answer(api.Seated(seat))


async def _record(request: web.Request) -> web.Response:
    parts = request.app[PARTS]
    code, typed = request.match_info["code"], request.match_info["number"]
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:10]) < 10**9):
        sentence = f"{typed!r} is no match's number: expected 1 or more"
        raise ProblemError(400, ErrorCode.BAD_REQUEST, sentence, typed, "1 or more")
    require_storage(parts)
    try:
        text = await parts.records.text(code, int(typed))
    except UnknownTableError as error:
        raise ProblemError(404, ErrorCode.UNKNOWN_TABLE, str(error), error.given) from None
    except (UnknownMatchError, UntellableRecordError) as error:
        raise ProblemError(404, ErrorCode.NOT_FOUND, str(error), typed) from None
    except TooManyRecordsError as error:
        raise ProblemError(429, ErrorCode.TOO_FAST, str(error), "", str(error.limit)) from None
    except UnusableLogError as error:
        raise ProblemError(503, ErrorCode.STORAGE, str(error)) from None
    name = f"spitdeck-{code.upper()}-{int(typed)}.txt"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return web.Response(text=text, content_type="text/plain", charset="ascii", headers=headers)


async def _socket(request: web.Request) -> web.StreamResponse:
    require_same_origin(request)
    return await open_socket(request, _live(request), guest_of(request))


async def _page(request: web.Request) -> web.Response:
    return await request.app[_CLIENT].page(request)


async def _file(request: web.Request) -> web.Response:
    client = request.app[_CLIENT]
    name = request.match_info["name"]
    try:
        return await client.file(request, name)
    except web.HTTPNotFound:
        if "text/html" not in request.headers.get("Accept", ""):
            raise
        return await client.page(request, 404)  # a mistyped address, in a browser


def _live(request: web.Request) -> LiveTable:
    parts, code = request.app[PARTS], request.match_info["code"]
    if parts.lobby.living(code) is None:  # it would have to be restored
        require_storage(parts)
    try:
        return parts.lobby.find(code)
    except UnknownTableError as error:
        raise ProblemError(404, ErrorCode.UNKNOWN_TABLE, str(error), error.given) from None
    except NoRoomError as error:
        raise ProblemError(503, ErrorCode.TOO_MANY_TABLES, str(error)) from None
    except UnusableLogError as error:
        raise ProblemError(503, ErrorCode.STORAGE, str(error)) from None


def _game(given: str) -> Game:
    try:
        return find_game(given)
    except UnknownGameError as error:
        raise _bad(ErrorCode.UNKNOWN_GAME, error, given, " or ".join(error.known)) from None


def _options(game: Game, given: dict[str, Value]) -> Options:
    try:
        return parse_options(game.options, given)
    except OptionsError as error:
        raise _bad(ErrorCode.BAD_OPTION, error, error.given, " or ".join(error.allowed)) from None


def _name(typed: str) -> str:
    try:
        return clean_name(typed)
    except LongNameError as error:
        raise _bad(ErrorCode.BAD_NAME, error, error.given, "at most 20 characters") from None


def _level(opponent: api.Opponent) -> str | None:
    """The level of a bot; None for a seat that stays open."""
    if opponent.kind is api.OpponentKind.OPEN:
        return None
    try:
        return find_level(opponent.level or "").id
    except UnknownLevelError as error:
        known = " or ".join(error.known)
        raise _bad(ErrorCode.UNKNOWN_LEVEL, error, opponent.level or "", known) from None


def _bad(code: ErrorCode, error: Exception, given: str, expected: str) -> ProblemError:
    return ProblemError(400, code, str(error), given, expected)
