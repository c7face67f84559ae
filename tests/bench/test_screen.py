"""A page of the benches and simulations never waits while the others wait for it."""

from random import Random

import msgspec

from bench.screen import PATIENCE, Screen
from spitdeck.engine.actions import Move
from spitdeck.engine.cards import Card
from spitdeck.wire import Phase, encode_message
from tests.table.match import Audience


def test_the_last_nertz_card_is_moved_to_an_empty_work_pile() -> None:
    """Or else nobody could act: there is no play, and stuck is refused meanwhile."""
    audience = Audience("nertz")
    for seat in (0, 1):
        audience.sit(seat)
    audience.start()
    state = audience.table.state
    assert state is not None
    own = {"A.n": "KS/A", "A.w1": "KC/A", "A.t": "QD/A"}
    piles = [
        ((Card(own[spec.id]),) if spec.id in own else ()) if spec.seat == 0 else cards
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
    ]
    audience.table.state = msgspec.structs.replace(state, piles=tuple(piles))
    screen = Screen(Random(1))
    screen.hear(encode_message(audience.table.snapshot(0, audience.at)))
    assert screen.phase is Phase.RACING
    screen._turned = PATIENCE
    chosen = screen.choose()
    assert isinstance(chosen, Move)
    assert chosen.card == "KS/A"
