"""Nertz (rules.md 5): two to eight seats race to shared foundations, each from its own deck."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spitdeck.engine import building, deadlock
from spitdeck.engine.actions import (
    Accepted,
    Action,
    Answer,
    Call,
    Move,
    Play,
    Ready,
    Reason,
    Refused,
    Resign,
    Slap,
    Stuck,
    Turn,
)
from spitdeck.engine.cards import Card
from spitdeck.engine.events import Dealt, Event, Lapsed, Readied, Started
from spitdeck.engine.game import Game
from spitdeck.engine.options import House
from spitdeck.engine.patience import (
    MEMORY,
    OUT,
    SHIFTS,
    WORK_PILES,
    Plan,
    Rules,
    everybody,
    make_plan,
    pile_specs,
    seat_deck,
    seats_in,
)
from spitdeck.engine.piles import seat_name
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Setup, Stage, State
from spitdeck.engine.tally import end_by_call, leave, tallies
from spitdeck.engine.views import seats_of

__all__ = ["NERTZ", "NertzOptions"]

SWITCH = (True, False)

SHOWN = (("shifts", SHIFTS), ("out", OUT))
"""What of the memory everybody may know."""


class NertzOptions(Options, frozen=True, kw_only=True):
    """The house rules that a table of Nertz can choose (rules.md 8)."""

    nertz_size: Annotated[int, House("H-22", (13, 12, 10))] = 13
    turn_count: Annotated[int, House("H-23", (3, 1))] = 3
    work_from_nertz: Annotated[bool, House("H-24", SWITCH)] = False
    penalty: Annotated[int, House("H-25", (-2, -1))] = -2
    call_bonus: Annotated[int, House("H-25", (0, 5, 10))] = 0
    king_bonus: Annotated[int, House("H-25", (0, 5, 10))] = 0
    target: Annotated[int, House("H-25", (100, 150, 500, 50, 25))] = 100
    round_end: Annotated[str, House("H-26", ("call", "automatic"))] = "call"
    shifts: Annotated[int, House("H-27", (2, 1))] = 2
    must_play: Annotated[bool, House("H-9", SWITCH)] = False
    stall_limit: Annotated[int, House("H-28", (0, 10, 20, 30, 60))] = 20


# Dealing.


def setup(options: Options, seats: int, shuffle: Shuffle) -> Setup:
    """The piles and tables for a match of Nertz."""
    assert isinstance(options, NertzOptions)
    rules = Rules(
        turn_count=options.turn_count,
        nertz_first=options.work_from_nertz,
        penalty=options.penalty,
        call_bonus=options.call_bonus,
        king_bonus=options.king_bonus,
        target=options.target,
        automatic_end=options.round_end == "automatic",
        shifts=options.shifts,
        must_play=options.must_play,
        stall_seconds=options.stall_limit,
    )
    plan = make_plan(seats, rules)
    return Setup(NERTZ.id, options, seats, shuffle, pile_specs(seats), plan, SHOWN)


def deal(made: Setup) -> State:
    """The first layout: every seat's own deck as Nertz pile, four work piles and stock."""
    return _layout(made, 1, (0,) * made.seats, 0)


def next_round(state: State) -> Accepted:
    """A new layout; who has given up is dealt cards too, which stay where they are."""
    dealt = _layout(state.setup, state.round + 1, state.score, state.memory[OUT])
    return Accepted(dealt, (Dealt(dealt.round),))


def deck(made: Setup) -> tuple[Card, ...]:
    """A deck of 52 for every seat."""
    return tuple(card for seat in range(made.seats) for card in seat_deck(seat))


def _layout(made: Setup, number: int, score: tuple[int, ...], out: int) -> State:
    plan: Plan = made.plan
    options = made.options
    assert isinstance(options, NertzOptions)
    size = options.nertz_size
    piles: list[tuple[Card, ...]] = [() for _ in plan.foundations]
    for seat in range(made.seats):
        stream = made.shuffle.stream(f"deal/{number}/{seat_name(seat)}")
        cards = stream.shuffled(seat_deck(seat))
        works = [(card,) for card in cards[size : size + WORK_PILES]]
        piles += [cards[:size], *works, cards[size + WORK_PILES :], ()]
    return State(made, tuple(piles), Stage.DEALT, round=number, score=score, memory=(0, 0, out))


