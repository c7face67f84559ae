"""The body of a request, read as the value that its address takes."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from aiohttp import web
from aiohttp.web_protocol import RequestPayloadError

from spitdeck.server.api import ErrorCode
from spitdeck.server.problems import ProblemError

__all__ = ["read_body"]

Body = TypeVar("Body", bound=msgspec.Struct)

_EXPECTED = re.compile(r"Expected `([^`]+)`")
_MISSING = re.compile(r"missing required field `([^`]+)`")
_PLACE = re.compile(r" - at `\$([^`]*)`$")
_STEP = re.compile(r"\.(\w+)|\[[^\]]*\]")


async def read_body(request: web.Request, kind: type[Body]) -> Body:
    """The value in the body. Raises `ProblemError`, which says what would have done."""
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except RequestPayloadError:
        sentence = "the body is not of the encoding that its head tells"
        raise ProblemError(400, ErrorCode.BAD_REQUEST, sentence, expected="JSON") from None
    except ConnectionError:  # nobody is there to read it
        sentence = "the connection ended before the body had come"
        raise ProblemError(400, ErrorCode.BAD_REQUEST, sentence, expected="JSON") from None
    except msgspec.ValidationError as error:
        sentence = f"the body is not what {request.path} takes: {error}"
        expected = _expected(kind, str(error))
        raise ProblemError(400, ErrorCode.BAD_REQUEST, sentence, str(error), expected) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        sentence = f"the body is no JSON: {error}"
        raise ProblemError(400, ErrorCode.BAD_JSON, sentence, expected="JSON") from None


def _expected(kind: type[Body], complaint: str) -> str:
    """What would have done where the complaint says that something is wrong."""
    found = _EXPECTED.search(complaint)
    if found is not None:
        return found[1]
    missing = _MISSING.search(complaint)
    if missing is not None:
        return missing[1]
    place = _PLACE.search(complaint)
    info = _type_at(msgspec.inspect.type_info(kind), place[1] if place else "")
    if isinstance(info, msgspec.inspect.EnumType):
        return " or ".join(str(member.value) for member in info.cls)
    return kind.__name__


def _type_at(info: msgspec.inspect.Type, path: str) -> msgspec.inspect.Type | None:
    """The type at a path such as `.opponents[0].kind`; None where a union leaves it open."""
    here: msgspec.inspect.Type | None = info
    for step in _STEP.finditer(path):
        match here:
            case msgspec.inspect.StructType(fields=fields):
                here = next((each.type for each in fields if each.encode_name == step[1]), None)
            case msgspec.inspect.VarTupleType(item_type=item):
                here = item
            case msgspec.inspect.DictType(value_type=value):
                here = value
            case _:
                return None
    return here
