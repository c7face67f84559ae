import type { CourtLetters } from "../look/card";
import type { PileView, View } from "../wire/messages";
import type { Options } from "./guess";
import type { Layout } from "./layout";
import { hidden, lookOf, whereabouts } from "./looks";
import { carry, fly, hop, release, turnUp } from "./motion";
import type { Flight } from "./motion";
import { PileElement, backElement } from "./pile";
import type { Point, Rectangle } from "./rectangle";

/** All piles on the table: drawn from a view, moved by what differs from the view before. */

const turn_ms = 80;
const flip_ms = 160;

/** What the board needs to know besides the view. */
export interface BoardLook {
  readonly view: View;
  /** The seat at the bottom. */
  readonly own: number;
  readonly options: Options;
  readonly language: CourtLetters;
}

/** Where a card comes from if it is not its pile: the finger that carried it, by the card's name. */
export type Origins = ReadonlyMap<string, Rectangle>;

interface Arrival {
  readonly pile: PileView;
  readonly key: string;
}

function isOwn(pile: PileView, own: number): boolean {
  return pile.seat === own && pile.kind === "stockpile";
}

/** The piles' elements and what was drawn last. */
export class Board {
  readonly piles = new Map<string, PileElement>();
  readonly #stage: HTMLElement;
  readonly #end: Node;
  #view: View | null = null;
  #look: Pick<BoardLook, "options" | "language"> | null = null;
  #made = "";

  /** Piles are put into `stage`, before `end`, in the order in which a key walks through them. */
  constructor(stage: HTMLElement, end: Node) {
    this.#stage = stage;
    this.#end = end;
  }

  /** The ids of the own stockpiles, from the left. */
  static ownPiles(view: View, own: number): string[] {
    return view.piles.filter((pile) => isOwn(pile, own)).map((pile) => pile.id);
  }

  /** The ids of the shared piles, from the left. */
  static centrePiles(view: View): string[] {
    return view.piles.filter((pile) => pile.kind === "centre").map((pile) => pile.id);
  }

  /** Makes the elements for a view's piles, if they are not those of the view before. */
  make(view: View, own: number): boolean {
    const key = `${own} ${view.piles.map((pile) => pile.id).join(" ")}`;
    if (key === this.#made) return false;
    this.#made = key;
    this.#view = null;
    for (const pile of this.piles.values()) pile.root.remove();
    this.piles.clear();
    for (const pile of view.piles.filter((each) => isOwn(each, own))) this.#add(pile, "own");
    for (const pile of view.piles.filter((each) => each.kind === "centre")) this.#add(pile, "centre");
    for (const pile of view.piles) {
      if (this.piles.has(pile.id)) continue;
      this.#add(pile, pile.seat === own ? "ours" : "theirs");
    }
    return true;
  }

  /** Puts every pile in its place. */
  place(layout: Layout, view: View, own: number): void {
    const { sizes } = layout;
    const at = (ids: readonly string[], boxes: readonly Rectangle[], targets: readonly Rectangle[], step: number): void => {
      ids.forEach((id, index) => {
        const box = boxes[index];
        const target = targets[index];
        if (box && target) this.piles.get(id)?.place(target, box, step);
      });
    };
    at(Board.ownPiles(view, own), layout.own, layout.ownTargets, sizes.ownStep);
    at(Board.centrePiles(view), layout.centres, layout.centreTargets, 0);
    for (const pile of view.piles.filter((each) => each.kind === "reserve")) {
      const isOurs = pile.seat === own;
      const box = isOurs ? layout.ownReserve : layout.theirReserve;
      this.piles.get(pile.id)?.place(box, box, isOurs ? layout.reserveStep : sizes.theirStep);
    }
    // Opposite means mirrored: their first pile is at our right.
    const theirs = view.piles
      .filter((pile) => pile.kind === "stockpile" && pile.seat !== own)
      .map((pile) => pile.id)
      .reverse();
    at(theirs, layout.theirs, layout.theirs, sizes.theirStep);
  }

  /** Draws a view and lets whatever has changed its place move there. */
  draw(look: BoardLook, origins: Origins): void {
    const before = this.#view;
    const arrivals: Arrival[] = [];
    const isSame = before !== null && this.#looksLike(look);
    for (const [at, pile] of look.view.piles.entries()) {
      // A pile that nothing has touched is the same value as before.
      if (isSame && before.piles[at] === pile) continue;
      const element = this.piles.get(pile.id);
      const owner = pile.seat ?? (Number(pile.id.slice(1)) || 0);
      const drawn = lookOf(pile, owner, look.options, look.language);
      for (const key of element?.draw(drawn) ?? []) arrivals.push({ pile, key });
    }
    this.#view = look.view;
    if (!before) return;
    const places = whereabouts(before);
    for (const arrival of arrivals) this.#arrive(arrival, before, look, places, origins);
  }

  /** Whether piles look as they did, as far as that is not the view's doing. */
  #looksLike({ options, language }: BoardLook): boolean {
    const last = this.#look;
    this.#look = { options, language };
    return last?.options === options && last.language === language;
  }

