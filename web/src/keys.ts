/** The name under which a key is kept: a letter in lower case, `Space`, or what the browser calls it. */
export function keyOf(event: Pick<KeyboardEvent, "key">): string {
  if (event.key === " ") return "Space";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

const caps: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Space: "space",
};

/** What a drawn key cap shows for a kept key; a word stays in lower case, a letter is a capital. */
export function keyCap(key: string): string {
  return caps[key] ?? (key.length === 1 ? key.toUpperCase() : key.toLowerCase());
}

/** Whether a key can be given to something: modifiers alone and the keys that browsers need cannot. */
export function isFreeKey(key: string): boolean {
  return !["Escape", "Tab", "Shift", "Control", "Alt", "Meta", "CapsLock", "Dead", "Enter"].includes(
    key,
  );
}
