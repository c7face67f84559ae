"""What a page has missed: told again as it was told, or not at all."""

import msgspec
import pytest

from spitdeck.engine.actions import Reason, Refused
from spitdeck.engine.events import Called, Lapsed
from spitdeck.server.comeback import Comeback
from spitdeck.server.missed import KEPT, Missed
from spitdeck.wire import Code, Failure, Refusal, ServerMessage, Update, encode_message


def frames(*messages: ServerMessage) -> list[bytes]:
    return [encode_message(message) for message in messages]


def missed(*told: bytes) -> Missed:
    made = Missed()
    for frame in told:
        made.send(frame)
    return made


UPDATES = frames(*(Update(seq, (Called(seq % 2),)) for seq in range(1, 6)))
REFUSED = Refused(Reason.COVERED)


def test_what_came_after_the_last_one_seen_is_told_again_byte_for_byte() -> None:
    assert missed(*UPDATES).since(Comeback(2)) == UPDATES[2:]
    assert missed(*UPDATES).since(Comeback(5)) == []


@pytest.mark.parametrize("seen", [0, 6, 10**15])
def test_whoever_has_seen_too_little_or_something_else_needs_a_snapshot(seen: int) -> None:
    assert missed(*UPDATES).since(Comeback(seen)) is None
    assert missed().since(Comeback(seen)) is None


def test_a_snapshot_that_may_have_been_missed_is_not_left_out() -> None:
    made = missed(*UPDATES[:3])
    made.send_whole(b"{}")
    assert made.since(Comeback(3)) is None
    made.send(UPDATES[3])
    assert made.since(Comeback(3)) is None
    made.send(UPDATES[4])
    assert made.since(Comeback(4)) == UPDATES[4:]


def test_only_so_many_are_remembered() -> None:
    told = frames(*(Update(seq, (Lapsed(0),)) for seq in range(1, 3 * KEPT)))
    made = missed(*told)
    last = 3 * KEPT - 1
    assert made.since(Comeback(last - KEPT)) is None
    assert made.since(Comeback(last - KEPT + 1)) == told[-KEPT + 1 :]


def test_a_refusal_is_told_again_to_a_page_that_waits_for_it() -> None:
    refusal, other, failure = frames(
        Refusal(7, REFUSED, "1.2"),
        Refusal(6, REFUSED, "1.2"),
        Failure(Code.WRONG_PHASE, "no"),
    )
    made = missed(UPDATES[0], refusal, other, failure, UPDATES[1])
    assert made.since(Comeback(1, (7,))) == [refusal, UPDATES[1]]
    assert made.since(Comeback(2, (7,))) == []


def test_what_is_remembered_is_what_was_sent() -> None:
    sealed = encode_message(Update(1, (Called(0),), id=3))
    (told,) = missed(UPDATES[0], sealed.replace(b'"seq":1', b'"seq":2')).since(Comeback(1)) or []
    assert msgspec.json.decode(told, type=Update).id == 3
