import { FluentBundle } from "@fluent/bundle";
import type { FluentResource, FluentVariable, Message } from "@fluent/bundle";

import { settings } from "./settings";
import type { Language } from "./settings";

/**
 * Every sentence that a player reads, by its key in the Fluent catalogues,
 * which the server's command line shares. Only the catalogue of the chosen
 * language is fetched.
 */

/** What a sentence is about: names, counts, cards. */
export type Arguments = Record<string, string | number>;

/** The messages of one file, as they were read when the client was built: id, value, attributes. */
export type Messages = readonly (readonly [Message["id"], Message["value"], Message["attributes"]?])[];

type Catalogue = Promise<{ readonly default: Readonly<Record<string, Messages>> }>;

const catalogues: Readonly<Record<Language, () => Catalogue>> = {
  en: () => import("./catalogues/en"),
  nb: () => import("./catalogues/nb"),
};

const bundles: Readonly<Record<Language, FluentBundle>> = {
  // Isolation marks would show as boxes in old fonts, and both languages run left to right.
  en: new FluentBundle("en", { useIsolating: false }),
  nb: new FluentBundle("nb", { useIsolating: false }),
};

const loaded = new Set<Language>();
let spoken: Language = settings.get().language;

/** Adds the messages of one more file. Does not check that the other language has them too: a test does. */
export function addCatalogue(language: Language, messages: Messages): void {
  const body = messages.map(([id, value, attributes = {}]) => ({ id, value, attributes }));
  // All that a bundle asks of a resource are its messages.
  bundles[language].addResource(Object.assign(Object.create(null) as FluentResource, { body }));
}

/** Fetches a language, if it is not here yet, and speaks it. Rejects if it cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    const { default: sources } = await catalogues[language]();
    // Somebody else may have waited for the same file.
    if (!loaded.has(language)) Object.values(sources).forEach((messages) => { addCatalogue(language, messages); });
    loaded.add(language);
  }
  spoken = language;
}

settings.subscribe(({ language }) => {
  if (language === spoken) return;
  if (loaded.has(language)) {
    spoken = language;
    return;
  }
  // The old language is spoken until the new one is here; then all is drawn again.
  void speak(settings.get().language).then(() => {
    settings.set({});
  });
});

function format(pattern: Message["value"], values: Record<string, FluentVariable>): string | null {
  const problems: Error[] = [];
  return pattern === null ? null : bundles[spoken].formatPattern(pattern, values, problems);
}

/** The message of that key in the chosen language; the key itself if there is none. */
export function text(id: string, values: Arguments = {}): string {
  const message = bundles[spoken].getMessage(id);
  return (message && format(message.value, values)) ?? id;
}

/** An attribute of the message of that key; `key.name` if there is none. */
export function attribute(id: string, name: string, values: Arguments = {}): string {
  const message = bundles[spoken].getMessage(id);
  return format(message?.attributes[name] ?? null, values) ?? `${id}.${name}`;
}

/** Whether there is a message of that key, with that attribute if one is named. */
export function hasText(id: string, name?: string): boolean {
  const message = bundles[spoken].getMessage(id);
  return message !== undefined && (name === undefined || name in message.attributes);
}
