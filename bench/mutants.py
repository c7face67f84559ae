"""Messages that a page might send, and what becomes of them in careless or evil hands."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

__all__ = ["Corpus"]

MOST = 2_000
"""So many examples are kept."""

SEEDS = (
    '{"type":"act","id":1,"action":{"type":"play","card":"7D","pile":"c0"}}',
    '{"type":"act","id":2,"action":{"type":"move","card":"KS","pile":"A.s5"}}',
    '{"type":"act","id":3,"action":{"type":"call","pile":"c1"}}',
    '{"type":"act","id":4,"action":{"type":"slap","pile":"c1"}}',
    '{"type":"act","id":5,"action":{"type":"turn"}}',
    '{"type":"act","id":6,"action":{"type":"stuck"}}',
    '{"type":"act","id":7,"action":{"type":"ready"}}',
    '{"type":"act","id":8,"action":{"type":"call","pile":null}}',
    '{"type":"pause"}',
    '{"type":"decline"}',
    '{"type":"resume"}',
    '{"type":"rematch"}',
    '{"type":"beat"}',
    '{"type":"pledge","commitment":"' + 64 * "a" + '"}',
    '{"type":"nonce","nonce":"' + 64 * "0" + '"}',
)
RARE = (
    '{"type":"leave"}',
    '{"type":"act","id":9,"action":{"type":"resign"}}',
    "[" * 2_000,
    '{"type":' * 400,
    '"' + 3_000 * "x" + '"',
    "",
    "null",
    "{}",
    "\u0000",
    "1" * 4_000,
)
WORDS = (
    "act",
    "play",
    "call",
    "snapshot",
    "type",
    "7D",
    "*R",
    "?",
    "c0",
    "A.s1",
    "B.h9",
    "",
    "\u202e",
    "é" * 50,
    "\ud800",
    "../..",
    "' OR 1=1",
    "<script>",
    "%s%n",
    "NaN",
)
NUMBERS = (0, 1, -1, 7, 2**31, 2**53 - 1, 2**53, 2**64, -(2**70), 1.5, 1e308, True, None)


class Corpus:
    """Gives frames, most of them a little wrong; keeps those that were answered in a new way."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._known = [seed.encode() for seed in SEEDS]
        self._answers: set[object] = set()

    def __len__(self) -> int:
        return len(self._known)

    def learn(self, answer: object, frames: list[bytes]) -> None:
        """What followed upon these frames; if it is new, they are worth changing further."""
        if answer not in self._answers:
            self._answers.add(answer)
            self._known += [frame for frame in frames if len(frame) < 600 and _is_json(frame)]
            del self._known[len(SEEDS) : len(self._known) - MOST]

    def frame(self, last_id: int) -> bytes:
        """Another frame; acts mostly have an id that may be the next one."""
        chance = self._chance
        if chance.random() < 0.0005:
            return chance.choice(RARE).encode(errors="surrogatepass")
        if chance.random() < 0.0001:
            return b" " * 5_000  # too long: ends the connection
        seed = chance.choice(self._known)
        change = chance.choice(_CHANGES)
        return change(seed, chance, last_id)


def _is_json(frame: bytes) -> bool:
    try:
        json.loads(frame)
    except (ValueError, RecursionError):
        return False
    return True


def _whole(frame: bytes, chance: Random, last_id: int) -> bytes:
    """The message as it is, but for its id."""
    try:
        value = json.loads(frame)
    except (ValueError, RecursionError):
        return frame
    if isinstance(value, dict) and "id" in value:
        value["id"] = last_id + chance.choice((1, 1, 1, 2, 0))
    return json.dumps(value).encode(errors="surrogatepass")


def _changed_json(frame: bytes, chance: Random, last_id: int) -> bytes:
    """The message with some of its values changed, removed or added."""
    try:
        value = json.loads(_whole(frame, chance, last_id))
    except (ValueError, RecursionError):
        return _changed_bytes(frame, chance, last_id)
    for _ in range(chance.randrange(1, 3)):
        value = _changed(value, chance)
    return json.dumps(value).encode(errors="surrogatepass")[:4_096]


def _changed(value: Any, chance: Random) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(sorted(value))
        match chance.randrange(5):
            case 0:
                return {each: value[each] for each in value if each != key}
            case 1:
                return {**value, chance.choice(WORDS): _any(chance)}
            case _:
                return {**value, key: _changed(value[key], chance)}
    return _any(chance)


def _any(chance: Random, depth: int = 0) -> Any:  # noqa: ANN401 - any JSON
    match chance.randrange(6 if depth < 4 else 4):
        case 0 | 1:
            return chance.choice(WORDS)
        case 2:
            return chance.choice(NUMBERS)
        case 3:
            return chance.randrange(-1000, 1000)
        case 4:
            return [_any(chance, depth + 1) for _ in range(chance.randrange(4))]
        case _:
            return {chance.choice(WORDS): _any(chance, depth + 1) for _ in range(2)}


def _changed_bytes(frame: bytes, chance: Random, last_id: int) -> bytes:
    """The frame with some bytes changed, removed, doubled or added."""
    changed = bytearray(_whole(frame, chance, last_id))
    for _ in range(chance.randrange(1, 4)):
        at, end = sorted((chance.randrange(len(changed) + 1), chance.randrange(len(changed) + 1)))
        match chance.randrange(5):
            case 0 if at < len(changed):
                changed[at] = chance.randrange(256)
            case 1:
                del changed[at : at + chance.randrange(4)]
            case 2:
                changed[at:at] = chance.randbytes(chance.randrange(1, 4))
            case 3:
                changed[at:at] = changed[at:end]
            case _:
                del changed[at:]
    return bytes(changed[:4_096])


_CHANGES: tuple[Callable[[bytes, Random, int], bytes], ...] = (
    _whole,
    _whole,
    _changed_json,
    _changed_json,
    _changed_json,
    _changed_bytes,
)
