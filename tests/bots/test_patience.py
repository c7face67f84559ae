"""What a player prefers in a racing patience, and when it says "Nertz!"."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from spitdeck.bots.calling import Haste, call_now, round_points
from spitdeck.bots.customs import USUAL
from spitdeck.bots.levels import LEVELS, Level
from spitdeck.bots.patience import PatienceOutlook
from spitdeck.bots.policy import choose
from spitdeck.bots.sight import Sight
from spitdeck.bots.solitaire import Solitaire
from spitdeck.engine.actions import Action, Call, Move, Play, Stuck, Turn
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View

SHARK = LEVELS[-1]


def cards(text: str, seat: str) -> tuple[str, ...]:
    return tuple(f"{card}/{seat}" for card in text.split())


def sight(
    works: Sequence[str],
    *,
    nertz: str = "",
    waste: str = "",
    foundations: Sequence[str] = (),
    other_nertz: tuple[int, str] = (8, ""),
    other_waste: str = "",
    score: tuple[int, int] = (0, 0),
    is_through: bool = False,
) -> Sight:
    """What seat 0 sees. Foundations are whole tags, such as `AS/B`; other cards are A's own."""
    piles = [
        PileView(f"f{at}", "foundation", Facing.UP, None, 0, tuple(up.split()))
        for at, up in enumerate([*foundations, "", ""])
    ]
    piles.append(PileView("A.n", "nertz", Facing.TOP, 0, 5 if nertz else 0, cards(nertz, "A")))
    for at, up in enumerate(works, start=1):
        piles.append(PileView(f"A.w{at}", "work", Facing.UP, 0, 0, cards(up, "A")))
    piles.append(PileView("A.k", "stock", Facing.DOWN, 0, 20, ()))
    piles.append(PileView("A.t", "waste", Facing.UP, 0, 0, cards(waste, "A")))
    left, top = other_nertz
    piles.append(PileView("B.n", "nertz", Facing.TOP, 1, left, cards(top, "B")))
    piles.append(PileView("B.t", "waste", Facing.UP, 1, 0, cards(other_waste, "B")))
    seen = View("nertz", Stage.RACING, tuple(piles), (), (), 1, score, None, None)
    return Sight(seen, 0, is_through=is_through)


def kind_of(seen: Sight, action: Action) -> int:
    return PatienceOutlook(seen).kind_of(action)


def with_rules(seen: Sight, **rules: int) -> Sight:
    return structs.replace(seen, customs=structs.replace(USUAL, **rules))


def chosen(seen: Sight, *noticed: Action, level: Level = SHARK) -> Action | None:
    return choose(seen, noticed, Random(0), level)


def test_a_point_that_others_may_take_comes_before_a_nertz_card_that_can_wait() -> None:
    seen = sight(["8S", "KD", "KC", "2S"], nertz="7D", foundations=["AS/B"])
    move, play = Move("7D/A", "A.w1"), Play("2S/A", "f0")
    assert chosen(seen, Turn(), move, play) == play
    assert chosen(seen, Turn(), move) == move


def test_the_only_place_for_the_nertz_top_is_not_played_away() -> None:
    seen = sight(["KS 8S", "KD", "KC", "2S"], nertz="7D", foundations=["7S/B"])
    move = Move("7D/A", "A.w1")
    assert chosen(seen, Play("8S/A", "f0"), move) == move


def test_a_nertz_card_rather_goes_up_than_down() -> None:
    seen = sight(["3H", "KD", "KC", "9S"], nertz="2S", foundations=["AS/B"])
    play = Play("2S/A", "f0")
    assert chosen(seen, Move("2S/A", "A.w1"), play) == play


def test_an_empty_pile_is_the_last_place_for_a_nertz_card() -> None:
    seen = sight(["8S", "", "KC", "2S"], nertz="7D")
    onto = Move("7D/A", "A.w1")
    assert chosen(seen, Move("7D/A", "A.w2"), onto) == onto


def test_a_pile_is_emptied_for_the_nertz_top() -> None:
    seen = sight(["9D", "8S", "KC", "2S"], nertz="QH", waste="4C")
    empties = Move("8S/A", "A.w1")
    assert chosen(seen, Turn(), empties) == empties


