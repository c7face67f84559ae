"""The witness of a table notices a card that its reader has no right to know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bench.seals import Watched
from bench.witness import Witness, cards_in
from spitdeck.engine.game import Game
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.views import view
from spitdeck.games.catalogue import GAMES, find_game
from spitdeck.table.effects import WATCHERS
from spitdeck.table.table import Table


def test_cards_are_found_wherever_they_stand() -> None:
    assert cards_in('{"card":"10C"} A 7D/B>A.w1: x *R, "AS"') == {"10C", "7D/B", "*R", "AS"}
    assert cards_in("7KQ2M4XA c0 9f3S8 KINGS ASH") == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_state_that_is_sent_whole_is_noticed(game: Game) -> None:
    state = game.deal(game.setup(game.options(), game.seats[0], Shuffle(b"k" * 32)))
    for reader in (0, WATCHERS):
        witness = Witness(reader)
        witness.look(state, is_open=True)
        seat = None if reader == WATCHERS else reader
        assert witness.leaked(msgspec.json.encode(view(state, seat)).decode()) == set()
        assert witness.leaked(msgspec.json.encode(state.piles).decode())
        other = witness.permuted(state, Random(1), hands=True)
        assert other.piles != state.piles
        assert view(other, seat) == view(state, seat)


def test_nothing_is_seen_while_faces_are_hidden() -> None:
    game = find_game("spit")
    state = game.deal(game.setup(game.options(), 2, Shuffle(b"k" * 32)))
    witness = Witness(0)
    witness.look(state, is_open=False)
    assert witness.seen == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_is_searched_and_found_sealed(game: Game) -> None:
    watched = Watched(game, Random(f"short {game.id}"))
    watched.play()
    assert watched.leaks == []
    assert watched.counts["frames"] > 50


def test_a_table_that_leaks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the view of one seat were sent to all."""
    watched = Watched(find_game("speed"), Random(1))
    plain = Table.snapshot
    monkeypatch.setattr(Table, "snapshot", lambda table, _seat, at: plain(table, 0, at))
    watched.play()
    assert watched.leaks
