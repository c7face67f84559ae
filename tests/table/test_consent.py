"""What the seats ask of each other: a pause that nobody else wants."""

from spitdeck.wire import Code, Decline, Pause, PauseAnswerView, Phase, Resume
from tests.table.match import seated


def test_whoever_asked_in_vain_is_told_by_whom_and_when_to_ask_again() -> None:
    audience = seated()
    audience.start()

    def told(seat: int | None = 0) -> PauseAnswerView | None:
        return audience.table.snapshot(seat, audience.at).table.pause_answer

    audience.send(0, Pause())
    assert told() is None
    audience.wait(4_000)
    audience.send(1, Decline())
    assert told() == PauseAnswerView(by=1, again_ms=11_000)
    assert told(1) is None
    assert told(None) is None
    audience.wait(10_999)
    assert told() == PauseAnswerView(by=1, again_ms=1)
    assert audience.failed(0, Pause()).code is Code.WRONG_PHASE
    audience.wait(1)
    assert told() is None
    audience.send(0, Pause())
    audience.wait(15_000)
    assert told() == PauseAnswerView(by=None, again_ms=0)
    audience.send(0, Pause())
    assert told() is None
    audience.send(0, Decline())
    assert told() == PauseAnswerView(by=0, again_ms=15_000)
    audience.send(1, Pause())
    audience.send(0, Pause())
    assert audience.phase() is Phase.PAUSED
    for seat in (0, 1):
        audience.send(seat, Resume())
    audience.wait(3_000)
    assert told() is None
    assert audience.phase() is Phase.RACING
