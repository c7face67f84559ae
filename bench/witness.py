"""What one reader of a table has a right to know: the cards that were ever turned up for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from spitdeck.engine.cards import Card, tag_of
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.state import Stage, State
from spitdeck.table.effects import WATCHERS

__all__ = ["Witness", "cards_in", "reshuffled"]

# What stands before or after a card; a sealed secret may look like one but for that.
_NO = "0-9A-Za-z_*="
_CARD = re.compile(rf"(?<![{_NO}-])((?:10|[2-9AJQK])[SHDC](?:/[A-H])?|\*[RB])(?![{_NO}/-])")


def cards_in(text: str) -> set[str]:
    """Every card that stands in a text, be it JSON, a record or a log."""
    return set(_CARD.findall(text))


def reshuffled(state: State, places: Iterable[tuple[int, int]], chance: Random) -> State:
    """The state with the cards at these places, each a pile and a place in it, mixed.

    Each deck's cards stay among themselves.
    """
    piles = [list(pile) for pile in state.piles]
    decks: dict[str, list[tuple[int, int]]] = {}
    for at, place in places:
        decks.setdefault(tag_of(state.piles[at][place]), []).append((at, place))
    for mixed in decks.values():
        cards = [state.piles[at][place] for at, place in mixed]
        chance.shuffle(cards)
        for (at, place), card in zip(mixed, cards, strict=True):
            piles[at][place] = card
    return msgspec.structs.replace(state, piles=tuple(map(tuple, piles)))


class Witness:
    """Follows what is open to a seat, or to the watchers, by the piles alone: not by views."""

    def __init__(self, reader: int) -> None:
        """Nothing is seen yet."""
        self.reader = reader
        self.seen: set[str] = set()
        self.said: set[str] = set()
        """What the reader itself has named: to hear that again tells nothing."""

    def look(self, state: State, *, is_open: bool) -> None:
        """Take note of what lies open now, if the table shows any faces."""
        if not is_open:
            return
        for spec, cards in zip(state.setup.piles, state.piles, strict=True):
            if not (spec.seat is None and state.stage is Stage.DEALT):
                self.seen.update(cards[_hidden(spec, cards, self.reader) :])

    def leaked(self, text: str) -> set[str]:
        """The cards in a text that the reader has no right to know."""
        return cards_in(text) - self.seen - self.said

    def until_news(self, text: str) -> str:
        """The text up to the first card that the reader has not seen before."""
        for found in _CARD.finditer(text):
            if found[1] not in self.seen:
                return text[: found.start()]
        return text

    def permuted(self, state: State, chance: Random, *, hands: bool) -> State:
        """The same to the reader's eyes, with other cards where it has seen none.

        With `hands` off, what others hold in their hands stays: it is theirs to play.
        """
        return reshuffled(state, self._unseen(state, hands=hands), chance)

    def _unseen(self, state: State, *, hands: bool) -> Iterator[tuple[int, int]]:
        for at, (spec, cards) in enumerate(zip(state.setup.piles, state.piles, strict=True)):
            if spec.facing is Facing.OWNER and not hands:
                continue
            for place in range(_hidden(spec, cards, self.reader)):
                if cards[place] not in self.seen:
                    yield at, place


def _hidden(spec: PileSpec, cards: tuple[Card, ...], reader: int) -> int:
    """How many of a pile's cards, from the bottom, lie face down to the reader."""
    match spec.facing:
        case Facing.UP:
            return 0
        case Facing.TOP:
            return max(len(cards) - 1, 0)
        case Facing.OWNER if spec.seat == reader != WATCHERS:
            return 0
        case _:
            return len(cards)
