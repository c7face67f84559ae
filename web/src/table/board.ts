import type { CourtLetters } from "../look/card";
import type { PileView, View } from "../wire/messages";
import type { Place } from "./frame";
import type { Options } from "./guess";
import { hidden, lookOf, whereabouts } from "./looks";
import { carry, fly, hop, release, turnUp } from "./motion";
import type { Flight } from "./motion";
import { PileElement, backElement } from "./pile";
import type { Point, Rectangle } from "./rectangle";
import { isShared, ownerOf, roleOf } from "./roles";
import type { Role } from "./roles";

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

/** Where cards come from, by their names. */
export interface Origins {
  /** The finger that carried the card. */
  readonly hands: ReadonlyMap<string, Rectangle>;
  /** The pile that an event named; needed where nobody had seen the card there. */
  readonly piles: ReadonlyMap<string, string>;
}

/** Every card comes from where the last drawing had it. */
export const noOrigins: Origins = { hands: new Map(), piles: new Map() };

interface Arrival {
  readonly pile: PileView;
  readonly key: string;
}

/** What is not drawn: a card that is out of play says nothing. */
const unseenKinds = ["aside"];

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

  /** Makes the elements for a view's piles, if they are not those of the view before. */
  make(view: View, own: number): boolean {
    const key = `${own} ${view.piles.map((pile) => pile.id).join(" ")}`;
    if (key === this.#made) return false;
    this.#made = key;
    this.#view = null;
    for (const pile of this.piles.values()) pile.root.remove();
    this.piles.clear();
    const order: readonly Role[] = ["own", "shared", "ours", "theirs"];
    for (const role of order) {
      for (const pile of view.piles) {
        if (roleOf(pile, own) === role && !unseenKinds.includes(pile.kind)) this.#add(pile, role);
      }
    }
    return true;
  }

  /** Puts every pile in its place; the ones without a place are not on the table. */
  place(places: ReadonlyMap<string, Place>): void {
    for (const [id, element] of this.piles) {
      const place = places.get(id);
      element.root.hidden = !place;
      if (place) element.place(place);
    }
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
      if (!element) continue;
      const { options, language } = look;
      const isNear = pile.seat === look.own || isShared(pile);
      const viewer = { owner: ownerOf(pile), isNear, options, language, most: element.most };
      for (const key of element.draw(lookOf(pile, viewer))) arrivals.push({ pile, key });
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

  /** Carried cards are where the finger is, `by` from their places. */
  carry(id: string, cards: readonly string[], by: Point): void {
    const pile = this.piles.get(id);
    pile?.root.classList.add("is-dragged");
    for (const card of cards) {
      const node = pile?.node(card);
      if (node) carry(node, by);
    }
  }

  /** The finger lets carried cards go; where each was then. They fly home if they are still here. */
  letGo(id: string, cards: readonly string[], by: Point, fliesHome: boolean): Map<string, Rectangle> {
    const places = new Map<string, Rectangle>();
    const pile = this.piles.get(id);
    if (!pile) return places;
    pile.root.classList.remove("is-dragged");
    for (const card of cards) {
      const node = pile.node(card);
      const home = pile.boxOf(card);
      const at = { ...home, x: home.x + by.x, y: home.y + by.y - 24 };
      places.set(card, at);
      if (node) release(node);
      if (node && fliesHome) fly(node, at, home, "return", pile.receive());
    }
    return places;
  }

  #add(pile: PileView, role: Role): void {
    const isTarget = role === "own" || role === "shared";
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
    const was = before.piles.find((each) => each.id === pile.id);
    const seenAt = places.get(key);
    const told = origins.piles.get(key);
    const carried = origins.hands.get(key);
    const kind: Flight = isShared(pile) ? "play" : "return";
    if (carried) this.#fly(target, key, carried, kind);
    else if (seenAt !== undefined) {
      const from = this.piles.get(seenAt);
      if (from && seenAt !== pile.id) this.#fly(target, key, from.boxOf(key, true), kind);
    } else if (told !== undefined && told !== pile.id) this.#turnOnto(target, key, told, kind);
    else if (was && was.down > 0) turnUp(card, backElement(ownerOf(pile)), turn_ms);
    else if (pile.kind === "centre") this.#flip(target, key, pile, before, view);
  }

  /** A card that nobody has seen comes from a face-down pile: it turns on its way. */
  #turnOnto(target: PileElement, key: string, source: string, kind: Flight): void {
    const from = this.piles.get(source);
    const card = target.node(key);
    if (!from || !card) return;
    this.#fly(target, key, from.card, kind === "play" ? "flip" : "return");
    const owner = Number(/\d+$/.exec(source)?.[0] ?? 0);
    turnUp(card, backElement(/^[A-Z]/.test(source) ? source.charCodeAt(0) - 65 : owner), flip_ms);
  }

  /** Without an event: a reserve that has become smaller, its pile's owner's if so. */
  #flip(target: PileElement, key: string, pile: PileView, before: View, after: View): void {
    const fallen = before.piles.filter(
      (each, at) => ["reserve", "replacement"].includes(each.kind) && each.down > (after.piles[at]?.down ?? 0),
    );
    const source = fallen.find((each) => ownerOf(each) === ownerOf(pile)) ?? fallen[0];
    if (source) this.#turnOnto(target, key, source.id, "play");
  }

  #fly(target: PileElement, key: string, from: Rectangle, kind: Flight): void {
    const card = target.node(key);
    if (card) fly(card, from, target.boxOf(key), kind, target.receive());
  }
}
