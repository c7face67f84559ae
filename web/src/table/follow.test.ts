import { describe, expect, it } from "vitest";

import type { Event, PileView, View } from "../wire/messages";
import { follow } from "./follow";
import vectors from "./vectors/follow.json";

/** A match as one seat saw it, written by the engine. */
interface Match {
  readonly first: View;
  readonly steps: readonly {
    readonly events: readonly Event[];
    readonly changed: Partial<View> & { readonly piles: readonly PileView[] };
  }[];
}

const matches = vectors as unknown as [Match, ...Match[]];

function changedBy(view: View, changed: Match["steps"][number]["changed"]): View {
  const piles = view.piles.map(
    (pile) => changed.piles.find((each) => each.id === pile.id) ?? pile,
  );
  return { ...view, ...changed, piles };
}

describe("follow", () => {
  it.each(matches.map((match, at) => [at, match] as const))(
    "comes to what the engine shows, step by step, in match %i",
    (_, { first, steps }) => {
      let view = first;
      let expected = first;
      for (const { events, changed } of steps) {
        view = follow(view, events);
        expected = changedBy(expected, changed);
        expect(view, JSON.stringify(events)).toEqual(expected);
      }
    },
  );

  it("takes warnings and forfeits as they come", () => {
    const { first: view } = matches[0];
    const warned = follow(view, [{ type: "warned", seats: [1] }]);
    expect(warned.warned).toEqual([1]);
    expect(follow(warned, [{ type: "forfeited", seat: 1 }])).toEqual(warned);
    expect(follow(warned, [{ type: "called", seat: 0, pressed: false }]).warned).toEqual([]);
    expect(follow(warned, [{ type: "called", seat: 0, pressed: true }]).warned).toEqual([1]);
  });

  it("was shown every event that changes piles", () => {
    const types = new Set(matches.flatMap(({ steps }) => steps).flatMap(({ events }) => events.map(({ type }) => type)));
    const wanted: Event["type"][] = [
      "played", "moved", "flipped", "drawn", "uncovered", "turned", "recycled", "turned_over", "shifted",
      "noted", "claiming_started", "claimed", "lapsed", "round_ended",
    ];
    expect(wanted.filter((type) => !types.has(type))).toEqual([]);
  });

  it("changes no view that it is given", () => {
    const { first: view } = matches[0];
    const before = structuredClone(view);
    follow(view, [{ type: "uncovered", pile: "A.s1", card: "7S" }]);
    expect(view).toEqual(before);
  });
});
