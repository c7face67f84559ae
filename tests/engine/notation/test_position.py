"""Positions as text: what each form means, that every state round-trips, what is an error."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spitdeck.engine.cards import DECK
from spitdeck.engine.notation import (
    NotationError,
    PositionError,
    parse_position,
    seeded,
    show_position,
    show_view,
)
from spitdeck.engine.notation.errors import (
    BadPileError,
    BadValueError,
    DoubledCardError,
    ForeignCardError,
    MissingCardError,
    NoPlaceError,
    RepeatedSectionError,
    SurplusCardsError,
    TooManyPilesError,
    UnknownSectionError,
)
from spitdeck.engine.notation.position import _centre_label
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.engine.views import view
from spitdeck.games.catalogue import find_game
from tests.strategies import Moment, moments, texts

SPIT = find_game("spit")
SETUP = SPIT.setup(SPIT.options(), 2, seeded(""))
some = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def read(text: str, *, strict: bool = False) -> State:
    return parse_position(SPIT, SETUP, text, strict=strict)


def pile(state: State, name: str) -> tuple[str, ...]:
    return state.piles[[spec.id for spec in state.setup.piles].index(name)]


def sizes(state: State) -> list[int]:
    return [len(cards) for cards in state.piles]


@some
@given(moments())
def test_every_state_round_trips(moment: Moment) -> None:
    game, state = moment.game, moment.state
    text = show_position(game, state)
    assert "\n" not in text
    assert parse_position(game, state.setup, text, strict=True) == state


@some
@given(moments(), st.sampled_from([0, 1, None]))
def test_a_view_is_a_position_text_too(moment: Moment, reader: int | None) -> None:
    game, state = moment.game, moment.state
    seen = view(state, reader)
    text = show_view(state.setup, seen)
    guess = parse_position(game, state.setup, text)
    assert [pile.up for pile in view(guess, reader).piles] == [pile.up for pile in seen.piles]
    assert sizes(guess) == sizes(state)


def test_the_canonical_form() -> None:
    state = read("R 0/1;b: 2H;a 6S+1 jh - 4d;c 7D 10C, calling".replace(", calling", ""))
    text = show_position(SPIT, state)
    assert text.startswith("C: 3S,5S,8S,10S,")
    assert text.endswith("; A: AS,6S JH - 4D -; B: 2H - - - -; R: 0/2S")


def test_a_view_counts_what_is_hidden() -> None:
    state = read("C: 7D 10C; A: 6S+1 JH - 4D; B: 2H+4; R: 3/4; calls: A")
    text = show_view(state.setup, view(state, 0))
    assert text.endswith("A: 6S+1 JH - 4D -; B: 2H+4 - - - -; R: 3/4; calls: A")
    hidden = show_view(state.setup, view(state, 0, faces=False))
    assert hidden == "C: 18 18; A: 2 1 - 1 -; B: 5 - - - -; R: 3/4; calls: A"


def test_a_view_says_who_is_ready_and_what_is_over() -> None:
    ready = read("deal")
    assert show_view(SETUP, view(ready, None)).endswith("R: 11/11")
    marked = SPIT.apply(ready, 1, SPIT.legal(ready, 1)[0])
    assert show_view(SETUP, view(marked.state, None)).endswith("; ready: B")  # type: ignore[union-attr]
    over = read("C: 7D 10C; A: 6S; B: 2H; ended: cleared 1/2 0/9")
    assert show_view(SETUP, view(over, None)).endswith("; ended: cleared 1/2 0/9")


def test_cards_not_named_fill_the_unknown_places_in_the_decks_order() -> None:
    state = read("C: 7D 10C; A: ?,6S JH+1 - 2; B: AS; R: 1/3")
    assert pile(state, "A.s1") == ("2S", "6S")
    assert pile(state, "A.s2") == ("3S", "JH")
    assert pile(state, "A.s4") == ("4S", "5S")
    assert pile(state, "A.r") == ("7S",)
    assert pile(state, "B.r") == ("8S", "9S", "10S")
    assert pile(state, "c0")[0] == "JS"
    assert pile(state, "c1")[0] == "QS"
    assert (pile(state, "c0")[-1], pile(state, "c1")[-1]) == ("7D", "10C")


def test_what_is_left_lies_under_the_centre_piles_that_hold_cards() -> None:
    state = read("C: 7D -; A: 6S; B: 2H; R: 0/0")
    assert len(pile(state, "c0")) == 50
    assert pile(state, "c1") == ()


def test_a_seat_left_out_has_the_games_layout() -> None:
    state = read("C: 7D 10C; A: 6S JH 4D 2C KS; R 10/10")
    assert sizes(state)[2:] == [1, 1, 1, 1, 1, 10, 1, 2, 3, 4, 5, 10]
    assert sizes(state)[:2] == [6, 6]


def test_the_centre_left_out_is_a_card_a_pile() -> None:
    assert sizes(read("A: 6S"))[:2] == [8, 8]


def test_reserves_left_out_are_as_after_the_opening_flip() -> None:
    assert sizes(read("C: 7D 10C; A: 6S JH 4D 2C KS"))[7] == 10
    assert sizes(read("C: - -"))[7::6] == [11, 11]


def test_reserves_left_out_give_way_where_cards_are_short() -> None:
    assert sum(sizes(read("C: 7D+9 10C+9; A: 6S+4"))) == 52
    assert sizes(read("C: 7D+9 10C+9; A: 6S+4"))[7::6] == [6, 6]


def test_reserves_left_out_take_what_is_left_where_nothing_lies_in_the_centre() -> None:
    state = read("C: - -; A: 6S JH")
    assert sizes(state) == [0, 0, 1, 1, 0, 0, 0, 18, 1, 2, 3, 4, 5, 17]
    assert state.stage is Stage.DEALT


def test_a_deal_has_a_seed() -> None:
    assert read("deal") == read(" deal ")
    assert read("deal:1").piles == read("deal : 1").piles != read("deal:2").piles
    assert read("deal:").setup.shuffle == seeded("")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C: 7D 10C; A: 6S", (Stage.RACING, 0, 0, 1, (0, 0), 0)),
        ("C: - -", (Stage.DEALT, 0, 0, 1, (0, 0), 0)),
        ("C: - -; stage: racing", (Stage.RACING, 0, 0, 1, (0, 0), 0)),
        ("C: - -; ready: B", (Stage.DEALT, 2, 0, 1, (0, 0), 0)),
        ("C 7D 10C; calls A,B; warned: AB", (Stage.RACING, 3, 3, 1, (0, 0), 0)),
        ("C 7D 10C; A 6S, calling; B: 2H calling", (Stage.RACING, 3, 0, 1, (0, 0), 0)),
        ("CENTRE: 7D 10C; round: 3; score: 1/2; progress: 9", (Stage.RACING, 0, 0, 3, (1, 2), 9)),
        ("stage: dealt; calls: -", (Stage.DEALT, 0, 0, 1, (0, 0), 0)),
    ],
)
def test_facts(text: str, expected: object) -> None:
    state = read(text)
    marks = (state.stage, state.marked, state.warned, state.round, state.score, state.progress)
    assert marks == expected


def test_how_it_ended() -> None:
    state = read("A: 6S; ended: blocked 1/2 4/6; match: blocked 1/1 4/6")
    assert state.stage is Stage.OVER
    assert state.result == Result(Ending.BLOCKED, (1, 2), (4, 6))
    assert state.outcome == Result(Ending.BLOCKED, (1, 1), (4, 6))
    again = read("A: 6S; ended: blocked 1/2 4/6; stage: round over")
    assert (again.stage, again.outcome) == (Stage.ROUND_OVER, None)


def test_what_the_game_remembers() -> None:
    assert read("A: 6S").memory[:2] == (-1, 0)
    assert read("A: 6S; solo: 1; seen: 12").memory[:2] == (1, 12)


ERRORS = [
    ("X: 7D", UnknownSectionError, "X"),
    ("C: 7D 10C; 6S", UnknownSectionError, "6S"),
    ("D: 7D", UnknownSectionError, "D"),
    ("A: 6S; a: 7S", RepeatedSectionError, "a"),
    ("C: 7D 10C; Centre: 7D 10C", RepeatedSectionError, "Centre"),
    ("round: 1; round: 2", RepeatedSectionError, "round"),
    ("A: 6S+x", BadPileError, "6S+x"),
    ("A: 6S,,7S", BadPileError, "6S,,7S"),
    ("A: +3", BadPileError, "+3"),
    ("A: 6S+9999", BadPileError, "6S+9999"),
    ("A: 99999", BadPileError, "99999"),
    ("A: ♠", BadPileError, "♠"),
    ("C: 7D 10C 3H", TooManyPilesError, "3H"),
    ("A: 1S", ForeignCardError, "1S"),
    ("A: 7X", ForeignCardError, "7X"),
    ("A: 7S 7S", DoubledCardError, "7S"),
    ("C: 7D 10C; A: 7d", DoubledCardError, "7D"),
    ("C: 7D 10C; A: 30; B: 30", SurplusCardsError, "?"),
    ("C: - -; A: 6S; B: 7S; R: 1/1", NoPlaceError, "3S"),
    ("R: 10", BadValueError, "10"),
    ("R: 10/10/10", BadValueError, "10/10/10"),
    ("calls: C", BadValueError, "C"),
    ("stage: running", BadValueError, "running"),
    ("stage: over", BadValueError, "over"),
    ("round: one", BadValueError, "one"),
    ("score: 1", BadValueError, "1"),
    ("score: a/b", BadValueError, "a/b"),
    ("seen: x", BadValueError, "x"),
    ("ended: lost 1/2 3/4", BadValueError, "lost 1/2 3/4"),
    ("ended: cleared 1 3", BadValueError, "cleared 1 3"),
]


@pytest.mark.parametrize(("text", "kind", "given"), ERRORS, ids=[text for text, _, _ in ERRORS])
def test_errors_name_what_is_wrong(text: str, kind: type[NotationError], given: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(text)
    assert type(caught.value) is kind
    assert caught.value.given == given
    assert given in str(caught.value)
    assert "expected" in str(caught.value)


def test_strict_names_a_missing_card() -> None:
    with pytest.raises(MissingCardError, match="The card 4C has no place") as caught:
        read("C: 7D 10C; A: 6S+1 JH 4D 2C KS", strict=True)
    assert caught.value.missing == 9
    full = show_position(SPIT, read("deal"))
    assert read(full, strict=True) == read("deal")
    first = pile(read("deal"), "A.s1")[0]
    with pytest.raises(MissingCardError, match=f"The card {first}"):
        read(full.replace(f"A: {first}", "A: -"), strict=True)
    named = "C: 7D 10C; A: 2 2 2 2 2; B: 3 3 3 3 3"
    assert sum(sizes(read(named + "; R: 13/12", strict=True))) == len(DECK)


@given(st.text() | texts | st.text(alphabet="ABCR:;, 0123456789SHDCJQK-+?/\n"))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        state = read(text)
    except PositionError as error:
        assert error.given in str(error)  # noqa: PT017 - most texts are positions or not, at random
        return
    assert sorted(card for cards in state.piles for card in cards) == sorted(DECK)


def test_with_three_seats_c_is_the_third_seats_section() -> None:
    """No game has three seats yet; the form is ready for it."""
    three = msgspec.structs.replace(SETUP, seats=3)
    assert _centre_label(three) == "Centre"
    assert _centre_label(SETUP) == "C"