# What a seat may do.


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Plays, moves, turning, the call, stuck; before the start, ready."""
    if state.memory[OUT] >> seat & 1:
        return ()
    marked = state.marked >> seat & 1
    if state.stage is not Stage.RACING:
        return (Ready(),) if state.stage is Stage.DEALT and not marked else ()
    plays = building.legal_plays(state, seat)
    actions: list[Action] = [*plays, *building.legal_moves(state, seat)]
    if building.can_turn(state, seat):
        actions.append(Turn())
    if not _nertz_pile(state, seat):
        actions.append(Call())
    if not marked and not plays and not deadlock.blocks_stuck(state, seat):
        actions.append(Stuck())
    return tuple(actions)


def contests(state: State, action: Action) -> tuple[str, ...]:
    """A play races for a foundation that has been started; an ace has room of its own."""
    plan: Plan = state.setup.plan
    if isinstance(action, Play):
        at = plan.places.get(action.pile)
        if at is not None and at in plan.foundations and state.piles[at]:
            return (action.pile,)
    return ()


def apply(state: State, seat: int, action: Action) -> Answer:
    """Judge the action by the rules of Nertz."""
    over = state.stage in {Stage.OVER, Stage.ROUND_OVER}
    resigns = isinstance(action, Resign) and state.stage is not Stage.OVER
    if state.memory[OUT] >> seat & 1 or (over and not resigns):
        return Refused(Reason.ROUND_OVER)
    if isinstance(action, Resign):
        return _leave(state, seat)
    if state.stage is Stage.DEALT:
        return _ready(state, seat) if isinstance(action, Ready) else Refused(Reason.NOT_STARTED)
    match action:
        case Play():
            return _bring(state, seat, building.find_play(state, seat, action))
        case Move():
            return _bring(state, seat, building.find_move(state, seat, action))
        case Turn():
            return _turn(state, seat)
        case Call():
            return _call(state, seat, action)
        case Stuck():
            return deadlock.say_stuck(state, seat)
        case Slap():
            return Refused(Reason.NO_CONTEST, pile=action.pile)
        case _:
            return Refused(Reason.NO_SUCH_ACTION)


def settle(state: State) -> Accepted:
    """End a round that is decided as it stands, and let presses lapse that may not stand."""
    events: list[Event] = []
    if state.stage is not Stage.RACING:
        return Accepted(state, ())
    for seat in seats_in(state):
        if _ends_by_itself(state, seat):
            return end_by_call(state, seat, events, pressed=True)
    for seat in range(state.setup.seats):
        state = deadlock.let_lapse(state, seat, events)
    return deadlock.unless_stuck(state, events)


# How it is done.


def _nertz_pile(state: State, seat: int) -> tuple[Card, ...]:
    plan: Plan = state.setup.plan
    return state.piles[plan.nertz[seat]]


def _ends_by_itself(state: State, seat: int) -> bool:
    plan: Plan = state.setup.plan
    return plan.rules.automatic_end and not _nertz_pile(state, seat)


def _leave(state: State, seat: int) -> Accepted:
    """The seat gives up; if all who are left are stuck then, that is a deadlock (5)."""
    left = leave(state, seat)
    if left.state.stage is not Stage.RACING:
        return left
    return deadlock.unless_stuck(left.state, list(left.events))


def _ready(state: State, seat: int) -> Answer:
    if state.marked >> seat & 1:
        return Refused(Reason.ALREADY_CALLED)
    readied = msgspec.structs.replace(state, marked=state.marked | 1 << seat)
    if readied.marked != everybody(state):
        return Accepted(readied, (Readied(seat),))
    racing = msgspec.structs.replace(readied, stage=Stage.RACING, marked=0)
    return Accepted(racing, (Readied(seat), Started()))


def _bring(state: State, seat: int, pickup: building.Pickup | Refused) -> Answer:
    """Carry the card over; whoever said to be stuck may think again (5, Deadlock)."""
    if isinstance(pickup, Refused):
        return pickup
    plan: Plan = state.setup.plan
    events: list[Event] = []
    piles = building.bring(state, seat, pickup, events)
    events.extend(Lapsed(other) for other in seats_of(state.marked & ~(1 << seat)))
    after = msgspec.structs.replace(state, piles=piles, marked=0)
    if pickup.source not in plan.works[seat] or pickup.target in plan.foundations:
        after = deadlock.progressed(after, events)
    if _ends_by_itself(after, seat):
        return end_by_call(after, seat, events, pressed=True)
    return Accepted(after, tuple(events))


def _turn(state: State, seat: int) -> Answer:
    if not building.can_turn(state, seat):
        return Refused(Reason.NOTHING_TO_TURN)
    events: list[Event] = []
    turned = msgspec.structs.replace(state, piles=building.turn(state, seat, events))
    lapsed = deadlock.let_lapse(turned, seat, events)
    return Accepted(lapsed, tuple(events))


def _call(state: State, seat: int, action: Call) -> Answer:
    if action.pile is not None:
        return Refused(Reason.NO_SUCH_PILE, pile=action.pile)
    if _nertz_pile(state, seat):
        return Refused(Reason.NERTZ_NOT_EMPTY)
    return end_by_call(state, seat, [])


NERTZ = Game(
    id="nertz",
    letter="N",
    seats=(2, 3, 4, 5, 6, 7, 8),
    options=NertzOptions,
    setup=setup,
    deal=deal,
    next_round=next_round,
    legal=legal,
    apply=apply,
    settle=settle,
    blocks_call=deadlock.blocks_stuck,
    contests=contests,
    timer=deadlock.timer,
    expire=deadlock.expire,
    deck=deck,
    tallies=tallies,
    memory=MEMORY,
    moves_rule="5",
)
