"""What a stranger would try in order to win unfairly at a table, and what comes of it.

docs/security.md lists the attempts. Where a seat cheats, it is the one with the shorter line.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from spitdeck.engine.actions import Action, Call, Play, Ready, Reason, Resign
from spitdeck.engine.events import Dealt
from spitdeck.engine.state import Stage
from spitdeck.games.catalogue import GAMES
from spitdeck.table.absence import MOST_PAUSES
from spitdeck.table.consent import RESUME_US
from spitdeck.table.effects import WATCHERS, Tell
from spitdeck.table.entries import Acted
from spitdeck.table.lateness import WATCHERS_LATE_US, lateness_us
from spitdeck.wire import (
    Act,
    Choice,
    Choose,
    Code,
    Decline,
    Failure,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    Snapshot,
    Update,
    encode_message,
)
from tests.conformance.test_sealed import permuted
from tests.table.lost import back, lose, racing
from tests.table.match import Audience, seated
from tests.table.test_fair import FAR, HELD_MS, NEAR, acted, answer, contested, race, send

NAMES = [game.id for game in GAMES]
THREE = ["spit-three", "nertz"]


class TestLines:
    def test_dropping_the_line_after_a_play_takes_no_credit_from_the_rival(self) -> None:
        audience, near, far = contested()
        first = send(audience, NEAR, near)
        audience.take(audience.table.disconnect(NEAR, audience.at))
        audience.wait(100)
        assert answer(audience, NEAR, first) is None, "it must wait all the same"
        assert isinstance(answer(audience, FAR, send(audience, FAR, far)), Update)
        audience.take(audience.table.connect(NEAR, audience.at))
        audience.wait(HELD_MS)
        assert isinstance(answer(audience, NEAR, first), Refusal)

    def test_dropping_the_line_takes_no_lost_contest_back(self) -> None:
        audience, near, far = contested()
        first = send(audience, NEAR, near)
        audience.wait(100)
        send(audience, FAR, far)
        lose(audience, NEAR)
        assert audience.phase() is Phase.PAUSED
        assert acted(audience, first).refused is not None
        assert [each.winner for each in audience.table.contests.verdicts] == [FAR]

    @pytest.mark.parametrize("drops", [True, False], ids=["drops it", "opens another window"])
    def test_never_letting_the_line_be_measured_takes_no_credit_from_the_rival(
        self, drops: bool
    ) -> None:
        audience, near, _ = contested((None, 180_000))
        assert answer(audience, NEAR, send(audience, NEAR, near)) is not None, "just arrived"
        audience, near, _ = contested((None, 180_000))
        for _ in range(3):
            if drops:
                audience.take(audience.table.disconnect(NEAR, audience.at))
            audience.take(audience.table.connect(NEAR, audience.at))
            audience.table.lag(NEAR, None)
        assert answer(audience, NEAR, send(audience, NEAR, near)) is None

    def test_an_unmeasured_line_where_somebody_has_left_takes_no_credit_from_the_rest(self) -> None:
        audience = racing("spit-three")
        for seat, trip_us in enumerate([20_000, 180_000, 20_000]):
            audience.table.lag(seat, trip_us)
        audience.send(2, Leave())
        audience.sit(2, name="Friend")
        back(audience, 2)
        audience.table.lag(2, None)
        assert audience.phase() is Phase.RACING
        assert audience.table.referee.credits.up == (0, 80_000, 0)

    def test_acting_before_the_news_can_have_come_gets_no_credit_for_its_way(self) -> None:
        blind, seeing = race(1), race(1)
        numbers = []
        for audience, ms in ((blind, 179), (seeing, 180)):
            audience.table.referee.follow((Dealt(1),), audience.at)
            audience.wait(ms)
            play = next(each for each in audience.table.legal(FAR) if isinstance(each, Play))
            numbers.append(send(audience, FAR, play))
            audience.wait(HELD_MS)
        assert acted(blind, numbers[0]).credit == 80_000
        assert acted(seeing, numbers[1]).credit == 160_000


def winning(seed: int) -> tuple[Audience, int, Play] | None:
    """A race in which a seat can win with a play, if that match comes to one."""
    audience = racing(seed=seed)
    chance = Random(seed)
    while audience.phase() is Phase.RACING:
        for seat in (0, 1):
            for action in audience.table.legal(seat):
                state = audience.table.state
                assert state is not None
                after = audience.table.game.apply(state, seat, action)
                is_over = getattr(after, "state", state).stage is Stage.OVER
                if is_over and isinstance(action, Play):
                    return audience, seat, action
        choices = [(seat, each) for seat in (0, 1) for each in audience.table.legal(seat)]
        audience.act(*chance.choice(choices))
    return None


class TestPauses:
    @pytest.mark.parametrize("gone_ms", [0, 1_499, 1_500, 1_800])
    def test_dropping_the_line_as_the_rivals_winning_play_arrives_saves_nobody(
        self, gone_ms: int
    ) -> None:
        found = next(filter(None, map(winning, range(60))))
        audience, winner, play = found
        lose(audience, 1 - winner, gone_ms)
        assert isinstance(audience.act(winner, play), Update)
        assert audience.phase() is Phase.OVER
        assert audience.table.wins[winner] == 1

    def test_a_pause_that_comes_before_it_only_puts_it_off(self) -> None:
        audience, winner, play = next(filter(None, map(winning, range(60))))
        lose(audience, 1 - winner, 5_000)
        answer = audience.act(winner, play)
        assert isinstance(answer, Refusal)
        assert answer.refused.reason is Reason.PAUSED
        back(audience, 1 - winner)
        audience.wait(3_000)
        assert isinstance(audience.act(winner, play), Update)
        assert audience.phase() is Phase.OVER

    def test_dropping_the_line_over_and_over_pauses_three_times(self) -> None:
        audience = racing()
        paused = 0
        for _ in range(10):
            lose(audience, 1, 3_000)
            paused += audience.phase() is Phase.PAUSED
            back(audience, 1)
            audience.wait(3_000)
        assert paused == MOST_PAUSES

    def test_asking_for_a_pause_over_and_over_is_shown_to_the_rival_once(self) -> None:
        audience = race(1)
        before = len(audience.told[FAR])
        for _ in range(50):
            audience.send(NEAR, Pause())
            audience.send(NEAR, Pause())
            audience.send(NEAR, Decline())
        assert len(audience.told[FAR]) - before == 2, "that it asks, and no more"
        assert audience.failed(NEAR, Pause()).code is Code.WRONG_PHASE
        audience.wait(15_000)
        assert isinstance(audience.send(NEAR, Pause()), Snapshot)

    def test_refusing_to_go_on_after_an_agreed_pause_holds_nobody_for_ever(self) -> None:
        audience = racing()
        for seat in (0, 1):
            audience.send(seat, Pause())
        audience.send(0, Resume())
        audience.wait(RESUME_US // 1000 - 1)
        assert audience.phase() is Phase.PAUSED
        audience.wait(1)
        assert audience.phase() is Phase.COUNTDOWN

    def test_refusing_to_go_on_and_then_dropping_the_line_still_pauses_three_times(self) -> None:
        audience = racing()
        for seat in (0, 1):
            audience.send(seat, Pause())
        audience.send(0, Resume())
        lose(audience, 1, 59_000)
        audience.wait(5_000)
        assert audience.phase() is Phase.PAUSED
        assert audience.table.absence.pauses == {1: 1}

    def test_playing_on_in_a_pause_with_cards_kept_in_mind_is_refused(self) -> None:
        audience = racing()
        plays = [each for each in audience.table.legal(1) if isinstance(each, Play)]
        for seat in (0, 1):
            audience.send(seat, Pause())
        audience.wait(400)
        for play in plays or [Play("7D", "c0")]:
            answer = audience.act(1, play)
            assert isinstance(answer, Refusal)
            assert answer.refused.reason is Reason.PAUSED


class TestOldMessages:
    def test_sending_an_act_again_plays_it_once(self) -> None:
        audience = racing()
        number = send(audience, 0, Call())
        for again in (number, number, number - 1):
            told = audience.send(0, Act(again, Resign()))
            assert isinstance(told, Failure)
            assert told.code is Code.REPEATED
        assert audience.phase() is Phase.RACING
        assert len([e for e in audience.entries if isinstance(e, Acted) and e.id == number]) == 1

    def test_acts_that_come_in_another_order_than_numbered_are_dropped(self) -> None:
        audience = racing()
        audience.ids += 10
        audience.act(0, Call())
        failed = audience.failed(0, Act(audience.ids - 5, Resign()))
        assert failed.code is Code.REPEATED
        assert audience.phase() is Phase.RACING

    def test_an_act_of_the_match_before_is_not_taken_in_the_next(self) -> None:
        audience = racing()
        audience.act(0, Call())
        old = audience.ids
        audience.act(0, Resign())
        for seat in (0, 1):
            audience.send(seat, Rematch())
        audience.wait(3_000)
        assert audience.failed(0, Act(old, Resign())).code is Code.REPEATED
        assert audience.phase() is Phase.RACING


class TestOthersSeats:
    @pytest.mark.parametrize("game", THREE)
    def test_whoever_has_given_up_sees_the_rest_as_late_as_watchers(self, game: str) -> None:
        audience = racing(game, seats=3)
        assert lateness_us(audience.table, 2) == 0
        audience.act(2, Resign())
        assert audience.phase() is Phase.RACING
        assert [lateness_us(audience.table, seat) for seat in (0, 2)] == [0, WATCHERS_LATE_US]
        audience.send(2, Leave())
        audience.sit(2, name="Friend")
        assert lateness_us(audience.table, 2) == WATCHERS_LATE_US

    @pytest.mark.parametrize("game", THREE)
    def test_whoever_has_given_up_plays_and_chooses_no_more(self, game: str) -> None:
        audience = racing(game, seats=3)
        audience.act(2, Resign())
        for action in (Call(), Resign(), *audience.table.legal(0)):
            assert isinstance(audience.act(2, action), Refusal)
        lose(audience, 1, 70_000)
        assert audience.failed(2, Choose(Choice.WIN)).code is Code.WRONG_PHASE
        audience.send(0, Choose(Choice.PLAY_ON))
        audience.wait(15_000)
        assert audience.phase() in {Phase.COUNTDOWN, Phase.RACING}

    @pytest.mark.parametrize("game", THREE)
    def test_dropping_the_line_after_giving_up_pauses_nothing(self, game: str) -> None:
        audience = racing(game, seats=3)
        audience.act(2, Resign())
        lose(audience, 2, 20_000)
        assert audience.phase() is Phase.RACING

    def test_naming_a_rivals_card_plays_it_for_nobody(self) -> None:
        audience = racing()
        theirs = [each for each in audience.table.legal(1) if isinstance(each, Play)]
        for play in theirs:
            answer = audience.act(0, play)
            assert isinstance(answer, Refusal)
            assert answer.refused.reason is Reason.NOT_YOURS

    def test_choosing_for_who_is_not_gone_or_still_has_time_is_refused(self) -> None:
        audience = racing()
        assert audience.failed(0, Choose(Choice.WIN)).code is Code.WRONG_PHASE
        lose(audience, 1, 30_000)
        assert audience.failed(0, Choose(Choice.WIN)).code is Code.WRONG_PHASE
        assert audience.phase() is Phase.PAUSED

    @pytest.mark.parametrize("leaves", [True, False], ids=["leaves", "resigns"])
    def test_leaving_a_match_that_is_being_lost_loses_it(self, leaves: bool) -> None:
        audience = racing()
        if leaves:
            audience.send(0, Leave())
        else:
            audience.act(0, Resign())
        assert audience.phase() is Phase.OVER
        assert audience.table.wins == [0, 1]
        for _ in range(2):
            audience.send(1, Rematch())
        assert audience.phase() is Phase.OVER, "nobody rematches alone"

    def test_leaving_before_the_start_shows_no_card_and_deals_anew(self) -> None:
        audience = seated()
        first = audience.table.exchange
        assert first is not None
        audience.send(0, Leave())
        shown = audience.table.snapshot(0, audience.at).table
        assert shown.view is None or not any(pile.up for pile in shown.view.piles)
        audience.sit(0)
        second = audience.table.exchange
        assert second is not None
        assert second.commitment != first.commitment


def refusals(audience: Audience, actions: list[Action]) -> list[bytes]:
    """What the first seat is told of each action, with the table put back after each."""
    state, told = audience.table.state, []
    for number, action in enumerate(actions, 1_000):
        effects = audience.table.receive(0, Act(number, action), audience.at)
        tells = [each.message for each in effects if isinstance(each, Tell) and 0 in each.to]
        told += [encode_message(each) for each in tells if isinstance(each, Refusal)]
        audience.table.state, audience.table.phase = state, Phase.RACING
        audience.table.seats[0].went_on()
    return told


class TestHiddenCards:
    @pytest.mark.parametrize("game", NAMES)
    def test_naming_every_card_tells_nothing_of_where_the_unseen_ones_lie(self, game: str) -> None:
        """A client that is not ours names what it cannot see, and reads the refusals."""
        one, other = (Audience(game, seed=5) for _ in range(2))
        for audience in (one, other):
            for seat in range(len(audience.table.seats)):
                audience.sit(seat)
            audience.start()
        state = one.table.state
        assert state is not None
        other.table.state = permuted(state, Random(1), 0)
        assert other.table.state != state
        targets = ["c0", "f0", *(spec.id for spec in state.setup.piles if spec.seat == 0)][:4]
        legal = set(one.table.legal(0))
        actions: list[Action] = [
            play
            for card in sorted({card for pile in state.piles for card in pile})
            for play in (Play(card, target) for target in targets)
            if play not in legal
        ]
        told = refusals(one, actions)
        assert len(told) == len(actions)
        assert told == refusals(other, actions)

    @pytest.mark.parametrize("hand", range(4))
    def test_how_long_a_play_is_held_tells_nothing_of_the_rivals_hand(self, hand: int) -> None:
        waits = set()
        for shuffle in (None, *range(6)):
            audience = Audience("speed", seed=hand)
            for seat, trip_us in enumerate([20_000, 180_000]):
                audience.sit(seat)
                back(audience, seat)
                audience.table.lag(seat, trip_us)
            audience.start()
            audience.wait(1_000)
            state = audience.table.state
            assert state is not None
            play = next((e for e in audience.table.legal(0) if isinstance(e, Play)), Call())
            if shuffle is not None:
                audience.table.state = permuted(state, Random(shuffle), 0)
            audience.table.receive(0, Act(1_000, play), audience.at)
            wake_at = audience.table.referee.wake_at
            waits.add(None if wake_at is None else wake_at - audience.at)
        assert len(waits) == 1

    def test_hammering_the_call_button_names_no_card_at_once(self) -> None:
        audience = race(1)
        told = []
        for _ in range(19):
            refused = audience.act(NEAR, Call())
            assert isinstance(refused, Refusal)
            told.append(refused.refused)
            audience.wait(100)
        assert {each.reason for each in told} == {Reason.HAS_PLAY, Reason.CALL_TOO_SOON}
        assert not any(each.card or each.pile for each in told)

    @pytest.mark.parametrize("game", NAMES)
    def test_before_the_start_and_in_a_pause_no_page_has_a_face_to_keep(self, game: str) -> None:
        audience = Audience(game, seed=2)
        seats = range(len(audience.table.seats))
        for seat in seats:
            audience.sit(seat)
        for seat in seats:
            audience.act(seat, Ready())
        audience.wait(2_999)
        shown = [audience.told[reader] for reader in (*seats, WATCHERS)]
        audience.wait(1)
        assert audience.phase() is Phase.RACING
        for frames in shown:
            for frame in frames[:-1]:
                if isinstance(frame, Snapshot) and frame.table.phase is not Phase.RACING:
                    assert frame.table.view is None or not msgspec.json.encode(
                        [pile.up for pile in frame.table.view.piles if pile.up]
                    ).strip(b"[]")
