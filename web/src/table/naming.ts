import type { PileView, View } from "../wire/messages";
import { liftable, topOf } from "./guess";
import { isShared, pilesOf } from "./roles";
import { cardName, pileName } from "./words";
import type { Phrases } from "./words";

/** What each pile is called for those who hear the table instead of seeing it. */

/** Who owns the piles: the reader's seat, and what each seat is called. */
export interface Owners {
  readonly own: number;
  readonly names: readonly string[];
}

/** How many piles of its kind a seat has, and which of them this is, from that seat's left. */
function placeOf(view: View, pile: PileView): { place: number; of: number } {
  const row = pilesOf(view, pile.seat, pile.kind);
  return { place: row.findIndex((each) => each.id === pile.id) + 1, of: row.length };
}

interface Values extends Record<string, string | number> {
  readonly card: string;
  readonly under: number;
}

function valuesOf(phrases: Phrases, view: View, pile: PileView, { names }: Owners): Values {
  const top = topOf(pile);
  return {
    ...placeOf(view, pile),
    card: top === undefined ? phrases.text("table-hidden-card") : cardName(phrases, top),
    under: top === undefined ? Math.max(0, pile.down - 1) : pile.down + pile.up.length - 1,
    count: pile.down + pile.up.length,
    name: names[pile.seat ?? 0] ?? "",
  };
}

/** The sentences for a pile that can be empty: ours, ours when empty, theirs, theirs when empty. */
const sentences = {
  stockpile: ["table-stockpile", "table-empty-stockpile", "table-their-stockpile", "table-their-empty-stockpile"],
  hand: ["table-hand", "table-empty-hand", "table-their-hand", "table-their-empty-hand"],
  nertz: ["table-nertz-pile", "table-empty-nertz-pile", "table-their-nertz-pile", "table-their-empty-nertz-pile"],
  work: ["table-work", "table-empty-work", "table-their-work", "table-their-empty-work"],
  waste: ["table-waste", "table-empty-waste", "table-their-waste", "table-their-empty-waste"],
} as const;

/** Stockpiles, cards of a hand, Nertz piles, work piles and wastes. */
function row(
  phrases: Phrases,
  kind: keyof typeof sentences,
  isOwn: boolean,
  values: Values,
  isEmpty: boolean,
): string {
  const [ours, oursEmpty, theirs, theirsEmpty] = sentences[kind];
  if (isOwn) return phrases.text(isEmpty ? oursEmpty : ours, values);
  return phrases.text(isEmpty ? theirsEmpty : theirs, values);
}

function work(phrases: Phrases, pile: PileView, isOwn: boolean, values: Values): string {
  const top = row(phrases, "work", isOwn, values, values["count"] === 0);
  const run = isOwn ? liftable(pile).slice(0, -1).reverse() : [];
  if (run.length === 0) return top;
  const cards = run.map((card) => cardName(phrases, card)).join(", ");
  return `${top}, ${phrases.text("table-work-on", { cards })}`;
}

/** What a pile is called: "7 of spades, top of stockpile 2 of 5, 1 card under it". */
export function describe(phrases: Phrases, view: View, pile: PileView, owners: Owners): string {
  const values = valuesOf(phrases, view, pile, owners);
  const isOwn = pile.seat === owners.own;
  const isEmpty = pile.down + pile.up.length === 0;
  if (isShared(pile)) {
    const card = isEmpty ? phrases.text("table-no-card") : values.card;
    return phrases.text("table-centre-pile", { pile: pileName(phrases, view, pile.id), card });
  }
  switch (pile.kind) {
    case "reserve":
      return phrases.text(isOwn ? "table-reserve" : "table-their-reserve", values);
    case "stock":
      return phrases.text(isOwn ? "table-stock" : "table-their-stock", values);
    case "draw":
      return phrases.text(isOwn ? "table-draw-pile" : "table-their-draw-pile", values);
    case "replacement": {
      const side = phrases.text(pile.id === "p0" ? "table-left-side" : "table-right-side");
      return phrases.text("table-replacement", { ...values, side });
    }
    case "work":
      return work(phrases, pile, isOwn, values);
    case "nertz":
    case "hand":
    case "waste":
      return row(phrases, pile.kind, isOwn, values, isEmpty);
    default:
      return row(phrases, "stockpile", isOwn, values, isEmpty);
  }
}
