"""Spit, the single decisive round (rules.md 2): two seats, five stockpiles, two centre piles."""

from __future__ import annotations

from typing import Annotated

from spitdeck.engine import endings, flips, racing, stall
from spitdeck.engine.actions import Accepted
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt
from spitdeck.engine.game import Game
from spitdeck.engine.layouts import deal_shares, lay_out
from spitdeck.engine.memory import MEMORY, shown
from spitdeck.engine.options import House
from spitdeck.engine.plan import Course, house_rules, make_plan, pile_specs
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Need, Options, Setup, State

__all__ = ["SPIT", "SpitOptions"]

SEATS = 2
SLOTS = 5
SWITCH = (True, False)


class SpitOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Spit can choose (rules.md 8)."""

    NEEDS = (Need(name="moves_block_call", value=True, other="fill_slots", other_value=True),)

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    same_rank: Annotated[bool, House("H-2", SWITCH)] = False
    moves_block_call: Annotated[bool, House("H-3", SWITCH)] = False
    fill_slots: Annotated[bool, House("H-4", SWITCH)] = False
    stack_equal: Annotated[bool, House("H-5", SWITCH)] = False
    solo_spit: Annotated[str, House("H-6", ("own", "choose"))] = "own"
    spit_start: Annotated[str, House("H-8", ("press", "automatic"))] = "press"
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    level_round: Annotated[str, House("H-15", ("draw", "replay"))] = "draw"
    match_length: Annotated[int, House("H-16", (1, 3, 5))] = 1
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20
    handicap: Annotated[int, House("handicap", (0, 1, 2, 3, 4, 5))] = 0
    handicap_seat: Annotated[str, House("handicap", ("A", "B"))] = "A"


COURSE = Course(
    flip=flips.flip_own,
    cleared=endings.cleared_wins,
    blocked=endings.fewest_cards_win,
    forfeited=endings.holders_lose,
    stalled=endings.nobody_wins,
)


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Spit."""
    assert isinstance(options, SpitOptions)
    specs = pile_specs(seats, SLOTS, centres=SEATS)
    plan = make_plan(specs, seats, house_rules(options), COURSE)
    return Setup(SPIT.id, options, seats, shuffle, specs, plan, shown("solo"))


def deal(made: Setup) -> State:
    """The first layout: 26 cards each, stockpiles of 1 to 5, the rest in reserve."""
    return _layout(made, 1, (0,) * made.seats)


def next_round(state: State) -> Accepted:
    """A new layout for the next round of the match (H-15, H-16)."""
    dealt = _layout(state.setup, state.round + 1, state.score)
    return Accepted(dealt, (Dealt(dealt.round),))


def deck(_made: Setup) -> tuple[Card, ...]:
    """One deck of 52."""
    return DECK


def _layout(made: Setup, round_number: int, score: tuple[int, ...]) -> State:
    shares, _ = deal_shares(made, round_number)
    return lay_out(made, round_number, score, shares, slots=SLOTS)


SPIT = Game(
    id="spit",
    letter="S",
    seats=(SEATS,),
    options=SpitOptions,
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
