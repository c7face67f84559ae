import type { Result, RoundView, View } from "../wire/messages";

/** How a round or a match ended, from where the reader sits. */

/** `own` is null for somebody who only watches. */
export interface Verdict {
  readonly kind: "won" | "lost" | "draw";
  /** The seats that share the first place; one of them unless it is a draw. */
  readonly winners: readonly number[];
  /** Against one other player: by how many cards the winner is ahead; 0 where cards did not decide it. */
  readonly margin: number;
}

/** What the numbers of a match are: cards left, points, rounds won. */
export type Measure = "cards" | "points" | "rounds";

/** Whether the cards that are left say by how much somebody won. */
function isCounted(result: Result): boolean {
  return result.ending === "cleared" || result.ending === "blocked";
}

/** Reads a result for the seat `own`. `measure` is what decided it. */
export function verdictOf(result: Result, own: number | null, measure: Measure = "cards"): Verdict {
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) {
    const shares = own === null || winners.includes(own);
    return { kind: shares ? "draw" : "lost", winners, margin: 0 };
  }
  const next = Math.min(...result.counts.filter((_, seat) => seat !== winner));
  const counts = measure === "cards" && isCounted(result) && result.counts.length === 2;
  const margin = counts ? Math.max(0, next - (result.counts[winner] ?? 0)) : 0;
  return { kind: winner === own ? "won" : "lost", winners, margin };
}

/** The seat that gave up or was taken out, where that is why it ended. */
export function loserOf(result: Result): number | null {
  const last = Math.max(...result.places);
  const seat = result.places.indexOf(last);
  return last > 1 && seat >= 0 ? seat : null;
}

/**
 * The seat that lost the last round by holding it up, if that can be told: where piles are
 * claimed nobody loses by it, and of two seats that are last one may have given up.
 */
export function holderOf(result: Result, rounds: readonly RoundView[]): number | null {
  const last = rounds.at(-1);
  const places = (last?.result ?? result).places;
  const loser = loserOf(last?.result ?? result);
  const isAlone = places.filter((place) => place === Math.max(...places)).length === 1;
  return isAlone && (last?.claims.length ?? 0) === 0 ? loser : null;
}

/** The seat that emptied its stockpiles, or was the first to; -1 if none did, as in a game without them. */
export function emptierOf(view: View): number {
  const first = view.memory["first_out"] ?? -1;
  if (first >= 0) return first;
  const stockpiles = view.piles.filter((pile) => pile.kind === "stockpile");
  const holders = stockpiles.filter((pile) => pile.down + pile.up.length > 0).map((pile) => pile.seat);
  return stockpiles.find((pile) => !holders.includes(pile.seat))?.seat ?? -1;
}

/** How many letters wide a title is: a long one is set on two lines, or on three, and those smaller. */
export function widestLine(title: string): number {
  if (title.length < 15) return title.length;
  const lines = title.length < 29 ? 2 : 3;
  return Math.max(13, Math.ceil(title.length / lines) + 1, ...title.split(/[ -]/).map((word) => word.length));
}

/** What a match is measured in: points where they are counted, cards where piles are claimed, else rounds. */
export function measureOf(rounds: readonly RoundView[]): Measure {
  if (rounds.some((round) => round.tallies.length > 0)) return "points";
  return rounds.length > 1 && rounds.every((round) => round.claims.length === 0) ? "rounds" : "cards";
}

/** By seat, the numbers that decided the match. */
export function finalNumbers(result: Result, rounds: readonly RoundView[]): readonly number[] {
  const last = rounds.at(-1);
  return measureOf(rounds) === "cards" || !last ? result.counts : last.score;
}
