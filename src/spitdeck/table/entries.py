"""The lines of a table's event log: everything that is needed to tell the match again."""

from __future__ import annotations

import msgspec

from spitdeck.engine.actions import Action, Refused
from spitdeck.referee.claim import Coin
from spitdeck.referee.referee import DEFAULT_CAP_MS
from spitdeck.referee.suspicion import Sign
from spitdeck.wire import Choice, Phase, SeatKind, Verdict

__all__ = [
    "Acted",
    "Chose",
    "Closed",
    "Decided",
    "Entry",
    "Expired",
    "Flagged",
    "MatchStarted",
    "Opened",
    "PhaseChanged",
    "Restored",
    "Revealed",
    "RulesChanged",
    "Sat",
    "Waited",
    "Went",
    "instant_of",
    "parse_entry",
    "show_entry",
]


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The table was made."""

    code: str
    game: str
    options: dict[str, str]
    """The options off their defaults."""
    seats: int
    lag_cap_ms: int = DEFAULT_CAP_MS
    equalises: bool = False
    """Whether the nearer seats are told later, so that all hear equally late."""


class Sat(msgspec.Struct, frozen=True, tag="sat", omit_defaults=True):
    """Somebody took a seat, or left it (`kind` is open)."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    at: int
    who: str = ""
    """How the server knows the person again; it is in no record."""


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """The server committed to its secret for a match, which is to be dealt soon.

    `commitment` is hexadecimal text; `secret` is sealed: only the server's key opens it.
    """

    match: int
    commitment: str
    secret: str
    at: int
    wins: tuple[int, ...] = ()
    """By seat: the matches won at this table before."""
    seq: int | None = None
    """How many updates had been told before; older logs do not say."""


class RulesChanged(msgspec.Struct, frozen=True, tag="rules"):
    """All agreed to other house rules before the first card; another match is committed to next."""

    options: dict[str, str]
    """The options off their defaults."""
    at: int


class MatchStarted(msgspec.Struct, frozen=True, tag="match"):
    """A match was dealt, with the key that the secret and these nonces make.

    By seat, as hexadecimal text, and empty for a bot or whoever was silent: what each page
    committed to, and the nonce that it opened then.
    """

    match: int
    pledges: tuple[str, ...]
    nonces: tuple[str, ...]
    at: int


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """Nobody can act in the match any more: its secret, as hexadecimal text."""

    match: int
    secret: str
    at: int


class Acted(msgspec.Struct, frozen=True, tag="acted", omit_defaults=True):
    """An action was judged at `at`. `refused` is None if it was accepted."""

    seat: int
    id: int
    action: Action
    refused: Refused | None
    at: int
    arrived: int | None = None
    """When it had arrived, if it was not judged at once."""
    credit: int = 0
    """In microseconds."""
    fair: int | None = None
    """When it counts as made, if not when it arrived."""
    verdict: Verdict | None = None
    """To whom it lost, if it lost a contest."""
    coin: Coin | None = None
    """The draw among level actions that placed it."""


class Expired(msgspec.Struct, frozen=True, tag="expired"):
    """Time ran out on the rules' own clock of that name, and the rules acted."""

    timer: str
    at: int


class Flagged(msgspec.Struct, frozen=True, tag="flagged"):
    """A seat's line or play looks suspicious; nothing was decided by that."""

    seat: int
    sign: Sign
    at: int


class PhaseChanged(msgspec.Struct, frozen=True, tag="phase", omit_defaults=True):
    """The table came to another phase.

    In `racing` from `countdown` the layout started (or went on after a pause); in
    `countdown` from `between` the next layout was dealt.
    """

    phase: Phase
    at: int
    goes_on: bool = False
    """Of `paused`: nobody has asked for it, so that it ends when all are back."""


class Went(msgspec.Struct, frozen=True, tag="went"):
    """The others wait for a seat whose page is gone: one of its pauses in this match.

    `is_cause` says whether the table paused for it (the phase follows); otherwise it was
    paused already.
    """

    seat: int
    is_cause: bool
    at: int


class Waited(msgspec.Struct, frozen=True, tag="waited"):
    """The others wait for a seat no longer: it is back, or something will be decided about it.

    `waited_us` is how long they have waited for it in this match so far.
    """

    seat: int
    waited_us: int
    at: int


class Chose(msgspec.Struct, frozen=True, tag="chose"):
    """A seat said what is to be done about those whom the table waits for."""

    seat: int
    choice: Choice
    at: int


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """What is done about the seats for which the table has waited until now.

    With `bot` a `sat` follows for each, with `win` an `acted` (it resigns); with `play_on`
    their pages may be gone until a `waited` says that they are back.
    """

    choice: Choice
    seats: tuple[int, ...]
    at: int


class Restored(msgspec.Struct, frozen=True, tag="restored"):
    """Another process goes on with the table, and counts updates on from here.

    Updates that were told, and whose entries were lost with the power, had numbers too: those
    are not given again, or a page that has seen them would take the new ones for the same.
    """

    seq: int
    at: int


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The table was given up: nobody will come back to it."""

    at: int


Entry = (
    Opened
    | Sat
    | Committed
    | MatchStarted
    | Acted
    | Expired
    | PhaseChanged
    | Went
    | Waited
    | Chose
    | Decided
    | Flagged
    | Revealed
    | RulesChanged
    | Restored
    | Closed
)


class _Stamp(msgspec.Struct):
    at: int


_decoder = msgspec.json.Decoder(Entry)
_stamps = msgspec.json.Decoder(_Stamp)
_encoder = msgspec.json.Encoder()


def show_entry(entry: Entry) -> str:
    """The entry as one line of JSON."""
    return _encoder.encode(entry).decode()


def instant_of(line: str) -> int | None:
    """When an entry was written, of whatever version it is; None if it does not say."""
    try:
        return _stamps.decode(line).at
    except msgspec.DecodeError:
        return None


def parse_entry(line: str) -> Entry:
    """The entry of a line that `show_entry` wrote.

    Raises msgspec.DecodeError for anything else.
    """
    return _decoder.decode(line)
