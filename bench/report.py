"""How a benchmark's rows leave it: as a table for people or as JSON for machines."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Mapping, Sequence

__all__ = ["Row", "arguments", "machine", "show"]

Row = dict[str, str | int | float | bool | None]
"""None is a cell with nothing in it."""


def arguments(
    description: str | None,
    *,
    matches: int | None = None,
    tables: bool = False,
    compiled: bool = False,
) -> argparse.Namespace:
    """`--quick` and `--json`, which every benchmark has; `--matches` where there is a number.

    `--tables` where their numbers may be others, `--compiled` where the server may be one that
    was compiled for it.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--quick", action="store_true", help="under 40 s, with wider error bars")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    if matches is not None:
        said = f"so many of each game ({matches})"
        parser.add_argument("--matches", type=int, default=matches, help=said)
    if tables:
        said = "other numbers of them, ascending"
        parser.add_argument("--tables", type=int, nargs="+", metavar="N", help=said)
    if compiled:
        said = "compile the server first, which takes a minute or two"
        parser.add_argument("--compiled", action="store_true", help=said)
    return parser.parse_args()


def machine() -> Row:
    """What the figures depend on, without a name of the machine."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
    }


def show(sections: Mapping[str, Sequence[Row]], *, as_json: bool) -> None:
    """Print each section's rows under its title; all rows of one have the same columns."""
    if as_json:
        print(json.dumps({"machine": machine(), **sections}, indent=1))
        return
    for title, rows in sections.items():
        print(f"\n{title}")
        columns = list(rows[0])
        cells = [columns, *([_cell(row[column]) for column in columns] for row in rows)]
        widths = [max(len(line[at]) for line in cells) for at in range(len(columns))]
        for line in cells:
            first, *others = zip(line, widths, strict=True)
            padded = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)]
            print("  " + "  ".join(padded))


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.2f}" if abs(value) < 1000 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
