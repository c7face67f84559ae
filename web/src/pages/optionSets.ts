import type { NeedFacts, TableView } from "../wire/messages";
import { houseRules } from "./options";
import type { ChosenOptions, OptionValue, RuleFacts } from "./options";

/** House rules beside each other: which can stand together, which matter, and which differ. */

/** One line of a rule sheet. */
export interface OptionLine {
  readonly name: string;
  readonly value: OptionValue;
  /** Off the default: a house rule. */
  readonly isHouseRule: boolean;
}

/** Options that mean nothing while another one has this value. */
const idle: Readonly<Record<string, { readonly of: string; readonly at: OptionValue }>> = {
  handicap_seat: { of: "handicap", at: 0 },
};

function isMet(need: NeedFacts, values: ChosenOptions): boolean {
  return values[need.other] === need.other_value;
}

/** What an option lacks before this value of it may be chosen. */
export function missing(facts: RuleFacts, name: string, value: OptionValue, values: ChosenOptions): readonly NeedFacts[] {
  const needed = facts.needs.filter((need) => need.name === name && need.value === value);
  return needed.filter((need) => !isMet(need, values));
}

/** Whether an option changes anything, given the others. */
export function matters(facts: RuleFacts, name: string, values: ChosenOptions): boolean {
  const by = idle[name];
  if (by !== undefined && values[by.of] === by.at) return false;
  const fact = facts.options.find((each) => each.name === name);
  const possible = fact?.values.filter((value) => missing(facts, name, value, values).length === 0);
  return possible?.length !== 1 || fact?.values.length === 1;
}

/** One line for each option of a table that matters: house rules first, then in the order of declaration. */
export function optionLines(facts: RuleFacts, values: TableView["options"]): readonly OptionLine[] {
  const lines = facts.options
    .filter((fact) => matters(facts, fact.name, values))
    .map((fact) => {
      const value = values[fact.name] ?? fact.default;
      return { name: fact.name, value, isHouseRule: value !== fact.default };
    });
  return houseRulesFirst(lines);
}

/** The lines with those that are marked as house rules first, else in their order. */
export function houseRulesFirst<Line extends Pick<OptionLine, "isHouseRule">>(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((a, b) => Number(b.isHouseRule) - Number(a.isHouseRule));
}

/** The options at their defaults, changed by what was chosen. */
export function allValues(facts: RuleFacts, chosen: ChosenOptions): ChosenOptions {
  return { ...Object.fromEntries(facts.options.map((fact) => [fact.name, fact.default])), ...chosen };
}

/** An option that is set otherwise than before. */
export interface Difference {
  readonly name: string;
  readonly before: OptionValue;
  readonly after: OptionValue;
}

/** What differs between the options of a table and others. */
export function differences(
  facts: RuleFacts,
  before: ChosenOptions,
  after: ChosenOptions,
): readonly Difference[] {
  return facts.options
    .map((fact) => ({
      name: fact.name,
      before: before[fact.name] ?? fact.default,
      after: after[fact.name] ?? fact.default,
    }))
    .filter((line) => line.before !== line.after);
}

/** The values that cannot stand as they are, each with what it would need. */
export function conflicts(facts: RuleFacts, values: ChosenOptions): readonly NeedFacts[] {
  return facts.needs.filter((need) => values[need.name] === need.value && !isMet(need, values));
}

/** The house rules after one more choice; whatever cannot stand beside it goes back to its default. */
export function choose(facts: RuleFacts, chosen: ChosenOptions, name: string, value: OptionValue): ChosenOptions {
  const values = { ...allValues(facts, chosen), [name]: value };
  const broken = conflicts(facts, values);
  const kept = Object.entries(values).filter(([each]) => !broken.some((need) => need.name === each));
  return houseRules(facts, Object.fromEntries(kept));
}

/** How a value is called in keys of the catalogue: `on`, `off`, a word, or a number with a letter before it. */
export function valueKey(value: OptionValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? `n${value}` : value.toLowerCase();
}
