"""What a racing patience has: its decks, its piles, and what goes on what (rules.md 5).

Every seat has a whole deck of its own, its cards tagged with its letter (`7D/A`), so that
no two cards of a table are the same. All seats build up on shared foundations and down on
work piles of their own; `building` says how.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from spitdeck.engine.cards import DECK, RANKS, SUITS, UNKNOWN, Card, rank_of, suit_of
from spitdeck.engine.piles import Facing, PileSpec, pile_name, seat_name
from spitdeck.engine.state import State
from spitdeck.engine.views import seats_of

__all__ = [
    "MEMORY",
    "OUT",
    "PRESSED",
    "SHIFTS",
    "WORK_PILES",
    "Plan",
    "Rules",
    "everybody",
    "make_plan",
    "next_ranks",
    "pile_specs",
    "seat_deck",
    "seats_in",
]

WORK_PILES = 4
RED = frozenset("HD")

MEMORY = ("shifts", "pressed", "out")
"""What a patience remembers of a layout beside its piles.

How often in a row all were stuck, whether a seat has said so since the last progress, and
who has given up (bits by seat).
"""

SHIFTS, PRESSED, OUT = range(len(MEMORY))


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The house rules of a racing patience, as the engine reads them (rules.md 8)."""

    turn_count: int
    """How many cards are turned at once (H-23)."""
    nertz_first: bool
    """Whether an empty work pile takes the Nertz top only (H-24)."""
    penalty: int
    """What a card left in the Nertz pile counts; not above 0 (H-25)."""
    call_bonus: int
    king_bonus: int
    target: int
    """The total that ends the match (H-25)."""
    automatic_end: bool
    """Whether an emptied Nertz pile ends the round without a call (H-26)."""
    shifts: int
    """How often in a row all may be stuck before that ends the round (H-27)."""
    must_play: bool
    stall_seconds: int


class Plan(msgspec.Struct, frozen=True):
    """What a patience works out once: where its piles are and what goes on what."""

    foundations: tuple[int, ...]
    """Their places in `State.piles`."""
    nertz: tuple[int, ...]
    """By seat, as the following."""
    works: tuple[tuple[int, ...], ...]
    stocks: tuple[int, ...]
    wastes: tuple[int, ...]
    gives: tuple[tuple[int, ...], ...]
    """The piles whose top a seat may play: Nertz pile, waste, work piles."""
    places: Mapping[str, int]
    """The place of each pile id."""
    seats: Mapping[Card, int]
    """Whose each card is."""
    faces: Mapping[Card, Card]
    """Each card without its owner."""
    up: Mapping[Card, frozenset[Card]]
    """What goes on a foundation's top; nothing on the unknown card."""
    down: Mapping[Card, frozenset[Card]]
    """What goes on a work pile's last card; nothing on the unknown card."""
    aces: frozenset[Card]
    kings: frozenset[Card]
    rules: Rules


@lru_cache
def pile_specs(seats: int) -> tuple[PileSpec, ...]:
    """The piles: foundations `f0`… first, then each seat's `n`, `w1`…, `k` (stock), `t` (waste)."""
    count = seats * len(SUITS)
    shared = [PileSpec(f"f{at}", "foundation", Facing.UP) for at in range(count)]
    own = [spec for seat in range(seats) for spec in _own_specs(seat)]
    return (*shared, *own)


def _own_specs(seat: int) -> list[PileSpec]:
    works = [
        PileSpec(pile_name(seat, f"w{number}"), "work", Facing.UP, seat)
        for number in range(1, WORK_PILES + 1)
    ]
    return [
        PileSpec(pile_name(seat, "n"), "nertz", Facing.TOP, seat),
        *works,
        PileSpec(pile_name(seat, "k"), "stock", Facing.DOWN, seat),
        PileSpec(pile_name(seat, "t"), "waste", Facing.UP, seat),
    ]


@lru_cache
def seat_deck(seat: int) -> tuple[Card, ...]:
    """The 52 cards of a seat.

    >>> seat_deck(1)[0]
    'AS/B'
    """
    return tuple(Card(f"{card}/{seat_name(seat)}") for card in DECK)


@lru_cache(maxsize=64)
def make_plan(seats: int, rules: Rules) -> Plan:
    """The plan for so many seats; kept, since every match with the same rules has the same."""
    specs = pile_specs(seats)
    places = {spec.id: at for at, spec in enumerate(specs)}
    owners = {card: seat for seat in range(seats) for card in seat_deck(seat)}
    faces = {card: Card(card.partition("/")[0]) for card in owners}
    each = range(seats)
    works = tuple(
        tuple(places[pile_name(seat, f"w{number}")] for number in range(1, WORK_PILES + 1))
        for seat in each
    )
    nertz, stocks, wastes = (
        tuple(places[pile_name(seat, name)] for seat in each) for name in ("n", "k", "t")
    )
    return Plan(
        foundations=tuple(at for at, spec in enumerate(specs) if spec.kind == "foundation"),
        nertz=nertz,
        works=works,
        stocks=stocks,
        wastes=wastes,
        gives=tuple((nertz[seat], wastes[seat], *works[seat]) for seat in each),
        places=places,
        seats=owners,
        faces=faces,
        up={top: frozenset(map(Card, _above(face, seats))) for top, face in faces.items()}
        | {UNKNOWN: frozenset()},
        down={
            top: frozenset(Card(f"{card}/{seat_name(owners[top])}") for card in _below(face))
            for top, face in faces.items()
        }
        | {UNKNOWN: frozenset()},
        aces=frozenset(card for card, face in faces.items() if rank_of(face) == RANKS[0]),
        kings=frozenset(card for card, face in faces.items() if rank_of(face) == RANKS[-1]),
        rules=rules,
    )


def everybody(state: State) -> int:
    """The bits of all seats that play: all but those who have given up."""
    return ((1 << state.setup.seats) - 1) & ~state.memory[OUT]


def seats_in(state: State) -> tuple[int, ...]:
    """The seats that play."""
    return seats_of(everybody(state))


def _above(face: Card, seats: int) -> Iterator[str]:
    """The cards of all seats that go on a foundation with this top."""
    for rank in next_ranks(face, 1):
        for seat in range(seats):
            yield f"{rank}{suit_of(face)}/{seat_name(seat)}"


def _below(face: Card) -> Iterator[str]:
    """The cards, without owner, that go on this one in a work pile."""
    for rank in next_ranks(face, -1):
        for suit in SUITS:
            if _is_red(suit) != _is_red(suit_of(face)):
                yield rank + suit


def next_ranks(face: Card, step: int) -> tuple[str, ...]:
    """The rank one step up (1) or down (-1), if there is one: king and ace do not meet (5).

    >>> next_ranks(Card("10S"), 1), next_ranks(Card("KS"), 1), next_ranks(Card("AS"), -1)
    (('J',), (), ())
    """
    place = RANKS.index(rank_of(face)) + step
    return RANKS[place : place + 1] if place >= 0 else ()


def _is_red(suit: str) -> bool:
    return suit in RED
