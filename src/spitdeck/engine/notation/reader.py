"""Reading a position text: the only door through which a state comes in that was not played."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from spitdeck.engine.cards import UNKNOWN, Card, tag_of
from spitdeck.engine.game import Game
from spitdeck.engine.notation.errors import (
    BadValueError,
    ClashError,
    MisplacedCardError,
    OwnerlessCardError,
    RepeatedSectionError,
    TooManyPilesError,
    UnknownSectionError,
)
from spitdeck.engine.notation.filling import fill, fit
from spitdeck.engine.notation.remembered import range_of, show_range
from spitdeck.engine.notation.results import parse_result
from spitdeck.engine.notation.sections import Section, sections_of
from spitdeck.engine.notation.tokens import parse_pile, parse_seats, with_tag
from spitdeck.engine.notation.usual import centre_places, inferred_stage, usual_state
from spitdeck.engine.piles import Facing, seat_name
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Result, Setup, Stage, State

__all__ = ["parse_position", "seeded"]

_SECTION = re.compile(r"\s*([A-Za-z_]+)\s*:?\s*(.*?)\s*", re.DOTALL)
_CALLING = re.compile(r",?\s*\bcalling\b", re.IGNORECASE)
_FRESH = re.compile(r"\s*deal\s*(?::(.*))?", re.DOTALL)
_COUNT = re.compile(r"[0-9]{1,9}")
_NUMBER = re.compile(r"-?[0-9]{1,30}")
_POINTS = re.compile(r"-?[0-9]{1,9}")
_FACTS = ("calls", "ready", "stage", "round", "score", "warned", "progress", "ended", "match")


def seeded(seed: str) -> Shuffle:
    """The shuffle that `deal:SEED` stands for: its key is SHA-256 of the seed's UTF-8 text."""
    return Shuffle(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest())


def parse_position(game: Game, setup: Setup, text: str, *, strict: bool = False) -> State:
    """The state that `text` describes, for a match with this setup.

    `deal` is a fresh deal by the setup's own shuffle, `deal:SEED` one by the seed's (the
    state then has a setup with that shuffle). With `strict` every card must be placed.
    Refuses numbers that mean nothing, a stage that the game does not have, and one that does
    not go with how the round ended. Does not check that the position can be reached by play,
    nor carry out what happens in it by itself: that is `Game.settle`. Raises `PositionError`.
    """
    fresh = _FRESH.fullmatch(text)
    if fresh is not None:
        if fresh[1] is not None:
            setup = game.setup(setup.options, setup.seats, seeded(fresh[1].strip()))
        return game.deal(setup)
    return _Reader(game, setup, text).state(strict=strict)


