/** What each of the four layouts is made of: the numbers of the look, section 5. */

/** The four layouts: phone upright, phone lying, tablet upright, and all else. */
export type Kind = "upright" | "lying" | "tablet" | "laptop";

/** The area that the table may use: the visual viewport less the safe areas, in CSS pixels. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** What a layout depends on besides the area. */
export interface Seating {
  /** Own stockpiles. */
  readonly own: number;
  /** The stockpiles of each opponent, from the left. */
  readonly theirs: readonly number[];
  /** Shared piles in a row: one to three. */
  readonly centres: number;
  /** Whether a face-down pile lies beside each of two shared ones. */
  readonly hasSides: boolean;
  readonly isLeftHanded: boolean;
  /** Whether room is kept for key caps under the piles. */
  readonly hasKeyCaps: boolean;
}

/** Sizes before anything is placed. */
export interface Sizes {
  readonly kind: Kind;
  readonly ownWidth: number;
  readonly ownGap: number;
  /** From the lowest edge of a full pile to the end of the screen. */
  readonly margin: number;
  /** How far each hidden card of an own pile shows. */
  readonly ownStep: number;
  readonly theirWidth: number;
  readonly theirGap: number;
  readonly theirTop: number;
  readonly theirStep: number;
  readonly reserveWidth: number;
  readonly theirReserveWidth: number;
  readonly theirReserveGap: number;
  /** Where the names of several opponents stand, above their piles; 0 for one opponent. */
  readonly headTop: number;
  /** How the reserve of one of several opponents lies: under the row, or at its end. */
  readonly reserveIsUnder: boolean;
  readonly centreGap: number;
}

/** A card is this much taller than wide. */
export const cardRatio = 1.4;

/** The most hidden cards that show. */
export const steps = 4;

/** Which layout an area gets. */
export function kindOf({ width, height }: Area): Kind {
  if (height < 480 && width > height) return "lying";
  if (width < 600) return "upright";
  return height >= 1.2 * width ? "tablet" : "laptop";
}

function upright({ width, height }: Area, seating: Seating): Sizes {
  const n = seating.own;
  const theirWidth = Math.min(46, 0.118 * width);
  const margin = height < 700 ? 16 : 28;
  return {
    kind: "upright",
    ownWidth: Math.min((width - 24 - 6 * (n - 1)) / n, 0.1 * height, 84),
    ownGap: 6,
    // Key caps fit below the edges as they are; a row that jumps would cost the labels their room.
    margin,
    ownStep: 4,
    theirWidth,
    theirGap: 7,
    theirTop: 76,
    theirStep: 3,
    reserveWidth: 52,
    theirReserveWidth: 0.88 * theirWidth,
    theirReserveGap: 15,
    headTop: 0,
    reserveIsUnder: false,
    centreGap: 24,
  };
}

function lying({ width, height }: Area, seating: Seating): Sizes {
  const ownWidth = 0.205 * height;
  const side = (width - rowWidth(seating.own, ownWidth, 8)) / 2;
  return {
    kind: "lying",
    ownWidth,
    ownGap: 8,
    margin: seating.hasKeyCaps ? 38 : 14,
    ownStep: 3.5,
    theirWidth: 0.108 * height,
    theirGap: 7,
    theirTop: 18,
    theirStep: 3,
    reserveWidth: Math.min(58, side - 32),
    theirReserveWidth: 0.108 * height,
    theirReserveGap: 18,
    headTop: 0,
    reserveIsUnder: false,
    centreGap: 26,
  };
}

function tablet({ width }: Area): Sizes {
  const ownWidth = Math.min(0.163 * width, 140);
  return {
    kind: "tablet",
    ownWidth,
    ownGap: 14,
    margin: 40,
    ownStep: 6,
    theirWidth: 0.107 * width,
    theirGap: 12,
    theirTop: 116,
    theirStep: 4,
    // At .81 of an own pile it would lie on the piles below: it stands above them here.
    reserveWidth: 0.68 * ownWidth,
    theirReserveWidth: 0.107 * width,
    theirReserveGap: 36,
    headTop: 0,
    reserveIsUnder: false,
    centreGap: 40,
  };
}

function laptop({ width, height }: Area, seating: Seating): Sizes {
  const ownWidth = Math.min(0.082 * width, 0.15 * height);
  return {
    kind: "laptop",
    ownWidth,
    ownGap: 14,
    margin: seating.hasKeyCaps ? 62 : 40,
    ownStep: 6,
    theirWidth: 0.087 * height,
    theirGap: 12,
    theirTop: 44,
    theirStep: 4,
    reserveWidth: 0.81 * ownWidth,
    theirReserveWidth: 0.087 * height,
    theirReserveGap: 36,
    headTop: 0,
    reserveIsUnder: false,
    centreGap: 40,
  };
}

/** How wide a row of cards is. */
export function rowWidth(cards: number, width: number, gap: number): number {
  return cards * width + (cards - 1) * gap;
}

/** Several opponents share the upper edge: smaller cards, and a name above each group. */
function shared(sizes: Sizes, area: Area, seating: Seating): Sizes {
  const groups = seating.theirs.length;
  if (groups < 2) return sizes;
  const most = Math.max(...seating.theirs);
  switch (sizes.kind) {
    case "upright": {
      const wide = (area.width - 2 * 12 - 16 * (groups - 1)) / groups;
      const width = Math.min(sizes.theirWidth, (wide - 5 * (most - 1)) / most);
      const made = { theirWidth: width, theirGap: 5, theirReserveWidth: 0.88 * width, theirReserveGap: 22 };
      return { ...sizes, ...made, theirTop: 82, headTop: 46, reserveIsUnder: true, centreGap: 18 };
    }
    case "lying": {
      const width = 0.1 * area.height;
      const made = { theirWidth: width, theirGap: 6, theirReserveWidth: width, theirReserveGap: 10 };
      return { ...sizes, ...made, theirTop: 36, headTop: 4, centreGap: 22 };
    }
    case "tablet": {
      const width = 0.082 * area.width;
      const made = { theirWidth: width, theirGap: 9, theirReserveWidth: 0.83 * width, theirReserveGap: 28 };
      return { ...sizes, ...made, theirTop: 106, headTop: 16, reserveIsUnder: true, centreGap: 26 };
    }
    case "laptop": {
      const width = 0.075 * area.height;
      const made = { theirWidth: width, theirGap: 10, theirReserveWidth: width, theirReserveGap: 28 };
      return { ...sizes, ...made, theirTop: 88, headTop: 14, centreGap: 30 };
    }
  }
}

/** The sizes for an area. Does not check that the area is large enough for a table. */
export function sizesFor(area: Area, seating: Seating): Sizes {
  return shared(sizesAlone(area, seating), area, seating);
}

function sizesAlone(area: Area, seating: Seating): Sizes {
  switch (kindOf(area)) {
    case "upright":
      return upright(area, seating);
    case "lying":
      return lying(area, seating);
    case "tablet":
      return tablet(area);
    case "laptop":
      return laptop(area, seating);
  }
}
