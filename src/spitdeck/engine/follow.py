"""Keeping a view up to date by events, exactly as a client does."""

from __future__ import annotations

from functools import reduce

import msgspec

from spitdeck.engine.cards import UNKNOWN
from spitdeck.engine.events import (
    Called,
    Claimed,
    ClaimingStarted,
    Dealt,
    Drawn,
    Event,
    Flipped,
    Forfeited,
    Lapsed,
    Moved,
    Noted,
    Played,
    Readied,
    Recycled,
    RoundEnded,
    Shifted,
    Started,
    Turned,
    TurnedOver,
    Uncovered,
    Warned,
)
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import View

__all__ = ["follow"]

CardEvent = Played | Moved | Flipped | Drawn | Uncovered | Turned | Recycled | TurnedOver | Shifted
"""The events that carry cards from pile to pile."""


def follow(seen: View, events: tuple[Event, ...]) -> View:
    """The view after the events. `Dealt` is not followed: a new view comes with it."""
    return reduce(_after, events, seen)


def _after(seen: View, event: Event) -> View:
    if isinstance(event, CardEvent):
        return _after_cards(seen, event)
    match event:
        case Called() | Readied():
            marked = tuple(sorted({*seen.marked, event.seat}))
            goes_on = seen.marked or (isinstance(event, Called) and event.pressed)
            warned = seen.warned if goes_on else ()
            return msgspec.structs.replace(seen, marked=marked, warned=warned)
        case Lapsed():
            return _without_mark(seen, event.seat)
        case Started():
            return msgspec.structs.replace(seen, stage=Stage.RACING, marked=())
        case ClaimingStarted():
            return msgspec.structs.replace(seen, stage=Stage.CLAIMING, marked=(), warned=())
        case Noted():
            memory = {**seen.memory, event.name: event.value}
            return msgspec.structs.replace(seen, memory=memory)
        case Warned():
            return msgspec.structs.replace(seen, warned=event.seats)
        case RoundEnded():
            return _ended(seen, event)
        case Forfeited() | Claimed() | Dealt():
            return seen


def _after_cards(seen: View, event: CardEvent) -> View:
    match event:
        case Played():
            after = msgspec.structs.replace(_without_mark(seen, event.seat), warned=())
            return _carried(after, event)
        case Moved():
            return _moved(_without_mark(seen, event.seat), event)
        case Flipped():
            return _carried(msgspec.structs.replace(seen, marked=(), warned=()), event)
        case Drawn():
            return _carried(seen, event)
        case Uncovered():
            return _with_top(_without_top(seen, event.pile), event.pile, event.card)
        case Turned():
            return _turned(seen, event)
        case Recycled() | TurnedOver() | Shifted():
            source, target = seen.pile(event.source), seen.pile(event.target)
            count = target.down + source.down + len(source.up)
            return _with_pile(_with_pile(seen, source.id, 0, ()), target.id, count, ())


def _ended(seen: View, event: RoundEnded) -> View:
    return msgspec.structs.replace(
        seen,
        stage=event.stage,
        score=event.score,
        result=event.result,
        outcome=event.outcome,
        marked=(),
        warned=(),
    )


def _without_mark(seen: View, seat: int) -> View:
    return msgspec.structs.replace(seen, marked=tuple(each for each in seen.marked if each != seat))


def _carried(seen: View, event: Played | Flipped | Drawn) -> View:
    return _with_top(_without_top(seen, event.source), event.target, event.card)


def _moved(seen: View, event: Moved) -> View:
    for _ in event.run:
        seen = _without_top(seen, event.source)
    carried = _with_top(_without_top(seen, event.source), event.target, event.card)
    return reduce(lambda view, card: _with_top(view, event.target, card), event.run, carried)


def _turned(seen: View, event: Turned) -> View:
    source, target = seen.pile(event.source), seen.pile(event.target)
    left = _with_pile(seen, source.id, source.down - len(event.cards), ())
    return _with_pile(left, target.id, target.down, (*target.up, *event.cards))


def _with_pile(seen: View, pile_id: str, down: int, up: tuple[str, ...]) -> View:
    piles = tuple(
        msgspec.structs.replace(pile, down=down, up=up) if pile.id == pile_id else pile
        for pile in seen.piles
    )
    return msgspec.structs.replace(seen, piles=piles)


def _without_top(seen: View, pile_id: str) -> View:
    pile = seen.pile(pile_id)
    if pile.up:
        return _with_pile(seen, pile_id, pile.down, pile.up[:-1])
    return _with_pile(seen, pile_id, pile.down - 1, ())


def _with_top(seen: View, pile_id: str, card: str) -> View:
    pile = seen.pile(pile_id)
    if card == UNKNOWN:
        return _with_pile(seen, pile_id, pile.down + 1, pile.up)
    if pile.facing is Facing.TOP:  # what the card covers is no longer seen
        return _with_pile(seen, pile_id, pile.down + len(pile.up), (card,))
    return _with_pile(seen, pile_id, pile.down, (*pile.up, card))
