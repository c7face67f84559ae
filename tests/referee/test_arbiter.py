"""Both orders: every claim comes back once, a seat's own in order, and none waits too long."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.actions import Call, Play
from spitdeck.referee.arbiter import EVERYTHING, Arbiter, FairOrder
from spitdeck.referee.claim import Claim, Coin

CAP = 250
PILES = ("c0", "c1", "c2")


@dataclass
class Facts:
    """A situation in which a claim's stake is its pile, and others may have so much credit."""

    most: dict[int, int] = field(default_factory=dict)
    seats: int = 2
    chance: Random = field(default_factory=lambda: Random(0))

    def stake(self, claim: Claim) -> frozenset[str]:
        if isinstance(claim.action, Play):
            return frozenset({claim.action.pile})
        return EVERYTHING if isinstance(claim.action, Call) else frozenset()

    def awaited(self, claim: Claim) -> int:
        return max(
            (self.most.get(seat, 0) for seat in range(self.seats) if seat != claim.seat), default=0
        )

    def draw(self, bound: int) -> Coin:
        return Coin(1, bound, self.chance.randrange(bound))


@dataclass
class Arrival:
    seat: int
    after: int
    share: float
    pile: str | None


ARRIVALS = st.lists(
    st.builds(
        Arrival,
        seat=st.integers(0, 7),
        after=st.integers(0, 120),
        share=st.sampled_from([0.0, 0.5, 1.0]),
        pile=st.sampled_from([*PILES, None]),
    ),
    max_size=40,
)
MOST = st.dictionaries(st.integers(0, 7), st.integers(0, CAP))


def claims_of(arrivals: list[Arrival], most: dict[int, int]) -> list[Claim]:
    claims, at = [], 0
    for number, each in enumerate(arrivals):
        at += each.after
        action = Call() if each.pile is None else Play("7D", each.pile)
        credit = round(most.get(each.seat, 0) * each.share)
        claims.append(Claim(each.seat, number, action, at, credit))
    return claims


def judged(arbiter: Arbiter, claims: list[Claim], facts: Facts) -> list[tuple[int, Claim]]:
    """When each claim came back, asked at every arrival and whenever it wants to be."""
    came: list[tuple[int, Claim]] = []

    def ask(at: int) -> None:
        while (claim := arbiter.next(at, facts)) is not None:
            came.append((at, claim))

    for claim in claims:
        while (wake := arbiter.wake_at) is not None and wake < claim.at:
            ask(wake)
        arbiter.offer(claim, facts)
        ask(claim.at)
    while (wake := arbiter.wake_at) is not None:
        ask(wake)
    assert not arbiter.waiting
    return came


@given(ARRIVALS, MOST)
def test_with_no_cap_claims_come_back_once_in_order_of_arrival(
    arrivals: list[Arrival], most: dict[int, int]
) -> None:
    claims = claims_of(arrivals, most)
    came = judged(FairOrder(0), claims, Facts(most, seats=8))
    assert [(at, claim.id, claim.credit) for at, claim in came] == [
        (claim.at, claim.id, 0) for claim in claims
    ]


@given(ARRIVALS, MOST, st.integers(2, 8))
def test_fair_order_gives_every_claim_back_once_and_in_time(
    arrivals: list[Arrival], most: dict[int, int], seats: int
) -> None:
    arrivals = [each for each in arrivals if each.seat < seats]
    claims = claims_of(arrivals, most)
    came = judged(FairOrder(CAP), claims, Facts(most, seats))
    assert sorted(claim.id for _, claim in came) == [claim.id for claim in claims]
    for at, claim in came:
        assert claim.at <= at <= claim.at + CAP
        assert 0 <= claim.credit <= CAP
        assert claim.at - CAP <= claim.fair <= claim.at
    for seat in range(seats):
        own = [claim for _, claim in came if claim.seat == seat]
        assert [claim.id for claim in own] == sorted(claim.id for claim in own)
        assert [claim.fair for claim in own] == sorted(claim.fair for claim in own)


