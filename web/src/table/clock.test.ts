import { describe, expect, it } from "vitest";

import type { ServerMessage } from "../wire/messages";
import { Clock } from "./clock";

function at(now: { ms: number }): Clock {
  return new Clock(() => now.ms);
}

const starting = {
  type: "snapshot",
  table: { countdown_ms: 3000, timer: null, away: [] },
} as unknown as ServerMessage;

describe("the clock", () => {
  it("counts 3, 2, 1 and says when that changes", () => {
    const now = { ms: 50 };
    const clock = at(now);
    clock.hear(starting);
    const shown = [0, 1, 2].map((): number | null => {
      const { countdown } = clock.read();
      now.ms += clock.next() ?? 0;
      return countdown;
    });
    expect(shown).toEqual([3, 2, 1]);
    expect(clock.next()).toBeNull();
    expect(clock.read().countdown).toBe(0);
  });

  it("counts down to the end of the longest wait for those who are gone", () => {
    const clock = at({ ms: 0 });
    const away = [{ seat: 1, remaining_ms: 4_000 }, { seat: 2, remaining_ms: 41_500 }];
    clock.hear({ type: "snapshot", table: { countdown_ms: null, timer: null, away } } as unknown as ServerMessage);
    expect(clock.read().countdown).toBe(42);
  });

  it("shows the rules' clock as long as updates bring one", () => {
    const clock = at({ ms: 0 });
    clock.hear({ type: "update", seq: 1, events: [], timer: { name: "forfeit", remaining_ms: 9500 } });
    expect(clock.read().timer).toEqual({ name: "forfeit", seconds: 10 });
    expect(clock.next()).toBe(501);
    clock.hear({ type: "update", seq: 2, events: [] });
    expect(clock.read().timer).toBeNull();
  });

  it("is not moved by what speaks of no clock", () => {
    const clock = at({ ms: 0 });
    clock.hear(starting);
    clock.hear({ type: "lag", ms: 20 });
    expect(clock.read().countdown).toBe(3);
  });
});
