"""Cards, ranks and suits, and which ranks are adjacent (rules.md 1.1, 1.2).

A card is its own text form, `7D` or `10C`: the engine, the record and the wire
use the very same value, so nothing is converted on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NewType

__all__ = [
    "DECK",
    "FULL_DECK",
    "JOKERS",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "adjacent_ranks",
    "fitting",
    "is_card",
    "rank_of",
    "suit_of",
    "tag_of",
]

Card = NewType("Card", str)
"""One card by its text form. Not checked: use `is_card` for what comes from outside."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")

DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, suit by suit, each from ace to king."""

FULL_DECK = frozenset(DECK)

JOKERS = (Card("*R"), Card("*B"))
"""The red and the black joker, for games that have them."""

UNKNOWN = Card("?")
"""Stands for a card whose identity is not told."""

_RANK_OF = {card: card[:-1] for card in DECK}


def is_card(text: str) -> bool:
    """Whether `text` is exactly one card's text form.

    >>> is_card("10C"), is_card("1C"), is_card("?")
    (True, False, False)
    """
    return text in FULL_DECK


def rank_of(card: Card) -> str:
    """The card's rank. Does not check that `card` is one."""
    return card[:-1]


def suit_of(card: Card) -> str:
    """The card's suit letter. Does not check that `card` is one."""
    return card[-1]


def tag_of(card: Card) -> str:
    """The letter of the seat whose own deck the card is from; empty with a common deck.

    >>> tag_of(Card("5S/B")), tag_of(Card("5S"))
    ('B', '')
    """
    return card.partition("/")[2]


def adjacent_ranks(rank: str, *, wrap: bool, same_rank: bool) -> tuple[str, ...]:
    """The ranks that fit on `rank`, lower neighbour first (rules.md 1.2, H-1, H-2).

    `wrap` lets ace and king meet; `same_rank` lets equal ranks fit too.

    >>> adjacent_ranks("A", wrap=True, same_rank=False)
    ('K', '2')
    >>> adjacent_ranks("A", wrap=False, same_rank=False)
    ('2',)
    """
    place = RANKS.index(rank)
    steps = (-1, 0, 1) if same_rank else (-1, 1)
    places = [place + step for step in steps]
    if wrap:
        return tuple(RANKS[at % len(RANKS)] for at in places)
    return tuple(RANKS[at] for at in places if 0 <= at < len(RANKS))


@cache  # sixty kilobytes and a millisecond, the same at every table with these rules
def fitting(*, wrap: bool, same_rank: bool, jokers: int = 0) -> Mapping[Card, frozenset[Card]]:
    """For each card that may lie on top, the set of cards that fit on it (rules.md 1.2).

    The unknown card has an empty set: nothing is known to fit on it. A joker fits on
    everything, and everything on a joker (H-19).
    """
    wild = JOKERS[:jokers]
    everything = frozenset((*DECK, *wild))
    fits: dict[Card, frozenset[Card]] = {UNKNOWN: frozenset()}
    for top in DECK:
        ranks = adjacent_ranks(_RANK_OF[top], wrap=wrap, same_rank=same_rank)
        near = frozenset(Card(rank + suit) for rank in ranks for suit in SUITS)
        fits[top] = near.union(wild) - {top}
    for joker in wild:
        fits[joker] = everything - {joker}
    return MappingProxyType(fits)
