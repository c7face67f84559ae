"""One trial of who is first: people of equal skill whose lines are not equal.

A trial is a whole match, or a single contest. Which seat has which line goes round. Each match,
with its cards and everybody's chance, is played as often as there are seats, so that no seat's
luck counts; single contests are each another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType

import msgspec

from spitdeck.engine import claims
from spitdeck.engine.actions import Accepted, Play, Slap
from spitdeck.engine.cards import Card, rank_of, suit_of
from spitdeck.engine.events import Claimed
from spitdeck.engine.game import Game
from spitdeck.engine.memory import NOBODY
from spitdeck.engine.options import parse_options
from spitdeck.engine.piles import Facing
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, State
from spitdeck.games.catalogue import find_game
from spitdeck.referee.claim import Claim
from spitdeck.referee.credit import Deed, Weighing, credit_of
from spitdeck.referee.lag import Credits, RoundTrips
from spitdeck.referee.openings import Openings
from spitdeck.referee.referee import DEFAULT_CAP_MS, Referee
from spitdeck.sim.network import Line, Way
from spitdeck.sim.people import Person
from spitdeck.sim.race import Judged, Race
from spitdeck.table.layout import start_layout

__all__ = ["RULES", "Seating", "Trial", "play"]

MEASURED = 30
"""Round trips that are known when a trial starts, as after half a minute at the table."""

CLOSE_US = 100_000
"""Closer together than this, neither can have heard of the other's play, with round trips of 20
and 180 ms. Wider apart, one of them could have thought better of it."""

LONGEST_LATE_US = 600_000
"""What is judged later than this is no close contest."""


def _whole(lags: Credits, _: Openings, deed: Deed) -> int:
    return lags.most(deed.seat)


def _half(lags: Credits, _: Openings, deed: Deed) -> int:
    return lags.up[deed.seat] if deed.seat < len(lags.up) else 0


RULES: Mapping[str, tuple[int, Weighing]] = MappingProxyType(
    {
        "fair": (DEFAULT_CAP_MS * 1000, credit_of),
        "arrival": (0, credit_of),
        "whole": (DEFAULT_CAP_MS * 1000, _whole),
        "half": (DEFAULT_CAP_MS * 1000, _half),
    }
)
"""Ways to decide, each with its cap in microseconds: the referee's own, and what it is compared
with."""


class Seating(msgspec.Struct, frozen=True):
    """What a trial is: a game or a contest of it, and everybody's line."""

    game: str
    kind: str
    """`match`; or a contest: `flip`, `slap`, `foundation` (whose top all are shown together),
    `follow_up` (whose top one of them plays); or `close`, for all close contests of a match."""
    ways: tuple[tuple[Way, Way], ...]
    pong_delays_us: tuple[int, ...] = ()
    """How much later than need be each answers pings: a cheat, where it is not 0."""
    proxied: bool = False
    """Whether the server sees a proxy's line instead of the player's own."""
    options: tuple[tuple[str, str], ...] = ()
    equalises: bool = False
    """Whether the nearer ones are told later, so that all hear equally late."""
    is_turned: bool = True
    """Whether the lines go round between the seats; if not, a seat's own luck is seen."""


class Trial(msgspec.Struct, frozen=True):
    """What came of it. Places are those in `Seating.ways`, not seats."""

    wins: tuple[int, ...]
    """By place: matches or contests won; none for a draw. Close are those foundations for which
    both played, `CLOSE_US` apart at most by fair time."""
    plays: int
    """Judged actions that can be contested."""
    holds_us: tuple[int, ...]
    """How long those were held that were held at all."""
    firsts: tuple[int, ...] = ()
    """By place, for close contests: in how many of the same contests its play arrived first."""


