import type { View } from "../wire/messages";
import { withTop, withoutTop } from "./follow";
import { topOf } from "./guess";

/** Own cards that have been laid but not yet answered: what the player sees at once. */

/** One unanswered play or move. */
export interface Pending {
  /** The number under which it was sent. */
  readonly id: number;
  readonly card: string;
  readonly source: string;
  readonly target: string;
  /** Whether the card is shown on its target: only where it seems to fit. */
  readonly isLaid: boolean;
  /** Whether the answer has taken so long that the dashed ring shows. */
  readonly isSlow: boolean;
}

/**
 * The view as its owner sees it: the server's, with the unanswered plays on top.
 * A card that is no longer where it was played from is left where the server says.
 */
export function withPending(view: View, pending: readonly Pending[]): View {
  return pending.reduce((seen, { card, source, target, isLaid }) => {
    const from = seen.piles.find((pile) => pile.id === source);
    if (!isLaid || !from || topOf(from) !== card) return seen;
    return withTop(withoutTop(seen, source), target, card);
  }, view);
}
