"""A seventh game that only the tests know: Spit with two stockpiles and one shared pile.

It is the example of `docs/adding-a-game.md`: everything that a game declares, and no more.
"""

from __future__ import annotations

from typing import Annotated

from spitdeck.engine import endings, flips, racing, stall
from spitdeck.engine.actions import Accepted
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt
from spitdeck.engine.game import Game
from spitdeck.engine.layouts import seat_piles, slot_sizes
from spitdeck.engine.memory import MEMORY, START_MEMORY
from spitdeck.engine.options import House
from spitdeck.engine.plan import Course, HouseRules, make_plan, pile_specs
from spitdeck.engine.rounds import MatchLength
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, Stage, State

__all__ = ["TINY", "TinyOptions"]

SLOTS = 2
SHARE = 9
SWITCH = (True, False)


class TinyOptions(Options, frozen=True, kw_only=True):
    """The house rules of the tiny game."""

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    fill_slots: Annotated[bool, House("H-4", SWITCH)] = False


COURSE = Course(
    flip=flips.flip_own,
    cleared=endings.cleared_wins,
    blocked=endings.fewest_cards_win,
    forfeited=endings.holders_lose,
    stalled=endings.nobody_wins,
)


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """One shared pile, and for each seat two stockpiles and a reserve."""
    assert isinstance(options, TinyOptions)
    specs = pile_specs(seats, SLOTS, centres=1)
    rules = HouseRules(
        wrap=options.wrap,
        same_rank=False,
        fill_slots=options.fill_slots,
        stack_equal=False,
        moves_block_call=False,
        choose_solo_pile=False,
        automatic_spit=False,
        must_play=False,
        stall_seconds=20,
        length=MatchLength(1, replay=False),
    )
    return Setup(TINY.id, options, seats, shuffle, specs, make_plan(specs, seats, rules, COURSE))


def deal(made: Setup) -> State:
    """Nine of the deck's first cards each: stockpiles of one and two, the rest in reserve."""
    cards = made.shuffle.stream("deal/1").shuffled(deck(made))
    piles: list[tuple[Card, ...]] = [()]
    for seat in range(made.seats):
        piles += seat_piles(cards[seat * SHARE : (seat + 1) * SHARE], slot_sizes(SLOTS))
    score = (0,) * made.seats
    return State(made, tuple(piles), Stage.DEALT, score=score, memory=START_MEMORY)


def next_round(state: State) -> Accepted:
    """Never asked for: a match is one round."""
    return Accepted(deal(state.setup), (Dealt(state.round + 1),))


def deck(made: Setup) -> tuple[Card, ...]:
    """As many cards as the seats need."""
    return DECK[: made.seats * SHARE]


TINY = Game(
    id="tiny",
    letter="Y",
    seats=(2, 4),
    options=TinyOptions,
    setup=setup,
    deal=deal,
    next_round=next_round,
    legal=racing.legal,
    apply=racing.apply,
    settle=racing.settle,
    blocks_call=racing.blocks_call,
    contests=racing.contests,
    timer=stall.timer,
    expire=stall.expire,
    deck=deck,
    memory=MEMORY,
)
