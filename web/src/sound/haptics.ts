/** What can be felt, in milliseconds of vibration. */
const lengths_ms = { own: 8, refused: 20, slap: 30 } as const;

/** The moments that can be felt. */
export type BuzzName = keyof typeof lengths_ms;

/** Lets the device buzz where it can; nothing happens elsewhere. Whether it is wanted is for the caller to know. */
export function buzz(name: BuzzName): void {
  if (typeof navigator === "undefined" || !("vibrate" in navigator)) return;
  navigator.vibrate(lengths_ms[name]);
}
