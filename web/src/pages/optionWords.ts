import { canSay, say, sayPart } from "./language.svelte";
import { shownNumber } from "./numbers";
import { valueKey } from "./optionSets";
import type { OptionValue } from "./options";

/** What an option is about: the left side of its line. */
export function sayOption(name: string): string {
  return say(keyOfOption(name));
}

/** What it is set to: the right side. `seatName` names the seat that a rule is about, where somebody sits. */
export function sayValue(name: string, value: OptionValue, seatName?: (seat: number) => string): string {
  const key = keyOfOption(name);
  const part = valueKey(value);
  if (seatName && name === "handicap_seat") return seatName("ABCDEFGH".indexOf(String(value)));
  if (canSay(key, part)) return sayPart(key, part);
  return canSay(key, "value") ? sayPart(key, "value", { value: typeof value === "number" ? shownNumber(value) : String(value), count: Number(value) }) : String(value);
}

function keyOfOption(name: string): string {
  return `option-${name.replaceAll("_", "-")}`;
}
