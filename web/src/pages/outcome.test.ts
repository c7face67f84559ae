import { describe, expect, it } from "vitest";

import type { Result } from "../wire/messages";
import { loserOf, verdictOf } from "./outcome";

function result(ending: Result["ending"], places: number[], counts: number[]): Result {
  return { ending, places, counts };
}

describe("verdictOf", () => {
  it("tells the winner by how much, and the other too", () => {
    const cleared = result("cleared", [1, 2], [3, 8]);
    expect(verdictOf(cleared, 0)).toEqual({ kind: "won", winner: 0, margin: 5 });
    expect(verdictOf(cleared, 1)).toEqual({ kind: "lost", winner: 0, margin: 5 });
  });

  it("tells a draw", () => {
    expect(verdictOf(result("blocked", [1, 1], [4, 4]), 0)).toMatchObject({ kind: "draw", margin: 0 });
  });

  it("has no margin where cards did not decide", () => {
    expect(verdictOf(result("resigned", [2, 1], [20, 9]), 1)).toMatchObject({ kind: "won", margin: 0 });
  });

  it("never boasts of a winner who has more cards left", () => {
    expect(verdictOf(result("cleared", [1, 2], [9, 4]), 0).margin).toBe(0);
  });
});

it("finds who lost it, if it was not a draw", () => {
  expect(loserOf(result("resigned", [2, 1], [20, 9]))).toBe(0);
  expect(loserOf(result("stalled", [1, 1], [20, 20]))).toBe(null);
});
