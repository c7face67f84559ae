"""Which of the actions that a player has noticed it prefers. Pure, from the seat's view only.

What there is to choose from follows from the kinds of piles in the view, never from a
game's name: foundations make a patience, an open contest is slapped, the rest is a race.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spitdeck.bots.claims import choose_slap
from spitdeck.bots.levels import Level
from spitdeck.bots.patience import PatienceOutlook
from spitdeck.bots.race import RaceOutlook
from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Action, Slap

__all__ = ["choose"]


def choose(sight: Sight, noticed: Sequence[Action], chance: Random, level: Level) -> Action | None:
    """One of the noticed actions, or None if none of them is of any use.

    A weighed choice takes the best; otherwise one of the most obvious kind is taken as it
    comes. Never makes an action up.
    """
    slaps = [action for action in noticed if isinstance(action, Slap)]
    if slaps:
        return choose_slap(sight, slaps, chance, level.blur)
    outlook = PatienceOutlook(sight) if sight.is_patience else RaceOutlook(sight)
    kinds = {action: outlook.kind_of(action) for action in noticed}
    choices = [action for action in noticed if kinds[action] > 0]
    if not choices:
        return None
    if chance.random() >= level.judgement:
        first = max(kinds.values())
        return chance.choice([action for action in choices if kinds[action] == first])
    if len(choices) == 1:
        return choices[0]
    worth = {action: outlook.weigh(action, level.depth) for action in choices}
    best = max(worth.values())
    return chance.choice([action for action in choices if worth[action] == best])
