"""Whole matches of computer players in virtual time, by the real table, and their facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from spitdeck.bots.human import FLOOR_MS
from spitdeck.bots.levels import Level, find_level
from spitdeck.engine.actions import Action, Play
from spitdeck.engine.events import Claimed, Event, Flipped, Played, RoundEnded, Started
from spitdeck.engine.game import Game
from spitdeck.engine.state import Ending, Options, Result
from spitdeck.games.spit import SPIT
from spitdeck.sim.botseats import BotSeats
from spitdeck.table.effects import WATCHERS, Effect, Tell
from spitdeck.table.exchange import Secrets
from spitdeck.table.table import Table
from spitdeck.wire import Phase, Refusal, SeatKind, Update

__all__ = ["EndlessMatchError", "MatchFacts", "SeatFacts", "play_match"]

LONGEST_US = 6 * 3_600_000_000
"""A match that takes longer than this in virtual time has got stuck: that is a bug."""


class EndlessMatchError(RuntimeError):
    """A match did not end. `levels` and `seed` play it again."""

    def __init__(self, levels: Sequence[str], seed: int) -> None:
        """Say which match it was."""
        self.levels = tuple(levels)
        self.seed = seed
        super().__init__(f"the match of {' and '.join(levels)} with seed {seed} does not end")


class SeatFacts(msgspec.Struct, frozen=True):
    """What one player did in a match."""

    level: str
    plays: int
    refusals: int
    slaps: int
    """Slap contests won by being first."""
    waits_ms: tuple[int, ...]
    """For each play: from when it could be made, or the player's last play if that was
    later, to when it was made."""


class MatchFacts(msgspec.Struct, frozen=True):
    """What came of one match."""

    outcome: Result
    score: tuple[int, ...]
    """By seat, at the end; what it counts is the game's own."""
    rounds: int
    endings: tuple[Ending, ...]
    """How each round ended."""
    flips: int
    """How often cards were flipped because players called; the opening is none."""
    length_ms: int
    """The time in which cards could be played, all rounds together."""
    seats: tuple[SeatFacts, ...]


def play_match(
    levels: Sequence[str],
    seed: int,
    options: Options | None = None,
    tempo: float = 1.0,
    game: Game = SPIT,
    find: Callable[[str], Level] = find_level,
) -> MatchFacts:
    """Play one match of the named levels, one per seat. The same arguments, the same facts.

    `find` knows the levels by their names, those of an experiment too. Raises
    `UnknownLevelError` for a level that there is not, and `EndlessMatchError`.
    """
    chance = Random(seed)
    table = Table(
        "SIMULATE",
        game,
        options or game.options(),
        len(levels),
        Secrets(lambda: chance.randbytes(32)),
    )
    for seat, level in enumerate(levels):
        table.sit(seat, SeatKind.BOT, "", level, 0)
    bots = BotSeats(table, seed, tempo, find)
    bots.after(0)
    watcher = _Watcher(table)
    at = 0
    while table.phase is not Phase.OVER:
        due = [wake for wake in (table.wake_at, bots.wake_at) if wake is not None]
        if not due or at > LONGEST_US:
            raise EndlessMatchError(levels, seed)
        at = max(at, min(due))
        watcher.watch(_step(table, bots, at), at)
    return watcher.facts(levels)


def _step(table: Table, bots: BotSeats, at: int) -> list[Effect]:
    """Let the table's own clocks run, then the bots do what is due."""
    effects: list[Effect] = []
    if table.wake_at is not None and table.wake_at <= at:
        effects = table.tick(at)
        bots.after(at, effects)
    return effects + bots.tick(at)


class _Watcher:
    """Keeps the facts of a match while it goes on."""

    def __init__(self, table: Table) -> None:
        self._table = table
        seats = range(len(table.seats))
        self._since: list[dict[Action, int]] = [{} for _ in seats]
        self._gone: list[dict[Action, tuple[int, int]]] = [{} for _ in seats]
        """By seat: since when what is possible no more was possible, and until when."""
        self._last = [0 for _ in seats]
        self._waits: list[list[int]] = [[] for _ in seats]
        self._refusals = [0 for _ in seats]
        self._slaps = [0 for _ in seats]
        self._endings: list[Ending] = []
        self._flips = 0
        self._length = 0
        self._racing_since: int | None = None

    def watch(self, effects: Sequence[Effect], at: int) -> None:
        """Take in what came of one step."""
        for effect in effects:
            match effect:
                case Tell(to=to, message=Update(events=events)) if WATCHERS in to:
                    for event in events:
                        self._note(event, at)
                    self._flips += _is_called_flip(events)
                case Tell(to=to, message=Refusal()):
                    for seat in to:
                        self._refusals[seat] += 1
                case _:
                    continue
        if not effects:
            return  # somebody made up their mind: nothing is possible now that was not before
        self._keep_time(at)
        for seat, since in enumerate(self._since):
            legal = self._table.legal(seat)
            gone = self._gone[seat]
            gone.update({action: (began, at) for action, began in since.items()})
            self._since[seat] = {action: _began(gone.pop(action, None), at) for action in legal}

    def facts(self, levels: Sequence[str]) -> MatchFacts:
        """The facts, once the match is over."""
        state = self._table.state
        assert state is not None
        assert state.outcome is not None
        facts = zip(levels, self._waits, self._refusals, self._slaps, strict=True)
        seats = tuple(
            SeatFacts(level, len(waits), refusals, slaps, tuple(waits))
            for level, waits, refusals, slaps in facts
        )
        endings, length_ms = tuple(self._endings), self._length // 1000
        return MatchFacts(
            outcome=state.outcome,
            score=state.score,
            rounds=state.round,
            endings=endings,
            flips=self._flips,
            length_ms=length_ms,
            seats=seats,
        )

    def _note(self, event: Event, at: int) -> None:
        match event:
            case Played(seat=seat, card=card, target=target):
                since = self._since[seat].get(Play(card, target), at)
                self._waits[seat].append((at - max(since, self._last[seat])) // 1000)
                self._last[seat] = at
            case Claimed(seat=seat, slapped=True):
                self._slaps[seat] += 1
            case RoundEnded(result=result):
                self._endings.append(result.ending)
            case _:
                pass

    def _keep_time(self, at: int) -> None:
        if self._racing_since is not None:
            self._length += at - self._racing_since
        self._racing_since = at if self._table.phase is Phase.RACING else None


def _began(known: tuple[int, int] | None, at: int) -> int:
    """Since when something is possible that is possible now.

    A hand on its way does not turn round for a moment in which its card does not fit: that is
    no new chance, to which somebody reacts.
    """
    if known is None or at - known[1] > FLOOR_MS * 1000:
        return at
    return known[0]


def _is_called_flip(events: Sequence[Event]) -> bool:
    """Whether these events turn cards up, and not to start a layout."""
    kinds = {type(event) for event in events}
    return Flipped in kinds and Started not in kinds
