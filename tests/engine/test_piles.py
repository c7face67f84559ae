"""Names of seats and piles."""

import pytest

from spitdeck.engine.piles import parse_seat, pile_name, seat_name


@pytest.mark.parametrize("seat", range(8))
def test_a_seats_letter_round_trips(seat: int) -> None:
    assert parse_seat(seat_name(seat)) == seat
    assert pile_name(seat, "s3") == f"{'ABCDEFGH'[seat]}.s3"


@pytest.mark.parametrize("text", ["", "I", "a", "AB", "1", "?"])
def test_what_is_no_seat(text: str) -> None:
    assert parse_seat(text) is None
