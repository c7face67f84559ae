"""The live table in virtual time: phases, answers, consents, clocks, and what is seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spitdeck.engine.actions import Call, Play, Ready, Reason, Refused, Resign, Slap, Turn
from spitdeck.engine.cards import DECK
from spitdeck.engine.events import Flipped, RoundEnded, Warned
from spitdeck.engine.state import Ending
from spitdeck.table.effects import WATCHERS
from spitdeck.table.entries import (
    Acted,
    Committed,
    Expired,
    MatchStarted,
    Opened,
    PhaseChanged,
    Revealed,
    Sat,
)
from spitdeck.wire import (
    ClientMessage,
    Code,
    Decline,
    Leave,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
    Snapshot,
    Update,
    encode_message,
)
from tests.table.match import Audience, seated


def reason(answer: Update | Refusal) -> Reason | None:
    return answer.refused.reason if isinstance(answer, Refusal) else None


def racing(**given: object) -> Audience:
    audience = seated(**given)
    audience.start()
    return audience


def with_a_play(seat: int = 0) -> Audience:
    """A race in which the seat holds a play."""
    return next(audience for seed in range(100) if any_play(audience := racing(seed=seed), seat))


def any_play(audience: Audience, seat: int) -> Play | None:
    plays = (each for each in audience.table.legal(seat) if isinstance(each, Play))
    return next(plays, None)


class TestComingTogether:
    def test_waits_until_every_seat_is_taken(self) -> None:
        audience = Audience()
        audience.sit(0)
        assert audience.phase() is Phase.WAITING
        assert audience.table.snapshot(0, 0).table.view is None
        audience.sit(1, name="Bo")
        assert audience.phase() is Phase.AGREEING

    def test_case_a_02_nothing_is_flipped_while_one_is_ready(self) -> None:
        audience = seated()
        audience.act(0, Ready())
        audience.wait(60_000)
        assert audience.phase() is Phase.AGREEING
        seen = audience.views[0]
        assert seen is not None
        assert seen.marked == (0,)
        assert seen.pile("c0").up == ()
        assert seen.pile("A.r").down == 11

    def test_case_a_03_both_ready_flips_one_each_after_the_countdown(self) -> None:
        audience = racing()
        seen = audience.views[1]
        assert seen is not None
        assert [len(seen.pile(pile).up) for pile in ("c0", "c1")] == [1, 1]
        assert [seen.pile(pile).down for pile in ("A.r", "B.r")] == [10, 10]
        last = audience.told[0][-1]
        assert isinstance(last, Update)
        assert [each.seat for each in last.events if isinstance(each, Flipped)] == [0, 1]

    def test_no_face_is_told_before_the_countdown_ends(self) -> None:
        audience = seated()
        audience.act(0, Ready())
        audience.act(1, Ready())
        audience.wait(2_999)
        for messages in audience.told.values():
            for message in messages:
                text = encode_message(message).decode()
                assert not any(f'"{card}"' in text for card in DECK)

    def test_being_ready_twice_or_too_late_is_refused(self) -> None:
        audience = seated()
        audience.act(0, Ready())
        assert reason(audience.act(0, Ready())) is Reason.ALREADY_CALLED
        audience.act(1, Ready())
        audience.wait(3_000)
        assert reason(audience.act(0, Ready())) is Reason.ALREADY_CALLED

    def test_being_ready_alone_at_the_table_is_refused(self) -> None:
        audience = Audience()
        audience.sit(0)
        assert reason(audience.act(0, Ready())) is Reason.NOT_STARTED

    @pytest.mark.parametrize("action", [Call(), Play("7D", "c0"), Slap("c0"), Turn(), Resign()])
    def test_nothing_is_played_before_the_race(self, action: Play) -> None:
        audience = seated()
        assert reason(audience.act(0, action)) is Reason.NOT_STARTED

    def test_leaving_before_the_start_opens_the_seat_again(self) -> None:
        audience = seated()
        audience.act(1, Ready())
        audience.send(0, Leave())
        assert audience.phase() is Phase.WAITING
        assert audience.table.seats[0].kind is SeatKind.OPEN
        audience.sit(0, name="Cato")
        assert audience.phase() is Phase.AGREEING
        assert not audience.table.seats[1].ready


class TestRacing:
    def test_an_accepted_play_is_told_to_everybody_and_answered_once(self) -> None:
        audience = with_a_play()
        play = any_play(audience, 0)
        assert play is not None
        answer = audience.act(0, play)
        assert isinstance(answer, Update)
        for other in (1, WATCHERS):
            told = audience.told[other][-1]
            assert isinstance(told, Update)
            assert told.id is None
            assert told.events == answer.events

    def test_a_refusal_is_told_to_its_seat_only(self) -> None:
        audience = racing()
        before = {seat: len(told) for seat, told in audience.told.items()}
        answer = audience.act(0, Play("1X", "c0"))
        assert reason(answer) is Reason.NO_SUCH_CARD
        assert [len(audience.told[seat]) - before[seat] for seat in (0, 1, WATCHERS)] == [1, 0, 0]

    def test_a_call_is_refused_without_naming_the_card_until_pressed_again(self) -> None:
        audience = with_a_play()
        first = audience.act(0, Call())
        assert isinstance(first, Refusal)
        assert first.refused == Refused(Reason.HAS_PLAY)
        audience.wait(499)
        assert reason(audience.act(0, Call())) is Reason.CALL_TOO_SOON
        audience.wait(1_000)
        second = audience.act(0, Call())
        assert isinstance(second, Refusal)
        assert second.refused == Refused(Reason.HAS_PLAY)
        audience.wait(501)
        third = audience.act(0, Call())
        assert isinstance(third, Refusal)
        assert third.refused.card is not None
        assert third.rule == "1.8.1"

    def test_an_accepted_play_makes_refused_calls_forgotten(self) -> None:
        audience = with_a_play()
        audience.act(0, Call())
        audience.wait(2_000)
        play = any_play(audience, 0)
        assert play is not None
        audience.act(0, play)
        answer = audience.act(0, Call())
        if isinstance(answer, Refusal):
            assert answer.refused == Refused(Reason.HAS_PLAY)

    def test_the_log_tells_the_match(self) -> None:
        audience = racing()
        audience.play_out(1)
        kinds = [type(entry) for entry in audience.entries]
        assert kinds[:5] == [Opened, Sat, Sat, Committed, MatchStarted]
        assert kinds[-2:] == [Revealed, PhaseChanged]
        acted = [entry for entry in audience.entries if isinstance(entry, Acted)]
        assert all(one.at <= other.at for one, other in pairwise(acted))
        phases = [each.phase for each in audience.entries if isinstance(each, PhaseChanged)]
        assert phases == [Phase.AGREEING, Phase.COUNTDOWN, Phase.RACING, Phase.OVER]

    @pytest.mark.parametrize("seed", range(20))
    def test_any_match_comes_to_its_end(self, seed: int) -> None:
        audience = racing(seed=seed)
        audience.play_out(seed)
        assert audience.phase() is Phase.OVER
        outcome = audience.views[0]
        assert outcome is not None
        assert outcome.outcome is not None
        winner = outcome.outcome.winner
        assert sum(audience.table.wins) == (winner is not None)
        assert reason(audience.act(0, Call())) is Reason.ROUND_OVER  # case A-43


class TestClocks:
    def test_a_round_that_nobody_plays_is_drawn_after_two_minutes(self) -> None:
        audience = with_a_play()
        audience.wait(89_999)
        assert not [each for each in audience.entries if isinstance(each, Expired)]
        audience.wait(1)
        update = audience.told[0][-1]
        assert isinstance(update, Update)
        assert update.events == (Warned((0, 1)),)
        assert update.timer is not None
        assert (update.timer.name, update.timer.remaining_ms) == ("draw", 30_000)
        audience.wait(30_000)
        assert audience.phase() is Phase.OVER
        assert audience.views[0] is not None
        assert audience.views[0].outcome is not None
        assert audience.views[0].outcome.ending is Ending.STALLED

    def test_the_clocks_stand_still_in_a_pause(self) -> None:
        audience = with_a_play()
        audience.wait(60_000)
        audience.send(0, Pause())
        audience.send(1, Pause())
        audience.wait(500_000)
        audience.send(0, Resume())
        audience.send(1, Resume())
        audience.wait(3_000 + 29_999)
        assert not [each for each in audience.entries if isinstance(each, Expired)]
        audience.wait(1)
        assert [each.timer for each in audience.entries if isinstance(each, Expired)] == ["idle"]

    def test_a_late_tick_loses_nothing(self) -> None:
        audience = with_a_play()
        audience.at += 600_000_000
        audience.take(audience.table.tick(audience.at))
        assert audience.phase() is Phase.OVER
        expired = [each for each in audience.entries if isinstance(each, Expired)]
        assert [each.timer for each in expired] == ["idle", "draw"]
        assert expired[1].at - expired[0].at == 30_000_000

    def test_what_is_due_happens_before_an_action_is_judged(self) -> None:
        audience = with_a_play()
        audience.at += 600_000_000
        assert reason(audience.act(0, Call())) is Reason.ROUND_OVER


class TestPause:
    def test_a_pause_needs_everybody_and_hides_the_faces(self) -> None:
        audience = racing()
        audience.send(0, Pause())
        assert audience.phase() is Phase.RACING
        assert audience.table.snapshot(1, audience.at).table.pause_asked_by == 0
        audience.send(1, Pause())
        assert audience.phase() is Phase.PAUSED
        seen = audience.views[0]
        assert seen is not None
        assert not any(pile.up for pile in seen.piles)
        audience.wait(400)
        assert reason(audience.act(0, Call())) is Reason.PAUSED

    def test_going_on_needs_everybody_and_a_countdown_and_flips_nothing(self) -> None:
        audience = racing()
        before = audience.views[0]
        audience.send(0, Pause())
        audience.send(1, Pause())
        audience.send(1, Resume())
        assert audience.phase() is Phase.PAUSED
        audience.send(0, Resume())
        assert audience.phase() is Phase.COUNTDOWN
        audience.wait(3_000)
        assert audience.phase() is Phase.RACING
        assert audience.views[0] == before

    def test_a_pause_asked_for_is_declined_or_forgotten(self) -> None:
        audience = racing()
        audience.send(0, Pause())
        audience.send(1, Decline())
        assert audience.table.snapshot(0, audience.at).table.pause_asked_by is None
        audience.send(0, Pause())
        audience.wait(15_000)
        assert audience.table.snapshot(0, audience.at).table.pause_asked_by is None
        assert audience.phase() is Phase.RACING

    def test_a_paused_match_can_be_resigned(self) -> None:
        audience = racing()
        audience.send(0, Pause())
        audience.send(1, Pause())
        audience.act(1, Resign())
        assert audience.phase() is Phase.OVER
        assert audience.table.wins == [1, 0]


class TestAfterTheMatch:
    def test_a_rematch_starts_when_everybody_asks_with_other_cards(self) -> None:
        audience = racing()
        first = audience.table.state
        audience.play_out(3)
        audience.send(0, Rematch())
        assert audience.phase() is Phase.OVER
        audience.send(1, Rematch())
        assert audience.phase() is Phase.COUNTDOWN
        audience.wait(3_000)
        assert audience.table.match == 2
        assert first is not None
        assert audience.table.state is not None
        assert audience.table.state.setup.shuffle != first.setup.shuffle

    def test_a_rematch_is_declined(self) -> None:
        audience = racing()
        audience.play_out(3)
        audience.send(0, Rematch())
        audience.send(1, Decline())
        assert not audience.table.seats[0].rematch

    def test_no_rematch_with_an_open_seat(self) -> None:
        audience = racing()
        audience.play_out(3)
        audience.send(1, Leave())
        audience.send(0, Rematch())
        assert audience.phase() is Phase.OVER
        audience.sit(1, name="Cato")
        assert audience.phase() is Phase.AGREEING
        assert audience.table.match == 2

    def test_whoever_comes_after_a_match_has_won_nothing_yet(self) -> None:
        audience = racing()
        audience.act(1, Resign())
        assert audience.table.wins == [1, 0]
        audience.send(0, Leave())
        audience.sit(0, name="Cato")
        assert audience.table.wins == [0, 0]

    def test_leaving_a_match_gives_it_up(self) -> None:
        audience = racing()
        audience.send(0, Leave())
        assert audience.phase() is Phase.OVER
        assert audience.table.wins == [0, 1]
        ended = [
            event
            for message in audience.told[1]
            if isinstance(message, Update)
            for event in message.events
            if isinstance(event, RoundEnded)
        ]
        assert [event.result.ending for event in ended] == [Ending.RESIGNED]

    def test_the_next_layout_of_a_longer_match_comes_by_itself_or_when_all_are_ready(self) -> None:
        audience = racing(match_length="3")
        audience.play_out(1)
        assert audience.phase() is Phase.BETWEEN
        audience.wait(4_999)
        assert audience.phase() is Phase.BETWEEN
        audience.wait(1)
        assert audience.phase() is Phase.COUNTDOWN
        audience.wait(3_000)
        assert audience.table.state is not None
        assert audience.table.state.round == 2
        audience.play_out(2)
        if audience.phase() is Phase.BETWEEN:
            audience.act(0, Ready())
            audience.act(1, Ready())
            assert audience.phase() is Phase.COUNTDOWN


@pytest.mark.parametrize("message", [Pause(), Resume(), Rematch()])
def test_a_message_in_the_wrong_phase_fails_in_one_sentence(message: ClientMessage) -> None:
    failure = seated().failed(0, message)
    assert failure.code is Code.WRONG_PHASE
    assert type(message).__name__.lower() in failure.sentence
    assert "agreeing" in failure.sentence
    assert failure.expected in failure.sentence


def test_presence_is_told_to_the_others_once() -> None:
    audience = seated()
    audience.take(audience.table.connect(0, 0))
    told = audience.told[1][-1]
    assert isinstance(told, Snapshot)
    assert told.table.seats[0].connected
    count = len(audience.told[1])
    audience.take(audience.table.connect(0, 0))
    assert len(audience.told[1]) == count
    audience.take(audience.table.disconnect(0, 0))
    assert not audience.table.seats[0].connected
