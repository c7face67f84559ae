"""Every random choice of a match, from one key, by a documented stream.

A stream is SHA-256(SHA-256(key ‖ label) ‖ counter), the counter from 0 in eight bytes, read as
unsigned 32-bit numbers; all is big-endian. A number below `n` is drawn by rejection: values at or
above the largest multiple of `n` are thrown away, so that none is favoured.
A shuffle is Fisher-Yates from the last place down.
"""

from __future__ import annotations

import hashlib
import itertools
import struct
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

__all__ = ["Shuffle", "Stream"]

Item = TypeVar("Item")

_WORDS = 2**32
_BLOCK = struct.Struct(">8I")


class Stream:
    """One labelled sequence of random numbers. Two streams with one label are equal."""

    def __init__(self, key: bytes, label: str) -> None:
        """Start at the beginning of the stream that `key` has under `label`."""
        self._words = _words(hashlib.sha256(key + label.encode()).digest())

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the others.

        `bound` is from 1 to 2**32; this is not checked.
        """
        limit = _WORDS - _WORDS % bound
        for word in self._words:
            if word < limit:
                return word % bound
        raise AssertionError  # the words never end

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items in random order, every order as likely as the others."""
        order = list(items)
        words = self._words
        for last in range(len(order) - 1, 0, -1):
            bound = last + 1  # as in `below`, whose call would cost more than its work
            word = next(words)
            while word >= _WORDS - _WORDS % bound:
                word = next(words)
            chosen = word % bound
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


class Shuffle(msgspec.Struct, frozen=True):
    """The source of a match's randomness. Each use asks for a stream of its own label.

    Labels name purpose, round, and seat or pile, such as `deal/1` or `redeal/2/A`.
    """

    key: bytes

    def stream(self, label: str) -> Stream:
        """The stream for one use. Asking again gives the same numbers again."""
        return Stream(self.key, label)


def _words(seed: bytes) -> Iterator[int]:
    for counter in itertools.count():
        yield from _BLOCK.unpack(hashlib.sha256(seed + counter.to_bytes(8, "big")).digest())
