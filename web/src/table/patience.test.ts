import { describe, expect, it } from "vitest";

import { boxesOf } from "./opposite";
import { layOutPatience } from "./patience";
import type { Company } from "./patience";
import { placeLabel } from "./placing";
import { bottom, middle, holds, overlap, right } from "./rectangle";
import type { Rectangle } from "./rectangle";

const sizes = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1440, 900],
] as const;

const cases = sizes.flatMap(([width, height]) =>
  [2, 3, 4].flatMap((seats) =>
    [false, true].flatMap((isLeftHanded) =>
      [false, true].map((hasKeyCaps) => ({ width, height, seats, isLeftHanded, hasKeyCaps })),
    ),
  ),
);

function company({ seats, isLeftHanded, hasKeyCaps }: (typeof cases)[number]): Company {
  return { opponents: seats - 1, foundations: 4 * seats, works: 4, isLeftHanded, hasKeyCaps };
}

/** Whether boxes share more than an edge; a sum of fractions is no overlap. */
function meet(one: Rectangle, other: Rectangle): boolean {
  const { x, y, width, height } = one;
  return overlap({ x: x + 0.01, y: y + 0.01, width: width - 0.02, height: height - 0.02 }, other);
}

function apart(boxes: readonly (readonly [string, Rectangle])[]): void {
  boxes.forEach(([name, one], at) => {
    for (const [other, box] of boxes.slice(at + 1)) {
      expect(meet(one, box), `${name} ${JSON.stringify(one)} and ${other} ${JSON.stringify(box)}`).toBe(false);
    }
  });
}

function stacked(box: Rectangle, step: number): Rectangle {
  return { ...box, height: box.height + 4 * step };
}

function above(box: Rectangle, step: number): Rectangle {
  return { ...box, y: box.y - 4 * step, height: box.height + 4 * step };
}

describe.each(cases)("$seats seats at $width x $height, left-handed $isLeftHanded, keys $hasKeyCaps", (given) => {
  const made = layOutPatience(given, company(given));
  const { nertz, waste, stock, works, foundations } = made;
  const fan = { ...waste.card, width: waste.card.width + (waste.spread?.room ?? 0) };
  const own: (readonly [string, Rectangle])[] = [
    ["nertz", stacked(nertz.card, nertz.step)],
    ["waste", fan],
    ["stock", stacked(stock.card, stock.step)],
    ...works.map(({ card, spread }, at) => [`work ${at}`, { ...card, height: card.height + (spread?.room ?? 0) }] as const),
  ];
  const all: (readonly [string, Rectangle])[] = [
    ...own,
    ["button", made.button],
    ["stuck", made.stuck],
    ...foundations.map(({ card }, at) => [`foundation ${at}`, card] as const),
    ...made.opponents.flatMap((each, who) =>
      boxesOf(each).map((box, at) => [`their ${who} ${at}`, at === 0 ? above(box, made.theirStep) : box] as const),
    ),
    ...made.heads.map((box, at) => [`head ${at}`, box] as const),
  ];

  it("keeps everything on the screen and apart", () => {
    for (const [name, box] of all) {
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.y, name).toBeGreaterThanOrEqual(0);
      expect(right(box), name).toBeLessThanOrEqual(given.width);
      expect(bottom(box), name).toBeLessThanOrEqual(given.height);
    }
    apart(all);
  });

  it("lets everything be hit, and nothing take another's touch", () => {
    const targets: (readonly [string, Rectangle])[] = [
      ["nertz", nertz.target],
      ["waste", waste.target],
      ["stock", stock.target],
      ["button", made.button],
      ["stuck", made.stuck],
      ...works.map(({ target }, at) => [`work ${at}`, target] as const),
      ...foundations.map(({ target }, at) => [`foundation ${at}`, target] as const),
    ];
    for (const [name, box] of targets) {
      const least = name.startsWith("foundation") || !/\d|waste|nertz|stock/.test(name) ? 44 : 56;
      expect(box.width, name).toBeGreaterThanOrEqual(least - 0.01);
      expect(box.height, name).toBeGreaterThanOrEqual(44 - 0.01);
    }
    apart(targets);
    for (const { card, target } of [nertz, stock, ...works, ...foundations]) {
      expect(holds(target, middle(card))).toBe(true);
    }
  });

  it("leaves room for covered cards: at least one can be read under another", () => {
    for (const { spread } of works) expect(spread?.room).toBeGreaterThanOrEqual(20);
    for (const { card } of foundations) expect(card.width).toBeGreaterThanOrEqual(24);
  });

  it("puts a label where it covers neither own cards, nor a foundation, nor a button", () => {
    const words = { width: 210, height: given.width < 600 || given.height < 480 ? 40 : 56 };
    const anchors = [...foundations.map(({ card }) => card), null];
    for (const anchor of anchors) {
      const { x, y } = placeLabel(anchor ? { pile: "f0" } : "button", anchor, words, made);
      const box = { ...words, x, y };
      const covered = [...own.map(([, each]) => each), ...foundations.map(({ card }) => card), made.button, made.stuck];
      for (const other of covered) expect(overlap(box, other), JSON.stringify([box, other])).toBe(false);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("the formulas", () => {
  it("are those of the picture at 390 x 844", () => {
    const made = layOutPatience(
      { width: 390, height: 844 },
      { opponents: 1, foundations: 8, works: 4, isLeftHanded: false, hasKeyCaps: false },
    );
    expect(made.opponents[0]?.nertz.width).toBeCloseTo(40, 5);
    expect(made.foundations[0]?.card.width).toBeCloseTo(60, 5);
    expect(made.works[0]?.card.width).toBeCloseTo(70, 5);
    expect(made.nertz.card.width).toBe(92);
    expect(made.stock.card.width).toBe(74);
    expect(made.foundations.map(({ card }) => card.y)[4]).toBeGreaterThan(made.foundations[3]?.card.y ?? 0);
  });

  it("put all eight foundations in one row at 1440 x 900", () => {
    const made = layOutPatience(
      { width: 1440, height: 900 },
      { opponents: 1, foundations: 8, works: 4, isLeftHanded: false, hasKeyCaps: true },
    );
    expect(new Set(made.foundations.map(({ card }) => card.y)).size).toBe(1);
    expect(made.nertz.card.width).toBeCloseTo(150, 0);
  });
});

describe("a label that points at no pile", () => {
  const sizes = [[390, 844], [820, 1180], [1280, 720], [1366, 768], [1440, 900], [1920, 1080]] as const;
  const tables = sizes.flatMap(([width, height]) => [1, 2, 3].map((opponents) => ({ width, height, opponents })));

  it.each(tables)("has room under the grid at $width x $height against $opponents", ({ width, height, opponents }) => {
    const company = { opponents, foundations: 4 * (opponents + 1), works: 4, isLeftHanded: false, hasKeyCaps: width >= 1280 };
    expect(layOutPatience({ width, height }, company).notice?.grows).toBe("down");
  });
});
