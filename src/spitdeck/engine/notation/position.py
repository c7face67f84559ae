"""A position as one line of text: `C: 7D 10C; A: 6S+1 JH - 2C KS; B: …; R: 10/10`.

`docs/notation.md` describes the form; reading it is `reader`'s. Showing a state and reading
that gives the same state again.
"""

from __future__ import annotations

from spitdeck.engine.cards import UNKNOWN, Card
from spitdeck.engine.game import Game
from spitdeck.engine.notation.results import show_result
from spitdeck.engine.notation.sections import Section, sections_of
from spitdeck.engine.notation.tokens import show_card, show_pile, show_seats
from spitdeck.engine.notation.usual import inferred_stage, usual_state
from spitdeck.engine.state import Setup, Stage, State
from spitdeck.engine.views import View, view

__all__ = ["show_position", "show_view"]


def show_position(game: Game, state: State) -> str:
    """The one canonical text of a state: every card is named.

    `parse_position` with the state's own setup gives exactly this state again.
    """
    setup = state.setup
    inferred = inferred_stage(setup, state.piles, state.result)
    usual = usual_state(game, setup, started=inferred is not Stage.DEALT)
    facts = _facts(view(state, None), inferred, usual.score)
    facts.append(("progress", str(state.progress), "0"))
    memory = zip(game.memory, state.memory, usual.memory, strict=True)
    facts.extend((name, str(value), str(plain)) for name, value, plain in memory)
    return _join(_pile_sections(setup, [(cards, 0) for cards in state.piles]), facts)


def show_view(setup: Setup, seen: View) -> str:
    """The text of what one seat sees: face-down cards are only counted.

    It is a position text too: read as one, unknown cards fill the hidden places.
    """
    piles = tuple(tuple(map(Card, pile.up)) + (UNKNOWN,) * pile.down for pile in seen.piles)
    inferred = inferred_stage(setup, piles, seen.result)
    facts = _facts(seen, inferred, (0,) * setup.seats)
    return _join(_pile_sections(setup, [(pile.up, pile.down) for pile in seen.piles]), facts)


def _facts(seen: View, inferred: Stage, score: tuple[int, ...]) -> list[tuple[str, str, str]]:
    """Name, value and usual value of the sections that everybody may know."""
    return [
        ("ready" if seen.stage is Stage.DEALT else "calls", show_seats(seen.marked), ""),
        ("stage", str(seen.stage), str(inferred)),
        ("round", str(seen.round), "1"),
        ("score", "/".join(map(str, seen.score)), "/".join(map(str, score))),
        ("warned", show_seats(seen.warned), ""),
        ("ended", show_result(seen.result), ""),
        ("match", show_result(seen.outcome) if seen.outcome != seen.result else "", ""),
    ]


def _join(sections: list[str], facts: list[tuple[str, str, str]]) -> str:
    return "; ".join(
        [*sections, *(f"{name}: {value}" for name, value, usual in facts if value != usual)]
    )


def _pile_sections(setup: Setup, piles: list[tuple[tuple[str, ...], int]]) -> list[str]:
    """The sections of the piles, each given as its open cards and how many lie under them."""
    return [
        f"{section.label}: {_content(setup, section, piles)}"
        for section in sections_of(setup.piles, setup.seats)
    ]


def _content(setup: Setup, section: Section, piles: list[tuple[tuple[str, ...], int]]) -> str:
    tokens = []
    for at in section.places:
        up, down = piles[at]
        token = show_pile([show_card(card, setup.piles[at].seat) for card in up], down)
        tokens.append("0" if section.down and token == "-" else token)  # noqa: S105 - no password
    strokes = section.down and not any("/" in token for token in tokens)
    return ("/" if strokes else " ").join(tokens)