def play(seating: Seating, rule: str, seed: int) -> Trial:
    """Play one trial. The same arguments give the same trial.

    Of matches, so many seeds in a row as there are seats, from a multiple of that on, share
    one deal.
    """
    game = find_game(seating.game)
    seats = len(seating.ways)
    deal, turn = divmod(seed, seats)
    # A single contest with its lines swapped is its mirror image: it would say nothing new.
    chance = Random(seed if seating.kind in {"flip", "slap", "foundation"} else deal)
    places = [(seat + turn) % seats if seating.is_turned else seat for seat in range(seats)]
    cap_us, weighing = RULES[rule]
    referee = Referee(game, seats, cap_us, weighing, equalises=seating.equalises)
    lines = [Line(*seating.ways[place], Random(chance.random())) for place in places]
    pulses = [_Pulse(referee, seat, lines[seat], seating, places[seat]) for seat in range(seats)]
    state = _start(game, seating, chance)
    people = [Person(game, seat, Random(chance.random())) for seat in range(seats)]
    race = Race(game, state, people, lines, referee, lambda seat: pulses[seat].beat())
    is_done = _decides(game, state) if seating.kind in _ON_FOUNDATIONS else _DONE[seating.kind]
    race.run(is_done)
    return _outcome(race, seating, is_done, places, referee)


class _Pulse:
    """Measures one line as the server does."""

    def __init__(
        self, referee: Referee, seat: int, line: Line, seating: Seating, place: int
    ) -> None:
        self._referee = referee
        self._seat = seat
        self._line = line
        self._proxied = seating.proxied
        self._delay = seating.pong_delays_us[place] if seating.pong_delays_us else 0
        self._trips = RoundTrips()
        self._kernel: float | None = None
        for _ in range(MEASURED):
            self._measure()
        self._tell()

    def beat(self) -> None:
        self._measure()
        self._tell()

    def _measure(self) -> None:
        trip = self._line.round_trip()
        # The kernel smooths like this, over acknowledgements (RFC 6298).
        self._kernel = trip if self._kernel is None else self._kernel + (trip - self._kernel) / 8
        self._trips = self._trips.with_sample(trip + self._delay)

    def _tell(self) -> None:
        kernel = None if self._kernel is None else round(self._kernel)
        self._referee.trust(self._seat, self._trips.trusted(kernel, proxied=self._proxied))


def _start(game: Game, seating: Seating, chance: Random) -> State:
    options = _options(game, seating.options)
    while True:
        setup = game.setup(options, len(seating.ways), Shuffle(chance.randbytes(32)))
        dealt = game.deal(setup)
        if seating.kind in _ON_FOUNDATIONS and not _wanted(dealt):
            continue
        state = start_layout(game, dealt).state
        if seating.kind == "foundation":
            return _with_ace(game, state)
        if seating.kind == "slap":
            return claims.start(state, NOBODY, []).state
        if seating.kind != "flip" or _is_common(game, state):
            return state


@cache
def _options(game: Game, given: tuple[tuple[str, str], ...]) -> Options:
    """Reading options takes as long as a contest."""
    return parse_options(game.options, dict(given))


def _is_common(game: Game, state: State) -> bool:
    """Whether all seats can play on one and the same pile, and on no other."""
    piles = [
        {action.pile for action in game.legal(state, seat) if isinstance(action, Play)}
        for seat in range(state.setup.seats)
    ]
    return all(len(each) == 1 for each in piles) and len(set.union(*piles)) == 1


_ON_FOUNDATIONS = frozenset({"foundation", "follow_up"})


def _wanted(state: State) -> tuple[Card, ...]:
    """The ace of a suit that one seat alone shows, and the twos, if all seats show theirs."""
    shown: dict[str, dict[str, list[Card]]] = {"A": {}, "2": {}}
    for spec, cards in zip(state.setup.piles, state.piles, strict=True):
        face = cards[-1].partition("/")[0] if cards and spec.facing is not Facing.DOWN else ""
        if face and rank_of(Card(face)) in shown:
            shown[rank_of(Card(face))].setdefault(suit_of(Card(face)), []).append(cards[-1])
    for suit, twos in shown["2"].items():
        aces = shown["A"].get(suit, [])
        if len(twos) == state.setup.seats and len(aces) == 1:
            return (*aces, *twos)
    return ()


