// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { cardBack } from "./backs";
import { cardFace, cardFaceElement } from "./card";
import type { FaceKind } from "./card";
import { arrowIcon, crossIcon, lagIcon, menuIcon, tickIcon } from "./icons";
import { hand, mark } from "./marks";
import { countPlate, emptySlot, reserveEdges, stackEdges } from "./piles";
import { capHeight, rankOutlines } from "./ranks";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const deck = ["S", "H", "D", "C"].flatMap((suit) => ranks.map((rank) => rank + suit));
const kinds: FaceKind[] = ["full", "strip", "side", "two-way"];

function parsed(svg: string): Document {
  return new DOMParser().parseFromString(
    svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'),
    "image/svg+xml",
  );
}

/** Right edge of the index of a face, in card units. */
function indexEnd(name: string, kind: FaceKind, outline: string, width: number): number {
  const face = cardFace(name, { kind });
  const found = /matrix\(([\d.]+) 0 0 [\d.]+ 7\.5 [\d.]+\)" d="([^"]+)"/.exec(face);
  expect(found?.[2]).toBe(outline);
  return 7.5 + Number(found?.[1]) * width;
}

describe("cardFace", () => {
  it("draws 52 different, well-formed faces in every kind and both languages", () => {
    for (const kind of kinds) {
      for (const language of ["en", "nb"] as const) {
        const faces = deck.map((name) => cardFace(name, { kind, language }));
        expect(new Set(faces).size).toBe(52);
        for (const face of faces) expect(parsed(face).querySelector("parsererror")).toBeNull();
      }
    }
  }, 60_000);

  it("takes every colour from the style sheet, so that themes and decks need no redraw", () => {
    for (const name of deck) expect(cardFace(name)).not.toMatch(/#[0-9a-f]{3}|style=|id=/i);
  });

  it("has every custom property it uses defined in the style sheets", () => {
    const sheets = ["tokens.css", "card.css"]
      .map((file) => readFileSync(new URL(file, `file://${import.meta.dirname}/`), "utf8"))
      .join("");
    const drawn = [...deck.map((name) => cardFace(name)), ...[0, 1, 2, 3].map(cardBack)].join("");
    for (const [, property] of drawn.matchAll(/var\((--[\w-]+)\)/g)) {
      expect(sheets).toContain(`${property ?? ""}:`);
    }
  });

  it("prints Norwegian letters on the courts and nowhere else", () => {
    expect(cardFace("JD", { language: "nb" })).toContain(rankOutlines.Kn.path);
    expect(cardFace("QD", { language: "nb" })).toContain(rankOutlines.D.path);
    for (const name of ["KD", "AD", "10D", "7S"]) {
      expect(cardFace(name, { language: "nb" })).toBe(cardFace(name));
    }
  });

  it("keeps each index within its place", () => {
    for (const rank of ranks) {
      const { path, width } = rankOutlines[rank as keyof typeof rankOutlines];
      const limit = rank === "10" ? 58 : 53;
      expect(indexEnd(`${rank}C`, "full", path, width)).toBeLessThanOrEqual(7.5 + limit + 0.1);
      expect(indexEnd(`${rank}C`, "side", path, width)).toBeLessThan(38);
      expect(indexEnd(`${rank}C`, "strip", path, width)).toBeLessThan(48);
    }
  });

  it("keeps the tail of Q above the queen's coronet", () => {
    const { bottom } = rankOutlines.Q;
    const tail = 8.5 + 41 + bottom * (41 / capHeight);
    const coronet = 14 + 0.9 * (58.5 - 3);
    expect(tail).toBeLessThan(coronet);
  });

  it.each(["", "?", "1S", "11H", "7", "S7", "7s", "10CC"])("refuses %j", (name) => {
    expect(() => cardFace(name)).toThrow(RangeError);
  });

  it("gives each caller of cardFaceElement an element of its own", () => {
    const first = cardFaceElement("7D");
    const second = cardFaceElement("7D");
    expect(first).not.toBe(second);
    expect(first.isEqualNode(second)).toBe(true);
    expect(first.getAttribute("class")).toBe("card-face suit-D");
  });
});

describe("what lies around the faces", () => {
  it("is well formed", () => {
    const size = { width: 74, step: 4, towards: "down" } as const;
    const drawings = [0, 1, 2, 3].flatMap((seat) => [
      cardBack(seat),
      mark(seat),
      hand(seat),
      stackEdges(seat, 3, size),
      lagIcon(seat),
    ]);
    const icons = [arrowIcon(), tickIcon(), crossIcon(), menuIcon(), emptySlot(), emptySlot(true)];
    for (const drawing of [...drawings, ...icons]) {
      expect(parsed(drawing).querySelector("parsererror")).toBeNull();
    }
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(countPlate(7)).toContain(">7<");
  });

  it("shows one edge for each hidden card, four at most", () => {
    const size = { width: 100, step: 4, towards: "up" } as const;
    const edges = (hidden: number): number =>
      stackEdges(0, hidden, size).split("--edge").length - 1;
    expect([0, 1, 4, 9].map(edges)).toEqual([0, 1, 4, 4]);
    expect(stackEdges(0, 2, size)).toContain('height="148"');
  });

  it("shows half as many edges under a reserve, rounded up", () => {
    expect([0, 1, 2, 3, 8, 26].map(reserveEdges)).toEqual([0, 1, 1, 2, 4, 4]);
  });
});
