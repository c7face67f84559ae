import { api } from "../api";
import { address } from "../route";
import type { GameFacts } from "../wire/messages";
import type { ChosenLagRules } from "./lagRules";
import { chosen } from "./language.svelte";
import type { ChosenOptions } from "./options";
import { openSeat, opponentsOf } from "./seatPlan";
import type { SeatPlan } from "./seatPlan";
import { start } from "./start";

/** Making a table, and going there. */

/** Makes a table for the reader and those in the plan; gives its code. Rejects with an `ApiError`. */
export async function makeTable(
  game: GameFacts,
  plan: SeatPlan,
  options: ChosenOptions,
  lag: ChosenLagRules = {},
): Promise<string> {
  const name = chosen().name.trim();
  return (await api.makeTable({ game: game.id, name, opponents: opponentsOf(plan), options, ...lag })).code;
}

/** Makes a table and opens its page. With nobody to wait for, the race starts at once. */
export async function playAt(game: GameFacts, plan: SeatPlan, options: ChosenOptions): Promise<void> {
  const code = await makeTable(game, plan, options);
  if (!plan.includes(openSeat)) start.soon(code);
  address.go(`/t/${code}`);
}
