/**
 * Parts of the page that are fetched when they are needed. If one cannot be
 * fetched, because the server is gone or was built anew since this page was
 * opened, the reader is told, and can load the page again.
 */

let missing = $state(false);

/** Whether something that was needed could not be fetched. */
export const parts = {
  get areMissing(): boolean {
    return missing;
  },
};

/**
 * What `load` fetches, and the files of sentences that it says. If that fails it
 * is never there: `parts.areMissing` says so, and the page with it.
 */
export async function need<T>(load: () => Promise<T>, ...words: readonly string[]): Promise<T> {
  try {
    const [part] = await Promise.all([load(), words.length > 0 && learnWith(words)]);
    return part;
  } catch {
    missing = true;
    return new Promise(() => undefined);
  }
}

/** Fetches early what will be needed soon, with its files of sentences. That it cannot be is said when it is needed. */
export function prefetch(words: readonly string[], ...loads: (() => Promise<unknown>)[]): void {
  for (const load of [() => learnWith(words), ...loads]) void load().catch(() => undefined);
}

async function learnWith(words: readonly string[]): Promise<void> {
  const { learn } = await import("./moreWords");
  await learn(...words);
}
