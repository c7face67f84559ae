"""When turning the stock once more is of no use."""

from spitdeck.bots.stock import StockWatch
from spitdeck.engine.piles import Facing
from spitdeck.engine.state import Stage
from spitdeck.engine.views import PileView, View


def shown(stock: int, waste: int, *, foundation: int = 0, stage: Stage = Stage.RACING) -> View:
    piles = (
        PileView("f0", "foundation", Facing.UP, None, 0, ("AS/B",) * foundation),
        PileView("A.n", "nertz", Facing.TOP, 0, 3, ("9S/A",)),
        PileView("A.k", "stock", Facing.DOWN, 0, stock, ()),
        PileView("A.t", "waste", Facing.UP, 0, 0, ("2D/A",) * waste),
    )
    return View("nertz", stage, piles, (), (), 1, (0, 0), None, None)


def through(*views: View) -> bool:
    watch = StockWatch(0)
    for each in views:
        watch.see(each)
    return watch.is_through


ONE_PASS = (shown(6, 0), shown(3, 3), shown(0, 6))


def test_one_whole_pass_is_enough() -> None:
    assert not through(*ONE_PASS[:2])
    assert through(*ONE_PASS)


def test_a_pass_that_began_in_the_middle_goes_on_after_turning_over() -> None:
    assert not through(shown(3, 3), shown(0, 6), shown(6, 0))
    assert through(shown(3, 3), shown(0, 6), shown(6, 0), shown(3, 3))


def test_any_other_change_makes_another_pass_worth_while() -> None:
    assert not through(*ONE_PASS, shown(0, 6, foundation=1))
    assert not through(*ONE_PASS[:2], shown(3, 3, foundation=1), shown(0, 6, foundation=1))


def test_without_a_stock_there_is_nothing_to_go_through() -> None:
    assert through(shown(0, 0))


def test_outside_the_race_nothing_is_counted() -> None:
    assert not through(shown(6, 0), shown(0, 6, stage=Stage.ROUND_OVER))
