import { describe, expect, it } from "vitest";

import type { PileView, Snapshot, View } from "../wire/messages";
import * as changes from "./changes";
import { withPending } from "./pending";
import type { Pending } from "./pending";
import { emptyState, shownView } from "./state";

function stock(id: string, down: number, up: string[]): PileView {
  return { id, kind: "stockpile", facing: "top", seat: 0, down, up };
}

const view: View = {
  game: "spit",
  stage: "racing",
  piles: [
    { id: "c0", kind: "centre", facing: "up", seat: null, down: 0, up: ["7H"] },
    stock("A.s1", 2, ["8S"]),
    stock("A.s2", 0, ["9D"]),
  ],
  marked: [],
  warned: [],
  round: 1,
  score: [0, 0],
  result: null,
  outcome: null,
  memory: {},
};

const play: Pending = { id: 1, card: "8S", source: "A.s1", target: "c0", isLaid: true, isSlow: false };
const next: Pending = { ...play, id: 2, card: "9D", source: "A.s2" };

const snapshot = { type: "snapshot", seq: 1, seat: 0, table: { view, phase: "racing" } } as unknown as Snapshot;
const begun = changes.heard(emptyState, snapshot, true);

describe("own unanswered plays", () => {
  it("lie on their pile at once, and the next card shows its back", () => {
    const [centre, source] = withPending(view, [play]).piles;
    expect(centre?.up).toEqual(["7H", "8S"]);
    expect(source).toMatchObject({ down: 2, up: [] });
  });

  it("lie on one another in the order in which they were sent", () => {
    expect(withPending(view, [play, next]).piles[0]?.up).toEqual(["7H", "8S", "9D"]);
  });

  it("are not shown where they do not seem to fit", () => {
    expect(withPending(view, [{ ...play, isLaid: false }])).toEqual(view);
  });

  it("are not shown when the card has gone", () => {
    expect(withPending(view, [{ ...play, card: "2C" }])).toEqual(view);
  });

  it("go when they are answered", () => {
    const laid = changes.laid(begun, play);
    expect(shownView(laid)?.piles[0]?.up).toEqual(["7H", "8S"]);
    expect(shownView(changes.answered(laid, 1))).toEqual(view);
  });

  it("stay when the connection is lost, until their fate is known", () => {
    const laid = changes.heard(changes.laid(begun, play), snapshot, false);
    expect(laid.pending).toHaveLength(1);
    expect(changes.settled(laid, { id: 1, fate: "waiting" }).pending).toHaveLength(1);
    expect(changes.settled(laid, { id: 1, fate: "not_received" }).pending).toEqual([]);
    expect(changes.settled(laid, { id: 1, fate: "accepted" }).pending).toEqual([]);
  });

  it("let go of a slap that never came to the server", () => {
    const slapping = changes.slapped(begun, { id: 4, pile: "c0" });
    expect(changes.settled(slapping, { id: 4, fate: "accepted" }).slapped).not.toBeNull();
    expect(changes.settled(slapping, { id: 4, fate: "not_received" }).slapped).toBeNull();
  });

  it("are slow only while they wait", () => {
    const laid = changes.laid(begun, play);
    expect(changes.slowed(laid, 1).pending[0]?.isSlow).toBe(true);
    expect(changes.slowed(changes.answered(laid, 1), 1).pending).toEqual([]);
  });
});

const chosenCard = { pile: "A.s1", card: "8S" };

describe("a selection", () => {
  it("ends when its card has been played", () => {
    const chosen = changes.selected(begun, chosenCard);
    expect(chosen.selected).toEqual(chosenCard);
    expect(changes.laid(chosen, play).selected).toBeNull();
  });

  it("cannot be of a pile without an open card", () => {
    expect(changes.selected(changes.laid(begun, play), chosenCard).selected).toBeNull();
  });
});
