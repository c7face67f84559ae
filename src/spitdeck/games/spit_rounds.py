"""Spit in rounds (rules.md 3): centre piles are claimed by a slap until somebody has no cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spitdeck.engine import claims, flips, racing, stall
from spitdeck.engine.actions import Accepted, Action, Answer, Reason, Refused, Slap
from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.events import Dealt, Event, Forfeited, RoundEnded
from spitdeck.engine.game import Game, Timer
from spitdeck.engine.layouts import SHAPES, deal_shares, seat_piles, short_sizes, slot_sizes
from spitdeck.engine.memory import (
    LEFT,
    MEMORY,
    NOBODY,
    OPENED,
    RIGHT,
    START_MEMORY,
    shown,
)
from spitdeck.engine.options import House
from spitdeck.engine.piles import seat_name
from spitdeck.engine.plan import Course, Plan, house_rules, make_plan, pile_specs
from spitdeck.engine.rounds import places_by_count
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Ending, Need, Options, Result, Setup, Stage, State
from spitdeck.engine.stockpiles import card_counts

__all__ = ["SPIT_ROUNDS", "SpitRoundsOptions"]

SEATS = 2
SLOTS = 5
LAYOUT = 15
"""Cards in a full layout; who has more has spit cards (3.6)."""
SWITCH = (True, False)
SHOWN = shown("solo", "first_out", "left", "right", "opened")


class SpitRoundsOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Spit in rounds can choose (rules.md 8)."""

    NEEDS = (Need(name="moves_block_call", value=True, other="fill_slots", other_value=True),)

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    same_rank: Annotated[bool, House("H-2", SWITCH)] = False
    moves_block_call: Annotated[bool, House("H-3", SWITCH)] = False
    fill_slots: Annotated[bool, House("H-4", SWITCH)] = True
    stack_equal: Annotated[bool, House("H-5", SWITCH)] = False
    solo_spit: Annotated[str, House("H-6", ("own", "choose"))] = "own"
    claim: Annotated[str, House("H-7", ("slap", "smaller"))] = "slap"
    spit_start: Annotated[str, House("H-8", ("press", "automatic"))] = "press"
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    false_slap: Annotated[str, House("H-10", ("ignored",))] = "ignored"
    short_deal: Annotated[str, House("H-11", SHAPES)] = "rows"
    empty_wins: Annotated[bool, House("H-12", SWITCH)] = False
    blocked_pile: Annotated[str, House("H-13", ("owner", "more_stock"))] = "owner"
    round_cap: Annotated[int, House("H-14", (0, 3, 5, 10, 20))] = 0
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20
    handicap: Annotated[int, House("handicap", (0, 1, 2, 3, 4, 5))] = 0
    handicap_seat: Annotated[str, House("handicap", ("A", "B"))] = "A"


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Spit in rounds."""
    assert isinstance(options, SpitRoundsOptions)
    specs = pile_specs(seats, SLOTS, centres=SEATS)
    plan = make_plan(specs, seats, house_rules(options), COURSE)
    return Setup(SPIT_ROUNDS.id, options, seats, shuffle, specs, plan, SHOWN)


def deal(made: Setup) -> State:
    """The first layout, as in Spit. The score is the number of cards of each seat."""
    shares, _ = deal_shares(made, 1)
    return _layout(made, 1, shares)


def next_round(state: State) -> Accepted:
    """Each seat's own rest and the pile it took, shuffled and laid out anew (3.6)."""
    number = state.round + 1
    shares = [
        state.setup.shuffle.stream(f"redeal/{number}/{seat_name(seat)}").shuffled(cards)
        for seat, cards in enumerate(_next_shares(state))
    ]
    return Accepted(_layout(state.setup, number, shares), (Dealt(number),))


def deck(_made: Setup) -> tuple[Card, ...]:
    """One deck of 52."""
    return DECK


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The family's actions; in an open contest, a slap on either pile."""
    if state.stage is Stage.CLAIMING and state.memory[OPENED]:
        return tuple(Slap(state.setup.piles[at].id) for at in state.setup.plan.centres)
    return racing.legal(state, seat)


def apply(state: State, seat: int, action: Action) -> Answer:
    """The family's rules, and the slap."""
    if isinstance(action, Slap) and state.stage is Stage.CLAIMING:
        return claims.slap(state, seat, action, _settle)
    if isinstance(action, Slap) and state.stage is Stage.DEALT:  # too late: all is settled
        return Refused(Reason.NO_CONTEST, pile=action.pile)
    return racing.apply(state, seat, action)


def contests(state: State, action: Action) -> tuple[str, ...]:
    """A play races for its pile; a slap for both, since the first settles both (3.4)."""
    if isinstance(action, Slap):
        return tuple(state.setup.piles[at].id for at in state.setup.plan.centres)
    return racing.contests(state, action)


def timer(state: State) -> Timer | None:
    """The contest's clock, else the stall limit's."""
    return claims.claim_timer(state) if state.stage is Stage.CLAIMING else stall.timer(state)


def expire(state: State, name: str) -> Accepted:
    """Carry out the named clock."""
    match name:
        case "open":
            return claims.open_contest(state)
        case "nobody":
            return claims.nobody_slapped(state, _settle)
        case _:
            return stall.expire(state, name)


def _options(made: Setup) -> SpitRoundsOptions:
    assert isinstance(made.options, SpitRoundsOptions)
    return made.options