@given(ARRIVALS, MOST, st.integers(2, 8))
def test_claims_for_one_pile_are_judged_by_fair_time(
    arrivals: list[Arrival], most: dict[int, int], seats: int
) -> None:
    """Who waits for all that could come before is never overtaken afterwards."""
    claims = claims_of([each for each in arrivals if each.seat < seats], most)
    came = judged(FairOrder(CAP), claims, Facts(most, seats))
    for pile in (*PILES, None):
        fair = [
            claim.fair
            for _, claim in came
            if pile is None or not isinstance(claim.action, Play) or claim.action.pile == pile
        ]
        if pile is not None:
            assert fair == sorted(fair)


@given(ARRIVALS, st.integers(2, 8))
def test_nothing_waits_when_nobody_has_credit(arrivals: list[Arrival], seats: int) -> None:
    claims = claims_of([each for each in arrivals if each.seat < seats], {})
    came = judged(FairOrder(CAP), claims, Facts({}, seats))
    assert [(at, claim.id) for at, claim in came] == [(claim.at, claim.id) for claim in claims]


@given(ARRIVALS, MOST)
def test_the_same_arrivals_are_judged_in_the_same_order(
    arrivals: list[Arrival], most: dict[int, int]
) -> None:
    claims = claims_of(arrivals, most)
    orders = [judged(FairOrder(CAP), claims, Facts(most, seats=8)) for _ in range(2)]
    assert orders[0] == orders[1]


def test_the_earlier_fair_time_wins_although_it_arrives_later() -> None:
    near = Claim(0, 1, Play("7D", "c0"), at=100)
    far = Claim(1, 1, Play("9S", "c0"), at=180, credit=160)
    came = judged(FairOrder(CAP), [near, far], Facts({1: 160}))
    assert [(at, claim.seat) for at, claim in came] == [(180, 1), (260, 0)]


def test_who_acts_on_another_pile_does_not_wait() -> None:
    near = Claim(0, 1, Play("7D", "c0"), at=100)
    far = Claim(1, 1, Play("9S", "c1"), at=120, credit=80)
    came = judged(FairOrder(CAP), [near, far], Facts({1: 160}))
    assert [(at, claim.seat) for at, claim in came] == [(120, 1), (260, 0)]


def test_an_action_that_ends_play_lets_no_later_one_past() -> None:
    ends = Claim(0, 1, Call(), at=100)
    later = Claim(1, 1, Play("9S", "c1"), at=200, credit=80)
    came = judged(FairOrder(CAP), [ends, later], Facts({1: 160}))
    assert [claim.seat for _, claim in came] == [0, 1]
    earlier = Claim(1, 1, Play("9S", "c1"), at=200, credit=160)
    came = judged(FairOrder(CAP), [ends, earlier], Facts({1: 160}))
    assert [claim.seat for _, claim in came] == [1, 0]


def test_level_claims_are_decided_by_a_coin_that_favours_nobody() -> None:
    first = [0, 0, 0]
    facts = Facts({2: 100}, seats=3)
    for _ in range(3000):
        arbiter = FairOrder(CAP)
        claims = [
            Claim(0, 1, Play("7D", "c0"), at=100),
            Claim(1, 1, Play("7S", "c0"), at=100),
            Claim(2, 1, Play("9S", "c0"), at=200, credit=100),
        ]
        first[judged(arbiter, claims, facts)[0][1].seat] += 1
    # 0 is judged when 1 or 2 may still come, so all three are level when the first is due.
    assert all(850 < each < 1150 for each in first), first


def test_a_seat_whose_credit_grows_does_not_overtake_itself() -> None:
    claims = [
        Claim(0, 1, Play("7D", "c0"), at=100),
        Claim(0, 2, Play("8D", "c0"), at=110, credit=100),
    ]
    came = judged(FairOrder(CAP), claims, Facts({1: 160}))
    assert [claim.id for _, claim in came] == [1, 2]
    assert [claim.fair for _, claim in came] == [100, 100]
