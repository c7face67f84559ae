import type { Verdict } from "../wire/messages";

/** What the contests of a match come to: who won them, and what arrival alone would have said. */
export interface FairnessFacts {
  /** By seat: contests won. */
  readonly won: readonly number[];
  /** By seat: contests that the order of arrival would have given to it. */
  readonly byArrival: readonly number[];
  /** By seat: lag given back on average in its contests, in whole milliseconds. */
  readonly credit: readonly number[];
  /** The seats whose lag is above what the table gives back. */
  readonly partly: readonly number[];
  /** How many contests went to another seat than arrival would have given them to. */
  readonly turned: number;
}

/** One contest as the reader lived it, in milliseconds: above 0 the reader was first. */
export interface ContestLine {
  readonly arrived: number;
  readonly acted: number;
  /** The seat that won. */
  readonly winner: number;
}

const arrivedFirst = ({ winner, loser, arrival_margin_us }: Verdict): number =>
  arrival_margin_us < 0 ? loser : winner;

/** What the contests come to at a table of so many seats. */
export function fairnessOf(contests: readonly Verdict[], seats: number): FairnessFacts {
  const zeros = (): number[] => new Array<number>(seats).fill(0);
  const won = zeros();
  const byArrival = zeros();
  const credit = zeros();
  const often = zeros();
  for (const each of contests) {
    won[each.winner] = (won[each.winner] ?? 0) + 1;
    const first = arrivedFirst(each);
    byArrival[first] = (byArrival[first] ?? 0) + 1;
    for (const [seat, us] of [
      [each.winner, each.winner_credit_us ?? 0],
      [each.loser, each.loser_credit_us ?? 0],
    ] as const) {
      credit[seat] = (credit[seat] ?? 0) + us;
      often[seat] = (often[seat] ?? 0) + 1;
    }
  }
  return {
    won,
    byArrival,
    credit: credit.map((us, seat) => Math.round(us / Math.max(1, often[seat] ?? 1) / 1000)),
    partly: [...new Set(contests.flatMap((each) => each.partly ?? []))].sort((a, b) => a - b),
    turned: contests.filter((each) => arrivedFirst(each) !== each.winner).length,
  };
}

/** The contests in which a seat took part, in order. */
export function linesOf(contests: readonly Verdict[], seat: number): readonly ContestLine[] {
  return contests
    .filter((each) => each.winner === seat || each.loser === seat)
    .map((each) => {
      const sign = each.winner === seat ? 1 : -1;
      return {
        arrived: (sign * each.arrival_margin_us) / 1000,
        acted: (sign * each.margin_us) / 1000,
        winner: each.winner,
      };
    });
}

/** The least stretch of time that is drawn, on either side, in milliseconds. */
const least = 40;

/** Beyond this a margin is drawn at the edge: it would flatten all others. */
const most = 400;

/** From which to which millisecond the lines are drawn; 0 lies within. */
export function rangeOf(lines: readonly ContestLine[]): readonly [number, number] {
  const all = lines.flatMap((line) => [line.arrived, line.acted]);
  return [Math.max(-most, Math.min(-least, ...all)), Math.min(most, Math.max(least, ...all))];
}
