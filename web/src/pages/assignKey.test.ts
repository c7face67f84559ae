import { expect, it } from "vitest";

import { firstKeys } from "../settings";
import { assignKey, namedUses } from "./assignKey";

it("gives a free key to one use", () => {
  expect(assignKey(firstKeys, 0, "q")).toEqual({ ...firstKeys, slots: ["q", "s", "d", "f", "g"] });
  expect(assignKey(firstKeys, "call", "c")).toEqual({ ...firstKeys, call: "c" });
});

it("lets two uses change places", () => {
  expect(assignKey(firstKeys, 0, "s").slots).toEqual(["s", "a", "d", "f", "g"]);
  expect(assignKey(firstKeys, "call", "a")).toEqual({
    ...firstKeys,
    slots: ["Space", "s", "d", "f", "g"],
    call: "a",
  });
});

it("gives no key two uses, whichever games they belong to", () => {
  for (const use of namedUses) {
    const keys = assignKey(firstKeys, use, firstKeys.slots[2] ?? "");
    const all = [...keys.slots, ...namedUses.map((each) => keys[each])];
    expect(new Set(all).size).toBe(all.length);
  }
  expect(namedUses.toSorted()).toEqual(Object.keys(firstKeys).filter((each) => each !== "slots").toSorted());
});

it("changes nothing where the key is the same", () => {
  expect(assignKey(firstKeys, "left", "ArrowLeft")).toEqual(firstKeys);
});
