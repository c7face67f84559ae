import { describe, expect, it } from "vitest";

import type { PileView } from "../wire/messages";
import { lookOf } from "./looks";

function pile(kind: string, down: number, up: string[]): PileView {
  return { id: "A.s1", kind, facing: kind === "centre" ? "up" : "top", seat: 0, down, up };
}

describe("a stockpile", () => {
  it("shows its top, an edge for each hidden card, and a back when the top is lifted", () => {
    const look = lookOf(pile("stockpile", 2, ["7S"]), 0, {}, "en");
    expect(look).toMatchObject({ edges: 2, under: "back", count: null });
    expect(look.cards.map((card) => card.face)).toEqual(["7S"]);
  });

  it("shows a back while its new top is not known, and looks as deep as it will be then", () => {
    const look = lookOf(pile("stockpile", 2, []), 0, {}, "en");
    expect(look.cards.map((card) => card.face)).toEqual([null]);
    expect(look.edges).toBe(1);
  });

  it("is an empty slot when it is empty, a live one where a card may go", () => {
    expect(lookOf(pile("stockpile", 0, []), 0, {}, "en")).toMatchObject({ cards: [], under: "slot" });
    const live = lookOf(pile("stockpile", 0, []), 0, { fill_slots: true }, "en");
    expect(live.under).toBe("live-slot");
  });
});

describe("a shared pile", () => {
  it("lets two covered cards show, turned by their depth, and the top straight", () => {
    const look = lookOf(pile("centre", 0, ["2H", "3H", "4H", "5H"]), 0, {}, "en");
    expect(look.cards.map(({ face, tilt }) => [face, tilt])).toEqual([["3H", -5], ["4H", 4], ["5H", 0]]);
  });

  it("keeps each covered card's turn when another lands", () => {
    const before = lookOf(pile("centre", 0, ["2H", "3H", "4H"]), 0, {}, "en").cards[1];
    const after = lookOf(pile("centre", 0, ["2H", "3H", "4H", "5H"]), 0, {}, "en").cards[0];
    expect(after).toEqual(before);
  });
});

describe("a reserve", () => {
  it("says how many cards it has, on a back, or is an empty slot", () => {
    expect(lookOf(pile("reserve", 6, []), 0, {}, "en")).toMatchObject({ count: 6, edges: 3 });
    expect(lookOf(pile("reserve", 0, []), 0, {}, "en")).toMatchObject({ count: null, under: "slot" });
  });
});
