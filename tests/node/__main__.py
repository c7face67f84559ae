"""Tell one simulation again: `python -m tests.node --seed N --steps M`."""

from __future__ import annotations

import argparse
import sys

from tests.node.simulation import STEPS, simulate


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.node", description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--steps", type=int, default=STEPS)
    wanted = parser.parse_args()
    sys.stdout.write(f"{simulate(wanted.seed, wanted.steps)}\n")


if __name__ == "__main__":
    main()