def _with_ace(game: Game, state: State) -> State:
    """The state after the ace of `_wanted` has been played, as after a pause just then."""
    ace, *_ = _wanted(state)
    shared = {spec.id for spec in state.setup.piles if spec.seat is None}
    seat, play = next(
        (seat, action)
        for seat in range(state.setup.seats)
        for action in game.legal(state, seat)
        if isinstance(action, Play) and action.card == ace and action.pile in shared
    )
    answer = game.apply(state, seat, play)
    assert isinstance(answer, Accepted)
    return answer.state


def _decides(game: Game, state: State) -> Callable[[Judged], bool]:
    """Whether somebody has got the foundation that both want from the start."""
    _, *wanted = _wanted(state)

    def is_done(judged: Judged) -> bool:
        action = judged.claim.action
        is_wanted = isinstance(action, Play) and action.card in wanted
        return judged.is_accepted and is_wanted and bool(game.contests(judged.before, action))

    return is_done


def _never(_: Judged) -> bool:
    return False


def _first_play(judged: Judged) -> bool:
    return judged.is_accepted and isinstance(judged.claim.action, Play)


def _first_slap(judged: Judged) -> bool:
    return any(isinstance(event, Claimed) for event in judged.events)


_DONE = {"match": _never, "flip": _first_play, "slap": _first_slap, "close": _never}


def _outcome(
    race: Race,
    seating: Seating,
    is_done: Callable[[Judged], bool],
    places: list[int],
    referee: Referee,
) -> Trial:
    wins, firsts = [0] * len(places), [0] * len(places)
    if seating.kind == "match":
        outcome = race.state.outcome
        if outcome is not None and outcome.winner is not None:
            wins[places[outcome.winner]] = 1
    elif seating.kind == "close":
        for winner, loser in _close_contests(race, find_game(seating.game), referee):
            wins[places[winner.seat]] += 1
            firsts[places[min(winner, loser, key=lambda each: each.at).seat]] += 1
    else:
        first = next((each for each in race.judged if is_done(each)), None)
        if first is not None:
            wins[places[first.claim.seat]] = 1
    contestable = [each for each in race.judged if isinstance(each.claim.action, Play | Slap)]
    holds = tuple(each.at - each.claim.at for each in race.judged if each.at > each.claim.at)
    return Trial(tuple(wins), len(contestable), holds, tuple(firsts))


def _close_contests(race: Race, game: Game, referee: Referee) -> Iterator[tuple[Claim, Claim]]:
    """Who won and who lost each close contest: both played on one pile, and either could."""
    for place, judged in enumerate(race.judged):
        claim, piles = judged.claim, game.contests(judged.before, judged.claim.action)
        if not judged.is_accepted or not isinstance(claim.action, Play) or not piles:
            continue
        for later in race.judged[place + 1 :]:
            if later.at > judged.at + LONGEST_LATE_US:
                break
            if _lost(game, judged, later, piles):
                other = later.claim
                credit = referee.credit(other.seat, other.action, other.at, judged.openings)
                if abs(other.at - credit - claim.fair) <= CLOSE_US:
                    yield claim, other
                break


def _lost(game: Game, winner: Judged, loser: Judged, piles: Sequence[str]) -> bool:
    """Whether it was refused only because the winner's play on these piles came before it."""
    claim = loser.claim
    return (
        not loser.is_accepted
        and claim.seat != winner.claim.seat
        and isinstance(claim.action, Play)
        and not set(piles).isdisjoint(game.contests(winner.before, claim.action))
        and isinstance(game.apply(winner.before, claim.seat, claim.action), Accepted)
    )
