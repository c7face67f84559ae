"""A page that is lost pauses the table, for a while; then the others choose how to go on."""

import pytest

from spitdeck.engine.actions import Call, Ready, Reason, Resign
from spitdeck.table.absence import CHOICE_US, LATER_NOTICED_US, MOST_PAUSES
from spitdeck.table.entries import Acted, Chose, Decided, Sat, Waited, Went
from spitdeck.table.pausing import STAND_IN
from spitdeck.wire import (
    AwayView,
    Choice,
    Choose,
    Failure,
    Pause,
    Phase,
    Refusal,
    Rematch,
    Resume,
    SeatKind,
    Update,
)
from tests.table.lost import away, back, faces, lose, racing, three_waiting, waited_out
from tests.table.match import Audience


def brought_to(phase: str, game: str) -> Audience:
    """A table in that phase; seat 0 is the one who will leave."""
    audience = Audience(game, seed=3)
    seats = range(len(audience.table.seats))
    for seat in seats[: 1 if phase == "waiting" else None]:
        audience.sit(seat, name="ABC"[seat])
        back(audience, seat)
    if phase in {"waiting", "agreeing"}:
        return audience
    for seat in seats:
        audience.act(seat, Ready())
    if phase == "countdown":
        return audience
    audience.wait(3_000)
    if phase == "paused":
        for seat in seats:
            audience.send(seat, Pause())
    if phase == "away":
        lose(audience, 1)
    for _ in range(2_000):
        if phase not in {"claiming", "between"} or audience.phase() == phase:
            return audience
        if audience.phase() is Phase.OVER:
            pytest.skip("its first round is its last")
        audience.wait(60)
        legal = [(seat, each) for seat in seats for each in audience.table.legal(seat)]
        if legal and audience.phase() is Phase.RACING:
            audience.act(*audience.keys.choice(legal))
    raise AssertionError(f"never came to {phase}")


# The pause.


def test_a_page_that_is_back_at_once_pauses_nothing() -> None:
    audience = racing()
    lose(audience, 1, 1_499)
    back(audience, 1)
    audience.wait(5_000)
    assert audience.phase() is Phase.RACING
    assert not any(isinstance(entry, Went) for entry in audience.entries)


def test_after_a_second_and_a_half_the_table_pauses_without_faces() -> None:
    audience = racing()
    assert faces(audience, 0) > 0
    lose(audience, 1)
    assert audience.phase() is Phase.PAUSED
    assert away(audience) == (AwayView(1, 60_000),)
    assert faces(audience, 0) == faces(audience, 1) == 0
    audience.wait(10_500)
    assert away(audience) == (AwayView(1, 49_500),)


def test_whoever_comes_back_is_counted_in_and_the_cards_are_the_same() -> None:
    audience = racing()
    before = audience.views[0]
    lose(audience, 1, 20_000)
    back(audience, 1)
    assert audience.phase() is Phase.COUNTDOWN
    assert audience.table.snapshot(1, audience.at).table.countdown_ms == 3_000
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    assert audience.views[0] == before
    entries = [entry for entry in audience.entries if isinstance(entry, Went | Waited)]
    assert entries == [
        Went(1, is_cause=True, at=entries[0].at),
        Waited(1, 18_500_000, entries[1].at),
    ]


def test_the_rules_own_clocks_stand_still() -> None:
    audience = racing()
    for seat in (0, 1):
        audience.act(seat, audience.stuck_or_play(seat))
    state = audience.table.state
    lose(audience, 1)
    audience.wait(50_000)
    back(audience, 1)
    audience.wait(3_000)
    assert audience.table.state == state


def test_nobody_can_act_in_a_pause_once_it_was_shown() -> None:
    audience = racing()
    lose(audience, 1)
    audience.wait(400)
    answer = audience.act(0, audience.table.game.legal(audience.table.state, 0)[0])  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)
    assert answer.refused.reason is Reason.PAUSED


