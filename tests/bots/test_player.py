"""A computer player's timing: it waits for sight, reaches, stops if it can, and is refused."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from spitdeck.bots.human import FLOOR_MS, SIGHT_MS, Slips
from spitdeck.bots.player import LEVELS, Level, Player
from spitdeck.engine.actions import (
    Action,
    Call,
    Move,
    Play,
    Ready,
    Reason,
    Refused,
    Stuck,
    Turn,
)
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View

CALM, STEADY, QUICK, SHARK = LEVELS
START = 5_000_000
PLAY = Play("6S", "c0")
OTHER_PLAY = Play("8S", "c1")

levels = st.sampled_from(LEVELS)
seeds = st.integers(0, 10**9)


def shown(
    tops: tuple[str, ...] = ("7D", "KC"),
    own: tuple[str, ...] = ("6S", "8S"),
    marked: tuple[int, ...] = (),
    stage: Stage = Stage.RACING,
    warned: tuple[int, ...] = (),
) -> View:
    """What seat 0 sees: two centre piles and its stockpiles, one hidden card under each."""
    piles = [
        PileView(f"c{at}", "centre", Facing.UP, None, 0, (top,)) for at, top in enumerate(tops)
    ]
    piles += [
        PileView(f"A.s{at}", "stockpile", Facing.TOP, 0, 1, (card,) if card else ())
        for at, card in enumerate(own, start=1)
    ]
    return View("spit", stage, tuple(piles), marked, warned, 1, (0, 0), None, None)


def first_action(player: Player) -> tuple[Action, int]:
    """What the player does first, and when, if nothing changes."""
    for _ in range(100):
        assert player.wake_at is not None
        at = player.wake_at
        action = player.act(at)
        if action is not None:
            return action, at
    raise AssertionError("the player never acts")


def with_hand_on_its_way(level: Level, seed: int) -> Player:
    """A player that has decided to make its one play, and has not landed yet."""
    player = Player(level, 0, seed)
    player.see(shown(), (PLAY,), START)
    while player._intent is None:
        assert player.wake_at is not None
        player.act(player.wake_at)
    return player


def landing(player: Player) -> int:
    assert player.wake_at is not None
    return player.wake_at


@given(levels, seeds)
def test_no_level_beats_the_floor(level: Level, seed: int) -> None:
    player = Player(level, 0, seed)
    player.see(shown(), (PLAY, OTHER_PLAY), START)
    _, at = first_action(player)
    assert at - START >= FLOOR_MS * 1000
    player.see(shown(("6S", "KC"), ("5S", "8S")), (Play("5S", "c0"),), at)
    _, later = first_action(player)
    assert later - at >= FLOOR_MS * 1000


@given(levels, seeds, st.floats(0.5, 200))
def test_tempo_divides_all_times(level: Level, seed: int, tempo: float) -> None:
    usual, hurried = Player(level, 0, seed), Player(level, 0, seed, tempo)
    for player in (usual, hurried):
        player.see(shown(), (PLAY, OTHER_PLAY, Call()), 0)
    (action, at), (same, sooner) = first_action(usual), first_action(hurried)
    assert action == same
    assert sooner * tempo == pytest.approx(at, abs=10 * tempo)


@given(levels, seeds)
def test_the_same_seed_does_the_same(level: Level, seed: int) -> None:
    twins = Player(level, 0, seed), Player(level, 0, seed)
    for player in twins:
        player.see(shown(), (PLAY, OTHER_PLAY), START)
    assert first_action(twins[0]) == first_action(twins[1])


def test_seeds_differ() -> None:
    instants = set()
    for seed in range(50):
        player = Player(QUICK, 0, seed)
        player.see(shown(), (PLAY,), START)
        instants.add(first_action(player)[1])
    assert len(instants) == 50


@pytest.mark.parametrize("action", [PLAY, Move("6S", "A.s2"), Call(), Call("c1"), Ready()])
def test_every_kind_of_action_is_made(action: Action) -> None:
    player = Player(STEADY, 0, 4)
    player.see(shown(), (action,), START)
    assert first_action(player)[0] == action


def test_nothing_to_do_is_waited_out() -> None:
    player = Player(SHARK, 0, 1)
    player.see(shown(), (), START)
    assert player.wake_at is None
    assert player.act(START + 10**9) is None


def test_only_a_useless_move_is_waited_out() -> None:
    player = Player(SHARK, 0, 1)
    player.see(shown(own=("6S", "")), (Move("", "A.s2"),), START)
    while player.wake_at is not None:
        assert player.act(player.wake_at) is None


def test_nothing_is_done_before_it_is_time() -> None:
    player = Player(SHARK, 0, 1)
    player.see(shown(), (PLAY,), START)
    assert player.act(landing(player) - 1) is None
    assert player._intent is None


@given(levels, seeds)
def test_what_was_not_seen_yet_is_not_chosen(level: Level, seed: int) -> None:
    player = Player(structs.replace(level, slips=Slips(0, 1)), 0, seed)
    player.see(shown(), (PLAY,), START)
    decides = landing(player)
    late = decides - SIGHT_MS * 1000 + 1
    player.see(shown(("7D", "7C")), (PLAY, OTHER_PLAY), max(START, late))
    assert first_action(player)[0] == PLAY


@given(levels, seeds)
def test_a_hand_stops_while_it_can(level: Level, seed: int) -> None:
    player = with_hand_on_its_way(level, seed)
    at = landing(player) - round(level.hand.stop_ms * 1000) - 1
    player.see(shown(("2D", "7C")), (OTHER_PLAY,), at)
    assert first_action(player)[0] == OTHER_PLAY


@given(levels, seeds)
def test_a_hand_that_is_nearly_there_lands_too_late(level: Level, seed: int) -> None:
    player = with_hand_on_its_way(level, seed)
    lands = landing(player)
    player.see(shown(("2D", "7C")), (OTHER_PLAY,), lands - 1)
    assert player.act(lands) == PLAY
    player.refused(Refused(Reason.NOT_ADJACENT, "6S", "c0"), lands)
    action, at = first_action(player)
    assert action == OTHER_PLAY
    assert at - lands >= FLOOR_MS * 1000


@pytest.mark.parametrize(
    "view",
    [shown(stage=Stage.OVER), shown(own=("", "")), shown(own=("9S", "8S"))],
    ids=["the round is over", "the faces are hidden", "the card is gone"],
)
def test_no_hand_lands_where_it_would_make_no_sense(view: View) -> None:
    player = with_hand_on_its_way(QUICK, 3)
    player.see(view, (), landing(player) - 1)
    assert player.wake_at is None


def test_a_call_is_held_back_when_a_play_comes_up() -> None:
    player = Player(QUICK, 0, 2)
    player.see(shown(), (Call(),), START)
    while player._intent is None:
        player.act(landing(player))
    player.see(shown(("7D", "7C")), (PLAY,), landing(player) - 1)
    assert first_action(player)[0] == PLAY


@given(levels, seeds)
def test_a_call_that_lapses_is_followed_by_a_play(level: Level, seed: int) -> None:
    player = Player(level, 0, seed)
    player.see(shown(), (Call(),), START)
    action, at = first_action(player)
    assert action == Call()
    player.see(shown(marked=(0,)), (), at)
    assert player.wake_at is None
    lapsed = at + 7_000_000
    player.see(shown(("7D", "7C")), (OTHER_PLAY,), lapsed)
    action, at = first_action(player)
    assert action == OTHER_PLAY
    assert at - lapsed >= FLOOR_MS * 1000


def test_an_answer_that_stays_out_is_not_waited_for_for_ever() -> None:
    player = Player(SHARK, 0, 6)
    player.see(shown(), (PLAY,), START)
    action, at = first_action(player)
    again, later = first_action(player)
    assert action == again == PLAY
    assert later - at > 1_000_000


def patience_shown(stock: int, waste: tuple[str, ...], foundation: tuple[str, ...] = ()) -> View:
    """What seat 0 sees of a patience: a foundation, a Nertz pile, work piles, stock and waste."""
    piles = [
        PileView("f0", "foundation", Facing.UP, None, 0, foundation),
        PileView("A.n", "nertz", Facing.TOP, 0, 5, ("9C/A",)),
        *(
            PileView(f"A.w{at}", "work", Facing.UP, 0, 0, (f"K{suit}/A",))
            for at, suit in enumerate("SHDC", start=1)
        ),
        PileView("A.k", "stock", Facing.DOWN, 0, stock, ()),
        PileView("A.t", "waste", Facing.UP, 0, 0, waste),
    ]
    return View("nertz", Stage.RACING, tuple(piles), (), (), 1, (0, 0), None, None)


@given(levels, seeds)
def test_the_stock_is_turned_again_soon_after_it_was_turned(level: Level, seed: int) -> None:
    """Turning stays possible: that it was accepted is heard, and then only one card is new."""
    player = Player(level, 0, seed)
    player.see(patience_shown(12, ()), (Turn(),), START)
    action, at = first_action(player)
    assert action == Turn()
    player.accepted()
    player.see(patience_shown(9, ("2D/A", "5D/A", "8D/A")), (Turn(),), at)
    action, later = first_action(player)
    assert action == Turn()
    assert later - at >= FLOOR_MS * 1000
    assert player._answered() is None


def test_turning_takes_less_time_than_a_first_look() -> None:
    first = again = 0
    for seed in range(100):
        player = Player(STEADY, 0, seed)
        player.see(patience_shown(12, ()), (Turn(),), START)
        _, at = first_action(player)
        player.accepted()
        player.see(patience_shown(9, ("2D/A", "5D/A", "8D/A")), (Turn(),), at)
        first, again = first + at - START, again + first_action(player)[1] - at
    assert again < 0.7 * first


@given(levels, seeds)
def test_who_has_seen_the_whole_stock_says_so_and_looks_again_when_others_play(
    level: Level, seed: int
) -> None:
    player = Player(structs.replace(level, slips=Slips(0, 1)), 0, seed)
    player.see(patience_shown(0, ()), (Stuck(),), START)
    action, at = first_action(player)
    assert action == Stuck()
    player.see(patience_shown(0, ()), (), at)
    assert player.wake_at is None
    later = at + 20_000_000
    player.see(patience_shown(0, (), ("AS/B",)), (Stuck(),), later)
    action, again = first_action(player)
    assert action == Stuck()
    assert again - later >= FLOOR_MS * 1000


def test_an_acceptance_of_nothing_is_no_matter() -> None:
    player = Player(SHARK, 0, 1)
    player.accepted()
    player.see(shown(), (PLAY,), START)
    assert first_action(player)[0] == PLAY


def test_a_planned_play_comes_sooner() -> None:
    def second_play(own_before: str) -> Iterator[int]:
        for seed in range(200):
            player = Player(SHARK, 0, seed)
            player.see(shown(own=("6S", own_before)), (PLAY,), START)
            _, at = first_action(player)
            player.see(shown(("6S", "KC"), ("2H", "5S")), (Play("5S", "c0"),), at)
            yield first_action(player)[1] - at

    assert sum(second_play("5S")) < 0.95 * sum(second_play("JH"))


@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"marked": (1,)}), ({"marked": (1,)}, {"marked": (1,), "warned": (0,)})],
    ids=["another's call", "a warning"],
)
def test_a_reminder_ends_a_slip(before: dict[str, Any], after: dict[str, Any]) -> None:
    player = Player(CALM, 0, 1)
    player.see(shown(**before), (PLAY,), START)
    player._noticed[PLAY] = START + 30_000_000
    player.act(landing(player))
    assert landing(player) == START + 30_000_000
    called = START + 6_000_000
    player.see(shown(**after), (PLAY,), called)
    action, at = first_action(player)
    assert action == PLAY
    assert called + FLOOR_MS * 1000 <= at < START + 20_000_000


def test_the_room_knows_no_state_and_no_game(checkout: Path) -> None:
    """A player cannot look at what it is not shown: it does not even know such types."""
    for file in (checkout / "src/spitdeck/bots").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "spitdeck.engine.state":
                assert [alias.name for alias in node.names] == ["Stage"]
            elif isinstance(node, ast.ImportFrom):
                assert node.module is not None
                assert "game" not in node.module
                assert "table" not in node.module
