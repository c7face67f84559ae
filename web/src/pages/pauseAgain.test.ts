import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { pauseAgain } from "./pauseAgain.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("counts down in whole seconds, and stops at none", () => {
  pauseAgain.count(2500);
  const seen = [pauseAgain.seconds];
  for (let passed = 0; passed < 3; passed += 1) {
    vi.advanceTimersByTime(1000);
    seen.push(pauseAgain.seconds);
  }
  expect(seen).toEqual([3, 2, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

it("takes the newest answer for what is left", () => {
  pauseAgain.count(15_000);
  pauseAgain.count(0);
  expect(pauseAgain.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
