"""What a stockpile game works out once: its piles, its house rules, and its course."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import msgspec

from spitdeck.engine.actions import Accepted, Play
from spitdeck.engine.cards import RANKS, UNKNOWN, Card, adjacent_ranks, fitting
from spitdeck.engine.events import Event
from spitdeck.engine.piles import Facing, PileSpec, pile_name
from spitdeck.engine.rounds import MatchLength
from spitdeck.engine.state import Options, State

__all__ = ["Course", "HouseRules", "Plan", "house_rules", "make_plan", "pile_specs"]

LAYOUT = ("stockpile", "hand")
UNSEEN = ("reserve", "draw")


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """The options that stockpile games share, as the engine reads them (rules.md 8)."""

    wrap: bool
    same_rank: bool
    fill_slots: bool
    stack_equal: bool
    moves_block_call: bool
    choose_solo_pile: bool
    automatic_spit: bool
    must_play: bool
    stall_seconds: int
    length: MatchLength


class Course(msgspec.Struct, frozen=True):
    """What differs between the games once nobody can go on: functions of the state so far.

    Each takes the events that led there, and may add to them.
    """

    flip: Callable[[State, list[Event]], Accepted]
    """Everybody has called."""
    cleared: Callable[[State, list[int], list[Event]], Accepted] | None
    """These seats have emptied their layouts: one, but in a position made by hand.

    None if that ends nothing by itself (H-18)."""
    blocked: Callable[[State, list[Event]], Accepted]
    """Nobody can go on, and no card is left to flip."""
    forfeited: Callable[[State, list[int], list[Event]], Accepted]
    """These seats, not all, held everybody up for too long (1.8.6)."""
    stalled: Callable[[State, list[Event]], Accepted]
    """Nobody played for too long, or all held each other up."""
    ends_by_itself: bool = True
    """Whether a blocked round ends without a call."""
    start: Callable[[State, list[Event]], Accepted] | None = None
    """How a layout starts, if not with a flip."""
    top_up: Callable[[State, int, list[Event]], State] | None = None
    """Fill a place of the layout that a play has emptied (Speed)."""


def house_rules(options: Options) -> HouseRules:
    """What a game's options say about the family's rules, by the names that all games give them.

    What a game does not declare is as in Spit: off, one round, a draw where it is level.
    """
    chosen = msgspec.structs.asdict(options)
    return HouseRules(
        wrap=chosen.get("wrap", True),
        same_rank=chosen.get("same_rank", False),
        fill_slots=chosen.get("fill_slots", False),
        stack_equal=chosen.get("stack_equal", False),
        moves_block_call=chosen.get("moves_block_call", False),
        choose_solo_pile=chosen.get("solo_spit", "own") == "choose",
        automatic_spit=chosen.get("spit_start", "press") == "automatic",
        must_play=chosen.get("must_play", False),
        stall_seconds=chosen.get("stall_limit", 20),
        length=MatchLength(
            chosen.get("match_length", 1), chosen.get("level_round", "draw") == "replay"
        ),
    )


class Plan(msgspec.Struct, frozen=True):
    """What a stockpile game works out once: where its piles are and what fits on what."""

    stocks: tuple[tuple[int, ...], ...]
    """By seat: the places of its stockpiles in `State.piles`, slot by slot."""
    spans: tuple[slice, ...]
    """By seat: the same places, which are neighbours, as one slice."""
    reserves: tuple[int, ...]
    centres: tuple[int, ...]
    owned: tuple[int, ...]
    """By seat: the place of its own centre pile."""
    places: Mapping[str, int]
    """The place of each pile id."""
    fits: Mapping[Card, frozenset[Card]]
    needs: Mapping[str, tuple[str, ...]]
    """The ranks that fit on a rank."""
    plays: Mapping[int, Mapping[Card, Mapping[Card, Play]]]
    """Every play there can be, made once: by place of the pile, its top, and the card."""
    moves: bool
    """Whether the house rules let cards move within a layout at all (H-4, H-5)."""
    rules: HouseRules
    course: Course
    deck: frozenset[str]


@lru_cache
def pile_specs(seats: int, slots: int, centres: int) -> tuple[PileSpec, ...]:
    """The piles: centre piles `c0`… first, then each seat's stockpiles `s1`… and reserve `r`."""
    shared = [PileSpec(f"c{at}", "centre", Facing.UP) for at in range(centres)]
    own = [spec for seat in range(seats) for spec in _own_specs(seat, slots)]
    return (*shared, *own)


def _own_specs(seat: int, slots: int) -> list[PileSpec]:
    stocks = [
        PileSpec(pile_name(seat, f"s{slot}"), "stockpile", Facing.TOP, seat)
        for slot in range(1, slots + 1)
    ]
    return [*stocks, PileSpec(pile_name(seat, "r"), "reserve", Facing.DOWN, seat)]


@lru_cache(maxsize=256)
def make_plan(
    specs: tuple[PileSpec, ...], seats: int, rules: HouseRules, course: Course, jokers: int = 0
) -> Plan:
    """The plan for these piles and house rules.

    With fewer centre piles than seats, the seats own the piles there are in turn. Kept for
    the next match with the same rules: making it costs as much as playing one.
    """
    places = {spec.id: at for at, spec in enumerate(specs)}
    centres = tuple(places[spec.id] for spec in specs if spec.kind == "centre")
    fits = fitting(wrap=rules.wrap, same_rank=rules.same_rank, jokers=jokers)
    needs = {
        rank: adjacent_ranks(rank, wrap=rules.wrap, same_rank=rules.same_rank) for rank in RANKS
    }
    plays = {
        at: {top: {card: Play(card, specs[at].id) for card in fits[top]} for top in fits}
        for at in centres
    }
    stocks = tuple(
        tuple(places[spec.id] for spec in specs if spec.seat == seat and spec.kind in LAYOUT)
        for seat in range(seats)
    )
    return Plan(
        stocks=stocks,
        spans=tuple(slice(own[0], own[-1] + 1) for own in stocks),
        reserves=tuple(at for at, spec in enumerate(specs) if spec.kind in UNSEEN),
        centres=centres,
        owned=tuple(centres[seat % len(centres)] for seat in range(seats)),
        places=places,
        fits=fits,
        needs=needs,
        plays=plays,
        moves=rules.fill_slots or rules.stack_equal,
        rules=rules,
        course=course,
        deck=frozenset(fits) - {UNKNOWN},
    )
