"""How a stockpile layout is played: play, move, ready, call, flip, end (rules.md 1.8, 2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

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
)
from spitdeck.engine.blocked import is_blocked, seats_in
from spitdeck.engine.cards import Card, rank_of
from spitdeck.engine.events import (
    Called,
    Event,
    Lapsed,
    Moved,
    Played,
    Readied,
    Started,
    Uncovered,
    Warned,
)
from spitdeck.engine.leaving import resign
from spitdeck.engine.memory import GONE, NO_SOLO, OUT, SEEN, SOLO, remember, seen_bit
from spitdeck.engine.plan import Course, Plan
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stockpiles import (
    can_play,
    legal_moves,
    legal_plays,
    not_playable,
    refused_target,
    top_place,
    uncovers,
    would_uncover,
)
from spitdeck.engine.views import seats_of

__all__ = [
    "apply",
    "blocks_call",
    "call_for",
    "contests",
    "everybody",
    "legal",
    "settle",
]


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The seat's plays, then its moves, then its call; before the start, ready."""
    if state.memory[OUT] >> seat & 1:
        return ()
    if state.stage is not _RACING:
        ready = state.stage is not Stage.DEALT or state.marked >> seat & 1
        return () if ready else (_READY,)
    plays = legal_plays(state, seat)
    plan: Plan = state.setup.plan
    moves = tuple(legal_moves(state, seat)) if plan.moves else ()
    if plays or state.marked >> seat & 1 or _moves_block_call(state, seat):
        return plays + moves
    if not plan.rules.choose_solo_pile:  # asked again below, but listing nothing costs time here
        return moves + _CALLS
    return (*moves, *_CALLS, *map(Call, _solo_choices(state, seat)))


def blocks_call(state: State, seat: int) -> bool:
    """Whether the seat could go on: it has a play, or (H-3) a move that uncovers a card."""
    return can_play(state, seat) or _moves_block_call(state, seat)


def contests(state: State, action: Action) -> tuple[str, ...]:
    """A play races for its pile; nothing else races."""
    if isinstance(action, Play) and action.pile in state.setup.plan.places:
        return (action.pile,)
    return ()


def apply(state: State, seat: int, action: Action) -> Answer:
    """Judge the action by the stockpile games' common rules."""
    kind = type(action)
    if state.stage is not _RACING or kind is Resign or state.memory[OUT]:
        elsewhere = _apply_outside(state, seat, action)
        if elsewhere is not None:
            return elsewhere
    if kind is Play:
        return _play(state, seat, action)  # type: ignore[arg-type]  # kind is checked
    if isinstance(action, Call):
        return _call(state, seat, action)
    if isinstance(action, Move):
        return _move(state, seat, action)
    if isinstance(action, Slap):
        return Refused(Reason.NO_CONTEST, pile=action.pile)
    return Refused(Reason.NO_SUCH_ACTION)


def settle(state: State) -> Accepted:
    """Carry out what is due as it stands: a start, an end, calls that lapse, a flip."""
    if state.stage not in {Stage.DEALT, Stage.RACING}:
        return Accepted(state, ())
    plan: Plan = state.setup.plan
    cleared = [seat for seat in seats_in(state) if _has_cleared(state, seat)]
    if cleared and plan.course.cleared is not None:
        return plan.course.cleared(state, cleared, [])
    if state.stage is Stage.DEALT:
        return _start(state, []) if state.marked == everybody(state) else Accepted(state, ())
    events: list[Event] = []
    marked = _still_calling(state, state.marked, events)
    lapsed = msgspec.structs.replace(state, marked=marked)
    if is_blocked(lapsed):
        return plan.course.blocked(lapsed, events)
    if marked == everybody(lapsed):
        return plan.course.flip(lapsed, events)
    return Accepted(lapsed, tuple(events))


def call_for(state: State, seats: Sequence[int], before: Sequence[Event] = ()) -> Accepted:
    """Let the referee call for the seats (1.8.5), and flip if all are calling then."""
    events = [*before, *(Called(seat, pressed=True) for seat in seats)]
    marked = state.marked
    for seat in seats:
        marked |= 1 << seat
    called = msgspec.structs.replace(state, marked=marked)
    if marked == everybody(state):
        return _course(state).flip(called, events)
    return Accepted(called, tuple(events))


