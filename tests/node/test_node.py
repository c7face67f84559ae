"""A short sweep of simulations of the whole node; `python -m bench.node` runs a long one."""

from __future__ import annotations

import pytest

from tests.node.disk import DeathError, Disk
from tests.node.simulation import Facts, simulate
from tests.node.world import NodeClock, World

SEEDS = 12
STEPS = 1_500


@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_is_lost_shown_doubled_or_frozen(seed: int) -> None:
    """On failure: `python -m tests.node --seed N --steps 1500` tells it again."""
    simulate(seed, STEPS)


def test_the_same_seed_tells_the_same() -> None:
    assert simulate(3, 600) == simulate(3, 600)


def test_the_sweep_goes_through_everything() -> None:
    missing = set(Facts.__struct_fields__)
    for seed in range(40):
        facts = simulate(seed, STEPS)
        missing -= {name for name in missing if getattr(facts, name)}
        if not missing:
            return
    raise AssertionError(missing)


def test_a_jump_makes_alarms_late_and_keeps_their_order() -> None:
    world = World(1)
    clock = NodeClock(world, 0)
    rung: list[str] = []
    clock.call_at(clock.now() + 2_000_000, lambda: rung.append("second"))
    clock.call_at(clock.now() + 1_000_000, lambda: rung.append("first"))
    before = world.now
    clock.jump(60_000_000)
    while world.step():
        pass
    assert (rung, world.now) == (["first", "second"], before)


def test_a_torn_write_is_not_there_and_a_finished_one_is() -> None:
    disk = Disk()
    disk.append("T", 0, ["one"])
    for dies, entries in (("before", ("one",)), ("after", ("one", "two"))):
        disk.dies = dies  # type: ignore[assignment]
        with pytest.raises(DeathError):
            disk.append("T", 1, ["two"])
        assert disk.read("T") == entries
    disk.lose_last()
    assert disk.read("T") == ("one",)
