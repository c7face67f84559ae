import { describe, expect, it } from "vitest";

import type { PileView, View } from "../wire/messages";
import { pileUnder } from "./arrange";
import type { Arrange } from "./arrange";
import { arrangerFor } from "./arranger";
import { bottom, middle, overlap } from "./rectangle";
import { cardsLeft, livePiles, nearlyDone, nextToFlip, othersOf } from "./roles";
import { cameFrom, soundsOf } from "./tidings";
import vectors from "./vectors/follow.json";

/** The first view of a match of each game, as the engine wrote it. */
const views = new Map(
  (vectors as unknown as { first: View }[]).map(({ first }) => [first.game, first] as const),
);

const arrangers = new Map<string, Arrange>();
for (const [game, view] of views) arrangers.set(game, await arrangerFor(view));

const arrange: Arrange = (view, ...rest) => {
  const lay = arrangers.get(view.game);
  if (!lay) throw new Error(view.game);
  return lay(view, ...rest);
};

function viewOf(game: string): View {
  const view = views.get(game);
  if (!view) throw new Error(game);
  return view;
}

const area = { width: 390, height: 844 };
const wishes = { isLeftHanded: false, hasKeyCaps: false };

function withPile(view: View, id: string, change: Partial<PileView>): View {
  return { ...view, piles: view.piles.map((pile) => (pile.id === id ? { ...pile, ...change } : pile)) };
}

describe("an arrangement", () => {
  it.each([...views.keys()])("gives each pile of %s a place of its own, but for the card set aside", (game) => {
    const view = viewOf(game);
    const { places } = arrange(view, 0, area, wishes);
    const drawn = view.piles.filter((pile) => pile.kind !== "aside").map((pile) => pile.id);
    expect([...places.keys()].sort()).toEqual([...drawn].sort());
    const corners = new Set([...places.values()].map(({ card }) => `${card.x} ${card.y}`));
    expect(corners.size).toBe(drawn.length);
  });

  it("puts every seat at the bottom of its own screen", () => {
    const view = viewOf("spit-three");
    for (const own of [0, 1, 2]) {
      const { places } = arrange(view, own, area, wishes);
      const letter = String.fromCharCode(65 + own);
      expect(places.get(`${letter}.s1`)?.card.y).toBeGreaterThan(600);
      expect(othersOf(view, own)).toEqual([(own + 1) % 3, (own + 2) % 3]);
    }
  });

  it("mirrors who sits opposite", () => {
    const { places } = arrange(viewOf("spit"), 0, area, wishes);
    expect(places.get("B.s1")?.card.x).toBeGreaterThan(places.get("B.s5")?.card.x ?? 0);
  });

  it("puts a lone shared pile in the middle, as soon as it is known that there is one", () => {
    const dealt = withPile({ ...viewOf("spit-rounds"), stage: "dealt" }, "A.r", { down: 0 });
    const empty = withPile(withPile(dealt, "c0", { down: 0, up: [] }), "c1", { down: 0, up: [] });
    expect(livePiles(empty)).toEqual(["c1"]);
    const place = arrange(empty, 0, area, wishes).places.get("c1");
    expect(place && middle(place.card).x).toBeCloseTo(195, 5);
    const racing = withPile({ ...empty, stage: "racing" }, "c1", { up: ["7H"] });
    expect(livePiles(racing)).toEqual(["c1"]);
  });

  it("lets a card dropped anywhere on the disc be meant for the foundations", () => {
    const view = viewOf("nertz");
    const arrangement = arrange(view, 0, area, wishes);
    const { x, y, radius } = arrangement.frame.disc;
    expect(pileUnder(view, 0, arrangement, { x, y: y - radius + 4 })).toBe("f0");
    expect(pileUnder(view, 0, arrangement, { x: 2, y: 2 })).toBeNull();
    const work = arrangement.places.get("A.w3");
    expect(work && pileUnder(view, 0, arrangement, middle(work.card))).toBe("A.w3");
  });
});

describe("key caps", () => {
  const cap_px = 26;
  const starts = { left: 0, middle: -cap_px / 2, right: -cap_px };
  const sizes = [[360, 640], [390, 844], [820, 1180], [844, 390], [1440, 900]] as const;

  it.each(sizes)("cover no word, no index and no other cap at %i x %i", (width, height) => {
    const view = viewOf("nertz");
    const made = arrange(view, 0, { width, height }, { isLeftHanded: false, hasKeyCaps: true });
    const boxes = made.caps.map(({ x, y, from }) => ({ x: x + starts[from], y, width: cap_px, height: cap_px }));
    const words = [made.frame.button, made.frame.stuck ?? made.frame.button].map((box) => ({
      ...box,
      y: middle(box).y - 10,
      height: 20,
    }));
    const indices = view.piles
      .filter((pile) => pile.seat === 0)
      .map((pile) => made.places.get(pile.id)?.card)
      .filter((card) => card !== undefined)
      .map((card) => ({ ...card, height: 0.5 * card.height }));
    boxes.forEach((box, at) => {
      for (const other of [...words, ...indices, ...boxes.slice(at + 1)]) expect(overlap(box, other)).toBe(false);
      expect(bottom(box)).toBeLessThanOrEqual(height);
    });
  });
});

describe("what a view tells", () => {
  it("counts layout, hand and draw pile, or Nertz pile as what is left", () => {
    expect(cardsLeft(viewOf("spit"), 0)).toBe(15);
    expect(cardsLeft(viewOf("speed"), 0)).toBe(20);
    expect(cardsLeft(viewOf("nertz"), 1)).toBe(13);
    const last = withPile(viewOf("nertz"), "A.n", { down: 0, up: ["7S/A"] });
    expect(nearlyDone(last)).toEqual([0]);
    expect(nearlyDone({ ...last, memory: { out: 1 } })).toEqual([]);
  });

  it("says who flips next in Slam: the other where a reserve is empty", () => {
    const view = { ...viewOf("slam"), memory: { next: 1 } };
    expect(nextToFlip(view)).toBe(1);
    expect(nextToFlip(withPile(view, "B.r", { down: 0 }))).toBe(0);
    expect(nextToFlip(viewOf("spit"))).toBeNull();
  });
});

describe("what events tell", () => {
  it("says from which pile each card came", () => {
    const from = cameFrom([
      { type: "turned", seat: 0, cards: ["2H/A", "9C/A"], source: "A.k", target: "A.t" },
      { type: "moved", seat: 0, card: "9D/A", run: ["8C/A"], source: "A.w1", target: "A.w2" },
    ]);
    expect([...from]).toEqual([["2H/A", "A.k"], ["9C/A", "A.k"], ["9D/A", "A.w1"], ["8C/A", "A.w1"]]);
  });

  it("makes one sound of cards that are flipped together, and none of an own play", () => {
    const flip = { type: "flipped", seat: 0, card: "7H", source: "A.r", target: "c0" } as const;
    expect(soundsOf([flip, { ...flip, seat: 1 }], 0)).toEqual([{ name: "flip", pile: null }]);
    const play = { type: "played", seat: 0, card: "7H", source: "A.s1", target: "c0" } as const;
    expect(soundsOf([play], 0)).toEqual([]);
    expect(soundsOf([play], 1)).toEqual([{ name: "other", pile: "c0" }]);
  });
});
