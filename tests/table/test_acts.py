"""Each act is judged once, and its fate is known for a while."""

from spitdeck.engine.actions import Ready
from spitdeck.table.acts import KEPT, LEAP, Acts
from spitdeck.wire import Act, Code, Failure, Fate, Leave, SettledAct, Snapshot, Update
from tests.table.match import seated


def fates(acts: Acts, *ids: int) -> list[Fate]:
    return [each.fate for each in acts.settled(ids)]


def test_ids_only_rise() -> None:
    acts = Acts()
    assert [acts.take(each) for each in (1, 5, 5, 3, 6)] == [True, True, False, False, True]
    assert acts.last == 6


def test_every_fate() -> None:
    acts = Acts()
    for each in (1, 2, 3):
        acts.take(each)
    acts.judged(1, accepted=True)
    acts.judged(2, accepted=False)
    assert fates(acts, 1, 2, 3, 4) == [
        Fate.ACCEPTED,
        Fate.REFUSED,
        Fate.WAITING,
        Fate.NOT_RECEIVED,
    ]
    assert acts.settled([3]) == (SettledAct(3, Fate.WAITING),)


def test_only_so_many_are_remembered_and_none_is_taken_again() -> None:
    acts = Acts()
    for each in range(1, 2 * KEPT + 1):
        assert acts.take(each)
        acts.judged(each, accepted=True)
    assert fates(acts, KEPT, KEPT + 1) == [Fate.NOT_RECEIVED, Fate.ACCEPTED]
    assert not acts.take(1)


def test_what_was_called_not_received_is_not_taken_when_it_comes_late() -> None:
    acts = Acts()
    acts.take(1)
    assert fates(acts, 1, 2, 3) == [Fate.WAITING, Fate.NOT_RECEIVED, Fate.NOT_RECEIVED]
    acts.give_up([1, 2, 3])
    assert [acts.take(each) for each in (2, 3, 4)] == [False, False, True]


def test_nobody_can_use_up_the_ids_of_a_seat() -> None:
    acts = Acts()
    assert not acts.take(LEAP + 1)
    acts.give_up([LEAP + 1])
    assert acts.last == 0
    assert acts.take(LEAP)
    audience = seated()
    told = audience.failed(0, Act(2**53 - 1, Ready()))
    assert (told.code, told.expected) == (Code.REPEATED, f"1 to {LEAP}")
    audience.act(0, Ready())
    assert audience.table.seats[0].ready


def test_an_act_that_comes_again_is_not_judged_again() -> None:
    audience = seated()
    audience.start()
    called = Act(audience.ids + 1, audience.stuck_or_play(0))
    audience.unanswered.add((0, called.id))
    audience.send(0, called)
    logged, seq = len(audience.entries), audience.table.seq
    again = audience.send(0, called)
    assert isinstance(again, Failure)
    assert (again.code, again.given, again.expected) == (
        Code.REPEATED,
        str(called.id),
        f"above {called.id}",
    )
    assert (len(audience.entries), audience.table.seq) == (logged, seq)


def test_the_number_goes_on_with_whoever_comes_to_the_seat_next() -> None:
    audience = seated()
    answer = audience.act(0, Ready())
    assert isinstance(answer, Update)
    last = audience.ids
    audience.send(0, Leave())
    audience.sit(0, name="Cleo")
    shown = audience.told[0][-1]
    assert isinstance(shown, Snapshot)
    assert shown.last_id == last
    assert isinstance(audience.send(0, Act(last, Ready())), Failure)


def test_watchers_have_no_acts() -> None:
    audience = seated()
    audience.act(0, Ready())
    assert audience.table.snapshot(None, audience.at).last_id == 0
    assert audience.table.snapshot(1, audience.at).last_id == 0
