"""What the server writes down for whoever runs it: for people, or an object a line.

No secret gets into a line: keys, cookies and cards are struck out, wherever in a text they
stand. An unforeseen error's text may name a card that nobody has seen yet.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Any

import msgspec
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestPayloadError

from spitdeck.server.settings import LogFormat, LogLevel

__all__ = ["HumanFormatter", "JsonFormatter", "is_ours", "strike_out", "write_logs"]

STRUCK_OUT = "…"

_SECRETS = re.compile(
    r"""
    spitdeck_guest=\S+                        # a cookie
  | \b[0-9a-fA-F]{32,}\b                     # a key or a hash, as hexadecimal text
  | [A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}    # what the guests' signer has signed
  # a guest, or anything else that was drawn at random
  | (?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z0-9_-]{22,}(?![\w.-])
  | (?<!\w)(?:10|[2-9AJQK])[SHDC](?!\w)      # a card
    """,
    re.VERBOSE,
)

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class HumanFormatter(logging.Formatter):
    """A line with the time, how bad it is, and what it is."""

    def __init__(self) -> None:
        """Times are those of the machine."""
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The line; an error's trace follows on more of them."""
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        whole = super().format(record)
        first, *rest = whole.split("\n", 1)
        return strike_out("\n".join([f"{first} {facts}".rstrip(), *rest]))


class JsonFormatter(logging.Formatter):
    """One JSON object a line: `time`, `level`, `message`, the facts by name, and `error`."""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03d"

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "message": strike_out(record.getMessage()),
        }
        line |= {name: _struck(value) for name, value in _facts(record).items()}
        if record.exc_info:
            line["error"] = strike_out(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def strike_out(text: str) -> str:
    """The text without anything in it that looks like a secret.

    >>> strike_out("KeyError: '7D' for spitdeck_guest=abc")
    "KeyError: '…' for …"
    """
    return _SECRETS.sub(STRUCK_OUT, text)


def write_logs(form: LogFormat, level: LogLevel) -> None:
    """Write what this program and its libraries log to the error output from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form is LogFormat.JSON else HumanFormatter())
    handler.addFilter(is_ours)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("spitdeck").setLevel(level.value.upper())


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line is about this program, and not about a request that is no HTTP.

    Such a request is answered; if each were written down, with its trace, any stranger could
    fill the disk.
    """
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | RequestPayloadError)


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    """What was handed over by name (`extra=`)."""
    return {name: value for name, value in vars(record).items() if name not in _OWN}


def _struck(value: object) -> object:
    return value if isinstance(value, int | float | None) else strike_out(str(value))
