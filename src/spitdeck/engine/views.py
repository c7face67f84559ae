"""What one seat, or a watcher, may see of a state: the only door through which cards leave.

`view` hides every card that its reader may not see; `follow` keeps a view up to
date by events, exactly as a client does.
"""

from __future__ import annotations

from functools import reduce

import msgspec

from spitdeck.engine.cards import Card
from spitdeck.engine.events import (
    Called,
    Event,
    Flipped,
    Forfeited,
    Lapsed,
    Moved,
    Played,
    Readied,
    RoundEnded,
    Started,
    Uncovered,
    Warned,
)
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.state import Result, Stage, State

__all__ = ["PileView", "View", "follow", "seats_of", "view"]


class PileView(msgspec.Struct, frozen=True):
    """A pile as its reader sees it: hidden cards below, open ones on top."""

    id: str
    kind: str
    facing: Facing
    seat: int | None
    down: int
    """How many face-down cards lie under the open ones."""
    up: tuple[str, ...]
    """The open cards, the top last."""


class View(msgspec.Struct, frozen=True):
    """A state as its reader may see it."""

    game: str
    stage: Stage
    piles: tuple[PileView, ...]
    marked: tuple[int, ...]
    """The seats whose call (or ready) is in force."""
    warned: tuple[int, ...]
    round: int
    score: tuple[int, ...]
    result: Result | None
    outcome: Result | None

    def pile(self, pile_id: str) -> PileView:
        """The pile of that id. Raises KeyError if there is none."""
        for pile in self.piles:
            if pile.id == pile_id:
                return pile
        raise KeyError(pile_id)


# Looked up once: this is asked for each pile of each view.
_UP, _TOP = Facing.UP, Facing.TOP


def view(state: State, seat: int | None, *, faces: bool = True) -> View:
    """What `seat` may see of `state`; None is a watcher, who sees what everybody sees.

    With `faces` off every card is hidden, as before the countdown ends or in a pause.
    """
    return View(
        game=state.setup.game,
        stage=state.stage,
        piles=tuple(
            _pile_view(spec, cards, seat, faces=faces)
            for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        ),
        marked=seats_of(state.marked),
        warned=seats_of(state.warned),
        round=state.round,
        score=state.score,
        result=state.result,
        outcome=state.outcome,
    )


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats whose bit is set, in order.

    >>> seats_of(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def follow(seen: View, events: tuple[Event, ...]) -> View:
    """The view after the events. `Dealt` is not followed: a new view comes with it."""
    return reduce(_after, events, seen)


def _pile_view(
    spec: PileSpec, cards: tuple[Card, ...], seat: int | None, *, faces: bool
) -> PileView:
    if not faces:
        hidden = len(cards)
    elif spec.facing is _UP:
        hidden = 0
    elif spec.facing is _TOP:
        hidden = max(len(cards) - 1, 0)
    elif spec.facing is Facing.OWNER and spec.seat == seat:
        hidden = 0
    else:
        hidden = len(cards)
    return PileView(spec.id, spec.kind, spec.facing, spec.seat, hidden, cards[hidden:])


def _after(seen: View, event: Event) -> View:
    match event:
        case Played():
            after = msgspec.structs.replace(_without_mark(seen, event.seat), warned=())
            return _with_top(_without_top(after, event.source), event.target, event.card)
        case Moved():
            after = _without_top(_without_mark(seen, event.seat), event.source)
            return _with_top(after, event.target, event.card)
        case Flipped():
            after = msgspec.structs.replace(seen, marked=(), warned=())
            return _with_top(_without_top(after, event.source), event.target, event.card)
        case Uncovered():
            return _with_top(_without_top(seen, event.pile), event.pile, event.card)
        case Called() | Readied():
            marked = tuple(sorted({*seen.marked, event.seat}))
            pressed = isinstance(event, Called) and event.pressed
            warned = seen.warned if seen.marked or pressed else ()
            return msgspec.structs.replace(seen, marked=marked, warned=warned)
        case Lapsed():
            return _without_mark(seen, event.seat)
        case Started():
            return msgspec.structs.replace(seen, stage=Stage.RACING, marked=())
        case Warned():
            return msgspec.structs.replace(seen, warned=event.seats)
        case RoundEnded():
            return msgspec.structs.replace(
                seen,
                stage=event.stage,
                score=event.score,
                result=event.result,
                outcome=event.outcome,
                marked=(),
                warned=(),
            )
        case Forfeited():
            return seen
        case _:
            raise ValueError(event)


def _without_mark(seen: View, seat: int) -> View:
    return msgspec.structs.replace(seen, marked=tuple(each for each in seen.marked if each != seat))


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
    if pile.facing is Facing.TOP:  # what the card covers is no longer seen
        return _with_pile(seen, pile_id, pile.down + len(pile.up), (card,))
    return _with_pile(seen, pile_id, pile.down, (*pile.up, card))
