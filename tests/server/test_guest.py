"""A guest is known by a cookie that nobody else can make."""

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.guest import Guests


def test_a_guest_is_known_again() -> None:
    guests = Guests(b"k" * 32)
    guest = guests.make()
    assert Guests(b"k" * 32).read(guests.cookie(guest)) == guest


def test_guests_are_all_different() -> None:
    guests = Guests(b"k" * 32)
    assert len({guests.make() for _ in range(100)}) == 100


def test_another_key_knows_nobody() -> None:
    guests = Guests(b"k" * 32)
    assert Guests(b"j" * 32).read(guests.cookie(guests.make())) is None


@given(st.text(max_size=40))
def test_no_text_is_a_cookie_by_chance(text: str) -> None:
    assert Guests(b"k" * 32).read(text) is None
