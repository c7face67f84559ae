"""Matches for Hypothesis: any game of the catalogue, any house rules, any moment of play."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from spitdeck.engine.actions import Action, Call, Move, Play, Ready, Refused, Slap, Stuck, Turn
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.options import option_facts
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Options, Stage, State
from spitdeck.games.catalogue import GAMES

__all__ = [
    "Moment",
    "every_action",
    "examples",
    "fresh",
    "moments",
    "options_of",
    "pairwise_options",
    "random_action",
    "texts",
    "walk",
]

Pair = tuple[tuple[str, bool | int | str], tuple[str, bool | int | str]]
"""Two house rules, each by name and value."""

MOST_SEATS = 4

MOST_STEPS = 90
"""A match of one round takes about forty; with slot moves more."""

texts = st.text(alphabet=st.characters(), max_size=30) | st.from_regex(
    r"[AB]?:? ?(([0-9JQKA]{1,2}[SHDC](/[AB])?|\*[RB]|([AB]\.)?[shw][0-9]|[rdnkt]|[cpf][0-9])>"
    r"(left|right|f|[cpf][0-9]|[shw][0-9]|[AB]\.[rshwnkt][0-9]?)"
    r"|call( c[0-9])?|slap c[0-9]|ready|turn|stuck)",
    fullmatch=True,
)
"""Text that anybody might type: nonsense, and what looks like an action."""


def examples(count: int) -> settings:
    """So many examples, unless a thorough run is asked for.

    It is no failure that they are dear, nor that many moments of a match are not of the kind
    that a test is about.
    """
    profile = settings.default
    assert profile is not None
    more = profile.max_examples > 100
    return settings(
        max_examples=profile.max_examples if more else count,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


class Moment:
    """A state that was reached by play, and how."""

    def __init__(
        self, game: Game, options: Options, seed: int, steps: int, seats: int | None = None
    ) -> None:
        self.game = game
        self.state = fresh(game, options, seed, seats)
        self.seed, self.steps = seed, steps
        self.random = Random(seed)
        for state, _ in walk(game, self.state, self.random, steps):
            self.state = state

    def __repr__(self) -> str:
        setup = self.state.setup
        return f"{setup.options} seats={setup.seats} seed={self.seed} steps={self.steps}"


def fresh(game: Game, options: Options, seed: int, seats: int | None = None) -> State:
    """The first layout of a match. The key is the SHA-256 of the seed's digits."""
    key = hashlib.sha256(str(seed).encode()).digest()
    return game.deal(game.setup(options, seats or game.seats[0], Shuffle(key)))


def random_action(game: Game, state: State, random: Random) -> tuple[int, Action] | None:
    """Anything that some seat may do now; None if nobody may do anything."""
    choices = [
        (seat, action) for seat in range(state.setup.seats) for action in game.legal(state, seat)
    ]
    if not choices:
        return None
    # Of a generator's methods only `random` promises the same numbers in every version.
    return choices[int(random.random() * len(choices))]


def walk(
    game: Game, state: State, random: Random, steps: int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play at random, let a timer run out now and then, and deal again between rounds."""
    for _ in range(steps):
        timer = game.timer(state)
        chosen = random_action(game, state, random)
        if state.stage is Stage.ROUND_OVER:
            done = game.next_round(state)
        elif timer is not None and (chosen is None or random.random() < 0.04):
            done = game.expire(state, timer.name)
        elif chosen is not None:
            answer = game.apply(state, *chosen)
            assert not isinstance(answer, Refused), (chosen, answer)
            done = answer
        else:
            return
        state = done.state
        yield state, done.events


def options_of(game: Game) -> st.SearchStrategy[Options]:
    """Any combination of a game's house rules that can stand together."""
    fields = {fact.name: st.sampled_from(fact.values) for fact in option_facts(game.options)}
    return st.fixed_dictionaries(fields).map(lambda chosen: game.options(**possible(game, chosen)))


def possible(game: Game, chosen: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
    """The choice, with what its values need (`Options.NEEDS`) put right."""
    for need in game.options.NEEDS:
        if chosen.get(need.name) == need.value:
            chosen = {**chosen, need.other: need.other_value}
    return chosen


def is_possible(game: Game, chosen: dict[str, bool | int | str]) -> bool:
    """Whether no two of these values exclude each other."""
    return not any(
        chosen.get(need.name) == need.value
        and chosen.get(need.other, need.other_value) != need.other_value
        for need in game.options.NEEDS
    )


@st.composite
def moments(draw: st.DrawFn, games: Sequence[Game] = GAMES) -> Moment:
    """Any moment of a match of any game, at a table of up to four seats."""
    game = draw(st.sampled_from(games))
    seed = draw(st.integers(0, 2**32 - 1))
    seats = draw(st.sampled_from([each for each in game.seats if each <= MOST_SEATS]))
    return Moment(game, draw(options_of(game)), seed, draw(st.integers(0, MOST_STEPS)), seats)


@cache
def pairwise_options(game: Game) -> tuple[Options, ...]:
    """House rules in which every two values of two options occur together at least once."""
    facts = option_facts(game.options)
    left = {
        pair: None
        for one, two in combinations(facts, 2)
        for pair in product(
            ((one.name, a) for a in one.values), ((two.name, b) for b in two.values)
        )
        if is_possible(game, dict(pair))
    }
    random = Random(1)
    rows = []
    while left:
        best: dict[str, bool | int | str] = {}
        covered: set[Pair] = set()
        for _ in range(12):
            row = {fact.name: random.choice(fact.values) for fact in facts}
            row = possible(game, row | dict(next(iter(left))))
            pairs = set(combinations(row.items(), 2)) & left.keys()
            if len(pairs) > len(covered):
                best, covered = row, set(pairs)
        for pair in covered:
            del left[pair]
        rows.append(game.options(**best))
    return tuple(rows)


def every_action(state: State) -> list[Action]:
    """More actions than any seat could have: every card to every pile, and nonsense."""
    cards = [*sorted({card for pile in state.piles for card in pile}), "", "?", "1X", "6S,5H"]
    piles = [*(spec.id for spec in state.setup.piles), "", "c9", "A", "s1"]
    carried: list[Action] = [
        kind(card, pile) for kind in (Play, Move) for card in cards for pile in piles
    ]
    calls: list[Action] = [Call(pile) for pile in (None, *piles)]
    slaps: list[Action] = [Slap(pile) for pile in piles]
    return [*carried, *calls, *slaps, Ready(), Turn(), Stuck()]
