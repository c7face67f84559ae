import { addCatalogue } from "../i18n";
import type { Messages } from "../i18n";
import type { Language } from "../settings";

/** Sentences that only some parts of the page say: they are fetched with those parts, in every language. */

const sources = import.meta.glob<Messages>(
  [
    "$locales/*/deal.ftl",
    "$locales/*/endings.ftl",
    "$locales/*/options.ftl",
    "$locales/*/results.ftl",
    "$locales/*/settings.ftl",
    "$locales/*/rules*.ftl",
    "$locales/*/seat.ftl",
  ],
  { query: "?fluent", import: "default" },
);
const languages: readonly Language[] = ["en", "nb"];
const learned = new Map<string, Promise<void>>();

async function fetchWords(file: string): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      const found = Object.entries(sources).find(([path]) => path.endsWith(`/${language}/${file}.ftl`));
      if (found) addCatalogue(language, await found[1]());
    }),
  );
}

/** Fetches the sentences of the files of these names, if they are not here yet. Rejects if they cannot be. */
export async function learn(...files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const known = learned.get(file) ?? fetchWords(file);
      learned.set(file, known);
      return known;
    }),
  );
}
