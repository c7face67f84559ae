import { describe, expect, it, vi } from "vitest";

import { firstKeys, longestName, readSettings, settings } from "./settings";

describe("readSettings", () => {
  it("takes over what makes sense, and nothing else", () => {
    const read = readSettings(
      JSON.stringify({ name: "Anna", theme: "dark", suits: "blue", sound: "no", leftHanded: true }),
    );
    expect(read).toMatchObject({ name: "Anna", theme: "dark", suits: "four", sound: true });
    expect(read.leftHanded).toBe(true);
  });

  it.each([null, "", "{", "null", "[]", '"text"', "7"])("starts afresh from %s", (stored) => {
    expect(readSettings(stored)).toMatchObject({ name: "", theme: "system", keys: firstKeys });
  });

  it("keeps the keys that are missing at their defaults", () => {
    const { keys } = readSettings(JSON.stringify({ keys: { slots: ["q", 3], call: "c" } }));
    expect(keys).toEqual({ ...firstKeys, slots: ["q", "s", "d", "f", "g"], call: "c" });
  });

  it("cuts a name that is too long", () => {
    expect(readSettings(JSON.stringify({ name: "x".repeat(99) })).name).toHaveLength(longestName);
  });
});

describe("settings", () => {
  it("tells everybody who watches, until they stop", () => {
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.set({ name: "Bo" });
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ name: "Bo" }));
    expect(settings.get().name).toBe("Bo");
    stop();
    settings.set({ name: "" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
