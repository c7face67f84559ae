import { describe, expect, it } from "vitest";

import type { PileView } from "../wire/messages";
import { lookOf } from "./looks";
import type { Viewer } from "./looks";

function pile(kind: string, down: number, up: string[]): PileView {
  return { id: "A.s1", kind, facing: kind === "centre" ? "up" : "top", seat: 0, down, up };
}

const viewer: Viewer = { owner: 0, isNear: true, options: {}, language: "en", most: 5 };

describe("a stockpile", () => {
  it("shows its top, an edge for each hidden card, and a back when the top is lifted", () => {
    const look = lookOf(pile("stockpile", 2, ["7S"]), viewer);
    expect(look).toMatchObject({ edges: 2, under: "back", count: null });
    expect(look.cards.map((card) => card.face)).toEqual(["7S"]);
  });

  it("shows a back while its new top is not known, and looks as deep as it will be then", () => {
    const look = lookOf(pile("stockpile", 2, []), viewer);
    expect(look.cards.map((card) => card.face)).toEqual([null]);
    expect(look.edges).toBe(1);
  });

  it("is an empty slot when it is empty, a live one where a card may go", () => {
    expect(lookOf(pile("stockpile", 0, []), viewer)).toMatchObject({ cards: [], under: "slot" });
    const live = lookOf(pile("stockpile", 0, []), { ...viewer, options: { fill_slots: true } });
    expect(live.under).toBe("live-slot");
    const theirs = lookOf(pile("stockpile", 0, []), { ...viewer, isNear: false, options: { fill_slots: true } });
    expect(theirs.under).toBe("slot");
  });
});

describe("a shared pile", () => {
  it("lets two covered cards show, turned by their depth, and the top straight", () => {
    const look = lookOf(pile("centre", 0, ["2H", "3H", "4H", "5H"]), viewer);
    expect(look.cards.map(({ face, tilt }) => [face, tilt])).toEqual([["3H", -5], ["4H", 4], ["5H", 0]]);
  });

  it("keeps each covered card's turn when another lands", () => {
    const before = lookOf(pile("centre", 0, ["2H", "3H", "4H"]), viewer).cards[1];
    const after = lookOf(pile("centre", 0, ["2H", "3H", "4H", "5H"]), viewer).cards[0];
    expect(after).toEqual(before);
  });
});

describe("a reserve", () => {
  it("says how many cards it has, on a back, or is an empty slot", () => {
    expect(lookOf(pile("reserve", 6, []), viewer)).toMatchObject({ count: 6, edges: 3 });
    expect(lookOf(pile("reserve", 0, []), viewer)).toMatchObject({ count: null, under: "slot" });
  });
});

describe("a work pile", () => {
  const run = ["KS/A", "QD/A", "JC/A", "10H/A", "9S/A", "8D/A", "7C/A"];

  it("shows covered cards as strips and folds a long run under its first card", () => {
    const look = lookOf(pile("work", 0, run), viewer);
    expect(look.folded).toBe(2);
    expect(look.cards.map(({ face, kind }) => [face, kind])).toEqual([
      ["KS/A", "strip"], ["10H/A", "strip"], ["9S/A", "strip"], ["8D/A", "strip"], ["7C/A", "full"],
    ]);
  });

  it("is only its top across the table", () => {
    const look = lookOf(pile("work", 0, run), { ...viewer, isNear: false });
    expect(look.cards.map((card) => card.face)).toEqual(["7C/A"]);
  });
});

describe("a waste", () => {
  it("fans its last three cards, the covered ones by their side", () => {
    const look = lookOf(pile("waste", 0, ["2H/A", "9C/A", "KD/A", "4S/A"]), viewer);
    expect(look.cards.map(({ face, kind }) => [face, kind])).toEqual([
      ["9C/A", "side"], ["KD/A", "side"], ["4S/A", "full"],
    ]);
  });
});

describe("a foundation", () => {
  it("has the back of whoever played the card", () => {
    const look = lookOf(pile("foundation", 0, ["AS/B", "2S/A"]), viewer);
    expect(look.cards.map((card) => card.seat)).toEqual([1, 0]);
  });
});
