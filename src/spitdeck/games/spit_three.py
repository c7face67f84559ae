"""Spit for three (rules.md 7): four stockpiles each, three centre piles, one card aside."""

from __future__ import annotations

from typing import Annotated

from spitdeck.engine import endings, flips, racing, stall
from spitdeck.engine.actions import Accepted
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt
from spitdeck.engine.game import Game
from spitdeck.engine.layouts import deal_shares, lay_out
from spitdeck.engine.memory import GONE, MEMORY, OUT, START_MEMORY, shown
from spitdeck.engine.options import House
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.plan import Course, house_rules, make_plan, pile_specs
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, State

__all__ = ["SPIT_THREE", "SpitThreeOptions"]

SEATS = 3
SLOTS = 4
SWITCH = (True, False)
ASIDE = PileSpec("x", "aside", Facing.DOWN)


class SpitThreeOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Spit for three can choose (rules.md 8)."""

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    same_rank: Annotated[bool, House("H-2", SWITCH)] = False
    fill_slots: Annotated[bool, House("H-4", SWITCH)] = False
    stack_equal: Annotated[bool, House("H-5", SWITCH)] = False
    solo_spit: Annotated[str, House("H-6", ("own", "choose"))] = "own"
    spit_start: Annotated[str, House("H-8", ("press", "automatic"))] = "press"
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    level_round: Annotated[str, House("H-15", ("draw", "replay"))] = "draw"
    match_length: Annotated[int, House("H-16", (1, 3, 5))] = 1
    odd_card: Annotated[str, House("H-21", ("aside", "reserve"))] = "aside"
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20
    handicap: Annotated[int, House("handicap", (0, 1, 2, 3, 4, 5))] = 0
    handicap_seat: Annotated[str, House("handicap", ("A", "B", "C"))] = "A"


COURSE = Course(
    flip=flips.flip_own,
    cleared=endings.cleared_wins,
    blocked=endings.fewest_cards_win,
    forfeited=endings.holders_lose,
    stalled=endings.nobody_wins,
)


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Spit for three."""
    assert isinstance(options, SpitThreeOptions)
    specs = (*pile_specs(seats, SLOTS, centres=SEATS), ASIDE)
    plan = make_plan(specs, seats, house_rules(options), COURSE)
    return Setup(SPIT_THREE.id, options, seats, shuffle, specs, plan, shown("solo", "out"))


def deal(made: Setup) -> State:
    """The first layout: 17 cards each, stockpiles of 1 to 4, one card over."""
    return _layout(made, 1, (0,) * made.seats, 0)


def next_round(state: State) -> Accepted:
    """A new layout for the next round of the match; who gave up plays no further."""
    dealt = _layout(state.setup, state.round + 1, state.score, state.memory[GONE])
    return Accepted(dealt, (Dealt(dealt.round),))


def deck(_made: Setup) -> tuple[Card, ...]:
    """One deck of 52."""
    return DECK


def _layout(made: Setup, round_number: int, score: tuple[int, ...], gone: int) -> State:
    assert isinstance(made.options, SpitThreeOptions)
    shares, odd = deal_shares(made, round_number)
    lucky = made.shuffle.stream(f"odd card/{round_number}").below(made.seats)
    if made.options.odd_card == "reserve":
        shares[lucky], odd = (*shares[lucky], *odd), ()
    memory = list(START_MEMORY)
    memory[OUT] = memory[GONE] = gone
    return lay_out(
        made, round_number, score, shares, slots=SLOTS, rest=(odd,), memory=tuple(memory)
    )


SPIT_THREE = Game(
    id="spit-three",
    letter="T",
    seats=(SEATS,),
    options=SpitThreeOptions,
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
    moves_rule="7",
)
