import type { PileView, View } from "../wire/messages";

/**
 * The client's one guess at legality, for instant feedback only: the server
 * judges. Held to vectors that the engine writes.
 */

/** House rules by name, as the server sends them. */
export type Options = Readonly<Record<string, boolean | number | string>>;

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** A card's rank: `10` of `10C`. Does not check that it is a card. */
export function rankOf(card: string): string {
  return card.slice(0, -1);
}

/** A card's suit letter. Does not check that it is a card. */
export function suitOf(card: string): string {
  return card.slice(-1);
}

/** The top card of a pile, if it is seen. */
export function topOf(pile: PileView): string | undefined {
  return pile.up[pile.up.length - 1];
}

function place(card: string): number {
  return ranks.findIndex((rank) => rank === rankOf(card));
}

/** Whether a card fits on another by the table's options (rules 1.2, H-1, H-2). */
export function fits(card: string, top: string, options: Options): boolean {
  const apart = Math.abs(place(card) - place(top));
  if (apart === 0) return options["same_rank"] === true && card !== top;
  return apart === 1 || (apart === ranks.length - 1 && options["wrap"] === true);
}

/** The ids of the centre piles that would take the card now. */
export function takers(view: View, card: string, options: Options): string[] {
  return view.piles
    .filter((pile) => pile.kind === "centre")
    .filter((pile) => {
      const top = topOf(pile);
      return top !== undefined && fits(card, top, options);
    })
    .map((pile) => pile.id);
}

/** Whether an own stockpile would take an own card from another one (H-4, H-5). */
export function takesMove(pile: PileView, card: string, options: Options): boolean {
  if (pile.kind !== "stockpile") return false;
  const top = topOf(pile);
  if (top === undefined) return pile.down === 0 && options["fill_slots"] === true;
  return options["stack_equal"] === true && top !== card && rankOf(top) === rankOf(card);
}