def test_what_carries_cards_to_and_fro_is_of_no_use() -> None:
    """A black eight from one red nine to the other, over a card that goes nowhere."""
    seen = sight(["9D", "9H 8S", "KC", "2S"], nertz="QH")
    assert kind_of(seen, Move("8S/A", "A.w1")) == 0
    assert kind_of(sight(["9D", ""], nertz=""), Move("9D/A", "A.w2")) == 0
    assert chosen(seen, Move("8S/A", "A.w1"), Turn()) == Turn()


def test_a_card_is_laid_free_for_a_foundation() -> None:
    seen = sight(["4H", "2S 3C", "KC", "KH"], nertz="9H", foundations=["AS/B"])
    frees = Move("3C/A", "A.w1")
    assert chosen(seen, Turn(), frees) == frees


def test_a_waste_card_that_takes_the_nertz_top_goes_before_a_point() -> None:
    seen = sight(["9H", "2S", "KC", "KH"], nertz="7D", waste="8S", foundations=["AS/B"])
    frees = Move("8S/A", "A.w1")
    assert chosen(seen, frees, Play("2S/A", "f0"), level=structs.replace(SHARK, depth=1)) in {
        frees,
        Play("2S/A", "f0"),  # which empties a pile, and so lets the Nertz top go too
    }
    assert chosen(seen, frees, Turn()) == frees


def test_a_foundation_that_another_wants_is_taken_first() -> None:
    seen = sight(
        ["5S", "5H", "KC", "KH"],
        nertz="9C",
        foundations=["4S/B", "4H/B"],
        other_waste="5H",
    )
    assert chosen(seen, Play("5S/A", "f0"), Play("5H/A", "f1")) == Play("5H/A", "f1")


def test_what_lets_only_another_go_on_is_held_back() -> None:
    """A point for the five, against three for the six that waits on the other Nertz pile."""
    seen = sight(["5S", "KD", "KC", "KH"], nertz="9C", foundations=["4S/B"], other_nertz=(7, "6S"))
    others = [
        PileView(f"B.w{at}", "work", Facing.UP, 1, 0, cards(last, "B"))
        for at, last in enumerate(["KS", "KD", "QC", "JH"], start=1)
    ]
    held = structs.replace(seen, view=structs.replace(seen.view, piles=(*seen.view.piles, *others)))
    play = Play("5S/A", "f0")
    assert chosen(held, play, Turn()) == Turn()
    assert chosen(held, play) == play
    takes = structs.replace(others[3], up=cards("7H", "B"))
    going = (*seen.view.piles, *others[:3], takes)
    anyway = structs.replace(seen, view=structs.replace(seen.view, piles=going))
    assert chosen(anyway, play, Turn()) == play


def test_what_others_race_for_comes_before_a_nertz_card_that_waits() -> None:
    seen = sight(["5S", "8C", "KC", "KH"], nertz="7D", foundations=["4S/B"], other_waste="5S")
    race = Play("5S/A", "f0")
    assert chosen(seen, Move("7D/A", "A.w2"), race) == race
    up = sight(["5S", "8C", "KC", "KH"], nertz="AD", foundations=["4S/B"], other_waste="5S")
    assert chosen(up, Play("AD/A", "f1"), race) == race


def test_the_stock_is_turned_when_there_is_nothing_else_and_not_for_ever() -> None:
    seen = sight(["KS", "KD", "KC", "KH"], nertz="9C")
    assert chosen(seen, Turn(), Stuck()) == Turn()
    through = structs.replace(seen, is_through=True)
    assert chosen(through, Turn(), Stuck()) == Stuck()
    assert chosen(through, Turn()) is None


@given(st.integers(), st.sampled_from(LEVELS))
def test_no_action_is_made_up(seed: int, level: Level) -> None:
    seen = sight(["8S", "", "KC", "2S"], nertz="7D", foundations=["AS/B"])
    noticed: list[Action] = [Turn(), Play("2S/A", "f0"), Move("7D/A", "A.w1"), Move("KC/A", "A.w2")]
    for count in range(len(noticed) + 1):
        action = choose(seen, noticed[:count], Random(seed), level)
        assert action is None if count == 0 else action in noticed[:count]


def test_what_is_not_in_sight_yet_is_not_done() -> None:
    seen = sight(["8S", "", "KC", "2S"], nertz="7D")
    assert kind_of(seen, Play("AS/A", "f0")) == kind_of(seen, Move("AS/A", "A.w2")) == 0


