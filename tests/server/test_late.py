"""What is told late is told whole, in order, and not a microsecond too soon."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.late import Late
from tests.server.manual_clock import ManualClock


class Heard:
    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.frames: list[tuple[int, bytes]] = []

    def send(self, frame: bytes) -> None:
        self.frames.append((self.clock.now(), frame))

    def send_whole(self, frame: bytes) -> None:
        self.send(frame)


def test_without_a_delay_everything_goes_through_at_once() -> None:
    clock = ManualClock()
    heard = Heard(clock)
    late = Late(heard, clock)
    late.send(b"a")
    late.by(0).send_whole(b"b")
    assert heard.frames == [(clock.now(), b"a"), (clock.now(), b"b")]
    assert not clock.pending()


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 100)), max_size=20))
def test_nothing_is_told_before_its_time_nor_out_of_order(steps: list[tuple[int, int]]) -> None:
    clock = ManualClock()
    heard = Heard(clock)
    late = Late(heard, clock)
    sent: list[tuple[int, bytes]] = []
    for number, (passes, delay) in enumerate(steps):
        clock.advance(passes)
        sent.append((clock.now() + delay, b"%d" % number))
        late.by(delay).send(sent[-1][1])
    clock.advance(1_000)
    assert [frame for _, frame in heard.frames] == [frame for _, frame in sent]
    latest = 0
    for (due, _), (at, _) in zip(sent, heard.frames, strict=True):
        latest = max(latest, due)
        assert due <= at <= latest


def test_a_sooner_start_drops_what_waits() -> None:
    clock = ManualClock()
    heard = Heard(clock)
    late = Late(heard, clock)
    late.by(100).send(b"old")
    late.anew(0).send_whole(b"new")
    clock.advance(1_000)
    assert [frame for _, frame in heard.frames] == [b"new"]
    late.by(100).send(b"next")
    clock.advance(100)
    assert heard.frames[-1][1] == b"next"


def test_what_is_told_before_a_new_start_misses_nothing_before_it() -> None:
    """The snapshot is asked for in the middle of a turn, and has its turn at the end of it."""
    clock = ManualClock()
    heard = Heard(clock)
    late = Late(heard, clock)
    late.by(100).send(b"1")
    anew = late.anew(100)
    late.send(b"2")
    anew.send(b"3")
    clock.advance(100)
    anew.send_whole(b"all")
    clock.advance(100)
    assert [frame for _, frame in heard.frames] == [b"1", b"2", b"3", b"all"]


def test_a_new_start_that_is_no_sooner_drops_no_answer() -> None:
    """Whoever resigned while the disk was full heard of all but that when it had room again."""
    clock = ManualClock()
    heard = Heard(clock)
    late = Late(heard, clock)
    late.by(100).send(b"answer")
    late.anew(100).send_whole(b"all")
    clock.advance(100)
    assert [frame for _, frame in heard.frames] == [b"answer", b"all"]
