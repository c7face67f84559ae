"""What a player prefers in a race, among what it has noticed."""

from collections.abc import Mapping, Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from spitdeck.bots.customs import USUAL
from spitdeck.bots.levels import LEVELS
from spitdeck.bots.policy import choose
from spitdeck.bots.race import RaceOutlook, useful
from spitdeck.bots.sight import Sight
from spitdeck.engine.actions import Action, Call, Move, Play, Ready
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View

Pile = tuple[int, str]


def sight(
    own: Sequence[Pile],
    centre: Sequence[str],
    other: Sequence[Pile] = (),
    covered: Mapping[str, Sequence[str]] | None = None,
) -> Sight:
    """What seat 0 sees: piles as (hidden cards, top), the tops of the centre piles."""
    piles = [
        PileView(f"c{at}", "centre", Facing.UP, None, 0, (card,)) for at, card in enumerate(centre)
    ]
    for seat, layout in enumerate((own, other)):
        for at, (down, top) in enumerate(layout, start=1):
            up = (top,) if top else ()
            piles.append(PileView(f"{'AB'[seat]}.s{at}", "stockpile", Facing.TOP, seat, down, up))
    seen = View("spit", Stage.RACING, tuple(piles), (), (), 1, (0, 0), None, None)
    return Sight(seen, 0, covered=covered or {})


def weighed(seen: Sight, *noticed: Action, depth: int = 3) -> Action | None:
    level = structs.replace(LEVELS[-1], judgement=1.0, depth=depth)
    return choose(seen, noticed, Random(0), level)


def weigh(seen: Sight, action: Action, depth: int) -> float:
    return RaceOutlook(seen).weigh(action, depth)


def test_a_card_that_hides_others_goes_first() -> None:
    seen = sight([(0, "6S"), (2, "6H")], ["7D", "KC"])
    assert weighed(seen, Play("6S", "c0"), Play("6H", "c0")) == Play("6H", "c0")


def test_the_longest_pile_is_shortened_first() -> None:
    seen = sight([(4, "6S"), (1, "6H")], ["7D", "KC"])
    assert weighed(seen, Play("6S", "c0"), Play("6H", "c0")) == Play("6S", "c0")


def test_length_is_nothing_where_a_gap_takes_the_top_of_any_pile() -> None:
    seen = sight([(4, "6S"), (0, "6H")], ["7D", "KC"])
    filling = structs.replace(seen, customs=structs.replace(USUAL, fill_slots=True))
    plays = Play("6S", "c0"), Play("6H", "c0")
    assert weigh(filling, plays[0], 3) == weigh(filling, plays[1], 3)
    assert weigh(seen, plays[0], 3) > weigh(seen, plays[1], 3)


def test_follow_ups_are_kept_open() -> None:
    seen = sight([(1, "6S"), (1, "8H"), (0, "9C")], ["7D", "KC"])
    assert weighed(seen, Play("6S", "c0"), Play("8H", "c0")) == Play("8H", "c0")


def test_a_follow_up_beyond_the_depth_is_not_seen() -> None:
    seen = sight([(1, "6S"), (1, "8H"), (0, "9C"), (0, "5D")], ["7D", "KC"])
    plays = (Play("6S", "c0"), Play("8H", "c0"))
    assert weigh(seen, plays[0], 0) == weigh(seen, plays[1], 0)
    longer = sight([(1, "6S"), (1, "8H"), (0, "9C"), (0, "10D"), (0, "5D")], ["7D", "KC"])
    assert weigh(longer, plays[0], 2) == weigh(longer, plays[0], 1)
    assert weigh(longer, plays[1], 2) > weigh(longer, plays[1], 1)
    assert weighed(longer, *plays, depth=2) == Play("8H", "c0")


def test_the_pile_that_another_wants_is_taken_first() -> None:
    seen = sight([(1, "6S")], ["7D", "5C"], other=[(1, "4H")])
    assert weighed(seen, Play("6S", "c0"), Play("6S", "c1"), depth=0) == Play("6S", "c1")


def test_no_play_is_opened_for_another() -> None:
    seen = sight([(1, "6S"), (1, "8S")], ["7D", "KC"], other=[(1, "9H")])
    assert weighed(seen, Play("8S", "c0"), Play("6S", "c0"), depth=0) == Play("6S", "c0")


def test_another_is_left_without_any_play() -> None:
    """Both plays take one of its two plays; only one of them leaves it no other."""
    seen = sight([(1, "6S"), (1, "6H")], ["7D", "7C"], other=[(1, "8H"), (1, "2C")])
    alone = sight([(1, "6S"), (1, "QH")], ["7D", "KC"], other=[(1, "8H"), (1, "2C")])
    assert weigh(alone, Play("6S", "c0"), 0) > weigh(alone, Play("QH", "c1"), 0)
    assert weigh(seen, Play("6S", "c0"), 0) == weigh(seen, Play("6S", "c1"), 0)


def test_the_more_can_go_on_the_less_a_play_is_worth() -> None:
    """With two others, one of whom is blocked."""
    seen = sight([(1, "6S")], ["7D", "10C"], other=[(1, "8H")])
    third = PileView("C.s1", "stockpile", Facing.TOP, 2, 1, ("2H",))
    three = structs.replace(seen, view=structs.replace(seen.view, piles=(*seen.view.piles, third)))
    take, leave = Play("6S", "c0"), Play("6S", "c1")
    assert weigh(seen, take, 0) > weigh(three, leave, 0) > weigh(seen, leave, 0)


