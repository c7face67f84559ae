"""Simulated people who race: they see what their screen shows, and need time for everything.

A screen shows the table as it was last told, with the player's own unanswered actions carried
out on top; a card that those uncover shows its back until the server has accepted them.
"""

from __future__ import annotations

from random import Random

from spitdeck.bots.human import Reaction, reaction_ms
from spitdeck.engine.actions import Accepted, Action, Call, Move, Play, Slap, Stuck, Turn
from spitdeck.engine.game import Game
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.state import Stage, State

__all__ = ["FOLLOW_UP", "REACTION", "Person"]

REACTION = Reaction(380, 50, 70)
"""From something new on the screen to the action that answers it."""
FOLLOW_UP = Reaction(300, 45, 60)
"""From one's own action to the next one, which was seen already."""
STOP_US = 120_000
"""A hand that has less than this left goes on, whatever has become of its goal."""
PATIENCE = 40
"""Turns of the stock without any progress, before a player says to be stuck."""


_Own = tuple[tuple[int, Facing], ...]
"""The places of a seat's own piles with how much of each it sees."""


class Person:
    """One seat's player. All players are alike but for their chance.

    `hear` what the server tells, `act` when `wake_at` has come. The state that is heard
    stands for what the seat is told of it: nothing that the seat may not see is looked at.
    """

    def __init__(self, game: Game, seat: int, chance: Random) -> None:
        """Nothing is seen yet."""
        self.seat = seat
        self.wake_at: int | None = None
        self._game = game
        self._chance = chance
        self._heard: State | None = None
        self._own: _Own = ()
        self._unanswered: dict[int, Action] = {}
        self._next_id = 0
        self._intent: Action | None = None
        self._options: tuple[Action, ...] = ()
        self._turned = 0
        self._progress = -1

    def hear(self, state: State, answered: int | None, at: int) -> None:
        """See the table as it now is; `answered` is the own action that is answered with it."""
        if self._heard is None:
            self._own = _own_piles(state.setup.piles, self.seat)
        self._heard = state
        if answered is not None:
            self._unanswered.pop(answered, None)
        if state.progress != self._progress:
            self._progress, self._turned = state.progress, 0
        self._options = self._look()
        if self._intent is not None:
            if self._intent in self._options or (self.wake_at or 0) - at <= STOP_US:
                return
            self._intent = None
        self._intend(at, REACTION)

    def act(self, at: int) -> tuple[int, Action] | None:
        """The action that is made now, with its number, if any."""
        action, self._intent, self.wake_at = self._intent, None, None
        if action is None:
            return None
        self._next_id += 1
        self._unanswered[self._next_id] = action
        self._turned += isinstance(action, Turn)
        self._options = self._look()
        self._intend(at, FOLLOW_UP)
        return self._next_id, action

    def _intend(self, at: int, time: Reaction) -> None:
        """Choose what to do next, and how long that takes."""
        self.wake_at = None
        self._intent = self._choose()
        if self._intent is not None:
            self.wake_at = at + round(reaction_ms(self._chance, time) * 1000)

    def _choose(self) -> Action | None:
        options = self._options
        plays = [each for each in options if isinstance(each, Play | Slap)]
        if plays:
            return self._chance.choice(plays)
        calls = [each for each in options if isinstance(each, Call)]
        if calls:
            return calls[0]
        moves = [each for each in options if isinstance(each, Move)]
        if moves:
            return moves[0]
        if Turn() in options and self._turned < PATIENCE:
            return Turn()
        return Stuck() if Stuck() in options else None

    def _look(self) -> tuple[Action, ...]:
        """What the screen lets the player do."""
        heard = self._heard
        if heard is None or heard.stage not in {Stage.RACING, Stage.CLAIMING}:
            return ()
        screen, is_bare = heard, not self._unanswered
        for action in self._unanswered.values():
            if not isinstance(action, Play | Move):
                continue  # what a call or a turn brings is not known before it is told
            answer = self._game.apply(screen, self.seat, action)
            if isinstance(answer, Accepted):
                screen = answer.state
        seen = _open_cards(heard, self._own)
        return tuple(
            action
            for action in self._game.legal(screen, self.seat)
            if self._is_open(action, seen, heard, is_bare=is_bare)
        )

    def _is_open(self, action: Action, seen: set[str], heard: State, *, is_bare: bool) -> bool:
        match action:
            case Play():
                return action.card in seen
            case Move():
                # Only what turns up a card: the rest shuttles cards for ever.
                return action.card in seen and _digs(heard, self._own, action.card)
            case Slap():
                return is_bare
            case _:
                return is_bare


def _own_piles(piles: tuple[PileSpec, ...], seat: int) -> _Own:
    """The places of the piles of a seat that it sees, and how much of each."""
    return tuple(
        (place, spec.facing)
        for place, spec in enumerate(piles)
        if spec.seat == seat and spec.facing is not Facing.DOWN
    )


def _open_cards(state: State, own: _Own) -> set[str]:
    """The seat's own cards that it sees."""
    seen: set[str] = set()
    for place, facing in own:
        cards = state.piles[place]
        seen.update(cards[-1:] if facing is _TOP else cards)
    return seen


_TOP = Facing.TOP  # looking a member up in its enum costs as much as the rest of a turn


def _digs(state: State, own: _Own, card: str) -> bool:
    """Whether the card lies on face-down ones that its going would turn up."""
    return any(
        facing is _TOP and len(cards) > 1 and cards[-1] == card
        for place, facing in own
        for cards in (state.piles[place],)
    )
