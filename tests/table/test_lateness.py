"""Who is told how much later than the log."""

from __future__ import annotations

from spitdeck.engine.actions import Ready
from spitdeck.table.lateness import WATCHERS_LATE_US, lateness_us
from spitdeck.wire import Phase
from tests.table.match import seated


def test_watchers_are_late_while_it_is_raced_only() -> None:
    audience = seated()
    assert lateness_us(audience.table, None) == 0
    audience.start()
    assert audience.table.phase is Phase.RACING
    assert lateness_us(audience.table, None) == WATCHERS_LATE_US


def test_seats_are_late_only_at_a_table_that_equalises() -> None:
    for equalises in (False, True):
        audience = seated(equalises=equalises)
        for seat, trip_us in enumerate((20_000, 180_000)):
            audience.take(audience.table.connect(seat, audience.at))
            audience.table.lag(seat, trip_us)
        expected = 80_000 if equalises else 0
        assert [lateness_us(audience.table, seat) for seat in (0, 1)] == [expected, 0]
        assert audience.table.snapshot(0, audience.at).table.equalises is equalises


def test_a_countdown_and_its_end_are_told_to_all_together() -> None:
    audience = seated()
    for seat, trip_us in enumerate((20_000, 180_000)):
        audience.take(audience.table.connect(seat, audience.at))
        audience.table.lag(seat, trip_us)

    def lateness(before: Phase | None = None) -> list[int]:
        return [lateness_us(audience.table, seat, before) for seat in (0, 1)]

    assert lateness() == [0, 0]
    for seat in (0, 1):
        audience.act(seat, Ready())
    assert (audience.table.phase, lateness()) == (Phase.COUNTDOWN, [80_000, 0])
    audience.wait(3_000)
    assert audience.table.phase is Phase.RACING
    assert lateness(Phase.COUNTDOWN) == [80_000, 0]
    assert lateness(Phase.RACING) == [0, 0]
