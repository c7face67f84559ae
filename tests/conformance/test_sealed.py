"""Cards that nobody has seen change no byte of what anybody is told, until they are turned up."""

from collections.abc import Iterator
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bench.witness import reshuffled
from spitdeck.engine.actions import Answer, Refused
from spitdeck.engine.cards import DECK
from spitdeck.engine.events import Drawn, Event, Flipped, Turned, Uncovered, sealed
from spitdeck.engine.notation import parse_action, show_view
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import State
from spitdeck.engine.views import view
from spitdeck.games.catalogue import find_game
from tests.strategies import Moment, every_action, examples, moments

some = examples(40)


def unseen(state: State, reader: int | None) -> Iterator[tuple[int, int]]:
    """Where the cards lie that the reader has not seen; for None, those that nobody has.

    What lies in another's hand is unseen by the reader, and yet seen by somebody.
    """
    seen = dict(zip(find_game(state.setup.game).memory, state.memory, strict=True)).get("seen", 0)
    for at, (spec, cards) in enumerate(zip(state.setup.piles, state.piles, strict=True)):
        hidden = {Facing.DOWN: len(cards), Facing.TOP: len(cards) - 1}.get(spec.facing, 0)
        if spec.facing is Facing.OWNER and reader is not None and spec.seat != reader:
            hidden = len(cards)
        for place in range(max(hidden, 0)):
            if not (cards[place] in DECK and seen >> DECK.index(cards[place]) & 1):
                yield at, place


def permuted(state: State, random: Random, reader: int | None = None) -> State:
    """The same to the reader's eyes (for None: to everybody's), with other cards unseen."""
    return reshuffled(state, unseen(state, reader), random)


def told(answer: Answer, reader: int | None) -> bytes:
    """What an answer tells a reader, up to the first card that it turns up."""
    if isinstance(answer, Refused):
        return msgspec.json.encode(answer)
    events: list[Event] = []
    for event in sealed(answer.events, reader):
        if isinstance(event, Uncovered | Flipped | Drawn):
            events.append(msgspec.structs.replace(event, card="?"))
            break
        if isinstance(event, Turned):
            events.append(msgspec.structs.replace(event, cards=("?",) * len(event.cards)))
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
        assert_looks_the_same(state, other, reader)
    assert game.timer(state) == game.timer(other)
    for seat in seats:
        assert game.legal(state, seat) == game.legal(other, seat)
        assert game.blocks_call(state, seat) == game.blocks_call(other, seat)
        for action in every_action(state):
            one, two = game.apply(state, seat, action), game.apply(other, seat, action)
            for reader in (*seats, None):
                assert told(one, reader) == told(two, reader)
            assert game.contests(state, action) == game.contests(other, action)


def assert_looks_the_same(state: State, other: State, reader: int | None) -> None:
    for faces in (True, False):
        one, two = view(state, reader, faces=faces), view(other, reader, faces=faces)
        assert msgspec.json.encode(one) == msgspec.json.encode(two)
    text = show_view(state.setup, view(state, reader))
    assert text == show_view(other.setup, view(other, reader))


@some
@given(moments(), st.integers(0, 2**32 - 1))
def test_what_is_in_others_hands_changes_nothing_that_a_seat_may_do(
    moment: Moment, seed: int
) -> None:
    game, state = moment.game, moment.state
    for seat in range(state.setup.seats):
        other = permuted(state, Random(seed), seat)
        assert_looks_the_same(state, other, seat)
        assert game.legal(state, seat) == game.legal(other, seat)
        assert game.blocks_call(state, seat) == game.blocks_call(other, seat)
        for action in every_action(state):
            one, two = game.apply(state, seat, action), game.apply(other, seat, action)
            assert isinstance(one, Refused) == isinstance(two, Refused)
            assert not isinstance(one, Refused) or one == two
            assert game.contests(state, action) == game.contests(other, action)


@some
@given(moments())
def test_before_a_layout_starts_no_face_is_needed(moment: Moment) -> None:
    """With the faces off, no card at all is named: not even those that have been played."""
    shown = msgspec.json.encode(view(moment.state, 0, faces=False)).decode()
    deck = moment.game.deck(moment.state.setup)
    assert not any(f'"{card}"' in shown for card in deck)


@some
@given(moments())
def test_a_place_is_not_told_apart_by_its_hidden_card(moment: Moment) -> None:
    """`r>c0` is refused in the same way whatever lies on top of the reserve."""
    game, state = moment.game, moment.state
    shared = state.setup.piles[0].id
    for spec in state.setup.piles:
        if spec.facing is Facing.DOWN:
            answer = game.apply(state, 0, parse_action(state, 0, f"{spec.id}>{shared}"))
            assert isinstance(answer, Refused)
