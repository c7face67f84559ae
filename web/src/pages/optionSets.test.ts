import { describe, expect, it } from "vitest";

import { houseRules } from "./options";
import { allValues, choose, conflicts, differences, matters, missing, optionLines, valueKey } from "./optionSets";

const facts = {
  options: [
    { name: "wrap", rule: "H-1", default: true, values: [true, false] },
    { name: "blocks", rule: "H-3", default: false, values: [true, false] },
    { name: "fill", rule: "H-4", default: false, values: [true, false] },
    { name: "false_slap", rule: "H-10", default: "ignored", values: ["ignored"] },
    { name: "handicap", rule: "handicap", default: 0, values: [0, 1, 2] },
    { name: "handicap_seat", rule: "handicap", default: "A", values: ["A", "B"] },
  ],
  needs: [{ name: "blocks", value: true, other: "fill", other_value: true }],
};

const usual = allValues(facts, {});

describe("optionLines", () => {
  it("has one line for each option that matters, the house rules first", () => {
    const lines = optionLines(facts, { ...usual, handicap: 2, fill: true });
    expect(lines.map((line) => line.name)).toEqual([
      "fill",
      "handicap",
      "wrap",
      "blocks",
      "false_slap",
      "handicap_seat",
    ]);
    expect(lines.map((line) => line.isHouseRule)).toEqual([true, true, false, false, false, false]);
  });

  it("leaves out what means nothing", () => {
    const names = optionLines(facts, usual).map((line) => line.name);
    expect(names).toEqual(["wrap", "fill", "false_slap", "handicap"]);
  });
});

it("fills in the defaults, and takes them out again", () => {
  expect(allValues(facts, { wrap: false })).toMatchObject({ wrap: false, handicap: 0 });
  expect(houseRules(facts, { ...usual, wrap: false })).toEqual({ wrap: false });
});

it("tells what differs, with what is left out at its usual value", () => {
  expect(differences(facts, usual, { wrap: false })).toEqual([{ name: "wrap", before: true, after: false }]);
  expect(differences(facts, usual, {})).toEqual([]);
});

it("knows when an option matters, and what it lacks", () => {
  expect(matters(facts, "blocks", usual)).toBe(false);
  expect(missing(facts, "blocks", true, usual)).toEqual(facts.needs);
  expect(matters(facts, "blocks", { ...usual, fill: true })).toBe(true);
  expect(missing(facts, "blocks", false, usual)).toEqual([]);
});

it("takes back what cannot stand without the other", () => {
  const both = choose(facts, choose(facts, {}, "fill", true), "blocks", true);
  expect(both).toEqual({ fill: true, blocks: true });
  expect(choose(facts, both, "fill", false)).toEqual({});
  expect(conflicts(facts, { ...both, fill: false })).toEqual(facts.needs);
  expect(conflicts(facts, both)).toEqual([]);
});

it("names values as the catalogue does", () => {
  expect([true, false, "own", "A"].map(valueKey)).toEqual(["on", "off", "own", "a"]);
});
