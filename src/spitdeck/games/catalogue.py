"""Every game there is, listed once, and the one finder that knows their names."""

from __future__ import annotations

from spitdeck.engine.game import Game
from spitdeck.games.nertz import NERTZ
from spitdeck.games.slam import SLAM
from spitdeck.games.speed import SPEED
from spitdeck.games.spit import SPIT
from spitdeck.games.spit_rounds import SPIT_ROUNDS
from spitdeck.games.spit_three import SPIT_THREE

__all__ = ["GAMES", "UnknownGameError", "find_game"]

GAMES: tuple[Game, ...] = (SPIT, SPIT_ROUNDS, SPEED, SLAM, NERTZ, SPIT_THREE)
"""In the order in which they are offered."""


class UnknownGameError(ValueError):
    """No game has that id. `given` is what was asked for, `known` the ids there are."""

    def __init__(self, given: str) -> None:
        """Say what was asked for and what there is."""
        self.given = given
        self.known = tuple(game.id for game in GAMES)
        super().__init__(f"there is no game {given!r}: expected one of {', '.join(self.known)}")


def find_game(name: str) -> Game:
    """The game of that id. Raises `UnknownGameError`.

    >>> find_game("spit").seats
    (2,)
    """
    for game in GAMES:
        if game.id == name:
            return game
    raise UnknownGameError(name)
