"""A bot never knows more than its view: other cards where it cannot see change no decision."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from spitdeck.bots.player import LEVELS, Level, Player
from spitdeck.engine.actions import Accepted, Action, Ready
from spitdeck.engine.cards import Card
from spitdeck.engine.piles import Facing
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.engine.views import view
from spitdeck.games.spit import SPIT, SpitOptions

HOUSE = SpitOptions(fill_slots=True, stack_equal=True)


def after_some_actions(seed: int, actions: int, options: SpitOptions) -> State:
    """A state in the race, come to by accepted actions."""
    state = SPIT.deal(SPIT.setup(options, 2, Shuffle(seed.to_bytes(8, "big"))))
    pick = Shuffle(b"pick").stream(str(seed))
    for seat in (0, 1):
        state = accepted(state, seat, Ready())
    for _ in range(actions):
        choices = [(seat, action) for seat in (0, 1) for action in SPIT.legal(state, seat)]
        if not choices:
            break
        after = accepted(state, *choices[pick.below(len(choices))])
        if after.stage is not Stage.RACING:
            break
        state = after
    return state


def accepted(state: State, seat: int, action: Action) -> State:
    answer = SPIT.apply(state, seat, action)
    assert isinstance(answer, Accepted)
    return answer.state


def with_hidden_cards_permuted(state: State, seed: int) -> State:
    """The same state with all face-down cards in other places."""
    hidden: list[Card] = []
    counts = []
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        down = {Facing.UP: 0, Facing.TOP: max(len(cards) - 1, 0)}.get(spec.facing, len(cards))
        counts.append(down)
        hidden += cards[:down]
    shuffled = list(Shuffle(b"permute").stream(str(seed)).shuffled(hidden))
    piles = []
    for cards, down in zip(state.piles, counts, strict=True):
        piles.append((*shuffled[:down], *cards[down:]))
        del shuffled[:down]
    return msgspec.structs.replace(state, piles=tuple(piles))


def decisions(state: State, level: Level, seat: int, seed: int) -> list[tuple[int, Action | None]]:
    """Everything that a player does about a state until it has acted, or waits."""
    player = Player(level, seat, seed)
    player.see(view(state, seat), SPIT.legal(state, seat), 1_000_000)
    done: list[tuple[int, Action | None]] = []
    while player.wake_at is not None and not (done and done[-1][1]):
        at = player.wake_at
        done.append((at, player.act(at)))
    return done


@given(
    st.integers(0, 10**6),
    st.integers(0, 40),
    st.sampled_from([SpitOptions(), HOUSE]),
    st.sampled_from(LEVELS),
    st.integers(0, 1),
)
@settings(max_examples=300)
def test_permuting_unseen_cards_changes_no_decision(
    seed: int, actions: int, options: SpitOptions, level: Level, seat: int
) -> None:
    state = after_some_actions(seed, actions, options)
    permuted = with_hidden_cards_permuted(state, seed)
    assert decisions(state, level, seat, seed) == decisions(permuted, level, seat, seed)
