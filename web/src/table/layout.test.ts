import { describe, expect, it } from "vitest";

import { layOut } from "./layout";
import type { Layout } from "./layout";
import { placeLabel, widestLabel } from "./placing";
import { bottom, holds, middle, overlap, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { kindOf, steps } from "./sizes";
import type { Kind, Seating } from "./sizes";

const sizes: readonly (readonly [number, number, Kind])[] = [
  [320, 568, "upright"],
  [360, 640, "upright"],
  [390, 664, "upright"],
  [390, 844, "upright"],
  [568, 320, "lying"],
  [667, 375, "lying"],
  [844, 390, "lying"],
  [820, 1180, "tablet"],
  [1280, 720, "laptop"],
  [1440, 900, "laptop"],
];

/** What the games of this family put on a table. */
const games = {
  spit: { own: 5, theirs: [5], centres: 2, hasSides: false },
  slam: { own: 5, theirs: [5], centres: 1, hasSides: false },
  speed: { own: 5, theirs: [5], centres: 2, hasSides: true },
  "spit-three": { own: 4, theirs: [4, 4], centres: 3, hasSides: false },
} as const;

type Name = keyof typeof games;

const cases = (Object.keys(games) as Name[]).flatMap((game) =>
  sizes.flatMap(([width, height, kind]) =>
    [false, true].flatMap((isLeftHanded) =>
      [false, true].map((hasKeyCaps) => ({ game, width, height, kind, isLeftHanded, hasKeyCaps })),
    ),
  ),
);

type Case = (typeof cases)[number];

/** How large a long label is, in the larger letters of a large screen too. */
function wordsOn({ width, kind }: Case): { width: number; height: number } {
  if (kind === "laptop" || kind === "tablet") return { width: 280, height: 84 };
  return width < 360 ? { width: 190, height: 56 } : { width: 210, height: 66 };
}

function seating({ game, isLeftHanded, hasKeyCaps }: Case): Seating {
  return { ...games[game], isLeftHanded, hasKeyCaps };
}

/** A pile with all the edges that it can have, below it or above it. */
function whole(box: Rectangle, step: number, towards: "up" | "down"): Rectangle {
  const more = step * steps;
  return { ...box, y: towards === "up" ? box.y - more : box.y, height: box.height + more };
}

/** Whether boxes share more than an edge; a sum of fractions is no overlap. */
function meet(one: Rectangle, other: Rectangle): boolean {
  const { x, y, width, height } = one;
  return overlap({ x: x + 0.01, y: y + 0.01, width: width - 0.02, height: height - 0.02 }, other);
}

/** Everything that is seen and must be kept apart. */
function boxes(layout: Layout): [string, Rectangle][] {
  const { sizes: made } = layout;
  return [
    ...layout.own.map((box, at): [string, Rectangle] => [`own ${at}`, whole(box, made.ownStep, "down")]),
    ...layout.groups.flatMap(({ piles, reserve }, who): [string, Rectangle][] => [
      ...piles.map((box, at): [string, Rectangle] => [`their ${who} ${at}`, whole(box, made.theirStep, "up")]),
      [`their reserve ${who}`, whole(reserve, made.theirStep, "up")],
    ]),
    ...layout.sides.map((box, at): [string, Rectangle] => [`side ${at}`, whole(box, 3, "down")]),
    ...layout.heads.map((box, at): [string, Rectangle] => [`head ${at}`, box]),
    ...layout.centres.map((box, at): [string, Rectangle] => [`centre ${at}`, box]),
    ["own reserve", whole(layout.ownReserve, layout.reserveStep, "down")],
    ["button", layout.button],
  ];
}

describe.each(cases)("$game at $width x $height, left-handed $isLeftHanded, keys $hasKeyCaps", (given) => {
  const layout = layOut(given, seating(given));
  const all = boxes(layout);

  it("is the layout that it should be", () => {
    expect(kindOf(given)).toBe(given.kind);
    expect(layout.kind).toBe(given.kind);
  });

  it("lets nothing overlap", () => {
    for (const [name, box] of all) {
      for (const [other, otherBox] of all) {
        if (name < other) expect(meet(box, otherBox), `${name} and ${other}`).toBe(false);
      }
    }
  });

  it("keeps everything on the screen", () => {
    for (const [name, box] of all) {
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.y, name).toBeGreaterThanOrEqual(0);
      expect(right(box), name).toBeLessThanOrEqual(given.width);
      expect(bottom(box), name).toBeLessThanOrEqual(given.height);
    }
  });

  it("gives every target the room of a thumb", () => {
    const least = given.kind === "upright" ? 56 : 72;
    for (const box of [...layout.ownTargets, ...layout.centreTargets]) {
      expect(box.width).toBeGreaterThanOrEqual(least);
      expect(box.height).toBeGreaterThanOrEqual(56);
    }
    expect(layout.button.width).toBeGreaterThanOrEqual(56);
    expect(layout.button.height).toBeGreaterThanOrEqual(56);
  });

  it("lets no target take another's touch", () => {
    const targets = [...layout.ownTargets, ...layout.centreTargets, layout.button];
    targets.forEach((one, at) => {
      for (const other of targets.slice(at + 1)) expect(meet(one, other)).toBe(false);
    });
  });

  it("holds each card in its target", () => {
    expect(layout.ownTargets).toHaveLength(layout.own.length);
    layout.ownTargets.forEach((target, at) => {
      const box = layout.own[at] ?? target;
      expect(target.x).toBeLessThanOrEqual(box.x);
      expect(right(target)).toBeGreaterThanOrEqual(right(box));
      expect(bottom(target)).toBe(given.height);
    });
    layout.centreTargets.forEach((target, at) => {
      expect(holds(target, middle(layout.centres[at] ?? target))).toBe(true);
    });
  });

  it("leaves the shared piles the same room on both sides", () => {
    const [left = layout.button, ...others] = layout.centres;
    const last = others[others.length - 1] ?? left;
    expect(left.x).toBeCloseTo(given.width - right(last), 5);
    expect(left.y + left.height / 2).toBeCloseTo(layout.horizon, 5);
  });

  it("puts a label where it covers neither own cards, nor a shared pile, nor the button", () => {
    const words = wordsOn(given);
    const covered = [...layout.own, ...layout.centres, layout.button];
    for (const [at, pile] of layout.centres.entries()) {
      const width = Math.min(words.width, widestLabel({ pile: `c${at}` }, layout));
      const label = placeLabel({ pile: `c${at}` }, pile, { ...words, width }, layout);
      const box = { ...words, width, x: label.x, y: label.y };
      for (const other of covered) expect(overlap(box, other), JSON.stringify([box, other])).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(12);
      expect(right(box)).toBeLessThanOrEqual(given.width - 12);
    }
    const width = Math.min(words.width, widestLabel("button", layout));
    const { x, y } = placeLabel("button", null, { ...words, width }, layout);
    for (const other of covered) expect(overlap({ ...words, width, x, y }, other)).toBe(false);
  });
});

