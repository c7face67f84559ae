"""Positions as text: what each form means, that every state round-trips, what is an error."""

import pytest
from hypothesis import given
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
    MisplacedCardError,
    MissingCardError,
    NoPlaceError,
    OwnerlessCardError,
    RepeatedSectionError,
    SurplusCardsError,
    TooManyPilesError,
    UnknownSectionError,
)
from spitdeck.engine.state import Ending, Result, Stage, State
from spitdeck.engine.views import view
from spitdeck.games.catalogue import find_game
from tests.strategies import Moment, examples, moments, texts

SPIT = find_game("spit")
SETUP = SPIT.setup(SPIT.options(), 2, seeded(""))
some = examples(60)


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


# Other games' piles.


def of(name: str, text: str, seats: int | None = None) -> State:
    game = find_game(name)
    setup = game.setup(game.options(), seats or game.seats[0], seeded(""))
    state = parse_position(game, setup, text)
    assert parse_position(game, setup, show_position(game, state), strict=True) == state
    return state


def test_with_three_seats_c_is_the_third_seats_section() -> None:
    state = of("spit-three", "Centre: 5H 9C KD; C: 8H+1 - 3C; X: 2S; R 6 6 6")
    assert [pile(state, name)[-1:] for name in ("C.s1", "C.s2", "C.s3", "c0", "x")] == [
        ("8H",),
        (),
        ("3C",),
        ("5H",),
        ("2S",),
    ]
    assert len(pile(state, "C.s1")) == 2
    usual = of("spit-three", "Centre: 5H 9C KD")
    assert sizes(usual) == [1, 1, 1, *[1, 2, 3, 4, 6] * 3, 1]


def test_the_aside_card_never_grows() -> None:
    state = of("spit-three", "Centre: - - -; A: 6S 7S")
    assert len(pile(state, "x")) == 1
    assert sizes(state)[7::5] == [10, 10, 9]


def test_one_centre_pile() -> None:
    state = of("slam", "C: 8S; A: 6D QC; B: 2C 5H; R 10/11; next: 1")
    assert pile(state, "c0")[-1] == "8S"
    assert len(pile(state, "c0")) == 52 - 4 - 21
    assert sorted(sizes(of("slam", "C: 8S"))[6::6]) == [10, 11]  # as after the first flip


def test_a_hand_by_its_places() -> None:
    state = of("speed", "C: 7D 10C; P: 3/4; A: 6S - 4D; B: 8H 3D 5C KC AD; D: 12/0")
    assert [pile(state, f"A.h{place}") for place in range(1, 6)] == [("6S",), (), ("4D",), (), ()]
    assert [len(pile(state, name)) for name in ("p0", "p1", "A.d", "B.d")] == [3, 4, 12, 0]
    seen = show_view(state.setup, view(state, 0))
    assert seen.endswith("; A: 6S - 4D - -; B: 1 1 1 1 1; D: 12/0; P: 3/4")
    jokers = find_game("speed")
    setup = jokers.setup(jokers.options(jokers=True), 2, seeded(""))
    joker = parse_position(jokers, setup, "C: *r 10C; A: *B 2S")
    assert (pile(joker, "c0")[-1], pile(joker, "A.h1")) == ("*R", ("*B",))
    with pytest.raises(ForeignCardError, match=r"\*R"):
        of("speed", "C: *R 10C")


def test_decks_of_their_own() -> None:
    text = "A: 6C+4 9D,8S,7D 10C - QH 9C,KD; K: 40/5H,9H+28"
    state = of("nertz", "F: AS/A,2S/B - 4H/B; A: 6C+4 9D,8S,7D 10C - QH 9C,KD; B: 6C/B")
    assert pile(state, "f0") == ("AS/A", "2S/B")
    assert pile(state, "A.n")[-1] == "6C/A"
    assert len(pile(state, "A.n")) == 5
    assert pile(state, "A.w1") == ("9D/A", "8S/A", "7D/A")
    assert pile(state, "A.t") == ("9C/A", "KD/A")
    assert len(pile(state, "A.k")) == 52 - 13
    assert len(pile(state, "B.k")) == 52 - 3
    assert state.stage is Stage.RACING
    with pytest.raises(NoPlaceError, match="expected a centre pile"):
        of("nertz", text)
    stocked = of("nertz", text.replace("28", "33"))
    assert pile(stocked, "B.k")[-2:] == ("5H/B", "9H/B")
    fresh = of("nertz", "stage: dealt")
    assert [len(pile(fresh, f"B.{name}")) for name in ("n", "w1", "k", "t")] == [13, 1, 35, 0]


def test_a_foundation_takes_from_the_left_out_stock() -> None:
    state = of("nertz", "F: AS/A 3; B: KC", 4)
    assert len(pile(state, "A.k")) == 35 - 1 - 3
    assert pile(state, "f1") == ("2S/A", "3S/A", "4S/A")
    assert "Foundation" not in show_position(find_game("nertz"), state)
    six = of("nertz", "Foundations: AS/F; F: KC", 6)
    assert pile(six, "F.n") == ("KC/F",)


def test_negative_points() -> None:
    state = of("nertz", "score: -3/12; ended: called 2/1 -15/3; stage: round over; shifts: 1")
    assert state.score == (-3, 12)
    assert state.result == Result(Ending.CALLED, (2, 1), (-15, 3))
    assert state.memory[0] == 1


def test_a_slap_contest() -> None:
    state = of("spit-rounds", "C: 5H+19 9C+14; A: -; stage: claiming; first_out: 0; opened: 1")
    assert state.stage is Stage.CLAIMING
    assert state.memory[5] == 0
    assert (len(pile(state, "c0")), state.score) == (20 + 0, (26, 26))


@pytest.mark.parametrize(
    ("text", "kind", "given"),
    [
        ("F: 4S", OwnerlessCardError, "4S"),
        ("F: 4S/C", ForeignCardError, "4S/C"),
        ("F: 4S/Z", ForeignCardError, "4S/Z"),
        ("A: 4S/B", MisplacedCardError, "4S/B"),
        ("F: 4S/A; A: 4S", DoubledCardError, "4S/A"),
        ("K: 35", BadValueError, "35"),
        ("A: 6S - - - - - 7S", TooManyPilesError, "7S"),
        ("A: 60", SurplusCardsError, "?"),
    ],
)
def test_errors_about_decks(text: str, kind: type[NotationError], given: str) -> None:
    with pytest.raises(PositionError) as caught:
        of("nertz", text)
    assert type(caught.value) is kind
    assert caught.value.given == given
    assert "expected" in str(caught.value)
