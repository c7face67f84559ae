"""The documented stream, written again from its description."""

import hashlib
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.cards import DECK
from spitdeck.engine.shuffle import Shuffle


def words(key: bytes, label: str, blocks: int) -> list[int]:
    seed = hashlib.sha256(key + label.encode()).digest()
    stream = b"".join(
        hashlib.sha256(seed + counter.to_bytes(8, "big")).digest() for counter in range(blocks)
    )
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]


@given(st.binary(max_size=40), st.text(st.characters(codec="utf-8"), max_size=10))
def test_numbers_come_from_the_documented_stream(key: bytes, label: str) -> None:
    bound = 52
    limit = 2**32 - 2**32 % bound
    expected = [word % bound for word in words(key, label, 8) if word < limit]
    stream = Shuffle(key).stream(label)
    assert [stream.below(bound) for _ in range(60)] == expected[:60]


@given(st.binary(max_size=40))
def test_a_shuffle_is_fisher_yates_from_the_last_place_down(key: bytes) -> None:
    stream = Shuffle(key).stream("deal/1")
    order = list(DECK)
    for last in range(51, 0, -1):
        chosen = stream.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    shuffled = Shuffle(key).stream("deal/1").shuffled(DECK)
    assert shuffled == tuple(order)
    assert Counter(shuffled) == Counter(DECK)


def test_values_above_the_last_whole_multiple_are_thrown_away() -> None:
    """With a bound just over half the range, about half of all words are rejected."""
    bound = 2**31 + 1
    stream = Shuffle(b"reject").stream("x")
    kept = [word for word in words(b"reject", "x", 20) if word < bound]
    assert 0 < len(kept) < 160
    assert [stream.below(bound) for _ in range(len(kept))] == kept


def test_labels_are_streams_of_their_own() -> None:
    shuffle = Shuffle(b"key")
    assert shuffle.stream("deal/1").shuffled(DECK) != shuffle.stream("deal/2").shuffled(DECK)
    assert shuffle.stream("deal/1").shuffled(()) == ()


def test_a_shuffle_is_pinned() -> None:
    """The same on any machine and in any version: matches in logs depend on it."""
    cards = Shuffle(b"spitdeck").stream("deal/1").shuffled(DECK)
    assert cards[:6] == PINNED


PINNED = ("5D", "6C", "QC", "3D", "5H", "7H")