  /** Draws the next view in place, without letting anything move. */
  still(): void {
    this.#view = null;
  }

  /** A refused card hops on its pile. */
  hop(id: string, card: string): void {
    const node = this.piles.get(id)?.node(card);
    if (node) hop(node);
  }

  /** A carried card is where the finger is, `by` from its place. */
  carry(id: string, card: string, by: Point): void {
    const pile = this.piles.get(id);
    const node = pile?.node(card);
    pile?.root.classList.add("is-dragged");
    if (node) carry(node, by);
  }

  /** The finger lets a carried card go; where it was then. It flies home if it is still here. */
  letGo(id: string, card: string, by: Point, fliesHome: boolean): Rectangle | null {
    const pile = this.piles.get(id);
    if (!pile) return null;
    pile.root.classList.remove("is-dragged");
    const node = pile.node(card);
    const at = { ...pile.card, x: pile.card.x + by.x, y: pile.card.y + by.y - 24 };
    if (node) release(node);
    if (node && fliesHome) fly(node, at, pile.card, "return", pile.receive());
    return at;
  }

  #add(pile: PileView, role: "own" | "centre" | "ours" | "theirs"): void {
    const isTarget = role === "own" || role === "centre";
    const root = document.createElement(isTarget ? "button" : "div");
    root.className = `pile is-${role} is-${pile.kind}`;
    root.dataset["pile"] = pile.id;
    if (root instanceof HTMLButtonElement) root.type = "button";
    else root.setAttribute("role", "img");
    const element = new PileElement(root, role === "theirs" ? "up" : "down");
    this.piles.set(pile.id, element);
    this.#stage.insertBefore(root, this.#end);
  }

  #arrive(
    { pile, key }: Arrival,
    before: View,
    { view }: BoardLook,
    places: ReadonlyMap<string, string>,
    origins: Origins,
  ): void {
    const target = this.piles.get(pile.id);
    const card = target?.node(key);
    if (!target || !card || key.startsWith(hidden)) return;
    const source = places.get(key);
    const was = before.piles.find((each) => each.id === pile.id);
    const carried = origins.get(key);
    if (carried) {
      this.#fly(target, card, carried, pile.kind === "centre" ? "play" : "return");
    } else if (source !== undefined && source !== pile.id) {
      const from = this.piles.get(source);
      if (from) this.#fly(target, card, from.card, pile.kind === "centre" ? "play" : "return");
    } else if (source === undefined && pile.kind === "centre" && was?.down === 0) {
      this.#flip(target, card, pile, before, view);
    } else if (source === undefined && was && was.down > 0) {
      turnUp(card, backElement(pile.seat ?? 0), turn_ms);
    }
  }

  /** A card that nobody has seen comes from a reserve that has become smaller: its pile's owner's, if so. */
  #flip(target: PileElement, card: HTMLElement, pile: PileView, before: View, after: View): void {
    const fallen = before.piles.filter(
      (each, at) => each.kind === "reserve" && each.down > (after.piles[at]?.down ?? 0),
    );
    const owner = Number(pile.id.slice(1));
    const reserve = fallen.find((each) => each.seat === owner) ?? fallen[0];
    const from = reserve && this.piles.get(reserve.id);
    if (!from) return;
    this.#fly(target, card, from.card, "flip");
    turnUp(card, backElement(reserve.seat ?? 0), flip_ms);
  }

  #fly(target: PileElement, card: HTMLElement, from: Rectangle, kind: Flight): void {
    fly(card, from, target.card, kind, target.receive());
  }
}
