"""Speed (rules.md 4): no layout, a hand of five topped up from a draw pile."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spitdeck.engine import endings, racing, stall
from spitdeck.engine.actions import Accepted, Action, Answer, Call, Move, Reason, Refused
from spitdeck.engine.cards import DECK, JOKERS, Card
from spitdeck.engine.events import Dealt, Drawn, Event, Flipped, Recycled, Uncovered
from spitdeck.engine.game import Game
from spitdeck.engine.options import House
from spitdeck.engine.piles import Facing, PileSpec, pile_name
from spitdeck.engine.plan import Course, Plan, house_rules, make_plan
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, Stage, State

__all__ = ["SPEED", "SpeedOptions"]

SEATS = 2
HAND = 5
SIDE = 5
"""Cards in a replacement pile."""
SWITCH = (True, False)

MEMORY = ("solo", "seen", "next", "out", "gone", "used_left", "used_right", "recycled")
"""The first five are the family's; then how often each side was recycled since the last
play, and how often any was in the round."""
USED, RECYCLED = (5, 6), 7
EMPTY_MEMORY = (-1, 0, 0, 0, 0, 0, 0, 0)
ENOUGH = 2
"""A side that was recycled so often without a play has shown all that it can (4)."""


class SpeedOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Speed can choose (rules.md 8)."""

    wrap: Annotated[bool, House("H-1", SWITCH)] = True
    same_rank: Annotated[bool, House("H-2", SWITCH)] = False
    spit_start: Annotated[str, House("H-8", ("press", "automatic"))] = "press"
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    level_round: Annotated[str, House("H-15", ("draw", "replay"))] = "draw"
    match_length: Annotated[int, House("H-16", (1, 3, 5))] = 1
    recycle: Annotated[str, House("H-17", ("shuffle", "turn"))] = "shuffle"
    win_call: Annotated[bool, House("H-18", SWITCH)] = False
    jokers: Annotated[bool, House("H-19", SWITCH)] = False
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Speed."""
    assert isinstance(options, SpeedOptions)
    jokers = len(JOKERS) if options.jokers else 0
    course = CALLED_COURSE if options.win_call else COURSE
    plan = make_plan(SPECS, seats, house_rules(options), course, jokers)
    return Setup(SPEED.id, options, seats, shuffle, SPECS, plan)


def deal(made: Setup) -> State:
    """The first layout: hands of five, draw piles, replacement piles, two centre cards."""
    return _layout(made, 1, (0,) * made.seats)


def next_round(state: State) -> Accepted:
    """A new layout for the next round of the match (H-15, H-16)."""
    dealt = _layout(state.setup, state.round + 1, state.score)
    return Accepted(dealt, (Dealt(dealt.round),))


def deck(made: Setup) -> tuple[Card, ...]:
    """One deck of 52, or of 54 with jokers (H-19)."""
    return (*DECK, *JOKERS) if _options(made).jokers else DECK


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The family's actions; who has no cards left may call to win (H-18)."""
    if _may_claim_win(state, seat):
        return (Call(),)
    return racing.legal(state, seat)


def apply(state: State, seat: int, action: Action) -> Answer:
    """The family's rules, but for moves, of which there are none, and the winning call."""
    if isinstance(action, Move) and state.stage is Stage.RACING:
        return Refused(Reason.NO_SUCH_ACTION, action.card, action.pile)
    if action == Call() and _may_claim_win(state, seat):
        return endings.cleared_wins(state, [seat], [])
    return racing.apply(state, seat, action)


def _options(made: Setup) -> SpeedOptions:
    assert isinstance(made.options, SpeedOptions)
    return made.options


def _may_claim_win(state: State, seat: int) -> bool:
    plan: Plan = state.setup.plan
    has_cards = any(state.piles[plan.spans[seat]]) or state.piles[plan.reserves[seat]]
    return state.stage is Stage.RACING and _options(state.setup).win_call and not has_cards


def _layout(made: Setup, round_number: int, score: tuple[int, ...]) -> State:
    cards = made.shuffle.stream(f"deal/{round_number}").shuffled(deck(made))
    share = (len(cards) - SEATS * (SIDE + 1)) // SEATS
    middle = cards[SEATS * share :]
    piles: list[tuple[Card, ...]] = [middle[:1], middle[1:2], middle[2 : 2 + SIDE]]
    piles.append(middle[2 + SIDE :])
    for seat in range(made.seats):
        own = cards[seat * share : (seat + 1) * share]
        piles += [(card,) for card in own[:HAND]]
        piles.append(own[HAND:])
    return State(
        made, tuple(piles), Stage.DEALT, round=round_number, score=score, memory=EMPTY_MEMORY
    )


