"""Every message survives the wire, nothing else gets in, and the page's types are of today."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck import wire
from spitdeck.engine.actions import Action
from spitdeck.engine.events import Event

# JSON has no lone surrogates, and a page's numbers are whole up to 2^53.
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
NUMBER = st.integers(-(2**53), 2**53)
SCALARS: dict[object, st.SearchStrategy[Any]] = {
    str: TEXT,
    int: NUMBER,
    bool: st.booleans(),
    type(None): st.none(),
}

HASHES = {wire.Pledge, wire.Nonce}
"""What holds one hash, and no other text."""


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that messages are made of."""
    if kind in SCALARS:
        return SCALARS[kind]
    arguments = get_args(kind)
    if get_origin(kind) is Annotated:
        inner, limits = arguments
        return values(inner) if limits.ge is None else st.integers(limits.ge, limits.le)
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return st.one_of(*map(values, arguments))
    if getattr(kind, "__origin__", None) is tuple:
        return st.lists(values(arguments[0]), max_size=3).map(tuple)
    if getattr(kind, "__origin__", None) is dict:
        return st.dictionaries(*map(values, arguments), max_size=3)
    if kind in HASHES:
        return st.builds(kind, st.from_regex(r"[0-9a-f]{64}", fullmatch=True))
    if issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind, include_extras=True)
        return st.builds(kind, **{name: values(hints[name]) for name in kind.__struct_fields__})
    return st.sampled_from(kind)


CLIENT = get_args(wire.ClientMessage)
SERVER = get_args(wire.ServerMessage)


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", CLIENT, ids=tag)
def test_what_a_page_sends_round_trips(kind: type[wire.ClientMessage]) -> None:
    @given(values(kind))
    def check(message: wire.ClientMessage) -> None:
        assert wire.decode_message(msgspec.json.encode(message)) == message

    check()


@pytest.mark.parametrize("kind", SERVER, ids=tag)
def test_what_the_server_sends_round_trips(kind: type[wire.ServerMessage]) -> None:
    decoder = msgspec.json.Decoder(wire.ServerMessage)

    @given(values(kind))
    def check(message: wire.ServerMessage) -> None:
        assert decoder.decode(wire.encode_message(message)) == message

    check()


@pytest.mark.parametrize("union", [Action, Event], ids=["actions", "events"])
def test_the_tags_within_a_message_are_all_different(union: Any) -> None:
    tags = [tag(kind) for kind in get_args(union)]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize(
    "frame",
    ["", "{", "nul", "\ufeff{}", '{"type":"act"', "{'type':'pause'}"],
)
def test_text_that_is_no_json_is_told_apart(frame: str) -> None:
    with pytest.raises(msgspec.DecodeError) as told:
        wire.decode_message(frame)
    assert not isinstance(told.value, msgspec.ValidationError)


@pytest.mark.parametrize(
    "frame",
    [
        "null",
        "[]",
        "{}",
        '{"type":"fly"}',
        '{"type":7}',
        '{"type":"act"}',
        '{"type":"act","id":"1","action":{"type":"call"}}',
        '{"type":"act","id":1,"action":{"type":"play","card":7,"pile":"c0"}}',
        '{"type":"act","id":1,"action":{"type":"play","card":"7D"}}',
        '{"type":"act","id":1,"action":"6S>c0"}',
    ],
)
def test_json_that_is_no_message_is_told_apart(frame: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        wire.decode_message(frame)


@given(st.binary(max_size=60))
def test_no_bytes_raise_anything_else(frame: bytes) -> None:
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        wire.decode_message(frame)


def test_the_types_of_the_page_are_of_today(checkout: Path) -> None:
    command = [sys.executable, str(checkout / "scripts/generate_wire.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
