import { middle, right } from "./rectangle";
import type { Point, Rectangle } from "./rectangle";
import { cardRatio, rowWidth, sizesFor, steps } from "./sizes";
import type { Area, Kind, Seating, Sizes } from "./sizes";

/**
 * Where everything on the table lies: the formulas of the look, section 5.
 * Pure numbers; nothing here knows the page.
 */

/** The disc behind the shared piles. */
export interface Disc extends Point {
  readonly radius: number;
}

/** Where everything lies. Own piles are left to right, so are theirs as seen by us. */
export interface Layout {
  readonly kind: Kind;
  readonly area: Area;
  readonly sizes: Sizes;
  readonly own: readonly Rectangle[];
  /** An own pile's whole column: what a tap on it may hit. */
  readonly ownTargets: readonly Rectangle[];
  readonly ownReserve: Rectangle;
  readonly reserveStep: number;
  readonly theirs: readonly Rectangle[];
  readonly theirReserve: Rectangle;
  readonly centres: readonly Rectangle[];
  /** A centre pile's half of the space between the rows. */
  readonly centreTargets: readonly Rectangle[];
  /** Where the two planes meet. */
  readonly horizon: number;
  readonly disc: Disc;
  readonly button: Rectangle;
}

/** Nothing is closer to the screen's side. */
export const edge = 12;

function card(x: number, y: number, width: number): Rectangle {
  return { x, y, width, height: cardRatio * width };
}

function row(count: number, x: number, y: number, width: number, gap: number): Rectangle[] {
  return Array.from({ length: count }, (_, at) => card(x + at * (width + gap), y, width));
}

