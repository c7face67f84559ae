import type { PileView, View } from "../wire/messages";

/**
 * The client's one guess at legality, for instant feedback only: the server
 * judges. Held to vectors that the engine writes.
 */

/** House rules by name, as the server sends them. */
export type Options = Readonly<Record<string, boolean | number | string>>;

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** What is printed on a card: `7D` of `7D/A`, which says from whose deck it is. */
export function faceOf(card: string): string {
  const end = card.indexOf("/");
  return end < 0 ? card : card.slice(0, end);
}

/** The seat from whose own deck a card is, or null with a common deck. */
export function deckOf(card: string): number | null {
  const end = card.indexOf("/");
  return end < 0 ? null : card.charCodeAt(end + 1) - 65;
}

/** A card's rank: `10` of `10C`. Does not check that it is a card. */
export function rankOf(card: string): string {
  return faceOf(card).slice(0, -1);
}

/** A card's suit letter. Does not check that it is a card. */
export function suitOf(card: string): string {
  return faceOf(card).slice(-1);
}

/** Whether a card is a joker. */
export function isJoker(card: string): boolean {
  return card.startsWith("*");
}

/** The top card of a pile, if it is seen. */
export function topOf(pile: PileView): string | undefined {
  return pile.up[pile.up.length - 1];
}

function place(card: string): number {
  return ranks.findIndex((rank) => rank === rankOf(card));
}

function isRed(card: string): boolean {
  return "HD".includes(suitOf(card));
}

/** Whether a card fits on another by the table's options (rules 1.2, H-1, H-2, H-19). */
export function fits(card: string, top: string, options: Options): boolean {
  if (isJoker(card) || isJoker(top)) return card !== top;
  const apart = Math.abs(place(card) - place(top));
  if (apart === 0) return options["same_rank"] === true && card !== top;
  return apart === 1 || (apart === ranks.length - 1 && options["wrap"] === true);
}

/** Whether a foundation with this top, or none, takes the card (rules 5). */
function builds(card: string, top: string | undefined): boolean {
  if (top === undefined) return rankOf(card) === "A";
  return suitOf(card) === suitOf(top) && place(card) === place(top) + 1;
}

/**
 * The ids of the shared piles that would take the card now. Of the empty
 * foundations only the first: for an ace they are all the same.
 */
export function takers(view: View, card: string, options: Options): string[] {
  const found: string[] = [];
  let hasGap = false;
  for (const pile of view.piles) {
    const top = topOf(pile);
    if (pile.kind === "centre") {
      if (top !== undefined && fits(card, top, options)) found.push(pile.id);
    } else if (pile.kind === "foundation" && builds(card, top)) {
      if (top === undefined && hasGap) continue;
      hasGap ||= top === undefined;
      found.push(pile.id);
    }
  }
  return found;
}

/** Whether a work pile takes a card from `source`, with whatever lies on it (rules 5, H-24). */
function takesWork(view: View, pile: PileView, card: string, source: string, options: Options): boolean {
  const top = topOf(pile);
  if (top !== undefined) return isRed(card) !== isRed(top) && place(card) === place(top) - 1;
  const nertz = view.piles.find((each) => each.kind === "nertz" && each.seat === pile.seat);
  const isHeldBack = nertz !== undefined && nertz.id !== source && nertz.down + nertz.up.length > 0;
  return options["work_from_nertz"] !== true || !isHeldBack;
}

/** Whether an own pile would take an own card that lies on another one of one's piles (H-4, H-5, 5). */
export function takesMove(
  view: View,
  pile: PileView,
  card: string,
  source: string,
  options: Options,
): boolean {
  if (pile.id === source) return false;
  if (pile.kind === "work") return takesWork(view, pile, card, source, options);
  if (pile.kind !== "stockpile") return false;
  const top = topOf(pile);
  if (top === undefined) return pile.down === 0 && options["fill_slots"] === true;
  return options["stack_equal"] === true && top !== card && rankOf(top) === rankOf(card);
}

/** The cards of an own pile that may be taken up: all of a work pile's, else the top. */
export function liftable(pile: PileView): readonly string[] {
  switch (pile.kind) {
    case "work":
      return pile.up;
    case "stockpile":
    case "hand":
    case "nertz":
    case "waste":
      return pile.up.slice(-1);
    default:
      return [];
  }
}
