"""The answers that are no success: one sentence each, in the body that the API promises."""

from __future__ import annotations

import logging

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler

from spitdeck.server.api import MOST_BODY, ErrorBody, ErrorCode, ErrorFacts

__all__ = ["ProblemError", "answer", "problem_middleware"]

_logger = logging.getLogger("spitdeck")


class ProblemError(Exception):
    """A request that is refused: the status of the answer, and the facts in its body."""

    def __init__(
        self, status: int, code: ErrorCode, sentence: str, given: str = "", expected: str = ""
    ) -> None:
        """Say what is wrong, with what was given and what would have done."""
        self.status = status
        self.facts = ErrorFacts(code, sentence, given, expected)
        super().__init__(sentence)


def answer(body: msgspec.Struct, status: int = 200) -> web.Response:
    """An answer with a value of the API in its body."""
    return web.Response(
        body=msgspec.json.encode(body),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


@web.middleware
async def problem_middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn whatever went wrong into an answer with one sentence."""
    try:
        return await handler(request)
    except ProblemError as error:
        return answer(ErrorBody(error.facts), error.status)
    except web.HTTPException as error:
        return answer(ErrorBody(_facts(request, error)), error.status)
    except ConnectionError:
        raise  # whoever asked is gone
    except Exception:
        _logger.exception("%s %s failed", request.method, request.path)
        facts = ErrorFacts(ErrorCode.INTERNAL, "the server made a mistake; it has noted it down")
        return answer(ErrorBody(facts), 500)


def _facts(request: web.Request, error: web.HTTPException) -> ErrorFacts:
    match error:
        case web.HTTPRequestEntityTooLarge():
            sentence = f"the body is too long: expected at most {MOST_BODY} bytes"
            return ErrorFacts(ErrorCode.TOO_LONG, sentence, expected=str(MOST_BODY))
        case web.HTTPMethodNotAllowed():
            allowed = " or ".join(sorted(error.allowed_methods - {"HEAD"}))
            sentence = f"{request.path} does not take {request.method}: expected {allowed}"
            return ErrorFacts(ErrorCode.WRONG_METHOD, sentence, request.method, allowed)
        case web.HTTPNotFound():
            sentence = f"there is nothing at {request.path}"
            return ErrorFacts(ErrorCode.NOT_FOUND, sentence, request.path)
        case _:
            return ErrorFacts(ErrorCode.BAD_REQUEST, error.reason.lower())
