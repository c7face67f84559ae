import { createSubscriber } from "svelte/reactivity";

import type { Problem } from "../api";
import { attribute, hasText, text } from "../i18n";
import type { Arguments } from "../i18n";
import { settings } from "../settings";
import type { Settings } from "../settings";

/** Settings and sentences for components: whoever reads them here is drawn again when they change. */

const track = createSubscriber((update) => settings.subscribe(update));

/** The settings as they are now. */
export function chosen(): Settings {
  track();
  return settings.get();
}

/** The sentence of that key; see `text` in i18n. */
export function say(id: string, values?: Arguments): string {
  track();
  return text(id, values);
}

/** What went wrong with a request, for the reader. */
export function sayProblem(problem: Problem): string {
  return say(`error-${problem.replaceAll("_", "-")}`);
}

/** Several names in a row: "Anna, Bo and Cleo". */
export function sayList(names: readonly string[]): string {
  // British English has no comma before "and".
  const { language } = chosen();
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(names);
}

/** An attribute of the message of that key; see `attribute` in i18n. */
export function sayPart(id: string, name: string, values?: Arguments): string {
  track();
  return attribute(id, name, values);
}

/** Whether there is a message of that key, with that attribute if one is named. */
export function canSay(id: string, name?: string): boolean {
  track();
  return hasText(id, name);
}
