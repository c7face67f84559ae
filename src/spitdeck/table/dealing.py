"""How a match's cards are dealt: the exchange that proves the deal, the deal, and the proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spitdeck.engine.shuffle import Shuffle
from spitdeck.table.effects import Effect
from spitdeck.table.entries import Committed, MatchStarted, Revealed
from spitdeck.table.exchange import Exchange, Step
from spitdeck.table.telling import log
from spitdeck.wire import SeatKind

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = [
    "begin_match",
    "deal",
    "deal_cards",
    "end_exchange",
    "go_on_dealing",
    "new_match",
    "reveal",
]


def new_match(table: Table, at: int) -> list[Effect]:
    """Commit to another match's shuffle; it is dealt when all nonces are known."""
    people = [seat.number for seat in table.seats if seat.kind is SeatKind.PERSON]
    secret = table.secrets.new()
    exchange = Exchange(secret, len(table.seats), people, at, table.secrets.wait_us)
    begin_match(table, table.match + 1, exchange)
    sealed = table.secrets.seal(secret)
    commitment, wins = exchange.commitment.hex(), tuple(table.wins)
    committed = log(Committed(table.match, commitment, sealed, at, wins, table.seq))
    return [committed, *(deal(table, at) if exchange.step is Step.SETTLED else ())]


def begin_match(table: Table, number: int, exchange: Exchange) -> None:
    """Forget the match before; the cards of this one will come of the exchange."""
    table.match = number
    table.rounds = []
    table.state = None
    table.paused_at = None
    table.contests.begin()
    table.absence.begin()
    for seat in table.seats:
        seat.rematch = False
        seat.end_keeping()
        seat.went_on()
    table.exchange, table.is_revealed = exchange, False


def deal_cards(table: Table, exchange: Exchange) -> None:
    """Deal by the key of an exchange. Does not check that it is settled."""
    setup = table.game.setup(table.options, len(table.seats), Shuffle(exchange.key))
    table.state = table.game.deal(setup)


def deal(table: Table, at: int) -> list[Effect]:
    """Deal with what is known of the nonces, if it is not done yet."""
    exchange = table.exchange
    if table.state is not None or exchange is None:
        return []
    exchange.settle()
    exchange.shown = exchange.step
    deal_cards(table, exchange)
    pledges = tuple(map(bytes.hex, exchange.pledges))
    nonces = tuple(map(bytes.hex, exchange.nonces))
    return [log(MatchStarted(table.match, pledges, nonces, at))]


def go_on_dealing(table: Table, at: int) -> list[Effect]:
    """Show the commitments when all are in, and deal when all is settled; otherwise nothing."""
    exchange = table.exchange
    if exchange is None or exchange.step is exchange.shown:
        return []
    exchange.shown = exchange.step
    effects = deal(table, at) if exchange.step is Step.SETTLED else []
    return effects + table.tell_all(at)


def reveal(table: Table, at: int) -> list[Effect]:
    """Tell the secret: nobody can act in the match any more."""
    if table.exchange is None or table.is_revealed:
        return []
    table.is_revealed = True
    return [log(Revealed(table.match, table.exchange.secret.hex(), at))]


def end_exchange(table: Table, at: int) -> list[Effect]:
    """Give up what was awaited for too long."""
    effects: list[Effect] = []
    exchange = table.exchange
    while exchange is not None and exchange.ends is not None and at >= exchange.ends:
        ended = exchange.ends
        exchange.give_up(ended)
        effects += go_on_dealing(table, ended)
    return effects