def test_without_judgement_whatever_is_seen_is_taken() -> None:
    seen = sight([(0, "6S"), (3, "6H")], ["7D", "KC"])
    plays = [Play("6S", "c0"), Play("6H", "c0")]
    careless = structs.replace(LEVELS[-1], judgement=0.0)
    taken = {choose(seen, plays, Random(seed), careless) for seed in range(40)}
    assert taken == set(plays)


def test_plays_come_before_moves_and_moves_before_calls() -> None:
    seen = sight([(1, "6S"), (0, "")], ["7D", "KC"])
    play, move, call = Play("6S", "c0"), Move("6S", "A.s2"), Call()
    assert weighed(seen, call, move, play) == play
    assert weighed(seen, call, move) == move
    assert weighed(seen, call) == call


def test_a_move_that_only_shuttles_a_card_is_not_made() -> None:
    seen = sight([(0, "6S"), (0, "")], ["2D", "KC"])
    assert not useful(seen, Move("6S", "A.s2"))
    assert weighed(seen, Move("6S", "A.s2")) is None
    assert weighed(seen, Move("6S", "A.s2"), Call()) == Call()


def test_a_move_digs_for_what_is_unknown_or_fits() -> None:
    own = [(1, "6S"), (0, "")]
    move = Move("6S", "A.s2")
    assert useful(sight(own, ["2D", "KC"]), move)
    assert useful(sight(own, ["2D", "KC"], covered={"A.s1": ["3C"]}), move)
    assert not useful(sight(own, ["2D", "KC"], covered={"A.s1": ["6H"]}), move)


def test_a_move_of_a_card_that_is_not_there_is_of_no_use() -> None:
    assert not useful(sight([(1, "6S"), (0, "")], ["2D", "KC"]), Move("9S", "A.s2"))


def test_the_lone_spitter_chooses_a_pile_where_there_is_a_choice() -> None:
    seen = sight([(0, "6S")], ["2D", "KC"])
    calls = [Call(), Call("c0"), Call("c1")]
    assert weighed(seen, *calls) in calls[1:]


def test_being_ready_is_all_there_is_before_the_start() -> None:
    assert weighed(sight([(1, "")], []), Ready()) == Ready()


def test_nothing_noticed_is_nothing_done() -> None:
    assert weighed(sight([(1, "6S")], ["7D", "KC"])) is None


@given(st.integers(), st.floats(0, 1), st.integers(0, 3))
def test_no_action_is_made_up(seed: int, judgement: float, depth: int) -> None:
    seen = sight([(1, "6S"), (2, "8H"), (0, "")], ["7D", "KC"], other=[(3, "9H")])
    noticed: list[Action] = [Play("6S", "c0"), Play("8H", "c0"), Move("6S", "A.s3"), Call()]
    for count in range(len(noticed) + 1):
        level = structs.replace(LEVELS[-1], judgement=judgement, depth=depth)
        chosen = choose(seen, noticed[:count], Random(seed), level)
        assert chosen is None if count == 0 else chosen in noticed[:count]


def speed_sight(hand: Sequence[str], centre: Sequence[str], unseen: int = 5) -> Sight:
    """What seat 0 sees of Speed: its own hand, and how many cards the other holds."""
    piles = [
        PileView(f"c{at}", "centre", Facing.UP, None, 0, (top,)) for at, top in enumerate(centre)
    ]
    for at in range(5):
        up = (hand[at],) if at < len(hand) else ()
        piles.append(PileView(f"A.h{at + 1}", "hand", Facing.OWNER, 0, 0, up))
        piles.append(PileView(f"B.h{at + 1}", "hand", Facing.OWNER, 1, int(at < unseen), ()))
    seen = View("speed", Stage.RACING, tuple(piles), (), (), 1, (0, 0), None, None)
    return Sight(seen, 0)


def test_with_a_hand_runs_are_kept() -> None:
    seen = speed_sight(["6S", "8S", "9S", "2D"], ["7D", "KC"])
    assert weighed(seen, Play("6S", "c0"), Play("8S", "c0")) == Play("8S", "c0")


def test_little_is_left_for_a_hand_that_is_not_seen() -> None:
    """Two tops alike are taken by the same cards: fewer of an unseen hand fit."""
    seen = speed_sight(["6S", "8H"], ["7D", "6C"])
    assert weighed(seen, Play("6S", "c0"), Play("8H", "c0"), depth=1) == Play("6S", "c0")
    alone = speed_sight(["6S", "8H"], ["7D", "6C"], unseen=0)
    assert weigh(alone, Play("6S", "c0"), 0) == weigh(alone, Play("8H", "c0"), 0)


def test_a_call_tells_what_a_hand_does_not_hold() -> None:
    """Who calls on a seven and a queen holds no six, eight, jack or king."""
    seen = speed_sight(["8S", "JH", "KD"], ["7D", "QC"])
    called = structs.replace(seen, view=structs.replace(seen.view, marked=(1,)))
    play = Play("JH", "c1")
    assert weigh(called, play, 0) > weigh(seen, play, 0)


@given(st.permutations(["6S", "8H", "2C", "9D", "JS"]), st.booleans())
def test_the_order_of_a_hand_is_nothing(hand: list[str], fill: bool) -> None:
    seen = speed_sight(hand, ["7D", "10C"])
    seen = structs.replace(seen, customs=structs.replace(USUAL, fill_slots=fill))
    first = speed_sight(sorted(hand), ["7D", "10C"])
    first = structs.replace(first, customs=seen.customs)
    assert weigh(seen, Play("6S", "c0"), 3) == weigh(first, Play("6S", "c0"), 3)
