"""What every kind of event log promises, asked of each."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.storage.log import Append, EventLog, StaleWriterError
from spitdeck.storage.memory import MemoryLog
from spitdeck.storage.sqlite import Durability, SqliteLog

KINDS: dict[str, Callable[[Path], EventLog]] = {
    "memory": lambda _: MemoryLog(),
    "sqlite": lambda folder: SqliteLog(folder / "log.db"),
    "sqlite, power": lambda folder: SqliteLog(folder / "log.db", Durability.POWER),
}


@pytest.fixture(params=KINDS)
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventLog]:
    made = KINDS[request.param](tmp_path)
    yield made
    made.close()


def test_a_new_log_is_empty(log: EventLog) -> None:
    assert log.read("T") == ()
    assert log.tables() == ()


def test_entries_come_back_in_order(log: EventLog) -> None:
    log.append("T", 0, ["one", "two"])
    log.append("T", 2, ["three"])
    assert log.read("T") == ("one", "two", "three")


def test_an_entry_comes_back_as_it_was(log: EventLog) -> None:
    entry = '{"name":"Åse 🂡\\u0000","line":"a\\nb"}'
    log.append("T", 0, [entry, ""])
    assert log.read("T") == (entry, "")


def test_tables_are_kept_apart(log: EventLog) -> None:
    log.append("U", 0, ["u"])
    log.append("T", 0, ["t"])
    assert (log.read("T"), log.read("U"), log.tables()) == (("t",), ("u",), ("T", "U"))


@pytest.mark.parametrize("expected", [0, 1, 3, -1], ids=["none", "too few", "too many", "odd"])
def test_a_stale_writer_is_refused(log: EventLog, expected: int) -> None:
    log.append("T", 0, ["one", "two"])
    with pytest.raises(StaleWriterError) as told:
        log.append("T", expected, ["late"])
    assert (told.value.table, told.value.expected_seq, told.value.found_seq) == ("T", expected, 2)
    assert "T has 2 entries" in str(told.value)
    assert log.read("T") == ("one", "two")


def test_no_entries_are_refused_to_a_stale_writer_too(log: EventLog) -> None:
    with pytest.raises(StaleWriterError):
        log.append("T", 1, [])
    log.append("T", 0, [])
    assert log.tables() == ()


def test_many_tables_are_added_to_at_once(log: EventLog) -> None:
    log.append_all([Append("T", 0, ["t"]), Append("U", 0, ["u", "v"]), Append("T", 1, ["w"])])
    assert (log.read("T"), log.read("U")) == (("t", "w"), ("u", "v"))


def test_one_stale_writer_among_many_leaves_nothing_behind(log: EventLog) -> None:
    log.append("U", 0, ["u"])
    with pytest.raises(StaleWriterError) as told:
        log.append_all([Append("T", 0, ["t"]), Append("U", 0, ["late"]), Append("V", 0, ["v"])])
    assert told.value.table == "U"
    assert (log.read("T"), log.read("U"), log.read("V")) == ((), ("u",), ())


def test_a_table_that_comes_twice_is_judged_by_what_it_was_made_before(log: EventLog) -> None:
    with pytest.raises(StaleWriterError) as told:
        log.append_all([Append("T", 0, ["t"]), Append("T", 0, ["again"])])
    assert (told.value.expected_seq, told.value.found_seq) == (0, 1)
    assert log.tables() == ()


def test_a_refused_writer_may_write_again_from_where_the_log_is(log: EventLog) -> None:
    log.append("T", 0, ["one"])
    with pytest.raises(StaleWriterError) as told:
        log.append("T", 0, ["two"])
    log.append("T", told.value.found_seq, ["two"])
    assert log.read("T") == ("one", "two")


def test_a_probe_leaves_nothing_behind(log: EventLog) -> None:
    log.append("T", 0, ["one"])
    log.probe()
    log.append("T", 1, ["two"])
    assert (log.tables(), log.read("T")) == (("T",), ("one", "two"))


def test_tables_come_in_the_order_of_their_codes(log: EventLog) -> None:
    codes = [f"{number:03}" for number in (7, 100, 3, 25, 24)]
    for code in codes:
        log.append(code, 0, ["one", "two"])
    assert log.tables() == tuple(sorted(codes))


def test_nothing_at_all_may_be_added(log: EventLog) -> None:
    log.append_all([])
    assert log.tables() == ()


def tidy_all(log: EventLog, most: int = 2) -> None:
    while log.tidy(most):
        pass


def test_a_forgotten_table_is_as_if_it_had_never_been(log: EventLog) -> None:
    log.append_all([Append("T", 0, ["t"] * 9), Append("U", 0, ["u"]), Append("S", 0, ["s"])])
    log.forget("T")
    for _ in ("before its room is given back", "after"):
        assert (log.read("T"), log.tables()) == ((), ("S", "U"))
        assert log.last_entries("", 9) == (("S", "s"), ("U", "u"))
        assert (log.read("S"), log.read("U")) == (("s",), ("u",))
        tidy_all(log)


def test_forgetting_what_is_not_known_changes_nothing(log: EventLog) -> None:
    log.append("T", 0, ["t"])
    log.forget("U")
    log.forget("T")
    log.forget("T")
    log.append("U", 0, ["u"])
    assert (log.read("U"), log.tables()) == (("u",), ("U",))
    assert not log.tidy(100) or not log.tidy(100)


@pytest.mark.parametrize("bites", [0, 1, 2, 100], ids=["none", "some", "more", "all"])
def test_a_stale_writer_cannot_bring_a_forgotten_table_back(log: EventLog, bites: int) -> None:
    log.append("T", 0, ["one", "two", "three", "four", "five"])
    log.forget("T")
    for _ in range(bites):
        log.tidy(2)
    for believed in (5, 3, 1):
        with pytest.raises(StaleWriterError) as told:
            log.append("T", believed, ["late"])
        assert told.value.found_seq == 0
    assert (log.read("T"), log.tables()) == ((), ())


@pytest.mark.parametrize("bites", [0, 1, 2, 100], ids=["none", "some", "more", "all"])
def test_another_table_of_a_forgotten_code_begins_anew(log: EventLog, bites: int) -> None:
    log.append("T", 0, ["one", "two", "three", "four", "five"])
    log.forget("T")
    for _ in range(bites):
        log.tidy(2)
    log.append_all([Append("T", 0, ["other"]), Append("T", 1, ["more"])])
    tidy_all(log)
    assert (log.read("T"), log.last_entries("", 1)) == (("other", "more"), (("T", "more"),))


def test_a_refused_append_leaves_what_is_forgotten_forgotten(log: EventLog) -> None:
    log.append_all([Append("T", 0, ["t"]), Append("U", 0, ["u"])])
    log.forget("T")
    with pytest.raises(StaleWriterError):
        log.append_all([Append("T", 0, ["other"]), Append("U", 0, ["late"])])
    assert (log.read("T"), log.tables()) == ((), ("U",))
    tidy_all(log)
    assert (log.read("T"), log.tables()) == ((), ("U",))


def test_the_last_entries_are_told_some_at_a_time(log: EventLog) -> None:
    codes = [f"{number:02}" for number in range(7)]
    for code in codes:
        log.append(code, 0, ["first", f"last of {code}"])
    log.forget("00")
    log.forget("03")
    found: list[str] = []
    while some := log.last_entries(found[-1] if found else "", 2):
        assert all(entry == f"last of {code}" for code, entry in some)
        assert len(some) <= 2
        found += (code for code, _ in some)
    assert found == ["01", "02", "04", "05", "06"]


APPENDS = st.lists(
    st.tuples(st.sampled_from("TUV"), st.integers(0, 6), st.lists(st.text("ab", max_size=2))),
    max_size=8,
)


FORGETTING = st.tuples(st.sampled_from("TUV"), st.integers(0, 3))
"""A table to be forgotten, and how much of it to take away then."""


@given(st.lists(APPENDS | FORGETTING, max_size=6))
def test_both_kinds_agree(
    tmp_path_factory: pytest.TempPathFactory,
    steps: list[list[tuple[str, int, list[str]]] | tuple[str, int]],
) -> None:
    memory = MemoryLog()
    sqlite = SqliteLog(tmp_path_factory.mktemp("log") / "log.db")
    for step in steps:
        if isinstance(step, tuple):
            for log in (memory, sqlite):
                log.forget(step[0])
                log.tidy(step[1])
            continue
        appends = [Append(*each) for each in step]
        assert refused(memory, appends) == refused(sqlite, appends)
    assert memory.tables() == sqlite.tables()
    assert memory.last_entries("", 2) == sqlite.last_entries("", 2)
    assert [memory.read(table) for table in "TUV"] == [sqlite.read(table) for table in "TUV"]
    sqlite.close()


def refused(log: EventLog, appends: list[Append]) -> str | None:
    try:
        log.append_all(appends)
    except StaleWriterError as error:
        return str(error)
    return None
