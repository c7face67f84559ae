import { describe, expect, it } from "vitest";

import type { View } from "../wire/messages";
import { notice } from "./lamp";
import type { TableState } from "./state";
import type { Phrases } from "./words";

const phrases: Phrases = {
  text: (id, values) => (id.endsWith("-theirs") ? `${id} ${values?.["name"] ?? ""}` : id),
  attribute: (id, name) => `${id}.${name}`,
};

interface Seen {
  readonly own: number | null;
  readonly warned: number[];
  readonly marked: number[];
}

/** What is said of the clock by which whoever holds up a race of three loses it (rules.md 1.8.5). */
function said({ own, warned, marked }: Seen): string | undefined {
  const view = { game: "spit-three", stage: "racing", piles: [], warned, marked, memory: {} } as unknown as View;
  const seats = ["Anna", "Bo", "Cato"].map((name, seat) => ({ seat, kind: "person", name, level: null }));
  const state = { snapshot: { seat: own, table: { phase: "racing", seats, view } } } as unknown as TableState;
  const label = notice(state, { countdown: null, timer: { name: "forfeit", seconds: 9 } }, phrases);
  return label?.lines[0]?.map((piece) => piece.text).join("");
}

describe("the clock of whoever holds up a round", () => {
  it("tells those who still hold a play, and names them to the others", () => {
    expect(said({ own: 2, warned: [2], marked: [0, 1] })).toBe("table-forfeit");
    expect(said({ own: 0, warned: [2], marked: [0, 1] })).toBe("table-forfeit-theirs Cato");
  });

  it("means nobody who was warned and is called for, having no play", () => {
    const pressed = { warned: [1, 2], marked: [0, 1] };
    expect(said({ own: 0, ...pressed })).toBe("table-forfeit-theirs Cato");
    expect(said({ own: 1, ...pressed })).toBe("table-forfeit-theirs Cato");
    expect(said({ own: 2, ...pressed })).toBe("table-forfeit");
  });

  it("tells a watcher of a player, never of themselves", () => {
    expect(said({ own: null, warned: [0], marked: [1, 2] })).toBe("table-forfeit-theirs Anna");
  });
});
