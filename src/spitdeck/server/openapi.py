"""The OpenAPI 3.1 document: the HTTP API, with every message of the wire as a component."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from spitdeck import wire
from spitdeck.engine.actions import Action
from spitdeck.engine.events import Event
from spitdeck.server import api

__all__ = ["ENDPOINTS", "Endpoint", "openapi_document"]

REFERENCE = "#/components/schemas/{name}"
RECEIVED = (wire.ClientMessage, api.HouseRules, api.NewTable, api.SitDown)
SENT = (
    wire.ServerMessage,
    api.Health,
    api.About,
    api.RuleCode,
    api.TableMade,
    api.Seated,
    api.TableFacts,
    api.ErrorBody,
)

Schema = dict[str, Any]


class Endpoint(NamedTuple):
    """One method of one address."""

    method: str
    path: str
    summary: str
    status: int
    answer: str | None
    takes: str | None = None
    refuses: tuple[int, ...] = ()
    kind: str = "application/json"
    """What the answer is, if it is one of text."""


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("get", "/api/health", "Whether the server answers.", 200, "Health"),
    Endpoint(
        "get",
        "/api/ready",
        "Whether a table could be begun here now: the log can be written, and the server is not "
        "about to stop.",
        200,
        "Health",
        refuses=(503,),
    ),
    Endpoint("get", "/api/openapi.json", "This document.", 200, None),
    Endpoint("get", "/api/about", "What this server offers.", 200, "About"),
    Endpoint(
        "get",
        "/api/rules/{code}",
        "The game and the house rules that a rule code stands for.",
        200,
        "RuleCode",
        refuses=(400,),
    ),
    Endpoint(
        "post",
        "/api/rules",
        "The rule code of a game's house rules; 400 for an option that the game does not have, a "
        "value that it cannot have, or two that cannot stand together. Changes nothing.",
        200,
        "RuleCode",
        "HouseRules",
        (400, 403, 413),
    ),
    Endpoint(
        "post",
        "/api/tables",
        "Make a table and sit on its seat 0. A guest has at most ten: one more closes the "
        "oldest at which nobody else sits or watches; 429 if somebody does at all of them.",
        201,
        "TableMade",
        "NewTable",
        (400, 403, 413, 429, 503),
    ),
    Endpoint(
        "get",
        "/api/tables/{code}",
        "A table as its invite link shows it. Never takes a seat.",
        200,
        "TableFacts",
        refuses=(404, 503),
    ),
    Endpoint(
        "post",
        "/api/tables/{code}/seats",
        "Take an open seat; answers with one's own seat if one has one.",
        200,
        "Seated",
        "SitDown",
        (400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "get",
        "/api/tables/{code}/matches/{number}/record",
        "The record of a match of the table, from 1, as a text to be kept (docs/record.md); "
        "while it is played, only what everybody may know. Also of a table that is gone.",
        200,
        None,
        refuses=(400, 404, 429, 503),
        kind="text/plain",
    ),
    Endpoint(
        "get",
        "/api/tables/{code}/socket",
        "The WebSocket of a table: text frames, a ClientMessage up, a ServerMessage down. "
        "The first message is a Snapshot. With `seen` and `acts`, what a page that comes back has "
        "missed, and a Settled (docs/protocol.md).",
        101,
        None,
        refuses=(400, 403, 404, 503),
    ),
)


PARAMETERS = {"code": "string", "number": "integer"}
"""What stands in addresses, and what it is."""


def openapi_document(version: str) -> Schema:
    """The document that `/api/openapi.json` serves, for the server's version."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Spitdeck",
            "version": version,
            "description": f"The HTTP API, and the WebSocket protocol, version {wire.VERSION}.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": _paths(),
        "components": {"schemas": _components()},
    }


def _components() -> Schema:
    """Every message and value by name.

    A property is required if it is always there: in what is received, if it has no default; in
    what is sent, unless the struct leaves defaults out.
    """
    received, sent = _schemas(RECEIVED), _schemas(SENT)
    always_whole = {kind.__name__ for kind in _structs(SENT) if not _omits_defaults(kind)}
    for name, schema in sent.items():
        if name in always_whole:
            schema["required"] = list(schema["properties"])
    named = {
        "ClientMessage": _reference_of(wire.ClientMessage),
        "ServerMessage": _reference_of(wire.ServerMessage),
        "Action": _reference_of(Action),
        "Event": _reference_of(Event),
    }
    return dict(sorted({**received, **sent, **named}.items()))


def _schemas(kinds: tuple[Any, ...]) -> Schema:
    _, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    return dict(components)


def _reference_of(kind: Any) -> Schema:  # noqa: ANN401  a union is no type
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return dict(schema)


def _structs(kinds: tuple[Any, ...]) -> set[type[msgspec.Struct]]:
    """Every struct that is reachable from the given types."""
    found: set[type[msgspec.Struct]] = set()
    waiting = list(msgspec.inspect.multi_type_info(kinds))
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
            waiting += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.UnionType):
            waiting += info.types
        elif isinstance(info, msgspec.inspect.VarTupleType):
            waiting.append(info.item_type)
        elif isinstance(info, msgspec.inspect.DictType):
            waiting.append(info.value_type)
    return found


def _omits_defaults(kind: type[msgspec.Struct]) -> bool:
    return bool(kind.__struct_config__.omit_defaults)


def _paths() -> Schema:
    paths: Schema = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint)
    return paths


def _operation(endpoint: Endpoint) -> Schema:
    operation: Schema = {"summary": endpoint.summary}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": kind}}
        for name, kind in PARAMETERS.items()
        if f"{{{name}}}" in endpoint.path
    ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.takes:
        operation["requestBody"] = {"required": True, "content": _json(endpoint.takes)}
    answer: Schema = {"description": endpoint.summary}
    if endpoint.answer:
        answer["content"] = _json(endpoint.answer)
    elif endpoint.kind != "application/json":
        answer["content"] = {endpoint.kind: {"schema": {"type": "string"}}}
    refusal = {"description": "Refused, and why.", "content": _json("ErrorBody")}
    operation["responses"] = {
        str(endpoint.status): answer,
        **{str(status): refusal for status in _refusals(endpoint)},
    }
    return operation


def _refusals(endpoint: Endpoint) -> list[int]:
    """Everything may be asked for too often, and what has a body too slowly."""
    always = {429, 408} if endpoint.takes else {429}
    return sorted({*endpoint.refuses, *always})


def _json(name: str) -> Schema:
    return {"application/json": {"schema": {"$ref": REFERENCE.format(name=name)}}}
