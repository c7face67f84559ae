import { cardAt } from "./frame";
import type { Rectangle } from "./rectangle";
import { cardRatio } from "./sizes";
import type { Area, Kind } from "./sizes";

/** The opponents' piles on a table of patiences: a row for one, groups side by side for several. */

/** One opponent's piles, left to right. */
export interface Solitaire {
  readonly nertz: Rectangle;
  readonly works: readonly Rectangle[];
  readonly waste: Rectangle;
  readonly stock: Rectangle;
}

/** The lag meter and the menu take that much at the right of the top line. */
const corner_px = 122;

/** A name ends so far from the right of a larger table, which has a margin there: a lag may have three digits. */
const nameEnd_px = 152;

/** One row of all that an opponent has. */
function inOneRow(x: number, y: number, width: number, gaps: readonly [number, number, number], works: number): Solitaire {
  const [outer, inner, last] = gaps;
  const nertz = cardAt(x, y, width);
  const first = x + width + outer;
  const row = Array.from({ length: works }, (_, at) => cardAt(first + at * (width + inner), y, width));
  const wasteAt = first + works * (width + inner) - inner + outer;
  return {
    nertz,
    works: row,
    waste: cardAt(wasteAt, y, width),
    stock: cardAt(wasteAt + width + last, y, width),
  };
}

/** Work piles above, the others below them: where there is little width. */
function inTwoRows(x: number, y: number, width: number, works: number, between: number): Solitaire {
  const gap = 4;
  const row = Array.from({ length: works }, (_, at) => cardAt(x + at * (width + gap), y, width));
  const under = y + cardRatio * width + between;
  const end = x + works * (width + gap) - gap;
  return {
    works: row,
    nertz: cardAt(x, under, width),
    waste: cardAt(end - 2 * width - gap, under, width),
    stock: cardAt(end - width, under, width),
  };
}

function lone(area: Area, kind: Kind, works: number): Solitaire {
  const { width, height } = area;
  switch (kind) {
    case "upright": {
      const w = Math.min(40, (width - 101) / 7);
      const free = width - 28 - (works + 3) * w - (works - 1) * 7 - 12;
      return inOneRow(14, 57, w, [free / 2, 7, 12], works);
    }
    case "tablet": {
      const w = 0.082 * width;
      const whole = (works + 3) * w + 2 * 32 + (works - 1) * 10 + 14;
      return inOneRow((width - whole) / 2, 106, w, [32, 10, 14], works);
    }
    case "lying": {
      const w = 0.093 * height;
      const whole = (works + 3) * w + 2 * 16 + (works - 1) * 5 + 8;
      return inOneRow((width - whole) / 2, 18, w, [16, 5, 8], works);
    }
    case "laptop": {
      const w = 0.077 * height;
      const whole = (works + 3) * w + 2 * 41 + (works - 1) * 13 + 15;
      return inOneRow((width - whole) / 2, 35, w, [41, 13, 15], works);
    }
  }
}

/** All opponents, and where their names stand if there are several. */
export interface Crowd {
  readonly opponents: readonly Solitaire[];
  readonly heads: readonly Rectangle[];
  readonly step: number;
}

/** Several opponents side by side, each with a name above. */
function crowd(area: Area, kind: Kind, opponents: number, works: number): Crowd {
  const isPhone = kind === "upright" || kind === "lying";
  const side = isPhone ? 12 : 24;
  const between = isPhone ? 14 : 40;
  const spare = kind === "upright" || kind === "tablet" ? 0 : corner_px - side;
  const wide = (area.width - 2 * side - spare - between * (opponents - 1)) / opponents;
  const [top, headTop, most] = {
    upright: [68, 46, 34],
    lying: [32, 3, Math.min(0.085, opponents > 2 ? 0.061 : 1) * area.height],
    // Three names have no room beside the menu.
    tablet: [opponents > 2 ? 147 : 106, opponents > 2 ? 61 : 16, 0.066 * area.width],
    laptop: [86, 14, 0.066 * area.height],
  }[kind] as [number, number, number];
  // In one row if the cards stay large enough to be read.
  const single = Math.min(most, (wide - 2 * 10 - (works - 1) * 4 - 5) / (works + 3));
  const isSingle = single >= (kind === "lying" ? 22 : 30);
  const double = Math.min(most, (wide - (works - 1) * 4) / works);
  const starts = Array.from({ length: opponents }, (_, at) => side + at * (wide + between));
  const heads = starts.map((x, at) => {
    const isUnderMenu = at === opponents - 1 && (kind === "laptop" || (kind === "tablet" && opponents < 3));
    const width = isUnderMenu ? Math.min(wide, area.width - nameEnd_px - x) : wide;
    return { x, y: headTop, width, height: top - headTop - (isSingle ? 12 : 2) };
  });
  return {
    opponents: starts.map((x) =>
      isSingle
        ? inOneRow(x, top, single, [10, 4, 5], works)
        : inTwoRows(x, top, double, works, kind === "lying" ? 8 : isPhone ? 10 : 16),
    ),
    heads,
    step: isPhone ? 2 : 3,
  };
}

/** All boxes of an opponent. */
export function boxesOf({ nertz, works, waste, stock }: Solitaire): Rectangle[] {
  return [nertz, ...works, waste, stock];
}

/** Where the opponents' piles lie. */
export function theirsIn(area: Area, kind: Kind, opponents: number, works: number): Crowd {
  if (opponents > 1) return crowd(area, kind, opponents, works);
  const only = opponents === 1 ? [lone(area, kind, works)] : [];
  const isPhone = kind === "upright" || kind === "lying";
  return { opponents: only, heads: [], step: isPhone ? 2.5 : 3.5 };
}