def _start(state: State, events: list[Event]) -> Accepted:
    """The two centre cards are turned up together; the replacement piles stay."""
    plan: Plan = state.setup.plan
    events += [
        Uncovered(state.setup.piles[at].id, state.piles[at][-1])
        for at in plan.centres
        if state.piles[at]
    ]
    return Accepted(msgspec.structs.replace(state, marked=0), tuple(events))


def _flip(state: State, events: list[Event]) -> Accepted:
    """A card from each replacement pile; an empty one is first made from its centre pile."""
    if all(_is_spent(state, side) for side in range(len(USED))):
        return endings.fewest_cards_win(state, events)
    for side, (centre, source) in enumerate(zip(CENTRES, REPLACEMENTS, strict=True)):
        if not state.piles[source]:
            state = _recycled(state, side, events)
        if state.piles[source]:
            card = state.piles[source][-1]
            piles = list(state.piles)
            piles[source], piles[centre] = piles[source][:-1], (*piles[centre], card)
            state = msgspec.structs.replace(state, piles=tuple(piles))
            events.append(Flipped(side, card, SPECS[source].id, SPECS[centre].id))
    flipped = msgspec.structs.replace(state, marked=0, warned=0, progress=state.progress + 1)
    return Accepted(flipped, tuple(events))


def _is_spent(state: State, side: int) -> bool:
    """Whether the side has used up its second recycling since the last play (4).

    The sides need not be at their ends at the same time: one may be recycled again
    meanwhile, which shows nothing new.
    """
    often = state.memory[USED[side]]
    return often > ENOUGH or (often == ENOUGH and not state.piles[REPLACEMENTS[side]])


def _recycled(state: State, side: int, events: list[Event]) -> State:
    """That side's centre pile, shuffled by itself, becomes its replacement pile (H-17)."""
    centre, source = CENTRES[side], REPLACEMENTS[side]
    number = state.memory[RECYCLED]
    cards = state.piles[centre][::-1]
    if _options(state.setup).recycle == "shuffle":
        label = f"recycle/{state.round}/{SPECS[centre].id}/{number}"
        cards = state.setup.shuffle.stream(label).shuffled(state.piles[centre])
    piles = list(state.piles)
    piles[centre], piles[source] = (), cards
    memory = list(state.memory)
    memory[USED[side]] += 1
    memory[RECYCLED] += 1
    events.append(Recycled(SPECS[centre].id, SPECS[source].id))
    return msgspec.structs.replace(state, piles=tuple(piles), memory=tuple(memory))


def _top_up(state: State, seat: int, events: list[Event]) -> State:
    """Draw for each empty place of the hand while there is something to draw (4)."""
    plan: Plan = state.setup.plan
    source = plan.reserves[seat]
    piles = list(state.piles)
    for at in plan.stocks[seat]:
        if not piles[at] and piles[source]:
            card = piles[source][-1]
            piles[at], piles[source] = (card,), piles[source][:-1]
            events.append(Drawn(seat, card, SPECS[source].id, SPECS[at].id))
    memory = (*state.memory[: USED[0]], 0, 0, state.memory[RECYCLED])
    return msgspec.structs.replace(state, piles=tuple(piles), memory=memory)


def _own_specs(seat: int) -> list[PileSpec]:
    hand = [
        PileSpec(pile_name(seat, f"h{place}"), "hand", Facing.OWNER, seat)
        for place in range(1, HAND + 1)
    ]
    return [*hand, PileSpec(pile_name(seat, "d"), "draw", Facing.DOWN, seat)]


SPECS: tuple[PileSpec, ...] = (
    PileSpec("c0", "centre", Facing.UP),
    PileSpec("c1", "centre", Facing.UP),
    PileSpec("p0", "replacement", Facing.DOWN),
    PileSpec("p1", "replacement", Facing.DOWN),
    *(spec for seat in range(SEATS) for spec in _own_specs(seat)),
)
CENTRES, REPLACEMENTS = (0, 1), (2, 3)

COURSE = Course(
    flip=_flip,
    cleared=endings.cleared_wins,
    blocked=endings.fewest_cards_win,
    forfeited=endings.holders_lose,
    stalled=endings.nobody_wins,
    ends_by_itself=False,
    start=_start,
    top_up=_top_up,
)
CALLED_COURSE = msgspec.structs.replace(COURSE, cleared=None)
"""With H-18: who has no cards left has won only when it calls."""

SPEED = Game(
    id="speed",
    letter="P",
    seats=(SEATS,),
    options=SpeedOptions,
    setup=setup,
    deal=deal,
    next_round=next_round,
    legal=legal,
    apply=apply,
    settle=racing.settle,
    blocks_call=racing.blocks_call,
    contests=racing.contests,
    timer=stall.timer,
    expire=stall.expire,
    deck=deck,
    memory=MEMORY,
    moves_rule="4",
)
