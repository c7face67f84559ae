import type { SeatView, Verdict } from "../wire/messages";
import type { Anchor, Label } from "./state";
import { nameOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What the referee says of a contest: who was earlier, and by how much. */

/** Under a millisecond is a hair. */
const hair_us = 1000;

/** The label of a verdict, in the winner's accent, at the pile that both wanted. */
export function contestLabel(
  phrases: Phrases,
  verdict: Verdict,
  own: number | null,
  seats: readonly SeatView[],
  anchor: Anchor,
): Label {
  const values = {
    is: verdict.winner === own ? "you" : "they",
    name: nameOf(phrases, seats.find((each) => each.seat === verdict.winner)),
    ms: Math.round(verdict.margin_us / 1000),
    by: verdict.margin_us === 0 ? "level" : verdict.margin_us < hair_us ? "hair" : "time",
  };
  return { lines: [pieces(phrases.text("table-contest", values))], anchor, rule: null, seat: verdict.winner };
}
