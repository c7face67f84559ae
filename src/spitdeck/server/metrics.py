"""Figures about a running server, for Prometheus: what happens how often, and how long it takes.

No label ever has a table's code, a guest, an address or a card for a value: their values are
games, phases, kinds of action and reasons, of which there are few.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from spitdeck.server.clock import Clock
from spitdeck.server.connection import Connection
from spitdeck.server.live import LiveTable
from spitdeck.server.meter import Meter
from spitdeck.storage.log import Append, EventLog, UnusableLogError

__all__ = ["CONTENT_TYPE", "MeasuredLog", "Metrics"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

ANSWER_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
COMMIT_SECONDS = (0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1)


class Metrics:
    """Counts and times what happens in one server."""

    def __init__(self, clock: Clock) -> None:
        """Nothing has happened yet."""
        self._clock = clock
        self._answered: list[int] = []
        """When those actions arrived whose answers are on their way."""
        self._windows: set[Connection] = set()
        """The open ones: what they count themselves is fetched when somebody asks."""
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._actions = Counter(
            "spitdeck_actions", "People's actions accepted.", ["game", "action"], registry=registry
        )
        self._refusals = Counter(
            "spitdeck_refusals", "People's actions refused.", ["game", "reason"], registry=registry
        )
        self._holds = Counter(
            "spitdeck_contest_holds",
            "People's actions not judged at once: an earlier one could still arrive.",
            ["game"],
            registry=registry,
        )
        self._drops = Counter(
            "spitdeck_outbox_drops", "Messages not sent to readers behind.", registry=registry
        )
        self._failures = Counter(
            "spitdeck_failures", "Failures told to windows.", ["code"], registry=registry
        )
        self.turned_away = Counter(
            "spitdeck_requests_refused", "Requests refused.", ["code"], registry=registry
        )
        self.standstill = Gauge(
            "spitdeck_standstill", "1 while nothing can be stored.", registry=registry
        )
        self.forgotten = Counter(
            "spitdeck_tables_forgotten", "Tables forgotten for their age.", registry=registry
        )
        self._answers = Histogram(
            "spitdeck_answer_seconds",
            "From an action's arrival until its answer was handed to the network.",
            buckets=ANSWER_SECONDS,
            registry=registry,
        )
        self.commits = Histogram(
            "spitdeck_log_commit_seconds",
            "To store what happened in one turn of the event loop.",
            buckets=COMMIT_SECONDS,
            registry=registry,
        )

    def meter(self, game: str) -> Meter:
        """What counts at one table of that game."""
        return Meter(
            accepted=lambda kind: self._actions.labels(game, kind).inc(),
            refused=lambda reason: self._refusals.labels(game, reason).inc(),
            held=self._holds.labels(game).inc,
            answered=self._answered.append,
        )

    def window_opened(self, window: Connection) -> None:
        """Count from now on what the window is not sent, and which failures it is told."""
        self._windows.add(window)

    def window_ended(self, window: Connection) -> None:
        """Count for the last time."""
        self._windows.discard(window)
        self._fetch(window)

    def sent(self) -> None:
        """All that was answered so far has been handed to the network."""
        if self._answered:
            now = self._clock.now()
            for arrived in self._answered:
                self._answers.observe((now - arrived) / 1_000_000)
            self._answered.clear()

    def show(self, tables: Iterable[LiveTable]) -> bytes:
        """The text that Prometheus reads, with the tables as they are now."""
        for window in self._windows:
            self._fetch(window)
        now = _Now(tuple(tables))
        self._registry.register(now)
        try:
            return generate_latest(self._registry)
        finally:
            self._registry.unregister(now)

    def _fetch(self, window: Connection) -> None:
        dropped, window.outbox.dropped = window.outbox.dropped, 0
        self._drops.inc(dropped)
        for code, count in window.failed.items():
            self._failures.labels(code.value).inc(count)
        window.failed.clear()


class _Now(Collector):
    """What is counted only when somebody asks."""

    def __init__(self, tables: Sequence[LiveTable]) -> None:
        self._tables = tables

    def collect(self) -> Iterator[GaugeMetricFamily]:
        live = GaugeMetricFamily("spitdeck_tables", "Live tables.", labels=["game", "phase"])
        standing = Tally((each.table.game.id, each.table.phase.value) for each in self._tables)
        for labels, count in sorted(standing.items()):
            live.add_metric(labels, count)
        yield live
        open_now = GaugeMetricFamily("spitdeck_windows", "Open windows.", labels=["standing"])
        windows = [window for each in self._tables for window in each.windows()]
        for standing_of in ("seated", "watching"):
            count = sum(window.standing == standing_of for window in windows)
            open_now.add_metric([standing_of], count)
        yield open_now


class MeasuredLog:
    """An event log of which every commit is timed."""

    def __init__(self, log: EventLog, metrics: Metrics, clock: Clock) -> None:
        """Measure that log."""
        self._log = log
        self._metrics = metrics
        self._clock = clock
        self.append = log.append
        self.read = log.read
        self.tables = log.tables
        self.last_entries = log.last_entries
        self.forget = log.forget
        self.tidy = log.tidy
        self.probe = log.probe
        self.close = log.close

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add to many tables' logs, as the log itself does."""
        began = self._clock.now()
        try:
            self._log.append_all(appends)
        except UnusableLogError:
            self._metrics.standstill.set(1)
            raise
        self._metrics.standstill.set(0)
        self._metrics.commits.observe((self._clock.now() - began) / 1_000_000)
