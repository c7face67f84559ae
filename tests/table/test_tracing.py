"""A traced shuffle gives what a plain one gives, and forgets no use."""

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.cards import DECK
from spitdeck.engine.shuffle import Shuffle
from spitdeck.table.tracing import Draw, Permutation, TracedShuffle

KEY = st.binary(min_size=32, max_size=32)


@given(KEY, st.integers(1, 2**32))
def test_it_gives_the_same_and_keeps_each_use_once(key: bytes, bound: int) -> None:
    plain, traced = Shuffle(key), TracedShuffle(key)
    order = plain.stream("deal/1").shuffled(DECK)
    number = plain.stream("slap/1").below(bound)
    for _ in range(2):
        assert traced.stream("deal/1").shuffled(DECK) == order
        assert traced.stream("slap/1").below(bound) == number
    assert traced.uses == [Permutation("deal/1", DECK, order), Draw("slap/1", bound, number)]


def test_two_shuffles_of_one_key_share_nothing() -> None:
    first, second = TracedShuffle(b"k" * 32), TracedShuffle(b"k" * 32)
    first.stream("a/1").below(2)
    assert second.uses == []
