import { api, problemOf } from "../api";
import type { Problem } from "../api";
import type { About, GameFacts } from "../wire/messages";

/** What the server offers: asked for once, kept for every page. */

let facts = $state.raw<About | null>(null);
let problem = $state.raw<Problem | null>(null);
let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  try {
    facts = await api.about();
    problem = null;
  } catch (thrown) {
    problem = problemOf(thrown);
    asking = null;
  }
}

/** The answer, null until it is here; and what went wrong, if something did. */
export const about = {
  get facts(): About | null {
    return facts;
  },
  get problem(): Problem | null {
    return problem;
  },
  /** Asks, unless it has been answered or is being asked. */
  load: (): void => {
    asking ??= ask();
  },
  /** What there is to know about a game, once the answer is here. */
  game(id: string): GameFacts | undefined {
    return facts?.games.find((game) => game.id === id);
  },
};
