"""A bot never knows more than its view: other cards where it cannot see change no decision."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spitdeck.bots.player import LEVELS, Level, Player
from spitdeck.engine.actions import Accepted, Action, Ready
from spitdeck.engine.cards import Card
from spitdeck.engine.game import Game
from spitdeck.engine.piles import Facing, PileSpec
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Stage, State
from spitdeck.engine.views import view
from spitdeck.games.catalogue import GAMES
from spitdeck.games.spit import SPIT, SpitOptions

HOUSE = SpitOptions(fill_slots=True, stack_equal=True)


def after_some_actions(game: Game, options: Options, seed: int, actions: int) -> State:
    """A state in the race, or in a slap contest, come to by accepted actions."""
    state = game.deal(game.setup(options, game.seats[0], Shuffle(seed.to_bytes(8, "big"))))
    pick = Shuffle(b"pick").stream(str(seed))
    for seat in range(game.seats[0]):
        state = accepted(game, state, seat, Ready())
    for _ in range(actions):
        choices = [
            (seat, action) for seat in range(game.seats[0]) for action in game.legal(state, seat)
        ]
        if not choices:
            break
        after = accepted(game, state, *choices[pick.below(len(choices))])
        if after.stage not in {Stage.RACING, Stage.CLAIMING}:
            break
        state = after
    return state


def accepted(game: Game, state: State, seat: int, action: Action) -> State:
    answer = game.apply(state, seat, action)
    assert isinstance(answer, Accepted)
    return answer.state


def unseen(spec: PileSpec, cards: tuple[Card, ...], seat: int) -> int:
    """How many cards at the bottom of the pile the seat does not see."""
    match spec.facing:
        case Facing.UP:
            return 0
        case Facing.TOP:
            return max(len(cards) - 1, 0)
        case Facing.OWNER if spec.seat == seat:
            return 0
        case _:
            return len(cards)


def with_hidden_cards_permuted(state: State, seat: int, seed: int) -> State:
    """The same to that seat's eyes, with the cards that it cannot see in other places."""
    hidden: dict[int | None, list[Card]] = {}
    counts = []
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        down = unseen(spec, cards, seat)
        counts.append(down)
        hidden.setdefault(_deck_of(state, spec), []).extend(cards[:down])
    for deck, cards_of_deck in hidden.items():
        stream = Shuffle(b"permute").stream(f"{seed}/{deck}")
        hidden[deck] = list(stream.shuffled(cards_of_deck))
    piles = []
    for spec, cards, down in zip(state.setup.piles, state.piles, counts, strict=True):
        there = hidden[_deck_of(state, spec)]
        piles.append((*there[:down], *cards[down:]))
        del there[:down]
    return msgspec.structs.replace(state, piles=tuple(piles))


def _deck_of(state: State, spec: PileSpec) -> int | None:
    """Whose deck a pile's hidden cards are from; in Nertz every seat has its own."""
    return spec.seat if state.setup.game == "nertz" else None


def decisions(
    game: Game, state: State, level: Level, seat: int, seed: int
) -> list[tuple[int, Action | None]]:
    """Everything that a player does about a state until it has acted, or waits."""
    player = Player(level, seat, seed)
    player.see(view(state, seat), game.legal(state, seat), 1_000_000)
    done: list[tuple[int, Action | None]] = []
    while player.wake_at is not None and not (done and done[-1][1]):
        at = player.wake_at
        done.append((at, player.act(at)))
    return done


def check(game: Game, options: Options, seed: int, actions: int, level: Level, seat: int) -> None:
    state = after_some_actions(game, options, seed, actions)
    permuted = with_hidden_cards_permuted(state, seat, seed)
    assert view(state, seat) == view(permuted, seat)
    expected = decisions(game, state, level, seat, seed)
    assert decisions(game, permuted, level, seat, seed) == expected


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(
    seed=st.integers(0, 10**6),
    actions=st.integers(0, 60),
    level=st.sampled_from(LEVELS),
    seat=st.integers(0, 1),
)
@settings(max_examples=80)
def test_permuting_unseen_cards_changes_no_decision(
    game: Game, seed: int, actions: int, level: Level, seat: int
) -> None:
    check(game, game.options(), seed, actions, level, seat)


@given(st.integers(0, 10**6), st.integers(0, 40), st.sampled_from(LEVELS), st.integers(0, 1))
@settings(max_examples=100)
def test_nor_does_it_where_cards_are_stacked(
    seed: int, actions: int, level: Level, seat: int
) -> None:
    check(SPIT, HOUSE, seed, actions, level, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_is_something_to_permute(game: Game) -> None:
    state = after_some_actions(game, game.options(), 1, 5)
    assert with_hidden_cards_permuted(state, 0, 1).piles != state.piles
