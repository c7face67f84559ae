import type { Result } from "../wire/messages";

/** How a round or a match ended, from where the reader sits. */

/** `own` is null for somebody who only watches. */
export interface Verdict {
  readonly kind: "won" | "lost" | "draw";
  /** The seat that won, unless it is a draw. */
  readonly winner: number | null;
  /** By how many cards the best seat is ahead of the next one; 0 where cards did not decide it. */
  readonly margin: number;
}

/** Whether the cards that are left say by how much somebody won. */
function isCounted(result: Result): boolean {
  return result.ending === "cleared" || result.ending === "blocked";
}

/** Reads a result for the seat `own`. */
export function verdictOf(result: Result, own: number | null): Verdict {
  const first = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const winner = first.length === 1 ? (first[0] ?? null) : null;
  if (winner === null) return { kind: "draw", winner: null, margin: 0 };
  const next = Math.min(...result.counts.filter((_, seat) => seat !== winner));
  const margin = isCounted(result) ? Math.max(0, next - (result.counts[winner] ?? 0)) : 0;
  return { kind: winner === own ? "won" : "lost", winner, margin };
}

/** The seat that gave up or was taken out, where that is why it ended. */
export function loserOf(result: Result): number | null {
  const last = Math.max(...result.places);
  const seat = result.places.indexOf(last);
  return last > 1 && seat >= 0 ? seat : null;
}