def test_what_was_sent_before_the_pause_was_shown_is_judged() -> None:
    audience = racing()
    audience.table.referee.trust(0, 80_000)
    state = audience.table.state
    assert state is not None
    action = audience.table.legal(0)[0]
    lose(audience, 1)
    audience.wait(150)  # a round trip and a tenth of a second have not passed yet
    answer = audience.act(0, action)
    assert isinstance(answer, Update)
    assert answer.events == (), "no face is told in a pause"
    assert audience.phase() is Phase.PAUSED
    assert audience.table.state != state
    assert faces(audience, 0) == 0
    audience.wait(50)
    late = audience.act(0, audience.table.game.legal(audience.table.state, 0)[0])  # type: ignore[arg-type]
    assert isinstance(late, Refusal)


def test_a_lost_page_in_the_countdown_starts_it_anew() -> None:
    audience = Audience()
    for seat in (0, 1):
        audience.sit(seat)
        back(audience, seat)
    for seat in (0, 1):
        audience.act(seat, Ready())
    audience.wait(1_000)
    lose(audience, 0)
    assert audience.phase() is Phase.PAUSED
    audience.wait(10_000)
    back(audience, 0)
    audience.wait(2_900)
    assert audience.phase() is Phase.COUNTDOWN
    audience.wait(100)
    assert audience.phase() is Phase.RACING
    assert faces(audience, 0) > 0


def test_a_lost_page_between_rounds_is_missed_when_the_next_one_starts() -> None:
    audience = brought_to("between", "spit-rounds")
    audience.take(audience.table.disconnect(1, audience.at))
    audience.wait(4_900)
    assert audience.phase() is Phase.BETWEEN
    audience.wait(100)
    assert audience.phase() is Phase.PAUSED
    back(audience, 1)
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING


def test_a_pause_by_consent_does_not_end_when_somebody_is_back() -> None:
    audience = racing()
    audience.send(0, Pause())
    audience.send(1, Pause())
    lose(audience, 1)
    assert [each.seat for each in away(audience)] == [1]
    audience.send(0, Resume())
    assert audience.phase() is Phase.PAUSED
    back(audience, 1)
    assert audience.phase() is Phase.PAUSED
    audience.send(0, Resume())
    audience.send(1, Resume())
    assert audience.phase() is Phase.COUNTDOWN


def test_both_pages_are_lost_and_no_time_is_counted_while_nobody_waits() -> None:
    audience = racing()
    lose(audience, 0)
    lose(audience, 1)
    audience.wait(600_000)
    back(audience, 0)
    assert away(audience) == (AwayView(1, 60_000),)
    back(audience, 1)
    assert audience.phase() is Phase.COUNTDOWN


# The budget.


def test_a_minute_is_for_the_whole_match() -> None:
    audience = racing()
    for _ in range(2):
        lose(audience, 1)
        audience.wait(25_000)
        back(audience, 1)
        audience.wait(3_000)
    lose(audience, 1)
    assert away(audience) == (AwayView(1, 10_000),)


