import { describe, expect, it } from "vitest";

import type { PileView, View } from "../wire/messages";
import { deckOf, fits, liftable, rankOf, suitOf, takers, takesMove, topOf } from "./guess";
import type { Options } from "./guess";
import vectors from "./vectors/guess.json";

/** One position as the engine wrote it: a pile is its id, its kind, its hidden cards, its open ones. */
interface Vector {
  readonly seat: number;
  readonly options: Options;
  readonly piles: readonly (readonly [string, string, number, ...string[]])[];
  readonly legal: readonly (readonly string[])[];
}

const all = vectors as unknown as Vector[];

function viewOf({ seat, piles }: Vector): View {
  return {
    game: "spit",
    stage: "racing",
    piles: piles.map(([id, kind, down, ...up]): PileView => ({
      id,
      kind,
      facing: "up",
      seat: /^[A-Z]/.test(id) ? seat : null,
      down,
      up,
    })),
    marked: [],
    warned: [],
    round: 1,
    score: [0, 0],
    result: null,
    outcome: null,
    memory: {},
  };
}

/** Everything that the client would show as landing, as card and pile. */
function guessed(vector: Vector): string[] {
  const view = viewOf(vector);
  const own = view.piles.filter((each) => each.seat !== null);
  return own
    .flatMap((from) =>
      liftable(from).flatMap((card) => [
        ...(card === topOf(from) ? takers(view, card, vector.options) : []).map((to) => `${card} ${to}`),
        ...own
          .filter((to) => takesMove(view, to, card, from.id, vector.options))
          .map((to) => `${card} ${to.id}`),
      ]),
    )
    .sort();
}

describe("the guess", () => {
  it("is what the engine says, in every position that the engine wrote", () => {
    for (const vector of all) {
      const legal = vector.legal.map((play) => play.join(" ")).sort();
      expect(guessed(vector), JSON.stringify(vector)).toEqual(legal);
    }
  });

  it("was given every house rule that it reads, with both of its values", () => {
    for (const rule of ["wrap", "same_rank", "fill_slots", "stack_equal", "work_from_nertz"]) {
      const values = new Set(all.map(({ options }) => options[rule]));
      expect(values.has(true) && values.has(false), rule).toBe(true);
    }
  });

  it("lets ace and king meet only if the table says so", () => {
    expect(fits("AS", "KD", { wrap: true })).toBe(true);
    expect(fits("AS", "KD", { wrap: false })).toBe(false);
    expect(fits("QS", "AD", { wrap: true })).toBe(false);
  });

  it("reads the face of a card that says from whose deck it is", () => {
    expect([rankOf("10C/B"), suitOf("10C/B"), deckOf("10C/B"), deckOf("10C")]).toEqual(["10", "C", 1, null]);
  });

  it("lets a joker and everything meet, but not a joker and itself", () => {
    expect([fits("*R", "7D", {}), fits("7D", "*R", {}), fits("*R", "*B", {}), fits("*R", "*R", {})]).toEqual(
      [true, true, true, false],
    );
  });
});
