import { describe, expect, it } from "vitest";
import type { Event } from "../wire/messages";
import { verdict } from "./tidings";

const phrases = {
  text: (id: string, args?: Record<string, string | number>) => `${id} ${JSON.stringify(args)}`,
  attribute: () => "",
};

function claims(slapper: number | null): Event[] {
  return [0, 1].map((seat) => ({ type: "claimed", seat, pile: `c${seat}`, cards: 20 - seat, slapped: seat === slapper }));
}

function told(events: readonly Event[], wasContest: boolean): string {
  const lines = verdict(phrases, events, 0, [], wasContest)?.lines ?? [];
  return lines.flat().map((piece) => piece.text).join("").split(" ")[0] ?? "";
}

describe("who got which pile (rules.md 3.4)", () => {
  it("says who slapped first, and that nobody did where one might", () => {
    expect(told(claims(1), true)).toBe("table-slap-first");
    expect(told(claims(null), true)).toBe("table-slap-none");
  });

  it("speaks of no slap where both piles are given out without a contest (1.8.6, H-7)", () => {
    expect(told(claims(null), false)).toBe("table-pile-taken");
  });

  it("tells who takes the only pile", () => {
    expect(told(claims(null).slice(1), false)).toBe("table-pile-taken");
    expect(told([], false)).toBe("");
  });
});