def _layout(made: Setup, number: int, shares: list[tuple[Card, ...]]) -> State:
    options = _options(made)
    piles: list[tuple[Card, ...]] = [(), ()]
    for seat, share in enumerate(shares):
        handicapped = len(share) > LAYOUT and options.handicap_seat == "AB"[seat]
        fewer = options.handicap if handicapped else 0
        sizes = slot_sizes(SLOTS, fewer)
        if len(share) < LAYOUT:
            sizes = short_sizes(SLOTS, len(share), options.short_deal)
        piles += seat_piles(share, sizes, fewer)
    score = tuple(len(share) for share in shares)
    return State(made, tuple(piles), Stage.DEALT, round=number, score=score, memory=START_MEMORY)


def _next_shares(state: State) -> list[tuple[Card, ...]]:
    """By seat: unplayed stock, unflipped reserve, and the pile taken."""
    plan: Plan = state.setup.plan
    shares = []
    for seat, stocks in enumerate(plan.stocks):
        own = [*stocks, plan.reserves[seat]]
        for at, memory in zip(plan.centres, (LEFT, RIGHT), strict=True):
            own += [at] if state.memory[memory] == seat else []
        shares.append(tuple(card for at in own for card in state.piles[at]))
    return shares


def _cleared(state: State, seats: list[int], events: list[Event]) -> Accepted:
    """A layout is empty: what follows depends on how many centre piles lie there (3.4)."""
    seat = seats[0]
    plan: Plan = state.setup.plan
    options = _options(state.setup)
    without_cards = not state.piles[plan.reserves[seat]]
    lone = claims.lone_pile(state)
    if without_cards and (lone is not None or options.empty_wins):
        return _won(state, seat, events)
    if lone is not None:
        return _settle(state, claims.lone_for(state, 1 - seat), NOBODY, events)
    if options.claim == "smaller":
        return _settle(state, claims.smaller_for(state, seat), NOBODY, events)
    return claims.start(state, seat, events)


def _blocked(state: State, events: list[Event]) -> Accepted:
    """Both have called and no spit card is left (3.5, H-13)."""
    lone = claims.lone_pile(state)
    if lone is None:
        if _options(state.setup).claim == "smaller":
            return _settle(state, claims.own_piles(state), NOBODY, events)
        return claims.start(state, NOBODY, events)
    plan: Plan = state.setup.plan
    taker = plan.owned.index(lone)
    stock = card_counts(state)
    if _options(state.setup).blocked_pile == "more_stock" and stock[1 - taker] > stock[taker]:
        taker = 1 - taker
    return _settle(state, claims.lone_for(state, taker), NOBODY, events)


def _forfeited(state: State, holders: list[int], events: list[Event]) -> Accepted:
    """Who held everybody up takes the larger pile, or the only one (1.8.6)."""
    (holder,) = holders
    events.append(Forfeited(holder))
    if claims.lone_pile(state) is not None:
        gets = claims.lone_for(state, holder)
    else:
        gets = claims.smaller_for(state, 1 - holder)
    return _settle(state, gets, NOBODY, events, Ending.FORFEITED)


def _stalled(state: State, events: list[Event]) -> Accepted:
    """Nobody played: each takes the own pile, as when nobody slaps (3.5)."""
    lone = claims.lone_pile(state)
    owner = None if lone is None else state.setup.plan.owned.index(lone)
    gets = claims.own_piles(state) if owner is None else claims.lone_for(state, owner)
    return _settle(state, gets, NOBODY, events, Ending.STALLED)


def _settle(
    state: State,
    gets: tuple[int, int],
    slapper: int,
    events: list[Event],
    ending: Ending = Ending.CLEARED,
) -> Accepted:
    """The round is over: each seat takes its pile, which makes its cards for the next."""
    ending = Ending.BLOCKED if ending is Ending.CLEARED and not _is_cleared(state) else ending
    took = claims.taken(state, gets, events, slapper)
    counts = tuple(len(share) for share in _next_shares(took))
    result = Result(ending, places_by_count(counts), counts)
    cap = _options(state.setup).round_cap
    outcome = result if 0 in counts or (cap and state.round >= cap) else None
    return _close(took, result, outcome, events)


def _won(state: State, seat: int, events: list[Event]) -> Accepted:
    """The seat has no cards left at all: it has won the match (3.7)."""
    counts = tuple(0 if each == seat else len(DECK) for each in range(SEATS))
    result = Result(Ending.WITHOUT_CARDS, places_by_count(counts), counts)
    return _close(state, result, result, events)


def _close(state: State, result: Result, outcome: Result | None, events: list[Event]) -> Accepted:
    stage = Stage.ROUND_OVER if outcome is None else Stage.OVER
    closed = msgspec.structs.replace(
        state,
        stage=stage,
        marked=0,
        warned=0,
        score=result.counts,
        result=result,
        outcome=outcome,
    )
    return Accepted(closed, (*events, RoundEnded(result, outcome, stage, closed.score)))


def _is_cleared(state: State) -> bool:
    plan: Plan = state.setup.plan
    return any(not any(state.piles[span]) for span in plan.spans)


COURSE = Course(
    flip=flips.flip_own,
    cleared=_cleared,
    blocked=_blocked,
    forfeited=_forfeited,
    stalled=_stalled,
    ends_by_itself=False,
)

SPIT_ROUNDS = Game(
    id="spit-rounds",
    letter="R",
    seats=(SEATS,),
    options=SpitRoundsOptions,
    setup=setup,
    deal=deal,
    next_round=next_round,
    legal=legal,
    apply=apply,
    settle=racing.settle,
    blocks_call=racing.blocks_call,
    contests=contests,
    timer=timer,
    expire=expire,
    deck=deck,
    memory=MEMORY,
    has_claims=True,
    moves_rule="3.2",
)
