"""The bots of a table: good company for the people there, and they see no more than those."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from spitdeck.bots.customs import USUAL
from spitdeck.bots.levels import LEVELS
from spitdeck.engine.actions import Play, Ready, Reason, Refused, Resign
from spitdeck.engine.cards import Card
from spitdeck.engine.game import Game
from spitdeck.games.catalogue import GAMES
from spitdeck.games.nertz import NertzOptions
from spitdeck.games.speed import SpeedOptions
from spitdeck.games.spit import SPIT, SpitOptions
from spitdeck.sim.botseats import BotSeats, customs_of
from spitdeck.table.effects import Effect, Log, Tell
from spitdeck.table.entries import Acted, parse_entry
from spitdeck.table.exchange import Secrets
from spitdeck.table.table import Table
from spitdeck.wire import (
    Act,
    ClientMessage,
    Decline,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
)

PERSON, BOT = 0, 1
LONG = 60_000_000


class Evening:
    """A person and a bot at a table, in virtual time."""

    def __init__(self, level: str = "quick", seed: int = 1, tempo: float = 1.0) -> None:
        chance = Random(seed)
        self.table = Table(
            "EVENING1", SPIT, SpitOptions(), 2, Secrets(lambda: chance.randbytes(32))
        )
        self.bots = BotSeats(self.table, seed, tempo)
        self.at = 0
        self.effects: list[Effect] = []
        self.table.sit(PERSON, SeatKind.PERSON, "Anna", None, 0)
        self.table.sit(BOT, SeatKind.BOT, "", level, 0)
        self.bots.after(0)

    def send(self, message: ClientMessage) -> None:
        effects = self.table.receive(PERSON, message, self.at)
        self.effects += effects
        self.bots.after(self.at, effects)

    def run(self, until: Callable[[], bool], longest: int = LONG) -> None:
        """Let time pass until something is so."""
        ends = self.at + longest
        while not until():
            due = [wake for wake in (self.table.wake_at, self.bots.wake_at) if wake is not None]
            assert due, "nothing will happen any more"
            assert min(due) < ends, "it takes too long"
            self.at = max(self.at, min(due))
            effects = self.table.tick(self.at)
            self.bots.after(self.at, effects)
            self.effects += effects + self.bots.tick(self.at)

    def run_to(self, phase: Phase) -> None:
        self.run(lambda: self.is_in(phase))

    def is_in(self, phase: Phase) -> bool:
        return self.table.phase is phase

    def is_bot_awake(self) -> bool:
        return self.bots.wake_at is not None

    def run_to_ready(self) -> None:
        self.run(lambda: self.table.seats[BOT].ready)

    def run_to_acts(self, count: int) -> None:
        """Until the bot has done so much, or the race is over."""
        self.run(lambda: len(self.acted()) >= count or not self.is_in(Phase.RACING), 400_000_000)

    def race(self) -> None:
        self.send(Act(1, Ready()))
        self.run_to(Phase.RACING)

    def acted(self) -> list[Acted]:
        """What the bot did, by the log."""
        entries = [parse_entry(each.entry) for each in self.effects if isinstance(each, Log)]
        return [each for each in entries if isinstance(each, Acted) and each.seat == BOT]


def test_a_bot_is_ready_by_itself_and_at_once() -> None:
    evening = Evening()
    began = evening.at
    evening.run_to_ready()
    assert evening.at == began, "nobody waits for a bot before a match"
    assert evening.is_in(Phase.AGREEING)
    evening.race()


def test_a_bot_plays_and_clears_against_somebody_who_is_asleep() -> None:
    evening = Evening()
    evening.race()
    evening.run(lambda: any(isinstance(each.action, Play) for each in evening.acted()))
    evening.run(lambda: evening.is_in(Phase.OVER), longest=200_000_000)


def test_a_bot_agrees_to_a_pause_and_to_going_on() -> None:
    evening = Evening()
    evening.race()
    evening.send(Pause())
    assert evening.is_in(Phase.RACING)
    evening.run_to(Phase.PAUSED)
    before = len(evening.acted())
    evening.run_to_ready()
    assert not evening.is_bot_awake()
    assert len(evening.acted()) == before
    evening.send(Resume())
    evening.run_to(Phase.RACING)
    evening.run(lambda: len(evening.acted()) > before)


def test_a_pause_that_is_taken_back_is_not_agreed_to() -> None:
    evening = Evening(level="calm")
    evening.race()
    evening.send(Pause())
    evening.send(Decline())
    evening.at += 50_000
    evening.bots.tick(evening.at)
    evening.run(lambda: len(evening.acted()) > 1)
    assert evening.table.consent.asked_by is None


def test_a_bot_agrees_to_a_rematch_but_never_asks() -> None:
    evening = Evening()
    evening.race()
    evening.send(Act(2, Resign()))
    assert evening.is_in(Phase.OVER)
    assert not evening.is_bot_awake()
    evening.send(Rematch())
    evening.run_to(Phase.COUNTDOWN)
    assert evening.table.match == 2
    evening.run_to(Phase.RACING)
    before = len(evening.acted())
    evening.run(lambda: len(evening.acted()) > before)


def test_a_rematch_of_one_is_turned_down_in_time() -> None:
    evening = Evening()
    evening.race()
    evening.send(Act(2, Resign()))
    evening.send(Rematch())
    evening.send(Decline())
    assert not evening.is_bot_awake()


def test_tempo_shortens_the_courtesies_too() -> None:
    usual, hurried = Evening(tempo=1), Evening(tempo=50)
    for evening in (usual, hurried):
        evening.run_to_ready()
    assert hurried.at * 50 == pytest.approx(usual.at, abs=100)


def test_a_bot_that_leaves_is_gone_and_another_level_is_another_player() -> None:
    evening = Evening()
    evening.table.receive(BOT, Leave(), evening.at)
    evening.bots.after(evening.at)
    assert not evening.is_bot_awake()
    evening.table.sit(BOT, SeatKind.BOT, "", "shark", evening.at)
    evening.bots.after(evening.at)
    assert evening.is_bot_awake()
    assert evening.bots._chairs[BOT].level.id == "shark"


def test_a_bot_waits_for_company() -> None:
    table = Table("EVENING1", SPIT, SpitOptions(), 2, Secrets(lambda: b"key"))
    bots = BotSeats(table, 1)
    bots.after(0, table.sit(BOT, SeatKind.BOT, "", "calm", 0))
    assert bots.wake_at is None
    assert bots.tick(1_000_000) == []


def test_a_persons_refusal_is_no_concern_of_a_bot() -> None:
    evening = Evening()
    evening.race()
    before = evening.bots.wake_at
    evening.send(Act(2, Play("?", "c0")))
    assert evening.bots.wake_at == before


def test_a_refusal_that_comes_later_is_heard() -> None:
    evening = Evening()
    evening.race()
    player = evening.bots._chairs[BOT].player
    player._sent = Play("6S", "c0")
    told = Tell((BOT,), Refusal(1, Refused(Reason.NOT_ADJACENT), "1.2"))
    evening.bots.after(evening.at, [told])
    assert player._sent is None


def test_a_late_tick_loses_nothing() -> None:
    evening = Evening(level="shark")
    evening.race()
    evening.at += 5_000_000
    evening.effects += evening.bots.tick(evening.at)
    evening.run(lambda: len(evening.acted()) > 2)


def test_what_a_player_is_told_of_the_house_rules() -> None:
    usual = customs_of(SpitOptions())
    assert usual == USUAL
    odd = customs_of(SpitOptions(wrap=False, same_rank=True))
    assert "KS" not in odd.fits[Card("AS")]
    assert "AH" in odd.fits[Card("AS")]
    jokers = customs_of(SpeedOptions(jokers=True))
    assert "*R" in jokers.fits[Card("AS")]
    nertz = customs_of(NertzOptions(penalty=-1, call_bonus=5, target=50))
    assert (nertz.penalty, nertz.call_bonus, nertz.target) == (-1, 5, 50)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_are_ready_for_any_game_and_its_next_round(game: Game) -> None:
    """They start it, and after a round that somebody ends they are ready for the next."""
    chance = Random(5)
    seats = game.seats[0]
    table = Table("EVENING1", game, game.options(), seats, Secrets(lambda: chance.randbytes(32)))
    for seat in range(seats):
        table.sit(seat, SeatKind.BOT, "", "shark", 0)
    bots = BotSeats(table, 1, tempo=50)
    bots.after(0)
    at, phases = 0, set()
    while table.phase is not Phase.OVER and at < 3 * LONG:
        due = [wake for wake in (table.wake_at, bots.wake_at) if wake is not None]
        at = max(at, min(due))
        bots.after(at, table.tick(at))
        bots.tick(at)
        phases.add(table.phase)
    assert {Phase.COUNTDOWN, Phase.RACING, Phase.OVER} <= phases
    assert (Phase.BETWEEN in phases) == (game.id in {"spit-rounds", "nertz"})


def hide_and_shuffle(table: Table, seed: int) -> None:
    """Put the face-down cards of a table in other places."""
    state = table.state
    assert state is not None
    piles = [list(cards) for cards in state.piles]
    spots = [
        (at, deep)
        for at, spec in enumerate(state.setup.piles)
        if spec.kind != "centre"
        for deep in range(len(piles[at]) - (spec.kind == "stockpile"))
    ]
    cards = [piles[at][deep] for at, deep in spots]
    Random(seed).shuffle(cards)
    for (at, deep), card in zip(spots, cards, strict=True):
        piles[at][deep] = card
    shuffled = tuple(tuple(cards) for cards in piles)
    table.state = msgspec.structs.replace(state, piles=shuffled)


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
@pytest.mark.parametrize("seed", range(6))
def test_unseen_cards_change_nothing_that_a_bot_sends(level: str, seed: int) -> None:
    """After any cards that were seen, the next action is the same whatever lies face down."""
    firsts = []
    for permuted in (False, True):
        evening = Evening(level, seed)
        evening.race()
        evening.run_to_acts(seed + 1)
        if permuted:
            hide_and_shuffle(evening.table, seed)
        done = len(evening.acted())
        evening.run_to_acts(done + 1)
        firsts.append([(each.action, each.at) for each in evening.acted()[: done + 1]])
    assert firsts[0] == firsts[1]
