import { cardBack } from "../look/backs";
import { cardFaceElement } from "../look/card";
import type { CourtLetters, FaceKind } from "../look/card";
import { hand } from "../look/marks";
import { countPlate, emptySlot, stackEdges } from "../look/piles";
import type { Place, Spread } from "./frame";
import { faceOf } from "./guess";
import type { Rectangle } from "./rectangle";

/** One pile on the page: an element that stays, whose cards are changed only where they differ. */

/** One card of a pile as it is to be drawn. */
export interface CardLook {
  /** The same card keeps its element: its name, or a sign for a card that is not seen. */
  readonly key: string;
  /** The card's name, or null for a back. */
  readonly face: string | null;
  /** How much of the face is drawn. */
  readonly kind: FaceKind;
  /** How far a covered card is turned, in degrees. */
  readonly tilt: number;
  /** Whose back it has, where that is not the pile's owner's. */
  readonly seat: number | null;
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
  /** Cards of a long run that do not show. */
  readonly folded: number;
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

/** What is printed on a card: its face, as much of it as is drawn, or a back. */
function print(leaf: HTMLElement, look: CardLook, seat: number, language: CourtLetters): void {
  const { face, kind } = look;
  leaf.replaceChildren(face === null ? back(seat) : cardFaceElement(faceOf(face), { language, kind }));
}

function cardElement(look: CardLook, seat: number, language: CourtLetters): HTMLElement {
  const card = element("card");
  const leaf = element("card-leaf");
  print(leaf, look, seat, language);
  card.append(leaf);
  return card;
}

/** The least of a covered card that can still be read. */
const leastStrip_px = 14;

/** A pile's element and its parts. */
export class PileElement {
  readonly root: HTMLElement;
  readonly box = element("pile-box");
  card: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  readonly #edges = element("pile-edges");
  readonly #under = element("pile-under");
  readonly #cards = element("pile-cards");
  readonly #plate = element("pile-plate");
  readonly #tab = element("pile-tab display");
  readonly #fold = element("pile-fold");
  readonly #hands = element("pile-hands");
  readonly #below = element("pile-below display");
  readonly #ring = element("ring");
  readonly #nodes = new Map<string, HTMLElement>();
  readonly #kinds = new Map<string, FaceKind>();
  #offsets = new Map<string, number>();
  #offsetsBefore = new Map<string, number>();
  #spread: Spread | null = null;
  #drawnHands = "";
  #raised: string | null = null;
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
    for (const part of [this.#tab, this.#fold, this.#below]) part.hidden = true;
    this.box.append(this.#edges, this.#under, this.#cards, this.#fold, this.#plate, this.#tab);
    this.box.append(this.#hands, this.#below, this.#ring);
    root.append(this.box);
  }

  /** Puts the pile in its place. */
  place({ target, card, step, spread }: Place): void {
    this.card = card;
    this.#step = step;
    this.#spread = spread;
    put(this.root, target);
    put(this.box, { ...card, x: card.x - target.x, y: card.y - target.y });
    this.box.style.setProperty("--card-width", `${card.width}px`);
    this.#drawnEdges = "";
  }

  /** How many open cards can show in the pile's place. */
  get most(): number {
    if (this.#spread?.axis !== "y") return Infinity;
    return Math.max(2, 1 + Math.floor(this.#spread.room / leastStrip_px));
  }

  /** Where a card that shows lies, or lay before the last drawing. */
  boxOf(key: string, isBefore = false): Rectangle {
    const offset = (isBefore ? this.#offsetsBefore : this.#offsets).get(key) ?? 0;
    const { x, y } = this.card;
    return this.#spread?.axis === "x" ? { ...this.card, x: x + offset } : { ...this.card, y: y + offset };
  }

  /** The box that the shown cards fill together. */
  get whole(): Rectangle {
    const most = Math.max(0, ...this.#offsets.values());
    const { width, height } = this.card;
    return this.#spread?.axis === "x"
      ? { ...this.card, width: width + most }
      : { ...this.card, height: height + most };
  }

  /** The uppermost card that covers a point of the table, by its key; null if there is none. */
  cardUnder(point: { readonly x: number; readonly y: number }): string | null {
    const along = this.#spread?.axis === "x" ? point.x - this.card.x : point.y - this.card.y;
    let found: string | null = null;
    for (const [key, offset] of this.#offsets) if (found === null || along >= offset) found = key;
    return found;
  }

  /** What is said under the pile: a number, or nothing. */
  below(text: string | null): void {
    this.#below.hidden = text === null;
    if (text !== null && this.#below.textContent !== text) this.#below.textContent = text;
  }

  /** What a tab at the lower left corner says, or nothing. */
  tab(text: string | null): void {
    this.#tab.hidden = text === null;
    if (text !== null && this.#tab.textContent !== text) this.#tab.textContent = text;
  }

  /** Prints hands on the pile: of which seats, and whether it is the reader's own. */
  hands(printed: readonly Readonly<{ seat: number; isOwn: boolean }>[]): void {
    const key = JSON.stringify(printed);
    if (key === this.#drawnHands) return;
    this.#drawnHands = key;
    this.#hands.innerHTML = printed
      .map(({ seat, isOwn }) => `<div class="pile-hand${isOwn ? "" : " is-theirs"}">${hand(seat)}</div>`)
      .join("");
  }

  /** Draws the pile and returns the keys of cards that were not there before. */
  draw(look: PileLook): string[] {
    this.#drawEdges(look);
    this.#drawUnder(look);
    if (look.count !== this.#drawnCount) {
      this.#drawnCount = look.count;
      this.#plate.innerHTML = look.count === null ? "" : countPlate(look.count);
    }
    this.#fold.hidden = look.folded === 0;
    if (look.folded > 0) this.#fold.textContent = `+${look.folded}`;
    if (look.language !== this.#language) {
      this.#language = look.language;
      this.#nodes.clear();
      this.#kinds.clear();
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
    const offsets = [...this.#offsets.values()];
    const last = Math.max(0, ...offsets);
    const from = (this.#raised === null ? undefined : this.#offsets.get(this.#raised)) ?? last;
    const isFan = this.#spread?.axis === "x";
    const shift = from === 0 ? "" : isFan ? `${from}px 0` : `0 ${from}px`;
    if (this.#ring.style.translate !== shift) this.#ring.style.translate = shift;
    this.#ring.style.setProperty("--run", isFan ? "0px" : `${last - from}px`);
    if (name === this.#drawnRing) return;
    this.#drawnRing = name;
    this.#ring.hidden = name === null;
    this.#ring.className = `ring ${name ?? ""}`;
  }

  /** Raises a chosen card with those that lie on it, or lets all lie. */
  raise(card: string | null): void {
    if (card === this.#raised) return;
    this.#raised = card;
    let isAbove = false;
    for (const key of this.#offsets.keys()) {
      isAbove ||= key === card;
      this.#nodes.get(key)?.classList.toggle("is-raised", isAbove);
    }
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
    this.#offsetsBefore = this.#offsets;
    this.#offsets = this.#offsetsOf(cards);
    for (const card of cards) {
      let node = this.#nodes.get(card.key);
      if (!node) {
        node = cardElement(card, card.seat ?? seat, language);
        this.#nodes.set(card.key, node);
        this.#cards.append(node);
        added.push(card.key);
      }
      const leaf = node.firstElementChild as HTMLElement;
      // The same card shows more, or less, of its face when it is uncovered or covered.
      if (this.#kinds.get(card.key) !== card.kind) {
        if (added[added.length - 1] !== card.key) print(leaf, card, card.seat ?? seat, language);
        this.#kinds.set(card.key, card.kind);
      }
      const tilt = card.tilt === 0 ? "" : `rotate(${card.tilt}deg)`;
      if (leaf.style.transform !== tilt) leaf.style.transform = tilt;
      this.#shift(node, this.#offsets.get(card.key) ?? 0);
    }
    this.#order(cards);
    return added;
  }

  /** How far each card lies from the first. */
  #offsetsOf(cards: readonly CardLook[]): Map<string, number> {
    const spread = this.#spread;
    const step = spread ? Math.min(spread.step, spread.room / Math.max(1, cards.length - 1)) : 0;
    return new Map(cards.map((card, at) => [card.key, at * step]));
  }

  #shift(node: HTMLElement, offset: number): void {
    const wanted = offset === 0 ? "" : `${offset}px`;
    const side = this.#spread?.axis === "x" ? "left" : "top";
    // Left and top, since flights and carried cards use the transform.
    if (node.style[side] !== wanted) node.style[side] = wanted;
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
