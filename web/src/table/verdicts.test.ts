import { describe, expect, it } from "vitest";
import type { Verdict } from "../wire/messages";
import { contestLabel } from "./verdicts";

const phrases = {
  text: (id: string, args?: Record<string, string | number>) => `${id} ${JSON.stringify(args)}`,
  attribute: () => "",
};

function verdict(winner: number, margin_us: number): Verdict {
  return { winner, loser: 1 - winner, margin_us, arrival_margin_us: -5000, winner_credit_us: 0, loser_credit_us: 0, pile: "c0", partly: [] };
}

const seats = [
  { seat: 0, kind: "person", name: "Anna", level: null, connected: true, ready: false, rematch: false, number: 1, choice: null, left: false },
  { seat: 1, kind: "person", name: "Bo", level: null, connected: true, ready: false, rematch: false, number: 1, choice: null, left: false },
] as const;

describe("a verdict", () => {
  it.each([
    [34_400, "time", 34],
    [900, "hair", 1],
    [0, "level", 0],
  ])("of %i µs is told as %s", (margin, by, ms) => {
    const label = contestLabel(phrases, verdict(1, margin), 0, seats, { pile: "c0" });
    const words = label.lines.flat().map((piece) => piece.text).join("");
    expect(words).toBe(`table-contest ${JSON.stringify({ is: "they", name: "Bo", ms, by })}`);
    expect(label.seat).toBe(1);
  });

  it("calls the winner you on the winner's screen", () => {
    const label = contestLabel(phrases, verdict(0, 12_000), 0, seats, { pile: "c0" });
    expect(label.lines.flat().map((piece) => piece.text).join("")).toContain('"is":"you"');
  });
});
