"""Slam (rules.md 6): Spit cut down to one centre pile, onto which the players flip in turn."""

from __future__ import annotations

from typing import Annotated

from spitdeck.engine import endings, flips, racing, stall
from spitdeck.engine.actions import Accepted
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt
from spitdeck.engine.game import Game
from spitdeck.engine.layouts import deal_shares, lay_out
from spitdeck.engine.memory import MEMORY, NEXT, START_MEMORY, shown
from spitdeck.engine.options import House
from spitdeck.engine.plan import Course, house_rules, make_plan, pile_specs
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, State

__all__ = ["SLAM", "SlamOptions"]

SEATS = 2
SLOTS = 5
SWITCH = (True, False)


class SlamOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Slam can choose (rules.md 8)."""

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    same_rank: Annotated[bool, House("H-2", SWITCH)] = False
    fill_slots: Annotated[bool, House("H-4", SWITCH)] = False
    stack_equal: Annotated[bool, House("H-5", SWITCH)] = False
    spit_start: Annotated[str, House("H-8", ("press", "automatic"))] = "press"
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    level_round: Annotated[str, House("H-15", ("draw", "replay"))] = "draw"
    match_length: Annotated[int, House("H-16", (1, 3, 5))] = 1
    both_flip: Annotated[bool, House("H-20", SWITCH)] = False
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20
    handicap: Annotated[int, House("handicap", (0, 1, 2, 3, 4, 5))] = 0
    handicap_seat: Annotated[str, House("handicap", ("A", "B"))] = "A"


def _course(flip: object) -> Course:
    return Course(
        flip=flips.flip_both_in_turn if flip else flips.flip_in_turn,
        cleared=endings.cleared_wins,
        blocked=endings.fewest_cards_win,
        forfeited=endings.holders_lose,
        stalled=endings.nobody_wins,
    )


ONE_FLIPS, BOTH_FLIP = _course(flip=False), _course(flip=True)


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Slam."""
    assert isinstance(options, SlamOptions)
    specs = pile_specs(seats, SLOTS, centres=1)
    plan = make_plan(
        specs, seats, house_rules(options), BOTH_FLIP if options.both_flip else ONE_FLIPS
    )
    return Setup(SLAM.id, options, seats, shuffle, specs, plan, shown("next"))


def deal(made: Setup) -> State:
    """The first layout, dealt as in Spit; who flips first is drawn at random."""
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
    memory = list(START_MEMORY)
    memory[NEXT] = made.shuffle.stream(f"first flipper/{round_number}").below(made.seats)
    return lay_out(made, round_number, score, shares, slots=SLOTS, memory=tuple(memory))


SLAM = Game(
    id="slam",
    letter="L",
    seats=(SEATS,),
    options=SlamOptions,
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
    moves_rule="6",
)
