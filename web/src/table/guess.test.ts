import { describe, expect, it } from "vitest";

import type { PileView, View } from "../wire/messages";
import { fits, takers, takesMove } from "./guess";
import type { Options } from "./guess";
import vectors from "./vectors/guess.json";

/** One position as the engine wrote it: an own pile is its id, its hidden cards, its open ones. */
interface Vector {
  readonly options: Options;
  readonly centre: readonly string[];
  readonly own: readonly (readonly [string, number, ...string[]])[];
  readonly legal: readonly (readonly string[])[];
}

function pile(id: string, kind: string, seat: number | null, down: number, up: string[]): PileView {
  return { id, kind, facing: kind === "centre" ? "up" : "top", seat, down, up };
}

function viewOf({ centre, own }: Vector): View {
  return {
    game: "spit",
    stage: "racing",
    piles: [
      ...centre.map((card, at) => pile(`c${at}`, "centre", null, 0, [card])),
      ...own.map(([id, down, ...up]) => pile(id, "stockpile", 0, down, up)),
    ],
    marked: [],
    warned: [],
    round: 1,
    score: [0, 0],
    result: null,
    outcome: null,
  };
}

/** Everything that the client would show as landing, as card and pile. */
function guessed(vector: Vector): string[] {
  const view = viewOf(vector);
  const own = view.piles.filter((each) => each.kind === "stockpile");
  return own
    .flatMap(({ id, up: [card] }) =>
      card === undefined
        ? []
        : [
            ...takers(view, card, vector.options),
            ...own.filter((to) => to.id !== id && takesMove(to, card, vector.options)).map((to) => to.id),
          ].map((to) => `${card} ${to}`),
    )
    .sort();
}

describe("the guess", () => {
  it("is what the engine says, in every position that the engine wrote", () => {
    for (const vector of vectors as unknown as Vector[]) {
      const legal = vector.legal.map((play) => play.join(" ")).sort();
      expect(guessed(vector), JSON.stringify(vector)).toEqual(legal);
    }
  });

  it("was given every house rule that it reads", () => {
    const all = (vectors as unknown as Vector[]).map(({ options }) => JSON.stringify(options));
    expect(new Set(all).size).toBe(5);
  });

  it("lets ace and king meet only if the table says so", () => {
    expect(fits("AS", "KD", { wrap: true })).toBe(true);
    expect(fits("AS", "KD", { wrap: false })).toBe(false);
    expect(fits("QS", "AD", { wrap: true })).toBe(false);
  });
});
