import { around, cardAt as card, mirrored, rowAt as row } from "./frame";
import type { Disc, Frame } from "./frame";
import { bottom, middle, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { cardRatio, rowWidth, sizesFor, steps } from "./sizes";
import type { Area, Kind, Seating, Sizes } from "./sizes";

/**
 * Where everything lies on a table of stockpiles or hands: the formulas of the
 * look, section 5. Pure numbers; nothing here knows the page.
 */

/** One opponent's piles, left to right as we see them. */
export interface Group {
  readonly piles: readonly Rectangle[];
  readonly reserve: Rectangle;
}

/** Where everything lies. Own piles are left to right, so are theirs as seen by us. */
export interface Layout extends Frame {
  readonly sizes: Sizes;
  readonly own: readonly Rectangle[];
  /** An own pile's whole column: what a tap on it may hit. */
  readonly ownTargets: readonly Rectangle[];
  readonly ownReserve: Rectangle;
  readonly reserveStep: number;
  readonly groups: readonly Group[];
  readonly centres: readonly Rectangle[];
  /** A centre pile's part of the space between the rows. */
  readonly centreTargets: readonly Rectangle[];
  /** Face-down piles beside the shared ones, left and right. */
  readonly sides: readonly Rectangle[];
}

function ownRow(area: Area, seating: Seating, sizes: Sizes): Rectangle[] {
  const { ownWidth, ownGap, ownStep, margin } = sizes;
  const x = (area.width - rowWidth(seating.own, ownWidth, ownGap)) / 2;
  const y = area.height - margin - cardRatio * ownWidth - steps * ownStep;
  return row(seating.own, x, y, ownWidth, ownGap);
}

/** An only opponent: the stockpiles and, at the end of the row, the reserve. */
function lone(area: Area, count: number, sizes: Sizes, isLeftHanded: boolean): Group {
  const { theirWidth, theirGap, theirTop, theirReserveWidth, theirReserveGap } = sizes;
  const wide = rowWidth(count, theirWidth, theirGap);
  // Upright phones are too narrow to let the reserve hang beside a centred row.
  const whole = sizes.kind === "upright" ? wide + theirReserveGap + theirReserveWidth : wide;
  const left = (area.width - whole) / 2;
  const tall = cardRatio * (theirWidth - theirReserveWidth);
  const reserve = card(left + wide + theirReserveGap, theirTop + tall, theirReserveWidth);
  if (!isLeftHanded) return { piles: row(count, left, theirTop, theirWidth, theirGap), reserve };
  const x = area.width - left - wide;
  return { piles: row(count, x, theirTop, theirWidth, theirGap), reserve: mirrored(reserve, area) };
}

/** What the lag meter and the menu take at the right of the top line. */
const corner_px = 122;

/** Where a name ends before them: a larger table has a margin there, and a lag of three digits room. */
const nameEnd_px = { upright: 12, lying: corner_px, tablet: 142, laptop: 142 };

/** Where each of several opponents' groups begins. */
function startsOf(area: Area, seating: Seating, sizes: Sizes): number[] {
  const count = seating.theirs.length;
  const each = (at: number): number => {
    const wide = rowWidth(seating.theirs[at] ?? 0, sizes.theirWidth, sizes.theirGap);
    return sizes.reserveIsUnder ? wide : wide + sizes.theirReserveGap + sizes.theirReserveWidth;
  };
  if (sizes.kind === "upright") {
    const pitch = (area.width - 24 + 16) / count;
    return seating.theirs.map((_, at) => 12 + at * pitch);
  }
  if (sizes.kind === "tablet") {
    return seating.theirs.map((_, at) => (at === 0 ? 24 : (at * area.width) / count + 26));
  }
  const gap = sizes.kind === "lying" ? 24 : 72;
  const whole = seating.theirs.reduce((sum, _, at) => sum + each(at), gap * (count - 1));
  const first = Math.max(12, Math.min((area.width - whole) / 2, area.width - corner_px - whole));
  return seating.theirs.map((_, at) =>
    seating.theirs.slice(0, at).reduce((sum, __, before) => sum + each(before) + gap, first),
  );
}

/** Several opponents: a group each, the reserve under its outer end or at the end of the row. */
function several(area: Area, seating: Seating, sizes: Sizes): Group[] {
  const { theirWidth, theirGap, theirTop, theirReserveWidth, theirReserveGap, reserveIsUnder } = sizes;
  const starts = startsOf(area, seating, sizes);
  return seating.theirs.map((count, at) => {
    const x = starts[at] ?? 0;
    const piles = row(count, x, theirTop, theirWidth, theirGap);
    const end = x + rowWidth(count, theirWidth, theirGap);
    if (!reserveIsUnder) return { piles, reserve: card(end + theirReserveGap, theirTop, theirReserveWidth) };
    const isLast = at > 0 && at === seating.theirs.length - 1;
    const y = theirTop + cardRatio * theirWidth + theirReserveGap;
    return { piles, reserve: card(isLast ? end - theirReserveWidth : x, y, theirReserveWidth) };
  });
}

/** Where several opponents' names stand: above their groups, as wide as those allow. */
function headsOf(area: Area, groups: readonly Group[], { headTop, theirTop, kind }: Sizes): Rectangle[] {
  if (groups.length < 2) return [];
  const starts = groups.map((group) => group.piles[0]?.x ?? 0);
  return starts.map((x, at) => {
    const end = starts[at + 1] ?? area.width - nameEnd_px[kind];
    return { x, y: headTop, width: end - x - 10, height: theirTop - 17 - headTop };
  });
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

/** How wide a shared pile is; three of them, or two with piles at their sides, are narrower. */
function centreWidth(area: Area, seating: Seating, kind: Kind, top: number, bot: number, ownTop: number): number {
  const isThree = seating.centres > 2;
  switch (kind) {
    case "upright": {
      const share = isThree ? 0.262 : seating.hasSides ? 0.25 : 0.354;
      return Math.min(share * area.width, (bot - top - (isThree ? 112 : 76)) / cardRatio);
    }
    case "lying":
      return Math.min(0.236 * area.height, (ownTop - top - 20) / cardRatio);
    case "tablet":
      return (isThree ? 0.217 : 0.251) * area.width;
    case "laptop":
      return 0.207 * area.height;
  }
}

function discRadius(area: Area, seating: Seating, kind: Kind, width: number): number {
  const isThree = seating.centres > 2;
  switch (kind) {
    case "upright":
      return Math.min(area.width / 2 - 6, (isThree || seating.hasSides ? 1.75 : 1.4) * width);
    case "lying":
      return (isThree ? 1.55 : 1.33) * width;
    case "tablet":
      return (isThree ? 1.85 : 1.42) * width;
    case "laptop":
      return (isThree ? 1.6 : 1.3) * width;
  }
}

/** A side pile's width and its distance from the shared pile. */
function sidesOf(area: Area, { kind }: Sizes, centres: readonly Rectangle[]): Rectangle[] {
  const [first, last] = ends(centres);
  const [width, gap] = {
    upright: [0.134 * area.width, 0.036 * area.width],
    lying: [0.7 * first.width, 20],
    tablet: [0.52 * first.width, 26],
    laptop: [0.64 * first.width, 36],
  }[kind] as [number, number];
  const y = middle(first).y;
  const tall = cardRatio * width;
  return [
    around({ x: first.x - gap - width / 2, y }, width, tall),
    around({ x: right(last) + gap + width / 2, y }, width, tall),
  ];
}

function ownTargets(area: Area, own: readonly Rectangle[], gap: number): Rectangle[] {
  return own.map(({ x, y, width }) => ({
    x: x - gap / 2,
    y: y - 12,
    width: width + gap,
    height: area.height - y + 12,
  }));
}

/** Each shared pile's part of the space between the rows: halfway to its neighbours, else to the side. */
function centreTargets(area: Area, centres: readonly Rectangle[], top: number, end: number): Rectangle[] {
  return centres.map((box, at) => {
    const before = centres[at - 1];
    const after = centres[at + 1];
    const x = before ? (right(before) + box.x) / 2 : 0;
    const until = after ? (right(box) + after.x) / 2 : area.width;
    return { x, y: top, width: until - x, height: end - top };
  });
}

/** How far down the opponents' piles reach, where the shared piles have to know. */
function topOf(groups: readonly Group[], sizes: Sizes): number {
  const row = sizes.theirTop + cardRatio * sizes.theirWidth;
  // On a tablet the reserves hang at the sides of the disc.
  if (!sizes.reserveIsUnder || sizes.kind === "tablet") return row;
  return Math.max(...groups.map(({ reserve }) => bottom(reserve)));
}

/** Where everything lies in an area. Throws a RangeError if there are no own piles. */
export function layOut(area: Area, seating: Seating): Layout {
  const sizes = sizesFor(area, seating);
  const { kind } = sizes;
  const own = ownRow(area, seating, sizes);
  const [first] = ends(own);
  const groups =
    seating.theirs.length > 1
      ? several(area, seating, sizes)
      : seating.theirs.map((count) => lone(area, count, sizes, seating.isLeftHanded));
  const isAbove = kind === "upright" || kind === "tablet";
  const corner = isAbove ? cornerAbove(area, own, sizes) : cornerBeside(own, sizes);
  const top = topOf(groups, sizes);
  const horizon = horizonOf(area, kind, top, corner.button.y, first.y);
  const width = centreWidth(area, seating, kind, top, corner.button.y, first.y);
  const gap = seating.hasSides && kind === "upright" ? 0.046 * area.width : sizes.centreGap;
  const x = (area.width - rowWidth(seating.centres, width, gap)) / 2;
  const centres = row(seating.centres, x, horizon - (cardRatio * width) / 2, width, gap);
  const turn = (box: Rectangle): Rectangle => (seating.isLeftHanded ? mirrored(box, area) : box);
  const end = isAbove ? corner.reserve.y - 8 : first.y - 12;
  const disc: Disc = {
    x: area.width / 2,
    y: horizon,
    radius: discRadius(area, seating, kind, width),
  };
  return {
    kind,
    area,
    sizes,
    own,
    ownTargets: ownTargets(area, own, sizes.ownGap),
    ownReserve: turn(corner.reserve),
    reserveStep: corner.reserveStep,
    groups,
    centres,
    centreTargets: centreTargets(area, centres, top, end),
    sides: seating.hasSides ? sidesOf(area, sizes, centres) : [],
    shared: centres,
    sharedEnd: end,
    heads: headsOf(area, groups, sizes),
    notice: null,
    stuck: null,
    horizon,
    disc,
    button: turn(corner.button),
  };
}
