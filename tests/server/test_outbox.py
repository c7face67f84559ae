"""A slow reader gets a snapshot instead of what it missed; one that never reads is let go."""

import msgspec

from spitdeck.server.connection import Connection, Standing
from spitdeck.server.metronome import Metronome
from spitdeck.server.outbox import Flow, Outbox
from spitdeck.server.settings import Limits
from spitdeck.wire import Code, Failure
from tests.server.manual_clock import ManualClock


class Pipe:
    """A way out whose reader takes what a test lets it take."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.unread = 0
        self.reads = True
        self.closed: int | None = None
        self.aborted = False

    def send(self, frame: bytes) -> None:
        self.sent.append(frame)
        self.unread += 0 if self.reads else len(frame)

    def waiting(self) -> int:
        return self.unread

    def close(self, code: int) -> None:
        self.closed = code

    def abort(self) -> None:
        self.aborted = True


def test_what_is_sent_to_a_reader_leaves_at_once() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 10)
    for frame in (b"a" * 30, b"b" * 30):
        outbox.send(frame)
    assert pipe.sent == [b"a" * 30, b"b" * 30]


def test_what_comes_after_too_much_waits_is_dropped() -> None:
    pipe = Pipe()
    pipe.reads = False
    outbox = Outbox(pipe, 10)
    for frame in (b"a" * 6, b"b" * 6, b"c", b"d"):
        outbox.send(frame)
    assert pipe.sent == [b"a" * 6, b"b" * 6]
    assert outbox.flow is Flow.BEHIND


def test_a_reader_that_was_behind_goes_on_from_a_snapshot() -> None:
    pipe = Pipe()
    pipe.unread = 11
    outbox = Outbox(pipe, 10)
    outbox.send(b"a")
    assert not outbox.can_catch_up()
    pipe.unread = 0
    assert outbox.can_catch_up()
    outbox.send(b"b")  # of no use without what came before
    outbox.send_whole(b"snapshot")
    outbox.send(b"c")
    assert pipe.sent == [b"snapshot", b"c"]
    assert not outbox.can_catch_up()


def test_a_snapshot_does_not_pile_up_either() -> None:
    pipe = Pipe()
    pipe.unread = 11
    outbox = Outbox(pipe, 10)
    outbox.send_whole(b"snapshot")
    assert (pipe.sent, outbox.flow) == ([], Flow.BEHIND)


def test_nothing_leaves_after_the_last_frame() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 10)
    outbox.close(b"last", 1001)
    outbox.send(b"a")
    outbox.send_whole(b"b")
    outbox.close(b"c", 1000)
    outbox.abort(b"d")
    assert (pipe.sent, pipe.closed, pipe.aborted) == ([b"last"], 1001, False)


def test_nothing_leaves_when_the_connection_is_lost() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 10)
    outbox.lose()
    outbox.send(b"a")
    assert pipe.sent == []


def window(pipe: Pipe, clock: ManualClock) -> tuple[Connection, list[bytes], list[str]]:
    made = Connection(
        pipe,
        "guest",
        clock,
        Metronome(clock),
        Limits(waiting_bytes=100, silent_beats=3, behind_beats=3),
    )
    pings: list[bytes] = []
    caught: list[str] = []

    def catch_up() -> None:
        caught.append("up")
        made.outbox.send_whole(b"snapshot")

    made.start(pings.append, catch_up)
    return made, pings, caught


def test_a_reader_that_never_reads_is_let_go() -> None:
    pipe, clock = Pipe(), ManualClock()
    made, pings, caught = window(pipe, clock)
    pipe.unread = 1_000
    made.outbox.send(b"a")
    for _ in range(3):
        assert made.pulse is not None
        made.pulse.pong(pings[-1], clock.now())  # its network code answers, but it reads nothing
        clock.advance(1_000_000)
    last = msgspec.json.decode(pipe.sent[-1], type=Failure)
    assert (last.code, pipe.aborted, made.standing) == (Code.SLOW_READER, True, Standing.CLOSING)
    assert caught == []


def test_a_reader_that_reads_again_is_caught_up_within_a_second() -> None:
    pipe, clock = Pipe(), ManualClock()
    made, pings, caught = window(pipe, clock)
    pipe.unread = 1_000
    made.outbox.send(b"a")
    assert made.pulse is not None
    made.pulse.pong(pings[-1], clock.now())
    pipe.unread = 0
    clock.advance(1_000_000)
    assert (caught, made.outbox.flow) == (["up"], Flow.FLOWING)


def test_a_window_that_is_gone_is_not_pinged() -> None:
    pipe, clock = Pipe(), ManualClock()
    made, pings, _ = window(pipe, clock)
    made.stop()
    clock.advance(5_000_000)
    assert len(pings) == 1
    assert clock.pending() == []
