import { describe, expect, it } from "vitest";

import type { Result, RoundView, View } from "../wire/messages";
import { emptierOf, finalNumbers, holderOf, loserOf, measureOf, verdictOf, widestLine } from "./outcome";

function result(ending: Result["ending"], places: number[], counts: number[]): Result {
  return { ending, places, counts };
}

function round(number: number, more: Partial<RoundView> = {}): RoundView {
  return { number, result: result("cleared", [1, 2], [0, 9]), score: [number, 0], claims: [], tallies: [], ...more };
}

describe("verdictOf", () => {
  it("tells the winner by how much, and the other too", () => {
    const cleared = result("cleared", [1, 2], [3, 8]);
    expect(verdictOf(cleared, 0)).toEqual({ kind: "won", winners: [0], margin: 5 });
    expect(verdictOf(cleared, 1)).toEqual({ kind: "lost", winners: [0], margin: 5 });
  });

  it("tells a draw", () => {
    expect(verdictOf(result("blocked", [1, 1], [4, 4]), 0)).toMatchObject({ kind: "draw", margin: 0 });
  });

  it("tells a draw among others, which the third has lost", () => {
    const shared = result("blocked", [1, 1, 3], [3, 3, 5]);
    expect(verdictOf(shared, 2)).toEqual({ kind: "lost", winners: [0, 1], margin: 0 });
    expect(verdictOf(shared, 1).kind).toBe("draw");
  });

  it("has no margin where cards did not decide", () => {
    expect(verdictOf(result("resigned", [2, 1], [20, 9]), 1)).toMatchObject({ kind: "won", margin: 0 });
    expect(verdictOf(result("blocked", [1, 2], [30, 9]), 0, "points")).toMatchObject({ margin: 0 });
  });

  it("never boasts of a winner who has more cards left", () => {
    expect(verdictOf(result("cleared", [1, 2], [9, 4]), 0).margin).toBe(0);
  });
});

it("finds who lost it, if it was not a draw", () => {
  expect(loserOf(result("resigned", [2, 1], [20, 9]))).toBe(0);
  expect(loserOf(result("stalled", [1, 1], [20, 20]))).toBe(null);
});

it("names who held up the last round by that round, not by the match (rules.md 1.8.6, H-16)", () => {
  const lost = round(9, { result: result("forfeited", [2, 1], [12, 15]) });
  expect(holderOf(result("forfeited", [1, 2], [12, 15]), [lost])).toBe(0);
  expect(holderOf(result("forfeited", [1, 1], [12, 15]), [lost])).toBe(0);
});

it("names nobody where piles are claimed, since the holder of a play only takes the larger, nor one of two", () => {
  const claims = [{ type: "claimed", seat: 0, pile: "c0", cards: 9, slapped: false }] as const;
  const capped = round(3, { claims, result: result("forfeited", [1, 2], [22, 30]) });
  expect(holderOf(capped.result, [capped])).toBe(null);
  const both = round(1, { result: result("forfeited", [1, 2, 2], [10, 12, 9]) });
  expect(holderOf(both.result, [both])).toBe(null);
});

it("measures a match in what decided it", () => {
  const claimed = round(1, { claims: [{ type: "claimed", seat: 0, pile: "c0", cards: 9, slapped: true }] });
  const tallied = round(1, { tallies: [{ foundations: 20, left: 0, bonus: 0 }], score: [120, 40] });
  expect([[round(1)], [round(1), round(2)], [claimed, claimed], [tallied]].map(measureOf)).toEqual([
    "cards",
    "rounds",
    "cards",
    "points",
  ]);
  const ended = result("called", [1, 2], [20, 3]);
  expect(finalNumbers(ended, [tallied])).toEqual([120, 40]);
  expect(finalNumbers(ended, [round(1)])).toEqual([20, 3]);
});

describe("widestLine", () => {
  it("is a short title itself", () => {
    expect(widestLine("You won")).toBe(7);
    expect(widestLine("Shark 2 won")).toBe(11);
  });

  it("is about a part of a long one, and never less than its longest word", () => {
    expect(widestLine("Bartholomeus vant")).toBe(13);
    expect(widestLine("Maximiliane-Annelies won")).toBe(13);
    expect(widestLine("Anna, Wilhelmina and Bartholomeus share the win")).toBe(17);
    expect(widestLine("Konstantinopolitaner won")).toBe(20);
  });
});

describe("emptierOf", () => {
  function view(sizes: Record<string, number[]>, first_out = -1): View {
    const piles = Object.entries(sizes).flatMap(([kind, bySeat]) =>
      bySeat.map((down, at) => ({ id: `${kind}${at}`, kind, seat: Math.floor(at / 2), down, up: [] })),
    );
    return { memory: { first_out }, piles } as unknown as View;
  }

  it("is whoever has no stock cards left, also where one pile was in the middle and nobody slapped", () => {
    expect(emptierOf(view({ stockpile: [0, 2, 0, 0], reserve: [3, 0, 4, 0] }))).toBe(1);
    expect(emptierOf(view({ stockpile: [0, 2, 1, 0] }))).toBe(-1);
    expect(emptierOf(view({ hand: [0, 0, 1, 1] }))).toBe(-1);
  });

  it("is whoever was first, where that is remembered", () => {
    expect(emptierOf(view({ stockpile: [0, 0, 0, 0] }, 1))).toBe(1);
  });
});
