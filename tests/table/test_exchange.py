"""No one party chooses a deal: all commit before anything is opened, and nobody waits for ever."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.proof import commit_nonce, commit_secret, match_key
from spitdeck.table.exchange import Exchange, Step

SECRET = b"s" * 32
WAIT_US = 5_000_000


def nonce(seat: int) -> bytes:
    return bytes([seat + 1]) * 32


def step(made: Exchange) -> Step:
    return made.step


def exchange(*awaited: int, seats: int = 2, wait_us: int = WAIT_US) -> Exchange:
    return Exchange(SECRET, seats, awaited, 0, wait_us)


def test_both_commit_then_both_open_then_the_key_is_made_of_all() -> None:
    made = exchange(0, 1)
    assert made.commitment == commit_secret(SECRET)
    assert made.pledge(0, commit_nonce(nonce(0)), 1)
    assert step(made) is Step.PLEDGING
    assert not made.open(0, nonce(0), 2), "opened before all have committed"
    assert made.pledge(1, commit_nonce(nonce(1)), 3)
    assert step(made) is Step.OPENING
    assert made.open(1, nonce(1), 4)
    assert made.open(0, nonce(0), 5)
    assert step(made) is Step.SETTLED
    assert made.key == match_key(SECRET, [nonce(0), nonce(1)])


def test_a_commitment_is_not_changed_once_it_is_given() -> None:
    made = exchange(0, 1)
    made.pledge(0, commit_nonce(nonce(0)), 1)
    assert not made.pledge(0, commit_nonce(nonce(7)), 2)
    assert made.pledges[0] == commit_nonce(nonce(0))


def test_another_nonce_than_committed_to_counts_as_none() -> None:
    made = exchange(0)
    made.pledge(0, commit_nonce(nonce(0)), 1)
    assert made.open(0, nonce(5), 2)
    assert step(made) is Step.SETTLED
    assert made.nonces == [b"", b""]


@pytest.mark.parametrize("wait_us", [0, WAIT_US])
def test_with_nobody_to_ask_all_is_settled_at_once(wait_us: int) -> None:
    assert exchange(wait_us=wait_us).step is Step.SETTLED
    assert exchange(0, wait_us=0).step is Step.SETTLED


def test_who_is_silent_is_given_up_and_the_others_count() -> None:
    made = exchange(0, 1)
    made.pledge(0, commit_nonce(nonce(0)), 1)
    assert made.ends == WAIT_US
    made.give_up(WAIT_US)
    assert step(made) is Step.OPENING
    assert made.ends == 2 * WAIT_US
    assert not made.pledge(1, commit_nonce(nonce(1)), WAIT_US + 1), "the list is published"
    made.open(0, nonce(0), WAIT_US + 2)
    assert made.key == match_key(SECRET, [nonce(0), b""])


def test_who_has_committed_and_does_not_open_is_given_up_too() -> None:
    made = exchange(0, 1)
    for seat in (0, 1):
        made.pledge(seat, commit_nonce(nonce(seat)), 1)
    made.open(1, nonce(1), 2)
    made.give_up(WAIT_US + 1)
    assert step(made) is Step.SETTLED
    assert made.nonces == [b"", nonce(1)]


@given(st.integers(0, 10**9))
def test_in_any_order_it_comes_to_an_end_and_takes_nothing_twice(seed: int) -> None:
    chance = Random(seed)
    made = exchange(0, 1, 2, seats=4)
    for at in range(60):
        seat = chance.randrange(4)
        before = made.step, made.pledges[seat], made.nonces[seat]
        if chance.random() < 0.5:
            taken = made.pledge(seat, commit_nonce(nonce(seat)), at)
            assert not taken or (before[0] is Step.PLEDGING and not before[1])
        else:
            taken = made.open(seat, nonce(chance.choice([seat, 9])), at)
            assert not taken or (before[0] is Step.OPENING and not before[2])
        assert taken is False or seat != 3, "nobody asked that seat"
    while made.ends is not None:
        made.give_up(made.ends)
    assert step(made) is Step.SETTLED
