"""A table from which pages are lost, for as long as a test likes."""

from __future__ import annotations

from spitdeck.table.absence import BUDGET_US
from spitdeck.wire import AwayView, Snapshot
from tests.table.match import Audience

__all__ = ["away", "back", "faces", "lose", "racing", "three_waiting", "waited_out"]


def racing(game: str = "spit", seed: int = 0, seats: int | None = None) -> Audience:
    """A race in which every page is connected."""
    audience = Audience(game, seed, seats=seats)
    for seat in range(len(audience.table.seats)):
        audience.sit(seat, name="ABC"[seat])
        back(audience, seat)
    audience.start()
    return audience


def lose(audience: Audience, seat: int, wait: int = 1_500) -> None:
    audience.take(audience.table.disconnect(seat, audience.at))
    audience.wait(wait)


def back(audience: Audience, seat: int) -> None:
    audience.take(audience.table.connect(seat, audience.at))


def away(audience: Audience) -> tuple[AwayView, ...]:
    return audience.table.snapshot(0, audience.at).table.away


def faces(audience: Audience, seat: int) -> int:
    view = audience.table.snapshot(seat, audience.at).table.view
    return 0 if view is None else sum(len(pile.up) for pile in view.piles)


def waited_out(game: str = "spit") -> Audience:
    audience = racing(game)
    lose(audience, 1)
    audience.wait(BUDGET_US // 1000)
    assert away(audience) == (AwayView(1, 0),)
    shown = audience.told[0][-1]
    assert isinstance(shown, Snapshot), "those who wait are told that they may choose"
    assert shown.table.away == (AwayView(1, 0),)
    return audience


def three_waiting() -> Audience:
    audience = racing("spit-three")
    lose(audience, 2)
    audience.wait(BUDGET_US // 1000)
    return audience
