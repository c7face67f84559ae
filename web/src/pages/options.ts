import type { GameFacts, OptionFacts } from "../wire/messages";

/** House rules as the screen shows them. Their sentences are `option-<name>` in the catalogue. */

/** The value of one option. */
export type OptionValue = OptionFacts["default"];

/** The options that somebody chose; what is not in it is at its default. */
export type ChosenOptions = Readonly<Record<string, OptionValue>>;

/** What there is to know about a game's house rules. */
export type RuleFacts = Pick<GameFacts, "options" | "needs">;

/** What of these values is off the defaults. */
export function houseRules(facts: RuleFacts, values: ChosenOptions): ChosenOptions {
  const others = facts.options.flatMap((fact) => {
    const value = values[fact.name] ?? fact.default;
    return value === fact.default ? [] : [[fact.name, value] as const];
  });
  return Object.fromEntries(others);
}
