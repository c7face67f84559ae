"""Cards that nobody has seen change no byte of what anybody is told, until they are turned up."""

from random import Random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spitdeck.engine.actions import Refused
from spitdeck.engine.cards import DECK
from spitdeck.engine.events import Flipped, Uncovered
from spitdeck.engine.notation import parse_action, show_view
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import State
from spitdeck.engine.views import view
from spitdeck.games.catalogue import find_game
from tests.strategies import Moment, every_action, moments

some = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def unseen(state: State) -> list[tuple[int, int]]:
    """Where the cards lie that nobody has ever seen."""
    seen = dict(zip(find_game(state.setup.game).memory, state.memory, strict=True)).get("seen", 0)
    hidden = {
        Facing.TOP: lambda cards: len(cards) - 1,
        Facing.DOWN: len,
    }
    return [
        (at, place)
        for at, (spec, cards) in enumerate(zip(state.setup.piles, state.piles, strict=True))
        if spec.facing in hidden
        for place in range(max(hidden[spec.facing](cards), 0))
        if not seen >> DECK.index(cards[place]) & 1
    ]


def permuted(state: State, random: Random) -> State:
    """The same to everybody's eyes, with other cards face down."""
    places = unseen(state)
    cards = [state.piles[at][place] for at, place in places]
    random.shuffle(cards)
    piles = [list(pile) for pile in state.piles]
    for (at, place), card in zip(places, cards, strict=True):
        piles[at][place] = card
    return msgspec.structs.replace(state, piles=tuple(map(tuple, piles)))


def told(answer: object) -> bytes:
    """What an answer tells, up to the first card that it turns up."""
    if isinstance(answer, Refused):
        return msgspec.json.encode(answer)
    events = []
    for event in getattr(answer, "events", ()):
        if isinstance(event, Uncovered | Flipped):
            events.append(msgspec.structs.replace(event, card="?"))
            break
        events.append(event)
    return msgspec.json.encode(events)


@some
@given(moments(), st.integers(0, 2**32 - 1))
def test_unseen_cards_change_no_byte(moment: Moment, seed: int) -> None:
    game, state = moment.game, moment.state
    other = permuted(state, Random(seed))
    seats = range(state.setup.seats)
    for reader in (*seats, None):
        for faces in (True, False):
            one, two = view(state, reader, faces=faces), view(other, reader, faces=faces)
            assert msgspec.json.encode(one) == msgspec.json.encode(two)
        assert show_view(state.setup, view(state, reader)) == show_view(
            other.setup, view(other, reader)
        )
    assert game.timer(state) == game.timer(other)
    for seat in seats:
        assert game.legal(state, seat) == game.legal(other, seat)
        assert game.blocks_call(state, seat) == game.blocks_call(other, seat)
        for action in every_action(state):
            assert told(game.apply(state, seat, action)) == told(game.apply(other, seat, action))
            assert game.contests(state, action) == game.contests(other, action)


@some
@given(moments())
def test_before_a_layout_starts_no_face_is_needed(moment: Moment) -> None:
    """With the faces off, no card at all is named: not even those that have been played."""
    shown = msgspec.json.encode(view(moment.state, 0, faces=False)).decode()
    assert not any(f'"{card}"' in shown for card in DECK)


@some
@given(moments())
def test_a_place_is_not_told_apart_by_its_hidden_card(moment: Moment) -> None:
    """`r>c0` is refused in the same way whatever lies on top of the reserve."""
    game, state = moment.game, moment.state
    answer = game.apply(state, 0, parse_action(state, 0, "r>c0"))
    assert isinstance(answer, Refused)
