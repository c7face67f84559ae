import { describe, expect, it } from "vitest";

import type { PileView, View } from "../wire/messages";
import { deedFor, mayChoose, nextPlaceFor, sharedTarget, sideTarget } from "./aim";

function pile(id: string, kind: string, up: string[], down = 0): PileView {
  const seat = /^[A-Z]/.test(id) ? id.charCodeAt(0) - 65 : null;
  return { id, kind, facing: "up", seat, down, up };
}

function viewOf(game: string, piles: PileView[], memory: Record<string, number> = {}): View {
  return {
    game, stage: "racing", piles, marked: [], warned: [], round: 1, score: [0, 0], result: null, outcome: null, memory,
  };
}

const options = { wrap: true, same_rank: false, fill_slots: true };

const spit = viewOf("spit-rounds", [
  pile("c0", "centre", ["7H"]),
  pile("c1", "centre", ["9D"]),
  pile("A.s1", "stockpile", []),
  pile("A.s2", "stockpile", ["8S"], 1),
  pile("A.s3", "stockpile", ["6C"], 1),
  pile("A.s4", "stockpile", ["2C"], 1),
]);

const nertz = viewOf("nertz", [
  pile("f0", "foundation", ["AS/B"]),
  pile("f1", "foundation", []),
  pile("f2", "foundation", []),
  pile("A.n", "nertz", ["2S/A"], 11),
  pile("A.w1", "work", ["9D/A", "8C/A"]),
  pile("A.w2", "work", ["10S/A"]),
  pile("A.w3", "work", []),
  pile("A.w4", "work", ["KH/A"]),
  pile("A.k", "stock", [], 30),
  pile("A.t", "waste", ["5H/A", "AD/A"]),
]);

describe("a touch of an own pile", () => {
  it("plays a card that one shared pile takes, and only chooses one that two take", () => {
    expect(deedFor(spit, { pile: "A.s3", card: "6C" }, null, options)).toEqual({
      type: "send", grip: { pile: "A.s3", card: "6C" }, target: "c0",
    });
    expect(deedFor(spit, { pile: "A.s2", card: "8S" }, null, options)).toEqual({
      type: "choose", grip: { pile: "A.s2", card: "8S" },
    });
  });

  it("moves the chosen card into an empty slot, and lets go of a card that is touched again", () => {
    const chosen = { pile: "A.s4", card: "2C" };
    expect(deedFor(spit, { pile: "A.s1", card: null }, chosen, options)).toEqual({
      type: "send", grip: chosen, target: "A.s1",
    });
    expect(deedFor(spit, { pile: "A.s4", card: "2C" }, chosen, options)).toEqual({ type: "choose", grip: null });
  });

  it("builds where it can: on a foundation first, then on the only work pile with cards", () => {
    expect(deedFor(nertz, { pile: "A.n", card: "2S/A" }, null, {})).toMatchObject({ type: "send", target: "f0" });
    expect(deedFor(nertz, { pile: "A.t", card: "5H/A" }, null, {})).toMatchObject({
      type: "send", grip: { card: "AD/A" }, target: "f1",
    });
    expect(deedFor(nertz, { pile: "A.w1", card: "9D/A" }, null, {})).toEqual({
      type: "send", grip: { pile: "A.w1", card: "9D/A" }, target: "A.w2",
    });
  });

  it("does not fill a gap without being told to", () => {
    expect(deedFor(nertz, { pile: "A.w4", card: "KH/A" }, null, {})).toMatchObject({ type: "choose" });
    const king = { pile: "A.w4", card: "KH/A" };
    expect(deedFor(nertz, { pile: "A.w3", card: null }, king, {})).toMatchObject({ type: "send", target: "A.w3" });
  });

  it("takes one card more of a run with each press of its key", () => {
    const top = { pile: "A.w1", card: "8C/A" };
    expect(deedFor(nertz, { pile: "A.w1", card: null }, null, {})).toEqual({ type: "choose", grip: top });
    expect(deedFor(nertz, { pile: "A.w1", card: null }, top, {})).toMatchObject({
      type: "send", grip: { card: "9D/A" }, target: "A.w2",
    });
  });
});

describe("an aim at a shared pile", () => {
  it("finds the foundation that takes the card", () => {
    expect(sharedTarget(nertz, { pile: "A.n", card: "2S/A" }, "f2", {})).toBe("f0");
    expect(sharedTarget(spit, { pile: "A.s3", card: "6C" }, "c1", options)).toBe("c1");
  });

  it("sends an ace on when another ace has taken its place, and no other card", () => {
    expect(nextPlaceFor(nertz, "AD/A", "f0", {})).toBe("f1");
    expect(nextPlaceFor(nertz, "AD/A", "f1", {})).toBeNull();
    expect(nextPlaceFor(nertz, "2S/A", "f0", {})).toBeNull();
  });

  it("by key goes to the side among the piles that fit", () => {
    const eight = { pile: "A.s2", card: "8S" };
    expect([sideTarget(spit, "left", eight, options), sideTarget(spit, "right", eight, options)]).toEqual(["c0", "c1"]);
    const six = { pile: "A.s3", card: "6C" };
    expect(sideTarget(spit, "right", six, options)).toBe("c0");
    expect(sideTarget(nertz, "left", eight, options)).toBeNull();
  });
});

describe("a call", () => {
  const reserves = (own: number, theirs: number): PileView[] => [
    ...spit.piles,
    pile("A.r", "reserve", [], own),
    pile("B.r", "reserve", [], theirs),
  ];

  it("may name a pile only where the rules say so, and nobody else can flip", () => {
    const choose = { solo_spit: "choose" };
    expect(mayChoose(viewOf("spit-rounds", reserves(5, 0), { solo: -1 }), 0, choose)).toBe(true);
    expect(mayChoose(viewOf("spit-rounds", reserves(5, 1), { solo: -1 }), 0, choose)).toBe(false);
    expect(mayChoose(viewOf("spit-rounds", reserves(5, 0), { solo: 1 }), 0, choose)).toBe(false);
    expect(mayChoose(viewOf("spit-rounds", reserves(5, 0), { solo: -1 }), 0, { solo_spit: "own" })).toBe(false);
    const three = [...reserves(5, 0), pile("C.r", "reserve", [], 3)];
    expect(mayChoose(viewOf("spit-three", three, { solo: -1, out: 4 }), 0, choose)).toBe(true);
    expect(mayChoose(viewOf("spit-three", three, { solo: -1, out: 0 }), 0, choose)).toBe(false);
  });
});
