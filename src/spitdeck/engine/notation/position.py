"""A position as one line of text: `C: 7D 10C; A: 6S+1 JH - 2C KS; B: …; R: 10/10`.

`docs/notation.md` describes the form. Parsing is the only door through which a state comes in
that was not played; showing a state and parsing it gives the same state again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator

from spitdeck.engine.cards import UNKNOWN, Card
from spitdeck.engine.game import Game
from spitdeck.engine.notation.errors import (
    BadValueError,
    RepeatedSectionError,
    TooManyPilesError,
    UnknownSectionError,
)
from spitdeck.engine.notation.filling import fill, fit_reserves
from spitdeck.engine.notation.results import parse_result, show_result
from spitdeck.engine.notation.tokens import parse_pile, parse_seats, show_pile, show_seats
from spitdeck.engine.piles import seat_name
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Result, Setup, Stage, State
from spitdeck.engine.views import View, view

__all__ = ["parse_position", "seeded", "show_position", "show_view"]

_SECTION = re.compile(r"\s*([A-Za-z]+)\s*:?\s*(.*?)\s*", re.DOTALL)
_CALLING = re.compile(r",?\s*\bcalling\b", re.IGNORECASE)
_FRESH = re.compile(r"\s*deal\s*(?::(.*))?", re.DOTALL)
_COUNT = re.compile(r"[0-9]{1,9}")
_NUMBER = re.compile(r"-?[0-9]{1,30}")


def seeded(seed: str) -> Shuffle:
    """The shuffle that `deal:SEED` stands for: its key is SHA-256 of the seed's UTF-8 text."""
    return Shuffle(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest())


def parse_position(game: Game, setup: Setup, text: str, *, strict: bool = False) -> State:
    """The state that `text` describes, for a match with this setup.

    `deal` is a fresh deal by the setup's own shuffle, `deal:SEED` one by the seed's (the
    state then has a setup with that shuffle). With `strict` every card must be placed.
    Does not check that the position can be reached by play, nor carry out what happens in
    it by itself: that is `Game.settle`. Raises `PositionError`.
    """
    fresh = _FRESH.fullmatch(text)
    if fresh is not None:
        if fresh[1] is not None:
            setup = game.setup(setup.options, setup.seats, seeded(fresh[1].strip()))
        return game.deal(setup)
    return _Reader(game, setup, text).state(strict=strict)


def show_position(game: Game, state: State) -> str:
    """The one canonical text of a state: every card is named.

    `parse_position` with the state's own setup gives exactly this state again.
    """
    setup = state.setup
    tokens = [show_pile(cards) for cards in state.piles]
    inferred = _inferred_stage(setup, state.piles, state.result)
    facts = _facts(view(state, None), inferred)
    facts.append(("progress", str(state.progress), "0"))
    usual = game.deal(setup).memory
    memory = zip(game.memory, state.memory, usual, strict=True)
    facts.extend((name, str(value), str(plain)) for name, value, plain in memory)
    return _join(_pile_sections(setup, tokens), facts)


def show_view(setup: Setup, seen: View) -> str:
    """The text of what one seat sees: face-down cards are only counted.

    It is a position text too: read as one, unknown cards fill the hidden places.
    """
    tokens = [show_pile(pile.up, pile.down) for pile in seen.piles]
    piles = tuple(tuple(map(Card, pile.up)) + (UNKNOWN,) * pile.down for pile in seen.piles)
    facts = _facts(seen, _inferred_stage(setup, piles, seen.result))
    return _join(_pile_sections(setup, tokens), facts)


def _facts(seen: View, inferred: Stage) -> list[tuple[str, str, str]]:
    """Name, value and usual value of the sections that everybody may know."""
    return [
        ("ready" if seen.stage is Stage.DEALT else "calls", show_seats(seen.marked), ""),
        ("stage", str(seen.stage), str(inferred)),
        ("round", str(seen.round), "1"),
        ("score", "/".join(map(str, seen.score)), "/".join("0" for _ in seen.score)),
        ("warned", show_seats(seen.warned), ""),
        ("ended", show_result(seen.result), ""),
        ("match", show_result(seen.outcome) if seen.outcome != seen.result else "", ""),
    ]


