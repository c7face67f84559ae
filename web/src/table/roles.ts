import type { PileView, View } from "../wire/messages";

/** What each pile is on the table: whose it is, and in which row it lies. A table is chosen by the piles it has. */

/** What part a pile plays for the reader. */
export type Role = "own" | "shared" | "ours" | "theirs";

/** Kinds of which a seat may take cards up. */
const giving = ["stockpile", "hand", "nertz", "waste", "work"];

/** Kinds onto which everybody plays. */
const common = ["centre", "foundation"];

/** Whether everybody plays onto the pile. */
export function isShared(pile: PileView): boolean {
  return common.includes(pile.kind);
}

/** Whether the pile is one of the reader's own that cards are taken from. */
export function isOwn(pile: PileView, own: number): boolean {
  return pile.seat === own && giving.includes(pile.kind);
}

/** What part a pile plays. An own stock is touched too: it is turned. */
export function roleOf(pile: PileView, own: number): Role {
  if (isShared(pile)) return "shared";
  if (isOwn(pile, own) || (pile.seat === own && pile.kind === "stock")) return "own";
  return pile.seat === own ? "ours" : "theirs";
}

/** Whether a table is one of patiences, with foundations, or one of stockpiles or hands. */
export function isPatience(view: View): boolean {
  return view.piles.some((pile) => pile.kind === "foundation");
}

/** How many cards a pile holds. */
export function sizeOf(pile: PileView): number {
  return pile.down + pile.up.length;
}

/** A seat's piles of a kind, in their order. */
export function pilesOf(view: View, seat: number | null, ...kinds: string[]): PileView[] {
  return view.piles.filter((pile) => pile.seat === seat && kinds.includes(pile.kind));
}

/** The own row, from the left: what the slot keys pick. A patience's begins with its Nertz pile. */
export function ownRow(view: View, own: number): string[] {
  return pilesOf(view, own, "stockpile", "hand", "nertz", "work").map((pile) => pile.id);
}

/** The seats of all others, from the left as we see them: clockwise from ours. */
export function othersOf(view: View, own: number): number[] {
  const seats = new Set(view.piles.flatMap((pile) => (pile.seat === null ? [] : [pile.seat])));
  const count = seats.size;
  return Array.from({ length: count - 1 }, (_, at) => (own + 1 + at) % count);
}

/** Whose pile a shared pile is: the left one belongs to the first seat. */
export function ownerOf(pile: PileView): number {
  return pile.seat ?? (Number(pile.id.slice(1)) || 0);
}

/** The ids of the shared piles in their order. */
export function sharedPiles(view: View): string[] {
  return view.piles.filter(isShared).map((pile) => pile.id);
}

/**
 * The shared piles that this layout has. Where a seat cannot start its pile
 * there is only the other one, for the whole of the layout.
 */
export function livePiles(view: View): string[] {
  const shared = view.piles.filter(isShared);
  if (isPatience(view) || view.game !== "spit-rounds") return shared.map((pile) => pile.id);
  const filled = shared.filter((pile) => sizeOf(pile) > 0);
  if (filled.length > 0 || view.stage !== "dealt") return (filled.length > 0 ? filled : shared).map((pile) => pile.id);
  const startable = shared.filter((pile) =>
    pilesOf(view, ownerOf(pile), "reserve").some((reserve) => reserve.down > 0),
  );
  return (startable.length > 0 ? startable : shared).map((pile) => pile.id);
}

/** Whether a seat plays in this round: it has not forfeited, nor left. */
export function isOut(view: View, seat: number): boolean {
  return ((view.memory["out"] ?? 0) & (1 << seat)) !== 0;
}

/** How many seats there are. */
export function seatCount(view: View): number {
  return new Set(view.piles.flatMap((pile) => (pile.seat === null ? [] : [pile.seat]))).size;
}

/**
 * What a seat still has to get rid of: its layout, or hand and draw pile; in a
 * patience the Nertz pile. A reserve does not count.
 */
export function cardsLeft(view: View, seat: number): number {
  const kinds = isPatience(view) ? ["nertz"] : ["stockpile", "hand", "draw"];
  return pilesOf(view, seat, ...kinds).reduce((sum, pile) => sum + sizeOf(pile), 0);
}

/** The seats that are one card away from the end of the round, or may end it already. */
export function nearlyDone(view: View | null): number[] {
  if (!view) return [];
  return Array.from({ length: seatCount(view) }, (_, seat) => seat).filter(
    (seat) => !isOut(view, seat) && cardsLeft(view, seat) <= 1,
  );
}

/** In Slam, the seat that flips next: the other one where its reserve is empty. Null elsewhere. */
export function nextToFlip(view: View): number | null {
  const next = view.memory["next"];
  if (next === undefined) return null;
  const count = seatCount(view);
  const inTurn = Array.from({ length: count }, (_, step) => (next + step) % count);
  return (
    inTurn.find((seat) => pilesOf(view, seat, "reserve").some((pile) => pile.down > 0)) ?? null
  );
}
