"""What a table's phases allow."""

from __future__ import annotations

from spitdeck.engine.actions import Action, Reason, Refused, Resign
from spitdeck.wire import Phase

__all__ = ["BETWEEN_US", "COUNTDOWN_US", "IN_MATCH", "IN_ROUND", "RUNNING", "refused_by_phase"]

COUNTDOWN_US = 3_000_000

BETWEEN_US = 5_000_000
"""The next layout starts so long after a round's summary, or when all are ready."""

RUNNING = (Phase.RACING, Phase.CLAIMING)
"""The phases in which seats act and the rules' own clocks run."""

IN_ROUND = (*RUNNING, Phase.PAUSED)
"""The phases in which a round can end."""

IN_MATCH = (*RUNNING, Phase.COUNTDOWN, Phase.BETWEEN, Phase.PAUSED)
"""The phases between the first countdown and the end of the match."""


def refused_by_phase(phase: Phase, action: Action) -> Refused | None:
    """Why the phase does not take the action, or None if the rules are to judge it."""
    if phase in RUNNING or (isinstance(action, Resign) and phase in IN_MATCH):
        return None
    match phase:
        case Phase.PAUSED:
            return Refused(Reason.PAUSED)
        case Phase.BETWEEN | Phase.OVER:
            return Refused(Reason.ROUND_OVER)
        case _:
            return Refused(Reason.NOT_STARTED)
