import type { PileView, View } from "../wire/messages";
import { topOf } from "./guess";
import { cardName, pileName } from "./words";
import type { Phrases } from "./words";

/** What each pile is called for those who hear the table instead of seeing it. */

/** Who owns the piles: the reader's seat, and the opponent's name. */
export interface Owners {
  readonly own: number;
  readonly opponent: string;
}

/** How many stockpiles a seat has, and which of them this is, from the left for the reader. */
function placeOf(view: View, pile: PileView): { place: number; of: number } {
  const row = view.piles.filter((each) => each.kind === "stockpile" && each.seat === pile.seat);
  return { place: row.findIndex((each) => each.id === pile.id) + 1, of: row.length };
}

function stockpile(phrases: Phrases, view: View, pile: PileView, owners: Owners): string {
  const top = topOf(pile);
  const isOwn = pile.seat === owners.own;
  const values = {
    ...placeOf(view, pile),
    under: top === undefined ? Math.max(0, pile.down - 1) : pile.down,
    card: top === undefined ? phrases.text("table-hidden-card") : cardName(phrases, top),
    name: owners.opponent,
  };
  if (top === undefined && pile.down === 0) {
    return phrases.text(isOwn ? "table-empty-stockpile" : "table-their-empty-stockpile", values);
  }
  return phrases.text(isOwn ? "table-stockpile" : "table-their-stockpile", values);
}

/** What a pile is called: "7 of spades, top of stockpile 2 of 5, 1 card under it". */
export function describe(phrases: Phrases, view: View, pile: PileView, owners: Owners): string {
  const top = topOf(pile);
  if (pile.kind === "centre") {
    const where = pileName(phrases, pile.id);
    if (top !== undefined) {
      return phrases.text("table-centre-pile", { pile: where, card: cardName(phrases, top) });
    }
    const card = phrases.text(pile.down > 0 ? "table-hidden-card" : "table-no-card");
    return phrases.text("table-centre-pile", { pile: where, card });
  }
  if (pile.kind === "reserve") {
    const id = pile.seat === owners.own ? "table-reserve" : "table-their-reserve";
    return phrases.text(id, { count: pile.down, name: owners.opponent });
  }
  return stockpile(phrases, view, pile, owners);
}
