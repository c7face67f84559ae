import type { PileView, View } from "../wire/messages";
import { pileOf } from "./follow";
import { liftable, rankOf, takers, takesMove, topOf } from "./guess";
import type { Options } from "./guess";
import { isOut, isPatience, livePiles, pilesOf, sizeOf } from "./roles";
import { cardsOf } from "./state";
import type { Grip } from "./state";

/** What a touch of a pile means, as things look now. Pure; the server judges what comes of it. */

/** Cards are sent to a pile, or one is chosen, or none is chosen any more. */
export type Deed =
  | { readonly type: "send"; readonly grip: Grip; readonly target: string }
  | { readonly type: "choose"; readonly grip: Grip | null }
  | { readonly type: "nothing" };

/** What was touched: a pile, and which of its cards, if a finger says so. */
export interface Touched {
  readonly pile: string;
  readonly card: string | null;
}

/** Whether a pile takes a grip's cards, as things look now. */
export function takes(view: View, grip: Grip, target: string, options: Options): boolean {
  const pile = pileOf(view, target);
  const cards = cardsOf(view, grip);
  if (!pile || cards.length === 0) return false;
  if (cards.length === 1 && takers(view, grip.card, options).includes(target)) return true;
  return takesMove(view, pile, grip.card, grip.pile, options);
}

/**
 * Where a card goes that was aimed at a shared pile: there; or, among
 * foundations, to the one that takes it.
 */
export function sharedTarget(view: View, grip: Grip, aimed: string, options: Options): string {
  if (!isPatience(view)) return aimed;
  const all = takers(view, grip.card, options);
  return all.includes(aimed) ? aimed : (all[0] ?? aimed);
}

/** The one pile to which a touched card may go without asking, or null. */
function onlyTarget(view: View, grip: Grip, options: Options): string | null {
  const cards = cardsOf(view, grip);
  const shared = cards.length === 1 ? takers(view, grip.card, options) : [];
  const [first, ...others] = shared;
  if (!isPatience(view)) return first !== undefined && others.length === 0 ? first : null;
  // Two foundations that both take a card are as good as each other.
  if (first !== undefined) return first;
  const from = pileOf(view, grip.pile);
  // A gap is worth a thought: only piles with cards count.
  const works = pilesOf(view, from?.seat ?? null, "work").filter(
    (pile) => sizeOf(pile) > 0 && takesMove(view, pile, grip.card, grip.pile, options),
  );
  const [only, ...more] = works;
  return only !== undefined && more.length === 0 ? only.id : null;
}

/** The card that a touch takes up: the one under the finger; by key the top, then one deeper each time. */
function gripOf(pile: PileView, { card }: Touched, selected: Grip | null): Grip | null {
  const free = liftable(pile);
  const top = free[free.length - 1];
  if (top === undefined) return null;
  if (card !== null) return { pile: pile.id, card: free.includes(card) ? card : top };
  if (selected?.pile !== pile.id) return { pile: pile.id, card: top };
  const deeper = free[free.indexOf(selected.card) - 1];
  return deeper === undefined ? null : { pile: pile.id, card: deeper };
}

/** Whether an own pile is a place for the chosen cards: it takes them, or it is a slot that refuses with a reason. */
function isGoal(view: View, pile: PileView, selected: Grip, options: Options): boolean {
  if (pile.id === selected.pile) return false;
  if (takesMove(view, pile, selected.card, selected.pile, options)) return true;
  return sizeOf(pile) === 0 && (pile.kind === "stockpile" || pile.kind === "work");
}

/** What it means that an own pile was touched while `selected` was chosen. */
export function deedFor(view: View, touched: Touched, selected: Grip | null, options: Options): Deed {
  const pile = pileOf(view, touched.pile);
  if (!pile) return { type: "nothing" };
  const isChosen = selected !== null && cardsOf(view, selected).length > 0;
  if (isChosen && isGoal(view, pile, selected, options)) {
    return { type: "send", grip: selected, target: pile.id };
  }
  const grip = gripOf(pile, touched, isChosen ? selected : null);
  if (!grip) return isChosen && selected.pile === pile.id ? { type: "choose", grip: null } : { type: "nothing" };
  const isAgain = isChosen && selected.pile === grip.pile && selected.card === grip.card;
  const only = onlyTarget(view, grip, options);
  if (only !== null) return { type: "send", grip, target: only };
  return { type: "choose", grip: isAgain ? null : grip };
}

/** Where an ace goes that another ace has beaten to its place: the next empty foundation; null for other cards. */
export function nextPlaceFor(view: View, card: string, lost: string, options: Options): string | null {
  const there = pileOf(view, lost);
  if (there?.kind !== "foundation" || rankOf(card) !== "A" || topOf(there) === undefined) return null;
  return takers(view, card, options)[0] ?? null;
}

/** The card that a finger takes up from a pile: the one that it touched, or the top. */
export function gripFor(pile: PileView, touched: string | null): Grip | null {
  const free = liftable(pile);
  const card = touched !== null && free.includes(touched) ? touched : free[free.length - 1];
  return card === undefined ? null : { pile: pile.id, card };
}

/**
 * The shared pile on one side. Of those that take the chosen card, the one on
 * that side; where none does, the refusal teaches. Null in a patience.
 */
export function sideTarget(
  view: View,
  which: "left" | "middle" | "right",
  selected: Grip | null,
  options: Options,
): string | null {
  if (isPatience(view)) return null;
  const live = livePiles(view);
  const fitting = selected ? takers(view, selected.card, options) : [];
  const among = fitting.length > 0 && which !== "middle" ? fitting : live;
  return among[{ left: 0, middle: Math.floor(live.length / 2), right: among.length - 1 }[which]] ?? null;
}

/** Whether a call may name a pile: nobody else can flip, and none has been named (H-6). */
export function mayChoose(view: View, own: number, options: Options): boolean {
  if (options["solo_spit"] !== "choose" || (view.memory["solo"] ?? -1) >= 0) return false;
  const full = view.piles.filter((pile) => pile.kind === "reserve" && pile.down > 0);
  const flips = full.map((pile) => pile.seat ?? own).filter((seat) => !isOut(view, seat));
  return livePiles(view).length > 1 && flips.length > 0 && flips.every((seat) => seat === own);
}

/** The own pile on which that card lies open, or null. */
export function pileWith(view: View, card: string | null): string | null {
  return view.piles.find((pile) => pile.seat !== null && card !== null && topOf(pile) === card)?.id ?? null;
}
