"""What the handlers of one running server share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version

from aiohttp import web

from spitdeck.server.arrival import Instants
from spitdeck.server.clock import Clock, SystemClock
from spitdeck.server.forgetting import Forgetting
from spitdeck.server.guest import Guests
from spitdeck.server.keys import Keys, load_keys
from spitdeck.server.lobby import Lobby
from spitdeck.server.metrics import MeasuredLog, Metrics
from spitdeck.server.metronome import Metronome
from spitdeck.server.quota import Quotas
from spitdeck.server.records import Records
from spitdeck.server.settings import DATABASE, MetricsFor, Settings, SettingsError
from spitdeck.server.standstill import Standstill
from spitdeck.server.turn import Turn
from spitdeck.server.vault import Vault
from spitdeck.storage.log import EventLog, UnusableLogError
from spitdeck.storage.sqlite import SqliteLog

__all__ = ["PARTS", "Parts", "make_parts", "open_data"]

_logger = logging.getLogger("spitdeck")


@dataclass
class Parts:
    """One server, without its sockets."""

    settings: Settings
    port: int
    """Where it really listens."""
    version: str
    clock: Clock
    instants: Instants
    metronome: Metronome
    guests: Guests
    log: EventLog
    turn: Turn
    lobby: Lobby
    records: Records
    stop: asyncio.Event
    """Set when the server shuts down."""
    ending: asyncio.Event
    """Set when it is to shut down as soon as nobody plays; see `drain_seconds`."""
    standstill: Standstill
    quotas: Quotas
    metrics: Metrics | None
    """None if nobody may read them."""
    is_draining: bool = False
    """Whether no new table is begun, because the server is about to stop."""
    probed_at: int | None = None
    """When it was last found out that the log can be written."""
    forgetting: Forgetting = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is forgotten before `forgetting` is started."""
        days = self.settings.keep_days
        self.forgetting = Forgetting(self.log, self.lobby, self.records, self.clock, days)
        if self.metrics is not None:
            self.forgetting.on_forgotten = self.metrics.forgotten.inc


PARTS = web.AppKey("parts", Parts)


def open_data(settings: Settings) -> tuple[EventLog, Keys]:
    """The event log and the keys in the data folder, which is there. Raises `SettingsError`."""
    try:
        return SqliteLog(settings.data / DATABASE, settings.durability), load_keys(settings.data)
    except OSError as error:
        problem = error.strerror or str(error)
        raise SettingsError("serve-bad-data", path=str(settings.data), problem=problem) from None
    except UnusableLogError as error:
        raise SettingsError("serve-bad-log", path=error.place, problem=error.problem) from None


def make_parts(
    settings: Settings,
    port: int,
    log: EventLog,
    keys: Keys,
    clock: Clock | None = None,
    later: Callable[[Callable[[], None]], object] | None = None,
) -> Parts:
    """Put a server together. It owns the log from now on.

    Needs a running event loop, unless `later` is there to call a function after what is due.
    """
    clock = clock or SystemClock()
    metrics = None if settings.metrics is MetricsFor.NOBODY else Metrics(clock)
    if metrics is not None:
        log = MeasuredLog(log, metrics, clock)

    def is_stale(table: str) -> None:
        _logger.warning("table %s has another owner: it is dropped here", table)
        parts.lobby.forget(table)

    def is_stuck(problem: UnusableLogError) -> None:
        parts.standstill.begin(problem)

    later = later or asyncio.get_running_loop().call_soon
    turn = Turn(
        log,
        later=later,
        on_stale=is_stale,
        on_stuck=is_stuck,
        on_sent=None if metrics is None else metrics.sent,
    )
    vault = Vault(keys.log)
    lobby = Lobby(log, turn, clock, vault, settings.limits, settings.bot_tempo)
    lobby.meter_of = None if metrics is None else metrics.meter
    parts = Parts(
        settings=settings,
        port=port,
        version=version("spitdeck"),
        clock=clock,
        instants=Instants(clock, later),
        metronome=Metronome(clock),
        guests=Guests(keys.guest),
        log=log,
        turn=turn,
        lobby=lobby,
        records=Records(log, lobby, vault),
        stop=asyncio.Event(),
        ending=asyncio.Event(),
        standstill=Standstill(turn, lobby, clock),
        quotas=Quotas(settings.limits, clock),
        metrics=metrics,
    )
    return parts
