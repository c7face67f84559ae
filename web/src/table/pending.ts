import type { View } from "../wire/messages";
import { carried } from "./follow";

/** Own cards that have been laid but not yet answered: what the player sees at once. */

/** One unanswered play or move. */
export interface Pending {
  /** The number under which it was sent. */
  readonly id: number;
  readonly card: string;
  /** The cards that go along, the lowest first. */
  readonly run?: readonly string[];
  readonly source: string;
  readonly target: string;
  /** Whether the card is shown on its target: only where it seems to fit. */
  readonly isLaid: boolean;
  /** Whether the answer has taken so long that the dashed ring shows. */
  readonly isSlow: boolean;
}

/**
 * The view as its owner sees it: the server's, with the unanswered plays on top.
 * Cards that no longer lie where they were played from are left where the server says.
 */
export function withPending(view: View, pending: readonly Pending[]): View {
  return pending.reduce((seen, { card, run = [], source, target, isLaid }) => {
    const from = seen.piles.find((pile) => pile.id === source);
    const cards = [card, ...run];
    const lie = from?.up.slice(-cards.length) ?? [];
    if (!isLaid || cards.some((each, at) => lie[at] !== each)) return seen;
    return carried(seen, source, target, cards);
  }, view);
}
