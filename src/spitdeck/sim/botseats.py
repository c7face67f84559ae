"""The computer players of one table, and what good company they are: pure, driven by instants.

The server and the simulator drive the very same object beside a `Table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from spitdeck.bots.customs import USUAL, Customs
from spitdeck.bots.human import Reaction, reaction_ms
from spitdeck.bots.levels import Level, find_level
from spitdeck.bots.player import Player
from spitdeck.engine.actions import Ready
from spitdeck.engine.cards import JOKERS, fitting
from spitdeck.engine.state import Options
from spitdeck.table.effects import Effect, Tell
from spitdeck.table.table import Table
from spitdeck.wire import (
    Act,
    ClientMessage,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
    TableView,
    Update,
)

__all__ = ["BotSeats", "customs_of"]

COURTESY = Reaction(900, 200, 300)
"""How long a computer player takes to agree to a pause, going on or a rematch.

To a start it agrees at once: whoever plays it alone would look at an empty table meanwhile.
"""

SEATS_APART = 1_000_003
"""Keeps the seeds of one table's players apart from those of the next seed's."""


@dataclass
class _Chair:
    """One computer player, and the agreement that it is about to give."""

    level: Level
    player: Player
    chance: Random
    agrees_to: ClientMessage | None = None
    agrees_at: int | None = None
    acts: int = field(default=0)

    @property
    def wake_at(self) -> int | None:
        instants = [self.agrees_at, self.player.wake_at]
        return min((at for at in instants if at is not None), default=None)


class BotSeats:
    """Holds a `Player` for each seat of a table that a bot sits on.

    After anything that the table did for others, call `after`; when `wake_at` has
    come, call `tick` and treat the effects as the table's own. A player is shown what
    `Table.snapshot` shows its seat, and nothing else. Same table, seed and instants: same
    effects.
    """

    def __init__(
        self,
        table: Table,
        seed: int,
        tempo: float = 1.0,
        find: Callable[[str], Level] = find_level,
    ) -> None:
        """Look after the bots of `table`; `tempo` divides all their times (above 0).

        `find` knows the levels by their ids, those of an experiment too.
        """
        self._table = table
        self._seed = seed
        self._tempo = tempo
        self._find = find
        self._chairs: dict[int, _Chair] = {}
        self._options = table.options

    @property
    def wake_at(self) -> int | None:
        """When `tick` is next due, in microseconds, or None."""
        if not self._chairs:
            return None
        instants = [chair.wake_at for chair in self._chairs.values()]
        return min((at for at in instants if at is not None), default=None)

    def after(self, at: int, effects: Iterable[Effect] = ()) -> None:
        """Show the bots what the table looks like now.

        `effects` are those of the call to the table that this follows, where they
        may answer a bot's action (an action that was held, refused later).
        """
        self._seat_bots()
        if not self._chairs:
            return
        told = tuple(effects)
        self._hear_accepted(told)
        for seat, chair in self._chairs.items():
            shown = self._table.snapshot(seat, at).table
            self._agree(seat, chair, shown, at)
            if shown.view is not None:
                chair.player.see(shown.view, self._table.legal(seat), at)
        self._hear_refused(told, at)

    def tick(self, at: int) -> list[Effect]:
        """Let every bot do what is due at this instant or earlier."""
        effects: list[Effect] = []
        for seat in tuple(self._chairs):
            effects += self._tick_chair(seat, at)
        return effects

    def _tick_chair(self, seat: int, at: int) -> list[Effect]:
        effects: list[Effect] = []
        chair = self._chairs[seat]
        if chair.agrees_to is not None and chair.agrees_at is not None and chair.agrees_at <= at:
            message, chair.agrees_to, chair.agrees_at = chair.agrees_to, None, None
            effects += self._send(seat, message, at)
        while chair.player.wake_at is not None and chair.player.wake_at <= at:
            action = chair.player.act(at)
            if action is not None:
                chair.acts += 1
                effects += self._send(seat, Act(chair.acts, action), at)
        return effects

    def _send(self, seat: int, message: ClientMessage, at: int) -> list[Effect]:
        effects = self._table.receive(seat, message, at)
        self.after(at, effects)
        return effects

    def _hear_accepted(self, effects: Iterable[Effect]) -> None:
        """Tell the bots which of their actions were accepted."""
        for effect in effects:
            match effect:
                case Tell(to=(seat,), message=Update(id=int())) if seat in self._chairs:
                    self._chairs[seat].player.accepted()
                case _:
                    continue

    def _hear_refused(self, effects: Iterable[Effect], at: int) -> None:
        """Tell the bots which of their actions were refused."""
        for effect in effects:
            match effect:
                case Tell(to=to, message=Refusal(refused=refused)):
                    for seat in to:
                        if seat in self._chairs:
                            self._chairs[seat].player.refused(refused, at)
                case _:
                    continue

    def _seat_bots(self) -> None:
        """Have one player for each seat that a bot sits on, of its level, who knows the rules."""
        if self._options is not self._table.options:
            self._options = self._table.options
            self._chairs.clear()
        for seat in self._table.seats:
            chair = self._chairs.get(seat.number)
            if seat.level is None or seat.kind is not SeatKind.BOT:
                self._chairs.pop(seat.number, None)
            elif chair is None or chair.level.id != seat.level:
                level = self._find(seat.level)
                seed = self._seed * SEATS_APART + seat.number
                customs = customs_of(self._options)
                player = Player(level, seat.number, seed, self._tempo, customs)
                self._chairs[seat.number] = _Chair(level, player, Random(~seed))

    def _agree(self, seat: int, chair: _Chair, shown: TableView, at: int) -> None:
        """Plan to give the agreement that the table waits for, if it waits for this bot's."""
        wanted = _agreement(shown, seat, chair.acts)
        if wanted == chair.agrees_to:
            return
        chair.agrees_to, chair.agrees_at = wanted, None
        if wanted is not None:
            is_start = shown.phase is Phase.AGREEING
            needs_ms = 0 if is_start else reaction_ms(chair.chance, COURTESY)
            chair.agrees_at = at + round(needs_ms * 1000 / self._tempo)


def customs_of(options: Options) -> Customs:
    """What a game's options tell a player; a rule that the game has not is at its usual value."""

    def chosen(name: str, *, usual: int) -> int:
        return int(getattr(options, name, usual))

    fits = fitting(
        wrap=chosen("wrap", usual=True) > 0,
        same_rank=chosen("same_rank", usual=False) > 0,
        jokers=len(JOKERS) * chosen("jokers", usual=False),
    )
    return Customs(
        fits=fits,
        fill_slots=chosen("fill_slots", usual=USUAL.fill_slots) > 0,
        penalty=chosen("penalty", usual=USUAL.penalty),
        call_bonus=chosen("call_bonus", usual=USUAL.call_bonus),
        target=chosen("target", usual=USUAL.target),
    )


def _agreement(shown: TableView, seat: int, acts: int) -> ClientMessage | None:
    """What this bot should agree to: whatever it is asked, but it never asks itself."""
    own = shown.seats[seat]
    match shown.phase:
        case Phase.AGREEING | Phase.BETWEEN if not own.ready:
            return Act(acts, Ready())
        case Phase.RACING if shown.pause_asked_by is not None and not own.ready:
            return Pause()
        case Phase.PAUSED if not own.ready and not shown.away:
            return Resume()
        case Phase.OVER if not own.rematch and any(each.rematch for each in shown.seats):
            return Rematch()
        case _:
            return None
