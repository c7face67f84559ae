import { around } from "./frame";
import type { Place } from "./frame";
import { middle } from "./rectangle";
import { cardRatio } from "./sizes";

/** How the foundations stand in the disc. */

/** How the foundations stand: in how many columns, how large, how far apart. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly gap: readonly [number, number];
}

/** The grid with the largest cards that fits; no cell is too small to be hit. */
export function gridFor(count: number, wide: number, tall: number, most: number, gap: readonly [number, number]): Grid {
  const grids = Array.from({ length: count }, (_, at) => at + 1)
    .map((columns) => {
      const rows = Math.ceil(count / columns);
      const across = (wide - (columns - 1) * gap[0]) / columns;
      const along = (tall - (rows - 1) * gap[1]) / rows / cardRatio;
      return { columns, rows, width: Math.min(most, across, along), gap };
    })
    .filter(({ columns, rows }) => wide / columns >= 44 && (tall + gap[1]) / rows >= 44);
  const first = grids[0] ?? { columns: 4, rows: Math.ceil(count / 4), width: 20, gap };
  return grids.reduce((best, grid) => (isBetter(grid, best, count) ? grid : best), first);
}

/** Larger cards; else fewer empty cells; else wider than high. */
function isBetter(grid: Grid, best: Grid, count: number): boolean {
  if (Math.abs(grid.width - best.width) > 0.5) return grid.width > best.width;
  const empty = ({ columns, rows }: Grid): number => columns * rows - count;
  return empty(grid) <= empty(best);
}

/** How high the whole grid is. */
export function heightOf({ rows, width, gap }: Grid): number {
  return rows * cardRatio * width + (rows - 1) * gap[1];
}

/** The foundations' places; their targets meet in the middle of the gaps, and reach at least 44 px. */
export function foundationsIn(count: number, grid: Grid, x: number, y: number): Place[] {
  const [gapX, gapY] = grid.gap;
  const pitchX = Math.max(grid.width + gapX, 44);
  const pitchY = Math.max(cardRatio * grid.width + gapY, 44);
  const left = x - (grid.columns * pitchX) / 2;
  return Array.from({ length: count }, (_, at) => {
    const column = at % grid.columns;
    const row = Math.floor(at / grid.columns);
    const target = { x: left + column * pitchX, y: y - gapY / 2 + row * pitchY, width: pitchX, height: pitchY };
    const card = around(middle(target), grid.width, cardRatio * grid.width);
    return { card, target, step: 0, spread: null };
  });
}
