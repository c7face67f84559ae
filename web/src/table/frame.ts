import type { Point, Rectangle } from "./rectangle";
import { right } from "./rectangle";
import { cardRatio } from "./sizes";
import type { Area, Kind } from "./sizes";

/** What every table has, whichever game is on it: its disc, its buttons, where its piles lie. */

/** The disc behind the shared piles. */
export interface Disc extends Point {
  readonly radius: number;
}

/** How several open cards of one pile lie: one below the other, or side by side. */
export interface Spread {
  readonly axis: "x" | "y";
  /** How far the top card may lie from the first. */
  readonly room: number;
  /** How much of a covered card shows where there is room. */
  readonly step: number;
}

/** Where one pile lies. */
export interface Place {
  /** The first card, and the only one where cards lie on one another. */
  readonly card: Rectangle;
  /** What can be hit. */
  readonly target: Rectangle;
  /** How far each hidden card shows. */
  readonly step: number;
  readonly spread: Spread | null;
}

/** A key cap: whose key it shows, and where. */
export interface Cap extends Point {
  readonly key: CapKey;
  /** Which point of the cap lies there. */
  readonly from: "middle" | "left" | "right";
}

/** The key of a place in the own row, or one of those with a name. */
export type CapKey = number | "call" | "waste" | "nertz" | "stuck";

/** All that is not one pile's. */
export interface Frame {
  readonly kind: Kind;
  readonly area: Area;
  /** Where the two planes meet. */
  readonly horizon: number;
  readonly disc: Disc;
  /** The button under the thumb. */
  readonly button: Rectangle;
  /** The second button, where the game has one. */
  readonly stuck: Rectangle | null;
  /** Faces of the shared piles, which no label covers. */
  readonly shared: readonly Rectangle[];
  /** The own row of cards beside the button, which its label does not cover. */
  readonly own: readonly Rectangle[];
  /** Where the shared piles' targets end. */
  readonly sharedEnd: number;
  /** Where the names of several opponents stand; empty for one, whose name stands in the top line. */
  readonly heads: readonly Rectangle[];
  /** Where a label goes that points at none of many piles: its upper edge, or its lower one. */
  readonly notice: Readonly<{ y: number; grows: "down" | "up" }> | null;
}

/** A whole table: the frame, and each pile's place by its id. */
export interface Arrangement {
  readonly frame: Frame;
  readonly places: ReadonlyMap<string, Place>;
  readonly caps: readonly Cap[];
}

/** Nothing is closer to the screen's side. */
export const edge = 12;

/** A card's box. */
export function cardAt(x: number, y: number, width: number): Rectangle {
  return { x, y, width, height: cardRatio * width };
}

/** A row of cards' boxes. */
export function rowAt(count: number, x: number, y: number, width: number, gap: number): Rectangle[] {
  return Array.from({ length: count }, (_, at) => cardAt(x + at * (width + gap), y, width));
}

/** A box of that size around a point. */
export function around({ x, y }: Point, width: number, height: number): Rectangle {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The same box on the other side of the table. */
export function mirrored(box: Rectangle, area: Area): Rectangle {
  return { ...box, x: area.width - right(box) };
}

/** The box with so much more room on each side and above and below. */
export function grown(box: Rectangle, across: number, along: number): Rectangle {
  return {
    x: box.x - across,
    y: box.y - along,
    width: box.width + 2 * across,
    height: box.height + 2 * along,
  };
}
