"""Random self-play through the real engine, as a table would drive it, and what it shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from spitdeck.engine.actions import Accepted, Action, Call, Play, Ready
from spitdeck.engine.game import Game
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State

__all__ = ["Match", "Tally", "play_match"]

READY = Ready()
CALL = Call()


@dataclass
class Match:
    """What one match was like."""

    plays: int = 0
    calls: int = 0
    flips: int = 0
    """Without the opening one."""
    ending: str = ""
    is_drawn: bool = False

    @property
    def actions(self) -> int:
        """Plays, calls and flips, the opening flip among them."""
        return self.plays + self.calls + self.flips + 1


@dataclass
class Tally:
    """The matches of a run."""

    matches: list[Match] = field(default_factory=list)

    def mean(self, name: str) -> tuple[float, float]:
        """The mean of a number over the matches, and its standard error."""
        values = [float(getattr(match, name)) for match in self.matches]
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
        return mean, (spread / len(values)) ** 0.5

    def share(self, ending: str) -> tuple[float, float]:
        """The share of matches with this ending, and its standard error."""
        share = sum(match.ending == ending for match in self.matches) / len(self.matches)
        return share, (share * (1 - share) / len(self.matches)) ** 0.5


def play_match(game: Game, chance: Random) -> Match:
    """Play one match: a seat that has a play, drawn by lot, makes any of its plays.

    Nobody calls before all must. Asserts that the engine accepts what it listed.
    """
    setup = game.setup(game.options(), 2, Shuffle(chance.randbytes(32)))
    state = _started(game, game.deal(setup))
    match = Match()
    while state.stage is not Stage.OVER:
        ours, theirs = game.legal(state, 0), game.legal(state, 1)
        seat = _lot(ours, theirs, chance)
        if seat is None:
            state = _flipped(game, state, match)
            continue
        plays = theirs if seat else ours
        answer = game.apply(state, seat, plays[int(chance.random() * len(plays))])
        assert type(answer) is Accepted
        match.plays += 1
        state = answer.state
    assert state.result is not None
    match.ending = state.result.ending.value
    match.is_drawn = state.result.winner is None
    return match


def _lot(ours: tuple[Action, ...], theirs: tuple[Action, ...], chance: Random) -> int | None:
    """The seat that plays: whoever has a play, and by lot if both have."""
    we_can = bool(ours) and type(ours[0]) is Play
    they_can = bool(theirs) and type(theirs[0]) is Play
    if we_can and they_can:
        return int(chance.random() * 2)
    if we_can:
        return 0
    return 1 if they_can else None


def _started(game: Game, state: State) -> State:
    for seat in (0, 1):
        answer = game.apply(state, seat, READY)
        assert type(answer) is Accepted
        state = answer.state
    return state


def _flipped(game: Game, state: State, match: Match) -> State:
    for seat in (0, 1):
        answer = game.apply(state, seat, CALL)
        assert type(answer) is Accepted
        state = answer.state
    match.calls += 2
    match.flips += 1
    return state
