import { cardBack } from "../look/backs";
import { cardFaceElement } from "../look/card";
import type { CourtLetters } from "../look/card";
import { countPlate, emptySlot, stackEdges } from "../look/piles";
import type { Rectangle } from "./rectangle";

/** One pile on the page: an element that stays, whose cards are changed only where they differ. */

/** One card of a pile as it is to be drawn. */
export interface CardLook {
  /** The same card keeps its element: its name, or a sign for a card that is not seen. */
  readonly key: string;
  /** The card's name, or null for a back. */
  readonly face: string | null;
  /** How far a covered card is turned, in degrees. */
  readonly tilt: number;
}

/** A whole pile as it is to be drawn. */
export interface PileLook {
  /** The cards that show, the top last. */
  readonly cards: readonly CardLook[];
  /** Hidden cards that show as edges. */
  readonly edges: number;
  /** What is seen when the top card is lifted. */
  readonly under: "nothing" | "slot" | "live-slot" | "back";
  /** The count on the top, or null. */
  readonly count: number | null;
  /** Whose back the cards have. */
  readonly seat: number;
  readonly language: CourtLetters;
}

/** How the edges of hidden cards are drawn. */
export interface Edges {
  readonly step: number;
  readonly towards: "up" | "down";
}

function element(name: string): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  return made;
}

const backs = new Map<number, Element>();

/** A seat's back, copied from one that the browser has parsed before. */
function back(seat: number): Node {
  let first = backs.get(seat);
  if (!first) {
    const holder = document.createElement("template");
    holder.innerHTML = cardBack(seat);
    first = holder.content.firstElementChild ?? holder;
    backs.set(seat, first);
  }
  return first.cloneNode(true);
}

/** The back of a seat's card, as an element. */
export function backElement(seat: number): HTMLElement {
  const cover = element("card-leaf is-cover");
  cover.append(back(seat));
  return cover;
}

function cardElement(look: CardLook, seat: number, language: CourtLetters): HTMLElement {
  const card = element("card");
  const leaf = element("card-leaf");
  if (look.face === null) leaf.append(back(seat));
  else leaf.append(cardFaceElement(look.face, { language }));
  card.append(leaf);
  return card;
}

/** A pile's element and its parts. */
export class PileElement {
  readonly root: HTMLElement;
  readonly box = element("pile-box");
  card: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  readonly #edges = element("pile-edges");
  readonly #under = element("pile-under");
  readonly #cards = element("pile-cards");
  readonly #plate = element("pile-plate");
  readonly #ring = element("ring");
  readonly #nodes = new Map<string, HTMLElement>();
  readonly #stack: Edges["towards"];
  #step = 0;
  #drawnEdges = "";
  #drawnUnder = "";
  #drawnCount: number | null = null;
  #drawnRing: string | null = null;
  #language: CourtLetters | null = null;
  #receiving = 0;

  constructor(root: HTMLElement, towards: Edges["towards"]) {
    this.root = root;
    this.#stack = towards;
    this.#ring.hidden = true;
    this.box.append(this.#edges, this.#under, this.#cards, this.#plate, this.#ring);
    root.append(this.box);
  }

  /** Puts the pile in its place; `target` is what can be hit, `card` where the top card lies. */
  place(target: Rectangle, card: Rectangle, step: number): void {
    this.card = card;
    this.#step = step;
    put(this.root, target);
    put(this.box, { ...card, x: card.x - target.x, y: card.y - target.y });
    this.box.style.setProperty("--card-width", `${card.width}px`);
    this.#drawnEdges = "";
  }

  /** Draws the pile and returns the keys of cards that were not there before. */
  draw(look: PileLook): string[] {
    this.#drawEdges(look);
    this.#drawUnder(look);
    if (look.count !== this.#drawnCount) {
      this.#drawnCount = look.count;
      this.#plate.innerHTML = look.count === null ? "" : countPlate(look.count);
    }
    if (look.language !== this.#language) {
      this.#language = look.language;
      this.#nodes.clear();
      this.#cards.replaceChildren();
    }
    return this.#drawCards(look);
  }

  /** The element of a card that shows, by its key. */
  node(key: string): HTMLElement | undefined {
    return this.#nodes.get(key);
  }

  /** Draws the ring around the pile, or none. */
  ring(name: string | null): void {
    if (name === this.#drawnRing) return;
    this.#drawnRing = name;
    this.#ring.hidden = name === null;
    this.#ring.className = `ring ${name ?? ""}`;
  }

  /** Lifts the pile above the others for as long as a card is on its way to it. */
  receive(): () => void {
    this.#receiving += 1;
    this.root.classList.add("is-receiving");
    return () => {
      this.#receiving -= 1;
      if (this.#receiving === 0) this.root.classList.remove("is-receiving");
    };
  }

  #drawEdges({ seat, edges }: PileLook): void {
    const key = `${seat} ${edges}`;
    if (key === this.#drawnEdges) return;
    this.#drawnEdges = key;
    const size = { width: this.card.width, step: this.#step, towards: this.#stack };
    this.#edges.innerHTML = stackEdges(seat, edges, size);
  }

  #drawUnder({ seat, under }: PileLook): void {
    const key = `${under} ${seat}`;
    if (key === this.#drawnUnder) return;
    this.#drawnUnder = key;
    if (under === "nothing") this.#under.replaceChildren();
    else if (under === "back") this.#under.replaceChildren(back(seat));
    else this.#under.innerHTML = emptySlot(under === "live-slot");
  }

  #drawCards({ cards, seat, language }: PileLook): string[] {
    const added: string[] = [];
    const wanted = new Set(cards.map((card) => card.key));
    for (const [key, node] of this.#nodes) {
      if (wanted.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    for (const card of cards) {
      let node = this.#nodes.get(card.key);
      if (!node) {
        node = cardElement(card, seat, language);
        this.#nodes.set(card.key, node);
        this.#cards.append(node);
        added.push(card.key);
      }
      const leaf = node.firstElementChild as HTMLElement;
      const tilt = card.tilt === 0 ? "" : `rotate(${card.tilt}deg)`;
      if (leaf.style.transform !== tilt) leaf.style.transform = tilt;
    }
    this.#order(cards);
    return added;
  }

  /** The order of the elements is that of the pile; most often it is so already. */
  #order(cards: readonly CardLook[]): void {
    cards.forEach((card, at) => {
      const node = this.#nodes.get(card.key);
      if (node && this.#cards.children[at] !== node) {
        this.#cards.insertBefore(node, this.#cards.children[at] ?? null);
      }
    });
  }
}

/** Gives an element its box. */
export function put(target: HTMLElement, box: Rectangle): void {
  const { style } = target;
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
}
