/**
 * What a player has chosen on this device. Kept in the browser's storage and
 * shown on the root element as attributes, from which the style sheets read.
 */

/** A language there is a catalogue for. */
export type Language = "en" | "nb";

/** Which keys do what; each is a name as `keyOf` gives it. */
export interface Keys {
  /** One for each stockpile, from the left. */
  readonly slots: readonly string[];
  readonly call: string;
  /** Choose the left or right centre pile where both would take the card. */
  readonly left: string;
  readonly right: string;
  /** Turns all sound off and on. */
  readonly sound: string;
  /** In Nertz: picks the waste, ends the round, and says that one is stuck. */
  readonly waste: string;
  readonly nertz: string;
  readonly stuck: string;
}

/** Everything that can be chosen. */
export interface Settings {
  readonly name: string;
  readonly language: Language;
  readonly theme: "system" | "light" | "dark";
  readonly suits: "four" | "two";
  readonly leftHanded: boolean;
  /** Labels and the top line are 1.25 times as large; cards stay. */
  readonly biggerText: boolean;
  /** Labels stay twice as long. */
  readonly longerLabels: boolean;
  readonly sound: boolean;
  readonly haptics: boolean;
  /** Key caps are always shown, not only after a key was used. */
  readonly keyHints: boolean;
  readonly keys: Keys;
}

/** The keys that everybody starts with. */
export const firstKeys: Keys = {
  slots: ["a", "s", "d", "f", "g"],
  call: "Space",
  left: "ArrowLeft",
  right: "ArrowRight",
  sound: "m",
  waste: "h",
  nertz: "n",
  stuck: "b",
};

/** The longest name, in characters. */
export const longestName = 20;

const place = "spitdeck";

type Listener = (settings: Settings) => void;

function languageOfBrowser(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  const first = wanted.find((tag) => /^(nb|no|nn|en)\b/i.test(tag));
  return first !== undefined && !/^en/i.test(first) ? "nb" : "en";
}

function defaults(): Settings {
  return {
    name: "",
    language: languageOfBrowser(),
    theme: "system",
    suits: "four",
    leftHanded: false,
    biggerText: false,
    longerLabels: false,
    sound: true,
    haptics: true,
    keyHints: false,
    keys: firstKeys,
  };
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

function switchOf(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function keysFrom(value: unknown): Keys {
  const { slots, ...named } = record(value);
  const key = (given: unknown, otherwise: string): string =>
    typeof given === "string" && given !== "" ? given : otherwise;
  const given: unknown[] = Array.isArray(slots) ? slots : [];
  return {
    slots: firstKeys.slots.map((first, index) => key(given[index], first)),
    call: key(named["call"], firstKeys.call),
    left: key(named["left"], firstKeys.left),
    right: key(named["right"], firstKeys.right),
    sound: key(named["sound"], firstKeys.sound),
    waste: key(named["waste"], firstKeys.waste),
    nertz: key(named["nertz"], firstKeys.nertz),
    stuck: key(named["stuck"], firstKeys.stuck),
  };
}

/** The settings that a stored text stands for. Whatever in it makes no sense is left at its default. */
export function readSettings(stored: string | null): Settings {
  const otherwise = defaults();
  let given: Record<string, unknown> = {};
  try {
    given = record(JSON.parse(stored ?? "{}"));
  } catch {
    // Somebody else's text, or half of ours: start afresh.
  }
  return {
    name: typeof given["name"] === "string" ? given["name"].slice(0, longestName) : "",
    language: oneOf(given["language"], ["en", "nb"], otherwise.language),
    theme: oneOf(given["theme"], ["system", "light", "dark"], otherwise.theme),
    suits: oneOf(given["suits"], ["four", "two"], otherwise.suits),
    leftHanded: switchOf(given["leftHanded"], otherwise.leftHanded),
    biggerText: switchOf(given["biggerText"], otherwise.biggerText),
    longerLabels: switchOf(given["longerLabels"], otherwise.longerLabels),
    sound: switchOf(given["sound"], otherwise.sound),
    haptics: switchOf(given["haptics"], otherwise.haptics),
    keyHints: switchOf(given["keyHints"], otherwise.keyHints),
    keys: keysFrom(given["keys"]),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // storage is shut off: settings last as long as the page
  }
}

function store(value: Settings): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** Shows the settings on the root element, and the ground's colour in the browser's bar. */
function show(value: Settings): void {
  if (typeof document === "undefined") return;
  const root = document.documentElement;
  root.lang = value.language;
  if (value.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = value.theme;
  root.dataset["suits"] = value.suits;
  root.dataset["text"] = value.biggerText ? "large" : "normal";
  root.dataset["hand"] = value.leftHanded ? "left" : "right";
  const ground = getComputedStyle(root).getPropertyValue("--far").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

let current = readSettings(stored());
const listeners = new Set<Listener>();

function become(value: Settings): void {
  current = value;
  show(value);
  for (const listener of listeners) listener(value);
}

/** The one place where settings are read, changed and watched. */
export const settings = {
  /** The settings as they are now; a value that never changes. */
  get(): Settings {
    return current;
  },
  /** Changes some of them, keeps them on the device and tells everybody who watches. */
  set(changes: Partial<Settings>): void {
    become({ ...current, ...changes });
    store(current);
  },
  /** Calls `listener` after each change; what is returned ends that. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows the settings now, and again when another window or the system changes something. */
export function applySettings(): void {
  show(current);
  addEventListener("storage", (event) => {
    if (event.key === place) become(readSettings(event.newValue));
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    show(current);
  });
}
