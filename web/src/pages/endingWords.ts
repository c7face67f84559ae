import type { Result } from "../wire/messages";
import { say, sayPart } from "./language.svelte";

/** Why a round or a match ended. In Speed there is no layout to empty. */
export function sayEnding(ending: Result["ending"], game: string): string {
  if (ending === "cleared" && game === "speed") return sayPart("ending-cleared", "speed");
  return say(`ending-${ending.replaceAll("_", "-")}`);
}