# The call.


def test_the_points_are_counted_as_everybody_can_see_them() -> None:
    seen = sight(["KS"], foundations=["AS/B 2S/A 3S/A", "AH/B"], other_nertz=(3, "9S"))
    assert round_points(seen) == [2, 2 - 2 * 4]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_nertz_is_said_when_no_point_lies_ready(level: Level) -> None:
    seen = sight(["2S"], foundations=["AH/B"])
    assert chosen(seen, Turn(), Call(), level=level) == Call()


def test_points_that_lie_ready_are_taken_before_the_call() -> None:
    seen = sight(["2S", "3H 2C", "KC", "KD"], foundations=["AS/B"])
    assert chosen(seen, Turn(), Play("2S/A", "f0"), Call()) == Play("2S/A", "f0")
    assert chosen(seen, Turn(), Move("2C/A", "A.w2"), Call()) == Call()


def test_a_call_that_loses_the_match_waits_while_there_is_anything_to_do() -> None:
    losing = sight(["2S"], foundations=["AS/B"], score=(80, 120))
    assert call_now(losing) is Haste.LATER
    assert chosen(losing, Turn(), Play("2S/A", "f0"), Call()) == Play("2S/A", "f0")
    assert chosen(losing, Turn(), Call()) == Turn()
    hurried = sight(["2S"], foundations=["AS/B"], score=(80, 120), other_nertz=(0, "9S"))
    assert call_now(hurried) is Haste.LATER
    assert call_now(structs.replace(losing, is_through=True)) is Haste.NOW


def test_while_all_others_are_stuck_nothing_is_lost_by_looking_on() -> None:
    seen = sight(["2S"])
    stuck = structs.replace(seen, view=structs.replace(seen.view, marked=(1,)))
    assert chosen(seen, Turn(), Call()) == Call()
    assert chosen(stuck, Turn(), Call()) == Turn()
    assert call_now(structs.replace(stuck, is_through=True)) is Haste.NOW


def test_who_has_given_up_wins_nothing() -> None:
    seen = sight(["2S"], score=(80, 120))
    gone = structs.replace(seen, view=structs.replace(seen.view, memory={"out": 0b10}))
    assert call_now(seen) is Haste.LATER
    assert call_now(gone) is not Haste.LATER


def test_being_behind_is_no_reason_to_wait() -> None:
    assert call_now(sight(["2S"], score=(10, 80))) is Haste.AFTER_PLAYS


def test_a_call_that_wins_the_match_is_made() -> None:
    seen = sight(["2S"], foundations=["AS/A"], score=(99, 60))
    assert chosen(seen, Play("2S/A", "f0"), Call()) == Call()


def test_the_house_rules_count() -> None:
    seen = sight(["2S"], score=(0, 112))
    assert call_now(seen) is Haste.AFTER_PLAYS
    assert call_now(with_rules(seen, penalty=-1)) is Haste.LATER
    assert call_now(with_rules(seen, target=150)) is Haste.AFTER_PLAYS
    assert call_now(with_rules(seen, penalty=-1, call_bonus=105)) is Haste.NOW


def test_a_call_that_counts_is_not_left_to_another() -> None:
    seen = sight(["2S"], foundations=["AS/B"], other_nertz=(1, "9S"))
    play = Play("2S/A", "f0")
    assert chosen(seen, play, Call()) == play
    assert chosen(with_rules(seen, call_bonus=5), play, Call()) == Call()


# What goes where.


def test_a_layout_after_an_action() -> None:
    layout = Solitaire.seen(sight(["9D", "10S 9H 8S", "KC", "2S"], nertz="7D", waste="AH"))
    moved = layout.after(Move("9H/A", "A.w3"))
    assert moved.works["A.w3"] == cards("KC 9H 8S", "A")
    assert moved.works["A.w2"] == cards("10S", "A")
    assert layout.after(Move("7D/A", "A.w2")).nertz is None
    started = layout.after(Play("AH/A", "f0"))
    assert started.waste is None
    assert started.foundations == ("AH/A",)


def test_a_card_that_lies_nowhere_is_not_found() -> None:
    layout = Solitaire.seen(sight(["9D"], nertz="7D"))
    with pytest.raises(KeyError):
        layout.find("7D/A")
