"""What is drawn at random: new layouts, the slap's opening, recycling, the first flipper."""

from random import Random

import pytest

from spitdeck.engine.notation import parse_position, seeded
from spitdeck.engine.state import Stage, State
from spitdeck.games.catalogue import find_game
from tests.games.scripts import do
from tests.strategies import fresh, walk

ROUNDS = find_game("spit-rounds")
CONTEST = (
    "C: 7D+19 10C+14; A: -; B: 2H 3H 4H 5S 6H; R: 6/6; stage: claiming; first_out: 0; opened: 1"
)


def cards_of(state: State, seat: str) -> set[str]:
    return {
        card
        for spec, cards in zip(state.setup.piles, state.piles, strict=True)
        if spec.id.startswith(f"{seat}.")
        for card in cards
    }


@pytest.mark.parametrize("seed", range(20))
def test_case_b_62(seed: int) -> None:
    """In any new layout there are 52 cards, and somebody has at least eleven spit cards."""
    layouts = 0
    for state, _ in walk(ROUNDS, fresh(ROUNDS, ROUNDS.options(), seed), Random(seed), 600):
        if state.stage is Stage.DEALT and not state.marked:
            layouts += 1
            assert sum(state.score) == 52
            assert max(len(state.piles[at]) for at in state.setup.plan.reserves) >= 11
    assert layouts


def test_case_b_66() -> None:
    """The new layout has exactly the own rest and the pile taken, in a random order."""
    orders = set()
    for seed in range(6):
        setup = ROUNDS.setup(ROUNDS.options(), 2, seeded(str(seed)))
        state = parse_position(ROUNDS, setup, CONTEST)
        right = set(state.piles[1])
        before = {seat: cards_of(state, seat) for seat in "AB"}
        taken = do(ROUNDS, state, 0, "slap right")
        dealt = ROUNDS.next_round(taken).state
        assert cards_of(dealt, "A") == before["A"] | right
        assert cards_of(dealt, "B") == before["B"] | set(state.piles[0])
        orders.add(dealt.piles)
        assert ROUNDS.next_round(taken).state == dealt
    assert len(orders) == 6


def test_a_contest_opens_between_800_and_1600_ms() -> None:
    opens = set()
    for seed in range(300):
        setup = ROUNDS.setup(ROUNDS.options(), 2, seeded(str(seed)))
        state = parse_position(ROUNDS, setup, CONTEST.replace("opened: 1", "opened: 0"))
        timer = ROUNDS.timer(state)
        assert timer is not None
        assert timer.name == "open"
        opens.add(timer.ms)
    assert min(opens) >= 800
    assert max(opens) <= 1600
    assert len(opens) > 200


def test_a_recycled_pile_keeps_its_cards_and_is_shuffled() -> None:
    speed = find_game("speed")
    orders = set()
    for seed in range(12):
        setup = speed.setup(speed.options(), 2, seeded(str(seed)))
        position = "C: 9H,8D,8H,9S,7D 10C; P: 0/8S; A: 2C 4D; B: 3H 3D; D: 20/21; calls: A"
        state = do(speed, parse_position(speed, setup, position), 1, "call")
        recycled = (*state.piles[2], *state.piles[0])
        assert sorted(recycled) == sorted(["9H", "8D", "8H", "9S", "7D"])
        assert state.piles[1] == ("10C", "8S")
        orders.add(recycled)
    assert len(orders) > 9


def test_slam_has_22_flips_of_which_nobody_has_two_more() -> None:
    slam = find_game("slam")
    firsts = set()
    for seed in range(8):
        state = fresh(slam, slam.options(), seed)
        state = do(slam, do(slam, state, 0, "ready"), 1, "ready")
        firsts.add(len(state.piles[state.setup.plan.reserves[0]]))
        flips = 1
        for after, events in walk(slam, state, Random(seed), 400):
            flips += sum(type(event).__name__ == "Flipped" for event in events)
            left = [len(after.piles[at]) for at in after.setup.plan.reserves]
            assert abs(left[0] - left[1]) <= 1
            assert flips == 22 - sum(left)
    assert firsts == {10, 11}


def test_the_odd_card_goes_to_a_random_reserve() -> None:
    three = find_game("spit-three")
    lucky = set()
    for seed in range(20):
        state = fresh(three, three.options(odd_card="reserve"), seed)
        sizes = [len(state.piles[at]) for at in state.setup.plan.reserves]
        assert sorted(sizes) == [7, 7, 8]
        lucky.add(sizes.index(8))
    assert lucky == {0, 1, 2}
