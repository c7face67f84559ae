"""Two scripted people at one table who race for a pile at every flip where both can.

Both always send, each its own reaction after its page was told: what is counted is no choice of
theirs. In between the plays are made one at a time, so that the next flip comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import msgspec

from bench.sockets import Socket
from bench.tops import CENTRES, FITS, Tops
from spitdeck import wire
from spitdeck.bots.human import reaction_ms
from spitdeck.engine import events
from spitdeck.engine.cards import Card
from spitdeck.sim.people import REACTION

__all__ = ["Contest", "Rivals"]

_decoder = msgspec.json.Decoder(wire.ServerMessage)


class Contest(msgspec.Struct):
    """One race for a pile: a card of each seat, of which only the first can be played."""

    pile: str
    cards: tuple[Card, Card]
    ids: list[int]
    """By seat: the number of its action, or -1 before it is sent."""
    accepted: dict[int, bool] = {}
    verdict: wire.Verdict | None = None

    @property
    def winner(self) -> int:
        """The seat whose play was accepted: exactly one."""
        (winner,) = (seat for seat, taken in self.accepted.items() if taken)
        return winner


class Rivals:
    """Both pages of a table. What they see is what their sockets have told them.

    `decided` is called with every contest when both have been answered.
    """

    def __init__(self, chance: Random, decided: Callable[[Contest], None]) -> None:
        self.sockets: list[Socket] = []
        self.told: tuple[dict[int, str], dict[int, str]] = ({}, {})
        """By seat: what it was told has happened, by number, in the order of the telling."""
        self._chance = chance
        self._decided = decided
        self._tops = Tops()
        self._seq = 0
        self._seen = [0, 0]
        self._phases = [wire.Phase.WAITING, wire.Phase.WAITING]
        self._contest: Contest | None = None
        self._flying: int | None = None
        self._id = 0
        self._is_closed = False

    def close(self) -> None:
        """Close both pages; whatever they were about to do is not done."""
        self._is_closed = True
        for socket in self.sockets:
            socket.close()

    def heard(self, frame: bytes, seat: int) -> None:
        match _decoder.decode(frame):
            case wire.Snapshot() as snapshot:
                self._look(snapshot, seat)
            case wire.Update() as update:
                self._follow(update, seat)
            case wire.Refusal() as refusal:
                self._answered(refusal.id, seat, refusal.verdict, accepted=False)
            case wire.Lag():
                return
            case other:
                raise AssertionError(f"the server did not take what was sent: {other}")
        self._go_on()

    def _look(self, snapshot: wire.Snapshot, seat: int) -> None:
        table = snapshot.table
        self._seen[seat] = snapshot.seq
        entered = table.phase is not self._phases[seat]
        self._phases[seat] = table.phase
        if entered and table.phase is wire.Phase.AGREEING:
            self._send(seat, '{"type":"ready"}')
        if entered and table.phase is wire.Phase.OVER:
            self.sockets[seat].send(b'{"type":"rematch"}')
        if snapshot.seq >= self._seq and table.view is not None:
            self._seq = snapshot.seq
            self._tops.look(table.view)

    def _follow(self, update: wire.Update, seat: int) -> None:
        assert update.seq == self._seen[seat] + 1, "a page missed something"
        self._seen[seat] = update.seq
        self.told[seat][update.seq] = str(update.events)
        flips = any(isinstance(each, events.Flipped) for each in update.events)
        if update.seq > self._seq:
            self._seq = update.seq
            for event in update.events:
                self._tops.follow(event)
            if flips:
                self._contest = self._new_contest()
        if flips and self._contest is not None:
            seconds = reaction_ms(self._chance, REACTION) / 1000
            asyncio.get_running_loop().call_later(seconds, self._race, self._contest, seat)
        if update.id is not None:
            self._answered(update.id, seat, None, accepted=True)

    def _answered(
        self, number: int, seat: int, verdict: wire.Verdict | None, *, accepted: bool
    ) -> None:
        contest = self._contest
        if contest is not None and contest.ids[seat] == number:
            contest.accepted[seat] = accepted
            contest.verdict = contest.verdict or verdict
        if number == self._flying:
            self._flying = None

    def _go_on(self) -> None:
        """When both have been told of everything: the contest is over, or the next play is made."""
        if self._seen != [self._seq, self._seq]:
            return
        contest = self._contest
        if contest is not None:
            if len(contest.accepted) < len(contest.ids):
                return
            self._contest = None
            self._decided(contest)
        if self._flying is None and self._phases == [wire.Phase.RACING, wire.Phase.RACING]:
            self._flying = self._play_on()

    def _race(self, contest: Contest, seat: int) -> None:
        if not self._is_closed:
            contest.ids[seat] = self._play(seat, contest.cards[seat], contest.pile)

    def _play_on(self) -> int | None:
        for seat in self._chance.sample((0, 1), 2):
            for pile in CENTRES:
                cards = self._tops.able(seat, pile)
                if cards:
                    return self._play(seat, cards[0], pile)
        waiting = [seat for seat in (0, 1) if seat not in self._tops.called]
        return self._send(waiting[0], '{"type":"call"}') if waiting and self._tops.cards else None

    def _new_contest(self) -> Contest | None:
        for pile in CENTRES:
            pairs = [
                (mine, theirs)
                for mine in self._tops.able(0, pile)
                for theirs in self._tops.able(1, pile)
                if theirs not in FITS[mine] and mine not in FITS[theirs]
            ]
            if pairs:
                return Contest(pile, self._chance.choice(pairs), [-1, -1], {})
        return None

    def _play(self, seat: int, card: Card, pile: str) -> int:
        return self._send(seat, f'{{"type":"play","card":"{card}","pile":"{pile}"}}')

    def _send(self, seat: int, action: str) -> int:
        self._id += 1
        self.sockets[seat].send(f'{{"type":"act","id":{self._id},"action":{action}}}'.encode())
        return self._id
