import { describe, expect, it } from "vitest";

import { allValues, matters, optionLines, valueKey } from "./options";

const facts = [
  { name: "wrap", rule: "H-1", default: true, values: [true, false] },
  { name: "handicap", rule: "handicap", default: 0, values: [0, 1, 2] },
  { name: "handicap_seat", rule: "handicap", default: "A", values: ["A", "B"] },
];

describe("optionLines", () => {
  it("has one line for each option, and marks house rules", () => {
    const values = { wrap: false, handicap: 2, handicap_seat: "A" };
    expect(optionLines(facts, values)).toEqual([
      { name: "wrap", value: false, isHouseRule: true },
      { name: "handicap", value: 2, isHouseRule: true },
      { name: "handicap_seat", value: "A", isHouseRule: false },
    ]);
  });

  it("leaves out what means nothing", () => {
    const values = { wrap: true, handicap: 0, handicap_seat: "A" };
    expect(optionLines(facts, values).map((line) => line.name)).toEqual(["wrap", "handicap"]);
  });
});

it("fills in the defaults", () => {
  expect(allValues(facts, { wrap: false })).toEqual({ wrap: false, handicap: 0, handicap_seat: "A" });
});

it("knows when an option matters", () => {
  expect(matters("moves_block_call", { fill_slots: false })).toBe(false);
  expect(matters("moves_block_call", { fill_slots: true })).toBe(true);
});

it("names values as the catalogue does", () => {
  expect([true, false, "own", "A"].map(valueKey)).toEqual(["on", "off", "own", "a"]);
});
