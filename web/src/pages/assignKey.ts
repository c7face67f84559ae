import type { Keys } from "../settings";

/** What a key can be for: a stockpile by its number from 0, or one of the named uses. */
export type KeyUse = number | Exclude<keyof Keys, "slots">;

/** The named uses, in the order in which they are listed. */
export const namedUses = ["call", "left", "right", "sound", "waste", "nertz", "stuck"] as const satisfies readonly KeyUse[];

function keyFor(keys: Keys, use: KeyUse): string {
  return typeof use === "number" ? (keys.slots[use] ?? "") : keys[use];
}

function withKey(keys: Keys, use: KeyUse, key: string): Keys {
  if (typeof use !== "number") return { ...keys, [use]: key };
  return { ...keys, slots: keys.slots.map((old, index) => (index === use ? key : old)) };
}

/** The keys after `use` was given `key`. If that key had a use, that use gets the key that is now free. */
export function assignKey(keys: Keys, use: KeyUse, key: string): Keys {
  const uses = [...keys.slots.keys(), ...namedUses];
  const taken = uses.find((each) => each !== use && keyFor(keys, each) === key);
  const freed = taken === undefined ? keys : withKey(keys, taken, keyFor(keys, use));
  return withKey(freed, use, key);
}
