import { describe, expect, it } from "vitest";

import type { Verdict } from "../wire/messages";
import { fairnessOf, linesOf, rangeOf } from "./fairness";

function verdict(winner: number, loser: number, margin: number, arrival: number, more: Partial<Verdict> = {}): Verdict {
  return { winner, loser, margin_us: margin * 1000, arrival_margin_us: arrival * 1000, ...more };
}

describe("what the contests of a match come to", () => {
  const contests = [
    verdict(0, 1, 34, -46, { winner_credit_us: 80_000, loser_credit_us: 0 }),
    verdict(1, 0, 12, 90, { winner_credit_us: 0, loser_credit_us: 160_000, partly: [0] }),
    verdict(1, 0, 0, 5, { partly: [0] }),
  ];

  it("counts who won, and what arrival alone would have said", () => {
    const facts = fairnessOf(contests, 2);
    expect(facts.won).toEqual([1, 2]);
    expect(facts.byArrival).toEqual([0, 3]);
    expect(facts.turned).toBe(1);
    expect(facts.credit).toEqual([80, 0]);
    expect(facts.partly).toEqual([0]);
  });

  it("has nothing to say without a contest", () => {
    const facts = fairnessOf([], 3);
    expect(facts).toEqual({ won: [0, 0, 0], byArrival: [0, 0, 0], credit: [0, 0, 0], partly: [], turned: 0 });
  });

  it("draws a seat's contests from its own side", () => {
    expect(linesOf(contests, 0)).toEqual([
      { arrived: -46, acted: 34, winner: 0 },
      { arrived: -90, acted: -12, winner: 1 },
      { arrived: -5, acted: -0, winner: 1 },
    ]);
    expect(linesOf([verdict(1, 2, 5, 5)], 0)).toEqual([]);
  });

  it("leaves room on both sides, and lets nothing flatten the rest", () => {
    expect(rangeOf([])).toEqual([-40, 40]);
    expect(rangeOf(linesOf(contests, 0))).toEqual([-90, 40]);
    expect(rangeOf([{ arrived: -2000, acted: 3000, winner: 0 }])).toEqual([-400, 400]);
  });
});
