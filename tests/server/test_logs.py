"""A line for people or for a machine, and never a secret in it."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
from aiohttp.http_exceptions import BadHttpMessage
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.cards import DECK
from spitdeck.server.guest import Guests
from spitdeck.server.logs import HumanFormatter, JsonFormatter, strike_out, write_logs
from spitdeck.server.settings import LogFormat, LogLevel

KEY = bytes(range(32))
COOKIE = Guests(KEY).cookie(Guests(KEY).make())


@pytest.fixture(params=[HumanFormatter, JsonFormatter])
def formatter(request: pytest.FixtureRequest) -> logging.Formatter:
    made = request.param()
    assert isinstance(made, logging.Formatter)
    return made


@pytest.fixture
def written(formatter: logging.Formatter) -> Iterator[tuple[logging.Logger, io.StringIO]]:
    stream = io.StringIO()
    logger = logging.getLogger("tests.logs")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield logger, stream
    logger.removeHandler(handler)


def test_facts_stand_beside_the_message(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    logger.info("a table was begun", extra={"table": "ABCD2345", "seats": 2})
    line = stream.getvalue()
    assert line.count("\n") == 1
    if line.startswith("{"):
        told = json.loads(line)
        assert (told["level"], told["message"]) == ("info", "a table was begun")
        assert (told["table"], told["seats"]) == ("ABCD2345", 2)
        assert told["time"][10] == "T"
    else:
        assert line.endswith(" INFO a table was begun table=ABCD2345 seats=2\n")


SECRETS = {
    "cookie": COOKIE,
    "cookie header": f"Cookie: a=b; spitdeck_guest={COOKIE}; c=d",
    "key": KEY.hex(),
    "card": "7D",
    "ten": "cards=['10C', 'AS']",
}


@pytest.mark.parametrize("name", SECRETS)
def test_no_secret_gets_into_a_line(written: tuple[logging.Logger, io.StringIO], name: str) -> None:
    logger, stream = written
    secret = SECRETS[name]
    try:
        dict[str, int]()[secret]
    except KeyError:
        logger.exception("%s failed", secret, extra={"path": secret})
    said = stream.getvalue()
    assert "KeyError" in said
    for part in (COOKIE, KEY.hex(), "7D", "10C", "'AS'"):
        assert part not in said


@given(st.sampled_from(sorted(DECK)), st.sampled_from("({[',: \"="), st.sampled_from(")}],: '\"."))
def test_no_card_survives(card: str, before: str, after: str) -> None:
    assert card not in strike_out(f"what{before}{card}{after}then")


def test_what_is_no_secret_is_left_alone() -> None:
    for text in (
        "table ABCD2345 has another owner: it is dropped here",
        'File "/srv/spitdeck/server/connection.py", line 12, in read_everything_there_is',
        "GET /api/tables/ABCD2345/socket failed",
        "the event log /var/lib/spitdeck/spitdeck.db cannot be used: disk I/O error",
    ):
        assert strike_out(text) == text


@pytest.mark.parametrize(("level", "shown"), [("error", 1), ("warning", 2), ("info", 3)])
def test_the_level_is_kept(level: str, shown: int, capsys: pytest.CaptureFixture[str]) -> None:
    root, own = logging.getLogger(), logging.getLogger("spitdeck")
    before, own_before = list(root.handlers), own.level
    try:
        write_logs(LogFormat.JSON, LogLevel(level))
        own.error("one")
        own.warning("two")
        own.info("three")
        logging.getLogger("asyncio").info("no business of anybody")
    finally:
        root.handlers[:] = before
        own.setLevel(own_before)
    assert len(capsys.readouterr().err.splitlines()) == shown


def test_a_request_that_is_no_http_is_not_written_down(capsys: pytest.CaptureFixture[str]) -> None:
    write_logs(LogFormat.HUMAN, LogLevel.WARNING)
    for error in (BadHttpMessage("no HTTP"), KeyError("a bug")):
        logging.getLogger("aiohttp.server").error("a request failed", exc_info=error)
    said = capsys.readouterr().err
    assert "no HTTP" not in said
    assert said.count("a request failed") == 1