def _join(sections: list[str], facts: list[tuple[str, str, str]]) -> str:
    return "; ".join(
        [*sections, *(f"{name}: {value}" for name, value, usual in facts if value != usual)]
    )


def _centre_label(setup: Setup) -> str:
    """With three seats or more `C` is the third seat's section."""
    return "C" if setup.seats <= 2 else "Centre"


def _places(setup: Setup, kind: str, seat: int | None = None) -> list[int]:
    return [
        at for at, spec in enumerate(setup.piles) if spec.kind == kind and spec.seat in {None, seat}
    ]


def _pile_sections(setup: Setup, shown: list[str]) -> list[str]:
    centres = [shown[at] for at in _places(setup, "centre")]
    sections = [f"{_centre_label(setup)}: {' '.join(centres)}"]
    reserves = []
    for seat in range(setup.seats):
        stocks = [shown[at] for at in _places(setup, "stockpile", seat)]
        sections.append(f"{seat_name(seat)}: {' '.join(stocks)}")
        reserves += [shown[at].replace("-", "0") for at in _places(setup, "reserve", seat)]
    sections.append(f"R: {'/'.join(reserves)}")
    return sections


def _inferred_stage(
    setup: Setup, piles: tuple[tuple[Card, ...], ...], result: Result | None = None
) -> Stage:
    """A layout with nothing in the centre has not started (rules.md 2, Start)."""
    if result is not None:
        return Stage.OVER
    started = any(piles[at] for at in _places(setup, "centre"))
    return Stage.RACING if started else Stage.DEALT


