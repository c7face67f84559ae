"""Simulations of the whole node, seed after seed: crashes, cuts, full disks, clock jumps.

Each seed is told again by the line that is printed when it fails. `tests/node` says what must hold.
"""

from __future__ import annotations

import argparse
import random
import time
import traceback

from bench import report
from tests.node.simulation import STEPS, Facts, simulate

__all__ = ["main"]

QUICK_MINUTES = 0.5


def main() -> None:
    """Run until the time is up, and print what was gone through."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=QUICK_MINUTES)
    parser.add_argument("--seed", type=int, help="the first one; otherwise any")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--quick", action="store_true", help="half a minute")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    wanted = parser.parse_args()
    minutes = QUICK_MINUTES if wanted.quick else wanted.minutes
    first = random.SystemRandom().randrange(10**9) if wanted.seed is None else wanted.seed
    until = time.monotonic() + minutes * 60
    total: dict[str, int] = dict.fromkeys(("seeds", "broken", *Facts.__struct_fields__), 0)
    seed = first
    while seed == first or time.monotonic() < until:
        facts = _run(seed, wanted.steps)
        seed += 1
        total["seeds"] += 1
        total["broken"] += facts is None
        for name in Facts.__struct_fields__ if facts is not None else ():
            total[name] += getattr(facts, name)
    report.show({"Simulations": [dict(total)]}, as_json=wanted.json)
    raise SystemExit(1 if total["broken"] else 0)


def _run(seed: int, steps: int) -> Facts | None:
    try:
        return simulate(seed, steps)
    except Exception as error:  # noqa: BLE001 - every one of them is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        print(f"python -m tests.node --seed {seed} --steps {steps}", flush=True)
        print(f"  {type(error).__name__} at {where.name}: {str(error)[:300]}", flush=True)
        return None


if __name__ == "__main__":
    main()
