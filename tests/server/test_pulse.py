"""The round trip, from the answers to pings."""

from collections.abc import Callable

import pytest

from spitdeck.referee.lag import RoundTrips
from spitdeck.server.metronome import Metronome
from spitdeck.server.pulse import Pulse
from tests.server.manual_clock import ManualClock


class Line:
    """A connection whose pings a test answers."""

    def __init__(self, measured: Callable[[RoundTrips], None] = lambda _: None) -> None:
        self.clock = ManualClock()
        self.began = self.clock.now()
        self.pings: list[bytes] = []
        self.unanswered: list[int] = []
        self.lags: list[int] = []
        self.pulse = Pulse(
            self.clock,
            Metronome(self.clock),
            ping=self.pings.append,
            beat=self.unanswered.append,
            lag=self.lags.append,
            measured=measured,
        )
        self.pulse.start()

    def trip(self, ms: int) -> None:
        """Answer the last ping after so long, and wait for the next."""
        self.clock.advance(ms * 1_000)
        self.pulse.pong(self.pings[-1], self.clock.now())
        self.clock.advance(1_000_000 - ms * 1_000)


def test_a_ping_goes_out_every_second() -> None:
    line = Line()
    for _ in range(3):
        line.trip(10)
    assert len(line.pings) == len(set(line.pings)) == 4
    assert line.unanswered == [0, 0, 0, 0]


def test_the_lag_is_told_when_it_changes() -> None:
    line = Line()
    for ms in (40, 40, 40, 60, 60, 60):
        line.trip(ms)
    assert line.lags == [40, 60]


def test_one_late_answer_is_no_news() -> None:
    line = Line()
    for ms in (40, 40, 40, 900, 40, 40):
        line.trip(ms)
    assert line.lags == [40]


def test_a_late_answer_counts_for_the_ping_that_it_answers() -> None:
    line = Line()
    line.clock.advance(2_500_000)
    assert (len(line.pings), line.unanswered) == (1, [0, 1, 2])
    line.pulse.pong(line.pings[0], line.clock.now())
    assert line.lags == [2_500]
    line.clock.advance(500_000)
    assert (len(line.pings), line.unanswered[-1]) == (2, 0)


def test_an_answer_that_was_not_asked_for_means_nothing() -> None:
    line = Line()
    line.pulse.pong(b"zzzz", line.clock.now())
    line.pulse.pong(b"", line.clock.now())
    line.trip(10)
    line.trip(10)
    line.pulse.pong(line.pings[-2], line.clock.now())
    assert line.lags == [10]


def test_it_stops() -> None:
    line = Line()
    line.pulse.stop()
    line.clock.advance(5_000_000)
    assert len(line.pings) == 1


def test_all_that_was_measured_is_handed_on_at_each_answer_and_each_beat_without_one() -> None:
    measured: list[RoundTrips] = []
    line = Line(measured.append)
    line.clock.advance(40_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    assert line.pulse.measure()
    assert not line.pulse.measure()
    line.clock.advance(50_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    told = [(), (40_000,), (40_000, 50_000)]
    assert [trips.samples for trips in measured] == told
    line.clock.advance(910_000)  # a beat, after an answer
    assert len(measured) == 3
    line.clock.advance(1_000_000)
    assert [trips.samples for trips in measured] == [*told, told[-1]]


def test_a_line_that_was_measured_a_moment_ago_is_not_measured_again() -> None:
    line = Line()
    line.clock.advance(40_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    for ms, pings in ((40, 1), (899, 1), (900, 2), (990, 2)):
        line.clock.advance(ms * 1_000 - line.clock.now() + line.began)
        line.pulse.refresh()
        assert len(line.pings) == pings


def test_a_wavering_line_is_shown_anew_every_few_seconds_at_most() -> None:
    line = Line()
    for second in range(40):
        line.trip(40 + 200 * (second // 3 % 2))
    assert 2 < len(line.lags) <= 8


def test_a_second_pings_no_line_that_was_pinged_a_moment_ago() -> None:
    line = Line()
    line.clock.advance(950_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    line.pulse.refresh()
    line.pulse.pong(line.pings[-1], line.clock.now())
    line.clock.advance(100_000)
    assert (len(line.pings), line.unanswered) == (2, [0, 0])
    line.clock.advance(1_000_000)
    assert (len(line.pings), line.unanswered) == (3, [0, 0, 0])


def test_a_steady_line_is_pinged_every_other_second() -> None:
    line = Line()
    for _ in range(10):
        line.trip(40)
    before = len(line.pings)
    for _ in range(10):
        line.trip(41)
    assert len(line.pings) == before + 5


def test_a_line_that_is_steady_no_more_is_pinged_every_second_again() -> None:
    line = Line()
    for _ in range(20):
        line.trip(40)
    before = len(line.pings)
    for _ in range(10):
        line.trip(140)
    assert len(line.pings) - before >= 9


@pytest.mark.parametrize("second", range(4))
@pytest.mark.parametrize("heard", [True, False])
def test_silence_is_told_five_seconds_after_the_last_sign_at_the_latest(
    second: int, *, heard: bool
) -> None:
    line = Line()
    for _ in range(20 + second):
        line.clock.advance(10_000)
        line.pulse.pong(line.pings[-1], line.clock.now())
        if heard:  # a page says once a second that it is there
            line.clock.advance(400_000)
            line.pulse.heard_at = line.clock.now()
            line.clock.advance(590_000)
        else:
            line.clock.advance(990_000)
    last, told = line.pulse.heard_at, len(line.unanswered)
    line.clock.advance(last + 5_000_000 - line.clock.now())
    silent = line.unanswered[told:]
    assert max(silent) >= 4


@pytest.mark.parametrize("ago_ms", [1, 20, 500, 880])
def test_a_ping_that_went_out_a_moment_ago_is_not_late(ago_ms: int) -> None:
    line = Line()
    line.clock.advance(40_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    line.clock.advance(1_000_000 - 40_000)
    line.pulse.pong(line.pings[-1], line.clock.now())
    line.clock.advance(1_000_000 - ago_ms * 1_000)
    line.pulse.measure()
    line.clock.advance(3_000_000 + ago_ms * 1_000)
    assert line.unanswered[-4:] == [0, 1, 2, 3]
