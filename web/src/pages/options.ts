import type { OptionFacts, TableView } from "../wire/messages";

/** House rules as the screen shows them. Their sentences are `option-<name>` in the catalogue. */

/** The value of one option. */
export type OptionValue = OptionFacts["default"];

/** The options that somebody chose; what is not in it is at its default. */
export type ChosenOptions = Readonly<Record<string, OptionValue>>;

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
  moves_block_call: { of: "fill_slots", at: false },
};

/** Whether an option changes anything, given the others. */
export function matters(name: string, values: ChosenOptions): boolean {
  const by = idle[name];
  return by === undefined || values[by.of] !== by.at;
}

/** One line for each option of a table that matters, in the order of the game's declaration. */
export function optionLines(
  facts: readonly OptionFacts[],
  values: TableView["options"],
): readonly OptionLine[] {
  return facts
    .filter((fact) => matters(fact.name, values))
    .map((fact) => {
      const value = values[fact.name] ?? fact.default;
      return { name: fact.name, value, isHouseRule: value !== fact.default };
    });
}

/** The options at their defaults, changed by what was chosen. */
export function allValues(facts: readonly OptionFacts[], chosen: ChosenOptions): ChosenOptions {
  return { ...Object.fromEntries(facts.map((fact) => [fact.name, fact.default])), ...chosen };
}

/** How a value is called in keys of the catalogue: `on`, `off`, a word, or a number with a letter before it. */
export function valueKey(value: OptionValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? `n${value}` : value.toLowerCase();
}
