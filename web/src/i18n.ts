import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { FluentVariable, Message } from "@fluent/bundle";

import { settings } from "./settings";
import type { Language } from "./settings";

/**
 * Every sentence that a player reads, by its key in the Fluent catalogues,
 * which the server's command line shares.
 */

/** What a sentence is about: names, counts, cards. */
export type Arguments = Record<string, string | number>;

// `judge` and `server` speak on the command line only; `rules` comes with its page.
const sources = import.meta.glob<string>(
  [
    "$locales/*/*.ftl",
    "!$locales/*/judge.ftl",
    "!$locales/*/server.ftl",
    "!$locales/*/rules.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

const bundles: Readonly<Record<Language, FluentBundle>> = {
  // Isolation marks would show as boxes in old fonts, and both languages run left to right.
  en: new FluentBundle("en", { useIsolating: false }),
  nb: new FluentBundle("nb", { useIsolating: false }),
};

for (const [path, source] of Object.entries(sources)) addCatalogue(languageOf(path), source);

function languageOf(path: string): Language {
  return path.includes("/nb/") ? "nb" : "en";
}

/** Adds the messages of one more file. Does not check that the other language has them too: a test does. */
export function addCatalogue(language: Language, source: string): void {
  bundles[language].addResource(new FluentResource(source));
}

function format(pattern: Message["value"], values: Record<string, FluentVariable>): string | null {
  const problems: Error[] = [];
  return pattern === null
    ? null
    : bundles[settings.get().language].formatPattern(pattern, values, problems);
}

/** The message of that key in the chosen language; the key itself if there is none. */
export function text(id: string, values: Arguments = {}): string {
  const message = bundles[settings.get().language].getMessage(id);
  return (message && format(message.value, values)) ?? id;
}

/** An attribute of the message of that key; `key.name` if there is none. */
export function attribute(id: string, name: string, values: Arguments = {}): string {
  const message = bundles[settings.get().language].getMessage(id);
  return format(message?.attributes[name] ?? null, values) ?? `${id}.${name}`;
}

/** Whether there is a message of that key, with that attribute if one is named. */
export function hasText(id: string, name?: string): boolean {
  const message = bundles[settings.get().language].getMessage(id);
  return message !== undefined && (name === undefined || name in message.attributes);
}
