"""What a player remembers of cards that it stacked upon."""

from spitdeck.bots.memory import Memory
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View


def shown(
    down: int, top: str, *, seat: int = 0, round_number: int = 1, stage: Stage = Stage.RACING
) -> View:
    """A view with one pile: `down` hidden cards under `top`, or under nothing."""
    up = (top,) if top else ()
    pile = PileView("A.s1", "stockpile", Facing.TOP, seat, down, up)
    return View("spit", stage, (pile,), (), (), round_number, (0, 0), None, None)


def remembered(*views: View) -> list[str]:
    memory = Memory(0)
    for each in views:
        memory.see(each)
    return memory.covered.get("A.s1", [])


def test_a_card_stacked_upon_is_remembered() -> None:
    assert remembered(shown(1, "7S"), shown(2, "7H")) == ["7S"]
    assert remembered(shown(1, "7S"), shown(2, "7H"), shown(3, "7D")) == ["7S", "7H"]


def test_it_is_forgotten_when_it_lies_open_again() -> None:
    assert remembered(shown(1, "7S"), shown(2, "7H"), shown(1, "7S")) == []


def test_what_was_never_seen_is_not_remembered() -> None:
    assert remembered(shown(2, "7S"), shown(1, "4D"), shown(0, "KC"), shown(0, "")) == []


def test_a_slot_that_is_filled_covers_nothing() -> None:
    assert remembered(shown(0, "7S"), shown(0, ""), shown(0, "9C")) == []


def test_hidden_faces_teach_nothing() -> None:
    assert remembered(shown(1, "7S"), shown(2, "7H"), shown(3, ""), shown(2, "7H")) == ["7S"]


def test_what_was_missed_is_not_guessed() -> None:
    assert remembered(shown(1, "7S"), shown(2, "7H"), shown(4, "9D")) == []


def test_others_piles_are_no_concern() -> None:
    assert remembered(shown(1, "7S", seat=1), shown(2, "7H", seat=1)) == []


def test_a_new_layout_starts_afresh() -> None:
    stacked = (shown(1, "7S"), shown(2, "7H"))
    assert remembered(*stacked, shown(3, "2C", round_number=2)) == []
    assert remembered(*stacked, shown(3, "", stage=Stage.DEALT)) == []
