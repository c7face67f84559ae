import type { GameFacts, Opponent } from "../wire/messages";

/** Who is to sit beside the maker of a table: for each other seat a bot's level, or nobody yet. */

/** Stands in a plan for a seat that whoever opens the link may take. */
export const openSeat = "open";

/** A table on a screen has room for so many. */
const mostSeats = 4;

/** One entry for each other seat: `openSeat` or a level. */
export type SeatPlan = readonly string[];

/** With how many others a game can be played here. */
export function otherCounts(game: Pick<GameFacts, "seats">): readonly number[] {
  return game.seats.filter((seats) => seats <= mostSeats).map((seats) => seats - 1);
}

/** Whether there is anything to plan: a game for two has one other seat. */
export function isPlanned(game: Pick<GameFacts, "seats">): boolean {
  return otherCounts(game).some((count) => count > 1);
}

/** The plan with so many others; seats that are new get `filler`. */
export function withCount(plan: SeatPlan, count: number, filler: string): SeatPlan {
  return Array.from({ length: count }, (_, index) => plan[index] ?? filler);
}

/** The plan with one seat given to somebody else. */
export function withSeat(plan: SeatPlan, index: number, who: string): SeatPlan {
  return plan.map((each, at) => (at === index ? who : each));
}

/** The plan as the server is asked for it. */
export function opponentsOf(plan: SeatPlan): Opponent[] {
  return plan.map((who) => (who === openSeat ? { kind: "open" } : { kind: "bot", level: who }));
}