class _Reader:
    """Reads one position text, section by section."""

    def __init__(self, game: Game, setup: Setup, text: str) -> None:
        self.game = game
        self.setup = setup
        self.deck = game.deck(setup)
        self.tagged = bool(tag_of(self.deck[0]))
        self.piles: dict[int, tuple[Card, ...]] = {}
        self.facts: dict[str, tuple[str, str]] = {}
        self.marked = 0
        sections = sections_of(setup.piles, setup.seats)
        # The shorter name wins: with three seats C is the third, not the centre.
        named = {name: each for each in sections for name in sorted(each.names)}
        named |= {each.label.upper(): each for each in sections}
        done: set[str] = set()
        for label, content in self._split(text):
            section = named.get(label.upper())
            if section is None:
                self._keep(label, content)
            elif section.label in done:
                raise RepeatedSectionError(label)
            else:
                done.add(section.label)
                self._read(section, content)

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        for section in text.split(";"):
            if section.strip():
                found = _SECTION.fullmatch(section)
                if found is None:
                    raise UnknownSectionError(section.strip(), self._expected())
                yield found[1], found[2]

    def _expected(self) -> str:
        labels = [each.label for each in sections_of(self.setup.piles, self.setup.seats)]
        return ", ".join([*labels, *_FACTS, *self.game.memory])

    def _keep(self, label: str, content: str) -> None:
        name = label.lower()
        if name not in (*_FACTS, *self.game.memory):
            raise UnknownSectionError(label, self._expected())
        if name in self.facts:
            raise RepeatedSectionError(label)
        self.facts[name] = (label, content)

    def _read(self, section: Section, content: str) -> None:
        """Give the section's places their piles in order; one without a token is empty."""
        calling = _CALLING.search(content) if section.seat is not None else None
        if calling and section.seat is not None:
            self.marked |= 1 << section.seat
            content = content[: calling.start()] + content[calling.end() :]
        places, label = section.places, section.label
        shared = self.setup.piles[places[0]].seat is None if places else True
        strokes = section.down and not (shared and self.tagged)
        tokens = (content.replace("/", " ") if strokes else content).split()
        if section.down and len(tokens) != len(places):
            raise BadValueError(content, label, "/".join(["10"] * len(places)))
        if len(tokens) > len(places):
            raise TooManyPilesError(tokens[len(places)], label, len(places))
        for at, token in zip(places, tokens, strict=False):
            self.piles[at] = self._owned(at, parse_pile(token, label))
        for at in places[len(tokens) :]:
            self.piles[at] = ()

    def _owned(self, at: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards by the names that they have where seats have decks of their own."""
        if not self.tagged:
            return cards
        seat = self.setup.piles[at].seat
        for card in cards:
            tag = tag_of(card)
            if seat is None and not tag and card != UNKNOWN:
                raise OwnerlessCardError(card)
            if seat is not None and tag and tag != seat_name(seat):
                raise MisplacedCardError(card, seat_name(seat))
        return cards if seat is None else tuple(with_tag(card, seat) for card in cards)

    def state(self, *, strict: bool) -> State:
        """The state that was read."""
        said = self._stage()
        piles = self._complete(started=said is not Stage.DEALT)
        result = self._result("ended")
        inferred = inferred_stage(self.setup, piles, result)
        stage = said or inferred
        ended = {Stage.OVER, Stage.ROUND_OVER}
        if result is None and stage in ended:
            raise BadValueError(stage, "stage", "ended: cleared 1/2 0/23")
        if result is not None and stage not in ended:
            raise ClashError(stage, "stage", "ended")
        outcome = self._result("match") or result
        usual = usual_state(self.game, self.setup, started=inferred is not Stage.DEALT)
        return State(
            self.setup,
            fill(piles, self.deck, self._owners(), centre_places(self.setup), strict=strict),
            stage,
            self.marked | self._seats("calls") | self._seats("ready"),
            self._count("progress", 0),
            self._seats("warned"),
            self._round(),
            self._score(usual.score),
            result,
            outcome if stage is Stage.OVER else None,
            tuple(
                self._integer(name, plain)
                for name, plain in zip(self.game.memory, usual.memory, strict=True)
            ),
        )

    def _owners(self) -> list[str]:
        """By place: the tag of the deck from which the pile is filled."""
        return [
            seat_name(spec.seat) if self.tagged and spec.seat is not None else ""
            for spec in self.setup.piles
        ]

    def _complete(self, *, started: bool) -> tuple[tuple[Card, ...], ...]:
        """The piles with those that the text leaves out as they are when a layout starts."""
        specs = self.setup.piles
        left_out = [at for at in range(len(specs)) if at not in self.piles]
        down = [at for at in left_out if specs[at].facing is Facing.DOWN]
        usual = usual_state(self.game, self.setup, started=started)
        piles = [
            self.piles.get(at, (UNKNOWN,) * (0 if at in down else len(usual.piles[at])))
            for at in range(len(specs))
        ]
        racing = inferred_stage(self.setup, tuple(piles)) is Stage.RACING
        usual = usual_state(self.game, self.setup, started=racing)
        # What would lie under the centre piles goes elsewhere if there are none.
        homeless = not any(piles[at] for at in centre_places(self.setup))
        takers = [at for at in down if specs[at].seat is not None] if homeless else []
        wishes = {at: len(usual.piles[at]) for at in down}
        for at, size in fit(tuple(piles), wishes, self.deck, self._owners(), takers).items():
            piles[at] = (UNKNOWN,) * size
        return tuple(piles)

    def _stage(self) -> Stage | None:
        if "stage" not in self.facts:
            return None
        text = self.facts["stage"][1].lower().replace(" ", "_")
        stages = [each for each in Stage if self.game.has_claims or each is not Stage.CLAIMING]
        if text not in stages:
            raise BadValueError(self.facts["stage"][1], "stage", ", ".join(stages))
        return Stage(text)

    def _seats(self, name: str) -> int:
        if name not in self.facts:
            return 0
        return parse_seats(self.facts[name][1], name, self.setup.seats)

    def _count(self, name: str, usual: int) -> int:
        text = self.facts[name][1] if name in self.facts else str(usual)
        if not _COUNT.fullmatch(text):
            raise BadValueError(text, name, str(usual))
        return int(text)

    def _round(self) -> int:
        number = self._count("round", 1)
        if number == 0:
            raise BadValueError(self.facts["round"][1], "round", "1")
        return number

    def _integer(self, name: str, usual: int) -> int:
        text = self.facts[name][1] if name in self.facts else str(usual)
        if not _NUMBER.fullmatch(text):
            raise BadValueError(text, name, str(usual))
        possible = range_of(name, self.setup, len(self.deck))
        if int(text) not in possible:
            raise BadValueError(text, name, show_range(possible))
        return int(text)

    def _score(self, usual: tuple[int, ...]) -> tuple[int, ...]:
        plain = "/".join(map(str, usual))
        text = self.facts["score"][1] if "score" in self.facts else plain
        parts = text.replace("/", " ").split()
        if len(parts) != self.setup.seats or not all(map(_POINTS.fullmatch, parts)):
            raise BadValueError(text, "score", plain)
        return tuple(map(int, parts))

    def _result(self, name: str) -> Result | None:
        if name not in self.facts:
            return None
        return parse_result(self.facts[name][1], name, self.setup.seats)