def everybody(state: State) -> int:
    """The bits of all seats that are in the round."""
    return ((1 << state.setup.seats) - 1) & ~state.memory[OUT]


_READY = Ready()
_CALLS = (Call(),)
_RACING = Stage.RACING  # looking a member up in its enum costs as much as making a state


def _has_cleared(state: State, seat: int) -> bool:
    """Whether the seat's layout is empty for good: where it is topped up, with what tops it up."""
    plan: Plan = state.setup.plan
    if any(state.piles[plan.spans[seat]]):
        return False
    return plan.course.top_up is None or not state.piles[plan.reserves[seat]]


def _moves_block_call(state: State, seat: int) -> bool:
    plan: Plan = state.setup.plan
    return plan.moves and plan.rules.moves_block_call and would_uncover(state, seat)


def _course(state: State) -> Course:
    plan: Plan = state.setup.plan
    return plan.course


def _apply_outside(state: State, seat: int, action: Action) -> Answer | None:
    """Judge what is not a race's action, or None if it is the race's to judge."""
    if state.stage in {Stage.OVER, Stage.ROUND_OVER} and (
        state.stage is Stage.OVER or not isinstance(action, Resign)
    ):
        return Refused(Reason.ROUND_OVER)
    if isinstance(action, Resign):
        has_resigned = state.memory[GONE] >> seat & 1  # each would start the stall clock anew
        return Refused(Reason.ROUND_OVER) if has_resigned else resign(state, seat)
    if state.memory[OUT] >> seat & 1:
        return Refused(Reason.ROUND_OVER)
    if state.stage is _RACING:
        return None
    if state.stage is Stage.CLAIMING:
        return Refused(Reason.FROZEN)
    if isinstance(action, Ready):
        return _ready(state, seat)
    return Refused(Reason.NOT_STARTED)


def _ready(state: State, seat: int) -> Answer:
    if state.marked >> seat & 1:
        return Refused(Reason.ALREADY_CALLED)
    marked = state.marked | 1 << seat
    readied = msgspec.structs.replace(state, marked=marked)
    if marked != everybody(state):
        return Accepted(readied, (Readied(seat),))
    return _start(readied, [Readied(seat)])


def _start(state: State, events: list[Event]) -> Accepted:
    started = msgspec.structs.replace(state, stage=Stage.RACING)
    course = _course(state)
    return (course.start or course.flip)(started, [*events, Started()])


def _play(state: State, seat: int, action: Play) -> Answer:
    setup = state.setup
    plan: Plan = setup.plan
    card = action.card
    source = top_place(state, seat, card)
    if source is None:
        return not_playable(state, card, action.pile)
    target = plan.places.get(action.pile)
    if target is None or target not in plan.centres or not state.piles[target]:
        return Refused(Reason.NO_SUCH_PILE, card, action.pile)
    top = state.piles[target][-1]
    if card not in plan.fits[top]:
        same = rank_of(top) == rank_of(Card(card))
        reason = Reason.SAME_RANK if same else Reason.NOT_ADJACENT
        return Refused(reason, card, action.pile, plan.needs[rank_of(top)])
    played = Played(seat, card, setup.piles[source].id, action.pile)
    return _after_card(state, seat, source, target, played)


def _move(state: State, seat: int, action: Move) -> Answer:
    plan: Plan = state.setup.plan
    card = action.card
    source = top_place(state, seat, card)
    if source is None:
        return not_playable(state, card, action.pile)
    target = plan.places.get(action.pile)
    if target is None or target not in plan.stocks[seat] or target == source:
        return Refused(Reason.NO_SUCH_PILE, card, action.pile)
    reason = refused_target(state, Card(card), target)
    if reason is not None:
        return Refused(reason, card, action.pile)
    moved = Moved(seat, card, state.setup.piles[source].id, action.pile)
    return _after_card(state, seat, source, target, moved)


