"""What whoever runs the server chooses, and the limits it keeps.

Each setting's type says which values it may have; `server/sources.py` reads them from flags,
the environment and a file. docs/operating.md names every one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from spitdeck.storage.sqlite import Durability
from spitdeck.table.exchange import NONCE_WAIT_US

__all__ = [
    "BUILT_CLIENT",
    "DATABASE",
    "Limits",
    "LogFormat",
    "LogLevel",
    "MetricsFor",
    "Settings",
    "SettingsError",
]

BUILT_CLIENT = Path(__file__).parent / "client"
"""Where the build puts the client."""

DATABASE = "spitdeck.db"
"""The event log's file, within the data folder."""

Port = Annotated[int, Meta(ge=0, le=65_535)]
Tempo = Annotated[float, Meta(ge=0.1, le=1000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Bound = Annotated[int, Meta(ge=0, le=1_000_000)]
"""0 is no bound."""
Bytes = Annotated[int, Meta(ge=1024, le=100_000_000)]
Seconds = Annotated[int, Meta(ge=1, le=31_536_000)]
Microseconds = Annotated[int, Meta(ge=0, le=60_000_000)]
Days = Annotated[int, Meta(ge=0, le=36_500)]
Patience = Annotated[int, Meta(ge=0, le=86_400)]


class SettingsError(Exception):
    """The server cannot run as it was told to. `id` is the locale string's, with its arguments."""

    def __init__(self, text_id: str, **arguments: str | int) -> None:
        """Name the sentence, and what it is about."""
        self.id = text_id
        self.arguments = arguments
        super().__init__(f"{text_id} {arguments}")


class LogFormat(StrEnum):
    """How the server writes down what it does."""

    HUMAN = "human"
    JSON = "json"
    """One object a line."""


class LogLevel(StrEnum):
    """How much the server writes down."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    """Also what goes as it should: tables that begin and end, starting and stopping."""


class MetricsFor(StrEnum):
    """Who may read the figures at `/metrics`."""

    NOBODY = "nobody"
    THIS_MACHINE = "this-machine"
    EVERYBODY = "everybody"


@dataclass(frozen=True)
class Limits:
    """How much of anything one server, one connection, one guest and one address may have.

    Where people play over a network of their own they have one address together.
    """

    tables: Count = 10_000
    """Live tables; one more is refused."""
    tables_of_guest: Count = 10
    """Live tables that one guest has made; one more closes the oldest without anybody else."""
    frames_per_second: Bound = 100
    """What a connection may send on average; 0 is no limit. Fast fingers make 15."""
    frames_at_once: Count = 200
    """What a connection may send without a pause."""
    bytes_per_second: Bound = 20_000
    """The same in bytes; an action has about 70."""
    bytes_at_once: Count = 100_000
    """What a connection may send without a pause, in bytes."""
    waiting_bytes: Bytes = 65_536
    """What may wait for a reader before it is given a snapshot instead of what it missed."""
    silent_beats: Seconds = 4
    """Seconds without an answer to a ping before a connection is closed."""
    behind_beats: Seconds = 10
    """Seconds without taking what waits, though pings are answered, before the same."""
    nonce_wait_us: Microseconds = NONCE_WAIT_US
    """How long pages may take to mix their own chance into a deal."""
    empty_seconds: Seconds = 30 * 60
    """A table to which nobody is connected is dropped after so long."""
    over_seconds: Seconds = 5 * 60
    """The same, when its match is over."""
    sockets_of_address: Bound = 200
    """Windows that one address may have open; 0 is no limit, as in all that follow."""
    requests_of_address: Bound = 50
    """Requests a second from one address, on average."""
    requests_at_once: Count = 500
    """Requests from one address without a pause."""
    tables_of_address: Bound = 30
    """Tables that one address may make in a minute."""
    joins_of_address: Bound = 60
    """Seats that one address may take in a minute."""
    frames_of_address: Bound = 2_000
    """Frames a second from one address, over all its windows."""


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    host: str
    port: Port
    """0 takes any free port."""
    data: Path
    """The folder of the database and the keys; made if it is not there."""
    client: Path = BUILT_CLIENT
    behind_proxy: bool = False
    """Whether another program takes the connections and passes them on: then the kernel knows
    nothing of a player's own line."""
    forwarded_header: str = ""
    """The header in which the proxy says who asks and replaces whatever a browser wrote there,
    such as `X-Real-IP`; of a list in it the last counts. Only read behind a proxy."""
    durability: Durability = Durability.PROCESS
    """What an answer survives: the death of the process, or the loss of power too."""
    drain_seconds: Patience = 0
    """How long running matches may go on after the server was told to stop."""
    keep_days: Days = 0
    """How long a table is kept after the last thing that happened at it; 0 is for ever."""
    log_format: LogFormat = LogFormat.HUMAN
    log_level: LogLevel = LogLevel.WARNING
    metrics: MetricsFor = MetricsFor.NOBODY
    bot_tempo: Tempo = 1.0
    """How many times faster than people the bots are; only tests have more than 1."""
    limits: Limits = field(default_factory=Limits)
