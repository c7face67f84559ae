"""What whoever runs the server chooses, and the limits it keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from spitdeck.table.exchange import NONCE_WAIT_US

__all__ = ["BUILT_CLIENT", "DATABASE", "Limits", "Settings", "SettingsError"]

BUILT_CLIENT = Path(__file__).parent / "client"
"""Where the build puts the client."""

DATABASE = "spitdeck.db"
"""The event log's file, within the data folder."""


class SettingsError(Exception):
    """The server cannot run as it was told to. `id` is the locale string's, with its arguments."""

    def __init__(self, text_id: str, **arguments: str | int) -> None:
        """Name the sentence, and what it is about."""
        self.id = text_id
        self.arguments = arguments
        super().__init__(f"{text_id} {arguments}")


@dataclass(frozen=True)
class Limits:
    """How much of anything one server and one connection may have."""

    tables: int = 10_000
    """Live tables; one more is refused."""
    tables_of_guest: int = 10
    """Live tables that one guest has made; one more closes the oldest without anybody else."""
    frames_per_second: int = 100
    """What a connection may send on average; 0 is no limit. Fast fingers make 15."""
    frames_at_once: int = 200
    """What a connection may send without a pause."""
    waiting_bytes: int = 65_536
    """What may wait for a reader before it is given a snapshot instead of what it missed."""
    silent_beats: int = 4
    """Seconds without an answer to a ping before a connection is closed."""
    behind_beats: int = 10
    """Seconds without taking what waits, though pings are answered, before the same."""
    watching_late_us: int = 1_000_000
    """Whoever watches sees everything so long after it was stored: a second, faster line
    to a table must not tell a seat anything sooner."""
    nonce_wait_us: int = NONCE_WAIT_US
    """How long pages may take to mix their own chance into a deal."""
    empty_us: int = 30 * 60 * 1_000_000
    """A table to which nobody is connected is dropped after so long."""
    over_us: int = 5 * 60 * 1_000_000
    """The same, when its match is over."""


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    host: str
    port: int
    """0 takes any free port."""
    data: Path
    """The folder of the database and the key; made if it is not there."""
    client: Path = BUILT_CLIENT
    behind_proxy: bool = False
    """Whether another program takes the connections and passes them on: then the kernel knows
    nothing of a player's own line."""
    bot_tempo: float = 1.0
    """How many times faster than people the bots are; only tests have more than 1."""
    limits: Limits = field(default_factory=Limits)
