"""A shuffle that remembers what was drawn from it, so that a record can show every draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from spitdeck.engine.shuffle import Shuffle, Stream

__all__ = ["Draw", "Permutation", "TracedShuffle"]

Item = TypeVar("Item")


class Permutation(msgspec.Struct, frozen=True):
    """The cards that a stream was given, and the order in which it gave them back."""

    label: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Draw(msgspec.Struct, frozen=True):
    """A number from 0 to `bound` - 1 that a stream gave."""

    label: str
    bound: int
    value: int


class TracedShuffle(Shuffle, frozen=True):
    """Gives what a `Shuffle` of the same key gives, and keeps each use, in order.

    The rules may ask for one use again and again, and get the same: it is kept once.
    """

    uses: list[Permutation | Draw] = msgspec.field(default_factory=list)

    def stream(self, label: str) -> Stream:
        """The stream for one use."""
        return _TracedStream(self.key, label, self.uses)


class _TracedStream(Stream):
    def __init__(self, key: bytes, label: str, uses: list[Permutation | Draw]) -> None:
        super().__init__(key, label)
        self._label = label
        self._uses = uses

    def below(self, bound: int) -> int:
        value = super().below(bound)
        self._keep(Draw(self._label, bound, value))
        return value

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        before = tuple(items)
        after = super().shuffled(before)
        self._keep(Permutation(self._label, tuple(map(str, before)), tuple(map(str, after))))
        return after

    def _keep(self, use: Permutation | Draw) -> None:
        if use not in self._uses:
            self._uses.append(use)