def _after_card(
    state: State, seat: int, source: int, target: int, event: Played | Moved
) -> Accepted:
    """Carry the card over, turn up the next, and see what that ends."""
    fresh = type(event) is Played or uncovers(state, seat, event.card)
    plan: Plan = state.setup.plan
    piles = list(state.piles)
    card, left = piles[source][-1], piles[source][:-1]
    memory = state.memory
    if plan.rules.stack_equal and type(event) is Moved and piles[target]:
        seen = memory[SEEN] | seen_bit(piles[target][-1])
        memory = (*memory[:SEEN], seen, *memory[SEEN + 1 :])
    piles[source] = left
    piles[target] += (card,)
    events: list[Event] = [event]
    if left:
        events.append(Uncovered(event.source, left[-1]))
    after = State(
        state.setup,
        tuple(piles),
        _RACING,
        state.marked & ~(1 << seat),
        state.progress + 1 if fresh else state.progress,
        0 if fresh else state.warned,
        state.round,
        state.score,
        state.result,
        state.outcome,
        memory,
    )
    if plan.course.top_up is not None:
        after = plan.course.top_up(after, seat, events)
    if not left and plan.course.cleared is not None and _has_cleared(after, seat):
        return plan.course.cleared(after, [seat], events)
    if after.marked:
        marked = _still_calling(after, after.marked, events)
        if marked != after.marked:
            after = msgspec.structs.replace(after, marked=marked)
    if state.warned and type(event) is Moved:
        nobody_calls = bool(state.marked and not after.marked) and not plan.rules.must_play
        after = _lift_warnings(after, events, nobody_calls=nobody_calls)
    if is_blocked(after):
        return plan.course.blocked(after, events)
    return Accepted(after, tuple(events))


def _lift_warnings(state: State, events: list[Event], *, nobody_calls: bool) -> State:
    """A move that uncovers a card ends the warnings, and so does taking back the last call.

    Not where the clock runs without a call too (H-9).
    """
    if nobody_calls:
        state = msgspec.structs.replace(state, warned=0)
    if not state.warned:
        events.append(Warned(()))
    return state


def _still_calling(state: State, marked: int, events: list[Event]) -> int:
    """The calls that stand: a caller who holds a play again calls no more (1.8.3)."""
    for seat in range(state.setup.seats):
        if marked >> seat & 1 and can_play(state, seat):
            marked &= ~(1 << seat)
            events.append(Lapsed(seat))
    return marked


def _call(state: State, seat: int, action: Call) -> Answer:
    plays = legal_plays(state, seat)
    if plays:
        return Refused(Reason.HAS_PLAY, plays[0].card, plays[0].pile)
    if _moves_block_call(state, seat):
        move = next(move for move in legal_moves(state, seat) if uncovers(state, seat, move.card))
        return Refused(Reason.HAS_PLAY, move.card, move.pile)
    if state.marked >> seat & 1:
        return Refused(Reason.ALREADY_CALLED)
    events: list[Event] = [Called(seat)]
    # A first call ends the warnings, which were the idle clock's: with H-9 there are no such.
    warned = state.warned if state.marked or state.setup.plan.rules.must_play else 0
    if warned and not state.marked:
        events.append(Warned(seats_of(warned)))  # said again, since a call ends them otherwise
    called = msgspec.structs.replace(state, marked=state.marked | 1 << seat, warned=warned)
    if action.pile is not None:
        if action.pile not in _solo_choices(state, seat):
            return Refused(Reason.NO_SUCH_PILE, pile=action.pile)
        called = remember(called, SOLO, state.setup.plan.places[action.pile], events)
    if called.marked == everybody(state):
        return _course(state).flip(called, events)
    return Accepted(called, tuple(events))


def _solo_choices(state: State, seat: int) -> tuple[str, ...]:
    """The piles that a lone spitter may still choose between (H-6)."""
    plan: Plan = state.setup.plan
    if not plan.rules.choose_solo_pile or state.memory[SOLO] != NO_SOLO:
        return ()
    holders = [each for each in seats_in(state) if state.piles[plan.reserves[each]]]
    if holders != [seat]:
        return ()
    return tuple(state.setup.piles[at].id for at in plan.centres if state.piles[at])
