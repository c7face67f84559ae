"""The system's clock goes on, and its alarms are never early."""

import asyncio
import time

import pytest

from spitdeck.server.clock import SystemClock, _SystemAlarm


def test_it_never_goes_back() -> None:
    clock = SystemClock()
    instants = [clock.now() for _ in range(1_000)]
    assert instants == sorted(instants)


async def test_an_alarm_is_not_early() -> None:
    clock = SystemClock()
    rung: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    due = clock.now() + 1_500
    clock.call_at(due, lambda: rung.set_result(clock.now()))
    assert await rung >= due


async def test_a_loop_that_is_early_is_asked_again() -> None:
    clock = SystemClock()
    loop = asyncio.get_running_loop()
    rung: asyncio.Future[int] = loop.create_future()
    due = clock.now() + 20_000
    alarm = clock.call_at(due, lambda: rung.set_result(clock.now()))
    assert isinstance(alarm, _SystemAlarm)
    alarm._ring()  # as an impatient loop would
    assert not rung.done()
    assert await rung >= due


async def test_no_time_passes_while_the_process_stands_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Stopped, or on a machine that sleeps: nobody could have acted before a clock ran out."""
    clock, began = SystemClock(), time.monotonic_ns()
    clock.watch()
    before = clock.now()
    monkeypatch.setattr("time.monotonic_ns", lambda: began + 3_600 * 10**9)
    woken = clock.now()
    assert before <= woken < before + 1_000_000
    monkeypatch.setattr("time.monotonic_ns", lambda: began + 3_600 * 10**9 + 400_000_000)
    assert clock.now() == woken + 400_000, "and then it goes on as before"


async def test_a_short_wait_is_time_that_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    clock.watch()
    before, began = clock.now(), time.monotonic_ns()
    monkeypatch.setattr("time.monotonic_ns", lambda: began + 900_000_000)
    assert clock.now() >= before + 900_000


async def test_an_alarm_waits_out_what_did_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, loop = SystemClock(), asyncio.get_running_loop()
    clock.watch()
    rung: asyncio.Future[int] = loop.create_future()
    due = clock.now() + 20_000
    alarm = clock.call_at(due, lambda: rung.set_result(clock.now()))
    assert isinstance(alarm, _SystemAlarm)
    real = time.monotonic_ns
    monkeypatch.setattr("time.monotonic_ns", lambda: real() + 3_600 * 10**9)
    alarm._ring()  # as the loop does, whose own time has passed
    assert not rung.done()
    assert await rung >= due


async def test_an_instant_that_is_past_comes_at_once_but_not_within_the_call() -> None:
    clock = SystemClock()
    rung = asyncio.Event()
    clock.call_at(clock.now() - 5_000_000, rung.set)
    assert not rung.is_set()
    await rung.wait()


async def test_a_cancelled_alarm_does_not_ring() -> None:
    clock = SystemClock()
    rung: list[str] = []
    alarm = clock.call_at(clock.now(), lambda: rung.append("cancelled"))
    alarm.cancel()
    alarm.cancel()
    later = asyncio.Event()
    clock.call_at(clock.now() + 1_000, later.set)
    await later.wait()
    assert rung == []


def test_microseconds_are_whole() -> None:
    before = time.time_ns() // 1_000
    assert before - 1_000 <= SystemClock().now() <= time.time_ns() // 1_000 + 1_000
