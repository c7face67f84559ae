"""What the HTTP API takes and gives, as values; the OpenAPI document is made from these."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

import msgspec

from spitdeck.engine.options import Value
from spitdeck.wire import Phase, SeatView, TableView

__all__ = [
    "MOST_BODY",
    "About",
    "ErrorBody",
    "ErrorCode",
    "ErrorFacts",
    "GameFacts",
    "Health",
    "HouseRules",
    "LevelFacts",
    "NeedFacts",
    "NewTable",
    "Opponent",
    "OpponentKind",
    "OptionFacts",
    "RuleCode",
    "Seated",
    "SitDown",
    "TableFacts",
    "TableMade",
]

MOST_BODY = 16_384
"""The longest body of a request, in bytes."""


class Health(msgspec.Struct, frozen=True):
    """The server answers, so it is well."""

    status: str
    version: str


class LevelFacts(msgspec.Struct, frozen=True):
    """A bot's level; its name is the locale string `level-<id>`."""

    id: str
    reaction_ms: int
    """The median time from something new to the card on its pile, as the level is made: without
    slips and plans. What comes out in play is measured, and told in docs/bots.md."""


class OptionFacts(msgspec.Struct, frozen=True):
    """A house rule: its number in the rules, and the values that it can have."""

    name: str
    rule: str
    default: Value
    values: tuple[Value, ...]


class NeedFacts(msgspec.Struct, frozen=True):
    """A value of an option that is possible only beside a certain value of another one."""

    name: str
    value: Value
    other: str
    other_value: Value


class GameFacts(msgspec.Struct, frozen=True):
    """A game of the catalogue."""

    id: str
    letter: str
    """Begins the game's rule codes."""
    seats: tuple[int, ...]
    """The numbers of seats that it can be played with."""
    options: tuple[OptionFacts, ...]
    needs: tuple[NeedFacts, ...]
    """The options that cannot stand alone."""


class About(msgspec.Struct, frozen=True):
    """What this server offers, and where others on its network find it."""

    version: str
    addresses: tuple[str, ...]
    """The addresses to invite others with, best first; empty if only this machine can join."""
    levels: tuple[LevelFacts, ...]
    """Calmest first."""
    games: tuple[GameFacts, ...]


class OpponentKind(StrEnum):
    """Who is to sit opposite."""

    BOT = "bot"
    OPEN = "open"
    """Whoever opens the invite link and takes the seat."""


class Opponent(msgspec.Struct, frozen=True):
    """One seat beside the creator's own. A bot has a `level`."""

    kind: OpponentKind
    level: str | None = None


class NewTable(msgspec.Struct, frozen=True):
    """A table to make; its creator sits on seat 0.

    `name` is the creator's (see `SitDown`); `options` are the house rules that differ from
    the defaults, each of its own type or as text (`"off"`, `"3"`).
    """

    game: str
    opponents: tuple[Opponent, ...]
    name: str = ""
    options: dict[str, Value] = {}
    lag_cap_ms: int = 250
    """The most lag that the referee gives back, from 0 (arrival order) to 250."""
    equalises: bool = False
    """Whether the nearer players are shown everything later, so that all see it together."""


class HouseRules(msgspec.Struct, frozen=True):
    """A game with the house rules that differ from its defaults, as in `NewTable`."""

    game: str
    options: dict[str, Value] = {}


class TableMade(msgspec.Struct, frozen=True):
    """The new table's code, and the creator's seat."""

    code: str
    seat: int


class SitDown(msgspec.Struct, frozen=True):
    """Take an open seat, or change one's name on one's own.

    `name` has at most 20 visible characters. An empty one is a guest, whom each page names
    in its reader's own language.
    """

    name: str = ""


class RuleCode(msgspec.Struct, frozen=True):
    """A game with its house rules, and the short code that stands for both."""

    code: str
    """As it is written, however it was typed."""
    game: str
    options: dict[str, Value]
    """Every option of the game with its value."""


class Seated(msgspec.Struct, frozen=True):
    """The asker's seat."""

    seat: int


class TableFacts(msgspec.Struct, frozen=True):
    """A table as an invite link shows it, before anybody takes a seat."""

    code: str
    game: str
    options: dict[str, Value]
    phase: Phase
    seats: tuple[SeatView, ...]
    seat: int | None
    """The asker's own seat, if they have one."""
    kept: int | None
    """The seat that a bot plays on for the asker, who may take it back."""
    lag_cap_ms: int
    """As in `NewTable`; so is `equalises`."""
    equalises: bool
    rule_code: str
    """As in `TableView`."""

    @classmethod
    def of(cls, shown: TableView, seat: int | None, kept: int | None) -> Self:
        """The part of a table's view that everybody with the link may see."""
        return cls(
            shown.code,
            shown.game,
            shown.options,
            shown.phase,
            shown.seats,
            seat,
            kept,
            shown.lag_cap_ms,
            shown.equalises,
            shown.rule_code,
        )


class ErrorCode(StrEnum):
    """What was wrong with a request. Closed; a page words it in its reader's language."""

    BAD_JSON = "bad_json"
    BAD_REQUEST = "bad_request"
    """The body is JSON, but not what this address takes; or the address itself is no good."""
    BAD_NAME = "bad_name"
    BAD_OPTION = "bad_option"
    BAD_RULE_CODE = "bad_rule_code"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_LEVEL = "unknown_level"
    UNKNOWN_TABLE = "unknown_table"
    WRONG_SEATS = "wrong_seats"
    """The game is not played with that many seats."""
    TABLE_FULL = "table_full"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_OWN_TABLES = "too_many_own_tables"
    """The asker has made as many as one guest may have, and others sit at all of them."""
    TOO_FAST = "too_fast"
    """More of the kind from one address than it may send."""
    STORAGE = "storage"
    """Nothing can be stored now."""
    CLOSING = "closing"
    """The server is about to shut down: nothing new is begun here."""
    TOO_LONG = "too_long"
    WRONG_ORIGIN = "wrong_origin"
    """Another site's page asked."""
    NOT_A_SOCKET = "not_a_socket"
    """The address takes WebSocket connections only."""
    WRONG_METHOD = "wrong_method"
    NOT_FOUND = "not_found"
    INTERNAL = "internal"


class ErrorFacts(msgspec.Struct, frozen=True):
    """Why a request was refused, in one sentence of English for a developer."""

    code: ErrorCode
    sentence: str
    given: str = ""
    expected: str = ""


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: ErrorFacts
