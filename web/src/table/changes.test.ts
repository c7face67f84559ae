import { describe, expect, it } from "vitest";

import type { Snapshot } from "../wire/messages";
import { heard, labelled } from "./changes";
import { emptyState, momentOf } from "./state";
import type { Label, TableState } from "./state";

const own = 0;

interface Moment {
  readonly phase?: string;
  readonly stage?: string;
  readonly marked?: number[];
  readonly opened?: number;
}

function told({ phase = "racing", stage = "racing", marked = [], opened = 0 }: Moment): Snapshot {
  const piles = [{ id: "A.s1", kind: "stockpile", seat: own, down: 0, up: ["4D"] }];
  const view = { game: "spit-rounds", stage, piles, marked, memory: { opened } };
  return { seat: own, table: { phase, seats: [], view } } as unknown as Snapshot;
}

const label: Label = { lines: [], anchor: "button", rule: "1.8.1" };

/** A refusal that was given in the first moment, after the server has told of the second. */
function labelAfter(first: Moment, second: Moment, isRefusal = true): TableState["label"] {
  const before = heard(emptyState, told(first), true);
  const said = isRefusal ? { ...label, moment: momentOf(before) } : label;
  return heard(labelled(before, said), told(second), true).label;
}

describe("the label of a refusal", () => {
  it("goes when the slap opens that had not opened yet (3.4)", () => {
    const claiming = { stage: "claiming" };
    expect(labelAfter(claiming, { ...claiming, opened: 1 })).toBeNull();
    expect(labelAfter(claiming, claiming)).not.toBeNull();
  });

  it("goes when the call stands that was refused, or ends", () => {
    expect(labelAfter({}, { marked: [own] })).toBeNull();
    expect(labelAfter({ marked: [own] }, {})).toBeNull();
    expect(labelAfter({}, { marked: [1] })).not.toBeNull();
  });

  it("goes when card play ends or is interrupted", () => {
    expect(labelAfter({}, { stage: "claiming" })).toBeNull();
    expect(labelAfter({}, { phase: "paused" })).toBeNull();
    expect(labelAfter({}, { phase: "over" })).toBeNull();
  });

  it("takes the ring around the card with it", () => {
    const before = heard(emptyState, told({}), true);
    const out = labelled(before, { ...label, moment: momentOf(before) }, "A.s1");
    expect(heard(out, told({}), true).pointedOut).toBe("A.s1");
    expect(heard(out, told({ marked: [own] }), true).pointedOut).toBeNull();
  });

  it("is not the label of a verdict, which ends with the round that it decided", () => {
    expect(labelAfter({}, { phase: "over" }, false)).not.toBeNull();
  });
});
