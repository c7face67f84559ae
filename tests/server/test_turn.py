"""A turn is stored once and told afterwards, or not told at all."""

from collections.abc import Callable, Sequence

from spitdeck.server.outbox import Outbox
from spitdeck.server.turn import Turn
from spitdeck.storage.log import Append, UnusableLogError
from spitdeck.storage.memory import MemoryLog
from spitdeck.table.effects import WATCHERS, Effect, Log, Tell
from spitdeck.wire import Lag
from tests.server.test_outbox import Pipe


class Recorder(MemoryLog):
    """A log that counts its commits, notes who was told what by then, and can break."""

    def __init__(self, pipe: Pipe) -> None:
        super().__init__()
        self.pipe = pipe
        self.commits: list[tuple[int, int]] = []
        self.problem: UnusableLogError | None = None
        self.break_after = 0
        """After so many appends the log breaks; 0 is never."""

    def append_all(self, appends: Sequence[Append]) -> None:
        if self.problem is not None:
            raise self.problem
        if self.break_after:
            self.break_after -= 1
            self.problem = None if self.break_after else FULL
        super().append_all(appends)
        self.commits.append((len(appends), len(self.pipe.sent)))


class Server:
    """A turn with everything that it tells of noted."""

    def __init__(self) -> None:
        self.pipe = Pipe()
        self.reader = Outbox(self.pipe, 1_000)
        self.log = Recorder(self.pipe)
        self.due: list[Callable[[], None]] = []
        self.stale: list[str] = []
        self.stuck: list[UnusableLogError] = []
        self.turn = Turn(
            self.log,
            later=self.due.append,
            on_stale=self.stale.append,
            on_stuck=self.stuck.append,
        )

    def collect(self, table: str, *entries: str, lag: int = 0) -> None:
        effects: list[Effect] = [*map(Log, entries), Tell((0,), Lag(lag))]
        self.turn.collect(table, effects, {0: (self.reader,)})


def frame(lag: int) -> bytes:
    return b'{"type":"lag","ms":%d}' % lag


def test_many_tables_are_stored_once_and_told_afterwards() -> None:
    server = Server()
    server.collect("T", "one", lag=1)
    server.collect("U", "two", "three", lag=2)
    server.collect("T", "four", lag=3)
    assert server.pipe.sent == []
    assert len(server.due) == 1
    server.due[0]()
    assert server.log.commits == [(2, 0)]  # two tables, and nobody was told anything yet
    assert server.pipe.sent == [frame(1), frame(2), frame(3)]
    assert server.log.read("T") == ("one", "four")


def test_the_next_turn_goes_on_where_the_last_one_ended() -> None:
    server = Server()
    for entry in ("one", "two"):
        server.collect("T", entry)
        server.due.pop()()
    assert server.log.read("T") == ("one", "two")


def test_what_needs_no_log_is_not_stored() -> None:
    server = Server()
    server.collect("T", lag=1)
    server.turn.flush()
    assert (server.log.commits, server.pipe.sent) == ([], [frame(1)])
    server.turn.flush()
    assert server.pipe.sent == [frame(1)]


def test_who_reads_is_settled_when_it_happens() -> None:
    server = Server()
    readers = {0: (server.reader,), WATCHERS: ()}
    server.turn.collect("T", [Tell((0, 1, WATCHERS), Lag(1))], readers)
    late = Pipe()
    server.turn.tell("T", Outbox(late, 10), Lag(2))
    server.turn.flush()
    assert (server.pipe.sent, late.sent) == ([frame(1)], [frame(2)])


def test_a_table_with_another_owner_tells_nothing_and_the_others_go_on() -> None:
    server = Server()
    server.log.append("T", 0, ["by another"])
    server.collect("T", "mine", lag=1)
    server.collect("U", "other", lag=2)
    server.turn.flush()
    assert server.stale == ["T"]
    assert server.pipe.sent == [frame(2)]
    assert (server.log.read("T"), server.log.read("U")) == (("by another",), ("other",))


FULL = UnusableLogError("log.db", "disk full")


def test_what_cannot_be_stored_waits_and_is_told_in_its_order() -> None:
    server = Server()
    server.log.problem = FULL
    server.collect("T", "one", lag=1)
    server.turn.flush()
    server.collect("T", "two", lag=2)
    server.turn.flush()
    assert (server.turn.is_stuck, server.stuck) == (True, [FULL])  # said once
    assert not server.turn.retry()
    assert (server.pipe.sent, server.log.tables(), server.stuck) == ([], (), [FULL])
    server.log.problem = None
    assert server.turn.retry()
    assert not server.turn.is_stuck
    assert server.log.read("T") == ("one", "two")
    assert server.pipe.sent == [frame(1), frame(2)]
    server.collect("T", "three", lag=3)
    server.turn.flush()
    assert server.log.read("T") == ("one", "two", "three")


def test_a_table_with_another_owner_is_dropped_when_the_log_can_be_written_again() -> None:
    server = Server()
    server.log.append("T", 0, ["by another"])
    server.collect("T", "mine", lag=1)
    server.collect("U", "other", lag=2)
    server.log.break_after = 1
    server.turn.flush()
    assert (server.turn.is_stuck, server.stale, server.pipe.sent) == (True, [], [])
    server.log.problem = None
    assert server.turn.retry()
    assert (server.stale, server.pipe.sent) == (["T"], [frame(2)])


def test_of_a_table_that_is_forgotten_nothing_waits() -> None:
    server = Server()
    server.log.problem = FULL
    server.collect("T", "one", lag=1)
    server.collect("U", "two", lag=2)
    server.turn.flush()
    server.turn.forget("T")
    server.log.problem = None
    assert server.turn.retry()
    assert (server.log.tables(), server.pipe.sent) == (("U",), [frame(2)])


def test_a_forgotten_table_may_come_again_under_its_code() -> None:
    server = Server()
    server.collect("T", "one")
    server.turn.flush()
    server.turn.forget("T")
    server.collect("T", "two")
    server.turn.flush()
    assert server.stale == ["T"]  # its log stays: a code is used once


def test_what_comes_after_the_last_turn_is_neither_stored_nor_told_nor_stuck() -> None:
    server = Server()
    server.collect("T", "one", lag=1)
    server.turn.close()
    server.log.problem = UnusableLogError("log.db", "it is closed")
    server.collect("T", "two", lag=2)
    for flush in server.due:
        flush()
    assert not server.turn.retry()
    assert server.log.read("T") == ("one",)
    assert server.pipe.sent == [frame(1)]
    assert server.stuck == []
