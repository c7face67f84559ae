"""The rule pages' worked examples, played by the real engine, and their anchors.

`web/src/pages/rulebook/<game>.json` says what a rule page is made of: its paragraphs, by the keys
of their sentences and the numbers of the rules that they state, and its examples.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from spitdeck.engine.actions import Accepted, Reason
from spitdeck.engine.game import Game
from spitdeck.engine.notation import parse_action, parse_position
from spitdeck.engine.notation.results import show_result
from spitdeck.engine.options import option_facts, parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import State
from spitdeck.engine.views import PileView, view
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.locales.catalogue import LANGUAGES, load_catalogue

FOLDER = Path(__file__).resolve().parent.parent / "web/src/pages/rulebook"
BOOKS: Mapping[str, Any] = {
    game.id: json.loads((FOLDER / f"{game.id}.json").read_text(encoding="utf-8")) for game in GAMES
}
EXAMPLES = [(name, key) for name, book in BOOKS.items() for key in book["examples"]]

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
LETTERS = {"en": {}, "nb": {"Kn": "J", "D": "Q"}}
CARD = re.compile(r"(10|Kn|[A2-9JQDK])([♠♥♦♣])")

# Nertz has no centre piles, and so neither neighbours nor slots; the others no foundations.
NEVER_REFUSED = {game.id: {"1.2", "3.2"} if game.id == "nertz" else {"5"} for game in GAMES}


# Where the page says what a house rule decides beyond its own line in the list (rules.md 8).
TOLD_BY = {
    "fill_slots": {"rules-rare-slots", "rounds-slots"},
    "solo_spit": {"rules-rare-alone"},
    "spit_start": {"rules-rare-agreed", "speed-agreed"},
    "must_play": {"rules-rare-agreed", "speed-agreed", "nertz-stall"},
    "blocked_pile": {"rounds-agreed"},
    "round_cap": {"rounds-agreed"},
    "claim": {"rounds-agreed"},
    "match_length": {"rules-rare-match"},
    "level_round": {"rules-rare-match"},
    "jokers": {"speed-agreed"},
    "both_flip": {"slam-turns"},
    "turn_count": {"nertz-shift"},
    "handicap": {"rules-rare-handicap", "rounds-handicap"},
}


class Example:
    """One example, set up and played by the engine."""

    def __init__(self, name: str, key: str) -> None:
        self.data = BOOKS[name]["examples"][key]
        self.game: Game = find_game(name)
        options = parse_options(self.game.options, {})
        setup = self.game.setup(options, self.game.seats[0], Shuffle(bytes(32)))
        self.before = parse_position(self.game, setup, self.data["position"])
        self.after = self._played()

    def answer(self, state: State, step: Mapping[str, Any]) -> tuple[State, str]:
        """The state after a step, and the word for how it was judged."""
        if "time" in step:
            timer = self.game.timer(state)
            assert timer is not None
            assert timer.name == step["time"]
            return self.game.expire(state, timer.name).state, ""
        action = parse_action(state, step["seat"], step["action"])
        judged = self.game.apply(state, step["seat"], action)
        if isinstance(judged, Accepted):
            return judged.state, "accepted"
        return state, str(judged.reason)

    def _played(self) -> State:
        state = self.game.settle(self.before).state if self.data["settled"] else self.before
        for step in self.data["plays"]:
            state, answer = self.answer(state, step)
            assert answer == step.get("answer", ""), step
        return state

    def fact(self, of: str) -> int:
        """A number that a caption may name: `counts.0`, `cards.A.d` before, `after.c0` after."""
        what, _, which = of.partition(".")
        seat = int(which) if which.isdecimal() else -1
        match what:
            case "counts":
                assert self.after.result is not None
                return self.after.result.counts[seat]
            case "stock":
                return _cards(self.before, seat, ("stockpile", "hand"))
            case "reserve":
                return _cards(self.before, seat, ("reserve", "draw"))
            case "hand":
                return _cards(self.after, seat, ("hand",))
            case "cards":
                return _size(self.before, which)
            case "after":
                return _size(self.after, which)
            case _:
                assert self.game.tallies is not None
                tally = self.game.tallies(self.after)[seat]
                options: Any = self.game.options()
                return tally.foundations if what == "brought" else -options.penalty * tally.left


def _cards(state: State, seat: int, kinds: tuple[str, ...]) -> int:
    piles = zip(state.setup.piles, state.piles, strict=True)
    return sum(len(cards) for spec, cards in piles if spec.seat == seat and spec.kind in kinds)


def _size(state: State, pile: str) -> int:
    piles = zip(state.setup.piles, state.piles, strict=True)
    return next(len(cards) for spec, cards in piles if spec.id == pile)


def _drawn(pile: PileView) -> dict[str, Any]:
    """A pile as a page draws it: the top, how many lie under it, and the run of a work pile."""
    up = [card.split("/")[0] for card in pile.up]
    drawn = {
        "id": pile.id,
        "top": up[-1] if up else None,
        "under": pile.down + max(len(up) - 1, 0),
    }
    return {**drawn, "run": up[:-1]} if pile.kind == "work" and len(up) > 1 else drawn


@pytest.mark.parametrize(("name", "key"), EXAMPLES)
def test_each_play_of_an_example_is_judged_as_the_page_says(name: str, key: str) -> None:
    example = Example(name, key)
    for step in example.data["tries"]:
        assert example.answer(example.before, step)[1] == step["answer"], step
    assert show_result(example.after.result) == example.data["ended"]


@pytest.mark.parametrize("name", BOOKS)
def test_every_game_shows_a_legal_play_and_a_refused_one_and_counts_once(name: str) -> None:
    answers = {step["answer"] for step in BOOKS[name]["examples"]["play"]["tries"]}
    assert "accepted" in answers
    assert len(answers) > 1
    assert BOOKS[name]["examples"]["count"]["ended"]
    used = [section["example"] for section in BOOKS[name]["sections"] if "example" in section]
    assert used == ["play", "count"]


@pytest.mark.parametrize(("name", "key"), EXAMPLES)
def test_what_is_drawn_is_the_state(name: str, key: str) -> None:
    example = Example(name, key)
    for group in example.data["show"]:
        for pile in group["piles"]:
            # Each player's cards as that player sees them; an opponent's hand is shown at the end.
            seen = view(example.before, "ABC".find(pile["id"][0]) if "." in pile["id"] else 0)
            assert pile == _drawn(seen.pile(pile["id"]))
    shown = {pile["id"] for group in example.data["show"] for pile in group["piles"]}
    assert set(example.data["marks"]) <= shown


@pytest.mark.parametrize(("name", "key"), EXAMPLES)
def test_the_numbers_of_a_caption_are_counted(name: str, key: str) -> None:
    example = Example(name, key)
    for value in example.data["values"].values():
        assert value["is"] == example.fact(value["of"]), value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "key"), EXAMPLES)
def test_the_cards_of_a_caption_are_in_the_picture(name: str, key: str, language: str) -> None:
    data = BOOKS[name]["examples"][key]
    values = {value: fact["is"] for value, fact in data["values"].items()}
    caption = load_catalogue(language).text(data["caption"], **values)
    piles = [pile for group in data["show"] for pile in group["piles"]]
    drawn = {card for pile in piles for card in (pile["top"], *pile.get("run", ()))}
    letters = LETTERS[language]
    named = {letters.get(rank, rank) + SUITS[suit] for rank, suit in CARD.findall(caption)}
    assert named <= drawn
    assert "{" not in caption


def _paragraphs(name: str) -> list[Mapping[str, Any]]:
    book = BOOKS[name]
    return [*book["rare"], *(each for part in book["sections"] for each in part["paragraphs"])]


@pytest.mark.parametrize("name", BOOKS)
def test_the_page_says_what_house_rules_decide_once_agreed_on(name: str) -> None:
    told = {paragraph["key"] for paragraph in _paragraphs(name)}
    options = {fact.name for fact in option_facts(find_game(name).options)}
    assert [each for each in options & TOLD_BY.keys() if not TOLD_BY[each] & told] == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_refusal_has_its_rule_on_the_page(name: str) -> None:
    anchors = [rule for paragraph in _paragraphs(name) for rule in paragraph["rules"]]
    assert len(anchors) == len(set(anchors))
    assert {find_game(name).rule_of(reason) for reason in Reason} - NEVER_REFUSED[name] <= set(
        anchors
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_a_game_is_summed_up_in_a_few_short_lines(name: str, language: str) -> None:
    words = load_catalogue(language)
    summary = BOOKS[name]["summary"]
    assert 5 <= len(summary) <= 6
    assert summary[0]["title"] == "rules-goal-title"
    assert summary[-1]["title"] == "rules-win-title"
    assert all(words.text(line["title"]) for line in summary)
    assert [key for line in summary if len(words.text(key := line["key"])) > 180] == []


@pytest.mark.parametrize("name", BOOKS)
def test_whoever_has_read_how_to_play_is_told_next_how_a_card_is_played_by_hand(name: str) -> None:
    titles = [section["title"] for section in BOOKS[name]["sections"]]
    assert titles[titles.index("rules-play-title") + 1] == "rules-hands-title"
