import { expect, it } from "vitest";

import { isFreeKey, keyCap, keyOf } from "./keys";

it("names a key alike with and without Shift", () => {
  expect(keyOf({ key: "A" })).toBe("a");
  expect(keyOf({ key: " " })).toBe("Space");
  expect(keyOf({ key: "ArrowLeft" })).toBe("ArrowLeft");
});

it("shows what is on the cap", () => {
  expect(["a", "å", "Space", "ArrowRight", "F2"].map(keyCap)).toEqual(["A", "Å", "space", "→", "f2"]);
});

it("leaves the browser its keys", () => {
  expect(["a", "Space", "ArrowLeft"].every(isFreeKey)).toBe(true);
  expect(["Tab", "Escape", "Shift", "Enter"].some(isFreeKey)).toBe(false);
});
