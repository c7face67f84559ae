"""Spit, the single decisive round (rules.md 2): two seats, five stockpiles, two centre piles."""

from __future__ import annotations

from typing import Annotated

from spitdeck.engine import endings, flips, racing, stall
from spitdeck.engine.actions import Accepted
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt
from spitdeck.engine.game import Game
from spitdeck.engine.layouts import seat_piles, slot_sizes
from spitdeck.engine.memory import MEMORY, START_MEMORY, shown
from spitdeck.engine.options import House
from spitdeck.engine.plan import Course, HouseRules, make_plan, pile_specs
from spitdeck.engine.rounds import MatchLength
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Need, Options, Setup, Stage, State

__all__ = ["SPIT", "SpitOptions"]

SEATS = 2
SLOTS = 5
SHARE = len(DECK) // SEATS
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
    rules = HouseRules(
        wrap=options.wrap,
        same_rank=options.same_rank,
        fill_slots=options.fill_slots,
        stack_equal=options.stack_equal,
        moves_block_call=options.moves_block_call,
        choose_solo_pile=options.solo_spit == "choose",
        automatic_spit=options.spit_start == "automatic",
        must_play=options.must_play,
        stall_seconds=options.stall_limit,
        length=MatchLength(options.match_length, options.level_round == "replay"),
    )
    plan = make_plan(specs, seats, rules, COURSE)
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
    cards = made.shuffle.stream(f"deal/{round_number}").shuffled(DECK)
    options = made.options
    assert isinstance(options, SpitOptions)
    piles: list[tuple[Card, ...]] = [(), ()]
    for seat in range(made.seats):
        fewer = options.handicap if options.handicap_seat == "AB"[seat] else 0
        share = cards[seat * SHARE : (seat + 1) * SHARE]
        piles += seat_piles(share, slot_sizes(SLOTS, fewer), fewer)
    return State(
        made,
        tuple(piles),
        Stage.DEALT,
        round=round_number,
        score=score,
        memory=START_MEMORY,
    )


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