def test_after_three_pauses_nobody_need_wait() -> None:
    audience = racing()
    for _ in range(MOST_PAUSES):
        lose(audience, 1)
        assert away(audience)[0].remaining_ms > 0
        back(audience, 1)
        audience.wait(3_000)
    lose(audience, 1, LATER_NOTICED_US // 1000 - 1)
    assert audience.phase() is Phase.RACING, "for a short while nobody waits at all"
    audience.wait(1)
    assert audience.phase() is Phase.PAUSED
    assert away(audience) == (AwayView(1, 0),)
    audience.send(0, Choose(Choice.PLAY_ON))
    assert audience.phase() is Phase.COUNTDOWN


def test_the_next_match_has_its_own() -> None:
    audience = racing()
    lose(audience, 1, 40_000)
    back(audience, 1)
    audience.wait(3_000)
    audience.act(0, Resign())
    audience.send(0, Rematch())
    audience.send(1, Rematch())
    audience.wait(3_000)
    lose(audience, 1)
    assert away(audience) == (AwayView(1, 60_000),)


# The choice.


def test_nothing_is_to_be_chosen_before_the_time_is_up() -> None:
    audience = racing()
    told = audience.failed(0, Choose(Choice.WIN))
    assert told.given == "choose"
    lose(audience, 1)
    audience.wait(59_000)
    assert isinstance(audience.send(0, Choose(Choice.WIN)), Failure)
    assert audience.phase() is Phase.PAUSED


def test_the_other_plays_on_and_the_seat_idles_until_its_page_is_back() -> None:
    audience = waited_out()
    audience.send(0, Choose(Choice.PLAY_ON))
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    assert not audience.table.seats[1].connected
    audience.wait(5_000)
    assert audience.phase() is Phase.RACING
    back(audience, 1)
    audience.act(1, Call())
    assert audience.phase() is Phase.RACING
    lose(audience, 1)
    assert away(audience) == (AwayView(1, 0),), "its time is used up"


def test_a_bot_takes_the_seat() -> None:
    audience = waited_out()
    state = audience.table.state
    audience.send(0, Choose(Choice.BOT))
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    seat = audience.table.seats[1]
    assert (seat.kind, seat.level, seat.connected) == (SeatKind.BOT, STAND_IN, True)
    assert audience.table.state == state
    sat = audience.entries[-3]
    assert isinstance(sat, Sat)
    assert (sat.seat, sat.kind, sat.level) == (1, SeatKind.BOT, STAND_IN)


def test_the_other_takes_the_win() -> None:
    audience = waited_out()
    audience.send(0, Choose(Choice.WIN))
    assert audience.phase() is Phase.OVER
    assert audience.table.wins == [1, 0]
    kinds = [type(entry) for entry in audience.entries]
    assert kinds.index(Chose) < kinds.index(Decided)
    resigned = [entry for entry in audience.entries if isinstance(entry, Acted)][-1]
    assert (resigned.seat, resigned.action) == (1, Resign())
    back(audience, 1)
    assert audience.phase() is Phase.OVER
    audience.send(0, Rematch())
    audience.send(1, Rematch())
    assert audience.phase() is Phase.COUNTDOWN


def test_whoever_waits_may_still_see_the_other_come_back() -> None:
    audience = waited_out()
    audience.wait(30_000)
    back(audience, 1)
    assert audience.phase() is Phase.COUNTDOWN


# More than two.


def test_of_two_others_both_must_want_it_at_first() -> None:
    audience = three_waiting()
    audience.send(0, Choose(Choice.BOT))
    assert audience.phase() is Phase.PAUSED
    shown = audience.table.snapshot(1, audience.at).table
    assert [seat.choice for seat in shown.seats] == [Choice.BOT, None, None]
    audience.send(1, Choose(Choice.BOT))
    assert audience.phase() is Phase.COUNTDOWN


def test_of_two_wishes_the_milder_one_is_done() -> None:
    audience = three_waiting()
    audience.send(0, Choose(Choice.WIN))
    audience.send(1, Choose(Choice.BOT))
    assert audience.phase() is Phase.COUNTDOWN
    assert audience.table.seats[2].kind is SeatKind.BOT


def test_one_who_does_not_choose_freezes_nobody() -> None:
    audience = three_waiting()
    audience.send(0, Choose(Choice.WIN))
    audience.wait(CHOICE_US // 1000)
    assert audience.phase() is Phase.COUNTDOWN
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    audience.wait(5_000)
    assert audience.phase() is Phase.RACING, "who has given up is not awaited"


def test_one_who_goes_too_does_not_take_the_choice_along() -> None:
    audience = three_waiting()
    audience.send(0, Choose(Choice.PLAY_ON))
    audience.take(audience.table.disconnect(1, audience.at))
    assert audience.phase() is Phase.COUNTDOWN


def test_who_has_given_up_may_go() -> None:
    audience = racing("spit-three")
    audience.act(2, Resign())
    lose(audience, 2, 5_000)
    assert audience.phase() is Phase.RACING