/** A box of that size around a point. */
function around({ x, y }: Point, width: number, height: number): Rectangle {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The same box on the other side of the table. */
function mirrored(box: Rectangle, area: Area): Rectangle {
  return { ...box, x: area.width - right(box) };
}

function ownRow(area: Area, seating: Seating, sizes: Sizes): Rectangle[] {
  const { ownWidth, ownGap, ownStep, margin } = sizes;
  const x = (area.width - rowWidth(seating.own, ownWidth, ownGap)) / 2;
  const y = area.height - margin - cardRatio * ownWidth - steps * ownStep;
  return row(seating.own, x, y, ownWidth, ownGap);
}

/** Their stockpiles and, at the end of the row, their reserve. */
function theirRow(area: Area, seating: Seating, sizes: Sizes): [Rectangle[], Rectangle] {
  const { theirWidth, theirGap, theirTop, theirReserveWidth, theirReserveGap } = sizes;
  const wide = rowWidth(seating.theirs, theirWidth, theirGap);
  // Upright phones are too narrow to let the reserve hang beside a centred row.
  const whole = sizes.kind === "upright" ? wide + theirReserveGap + theirReserveWidth : wide;
  const left = (area.width - whole) / 2;
  const tall = cardRatio * (theirWidth - theirReserveWidth);
  const reserve = card(left + wide + theirReserveGap, theirTop + tall, theirReserveWidth);
  if (!seating.isLeftHanded) return [row(seating.theirs, left, theirTop, theirWidth, theirGap), reserve];
  const x = area.width - left - wide;
  return [row(seating.theirs, x, theirTop, theirWidth, theirGap), mirrored(reserve, area)];
}

/** The call button where a right-handed player has it, and the own reserve. */
interface Corner {
  readonly button: Rectangle;
  readonly reserve: Rectangle;
  readonly reserveStep: number;
}

/** Above the own row: the button over the last pile, the reserve over the first. */
function cornerAbove(area: Area, own: readonly Rectangle[], sizes: Sizes): Corner {
  const [first, last] = ends(own);
  const isPhone = sizes.kind === "upright";
  const [width, height] = isPhone ? [136, 64] : [210, 88];
  const lift = isPhone ? (area.height < 700 ? 80 : 94) : 115;
  const button = { x: right(last) - width, y: last.y - lift, width, height };
  const tall = cardRatio * sizes.reserveWidth;
  // Beside the button, but never so low that its edges reach the own piles.
  const reserveStep = isPhone ? Math.min(sizes.ownStep, (lift - 32 - tall / 2 - 2) / steps) : 3;
  const lowest = first.y - 6 - steps * reserveStep - tall / 2;
  const y = Math.min(middle(button).y, isPhone ? Infinity : lowest);
  const reserve = around({ x: first.x + sizes.reserveWidth / 2, y }, sizes.reserveWidth, tall);
  return { button, reserve, reserveStep };
}

/** Beside the own row: the button to the right of it, the reserve to the left. */
function cornerBeside(own: readonly Rectangle[], sizes: Sizes): Corner {
  const [first, last] = ends(own);
  const side = first.x;
  const isPhone = sizes.kind === "lying";
  const gap = isPhone ? 14 : 36;
  const width = isPhone ? Math.min(128, side - 28) : Math.min(168, side - 48);
  const height = last.height - (isPhone ? 12 : 36);
  const { y } = middle(last);
  const button = around({ x: right(last) + gap + width / 2, y }, width, height);
  const reserveGap = isPhone ? 18 : 29;
  const reserve = around(
    { x: first.x - reserveGap - sizes.reserveWidth / 2, y },
    sizes.reserveWidth,
    cardRatio * sizes.reserveWidth,
  );
  return { button, reserve, reserveStep: sizes.ownStep };
}

function ends(own: readonly Rectangle[]): [Rectangle, Rectangle] {
  const first = own[0];
  const last = own[own.length - 1];
  if (!first || !last) throw new RangeError("a layout needs at least one own pile");
  return [first, last];
}

/** Where the two planes meet, which is the middle of the centre piles. */
function horizonOf(area: Area, kind: Kind, top: number, bot: number, ownTop: number): number {
  switch (kind) {
    case "upright":
      return area.height < 700 ? top + (bot - top - 52) / 2 + 4 : 0.43 * area.height;
    case "lying":
      return (top + ownTop) / 2;
    case "tablet":
      return 0.47 * area.height;
    case "laptop":
      return 0.45 * area.height;
  }
}

function centreWidth(area: Area, kind: Kind, top: number, bot: number): number {
  switch (kind) {
    case "upright":
      return Math.min(0.354 * area.width, (bot - top - 76) / cardRatio);
    case "lying":
      return 0.236 * area.height;
    case "tablet":
      return 0.251 * area.width;
    case "laptop":
      return 0.207 * area.height;
  }
}

function discRadius(area: Area, kind: Kind, width: number): number {
  switch (kind) {
    case "upright":
      return Math.min(area.width / 2 - 6, 1.4 * width);
    case "lying":
      return 1.33 * width;
    case "tablet":
      return 1.42 * width;
    case "laptop":
      return 1.3 * width;
  }
}

/** Two shared piles on the horizon. */
const centres = 2;

function ownTargets(area: Area, own: readonly Rectangle[], gap: number): Rectangle[] {
  return own.map(({ x, y, width }) => ({
    x: x - gap / 2,
    y: y - 12,
    width: width + gap,
    height: area.height - y + 12,
  }));
}

function centreTargets(area: Area, top: number, end: number): Rectangle[] {
  const width = area.width / centres;
  return Array.from({ length: centres }, (_, at) => ({
    x: at * width,
    y: top,
    width,
    height: end - top,
  }));
}

/** Where everything lies in an area. Throws a RangeError if there are no own piles. */
export function layOut(area: Area, seating: Seating): Layout {
  const sizes = sizesFor(area, seating);
  const { kind } = sizes;
  const own = ownRow(area, seating, sizes);
  const [first] = ends(own);
  const [theirs, theirReserve] = theirRow(area, seating, sizes);
  const isAbove = kind === "upright" || kind === "tablet";
  const corner = isAbove ? cornerAbove(area, own, sizes) : cornerBeside(own, sizes);
  const top = sizes.theirTop + cardRatio * sizes.theirWidth;
  const horizon = horizonOf(area, kind, top, corner.button.y, first.y);
  const width = centreWidth(area, kind, top, corner.button.y);
  const x = (area.width - rowWidth(centres, width, sizes.centreGap)) / 2;
  const turn = (box: Rectangle): Rectangle => (seating.isLeftHanded ? mirrored(box, area) : box);
  return {
    kind,
    area,
    sizes,
    own,
    ownTargets: ownTargets(area, own, sizes.ownGap),
    ownReserve: turn(corner.reserve),
    reserveStep: corner.reserveStep,
    theirs,
    theirReserve,
    centres: row(centres, x, horizon - (cardRatio * width) / 2, width, sizes.centreGap),
    centreTargets: centreTargets(area, top, isAbove ? corner.reserve.y - 8 : first.y - 12),
    horizon,
    disc: { x: area.width / 2, y: horizon, radius: discRadius(area, kind, width) },
    button: turn(corner.button),
  };
}
