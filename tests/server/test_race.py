"""Many plays at once: judged one after the other, whoever sent them, however close together."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from spitdeck.engine.actions import Accepted, Action, Call, Play, Ready, Refused
from spitdeck.engine.game import Game
from spitdeck.engine.options import parse_options
from spitdeck.engine.shuffle import Shuffle
from spitdeck.engine.state import Stage, State
from spitdeck.games.catalogue import find_game
from spitdeck.server.parts import Parts
from spitdeck.server.settings import Limits
from spitdeck.wire import Act, Phase, Refusal, Update
from tests.server.manual_clock import ManualClock
from tests.server.page import OPEN, Page

NewPage = Callable[[], Page]

SPIT = find_game("spit")
RACES = 1_000


@pytest.fixture
def limits() -> Limits:
    return Limits(frames_per_second=0, nonce_wait_us=0)


def accepted(game: Game, state: State, seat: int, action: Action) -> State:
    answer = game.apply(state, seat, action)
    assert isinstance(answer, Accepted)
    return answer.state


def states(seed: int, **options: str) -> Iterator[State]:
    """Racing states, one after the other, of matches played at random."""
    chance = Random(seed)
    while True:
        setup = SPIT.setup(parse_options(SPIT.options, options), 2, Shuffle(chance.randbytes(32)))
        state = SPIT.deal(setup)
        for seat in (0, 1):
            state = accepted(SPIT, state, seat, Ready())
        while state.stage is Stage.RACING:
            yield state
            able = [(seat, each) for seat in (0, 1) for each in SPIT.legal(state, seat)]
            state = accepted(SPIT, state, *chance.choice(able))


def contested(state: State) -> Iterator[tuple[Play, Play]]:
    """A play of each seat on one and the same pile."""
    plays = [
        [each for each in SPIT.legal(state, seat) if isinstance(each, Play)] for seat in (0, 1)
    ]
    for mine in plays[0]:
        yield from ((mine, theirs) for theirs in plays[1] if theirs.pile == mine.pile)


async def racing(
    new_page: NewPage, clock: ManualClock, parts: Parts, **options: str
) -> tuple[Page, Page, str]:
    anna, bo = new_page(), new_page()
    code = await anna.make_table(OPEN, **options)
    await bo.sit(code)
    await anna.open(code)
    await bo.open(code)
    await anna.act(Ready())
    await bo.act(Ready())
    clock.advance(3_000_000)
    await anna.catch_up()
    await bo.catch_up()
    assert parts.lobby.find(code).table.phase is Phase.RACING
    return anna, bo, code


def ten_plays(state: State, chance: Random) -> list[Action]:
    """What a seat could send blindly: its open cards on any pile, again and again, and calls."""
    tops = [pile[-1] for pile in state.piles if pile]
    plays: list[Action] = [Play(chance.choice(tops), f"c{chance.randrange(2)}") for _ in range(9)]
    legal = [each for each in SPIT.legal(state, 0) if isinstance(each, Play)]
    return [*legal[:1], *plays[: 9 - len(legal[:1])], Call()]


@pytest.mark.parametrize("seed", range(20))
async def test_a_burst_is_judged_play_by_play(
    new_page: NewPage, clock: ManualClock, parts: Parts, seed: int
) -> None:
    anna, bo, code = await racing(new_page, clock, parts)
    state = parts.lobby.find(code).table.state
    assert state is not None
    acts = [anna.ask(action) for action in ten_plays(state, Random(seed))]
    anna.burst(*acts)
    for act in acts:
        expected = SPIT.apply(state, 0, act.action)
        answer = await anna.answer_to(act)
        if isinstance(expected, Accepted):
            assert isinstance(answer, Update)
            assert answer.events == expected.events
            state = expected.state
        else:
            assert isinstance(answer, Refusal)
            assert answer.refused.reason is expected.reason
    await bo.catch_up()
    assert anna.view == bo.view
    assert parts.lobby.find(code).table.state == state


@pytest.mark.parametrize("options", [{}, {"same_rank": "on"}], ids=["one fits", "both may fit"])
async def test_two_plays_on_one_pile_in_the_same_instant(
    new_page: NewPage, clock: ManualClock, parts: Parts, options: dict[str, str]
) -> None:
    anna, bo, code = await racing(new_page, clock, parts, **options)
    table = parts.lobby.find(code).table
    chance = Random(1)
    both = races = 0
    for state in states(1, **options):
        pairs = list(contested(state))
        if not pairs:
            continue
        plays = chance.choice(pairs)
        table.state, table.phase = state, Phase.RACING
        pages = (anna, bo)
        acts = tuple(page.ask(play) for page, play in zip(pages, plays, strict=True))
        order = chance.sample((0, 1), 2)
        for seat in order:
            pages[seat].burst(acts[seat])
        answers = [await page.answer_to(act) for page, act in zip(pages, acts, strict=True)]
        both += judge(state, plays, acts, answers)
        races += 1
        if races == RACES:
            break
    assert (both > 0) is bool(options)


def judge(
    state: State,
    plays: tuple[Play, Play],
    acts: tuple[Act, ...],
    answers: list[Update | Refusal],
) -> bool:
    """Exactly one is accepted unless both fit, and the loser is told; gives whether both fitted."""
    assert [answer.id for answer in answers] == [act.id for act in acts]
    winners = [seat for seat, answer in enumerate(answers) if isinstance(answer, Update)]
    assert winners
    first = winners[0]
    if len(winners) == 2:
        updates = [answer.seq for answer in answers if isinstance(answer, Update)]
        first = 0 if updates[0] < updates[1] else 1
    after = accepted(SPIT, state, first, plays[first])
    second = SPIT.apply(after, 1 - first, plays[1 - first])
    told = answers[1 - first]
    if isinstance(second, Refused):
        assert isinstance(told, Refusal)
        assert told.refused == second
        return False
    assert isinstance(told, Update)
    return True