const rightHanded: Seating = { ...games.spit, isLeftHanded: false, hasKeyCaps: false };

describe("the formulas", () => {
  it("are those of the look at 390 x 844", () => {
    const layout = layOut({ width: 390, height: 844 }, rightHanded);
    expect(layout.own[0]?.width).toBeCloseTo(68.4, 5);
    expect(layout.own[0]?.y).toBeCloseTo(844 - 28 - 95.76 - 16, 5);
    expect(layout.groups[0]?.piles[0]?.width).toBeCloseTo(46, 1);
    expect(layout.groups[0]?.piles[0]?.y).toBe(76);
    expect(layout.centres[0]?.width).toBeCloseTo(0.354 * 390, 5);
    expect(layout.horizon).toBeCloseTo(0.43 * 844, 5);
    expect(layout.disc.radius).toBeCloseTo(189, 5);
    expect(layout.button).toEqual(expect.objectContaining({ width: 136, height: 64 }));
    expect(layout.button.y).toBeCloseTo((layout.own[0]?.y ?? 0) - 94, 5);
  });

  it("swap the button and the reserve for the left hand, and keep the piles' order", () => {
    const area = { width: 390, height: 844 };
    const right_ = layOut(area, rightHanded);
    const left = layOut(area, { ...rightHanded, isLeftHanded: true });
    expect(left.own).toEqual(right_.own);
    expect(left.button.x).toBeCloseTo(390 - right(right_.button), 5);
    expect(left.ownReserve.x).toBeGreaterThan(195);
    expect(left.groups[0]?.reserve.x).toBeLessThan(195);
  });

  it("refuse a layout without own piles", () => {
    expect(() => layOut({ width: 390, height: 844 }, { ...rightHanded, own: 0 })).toThrow(RangeError);
  });
});
