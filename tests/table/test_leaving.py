"""Whoever leaves, in whatever phase, freezes nobody."""

import pytest

from spitdeck.wire import Choice, Choose, Leave, Phase, Resume, SeatKind
from tests.table.test_absence import brought_to

PHASES = ["waiting", "agreeing", "countdown", "racing", "claiming", "paused", "away", "between"]


@pytest.mark.parametrize("game", ["spit-rounds", "spit-three"])
@pytest.mark.parametrize("phase", PHASES)
def test_whoever_leaves_freezes_nobody(phase: str, game: str) -> None:
    if (phase, game) == ("claiming", "spit-three"):
        pytest.skip("it has no slap")
    audience = brought_to(phase, game)
    left = audience.table.seats[0]
    audience.send(0, Leave())
    assert left.kind is SeatKind.OPEN
    audience.wait(80_000)
    if phase in {"waiting", "agreeing"}:
        assert audience.phase() is Phase.WAITING
    elif game == "spit-rounds":
        assert audience.phase() is Phase.OVER
        assert audience.table.wins == [0, 1]
    elif phase == "away":
        audience.send(2, Choose(Choice.PLAY_ON))
        audience.wait(3_000)
    elif phase == "paused":
        for seat in (1, 2):
            audience.send(seat, Resume())
        audience.wait(3_000)
    if game == "spit-three" and phase not in {"waiting", "agreeing"}:
        assert audience.phase() in {Phase.RACING, Phase.BETWEEN, Phase.OVER}
