// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { Phase } from "../wire/messages";
import { Announcer } from "./announcer";
import { beginsAnew } from "./changes";
import { emptyState } from "./state";
import type { TableState } from "./state";

function inPhase(phase: Phase): TableState {
  return { ...emptyState, snapshot: { table: { phase } } as TableState["snapshot"] };
}

describe("what was said", () => {
  it("stays until it is taken away", () => {
    const announcer = new Announcer();
    announcer.say("Anna plays the 6 of spades");
    announcer.interrupt("Your last card");
    expect([announcer.polite.textContent, announcer.assertive.textContent]).toEqual([
      "Anna plays the 6 of spades",
      "Your last card",
    ]);
    announcer.clear();
    expect([announcer.polite.textContent, announcer.assertive.textContent]).toEqual(["", ""]);
  });

  it("is taken away when a match or a round begins anew, and by nothing else", () => {
    expect(beginsAnew(inPhase("over"), inPhase("countdown"))).toBe(true);
    expect(beginsAnew(inPhase("over"), inPhase("agreeing"))).toBe(true);
    expect(beginsAnew(inPhase("between"), inPhase("countdown"))).toBe(true);
    expect(beginsAnew(inPhase("racing"), inPhase("over"))).toBe(false);
    expect(beginsAnew(inPhase("between"), inPhase("over"))).toBe(false);
    expect(beginsAnew(inPhase("paused"), inPhase("countdown"))).toBe(false);
  });
});