class _Reader:
    """Reads one position text, section by section."""

    def __init__(self, game: Game, setup: Setup, text: str) -> None:
        self.game = game
        self.setup = setup
        self.fresh = game.deal(setup)
        self.piles: dict[int, tuple[Card, ...]] = {}
        self.facts: dict[str, tuple[str, str]] = {}
        self.marked = 0
        labels = {name: self._piles_of_seat(seat) for seat, name in self._seat_names()}
        labels |= {"R": self._reserves, "CENTRE": self._centres}
        labels.setdefault("C", self._centres)
        done: set[Callable[[str], None]] = set()
        for label, content in self._split(text):
            read = labels.get(label.upper())
            if read is None:
                self._keep(label, content)
            elif read in done:
                raise RepeatedSectionError(label)
            else:
                read(content)
                done.add(read)

    def _seat_names(self) -> Iterator[tuple[int, str]]:
        for seat in range(self.setup.seats):
            yield seat, seat_name(seat)

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        for section in text.split(";"):
            if section.strip():
                found = _SECTION.fullmatch(section)
                if found is None:
                    raise UnknownSectionError(section.strip(), self._expected())
                yield found[1], found[2]

    def _names(self) -> tuple[str, ...]:
        known = ("calls", "ready", "stage", "round", "score", "warned", "progress", "ended")
        return (*known, "match", *self.game.memory)

    def _expected(self) -> str:
        seats = [name for _, name in self._seat_names()]
        return ", ".join([_centre_label(self.setup), *seats, "R", *self._names()])

    def _keep(self, label: str, content: str) -> None:
        name = label.lower()
        if name not in self._names():
            raise UnknownSectionError(label, self._expected())
        if name in self.facts:
            raise RepeatedSectionError(label)
        self.facts[name] = (label, content)

    def _centres(self, content: str) -> None:
        self._take(_centre_label(self.setup), content, _places(self.setup, "centre"))

    def _piles_of_seat(self, seat: int) -> Callable[[str], None]:
        def read(content: str) -> None:
            calling = _CALLING.search(content)
            if calling:
                self.marked |= 1 << seat
                content = content[: calling.start()] + content[calling.end() :]
            self._take(seat_name(seat), content, _places(self.setup, "stockpile", seat))

        return read

    def _reserves(self, content: str) -> None:
        places = [
            at for seat, _ in self._seat_names() for at in _places(self.setup, "reserve", seat)
        ]
        tokens = content.replace("/", " ").split()
        if len(tokens) != len(places):
            raise BadValueError(content, "R", "/".join(["10"] * len(places)))
        self._take("R", " ".join(tokens), places)

    def _take(self, section: str, content: str, places: list[int]) -> None:
        """Give the places their piles in order; a place without a token is empty."""
        tokens = content.split()
        if len(tokens) > len(places):
            raise TooManyPilesError(tokens[len(places)], section, len(places))
        for at, token in zip(places, tokens, strict=False):
            self.piles[at] = parse_pile(token, section)
        for at in places[len(tokens) :]:
            self.piles[at] = ()

    def state(self, *, strict: bool) -> State:
        """The state that was read."""
        said = self._stage()
        piles = self._complete(started=said is not Stage.DEALT)
        result = self._result("ended")
        stage = said or _inferred_stage(self.setup, piles, result)
        if result is None and stage in {Stage.OVER, Stage.ROUND_OVER}:
            raise BadValueError(stage, "stage", "ended: cleared 1/2 0/23")
        outcome = self._result("match") or result
        centres = _places(self.setup, "centre")
        return State(
            self.setup,
            fill(piles, self.game.deck(self.setup), centres, strict=strict),
            stage,
            self.marked | self._seats("calls") | self._seats("ready"),
            self._count("progress", 0),
            self._seats("warned"),
            self._count("round", 1),
            self._score(),
            result,
            outcome if stage is Stage.OVER else None,
            tuple(
                self._integer(name, usual)
                for name, usual in zip(self.game.memory, self.fresh.memory, strict=True)
            ),
        )

    def _complete(self, *, started: bool) -> tuple[tuple[Card, ...], ...]:
        """The piles with those that the text leaves out as they are when a layout starts."""
        kinds = [spec.kind for spec in self.setup.piles]
        reserves = {at for at, kind in enumerate(kinds) if kind == "reserve"}
        piles: list[tuple[Card, ...]] = []
        for at, kind in enumerate(kinds):
            usual = len(self.fresh.piles[at])
            if kind == "centre":
                usual = int(started)
            size = 0 if at in reserves else usual
            piles.append(self.piles.get(at, (UNKNOWN,) * size))
        racing = _inferred_stage(self.setup, tuple(piles)) is Stage.RACING
        flipped = int(racing)  # one card of each reserve lies in the centre by then
        wishes = {
            at: max(len(self.fresh.piles[at]) - flipped, 0)
            for at in sorted(reserves)
            if at not in self.piles
        }
        cards = len(self.game.deck(self.setup))
        for at, size in fit_reserves(tuple(piles), wishes, cards, take_all=not racing).items():
            piles[at] = (UNKNOWN,) * size
        return tuple(piles)

    def _stage(self) -> Stage | None:
        if "stage" not in self.facts:
            return None
        text = self.facts["stage"][1].lower().replace(" ", "_")
        if text not in set(Stage):
            raise BadValueError(self.facts["stage"][1], "stage", ", ".join(Stage))
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

    def _integer(self, name: str, usual: int) -> int:
        text = self.facts[name][1] if name in self.facts else str(usual)
        if not _NUMBER.fullmatch(text):
            raise BadValueError(text, name, str(usual))
        return int(text)

    def _score(self) -> tuple[int, ...]:
        usual = "/".join(["0"] * self.setup.seats)
        text = self.facts["score"][1] if "score" in self.facts else usual
        parts = text.replace("/", " ").split()
        if len(parts) != self.setup.seats or not all(map(_COUNT.fullmatch, parts)):
            raise BadValueError(text, "score", usual)
        return tuple(map(int, parts))

    def _result(self, name: str) -> Result | None:
        if name not in self.facts:
            return None
        return parse_result(self.facts[name][1], name, self.setup.seats)
